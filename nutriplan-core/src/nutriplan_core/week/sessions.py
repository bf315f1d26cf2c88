"""How much oftener a week has to cook than was asked, because the pool's dishes do not keep."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import day as check_day
from nutriplan_core._checks import instance, optional, tuple_of, whole
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meals import check_recipe_kind
from nutriplan_core.week._cooking_plan import plan_cooking
from nutriplan_core.week._keeping import days_kept
from nutriplan_core.week._weeks import week_number
from nutriplan_core.week.batch import Batch
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.week import Week

_check_week = instance(Week)
_check_batch = instance(Batch)
_check_first_day = optional(check_day)


@dataclass(frozen=True, slots=True, kw_only=True)
class CookingShortfall:
    """More cooking sessions than were asked for.

    Parameters
    ----------
    sessions : int
        How often main dishes are cooked in seven days, where most are.
    wanted : int
        How often they should be, at most.
    dates : tuple of date
        The days on which something is cooked that should have been there already, in order.
    kind : RecipeKind
        The kind of recipe that would help.
    keeps_days : int
        How long it should keep to help, unless it freezes [d].
    """

    sessions: int = field(metadata=checked(whole))
    wanted: int = field(metadata=checked(whole))
    dates: tuple[date, ...] = field(metadata=checked(tuple_of(check_day)))
    kind: RecipeKind = field(metadata=checked(check_recipe_kind))
    keeps_days: int = field(metadata=checked(whole))

    def __post_init__(self) -> None:
        check_fields(self)


def cooking_shortfall(
    week: Week, batch: Batch, *, first_day: date | None = None
) -> CookingShortfall | None:
    """Tell what a week lacks to be cooked in few sessions.

    Parameters
    ----------
    week : Week
        As it was generated for the same batch cooking.
    batch : Batch
    first_day : date, optional
        From which seven days are counted, in more than a week; by default, that of the first meal.

    Returns
    -------
    CookingShortfall or None
        None where it is cooked in as many sessions as asked for, or fewer.

    Raises
    ------
    InvalidValue
        If the week or the batch is none, or the first day no date.
    """
    _check_week("week", week)
    _check_batch("batch", batch)
    _check_first_day("first_day", first_day)
    start = first_day or min((meal.slot.date for meal in week.meals), default=date.min)
    by_week: dict[int, list[PlannedMeal]] = {}
    for meal in week.meals:
        by_week.setdefault(week_number(start, meal.slot.date), []).append(meal)
    found = [one for meals in by_week.values() if (one := _shortfall(meals, batch)) is not None]
    if not found:
        return None
    return CookingShortfall(
        sessions=max(one.sessions for one in found),
        wanted=batch.sessions,
        dates=tuple(sorted(day for one in found for day in one.dates)),
        kind=RecipeKind.MEAL,
        keeps_days=max(one.keeps_days for one in found),
    )


def _shortfall(meals: Sequence[PlannedMeal], batch: Batch) -> CookingShortfall | None:
    """That of seven days."""
    sessions = {meal.cooked.slot for meal in meals if meal.cooked is not None}
    if len(sessions) <= batch.sessions:
        return None
    planned = plan_cooking((meal.slot for meal in meals), batch.sessions)
    unplanned = sessions - {event[0] for event in planned}
    return CookingShortfall(
        sessions=len(sessions),
        wanted=batch.sessions,
        dates=tuple(sorted({slot.date for slot in unplanned})),
        kind=RecipeKind.MEAL,
        keeps_days=max(days_kept(event[0], event[-1]) for event in planned),
    )
