"""Marks of any number of days, from any day on: what is asked grows and shrinks with them."""

from dataclasses import replace
from datetime import date, timedelta
from math import floor

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.strategies import at_most
from core.test_marks import food, marks, meal
from nutriplan_core import FoodGroup, Mark, MarkCode, MealToJudge, MealType, Slot

lengths = st.integers(1, 28)
"""A day to four weeks."""

WHEN = (
    date(2026, 3, 28),  # the night before the clocks go forward
    date(2026, 10, 24),  # and before they go back
    date(2026, 12, 31),
    date(2027, 1, 1),
    date(2028, 2, 27),  # before a 29 February
    date(2026, 11, 18),  # a Wednesday
)
first_days = st.sampled_from(WHEN) | st.dates(date(2000, 1, 1), date(2100, 1, 1))

THINGS = (
    FoodGroup.OILY_FISH,
    FoodGroup.PULSE,
    FoodGroup.CHARCUTERIE,
    FoodGroup.RED_MEAT,
    FoodGroup.VEGETABLE,
)
servings = st.lists(st.tuples(st.sampled_from(THINGS), st.floats(0, 300)), min_size=7, max_size=7)
"""What each day of a week has at lunch, and how much of it [g]."""


def plan(served: list[tuple[FoodGroup, float]], first_day: date, length: int) -> list[MealToJudge]:
    """Lunch and dinner of so many days; after seven, the same again."""
    planned = []
    for number in range(length):
        group, grams = served[number % len(served)]
        for meal_type in (MealType.LUNCH, MealType.DINNER):
            portions = [(food(group), grams)] if meal_type is MealType.LUNCH else []
            one = meal(*portions, kcal=1000, recipe_id=f"{number} {meal_type}")
            day = first_day + timedelta(days=number)
            planned.append(replace(one, slot=Slot(day, meal_type)))
    return planned


@given(served=servings, first_day=first_days, length=lengths)
@example(served=[(FoodGroup.OILY_FISH, 100.0)] * 7, first_day=WHEN[0], length=3)
@at_most(60)
def test_a_week_is_asked_for_by_its_days(
    served: list[tuple[FoodGroup, float]], first_day: date, length: int
) -> None:
    """A minimum's part to the nearest whole; a limit stands whole for less, and grows with more."""
    found = marks(plan(served, first_day, length))

    for code, per_week in (("FISH", 2), ("OILY_FISH", 1), ("PULSES", 2)):
        asked = floor(per_week * length / 7 + 0.5 + 1e-9)
        assert (found[code].target if code in found else 0) == asked
    for code, limit_g in (("CHARCUTERIE", 150), ("RED_MEAT", 500)):
        assert found[code].target == pytest.approx(limit_g * max(1.0, length / 7))
    for code, of_a_day in (("FRUIT_AND_VEGETABLES", 400), ("FIBRE", 30), ("SALT", 5)):
        assert found[code].target == of_a_day
    assert found["DAYS_NEAR"].target == length


def outcome(found: dict[str, Mark], *codes: str) -> dict[str, bool | None]:
    return {code: found[code].met for code in codes}


COUNTED = ("FISH", "OILY_FISH", "PULSES", "CHARCUTERIE", "RED_MEAT")
MEANS = ("FRUIT_AND_VEGETABLES", "FIBRE", "SALT", "SATURATED_FAT", "SUGARS")


@given(served=servings, first_day=first_days, weeks=st.integers(2, 4))
@at_most(40)
def test_weeks_on_end_meet_what_one_of_them_meets(
    served: list[tuple[FoodGroup, float]], first_day: date, weeks: int
) -> None:
    """The same week again makes nothing better and nothing worse."""
    one = marks(plan(served, first_day, 7))
    several = marks(plan(served, first_day, 7 * weeks))

    assert outcome(several, *COUNTED, *MEANS) == outcome(one, *COUNTED, *MEANS)
    for code in COUNTED:
        assert several[code].value == pytest.approx(weeks * one[code].value)
    for code in MEANS:
        assert several[code].value == pytest.approx(one[code].value)


@given(served=servings, length=lengths, first_day=first_days, other=first_days)
@at_most(40)
def test_the_day_that_a_plan_begins_on_is_of_no_account(
    served: list[tuple[FoodGroup, float]], length: int, first_day: date, other: date
) -> None:
    """A Monday or not, over a month's or a year's end, or while the clocks change."""
    begun_then = marks(plan(served, other, length))
    moved = other - first_day

    for code, mark in marks(plan(served, first_day, length)).items():
        dates = tuple(day + moved for day in mark.dates)
        assert replace(mark, dates=dates) == begun_then[code], MarkCode(code)
