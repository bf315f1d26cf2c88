"""A request of many days, one week after the other: seven days from its first, and so on."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date, timedelta

from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.request import INTAKE_KCAL_BOUNDS, WeekRequest, check_request
from nutriplan_core.week.scoring import score_days
from nutriplan_core.week.week import Week
from nutriplan_core.week_targets import DAYS_PER_WEEK


def week_by_week(request: WeekRequest, make: Callable[[WeekRequest], Week]) -> Week:
    """Make each week of a request by itself; what the earlier ones serve was served lately.

    Parameters
    ----------
    request : WeekRequest
    make : callable
        From a request of seven days or fewer to its week.

    Returns
    -------
    Week
        All of them as one.

    Raises
    ------
    InvalidValue
        If the request is none.
    """
    check_request("request", request)
    weeks = weeks_of(request)
    if len(weeks) == 1:
        return make(request)
    meals: list[PlannedMeal] = []
    for number, week in enumerate(weeks):
        if week.slot_targets:
            lately = served_before(request, meals, number)
            meals += make(replace(week, served_lately=lately)).meals
    return Week(meals=tuple(meals), days=score_days(meals, request.locked), seed=request.seed)


def weeks_of(request: WeekRequest) -> tuple[WeekRequest, ...]:
    """The weeks of a request, the last of which may be shorter; each takes the next seed."""
    if request.days <= DAYS_PER_WEEK:
        return (request,)
    least, most = INTAKE_KCAL_BOUNDS
    daily_kcal = request.daily_kcal

    def has(number: int, day: date) -> bool:
        return week_number(request.first_day, day) == number

    return tuple(
        replace(
            request,
            first_day=request.first_day + timedelta(weeks=number),
            days=min(DAYS_PER_WEEK, request.days - DAYS_PER_WEEK * number),
            slot_targets={
                slot: target
                for slot, target in request.slot_targets.items()
                if has(number, slot.date)
            },
            locked=tuple(meal for meal in request.locked if has(number, meal.slot.date)),
            seed=request.seed + number,
            intake_kcal=daily_kcal if least <= daily_kcal <= most else None,
        )
        for number in range(week_count(request))
    )


def week_count(request: WeekRequest) -> int:
    """How many weeks a request has."""
    return -(-request.days // DAYS_PER_WEEK)


def week_number(first_day: date, day: date) -> int:
    """Which of the weeks from a first day on a day lies in, from 0."""
    return (day - first_day).days // DAYS_PER_WEEK


def served_before(
    request: WeekRequest, meals: Iterable[PlannedMeal], number: int
) -> tuple[str, ...]:
    """The recipes of the meals before a week of a request, by their ids."""
    served = [(meal.slot, meal.recipe_id) for meal in request.locked]
    served += [(meal.slot, meal.recipe.id) for meal in meals]
    earlier = (
        recipe_id
        for slot, recipe_id in served
        if recipe_id is not None and week_number(request.first_day, slot.date) < number
    )
    return (*request.served_lately, *earlier)
