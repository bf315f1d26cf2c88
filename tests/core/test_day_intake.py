"""What a day's meals tell of its eating."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import intakes_kcal, meal_counts
from nutriplan_core import (
    NOTED_KCAL_BOUNDS,
    DayIntake,
    InvalidValue,
    Macros,
    MealType,
    day_intake,
    meal_targets,
)

DAY = date(2026, 11, 20)
TARGETS = meal_targets(2000, 4)  # 500, 300, 600, 600


def test_a_day_whose_meals_were_all_eaten_is_noted() -> None:
    """With what was eaten beside them."""
    meals = dict.fromkeys(TARGETS, 450.0)

    assert day_intake(DAY, meals, TARGETS).energy_kcal == 1800
    assert day_intake(DAY, meals, TARGETS).noted_fraction == 1
    more = day_intake(DAY, meals, TARGETS, beside_kcal=300)
    assert (more.energy_kcal, more.noted_fraction) == (2100, 1)


def test_a_meal_counts_for_its_part_of_the_day() -> None:
    """Whatever it brought."""
    lunch = day_intake(DAY, {MealType.LUNCH: 900}, TARGETS)

    assert lunch.energy_kcal == 900
    assert lunch.noted_fraction == pytest.approx(0.3)


def test_what_was_eaten_beside_the_meals_stands_for_those_that_nothing_is_known_of() -> None:
    """As far as it reaches; so does a meal that the schedule lacks."""
    meals = {MealType.LUNCH: 600.0, MealType.BREAKFAST: 500.0}
    beside = day_intake(DAY, meals, TARGETS, beside_kcal=400)
    left_over = day_intake(DAY, {**meals, MealType.SNACK_3: 400.0}, TARGETS)

    assert beside == left_over
    assert beside.energy_kcal == 1500
    assert beside.noted_fraction == pytest.approx(0.75)
    alone = day_intake(DAY, {}, TARGETS, beside_kcal=1000)
    assert alone.noted_fraction == pytest.approx(0.5)
    assert day_intake(DAY, {}, TARGETS) == DayIntake(date=DAY, energy_kcal=0, noted_fraction=0)


def test_a_day_without_targets_is_a_part_of_none() -> None:
    """Nobody knows of what; of a very small day, a part is one all the same."""
    nothing = day_intake(DAY, {MealType.LUNCH: 600}, {})
    assert (nothing.energy_kcal, nothing.noted_fraction) == (600, 0)

    half_a_kcal = {MealType.LUNCH: Macros(0.5, 0, 0, 0)}
    assert day_intake(DAY, {MealType.LUNCH: 0.2}, half_a_kcal).noted_fraction == 1


@pytest.mark.parametrize("name", ["meals", "targets"])
def test_what_is_no_meal_is_refused_by_name(name: str) -> None:
    given: dict[str, Any] = {"meals": {}, "targets": TARGETS} | {name: {"LUNCH": None}}

    with pytest.raises(InvalidValue, match=rf"^{name}\b"):
        day_intake(DAY, **given)


def test_a_plan_of_which_nobody_told_counts_half() -> None:
    """Energy and part alike."""
    planned = day_intake(DAY, dict.fromkeys(TARGETS, 450.0), TARGETS, is_told=False)

    assert (planned.energy_kcal, planned.noted_fraction) == (900, 0.5)


@given(
    intake_kcal=intakes_kcal,
    count=meal_counts,
    meals=st.dictionaries(st.sampled_from(MealType), st.floats(0, 1e6)),
    beside_kcal=st.floats(0, 1e6),
)
def test_whatever_was_eaten_is_a_day(
    intake_kcal: float, count: int, meals: dict[MealType, float], beside_kcal: float
) -> None:
    """Within the bounds of one, and fully noted where every meal was eaten."""
    targets = meal_targets(intake_kcal, count)
    found = day_intake(DAY, meals, targets, beside_kcal=beside_kcal)

    eaten_kcal = sum(meals.values()) + beside_kcal
    assert found.energy_kcal == pytest.approx(min(eaten_kcal, NOTED_KCAL_BOUNDS[1]))
    if set(meals) >= set(targets):
        assert found.noted_fraction == pytest.approx(1)
