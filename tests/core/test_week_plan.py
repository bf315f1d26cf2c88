"""Requests, scores and the order of slots."""

from dataclasses import replace
from datetime import date
from math import inf

import pytest

from nutriplan_core import (
    DayScore,
    InvalidValue,
    LockedMeal,
    Macros,
    MealType,
    Rotation,
    Slot,
    WeekRequest,
)

MONDAY = date(2026, 11, 16)
TARGET = Macros(700, 50, 20, 80)
LUNCH = Slot(MONDAY, MealType.LUNCH)
REQUEST = WeekRequest(
    monday=MONDAY, pool=(), slot_targets={LUNCH: TARGET}, rotation=Rotation(), seed=1
)


def test_slots_sort_by_day_then_by_the_order_of_the_day() -> None:
    """Breakfast comes before the first snack, Monday before Tuesday."""
    tuesday = date(2026, 11, 17)
    ordered = [Slot(day, meal_type) for day in (MONDAY, tuesday) for meal_type in MealType]
    backwards = ordered[::-1]

    assert ordered == sorted(backwards)


def test_a_week_starts_on_a_monday() -> None:
    """The error names the day."""
    with pytest.raises(InvalidValue, match="monday is 2026-11-17"):
        replace(REQUEST, monday=date(2026, 11, 17))


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
    with pytest.raises(InvalidValue, match="locked"):
        replace(REQUEST, locked=(LockedMeal(slot=LUNCH, recipe_id=None, macros=TARGET),))


def test_a_day_is_judged_by_its_relative_errors() -> None:
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
