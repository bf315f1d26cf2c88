"""From a profile to its whole diet info."""

from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, finite, instance, tuple_of, whole, within
from nutriplan_core._rounding import round_half_up
from nutriplan_core.body import (
    ActivityLevel,
    Body,
    Sex,
    age_years,
    body_mass_index,
    check_activity_level,
    check_birthdate,
    check_body_fat_fraction,
    check_height_cm,
    check_sex,
    check_weight_kg,
)
from nutriplan_core.energy import (
    EnergyFormula,
    daily_expenditure_kcal,
    energy_of_gain_kcal,
    mifflin_st_jeor,
)
from nutriplan_core.goal import GAIN_KG_PER_WEEK_BOUNDS, applied_gain, weeks_at
from nutriplan_core.macro_split import DIET_SPLIT
from nutriplan_core.macros import Macros
from nutriplan_core.meals import check_meals_per_day
from nutriplan_core.target_warnings import TargetWarning, target_warnings

WATER_L_PER_KG = 0.035
"""Water a day in the diet info [l per kg of weight] (specification, section 9)."""

WATER_SCREEN_L_PER_KG = 0.033
"""Water a day on the profile screen [l per kg of weight] (specification, section 9)."""

FIBRE_G_PER_DAY = 30.0
"""Fibre a day [g] (specification, section 9; Anses, opinion 2012-SA-0103 of 2016)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """A person, their goal and how they eat.

    Parameters
    ----------
    sex : Sex
    birthdate : date
    height_cm : float
        Height [cm].
    weight_kg : float
        Current weight [kg].
    activity_level : ActivityLevel
    goal_kg : float
        Weight to reach [kg].
    gain_kg_per_week : float, default 0
        Chosen rate of change [kg/week], negative for a loss. Check a newly typed one with
        `gain_points_to_goal`; a stored one may be past its goal, and then has no effect.
    meals_per_day : int, default 4
        Meals a day, 3 to 6.
    body_fat_fraction : float, optional
        Fat's share of the weight [0 to 1], for the formulas that need it.

    Raises
    ------
    InvalidValue
        If a value is outside its bounds.
    InvalidMealCount
        If the number of meals is not 3 to 6.
    """

    sex: Sex = field(metadata=checked(check_sex))
    birthdate: date = field(metadata=checked(check_birthdate))
    height_cm: float = field(metadata=checked(check_height_cm))
    weight_kg: float = field(metadata=checked(check_weight_kg))
    activity_level: ActivityLevel = field(metadata=checked(check_activity_level))
    goal_kg: float = field(metadata=checked(check_weight_kg))
    gain_kg_per_week: float = field(default=0.0, metadata=checked(within(*GAIN_KG_PER_WEEK_BOUNDS)))
    meals_per_day: int = field(default=4, metadata=checked(check_meals_per_day))
    body_fat_fraction: float | None = field(default=None, metadata=checked(check_body_fat_fraction))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def body(self) -> Body:
        """What the energy formulas see of the person."""
        return Body(
            sex=self.sex,
            birthdate=self.birthdate,
            height_cm=self.height_cm,
            weight_kg=self.weight_kg,
            body_fat_fraction=self.body_fat_fraction,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class DietTargets:
    """Everything a profile implies, unrounded but for the body mass index.

    Parameters
    ----------
    basal_kcal : float
        Energy spent at rest [kcal/day].
    expenditure_kcal : float
        Energy spent with activity [kcal/day].
    intake_kcal : float
        Energy to eat: expenditure plus adjustment [kcal/day].
    adjustment_kcal : float
        Surplus, or deficit where negative [kcal/day].
    daily : Macros
        The intake under `DIET_SPLIT`, the same every day.
    water_l : float
        Water [l/day].
    fibre_g : float
        Fibre [g/day].
    bmi : float
        Body mass index [kg/m²], 2 decimals.
    weeks_to_goal : int
        Whole weeks to the goal [weeks].
    warnings : tuple of TargetWarning
        What the person should know; empty where there is nothing to say.
    """

    basal_kcal: float = field(metadata=checked(finite))
    expenditure_kcal: float = field(metadata=checked(finite))
    intake_kcal: float = field(metadata=checked(finite))
    adjustment_kcal: float = field(metadata=checked(finite))
    daily: Macros = field(metadata=checked(instance(Macros)))
    water_l: float = field(metadata=checked(amount))
    fibre_g: float = field(metadata=checked(amount))
    bmi: float = field(metadata=checked(amount))
    weeks_to_goal: int = field(metadata=checked(whole))
    warnings: tuple[TargetWarning, ...] = field(metadata=checked(tuple_of(instance(TargetWarning))))

    def __post_init__(self) -> None:
        check_fields(self)


_check_profile = instance(Profile)


def diet_targets(
    profile: Profile, *, on: date, formula: EnergyFormula = mifflin_st_jeor
) -> DietTargets:
    """Compute a person's daily targets.

    Parameters
    ----------
    profile : Profile
    on : date
        The day to compute for; it sets the age.
    formula : EnergyFormula, default `mifflin_st_jeor`
        How basal energy is estimated.

    Returns
    -------
    DietTargets
        Never clamped: an intake too low to be safe comes with its warnings.

    Raises
    ------
    InvalidValue
        If the day comes before the birth, the formula lacks what it needs, or what it gives is
        no finite number.

    Notes
    -----
    ``intake = basal × activity factor + 7700 × gain / 7``

    References
    ----------
    Specification, section 9, Diet calculations.
    """
    _check_profile("profile", profile)
    day("on", on)
    weight_kg, goal_kg = profile.weight_kg, profile.goal_kg
    gain = applied_gain(weight_kg, goal_kg, profile.gain_kg_per_week)
    basal_kcal = _check_basal_kcal(formula, formula(profile.body, on=on))
    expenditure_kcal = daily_expenditure_kcal(basal_kcal, profile.activity_level)
    adjustment_kcal = energy_of_gain_kcal(gain)
    intake_kcal = expenditure_kcal + adjustment_kcal
    bmi = body_mass_index(weight_kg=weight_kg, height_cm=profile.height_cm)
    return DietTargets(
        basal_kcal=basal_kcal,
        expenditure_kcal=expenditure_kcal,
        intake_kcal=intake_kcal,
        adjustment_kcal=adjustment_kcal,
        daily=DIET_SPLIT.macros(intake_kcal),
        water_l=weight_kg * WATER_L_PER_KG,
        fibre_g=FIBRE_G_PER_DAY,
        bmi=round_half_up(bmi, decimals=2),
        weeks_to_goal=weeks_at(gain, weight_kg, goal_kg),
        warnings=target_warnings(
            sex=profile.sex,
            age=age_years(profile.birthdate, on=on),
            height_cm=profile.height_cm,
            goal_kg=goal_kg,
            basal_kcal=basal_kcal,
            gain_kg_per_week=gain,
            intake_kcal_at=lambda rate: expenditure_kcal + energy_of_gain_kcal(rate),
        ),
    )


def _check_basal_kcal(formula: EnergyFormula, basal_kcal: float) -> float:
    """Check what a formula returned; the error names the formula."""
    name = getattr(formula, "__qualname__", type(formula).__qualname__)
    checked_kcal: float = finite(f"basal_kcal by {name}", basal_kcal)
    return checked_kcal
