"""From a profile to its whole diet info."""

from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, finite, instance, tuple_of, whole
from nutriplan_core._rounding import round_half_up
from nutriplan_core.basal_energy import EnergyFormula, mifflin_st_jeor
from nutriplan_core.body import age_years, body_mass_index
from nutriplan_core.energy import daily_expenditure_kcal, energy_of_gain_kcal
from nutriplan_core.goal import applied_gain, weeks_at
from nutriplan_core.macros import Macros
from nutriplan_core.profile import Profile
from nutriplan_core.target_warnings import TargetWarning, target_warnings

WATER_L_PER_KG = 0.035
"""Water a day in the diet info [l per kg of weight] (specification, section 9)."""

WATER_SCREEN_L_PER_KG = 0.033
"""Water a day on the profile screen [l per kg of weight] (specification, section 9)."""

FIBRE_G_PER_DAY = 30.0
"""Fibre a day [g] (specification, section 9; Anses, opinion 2012-SA-0103 of 2016)."""


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
        The intake under the person's own split, else `DIET_SPLIT`; the same every day.
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
    profile: Profile,
    *,
    on: date,
    formula: EnergyFormula = mifflin_st_jeor,
    correction_kcal: float = 0.0,
) -> DietTargets:
    """Compute a person's daily targets.

    Parameters
    ----------
    profile : Profile
    on : date
        The day to compute for; it sets the age.
    formula : EnergyFormula, default `mifflin_st_jeor`
        How basal energy is estimated.
    correction_kcal : float, default 0
        What the person's days cost beyond the formula's expenditure, or below it where negative
        [kcal/day]: that of a `TargetProposal` that they accepted.

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
    ``intake = basal × activity factor + correction_kcal + 7700 × gain / 7``

    References
    ----------
    Specification, section 9, Diet calculations.
    """
    _check_profile("profile", profile)
    day("on", on)
    finite("correction_kcal", correction_kcal)
    weight_kg, goal_kg = profile.weight_kg, profile.goal_kg
    gain = applied_gain(weight_kg, goal_kg, profile.gain_kg_per_week)
    basal_kcal = _check_basal_kcal(formula, formula(profile.body, on=on))
    expenditure_kcal = daily_expenditure_kcal(basal_kcal, profile.activity_level) + correction_kcal
    adjustment_kcal = energy_of_gain_kcal(gain)
    intake_kcal = expenditure_kcal + adjustment_kcal
    bmi = body_mass_index(weight_kg=weight_kg, height_cm=profile.height_cm)
    return DietTargets(
        basal_kcal=basal_kcal,
        expenditure_kcal=expenditure_kcal,
        intake_kcal=intake_kcal,
        adjustment_kcal=adjustment_kcal,
        daily=profile.diet_split.macros(intake_kcal),
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
