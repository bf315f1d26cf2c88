"""What an ingredient line weighs of a food, and by which rule."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import foods
from nutriplan_core import (
    Food,
    FoodContents,
    FoodFacts,
    FoodGroup,
    IngredientLine,
    InvalidValue,
    NutrientProfile,
    Portion,
    Substance,
    WeighingRule,
    read_ingredient_line,
    weigh_ingredient_line,
)


def food(
    *portions: tuple[str, str, float], density: float | None = None, buying: str | None = None
) -> Food:
    """A food with these measures: one, two of it, and what one weighs [g]."""
    return Food(
        id=1,
        name="Aliment",
        category_id=11,
        per_100g=NutrientProfile(energy_kcal=50.0, protein_g=1.0, fat_g=1.0, carbohydrate_g=8.0),
        portions=tuple(
            Portion(
                id=name,
                name=name,
                plural=plural,
                amount=1.0,
                gram_weight=grams,
                buying=name == buying,
            )
            for name, plural, grams in portions
        ),
        facts=FoodFacts(density_g_per_ml=density),
    )


def animal(
    name: str,
    group: FoodGroup,
    inedible_share: float | None,
    *portions: tuple[str, str, float],
    contained: Substance = Substance.MEAT,
) -> Food:
    """A food of an animal, of which so much is bone or shell."""
    facts = FoodFacts(
        group=group,
        inedible_share=inedible_share,
        contains=FoodContents(contained={contained}),
    )
    return replace(food(*portions), name=name, facts=facts)


OIL = food(("c. à soupe", "c. à soupe", 9.0), density=0.92)
MILK = food(density=1.03)
GARLIC = food(("gousse", "gousses", 4.0), ("tête", "têtes", 50.0), buying="tête")
ONION = food(
    ("petit oignon", "petits oignons", 60.0), ("oignon", "oignons", 110.0), buying="oignon"
)
CITRUS = food(("citron", "citrons", 80.0), ("citron vert", "citrons verts", 50.0))
EGG = food(("œuf", "œufs", 55.0), buying="œuf")
PULSES = food(("boîte", "boîtes", 265.0), buying="boîte")
TUNA = food(("petite boîte", "petites boîtes", 56.0), ("boîte", "boîtes", 112.0))
TOMATOES = food(("boîte", "boîtes", 400.0), buying="boîte")
SUGAR = food(("c. à café", "c. à café", 4.0), ("c. à soupe", "c. à soupe", 12.0))
FLOUR = food(("c. à soupe", "c. à soupe", 10.0), ("verre", "verres", 120.0))
HEAPED = food(("c. à soupe", "c. à soupe", 25.0), ("verre", "verres", 200.0))
BEER = food(("verre", "verres", 250.0))
CIDER = replace(
    food(("verre", "verres", 150.0), ("c. à soupe", "c. à soupe", 15.0)), category_id=28
)
COCONUT_MILK = food(("petite brique", "petites briques", 200.0))
BROCCOLI = food(("brocoli", "brocolis", 400.0), buying="brocoli")
HERBS = food(("c. à café", "c. à café", 1.0))
MUSSELS = animal(
    "Moules crues",
    FoodGroup.SHELLFISH,
    0.7,
    ("litre avec coquilles", "litres avec coquilles", 200.0),
    contained=Substance.MOLLUSCS,
)
PRAWNS = animal("Crevettes crues", FoodGroup.SHELLFISH, None)
CHICKEN = animal("Poulet entier cru", FoodGroup.POULTRY, 0.32, ("poulet", "poulets", 950.0))
BREAM = animal("Dorade crue", FoodGroup.LEAN_FISH, 0.65, ("dorade", "dorades", 180.0))
RABBIT = animal("Lapin cru", FoodGroup.POULTRY, None, ("lapin", "lapins", 900.0))
DUCK_BREAST = animal("Magret cru", FoodGroup.POULTRY, None, ("magret", "magrets", 350.0))
PEAS = replace(food(), facts=FoodFacts(group=FoodGroup.VEGETABLE, inedible_share=0.62))
LEEK = food(("poireau", "poireaux", 150.0), buying="poireau")


@pytest.mark.parametrize(
    ("line", "of", "grams", "rule"),
    [
        ("1,2 kg de farine", MILK, 1200, "weighed"),
        ("100 à 200 g de farine", MILK, 150, "weighed"),
        ("6 gousses d’ail (24 g)", GARLIC, 24, "told"),
        ("2 briques de 20 cl de lait", MILK, 412, "told"),
        ("1 boîte de pois chiches (400 g)", PULSES, 265, "drained"),
        ("2 boîtes de pois chiches (2 x 400 g)", PULSES, 530, "drained"),
        ("1 boîte de 800 g de pois chiches", PULSES, 530, "drained"),
        ("1 bocal de pois chiches (600 g)", PULSES, 397.5, "drained"),
        ("1 boîte de thon (160 g)", TUNA, 112, "drained"),
        ("1 boîte de thon (80 g)", TUNA, 56, "drained"),
        ("1 boîte de thon (40 g)", TUNA, 40, "told"),
        ("1 boîte de pois chiches (250 g)", PULSES, 250, "told"),
        ("1 boîte de pois chiches (530 g égouttés)", PULSES, 530, "told"),
        ("400 g de pois chiches (265 g égouttés)", PULSES, 265, "told"),
        ("240 g de pois chiches égouttés", PULSES, 240, "weighed"),
        ("2 boîtes de tomates pelées (800 g)", TOMATOES, 800, "told"),
        ("1 boîte de tomates (480 g)", TOMATOES, 480, "told"),
        ("1 sachet de 400 g de pois chiches", PULSES, 400, "told"),
        ("1 boîte de 540 ml de pois chiches", PULSES, 265, "drained"),
        ("1 boîte de 850 ml de pois chiches", PULSES, 530, "drained"),
        ("1 boîte de 796 ml de tomates", TOMATOES, 796 * 400 / 425, "measure"),
        ("2 boîtes de 425 ml de tomates", TOMATOES, 800, "measure"),
        ("1 boîte de pois chiches", PULSES, 265, "portion"),
        ("1 petite boîte de pois chiches", PULSES, 265, "portion"),
        ("2 petites boîtes de thon", TUNA, 112, "portion"),
        ("1 boîte de thon", TUNA, 112, "portion"),
        ("3 gousses d’ail", GARLIC, 12, "portion"),
        ("2 c. à soupe d’huile", OIL, 18, "portion"),
        ("1 c. à café d’huile", OIL, 4.6, "density"),
        ("10 cl d’huile", OIL, 92, "density"),
        ("1 verre de lait", MILK, 206, "density"),
        ("1 tasse de lait", MILK, 257.5, "density"),
        ("1/2 pot d’huile", OIL, 57.5, "density"),
        ("2 pots de yaourt de sucre", SUGAR, 200, "measure"),
        ("1 verre de sucre", SUGAR, 160, "measure"),
        ("1 tasse de sucre", SUGAR, 200, "measure"),
        ("1 c. à café de sucre", SUGAR, 4, "portion"),
        ("2 c. à table de sucre", SUGAR, 24, "portion"),
        ("1 c. à café de farine", FLOUR, 3, "measure"),
        ("250 ml (1 tasse) de farine", FLOUR, 150, "measure"),
        ("3 pots de farine", FLOUR, 225, "measure"),
        ("1 lb de beurre", SUGAR, 453.59237, "weighed"),
        ("8 oz de beurre", SUGAR, 226.796185, "weighed"),
        ("2 oignons rouges", ONION, 220, "portion"),
        ("2 petits oignons", ONION, 120, "portion"),
        ("3 OEUFS", EGG, 165, "portion"),
        ("2 citrons verts", CITRUS, 100, "portion"),
        ("2 blancs", LEEK, 300, "buying"),
        ("50 cl de cidre", CIDER, 500, "measure"),
        ("2 c. à soupe d’herbes", HERBS, 6, "measure"),
        ("1 boîte 4/4 de pois chiches", PULSES, 530, "drained"),
        ("1 boîte 4/4 de tomates pelées", TOMATOES, 800, "told"),
        ("1 grande boîte de tomates pelées", TOMATOES, 800, "portion"),
        ("2 litres de moules", MUSSELS, 400, "portion"),
        ("1 brique de lait de coco", COCONUT_MILK, 200, "portion"),
        ("1 tête de brocoli", BROCCOLI, 400, "portion"),
        ("2 têtes d’ail", GARLIC, 100, "portion"),
        # bought whole
        ("1 kg de moules de bouchot", MUSSELS, 300, "edible"),
        ("200 g de moules décortiquées", MUSSELS, 200, "weighed"),
        ("1 kg de moules non décortiquées", MUSSELS, 300, "edible"),
        ("1 poulet de 1,5 kg", CHICKEN, 1020, "edible"),
        ("1 poulet (environ 1,5 kg)", CHICKEN, 1020, "edible"),
        ("1,5 kg de poulet entier", CHICKEN, 1020, "edible"),
        ("1,5 kg de poulet", CHICKEN, 1500, "weighed"),
        ("1 poulet", CHICKEN, 950, "portion"),
        ("1 poulet de 900 g", CHICKEN, 612, "edible"),
        ("1 beau poulet fermier d’environ 1,5 kg coupé en 8", CHICKEN, 1020, "edible"),
        ("2 dorades de 400 g", BREAM, 280, "edible"),
        ("2 pavés de dorade de 150 g", BREAM, 300, "told"),
        ("2 filets de dorade de 150 g", BREAM, 300, "told"),
        ("1 lapin de 1,2 kg", RABBIT, 1200, "whole"),
        ("2 magrets de canard de 350 g", DUCK_BREAST, 700, "told"),
        ("1 kg de crevettes entières", PRAWNS, 1000, "whole"),
        ("1 kg de crevettes", PRAWNS, 1000, "weighed"),
        ("1 kg de petits pois à écosser", PEAS, 380, "edible"),
        ("1 kg de petits pois entiers", PEAS, 1000, "weighed"),
    ],
)
def test_the_surest_rule_weighs(line: str, of: Food, grams: float, rule: str) -> None:
    """And is told."""
    weight = weigh_ingredient_line(read_ingredient_line(line), of)

    assert weight is not None
    assert weight.grams == pytest.approx(grams)
    assert weight.rule is WeighingRule(rule)


@pytest.mark.parametrize(
    ("line", "of"),
    [
        ("Sel", EGG),
        ("1 pincée de sel", EGG),
        ("20 cl de quinoa", EGG),
        ("2 c. à soupe de farine", GARLIC),
        ("2 tranches d’œuf", EGG),
        ("1 livre de beurre", MILK),
        ("3 navets", MILK),
        ("20 oignons grelots", ONION),
        ("une vingtaine de petits oignons grelots", ONION),
        ("4 mini-poireaux", LEEK),
        ("1 tasse de yaourt", HEAPED),
        ("10 cl de bière", BEER),
        ("1 pot de miel", SUGAR),
        ("3 tasses de sucre", GARLIC),
    ],
)
def test_nothing_is_guessed(line: str, of: Food) -> None:
    """What nobody told has no weight."""
    assert weigh_ingredient_line(read_ingredient_line(line), of) is None


def test_flakes_are_not_weighed_by_spoons() -> None:
    """A spoon heaps them."""
    flakes = replace(SUGAR, category_id=8)

    assert weigh_ingredient_line(read_ingredient_line("1 tasse d’avoine"), flakes) is None


def test_what_is_tiny_itself_is_weighed_by_its_piece() -> None:
    """It has the word in its name."""
    cheese = replace(food(("mini-fromage", "mini-fromages", 20.0)), name="Mini-fromage")
    weight = weigh_ingredient_line(read_ingredient_line("2 mini-fromages"), cheese)

    assert weight is not None
    assert weight.grams == 40


def test_a_unit_without_a_quantity_weighs_nothing() -> None:
    some = IngredientLine(line="un peu de g", food_text="", unit="g")

    assert weigh_ingredient_line(some, MILK) is None


@pytest.mark.parametrize(("line", "of", "name"), [("3 œufs", EGG, "line"), (None, "œuf", "food")])
def test_what_is_no_line_or_food_is_refused_by_name(line: object, of: object, name: str) -> None:
    with pytest.raises(InvalidValue) as refused:
        weigh_ingredient_line(line or read_ingredient_line("3 œufs"), of)  # type: ignore[arg-type]

    assert refused.value.name == name


@given(of=foods(), count=st.integers(1, 400), unit=st.sampled_from(["g", "cl", "gousses", ""]))
def test_twice_as_many_weigh_twice_as_much(of: Food, count: int, unit: str) -> None:
    """By the same rule."""
    once = weigh_ingredient_line(read_ingredient_line(f"{count} {unit} de tomates"), of)
    twice = weigh_ingredient_line(read_ingredient_line(f"{2 * count} {unit} de tomates"), of)

    assert (once is None) == (twice is None)
    if once is not None and twice is not None:
        assert twice.grams == pytest.approx(2 * once.grams)
        assert twice.rule == once.rule
