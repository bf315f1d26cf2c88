"""A weight goal: how fast, how long, and what to beware of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import ceil
from types import MappingProxyType

from nutriplan_core._validation import (
    amount,
    check_fields,
    checked,
    choice,
    finite,
    optional,
)
from nutriplan_core.body import Sex, body_mass_index

GAIN_KG_PER_WEEK_OPTIONS = (-1.0, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1.0)
"""The rates that a person can choose [kg/week]: 1 to 4 kg a month, either way."""

GAIN_KG_PER_WEEK_BOUNDS = (-1.0, 1.0)
"""Steepest loss and steepest gain accepted [kg/week]."""

WEEKS_PER_MONTH = 4
"""The specification's month: a monthly change is four times the weekly one."""

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


def monthly_gain_kg(gain_kg_per_week: float) -> float:
    """Turn a weekly change into the specification's monthly one.

    Parameters
    ----------
    gain_kg_per_week : float
        Rate of change [kg/week].

    Returns
    -------
    float
        Rate of change [kg/month].

    Raises
    ------
    InvalidValue
        If the rate is not a finite number.

    Notes
    -----
    ``4 × gain_kg_per_week``

    References
    ----------
    Specification, section 9, Diet calculations.
    """
    finite("gain_kg_per_week", gain_kg_per_week)
    return WEEKS_PER_MONTH * gain_kg_per_week


def gain_points_to_goal(*, weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> bool:
    """Tell whether a rate leads from the current weight to the goal.

    Parameters
    ----------
    weight_kg : float
        Current weight [kg].
    goal_kg : float
        Weight to reach [kg].
    gain_kg_per_week : float
        Rate of change [kg/week].

    Returns
    -------
    bool
        True where the rate has the sign of the way to go. At the goal there is no way to go,
        and any rate passes: it has no effect.

    Raises
    ------
    InvalidValue
        If a value is not a finite number.
    """
    _check_goal(weight_kg, goal_kg, gain_kg_per_week)
    return goal_kg == weight_kg or applied_gain(weight_kg, goal_kg, gain_kg_per_week) != 0


def gain_towards_goal(*, weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> float:
    """Give the rate that applies: the chosen one on the way to the goal, 0 at it or past it.

    A weigh-in can take a person past their goal while the stored rate still points the old
    way. The goal is then reached, and pushing on would lead away from it.

    Parameters
    ----------
    weight_kg : float
        Current weight [kg].
    goal_kg : float
        Weight to reach [kg].
    gain_kg_per_week : float
        Rate of change [kg/week].

    Returns
    -------
    float
        Rate of change [kg/week].

    Raises
    ------
    InvalidValue
        If a value is not a finite number.
    """
    _check_goal(weight_kg, goal_kg, gain_kg_per_week)
    return applied_gain(weight_kg, goal_kg, gain_kg_per_week)


def applied_gain(weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> float:
    """The same for values that were checked."""
    if goal_kg > weight_kg:
        return max(gain_kg_per_week, 0.0)
    return min(gain_kg_per_week, 0.0) if goal_kg < weight_kg else 0.0


def _check_goal(weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> None:
    finite("weight_kg", weight_kg)
    finite("goal_kg", goal_kg)
    finite("gain_kg_per_week", gain_kg_per_week)


def weeks_to_goal(*, weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> int:
    """Estimate how long the way to the goal takes.

    Parameters
    ----------
    weight_kg : float
        Current weight [kg].
    goal_kg : float
        Weight to reach [kg].
    gain_kg_per_week : float
        Rate of change [kg/week].

    Returns
    -------
    int
        Whole weeks, rounded up [weeks]; 0 at the goal or past it.

    Raises
    ------
    InvalidValue
        If a value is not a finite number, or the rate is so small that the weeks are not.

    Notes
    -----
    ``ceil((goal_kg − weight_kg) / gain_kg_per_week)``. The quotient loses its binary noise
    first (8.000000001 weeks are 8): a millionth of a week is no week.

    References
    ----------
    Specification, section 9, Diet calculations.
    """
    gain = gain_towards_goal(
        weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain_kg_per_week
    )
    return weeks_at(gain, weight_kg, goal_kg)


def weeks_at(gain_kg_per_week: float, weight_kg: float, goal_kg: float) -> int:
    """The same at the rate that applies."""
    if gain_kg_per_week == 0:
        return 0
    # A goal closer than the noise is still a goal ahead: it takes one week.
    weeks: float = finite("weeks_to_goal", (goal_kg - weight_kg) / gain_kg_per_week)
    return max(1, ceil(round(weeks, 6)))


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
