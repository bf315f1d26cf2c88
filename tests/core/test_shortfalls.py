"""What a week's pool lacks, told as values."""

from datetime import date, timedelta

import pytest
from hypothesis import given

from core.strategies import at_most, week_requests
from core.test_balanced_rotation import MONDAY, REQUEST, recipe
from nutriplan_core import (
    DayScore,
    Macros,
    MealType,
    PlannedMeal,
    RecipeKind,
    Shortfall,
    Slot,
    Week,
    WeekRequest,
    balanced_rotation,
    simple_rotation,
)


def planned(day: date, meal_type: MealType, macros: Macros, target: Macros) -> PlannedMeal:
    """A meal that brings something."""
    kind = RecipeKind.SNACK if meal_type is MealType.SNACK_1 else RecipeKind.MEAL
    return PlannedMeal(
        slot=Slot(day, meal_type),
        recipe=recipe("plat", kind, (10, 10, 10)),
        ingredients=(),
        macros=macros,
        target=target,
        factor=1.0,
        is_optimized=True,
    )


def week_of(*meals: PlannedMeal) -> Week:
    """Those meals, each day scored as their sum."""
    days = tuple(
        DayScore(
            date=day,
            planned=Macros.total(meal.macros for meal in meals if meal.slot.date == day),
            target=Macros.total(meal.target for meal in meals if meal.slot.date == day),
        )
        for day in sorted({meal.slot.date for meal in meals})
    )
    return Week(meals=meals, days=days, seed=1)


def test_too_little_protein_is_told_with_the_recipe_that_would_mend_it() -> None:
    """Lunch lacks 25 g, the snack 5 g: a meal that brings 30 g more in its 600 kcal mends both."""
    lunch = planned(MONDAY, MealType.LUNCH, Macros(600, 20, 20, 80), Macros(600, 45, 20, 80))
    snack = planned(MONDAY, MealType.SNACK_1, Macros(200, 10, 5, 20), Macros(200, 15, 5, 20))

    expected = Shortfall(
        macro="protein_g",
        direction="UNDER",
        dates=(MONDAY,),
        grams=30.0,
        kind=RecipeKind.MEAL,
        grams_per_100_kcal=100 * (20 + 30) / 600,
    )

    assert (expected,) == week_of(lunch, snack).shortfalls


def test_too_much_is_told_apart_from_too_little() -> None:
    """On different days, the same macronutrient can be both."""
    target = Macros(600, 45, 20, 80)
    fat = planned(MONDAY, MealType.LUNCH, Macros(600, 45, 30, 80), target)
    lean = planned(MONDAY + timedelta(days=1), MealType.LUNCH, Macros(600, 45, 16, 80), target)

    over, under = week_of(fat, lean).shortfalls

    assert (over.direction, over.grams, over.dates) == ("OVER", 10, (MONDAY,))
    assert (under.direction, under.grams) == ("UNDER", 4)
    assert over.grams_per_100_kcal == pytest.approx(100 * 20 / 600)


def test_what_most_is_missing_or_too_much_in_all_comes_first() -> None:
    """10 g too much on one day are less than 6 g a day that lack on two."""
    target = Macros(600, 45, 20, 80)
    fat = planned(MONDAY, MealType.LUNCH, Macros(600, 39, 30, 80), target)
    lean = planned(MONDAY + timedelta(days=1), MealType.LUNCH, Macros(600, 39, 20, 80), target)

    protein, fats = week_of(fat, lean).shortfalls

    assert (protein.macro, protein.grams, len(protein.dates)) == ("protein_g", 6, 2)
    assert (fats.macro, fats.grams, len(fats.dates)) == ("fat_g", 10, 1)


@pytest.mark.parametrize(("sign", "direction"), [(-1, "UNDER"), (1, "OVER")])
def test_the_kind_whose_meals_deviate_most_together_would_help(sign: int, direction: str) -> None:
    """A snack is 10 g off, lunch and dinner 7 g each; breakfast, the largest, the other way."""
    protein_g = {
        MealType.BREAKFAST: (70, -10),
        MealType.SNACK_1: (20, 10),
        MealType.LUNCH: (20, 7),
        MealType.DINNER: (20, 7),
    }
    meals = [
        planned(MONDAY, slot, Macros(500, asked + sign * off, 20, 60), Macros(500, asked, 20, 60))
        for slot, (asked, off) in protein_g.items()
    ]

    (shortfall,) = week_of(*meals).shortfalls

    assert (direction, RecipeKind.MEAL) == (shortfall.direction, shortfall.kind)
    assert shortfall.grams_per_100_kcal == pytest.approx(100 * (20 + 20) / (500 + 500))


@pytest.mark.parametrize(("fat_g", "direction"), [(2.5, "UNDER"), (3.5, "OVER")])
def test_little_of_little_is_a_shortfall_as_well(fat_g: float, direction: str) -> None:
    """Half a gram of three, which a dish of less than a gram in 100 kcal mends."""
    meal = planned(MONDAY, MealType.LUNCH, Macros(600, 45, fat_g, 80), Macros(600, 45, 3, 80))

    (shortfall,) = week_of(meal).shortfalls

    assert (shortfall.direction, shortfall.grams) == (direction, 0.5)
    assert shortfall.grams_per_100_kcal == pytest.approx(100 * 3 / 600)


def test_a_day_within_a_tenth_lacks_nothing() -> None:
    """Exactly a tenth included."""
    meal = planned(MONDAY, MealType.LUNCH, Macros(600, 41, 22, 72), Macros(600, 45, 20, 80))

    assert week_of(meal).shortfalls == ()


def test_no_recipe_is_asked_for_more_than_food_can_have() -> None:
    """100 kcal of pure protein weigh 25 g."""
    meal = planned(MONDAY, MealType.LUNCH, Macros(100, 1, 5, 10), Macros(100, 90, 5, 10))

    (shortfall,) = week_of(meal).shortfalls

    assert shortfall.grams_per_100_kcal == 25


def test_a_rich_pool_lacks_nothing() -> None:
    """The generator finds what is there."""
    assert balanced_rotation(REQUEST).shortfalls == ()


@at_most(40)
@given(request=week_requests())
def test_a_shortfall_names_the_days_that_miss_and_no_other(request: WeekRequest) -> None:
    """Each such day once, for each macronutrient, whatever the generator."""
    week = simple_rotation(request)
    filled = {meal.slot.date for meal in week.meals}
    missed = {
        (name, day.date)
        for day in week.days
        for name, error in day.macro_errors.items()
        if error > 0.1 and day.date in filled
    }

    reported = [(one.macro, day) for one in week.shortfalls for day in one.dates]

    assert sorted(reported) == sorted(missed)
    assert all(one.grams > 0 <= one.grams_per_100_kcal <= 25 for one in week.shortfalls)
