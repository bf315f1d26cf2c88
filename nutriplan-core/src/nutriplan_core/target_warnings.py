"""What a person should know before following their targets: values, nothing is clamped."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, choice, finite, optional
from nutriplan_core.body import Sex, body_mass_index
from nutriplan_core.goal import GAIN_KG_PER_WEEK_OPTIONS

SAFE_INTAKE_KCAL: Mapping[Sex, float] = MappingProxyType({Sex.FEMALE: 1200.0, Sex.MALE: 1500.0})
"""Intake below which a diet needs a doctor's eye [kcal/day].

The lower ends of the intakes prescribed for weight loss in the 2013 AHA/ACC/TOS guideline,
https://doi.org/10.1161/01.cir.0000437739.71477.ee
"""

UNDERWEIGHT_BMI = 18.5
"""Body mass index under which an adult is underweight [kg/m²] (WHO Technical Report 894)."""

ADULT_AGE_YEARS = 18


class WarningCode(StrEnum):
    """What a person should know before following their targets."""

    BELOW_BASAL_RATE = "BELOW_BASAL_RATE"
    """The intake is below what the body spends at rest."""
    BELOW_SAFE_INTAKE = "BELOW_SAFE_INTAKE"
    """The intake is below `SAFE_INTAKE_KCAL`."""
    GOAL_UNDERWEIGHT = "GOAL_UNDERWEIGHT"
    """The goal's body mass index is below `UNDERWEIGHT_BMI`."""
    UNDER_18 = "UNDER_18"
    """The person still grows; the formulas were fitted to adults."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetWarning:
    """One warning, with the figures that explain it.

    Parameters
    ----------
    code : WarningCode
    floor_kcal : float, optional
        For `BELOW_SAFE_INTAKE`: the intake not to go below [kcal/day].
    bmi : float, optional
        For `GOAL_UNDERWEIGHT`: the goal's body mass index [kg/m²], unrounded.
    gentler_gain_kg_per_week : float, optional
        For the two intake warnings: the steepest gentler rate that clears this warning
        [kg/week], or None where no rate does.
    """

    code: WarningCode = field(metadata=checked(choice(WarningCode)))
    floor_kcal: float | None = field(default=None, metadata=checked(optional(amount)))
    bmi: float | None = field(default=None, metadata=checked(optional(amount)))
    gentler_gain_kg_per_week: float | None = field(default=None, metadata=checked(optional(finite)))

    def __post_init__(self) -> None:
        check_fields(self)


def target_warnings(
    *,
    sex: Sex,
    age: int,
    height_cm: float,
    goal_kg: float,
    basal_kcal: float,
    gain_kg_per_week: float,
    intake_kcal_at: Callable[[float], float],
) -> tuple[TargetWarning, ...]:
    """Collect what a person should know about their targets; nothing is clamped.

    Parameters
    ----------
    sex : Sex
    age : int
        Age [years].
    height_cm : float
        Height [cm].
    goal_kg : float
        Weight to reach [kg].
    basal_kcal : float
        Basal energy [kcal/day].
    gain_kg_per_week : float
        The rate that applies [kg/week], 0 at the goal.
    intake_kcal_at : callable
        Intake [kcal/day] at a given rate [kg/week].

    Returns
    -------
    tuple of TargetWarning
        In the order of `WarningCode`; empty where there is nothing to say.
    """

    def gentler_gain(floor_kcal: float) -> float | None:
        gentler = (
            option
            for option in GAIN_KG_PER_WEEK_OPTIONS
            if option * gain_kg_per_week > 0
            and abs(option) < abs(gain_kg_per_week)
            and intake_kcal_at(option) >= floor_kcal
        )
        return max(gentler, key=abs, default=None)

    warnings = []
    intake_kcal = intake_kcal_at(gain_kg_per_week)
    if intake_kcal < basal_kcal:
        warnings.append(
            TargetWarning(
                code=WarningCode.BELOW_BASAL_RATE,
                gentler_gain_kg_per_week=gentler_gain(basal_kcal),
            )
        )
    floor_kcal = SAFE_INTAKE_KCAL[sex]
    if intake_kcal < floor_kcal:
        warnings.append(
            TargetWarning(
                code=WarningCode.BELOW_SAFE_INTAKE,
                floor_kcal=floor_kcal,
                gentler_gain_kg_per_week=gentler_gain(floor_kcal),
            )
        )
    goal_bmi = body_mass_index(weight_kg=goal_kg, height_cm=height_cm)
    if goal_bmi < UNDERWEIGHT_BMI:
        warnings.append(TargetWarning(code=WarningCode.GOAL_UNDERWEIGHT, bmi=goal_bmi))
    if age < ADULT_AGE_YEARS:
        warnings.append(TargetWarning(code=WarningCode.UNDER_18))
    return tuple(warnings)
