"""A plan as iCalendar (RFC 5545)."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from icalendar import TRANSP, Calendar, Event

from nutriplan_api.calendar_feed import texts
from nutriplan_api.calendar_feed.meal_times import BEGINNING_DURATION, MealTimes, duration_of
from nutriplan_api.planning import Meal
from nutriplan_core import MealType

PRODUCT = "-//NutriPlan//FR"
ASK_AGAIN_EVERY = timedelta(hours=1)
RULES_AROUND = timedelta(days=400)
"""How far before and after its meals a calendar tells the rules of the zone: both clock changes."""


def feed_of(
    meals: Sequence[Meal],
    times: MealTimes,
    zone: ZoneInfo,
    address: str,
    *,
    begun_on_the_eve: Sequence[Meal] = (),
) -> bytes:
    """The calendar of these meals; the same meals give the same bytes.

    An event keeps its UID as long as its meal is there, wherever it moves, and its time is one of
    the clock on the wall: the calendar brings the rules of its zone along. The meals whose dish is
    ``begun_on_the_eve`` have a second event, at the dinner of the day before.
    """
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", texts.NAME)
    calendar.add("x-wr-calname", texts.NAME)
    calendar.add("x-wr-timezone", zone.key)
    calendar.add("refresh-interval", ASK_AGAIN_EVERY, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", ASK_AGAIN_EVERY, parameters={"VALUE": "DURATION"})
    for meal in meals:
        calendar.add_component(_meal_event(meal, times, zone, address))
    for meal in begun_on_the_eve:
        calendar.add_component(_beginning_event(meal, times, zone, address))
    if meals:
        days = [meal.date for meal in meals]
        calendar.add_missing_timezones(min(days) - RULES_AROUND, max(days) + RULES_AROUND)
    return bytes(calendar.to_ical())


def _meal_event(meal: Meal, times: MealTimes, zone: ZoneInfo, address: str) -> Event:
    return _event(
        meal,
        f"{meal.id}@nutriplan",
        begins=datetime.combine(meal.date, time.fromisoformat(times[meal.type]), zone),
        duration=duration_of(meal.type),
        summary=texts.title(meal),
        description=texts.figures(meal),
        address=address,
    )


def _beginning_event(meal: Meal, times: MealTimes, zone: ZoneInfo, address: str) -> Event:
    """When a dish is begun that is eaten on the day after: as one is in the kitchen anyhow."""
    eve = meal.date - timedelta(days=1)
    return _event(
        meal,
        f"{meal.id}-eve@nutriplan",
        begins=datetime.combine(eve, time.fromisoformat(times[MealType.DINNER]), zone),
        duration=BEGINNING_DURATION,
        summary=texts.beginning(meal),
        description=texts.tomorrow(meal),
        address=address,
    )


def _event(
    meal: Meal,
    uid: str,
    *,
    begins: datetime,
    duration: timedelta,
    summary: str,
    description: str,
    address: str,
) -> Event:
    link = f"{address}/dashboard/cooking/{meal.date}/{meal.type.value}"
    return Event.new(
        uid=uid,
        stamp=meal.last_modified,
        last_modified=meal.last_modified,
        start=begins,
        end=begins + duration,  # of the wall: a clock change adds nothing
        summary=summary,
        description=f"{description}\n{link}",
        url=link,
        transparency=TRANSP.TRANSPARENT,
    )
