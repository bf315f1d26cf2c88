"""The sums that a request's terms judge, each with what is planned already."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from nutriplan_core.macros import Macros
from nutriplan_core.week._search.curve import Curve
from nutriplan_core.week._search.problem import Account
from nutriplan_core.week._search.served_meals import locked_meal
from nutriplan_core.week.request import LockedMeal, WeekRequest
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.term import Span, WeekTerm


def day_accounts(request: WeekRequest, terms: Sequence[WeekTerm], day: date) -> Iterator[Account]:
    """The sums of one day."""
    locked = [meal for meal in request.locked if meal.slot.date == day]
    slots = [slot for slot in request.slot_targets if slot.date == day]
    return _accounts(request, terms, "day", slots, locked)


def week_accounts(request: WeekRequest, terms: Sequence[WeekTerm]) -> Iterator[Account]:
    """The sums of the week."""
    return _accounts(request, terms, "week", [*request.slot_targets], request.locked)


def span_of(request: WeekRequest, slots: Iterable[Slot], locked: Sequence[LockedMeal] = ()) -> Span:
    """What slots and locked meals should bring together."""
    slots = sorted(slots)
    targets = [request.slot_targets[slot] for slot in slots]
    targets += [meal.target or meal.macros for meal in locked]
    return Span(
        slots=sorted([*slots, *(meal.slot for meal in locked)]),
        target=Macros.total(targets),
        intake_kcal=request.daily_kcal,
    )


def _accounts(
    request: WeekRequest,
    terms: Sequence[WeekTerm],
    scope: str,
    slots: Iterable[Slot],
    locked: Sequence[LockedMeal],
) -> Iterator[Account]:
    span = span_of(request, slots, locked)
    present = [locked_meal(meal) for meal in locked]
    for number, term in enumerate(terms):
        limits = term.limits(span) if term.scope == scope else None
        if limits is not None:
            start = 0.0
            for meal in present:
                start += term.amount(meal)
            yield Account(number, start, Curve.of(limits))
