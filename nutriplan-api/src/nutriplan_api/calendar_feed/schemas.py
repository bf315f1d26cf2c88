"""What calendars look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta, Struct

from nutriplan_api.calendar_feed.meal_times import MealTimes
from nutriplan_api.http.client_day import named_zone
from nutriplan_api.http.problems import FieldError

IN_UTC = {"format": "date-time"}
Moment = Annotated[datetime, Meta(extra_json_schema=IN_UTC)]

TimeZone = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        description="Where the times are those of the clock, by its IANA name: `Europe/Paris`.",
    ),
]
Times = Annotated[MealTimes, Meta(description="When each meal of the day begins.")]


class CalendarSettingsInput(Struct, frozen=True):
    """When the meals are; a meal that is left out keeps its time."""

    time_zone: TimeZone
    meal_times: Times = {}

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A zone that there is."""
        if "time_zone" in given and named_zone(given["time_zone"]) is None:
            yield FieldError("time_zone", "not_allowed")


class CalendarAnswer(Struct, frozen=True):
    """When the meals are, and whether there is an address to read them from."""

    time_zone: TimeZone
    meal_times: Times
    created_at: Annotated[
        Moment | None, Meta(description="Since when there is an address; null where there is none.")
    ]
    last_used_at: Annotated[
        Moment | None,
        Meta(description="When it was last read, to the minute; null where it never was."),
    ]


class CalendarAddress(Struct, frozen=True):
    """The secret address of a calendar, which only this answer tells."""

    address: Annotated[str, Meta(description="What a calendar application subscribes to.")]
