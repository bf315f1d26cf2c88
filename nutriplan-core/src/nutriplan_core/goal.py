"""A weight goal: how fast, and how long."""

from math import ceil

from nutriplan_core._checks import finite

GAIN_KG_PER_WEEK_OPTIONS = (-1.0, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1.0)
"""The rates that a person can choose [kg/week]: 1 to 4 kg a month, either way."""

GAIN_KG_PER_WEEK_BOUNDS = (-1.0, 1.0)
"""Steepest loss and steepest gain accepted [kg/week]."""

WEEKS_PER_MONTH = 4
"""The specification's month: a monthly change is four times the weekly one."""


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
        True where the rate has the sign of the difference. At the goal any rate passes: it
        has no effect.

    Raises
    ------
    InvalidValue
        If a value is not a finite number.
    """
    _check_goal(weight_kg, goal_kg, gain_kg_per_week)
    return goal_kg == weight_kg or applied_gain(weight_kg, goal_kg, gain_kg_per_week) != 0


def gain_towards_goal(*, weight_kg: float, goal_kg: float, gain_kg_per_week: float) -> float:
    """Give the rate that applies: the chosen one before the goal, 0 at it or past it.

    A weigh-in can take a person past their goal while the stored rate still points to
    it. The goal is then reached, and the rate would lead away from it.

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
    first (8.000000001 weeks are 8): a millionth of a week does not count.

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
