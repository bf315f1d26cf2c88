"""The plan in a calendar: a secret address that answers with it as iCalendar."""

from nutriplan_api.calendar_feed.controller import CalendarController, CalendarFeedController
from nutriplan_api.calendar_feed.texts import MEAL_NAMES

__all__ = ["MEAL_NAMES", "CalendarController", "CalendarFeedController"]
