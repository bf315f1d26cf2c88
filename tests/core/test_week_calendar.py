"""Weeks from Monday to Sunday, over clock changes, week 53 and 29 February."""

from datetime import date, timedelta

import pytest
from hypothesis import given

from core.strategies import NOTABLE_DAYS, days
from nutriplan_core import InvalidValue, monday_of, week_days


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2026, 3, 29), date(2026, 3, 23)),  # clocks go forward in Paris
        (date(2026, 10, 25), date(2026, 10, 19)),  # clocks go back in Paris
        (date(2027, 1, 1), date(2026, 12, 28)),  # week 53
        (date(2028, 2, 29), date(2028, 2, 28)),
        (date(2026, 11, 16), date(2026, 11, 16)),
    ],
)
def test_a_week_starts_on_its_monday(day: date, expected: date) -> None:
    """Whatever the day, and across months and years."""
    assert expected == monday_of(day)


@given(day=days)
def test_a_day_belongs_to_its_week(day: date) -> None:
    """A day is one of the seven days of its own week."""
    assert day in week_days(monday_of(day))


@given(day=days)
def test_a_week_is_seven_days_on_end(day: date) -> None:
    """Monday to Sunday, none left out, none twice."""
    week = week_days(monday_of(day))

    assert [one.weekday() for one in week] == [0, 1, 2, 3, 4, 5, 6]
    assert week[-1] - week[0] == timedelta(days=6)


@given(day=days)
def test_next_week_follows_this_one(day: date) -> None:
    """The next Monday is the day after this Sunday."""
    sunday = week_days(monday_of(day))[-1]

    assert monday_of(day, offset=1) == sunday + timedelta(days=1)


@pytest.mark.parametrize("offset", [-1, 2])
def test_only_this_week_and_the_next_can_be_planned(offset: int) -> None:
    """The offset is 0 or 1."""
    with pytest.raises(InvalidValue, match=f"offset is {offset}, it must be between 0 and 1"):
        monday_of(date(2026, 11, 20), offset=offset)


@pytest.mark.parametrize("day", [day for day in NOTABLE_DAYS if day.weekday() != 0])
def test_a_week_is_not_listed_from_another_day(day: date) -> None:
    """The error names the day."""
    with pytest.raises(InvalidValue, match=f"monday is {day}"):
        week_days(day)


@pytest.mark.parametrize(
    ("day", "offset", "before"),
    [
        (date(9999, 12, 27), 0, "9999-12-27"),
        (date.max, 0, "9999-12-27"),
        (date(9999, 12, 20), 1, "9999-12-20"),
    ],
)
def test_a_week_must_be_whole(day: date, offset: int, before: str) -> None:
    """The calendar ends on a Friday: the last days of it are in no week."""
    with pytest.raises(InvalidValue, match=f"day is {day}, it must be before {before}"):
        monday_of(day, offset=offset)


def test_the_last_week_of_the_calendar() -> None:
    """The week that begins after it is not listed."""
    assert week_days(date(9999, 12, 20))[-1] == date(9999, 12, 26)
    with pytest.raises(InvalidValue, match="monday is 9999-12-27"):
        week_days(date(9999, 12, 27))
    assert monday_of(date(9999, 12, 19), offset=1) == date(9999, 12, 20)
    assert monday_of(date.min) == date.min
