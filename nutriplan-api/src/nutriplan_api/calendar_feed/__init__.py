"""The plan in a calendar: a secret address that answers with it as iCalendar."""

from nutriplan_api.calendar_feed.controller import CalendarController, CalendarFeedController

__all__ = ["CalendarController", "CalendarFeedController"]
