"""The client's own calendar day: the server never guesses anybody's time zone."""

from datetime import UTC, date, datetime, timedelta

from nutriplan_api.problems import FieldError, invalid

FARTHEST = timedelta(days=1)
"""No place on earth is more than a calendar day from the server's UTC date."""

TODAY_DESCRIPTION = "The client's calendar day; without it, the server's day in UTC."


def client_today(today: date | None) -> date:
    """The day that the client says it is, if it can be anywhere; else the server's, in UTC."""
    server_today = datetime.now(UTC).date()
    if today is None:
        return server_today
    if today < server_today - FARTHEST:
        raise invalid(FieldError("today", "too_early", str(server_today - FARTHEST)))
    if today > server_today + FARTHEST:
        raise invalid(FieldError("today", "too_late", str(server_today + FARTHEST)))
    return today
