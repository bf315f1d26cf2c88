"""Where it is about noon as the journeys begin: no day ends while they run, nor a week."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo


def zone_of_noon(hour_utc: int) -> str:
    """The time zone in which this hour is noon: of the same day, for it is at most 12 hours off."""
    ahead = 12 - hour_utc
    return f"Etc/GMT{-ahead:+d}" if ahead else "Etc/GMT"  # the signs of these names are reversed


ZONE = zone_of_noon(datetime.now(UTC).hour)
"""Of the journeys' browsers."""


def today() -> date:
    """The day of the journeys' browsers."""
    return datetime.now(ZoneInfo(ZONE)).date()
