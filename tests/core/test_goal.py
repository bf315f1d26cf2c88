"""Rates, weeks and the way to a goal."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.strategies import gains, profiles, weights_kg
from nutriplan_core import (
    GAIN_KG_PER_WEEK_OPTIONS,
    Profile,
    gain_points_to_goal,
    gain_towards_goal,
    monthly_gain_kg,
    weeks_to_goal,
)


def test_the_rates_are_one_to_four_kilos_a_month_either_way() -> None:
    """Eight rates, stored by the week, 0 not among them."""
    months = [monthly_gain_kg(gain) for gain in GAIN_KG_PER_WEEK_OPTIONS]

    assert months == [-4, -3, -2, -1, 1, 2, 3, 4]


@given(one=st.floats(-1, 1), other=st.floats(-1, 1))
def test_a_months_change_grows_with_the_weeks(one: float, other: float) -> None:
    """In proportion: four weeks of two rates are the months of both."""
    both = monthly_gain_kg(one) + monthly_gain_kg(other)

    assert monthly_gain_kg(one + other) == pytest.approx(both)
    assert monthly_gain_kg(-one) == -monthly_gain_kg(one)
    assert (monthly_gain_kg(one) < monthly_gain_kg(other)) == (one < other)


@pytest.mark.parametrize(
    ("weight_kg", "goal_kg", "gain", "expected"),
    [
        (70, 74, 0.5, 8),
        (74, 70, -0.5, 8),
        (70, 70.1, 0.25, 1),
        (70, 74.1, 0.5, 9),
        (80.1, 78.1, -0.25, 8),  # 7.999999999999972 in binary
        (70.2, 72.2, 0.25, 8),
        (78.3, 80.3, 0.25, 8),  # 8.000000000000057 would round up to 9
        (60, 68.0000003, 1.0, 8),  # less than a millionth of a week over
        (60, 68.000002, 1.0, 9),
        (70, 70, 0.5, 0),
        (70, 70, 0, 0),
    ],
)
def test_weeks_by_hand(weight_kg: float, goal_kg: float, gain: float, expected: int) -> None:
    """Weeks are rounded up, without the noise of binary fractions."""
    weeks = weeks_to_goal(weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain)

    assert expected == weeks


@given(profile=profiles())
def test_the_weeks_just_reach_the_goal(profile: Profile) -> None:
    """After the weeks the goal is reached, a week earlier it is not."""
    weeks = weeks_to_goal(
        weight_kg=profile.weight_kg,
        goal_kg=profile.goal_kg,
        gain_kg_per_week=profile.gain_kg_per_week,
    )
    way_kg = abs(profile.goal_kg - profile.weight_kg)
    rate = abs(profile.gain_kg_per_week)

    assert weeks * rate >= way_kg - 1e-5
    assert weeks == 0 or (weeks - 1) * rate < way_kg


@given(profile=profiles())
def test_the_rate_applies_on_the_way(profile: Profile) -> None:
    """Towards the goal, the rate that applies is the chosen one."""
    applied = gain_towards_goal(
        weight_kg=profile.weight_kg,
        goal_kg=profile.goal_kg,
        gain_kg_per_week=profile.gain_kg_per_week,
    )

    assert profile.gain_kg_per_week == applied


@given(weight_kg=weights_kg, goal_kg=weights_kg, gain=gains)
@example(weight_kg=69.8, goal_kg=70, gain=-0.5)  # a weigh-in passed the goal
def test_a_rate_that_leads_away_has_no_effect(
    weight_kg: float, goal_kg: float, gain: float
) -> None:
    """Past the goal, nothing pushes further: no weeks, no rate."""
    if not gain_points_to_goal(weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain):
        way = {"weight_kg": weight_kg, "goal_kg": goal_kg, "gain_kg_per_week": gain}

        assert gain_towards_goal(**way) == 0
        assert weeks_to_goal(**way) == 0
