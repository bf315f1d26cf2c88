"""A plan as iCalendar (RFC 5545)."""

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from icalendar import TRANSP, Calendar, Event

from nutriplan_api.calendar_feed import texts
from nutriplan_api.calendar_feed.meal_times import MealTimes, duration_of
from nutriplan_api.planning import Meal

PRODUCT = "-//NutriPlan//FR"
ASK_AGAIN_EVERY = timedelta(hours=1)
RULES_AROUND = timedelta(days=400)
"""How far before and after its meals a calendar tells the rules of the zone: both clock changes."""


def feed_of(meals: Sequence[Meal], times: MealTimes, zone: ZoneInfo, address: str) -> bytes:
    """The calendar of these meals; the same meals give the same bytes.

    An event keeps its UID as long as its meal is there, wherever it moves, and its time is one of
    the clock on the wall: the calendar brings the rules of its zone along.
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
        calendar.add_component(_event(meal, times, zone, address))
    if meals:
        days = [meal.date for meal in meals]
        calendar.add_missing_timezones(min(days) - RULES_AROUND, max(days) + RULES_AROUND)
    return bytes(calendar.to_ical())


def _event(meal: Meal, times: MealTimes, zone: ZoneInfo, address: str) -> Event:
    link = f"{address}/dashboard/cooking/{meal.date}/{meal.type.value}"
    begins = datetime.combine(meal.date, time.fromisoformat(times[meal.type]), zone)
    return Event.new(
        uid=f"{meal.id}@nutriplan",
        stamp=meal.last_modified,
        last_modified=meal.last_modified,
        start=begins,
        end=begins + duration_of(meal.type),  # of the wall: a clock change adds nothing
        summary=texts.title(meal),
        description=f"{texts.figures(meal)}\n{link}",
        url=link,
        transparency=TRANSP.TRANSPARENT,
    )
