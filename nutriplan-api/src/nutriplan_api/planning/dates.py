"""Which days can be planned: plain dates, within what any calendar on a screen can show."""

from collections.abc import Iterator
from datetime import date

from nutriplan_api.http.problems import FieldError

EARLIEST, LATEST = date(2000, 1, 1), date(2199, 12, 31)


def date_errors(path: str, day: date) -> Iterator[FieldError]:
    """What is wrong with a day."""
    if day < EARLIEST:
        yield FieldError(path, "too_early", EARLIEST.isoformat())
    elif day > LATEST:
        yield FieldError(path, "too_late", LATEST.isoformat())


def monday_errors(path: str, day: date) -> Iterator[FieldError]:
    """What is wrong with the first day of a week."""
    yield from date_errors(path, day)
    if day.weekday() != 0:
        yield FieldError(path, "not_allowed")
