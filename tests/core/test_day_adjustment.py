"""What a meal should bring after all, once a day has gone another way than it was planned."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nutriplan_core import ADJUSTED_DAY_LEEWAY, ADJUSTED_MEAL_BOUNDS, adjusted_meal_kcal

MIN, MAX = ADJUSTED_MEAL_BOUNDS

days_kcal = st.floats(1000, 4000)
energies_kcal = st.floats(0, 4000)
slot_shares = st.floats(0.05, 0.4)


@pytest.mark.parametrize(
    ("others_kcal", "expected"),
    [
        (1400, None),  # as it was planned
        (1599, None),  # within a tenth of the day
        (1600, None),
        (1601, 399),  # a snack too many: dinner is less by it
        (1590, None),
        (1750, 300),  # a feast: half a dinner, not none
        (3000, 300),
        (1190, 810),  # lunch was small: dinner makes up for it
        (900, 900),  # and brings one and a half times its own at most
        (0, 900),
    ],
)
def test_a_dinner_makes_up_for_what_was_eaten(others_kcal: float, expected: float | None) -> None:
    """Of a day of 2,000 kcal with a dinner of 600."""
    adjusted = adjusted_meal_kcal(
        day_kcal=2000, others_kcal=others_kcal, meal_kcal=600, slot_kcal=600
    )
    assert expected == adjusted


@pytest.mark.parametrize(("meal_kcal", "expected"), [(330, 300), (329, None)])
def test_less_than_a_twentieth_of_the_slot_is_not_worth_it(
    meal_kcal: float, expected: float | None
) -> None:
    """Of a day that is full, with a dinner of 600 of which little is planned."""
    adjusted = adjusted_meal_kcal(
        day_kcal=2000, others_kcal=2000, meal_kcal=meal_kcal, slot_kcal=600
    )
    assert expected == adjusted


@given(days_kcal, energies_kcal, energies_kcal, slot_shares)
def test_an_adjusted_meal_is_within_its_bounds_and_brings_its_day_nearer(
    day_kcal: float, others_kcal: float, meal_kcal: float, share: float
) -> None:
    """Whatever the day and the meal are."""
    slot_kcal = share * day_kcal
    adjusted = adjusted_meal_kcal(
        day_kcal=day_kcal, others_kcal=others_kcal, meal_kcal=meal_kcal, slot_kcal=slot_kcal
    )
    missed = abs(day_kcal - others_kcal - meal_kcal)
    if adjusted is None:
        return
    assert missed > ADJUSTED_DAY_LEEWAY * day_kcal
    assert MIN * slot_kcal <= adjusted <= MAX * slot_kcal
    assert abs(day_kcal - others_kcal - adjusted) < missed


@given(days_kcal, energies_kcal, energies_kcal, slot_shares)
def test_what_was_adjusted_is_not_adjusted_again(
    day_kcal: float, others_kcal: float, meal_kcal: float, share: float
) -> None:
    """Also where it was rounded to whole kcal."""
    figures = {"day_kcal": day_kcal, "others_kcal": others_kcal, "slot_kcal": share * day_kcal}
    adjusted = adjusted_meal_kcal(meal_kcal=meal_kcal, **figures)
    if adjusted is not None:
        assert adjusted_meal_kcal(meal_kcal=round(adjusted), **figures) is None


@given(days_kcal, st.floats(1 - ADJUSTED_DAY_LEEWAY + 1e-6, 1 + ADJUSTED_DAY_LEEWAY - 1e-6))
def test_a_day_that_is_near_is_left_alone(day_kcal: float, reached: float) -> None:
    """Within a tenth of its target."""
    meal_kcal = day_kcal * 0.3
    others_kcal = day_kcal * reached - meal_kcal
    figures = {"day_kcal": day_kcal, "others_kcal": others_kcal}
    assert adjusted_meal_kcal(meal_kcal=meal_kcal, slot_kcal=meal_kcal, **figures) is None
