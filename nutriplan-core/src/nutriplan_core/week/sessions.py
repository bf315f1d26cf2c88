"""How much oftener a week has to cook than was asked, because the pool's dishes do not keep."""

from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import day, instance, tuple_of, whole
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meals import check_recipe_kind
from nutriplan_core.week._cooking_plan import plan_cooking
from nutriplan_core.week._keeping import days_kept
from nutriplan_core.week.batch import Batch
from nutriplan_core.week.week import Week

_check_week = instance(Week)
_check_batch = instance(Batch)


@dataclass(frozen=True, slots=True, kw_only=True)
class CookingShortfall:
    """More cooking sessions than were asked for.

    Parameters
    ----------
    sessions : int
        How often the week's main dishes are cooked.
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
    dates: tuple[date, ...] = field(metadata=checked(tuple_of(day)))
    kind: RecipeKind = field(metadata=checked(check_recipe_kind))
    keeps_days: int = field(metadata=checked(whole))

    def __post_init__(self) -> None:
        check_fields(self)


def cooking_shortfall(week: Week, batch: Batch) -> CookingShortfall | None:
    """Tell what a week lacks to be cooked in few sessions.

    Parameters
    ----------
    week : Week
        As it was generated for the same batch cooking.
    batch : Batch

    Returns
    -------
    CookingShortfall or None
        None where it is cooked in as many sessions as asked for, or fewer.
    """
    _check_week("week", week)
    _check_batch("batch", batch)
    sessions = {meal.cooked.slot for meal in week.meals if meal.cooked is not None}
    if len(sessions) <= batch.sessions:
        return None
    planned = plan_cooking((meal.slot for meal in week.meals), batch.sessions)
    unplanned = sessions - {event[0] for event in planned}
    return CookingShortfall(
        sessions=len(sessions),
        wanted=batch.sessions,
        dates=tuple(sorted({slot.date for slot in unplanned})),
        kind=RecipeKind.MEAL,
        keeps_days=max(days_kept(event[0], event[-1]) for event in planned),
    )
