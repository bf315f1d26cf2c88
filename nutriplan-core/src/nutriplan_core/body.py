"""A person's body: sex, age, height, weight, and how active it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from types import MappingProxyType

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, choice, day, day_within, optional, within
from nutriplan_core.errors import InvalidValue

WEIGHT_KG_BOUNDS = (10.0, 500.0)
"""Lowest and highest weight accepted [kg], both included (specification, section 9)."""

HEIGHT_CM_BOUNDS = (30.0, 300.0)
"""Lowest and highest height accepted [cm], both included (specification, section 9)."""

BIRTHDATE_BOUNDS = (date(1910, 1, 1), date(2023, 1, 1))
"""Earliest and latest birth date accepted, both included (specification, section 9)."""

BODY_FAT_FRACTION_BOUNDS = (0.02, 0.75)
"""Lowest and highest body fat accepted, as a fraction of the weight: wider than any living body."""

check_weight_kg: Check = within(*WEIGHT_KG_BOUNDS)
check_height_cm: Check = within(*HEIGHT_CM_BOUNDS)


class Sex(StrEnum):
    """The sex that the energy formulas were fitted for."""

    MALE = "male"
    FEMALE = "female"


class ActivityLevel(StrEnum):
    """How active a person's ordinary week is."""

    SEDENTARY = "sedentary"
    """Very little active, office work."""
    LIGHT = "light"
    """Walking daily, little sport."""
    MODERATE = "moderate"
    """One to three sport sessions a week."""
    VERY_ACTIVE = "very_active"
    """Physical work, or four to five sessions a week."""
    EXTREMELY_ACTIVE = "extremely_active"
    """Intense sport, or very physical work."""


ACTIVITY_FACTORS: Mapping[ActivityLevel, float] = MappingProxyType(
    {
        ActivityLevel.SEDENTARY: 1.2,
        ActivityLevel.LIGHT: 1.375,
        ActivityLevel.MODERATE: 1.55,
        ActivityLevel.VERY_ACTIVE: 1.725,
        ActivityLevel.EXTREMELY_ACTIVE: 1.9,
    }
)
"""Daily expenditure over basal energy, by activity level (specification, section 9)."""

DEFAULT_ACTIVITY_FACTOR = 1.2
"""The factor where the activity level is unknown (specification, section 9)."""

check_sex: Check = choice(Sex)
check_activity_level: Check = choice(ActivityLevel)
check_birthdate: Check = day_within(*BIRTHDATE_BOUNDS)
check_body_fat_fraction: Check = optional(within(*BODY_FAT_FRACTION_BOUNDS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """What an energy formula needs to know of a person.

    Parameters
    ----------
    sex : Sex
    birthdate : date
        Within `BIRTHDATE_BOUNDS`.
    height_cm : float
        Height [cm], within `HEIGHT_CM_BOUNDS`.
    weight_kg : float
        Weight [kg], within `WEIGHT_KG_BOUNDS`.
    body_fat_fraction : float, optional
        Fat's share of the weight [0 to 1], where it was measured.

    Raises
    ------
    InvalidValue
        If a value is outside its bounds, or of another type.
    """

    sex: Sex = field(metadata=checked(check_sex))
    birthdate: date = field(metadata=checked(check_birthdate))
    height_cm: float = field(metadata=checked(check_height_cm))
    weight_kg: float = field(metadata=checked(check_weight_kg))
    body_fat_fraction: float | None = field(default=None, metadata=checked(check_body_fat_fraction))

    def __post_init__(self) -> None:
        check_fields(self)


def age_years(birthdate: date, *, on: date) -> int:
    """Count the birthdays that a person has had.

    Parameters
    ----------
    birthdate : date
    on : date
        The day to count on.

    Returns
    -------
    int
        Completed years [years]. Somebody born on 29 February grows older on 1 March in the
        years that lack the day.

    Raises
    ------
    InvalidValue
        If the day comes before the birth, or one of the two is not a date.
    """
    day("birthdate", birthdate)
    if day("on", on) < birthdate:
        raise InvalidValue("on", on, f"on or after the birth date {birthdate}")
    birthday_is_ahead = (on.month, on.day) < (birthdate.month, birthdate.day)
    return on.year - birthdate.year - birthday_is_ahead


def body_mass_index(*, weight_kg: float, height_cm: float) -> float:
    """Relate a weight to a height.

    Parameters
    ----------
    weight_kg : float
        Weight [kg].
    height_cm : float
        Height [cm].

    Returns
    -------
    float
        Body mass index [kg/m²], unrounded.

    Raises
    ------
    InvalidValue
        If a value is outside its bounds.

    Notes
    -----
    ``BMI = weight_kg / (height_cm / 100)²``

    References
    ----------
    Keys A. et al. (1972), Indices of relative weight and obesity,
    https://doi.org/10.1016/0021-9681(72)90027-6
    """
    check_weight_kg("weight_kg", weight_kg)
    check_height_cm("height_cm", height_cm)
    height_m = height_cm / 100
    return weight_kg / (height_m * height_m)
