"""Requests, scores and the order of slots."""

from collections.abc import Callable
from dataclasses import astuple, replace
from datetime import date
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import macros
from nutriplan_core import (
    DayScore,
    Food,
    Ingredient,
    InvalidValue,
    LockedMeal,
    Macros,
    MealType,
    NutrientProfile,
    PlannedMeal,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    Week,
    WeekRequest,
    balanced_rotation,
    generate_week,
    score_days,
    simple_rotation,
    week_days,
)

MONDAY = date(2026, 11, 16)
TARGET = Macros(700, 50, 20, 80)
LUNCH = Slot(MONDAY, MealType.LUNCH)
REQUEST = WeekRequest(
    first_day=MONDAY, pool=(), slot_targets={LUNCH: TARGET}, rotation=Rotation(), seed=1
)


def test_slots_sort_by_day_then_by_the_order_of_the_day() -> None:
    """Breakfast comes before the first snack, Monday before Tuesday."""
    tuesday = date(2026, 11, 17)
    ordered = [Slot(day, meal_type) for day in (MONDAY, tuesday) for meal_type in MealType]
    backwards = ordered[::-1]

    assert ordered == sorted(backwards)
    assert not Slot(MONDAY, MealType.LUNCH) < LUNCH


@pytest.mark.parametrize("day", [date(2026, 11, 15), date(2026, 11, 23)])
def test_slots_lie_within_the_week(day: date) -> None:
    """To be filled or locked, a slot outside the week is refused by its date."""
    outside = Slot(day, MealType.LUNCH)
    locked = LockedMeal(slot=outside, recipe_id=None, macros=TARGET)

    with pytest.raises(InvalidValue, match=f"{day}.*2026-11-16 and 2026-11-22"):
        replace(REQUEST, slot_targets={outside: TARGET})
    with pytest.raises(InvalidValue, match=f"{day}.*2026-11-16 and 2026-11-22"):
        replace(REQUEST, locked=(locked,))


def test_a_slot_is_not_both_locked_and_to_be_filled() -> None:
    """The error says which."""
    with pytest.raises(InvalidValue) as refused:
        replace(REQUEST, locked=(LockedMeal(slot=LUNCH, recipe_id=None, macros=TARGET),))

    assert str(refused.value) == (
        "locked is '2026-11-16 LUNCH', it must be a slot that is not to be filled"
    )


@pytest.mark.parametrize("amount", [-1.0, 2e9])
@pytest.mark.parametrize("name", ["energy_kcal", "protein_g", "fat_g", "carbohydrate_g"])
def test_what_a_meal_cannot_bring_is_named(name: str, amount: float) -> None:
    """Each energy and macronutrient, of what a meal brings or should bring."""
    absurd = replace(TARGET, **{name: amount})

    with pytest.raises(InvalidValue, match=rf"^macros\.{name} is {amount}, it must be between 0"):
        LockedMeal(slot=LUNCH, recipe_id=None, macros=absurd)
    with pytest.raises(InvalidValue, match=rf"\.{name} is {amount}, it must be between 0"):
        replace(REQUEST, slot_targets={LUNCH: absurd})


def test_what_is_no_amount_of_anything_is_named() -> None:
    with pytest.raises(InvalidValue, match=r"^macros is 700, it must be"):
        LockedMeal(slot=LUNCH, recipe_id=None, macros=700)  # type: ignore[arg-type]


def test_the_last_days_of_the_calendar_are_named() -> None:
    with pytest.raises(InvalidValue) as refused:
        replace(REQUEST, first_day=date(9999, 12, 30))

    assert str(refused.value) == "first_day is 9999-12-30, it must be 9999-12-25 or earlier"


def test_what_a_locked_meal_is_made_of_is_safe_to_add_up() -> None:
    """Two thousand tonnes of oil are named, whatever the meal says that it brings."""
    oil = NutrientProfile(energy_kcal=900, protein_g=0, fat_g=100, carbohydrate_g=0)
    food = Food(id=1, name="Huile", category_id=1, per_100g=oil)
    parts = (Ingredient(food=food, grams=1e9), Ingredient(food=food, grams=1e9))

    with pytest.raises(InvalidValue, match=r"^ingredients\.energy_kcal is"):
        LockedMeal(slot=LUNCH, recipe_id=None, macros=TARGET, ingredients=parts)


def test_a_day_is_scored_by_its_relative_errors() -> None:
    """5 % more energy, 10 % less protein, twice the fat, the right carbohydrate."""
    planned = Macros(735, 45, 40, 80)

    score = DayScore(date=MONDAY, planned=planned, target=TARGET)

    assert score.energy_error == pytest.approx(0.05)
    assert score.macro_errors == pytest.approx({"protein_g": 0.1, "fat_g": 1, "carbohydrate_g": 0})
    assert score.difference == planned - TARGET


def test_nothing_planned_on_a_target_of_nothing_is_no_error() -> None:
    """Where nothing is asked for, nothing is right and anything is infinitely wrong."""
    on_target = DayScore(date=MONDAY, planned=Macros.ZERO, target=Macros.ZERO)

    assert on_target.energy_error == 0
    assert replace(on_target, planned=TARGET).energy_error == inf


planned_meals = st.builds(
    PlannedMeal,
    slot=st.builds(Slot, st.sampled_from(week_days(MONDAY)), st.sampled_from(MealType)),
    recipe=st.just(Recipe(id="soup", name="Soupe", kind=RecipeKind.MEAL, ingredients=())),
    ingredients=st.just(()),
    macros=macros,
    target=macros,
    factor=st.just(1.0),
    is_optimized=st.just(False),
)


@given(meals=st.lists(planned_meals, max_size=20), data=st.data())
def test_each_day_is_scored_by_itself(meals: list[PlannedMeal], data: st.DataObject) -> None:
    """As a week of that day alone would be, and whatever the order of the meals."""
    scores = score_days(meals)

    assert [score.date for score in scores] == sorted({meal.slot.date for meal in meals})
    for score in scores:
        of_the_day = [meal for meal in meals if meal.slot.date == score.date]
        (shuffled,) = score_days(data.draw(st.permutations(of_the_day)))

        assert (score,) == score_days(of_the_day)
        assert shuffled.planned.energy_kcal == pytest.approx(score.planned.energy_kcal)
        assert shuffled.target.fat_g == pytest.approx(score.target.fat_g)


def test_what_is_no_meal_is_named() -> None:
    """A locked meal is planned otherwise than one that a week serves."""
    locked = LockedMeal(slot=LUNCH, recipe_id=None, macros=TARGET)

    with pytest.raises(InvalidValue, match=r"^meals\[0\] is"):
        score_days([locked])  # type: ignore[list-item]
    with pytest.raises(InvalidValue, match=r"^locked\[0\] is"):
        score_days([], [TARGET])  # type: ignore[list-item]


@pytest.mark.parametrize("make", [generate_week, balanced_rotation, simple_rotation])
def test_what_is_no_request_is_named(make: Callable[[Any], Week]) -> None:
    """Whoever is asked for a week of it."""
    with pytest.raises(InvalidValue, match=r"^request is 'a week', it must be a WeekRequest$"):
        make("a week")


def above_zero(macros: Macros) -> Macros:
    """The same amounts, none of them negative."""
    return Macros(*map(abs, astuple(macros)))


@given(meals=st.lists(planned_meals, min_size=1, max_size=20))
def test_a_locked_meal_without_a_target_is_as_it_should_be(meals: list[PlannedMeal]) -> None:
    """Locked with theirs, meals count as they do when planned; without, no day is off."""
    meals = [replace(m, macros=above_zero(m.macros), target=above_zero(m.target)) for m in meals]
    locked = [LockedMeal(slot=m.slot, recipe_id=None, macros=m.macros) for m in meals]
    aimed = [replace(one, target=m.target) for one, m in zip(locked, meals, strict=True)]

    assert score_days([], aimed) == score_days(meals)
    assert all(score.difference == Macros.ZERO for score in score_days([], locked))
