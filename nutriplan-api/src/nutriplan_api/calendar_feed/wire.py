"""What an account says of its calendar as it goes over the wire."""

from nutriplan_api.accounts import StoredToken
from nutriplan_api.calendar_feed.queries import StoredSettings
from nutriplan_api.calendar_feed.schemas import CalendarAnswer


def to_wire_calendar(settings: StoredSettings, token: StoredToken | None) -> CalendarAnswer:
    """When the meals are, and what is kept of the secret address, if there is one."""
    return CalendarAnswer(
        time_zone=settings.time_zone,
        meal_times=settings.meal_times,
        created_at=token.created_at if token else None,
        last_used_at=token.last_used_at if token else None,
    )
