"""Basal energy, what a body spends at rest: three formulas, and the protocol of others."""

from datetime import date
from typing import Protocol

from nutriplan_core._checks import Check, day, instance
from nutriplan_core.body import Body, Sex, age_years
from nutriplan_core.errors import InvalidValue

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
