"""Which days can be planned, and which begin a week."""

from datetime import date

import pytest

from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning.dates import date_errors, monday_errors

EARLY = FieldError("day", "too_early", "2000-01-01")
LATE = FieldError("day", "too_late", "2199-12-31")
NO_MONDAY = FieldError("day", "not_allowed")


@pytest.mark.parametrize(
    ("day", "errors"),
    [
        (date(1999, 12, 31), [EARLY]),
        (date(2000, 1, 1), []),
        (date(2199, 12, 31), []),
        (date(2200, 1, 1), [LATE]),
    ],
)
def test_a_day_is_planned_within_two_centuries_and_the_bound_is_told(
    day: date, errors: list[FieldError]
) -> None:
    assert list(date_errors("day", day)) == errors


@pytest.mark.parametrize(
    ("day", "errors"),
    [
        (date(1999, 12, 27), [EARLY]),
        (date(1999, 12, 31), [EARLY, NO_MONDAY]),
        (date(2000, 1, 3), []),
        (date(2000, 1, 9), [NO_MONDAY]),
        (date(2000, 1, 10), []),
    ],
)
def test_a_week_begins_on_a_monday(day: date, errors: list[FieldError]) -> None:
    assert list(monday_errors("day", day)) == errors
