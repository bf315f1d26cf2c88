"""Totals and rescaling of recipes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import ingredient_lists
from nutriplan_core import (
    Food,
    Ingredient,
    InvalidValue,
    Macros,
    NutrientProfile,
    Recipe,
    RecipeKind,
    rescale,
    starts_day_before,
    total_energy_kcal,
)

EGG = Food(
    id=22000,
    name="Œuf",
    category_id=1,
    per_100g=NutrientProfile(energy_kcal=140, protein_g=12, fat_g=10, carbohydrate_g=0.5),
)
OIL = Food(
    id=17270,
    name="Huile",
    category_id=4,
    per_100g=NutrientProfile(energy_kcal=900, protein_g=None, fat_g=100, carbohydrate_g=None),
)
MYSTERY = replace(OIL, id=1, per_100g=replace(OIL.per_100g, energy_kcal=None))
EGGS = Ingredient(
    food=EGG, grams=150, portion_name="œuf", portion_quantity=3, portion_gram_weight=50
)

targets_kcal = st.floats(50, 3000)


def test_ingredients_bring_their_share_of_100_g() -> None:
    """150 g of eggs bring 210 kcal, 18 g, 15 g and 0.75 g."""
    assert Macros(210, 18, 15, 0.75) == EGGS.macros


@given(ingredients=ingredient_lists)
def test_a_recipe_is_the_sum_of_its_ingredients(ingredients: tuple[Ingredient, ...]) -> None:
    """Its macros are theirs, added."""
    recipe = Recipe(id="r", name="r", kind=RecipeKind.MEAL, ingredients=ingredients)

    assert Macros.total(one.macros for one in ingredients) == recipe.macros
    assert recipe.is_plannable


@given(ingredients=ingredient_lists, energy_kcal=targets_kcal)
def test_rescaling_hits_the_target(ingredients: tuple[Ingredient, ...], energy_kcal: float) -> None:
    """The new amounts bring the energy asked for."""
    rescaled = rescale(ingredients, energy_kcal=energy_kcal)

    assert rescaled.reason is None
    assert total_energy_kcal(rescaled.ingredients) == pytest.approx(energy_kcal)


@given(ingredients=ingredient_lists, energy_kcal=targets_kcal)
def test_rescaling_keeps_proportions(
    ingredients: tuple[Ingredient, ...], energy_kcal: float
) -> None:
    """Every amount changes by the same factor, and no food changes."""
    rescaled = rescale(ingredients, energy_kcal=energy_kcal)

    for old, new in zip(ingredients, rescaled.ingredients, strict=True):
        assert old.food is new.food
        assert new.grams == pytest.approx(old.grams * rescaled.factor)


@given(ingredients=ingredient_lists, energy_kcal=targets_kcal)
def test_rescaling_twice_is_rescaling_once(
    ingredients: tuple[Ingredient, ...], energy_kcal: float
) -> None:
    """What is on target stays."""
    once = rescale(ingredients, energy_kcal=energy_kcal)

    twice = rescale(once.ingredients, energy_kcal=energy_kcal)

    assert twice.factor == pytest.approx(1)
    for old, new in zip(once.ingredients, twice.ingredients, strict=True):
        assert new.grams == pytest.approx(old.grams)


@given(ingredients=ingredient_lists, energy_kcal=targets_kcal)
def test_portions_follow_the_grams(ingredients: tuple[Ingredient, ...], energy_kcal: float) -> None:
    """After rescaling, portion quantity times portion weight is the weight."""
    for ingredient in rescale(ingredients, energy_kcal=energy_kcal).ingredients:
        if ingredient.portion_quantity is not None and ingredient.portion_gram_weight is not None:
            portions_g = ingredient.portion_quantity * ingredient.portion_gram_weight

            assert portions_g == pytest.approx(ingredient.grams)


def test_grams_win_where_the_portion_disagrees() -> None:
    """150 g called four eggs of 50 g become 300 g, six eggs."""
    wrong = replace(EGGS, portion_quantity=4)

    assert wrong.scaled(2).portion_quantity == 6


def test_a_portion_without_a_weight_scales_alike() -> None:
    """Three of something become six."""
    assert replace(EGGS, portion_gram_weight=None).scaled(2).portion_quantity == 6


def test_a_new_weight_changes_the_count_alike() -> None:
    """A fourth egg weighs 200 g; three of something become four; nothing stays nothing."""
    uncounted = replace(EGGS, portion_gram_weight=None)

    assert (EGGS.weighing(200).grams, EGGS.weighing(200).portion_quantity) == (200, 4)
    assert uncounted.weighing(200).portion_quantity == 4
    assert replace(uncounted, grams=0).weighing(50).portion_quantity == 3


def test_rescaling_needs_energies_only() -> None:
    """Oil without a protein figure still scales by its 900 kcal."""
    rescaled = rescale((Ingredient(food=OIL, grams=10),), energy_kcal=45)

    assert (rescaled.factor, rescaled.reason) == (0.5, None)


def test_an_unknown_energy_cannot_be_rescaled() -> None:
    """Unknown is not 0: the ingredients stay, with the reason."""
    ingredients = (EGGS, Ingredient(food=MYSTERY, grams=10))

    assert total_energy_kcal(ingredients) is None
    assert rescale(ingredients, energy_kcal=500).reason == "NO_ENERGY"
    assert ingredients == rescale(ingredients, energy_kcal=500).ingredients


@pytest.mark.parametrize("energy_kcal", [0.0, -20.0])
def test_no_energy_to_reach_leaves_the_recipe_alone(energy_kcal: float) -> None:
    """A target at or below zero has no amounts: the ingredients stay, with the reason."""
    rescaled = rescale((EGGS,), energy_kcal=energy_kcal)

    assert (rescaled.ingredients, rescaled.factor, rescaled.reason) == ((EGGS,), 1.0, "NO_TARGET")


@pytest.mark.parametrize("energy_kcal", [float("nan"), float("inf")])
def test_a_target_is_a_finite_number(energy_kcal: float) -> None:
    """The error names it."""
    with pytest.raises(InvalidValue, match="energy_kcal"):
        rescale((EGGS,), energy_kcal=energy_kcal)


def test_a_recipe_with_missing_values_is_not_plannable() -> None:
    """It cannot be held against a target, and says so when counted."""
    recipe = Recipe(
        id="r",
        name="Omelette",
        kind=RecipeKind.MEAL,
        ingredients=(EGGS, Ingredient(food=OIL, grams=10)),
    )

    assert not recipe.is_plannable
    with pytest.raises(InvalidValue, match="protein_g, carbohydrate_g"):
        _ = recipe.macros


def test_a_recipe_of_nothing_is_not_plannable() -> None:
    """No ingredient, no energy."""
    assert not Recipe(id="r", name="Rien", kind=RecipeKind.MEAL, ingredients=()).is_plannable


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("grams", -1.0),
        ("grams", float("nan")),
        ("portion_quantity", -1.0),
        ("portion_gram_weight", 0.0),
    ],
)
def test_an_impossible_amount_is_refused_by_name(field: str, value: float) -> None:
    """The error names the field."""
    with pytest.raises(InvalidValue, match=field):
        replace(EGGS, **{field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", RecipeKind)
def test_what_rests_for_longer_than_its_day_allows_is_begun_the_day_before(
    kind: RecipeKind,
) -> None:
    """A quarter of an hour before breakfast, four hours before anything else."""
    most = 15 if kind is RecipeKind.BREAKFAST else 240

    assert [starts_day_before(kind, minutes) for minutes in (None, 0, most)] == [False] * 3
    assert starts_day_before(kind, most + 1)


@given(kind=st.sampled_from(RecipeKind), minutes=st.integers(0, 1440), more=st.integers(0, 1440))
def test_a_longer_rest_never_begins_later(kind: RecipeKind, minutes: int, more: int) -> None:
    """And what a breakfast has time for, every other dish has."""
    longer = min(minutes + more, 1440)

    assert starts_day_before(kind, minutes) <= starts_day_before(kind, longer)
    assert starts_day_before(kind, minutes) <= starts_day_before(RecipeKind.BREAKFAST, minutes)


def test_a_rest_of_more_than_a_day_is_refused() -> None:
    """As the other times are, by its name."""
    for minutes in (-1, 1441):
        with pytest.raises(InvalidValue) as raised:
            starts_day_before(RecipeKind.MEAL, minutes)
        assert raised.value.name == "rest_minutes"
