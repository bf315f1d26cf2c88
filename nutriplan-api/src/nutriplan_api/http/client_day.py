"""Which day it is where the client is.

A client says its day, and may name its time zone as well. A device's clock can be years off: where
the zone is named, the server knows the day better, and nothing is refused.
"""

from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Annotated
from zoneinfo import ZoneInfo

from litestar.params import HeaderParameter, QueryParameter

from nutriplan_api.http.problems import FieldError, invalid

MAX_DAY_OFFSET = timedelta(days=1)
"""No place on earth is more than a calendar day from the server's UTC date."""

CLOCK_TOLERANCE = timedelta(hours=1)
"""A clock that is less wrong, or an answer on its way around midnight, may name the other day."""

TIME_ZONE = "Time-Zone"
TODAY = "Today"

TodayQuery = Annotated[
    date | None,
    QueryParameter(
        description="The client's calendar day; without it, the server's day in the "
        f"`{TIME_ZONE}`, else in UTC."
    ),
]
"""The parameter ``today``."""

TimeZoneName = Annotated[
    str | None,
    HeaderParameter(
        name=TIME_ZONE,
        description="The client's time zone by its IANA name, such as `Europe/Paris`. With it, a "
        "`today` that the zone does not have now is not refused: the server's own day is used, "
        f"which the header `{TODAY}` of the answer tells. A name that is not known is ignored.",
    ),
]


def client_today(time_zone: str | None, claimed: date | None) -> date:
    """The day that the client says it is, if it can be; else the server's own, in the zone named.

    Raises the field error of ``today`` where no zone says which day it must be instead.
    """
    zone = named_zone(time_zone) if time_zone else None
    now = datetime.now(zone or UTC)
    if claimed is None:
        return now.date()
    if zone is None:
        return _somewhere_on_earth(claimed, now.date())
    can_be = {(now - CLOCK_TOLERANCE).date(), (now + CLOCK_TOLERANCE).date()}
    return claimed if claimed in can_be else now.date()


@lru_cache(maxsize=1024)
def named_zone(name: str) -> ZoneInfo | None:
    """The zone of this IANA name, if there is one."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, KeyError):  # what a name that is no zone's can be as a path
        return None


def today_in(zone: tzinfo) -> date:
    """The server's day in a time zone."""
    return datetime.now(zone).date()


def server_today() -> date:
    """The server's own day, where nobody's zone is known."""
    return today_in(UTC)


def _somewhere_on_earth(claimed: date, server_today: date) -> date:
    if claimed < server_today - MAX_DAY_OFFSET:
        raise invalid(FieldError("today", "too_early", str(server_today - MAX_DAY_OFFSET)))
    if claimed > server_today + MAX_DAY_OFFSET:
        raise invalid(FieldError("today", "too_late", str(server_today + MAX_DAY_OFFSET)))
    return claimed
