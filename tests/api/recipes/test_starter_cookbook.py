"""The starter cookbook: real dishes in real amounts, and enough of them to plan any week."""

import random
import re
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

from api.recipes.starter_files import (
    CATALOGUE,
    COOKBOOK,
    PORTION_GRAMS,
    RECIPES_BY_FILE,
    StarterRecipe,
)
from nutriplan_api.recipes.steps import named_foods, without_names
from nutriplan_core import (
    MEAL_RECIPE_KIND,
    MEAL_SPLIT,
    FoodGroup,
    Macros,
    RecipeKind,
    Substance,
    calorie_shares,
    meal_targets,
)

DOCUMENT = Path(__file__).parents[3] / "docs" / "cookbook.md"

TYPES = {
    "breakfasts": {RecipeKind.BREAKFAST},
    "meals": {RecipeKind.MEAL},
    "snacks": {RecipeKind.SNACK},
    "desserts": {RecipeKind.DESSERT, RecipeKind.OTHER},
}
GENERATED = (RecipeKind.BREAKFAST, RecipeKind.MEAL, RecipeKind.SNACK)

MEAT_AND_FISH = {5, 7, 10, 13, 15, 17}
ANIMALS = {
    Substance.MEAT,
    Substance.PORK,
    Substance.FISH,
    Substance.CRUSTACEANS,
    Substance.MOLLUSCS,
}
MAX_GRAMS = 500
MAX_GRAMS_OF_CATEGORY = {2: 15, 4: 30, 12: 60, 19: 40}  # herbs, oils, nuts, sweets

ENERGY_KCAL_BOUNDS = {
    RecipeKind.BREAKFAST: (200, 650),
    RecipeKind.MEAL: (350, 900),
    RecipeKind.SNACK: (60, 400),
    RecipeKind.DESSERT: (60, 400),
    RecipeKind.OTHER: (60, 400),
}

# How far a dish may be from the meal's split and still be near it, in shares of the energy.
NEAR_PROTEIN, NEAR_FAT, NEAR_CARBOHYDRATE = 0.06, 0.07, 0.08

every_recipe = pytest.mark.parametrize("recipe", COOKBOOK, ids=[r.key for r in COOKBOOK])


def macros(recipe: StarterRecipe) -> Macros:
    return Macros.total(
        CATALOGUE[line.fdc_id].per_100g.macros() * (line.quantity / 100)
        for line in recipe.ingredients
    )


def distances(recipe: StarterRecipe) -> tuple[float, float, float]:
    """How far protein, fat and carbohydrate are from the split, in shares of the energy."""
    dish = macros(recipe)
    away = dish - MEAL_SPLIT.macros(dish.energy_kcal)
    return (
        4 * away.protein_g / dish.energy_kcal,
        9 * away.fat_g / dish.energy_kcal,
        4 * away.carbohydrate_g / dish.energy_kcal,
    )


def near_the_split(recipe: StarterRecipe) -> bool:
    protein, fat, carbohydrate = map(abs, distances(recipe))
    return protein <= NEAR_PROTEIN and fat <= NEAR_FAT and carbohydrate <= NEAR_CARBOHYDRATE


def vegetarian(recipe: StarterRecipe) -> bool:
    return MEAT_AND_FISH.isdisjoint(CATALOGUE[i.fdc_id].category_id for i in recipe.ingredients)


def of_kind(*kinds: RecipeKind) -> list[StarterRecipe]:
    return [recipe for recipe in COOKBOOK if recipe.type in kinds]


def words_of_name(name: str) -> set[str]:
    """Its words of more than a few letters, in the singular."""
    return {word.rstrip("s") for word in slug(name).split("-") if len(word) > len("sec")}


def slug(name: str) -> str:
    letters = unicodedata.normalize("NFD", name.lower().replace("œ", "oe").replace("æ", "ae"))
    ascii_only = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", ascii_only).strip("-")


@pytest.mark.parametrize("file", RECIPES_BY_FILE)
def test_a_file_holds_the_types_that_its_name_begins_with(file: str) -> None:
    assert {recipe.type for recipe in RECIPES_BY_FILE[file]} <= TYPES[file.partition("_")[0]]


def test_no_two_recipes_share_a_key_or_a_name() -> None:
    keys = Counter(recipe.key for recipe in COOKBOOK)
    names = Counter(slug(recipe.name) for recipe in COOKBOOK)
    assert [repeated for repeated, times in [*keys.items(), *names.items()] if times > 1] == []


@every_recipe
def test_the_name_is_written_as_a_french_menu_would(recipe: StarterRecipe) -> None:
    assert recipe.name == recipe.name.strip()
    assert recipe.name[0].isupper()
    assert not recipe.name.endswith(".")
    assert "'" not in recipe.name, "the apostrophe is typographic"
    assert slug(recipe.key) == recipe.key


@every_recipe
def test_the_name_does_not_hide_charcuterie_or_shellfish(recipe: StarterRecipe) -> None:
    """Whoever leaves them out reads it in a list of names: a dish with lardons says so."""
    hidden = [
        line.name
        for line in recipe.ingredients
        if CATALOGUE[line.fdc_id].facts.group in (FoodGroup.CHARCUTERIE, FoodGroup.SHELLFISH)
        and words_of_name(recipe.name).isdisjoint(words_of_name(line.name))
    ]
    assert hidden == []


@every_recipe
def test_a_sauce_brings_no_fish_into_a_dish_without(recipe: StarterRecipe) -> None:
    if vegetarian(recipe):
        brought = {
            line.name: what.contained & ANIMALS
            for line in recipe.ingredients
            if (what := CATALOGUE[line.fdc_id].facts.contains) is not None
        }
        assert [food for food, animals in brought.items() if animals] == []


@every_recipe
def test_ingredients_are_foods_of_the_catalogue_under_their_own_name(
    recipe: StarterRecipe,
) -> None:
    named = {line.fdc_id: line.name for line in recipe.ingredients}
    assert {code: CATALOGUE[code].name for code in named} == named
    assert len(named) == len(recipe.ingredients), "a food is listed once"


@every_recipe
def test_amounts_are_what_a_cook_would_weigh_for_one(recipe: StarterRecipe) -> None:
    absurd = [
        line
        for line in recipe.ingredients
        if not 0
        < line.quantity
        <= MAX_GRAMS_OF_CATEGORY.get(CATALOGUE[line.fdc_id].category_id, MAX_GRAMS)
    ]
    assert absurd == []


@every_recipe
def test_a_counted_portion_weighs_its_quantity(recipe: StarterRecipe) -> None:
    for line in recipe.ingredients:
        assert (line.portion_name is None) == (line.portion_quantity is None)
        if line.portion_name is not None and line.portion_quantity is not None:
            assert line.portion_quantity * 2 % 1 == 0, "a cook counts in halves"
            gram_weight = PORTION_GRAMS[line.fdc_id, line.portion_name]
            assert line.quantity == pytest.approx(line.portion_quantity * gram_weight)


@every_recipe
def test_energy_suits_the_type_and_comes_with_protein(recipe: StarterRecipe) -> None:
    least, most = ENERGY_KCAL_BOUNDS[recipe.type]
    dish = macros(recipe)
    assert least <= dish.energy_kcal <= most
    assert dish.protein_g > 0


@every_recipe
def test_a_recipe_tells_how_it_is_made_how_long_it_takes_and_keeps(recipe: StarterRecipe) -> None:
    assert recipe.steps
    assert None not in (
        recipe.prep_minutes,
        recipe.cook_minutes,
        recipe.keeps_days,
        recipe.freezes,
    )


@every_recipe
def test_a_step_names_ingredients_of_its_recipe(recipe: StarterRecipe) -> None:
    listed = {line.fdc_id for line in recipe.ingredients}
    plain = [without_names(step) for step in recipe.steps]
    assert [step for step in plain if "@[" in step or "](" in step] == []
    assert [step for step in recipe.steps if not listed >= set(named_foods(step))] == []


@every_recipe
def test_every_ingredient_has_its_place_in_a_step(recipe: StarterRecipe) -> None:
    used = {fdc_id for step in recipe.steps for fdc_id in named_foods(step)}
    assert [line.name for line in recipe.ingredients if line.fdc_id not in used] == []


@every_recipe
def test_what_a_dish_is_greased_with_is_listed(recipe: StarterRecipe) -> None:
    listed = " ".join(slug(line.name) for line in recipe.ingredients)
    greased = set(re.findall(r"\b(huil|beurr)(?:ée?s?|ez)\b", " ".join(recipe.steps).lower()))
    assert [fat for fat in greased if fat not in listed] == []


@every_recipe
def test_a_step_is_a_line_as_careful_french_writes_it(recipe: StarterRecipe) -> None:
    for step in recipe.steps:
        assert step.splitlines() == [step.strip()], "one line"
        assert step[0].isupper() or step.startswith("@["), step
        assert step[-1] in ".!", step
        assert "'" not in step, "the apostrophe is typographic"
        assert not re.search(r" [:;!?»]|« ", step), "a no-break space stands there"


@pytest.mark.parametrize(
    ("kinds", "promised"),
    [
        ({RecipeKind.BREAKFAST}, 22),
        ({RecipeKind.MEAL}, 40),
        ({RecipeKind.SNACK}, 20),
        ({RecipeKind.DESSERT, RecipeKind.OTHER}, 10),
    ],
)
def test_there_are_as_many_recipes_as_promised(kinds: set[RecipeKind], promised: int) -> None:
    assert len(of_kind(*kinds)) >= promised


@pytest.mark.parametrize(
    ("kind", "promised"),
    [(RecipeKind.BREAKFAST, 10), (RecipeKind.MEAL, 20), (RecipeKind.SNACK, 10)],
)
def test_many_dishes_of_each_kind_are_near_the_split(kind: RecipeKind, promised: int) -> None:
    assert sum(map(near_the_split, of_kind(kind))) >= promised


@pytest.mark.parametrize("kind", GENERATED)
@pytest.mark.parametrize("macro", [0, 1, 2], ids=["protein", "fat", "carbohydrate"])
def test_dishes_stand_on_both_sides_of_the_split(kind: RecipeKind, macro: int) -> None:
    """A day balances only where a poorer dish can be set off by a richer one."""
    away = [distances(recipe)[macro] for recipe in of_kind(kind)]
    assert sum(share > 0.02 for share in away) >= 3
    assert sum(share < -0.02 for share in away) >= 3


def test_thirty_dishes_are_vegetarian() -> None:
    assert sum(map(vegetarian, of_kind(*GENERATED))) >= 30


@pytest.mark.parametrize(
    ("kind", "widest_rotation"),
    [(RecipeKind.BREAKFAST, 7), (RecipeKind.MEAL, 7 + 7), (RecipeKind.SNACK, 7)],
)
def test_a_vegetarian_can_have_the_widest_rotation(kind: RecipeKind, widest_rotation: int) -> None:
    assert sum(map(vegetarian, of_kind(kind))) >= widest_rotation


@pytest.mark.parametrize("pool", [COOKBOOK, list(filter(vegetarian, COOKBOOK))], ids=["all", "veg"])
@pytest.mark.parametrize("meals_per_day", [3, 4, 5, 6])
def test_one_blind_draw_in_ten_makes_a_day_within_a_tenth_of_every_macro(
    meals_per_day: int, pool: list[StarterRecipe]
) -> None:
    """Dishes are only scaled to their slot's energy: the intake itself changes nothing."""
    rng = random.Random(meals_per_day)
    per_kcal = {
        kind: [
            dish / dish.energy_kcal
            for dish in (macros(recipe) for recipe in pool if recipe.type is kind)
        ]
        for kind in GENERATED
    }
    target = Macros.total(meal_targets(2000, meals_per_day).values())
    slots = [
        (MEAL_RECIPE_KIND[slot], 2000 * share)
        for slot, share in calorie_shares(meals_per_day).items()
    ]

    def day_balances() -> bool:
        day = Macros.total(rng.choice(per_kcal[kind]) * energy_kcal for kind, energy_kcal in slots)
        return (
            abs(day.protein_g / target.protein_g - 1) <= 0.1
            and abs(day.fat_g / target.fat_g - 1) <= 0.1
            and abs(day.carbohydrate_g / target.carbohydrate_g - 1) <= 0.1
        )

    draws = 1000
    assert sum(day_balances() for _ in range(draws)) >= draws / 10


def test_the_document_tells_the_collection_as_it_is() -> None:
    row = r"^\| [^|]+ \| `(\w+)` \| (\d+) \| (\d+) \| (\d+) \|$"
    documented = re.findall(row, DOCUMENT.read_text("utf-8"), re.MULTILINE)
    counted = [
        (
            kind.value,
            str(len(of_kind(kind))),
            str(sum(map(near_the_split, of_kind(kind)))),
            str(sum(map(vegetarian, of_kind(kind)))),
        )
        for kind in RecipeKind
    ]
    assert documented == counted
