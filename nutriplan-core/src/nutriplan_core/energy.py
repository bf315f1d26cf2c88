"""Energy a day: with activity, and what a change of weight adds or takes."""

from nutriplan_core._checks import finite
from nutriplan_core.body import (
    ACTIVITY_FACTORS,
    DEFAULT_ACTIVITY_FACTOR,
    ActivityLevel,
    check_activity_level,
)
from nutriplan_core.goal import gain_towards_goal

ENERGY_KCAL_PER_KG = 7700
"""Energy of one kilogram of body weight gained or lost [kcal/kg] (specification, section 9)."""

DAYS_PER_WEEK = 7


def daily_expenditure_kcal(basal_kcal: float, activity_level: ActivityLevel | None = None) -> float:
    """Estimate the energy that a day costs.

    Parameters
    ----------
    basal_kcal : float
        Basal energy [kcal/day].
    activity_level : ActivityLevel, optional
        Unknown counts as 1.2.

    Returns
    -------
    float
        Total daily energy expenditure [kcal/day].

    Raises
    ------
    InvalidValue
        If the energy is not a finite number, or the level no `ActivityLevel`.

    Notes
    -----
    ``basal_kcal × activity factor``, the factors in `ACTIVITY_FACTORS`.

    References
    ----------
    Specification, section 9, Diet calculations.
    """
    finite("basal_kcal", basal_kcal)
    if activity_level is None:
        return basal_kcal * DEFAULT_ACTIVITY_FACTOR
    return basal_kcal * ACTIVITY_FACTORS[check_activity_level("activity_level", activity_level)]


def daily_adjustment_kcal(*, weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> float:
    """Tell what to eat above (or below) the expenditure to change weight at a given rate.

    Parameters
    ----------
    weight_kg : float
        Current weight [kg].
    goal_kg : float
        Weight to reach [kg].
    gain_kg_per_week : float
        Rate of change [kg/week], negative for a loss.

    Returns
    -------
    float
        Surplus, or deficit where negative [kcal/day]. 0 at the goal or past it, whatever the
        rate.

    Raises
    ------
    InvalidValue
        If a value is not a finite number.

    Notes
    -----
    ``7700 × gain_kg_per_week / 7``

    References
    ----------
    Specification, section 9; Wishnofsky M. (1958), Caloric equivalents of gained or lost
    weight, https://doi.org/10.1093/ajcn/6.5.542
    """
    gain = gain_towards_goal(
        weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain_kg_per_week
    )
    return energy_of_gain_kcal(gain)


def energy_of_gain_kcal(gain_kg_per_week: float) -> float:
    """What a day's share of a weekly gain costs [kcal/day]."""
    return ENERGY_KCAL_PER_KG * gain_kg_per_week / DAYS_PER_WEEK
