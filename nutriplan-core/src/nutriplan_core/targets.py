"""From a profile to its whole diet info."""

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from nutriplan_core.body import (
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Body,
    Sex,
    age_years,
    body_mass_index,
)
from nutriplan_core.bounds import require_within
from nutriplan_core.energy import daily_adjustment_kcal, daily_expenditure_kcal, mifflin_st_jeor
from nutriplan_core.goal import (
    GAIN_KG_PER_WEEK_BOUNDS,
    TargetWarning,
    gain_towards_goal,
    target_warnings,
    weeks_to_goal,
)
from nutriplan_core.macros import DIET_SPLIT, Macros
from nutriplan_core.meals import require_meals_per_day
from nutriplan_core.rounding import round_half_up

if TYPE_CHECKING:
    from nutriplan_core.plugins import EnergyFormula

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

    sex: Sex
    birthdate: date
    height_cm: float
    weight_kg: float
    activity_level: ActivityLevel
    goal_kg: float
    gain_kg_per_week: float = 0.0
    meals_per_day: int = 4
    body_fat_fraction: float | None = None

    def __post_init__(self) -> None:
        _ = self.body  # refuses what is out of bounds
        require_within("goal_kg", self.goal_kg, WEIGHT_KG_BOUNDS)
        require_within("gain_kg_per_week", self.gain_kg_per_week, GAIN_KG_PER_WEEK_BOUNDS)
        require_meals_per_day(self.meals_per_day)

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

    basal_kcal: float
    expenditure_kcal: float
    intake_kcal: float
    adjustment_kcal: float
    daily: Macros
    water_l: float
    fibre_g: float
    bmi: float
    weeks_to_goal: int
    warnings: tuple[TargetWarning, ...]


def diet_targets(
    profile: Profile, *, on: date, formula: "EnergyFormula" = mifflin_st_jeor
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
        If the day comes before the birth, or the formula lacks what it needs.

    Notes
    -----
    ``intake = basal × activity factor + 7700 × gain / 7``

    References
    ----------
    Specification, section 9, Diet calculations.
    """
    weight_kg, goal_kg, gain = profile.weight_kg, profile.goal_kg, profile.gain_kg_per_week
    basal_kcal = formula(profile.body, on=on)
    expenditure_kcal = daily_expenditure_kcal(basal_kcal, profile.activity_level)

    def adjustment_kcal_at(rate: float) -> float:
        return daily_adjustment_kcal(weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=rate)

    adjustment_kcal = adjustment_kcal_at(gain)
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
        weeks_to_goal=weeks_to_goal(weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain),
        warnings=target_warnings(
            sex=profile.sex,
            age=age_years(profile.birthdate, on=on),
            height_cm=profile.height_cm,
            goal_kg=goal_kg,
            basal_kcal=basal_kcal,
            gain_kg_per_week=gain_towards_goal(
                weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain
            ),
            intake_kcal_at=lambda rate: expenditure_kcal + adjustment_kcal_at(rate),
        ),
    )
