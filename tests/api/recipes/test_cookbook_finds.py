"""What somebody finds in the starter cookbook: by diet, by month and by the time that they have."""

import pytest

from api.recipes.starter_files import COOKBOOK, as_the_library_has_it
from nutriplan_core import (
    Diet,
    DietKind,
    FoodGroup,
    Recipe,
    RecipeKind,
    Substance,
    starts_day_before,
)

RECIPES = [as_the_library_has_it(recipe) for recipe in COOKBOOK]

SINGLE_DIETS = {
    **{kind.value: Diet(kind=kind) for kind in DietKind},
    **{f"without_{substance.value}": Diet(without={substance}) for substance in Substance},
}
every_diet = pytest.mark.parametrize("diet", SINGLE_DIETS.values(), ids=SINGLE_DIETS)
every_month = pytest.mark.parametrize("month", range(1, 13))

QUICK_MINUTES = {RecipeKind.BREAKFAST: 15, RecipeKind.MEAL: 30, RecipeKind.SNACK: 15}


def of_kind(kind: RecipeKind) -> list[Recipe]:
    return [recipe for recipe in RECIPES if recipe.kind is kind]


def in_season(recipe: Recipe, month: int) -> bool:
    """Whether no fruit or vegetable of the recipe is known to be out of season."""
    return all(
        line.food.facts.season is None or month in line.food.facts.season
        for line in recipe.ingredients
        if line.food.facts.group in {FoodGroup.FRUIT, FoodGroup.VEGETABLE}
    )


def is_quick(recipe: Recipe) -> bool:
    """On the day itself: what rests over the night waits no longer for one's time."""
    over_night = starts_day_before(recipe.kind, recipe.rest_minutes)
    rest_minutes = None if over_night else recipe.rest_minutes
    minutes = (recipe.prep_minutes, recipe.cook_minutes, rest_minutes)
    return sum(one for one in minutes if one is not None) <= QUICK_MINUTES[recipe.kind]


@pytest.mark.parametrize("recipe", RECIPES, ids=[recipe.id for recipe in RECIPES])
def test_every_recipe_has_two_months(recipe: Recipe) -> None:
    """Summer's tomatoes with winter's leeks would never be served."""
    assert sum(in_season(recipe, month) for month in range(1, 13)) >= 2


@every_diet
@pytest.mark.parametrize(
    ("kind", "promised"),
    [
        (RecipeKind.BREAKFAST, 12),
        (RecipeKind.MEAL, 30),
        (RecipeKind.SNACK, 12),
        (RecipeKind.DESSERT, 10),
    ],
)
def test_every_single_diet_finds_enough_of_each_kind(
    kind: RecipeKind, promised: int, diet: Diet
) -> None:
    assert sum(map(diet.permits, of_kind(kind))) >= promised


@every_month
@pytest.mark.parametrize(
    ("kind", "promised"),
    [
        (RecipeKind.BREAKFAST, 28),
        (RecipeKind.MEAL, 90),
        (RecipeKind.SNACK, 28),
        (RecipeKind.DESSERT, 14),
    ],
)
def test_every_month_finds_weeks_of_different_dishes(
    kind: RecipeKind, promised: int, month: int
) -> None:
    assert sum(in_season(recipe, month) for recipe in of_kind(kind)) >= promised


@every_month
@every_diet
@pytest.mark.parametrize(
    ("kind", "promised"),
    [(RecipeKind.BREAKFAST, 10), (RecipeKind.MEAL, 28), (RecipeKind.SNACK, 10)],
)
def test_every_single_diet_finds_a_week_of_different_dishes_in_every_month(
    kind: RecipeKind, promised: int, diet: Diet, month: int
) -> None:
    found = [one for one in of_kind(kind) if in_season(one, month) and diet.permits(one)]
    assert len(found) >= promised


@every_month
@pytest.mark.parametrize(
    ("kind", "promised"),
    [(RecipeKind.BREAKFAST, 12), (RecipeKind.MEAL, 28), (RecipeKind.SNACK, 12)],
)
def test_vegans_without_soya_find_a_week_of_different_dishes_in_every_month(
    kind: RecipeKind, promised: int, month: int
) -> None:
    """Bread, plant drinks and seitan are not for them: nobody knows whether they hold soya."""
    diet = Diet(kind=DietKind.VEGAN, without={Substance.SOYA})
    found = [one for one in of_kind(kind) if in_season(one, month) and diet.permits(one)]
    assert len(found) >= promised


@every_month
def test_every_month_finds_a_fortnight_of_quick_main_dishes(month: int) -> None:
    quick = filter(is_quick, of_kind(RecipeKind.MEAL))
    assert sum(in_season(recipe, month) for recipe in quick) >= 28


@every_diet
@pytest.mark.parametrize(
    ("kind", "promised"),
    [(RecipeKind.BREAKFAST, 10), (RecipeKind.MEAL, 14), (RecipeKind.SNACK, 14)],
)
def test_every_single_diet_finds_a_week_of_quick_dishes(
    kind: RecipeKind, promised: int, diet: Diet
) -> None:
    assert sum(map(diet.permits, filter(is_quick, of_kind(kind)))) >= promised
