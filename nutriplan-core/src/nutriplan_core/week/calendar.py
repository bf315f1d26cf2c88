"""Weeks of plain dates, from Monday to Sunday."""

from datetime import date, timedelta

from nutriplan_core.errors import InvalidValue

WEEK_OFFSETS = (0, 1)
"""The weeks that can be planned: the current one and the next (specification, section 9)."""


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
        If the offset is not 0 or 1.
    """
    if offset not in WEEK_OFFSETS:
        raise InvalidValue("offset", offset, "0 or 1")
    return day + timedelta(weeks=offset, days=-day.weekday())


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
        If the day is no Monday.
    """
    if monday.weekday() != 0:
        raise InvalidValue("monday", monday, "a Monday")
    return tuple(monday + timedelta(days=days) for days in range(7))
