"""Energy a day: at rest, with activity, and what a change of weight adds or takes."""

from datetime import date
from typing import Protocol

from nutriplan_core._checks import Check, day, finite, instance
from nutriplan_core.body import (
    ACTIVITY_FACTORS,
    DEFAULT_ACTIVITY_FACTOR,
    ActivityLevel,
    Body,
    Sex,
    age_years,
    check_activity_level,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.goal import gain_towards_goal

ENERGY_KCAL_PER_KG = 7700
"""Energy of one kilogram of body weight gained or lost [kcal/kg] (specification, section 9)."""

DAYS_PER_WEEK = 7

check_body: Check = instance(Body)


class EnergyFormula(Protocol):
    """Estimates basal energy [kcal/day] from a body, on a day that sets its age."""

    def __call__(self, body: Body, *, on: date) -> float: ...


def mifflin_st_jeor(body: Body, *, on: date) -> float:
    """Estimate basal energy from weight, height, age and sex (the default formula).

    Parameters
    ----------
    body : Body
    on : date
        The day on which the age counts.

    Returns
    -------
    float
        Basal energy [kcal/day].

    Raises
    ------
    InvalidValue
        If the day comes before the birth.

    Notes
    -----
    ``10 × weight_kg + 6.25 × height_cm − 5 × age_years + (5 if male, −161 if female)``

    References
    ----------
    Mifflin M.D. et al. (1990), A new predictive equation for resting energy expenditure in
    healthy individuals, https://doi.org/10.1093/ajcn/51.2.241
    """
    check_body("body", body)
    constant = 5 if body.sex is Sex.MALE else -161
    age = age_years(body.birthdate, on=on)
    return 10 * body.weight_kg + 6.25 * body.height_cm - 5 * age + constant


def harris_benedict_1984(body: Body, *, on: date) -> float:
    """Estimate basal energy with the Harris-Benedict equations as revised in 1984.

    Parameters
    ----------
    body : Body
    on : date
        The day on which the age counts.

    Returns
    -------
    float
        Basal energy [kcal/day].

    Raises
    ------
    InvalidValue
        If the day comes before the birth.

    Notes
    -----
    Male: ``88.362 + 13.397 × weight_kg + 4.799 × height_cm − 5.677 × age_years``

    Female: ``447.593 + 9.247 × weight_kg + 3.098 × height_cm − 4.330 × age_years``

    References
    ----------
    Roza A.M., Shizgal H.M. (1984), The Harris Benedict equation reevaluated,
    https://doi.org/10.1093/ajcn/40.1.168
    """
    check_body("body", body)
    age = age_years(body.birthdate, on=on)
    if body.sex is Sex.MALE:
        return 88.362 + 13.397 * body.weight_kg + 4.799 * body.height_cm - 5.677 * age
    return 447.593 + 9.247 * body.weight_kg + 3.098 * body.height_cm - 4.330 * age


def katch_mcardle(body: Body, *, on: date) -> float:
    """Estimate basal energy from the fat-free mass, for a known body fat.

    Parameters
    ----------
    body : Body
        With its `body_fat_fraction`.
    on : date
        Without effect: the formula knows no age.

    Returns
    -------
    float
        Basal energy [kcal/day].

    Raises
    ------
    InvalidValue
        If the body fat is unknown.

    Notes
    -----
    ``370 + 21.6 × weight_kg × (1 − body_fat_fraction)``

    References
    ----------
    McArdle W.D., Katch F.I., Katch V.L., Exercise Physiology: Nutrition, Energy, and Human
    Performance (a textbook; no DOI).
    """
    check_body("body", body)
    day("on", on)
    if body.body_fat_fraction is None:
        raise InvalidValue("body_fat_fraction", None, "known for the Katch-McArdle formula")
    return 370 + 21.6 * body.weight_kg * (1 - body.body_fat_fraction)


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
