"""Weeks of plain dates, from Monday to Sunday."""

from datetime import date, timedelta

from nutriplan_core._checks import day as check_day
from nutriplan_core._checks import whole_within
from nutriplan_core.errors import InvalidValue

WEEK_OFFSETS = (0, 1)
"""The weeks that can be planned: the current one and the next (specification, section 9)."""

_check_offset = whole_within(min(WEEK_OFFSETS), max(WEEK_OFFSETS))

LAST_MONDAY = date(9999, 12, 20)
"""The Monday of the last whole week that a `date` can tell."""


def monday_of(day: date, *, offset: int = 0) -> date:
    """Find the Monday that a week starts on.

    Parameters
    ----------
    day : date
        Any day of the week: the person's own calendar day, whatever the clock.
    offset : int, default 0
        0 for the day's own week, 1 for the next.

    Returns
    -------
    date

    Raises
    ------
    InvalidValue
        If the offset is not 0 or 1, or the week ends after the last day of the calendar.
    """
    check_day("day", day)
    _check_offset("offset", offset)
    monday = day - timedelta(days=day.weekday())
    last = LAST_MONDAY - timedelta(weeks=offset)
    if monday > last:
        raise InvalidValue("day", day, f"before {last + timedelta(weeks=1)}")
    return monday + timedelta(weeks=offset)


def week_days(monday: date) -> tuple[date, ...]:
    """List a week's seven days.

    Parameters
    ----------
    monday : date

    Returns
    -------
    tuple of date
        Monday to Sunday.

    Raises
    ------
    InvalidValue
        If the day is not a Monday, or its week ends after the last day of the calendar.
    """
    if check_day("monday", monday).weekday() != 0:
        raise InvalidValue("monday", monday, "a Monday")
    if monday > LAST_MONDAY:
        raise InvalidValue("monday", monday, f"{LAST_MONDAY} or earlier")
    return tuple(monday + timedelta(days=days) for days in range(7))
