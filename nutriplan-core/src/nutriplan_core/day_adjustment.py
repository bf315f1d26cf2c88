"""What a meal should bring after all, once a day has gone another way than it was planned."""

from nutriplan_core._checks import amount, positive

ADJUSTED_DAY_LEEWAY = 0.10
"""How far a day may be from its target and be left alone, as a fraction of it (ours)."""

ADJUSTED_MEAL_BOUNDS = (0.5, 1.5)
"""Least and most that an adjusted meal brings, over its slot's target: nobody makes up for a feast
by going without dinner (ours)."""

WORTHWHILE_SLOT_FRACTION = 0.05
"""How much nearer an adjusted meal must bring its day, over its slot's target (ours)."""


def adjusted_meal_kcal(
    *, day_kcal: float, others_kcal: float, meal_kcal: float, slot_kcal: float
) -> float | None:
    """Tell what a meal should bring so that its day meets the target after all.

    Parameters
    ----------
    day_kcal : float
        The day's target [kcal].
    others_kcal : float
        What else the day brings, eaten or still planned, in the plan or beside it [kcal].
    meal_kcal : float
        What the meal brings as it is planned [kcal].
    slot_kcal : float
        Target of the meal's slot [kcal].

    Returns
    -------
    float or None
        Energy for the meal, within `ADJUSTED_MEAL_BOUNDS` of its slot [kcal]; None where the day
        is within `ADJUSTED_DAY_LEEWAY` of its target, and where the bounds let the meal bring it
        no nearer by `WORTHWHILE_SLOT_FRACTION` of the slot.

    Raises
    ------
    InvalidValue
        If a target is not above 0, or an energy not a finite number of 0 or more.

    Notes
    -----
    ``day_kcal − others_kcal``, brought within the bounds.
    """
    positive("day_kcal", day_kcal)
    amount("others_kcal", others_kcal)
    amount("meal_kcal", meal_kcal)
    positive("slot_kcal", slot_kcal)
    missed_kcal = abs(day_kcal - others_kcal - meal_kcal)
    if missed_kcal <= ADJUSTED_DAY_LEEWAY * day_kcal:
        return None
    least, most = (bound * slot_kcal for bound in ADJUSTED_MEAL_BOUNDS)
    adjusted_kcal = min(max(day_kcal - others_kcal, least), most)
    gained_kcal = missed_kcal - abs(day_kcal - others_kcal - adjusted_kcal)
    return adjusted_kcal if gained_kcal >= WORTHWHILE_SLOT_FRACTION * slot_kcal else None
