"""Judge a week: each day's meals against the sum of their targets, before any rounding."""

from collections.abc import Iterable

from nutriplan_core.macros import Macros
from nutriplan_core.week.planned import DayScore, PlannedMeal
from nutriplan_core.week.request import LockedMeal


def score_days(
    meals: Iterable[PlannedMeal], locked: Iterable[LockedMeal] = ()
) -> tuple[DayScore, ...]:
    """Score every day that has a meal.

    Parameters
    ----------
    meals : iterable of PlannedMeal
    locked : iterable of LockedMeal, optional

    Returns
    -------
    tuple of DayScore
        In the order of the days.
    """
    pairs = [(meal.slot.date, meal.macros, meal.target) for meal in meals]
    pairs += [(meal.slot.date, meal.macros, meal.target or meal.macros) for meal in locked]
    return tuple(
        DayScore(
            date=day,
            planned=Macros.total(macros for date, macros, _ in pairs if date == day),
            target=Macros.total(target for date, _, target in pairs if date == day),
        )
        for day in sorted({date for date, _, _ in pairs})
    )
