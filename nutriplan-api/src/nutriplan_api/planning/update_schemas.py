"""What bringing a client's cache up to date looks like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nutriplan_api.foods import DietConflict, Macros
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning.dates import date_errors
from nutriplan_api.planning.fields import Day, Today, Type
from nutriplan_api.planning.off_plan import OffPlanFoods
from nutriplan_api.planning.schemas import DaySummary, Meal, Slot
from nutriplan_core import MealType

MAX_CACHED_DAYS = 366
"""How many days a client can have in the cache that it asks about."""

MAX_UPDATED_DAYS = 31
"""How many days a client can bring up to date in one call."""

CachedVersion = Annotated[datetime, Meta(extra_json_schema={"format": "date-time"})] | None


class CheckUpdatesInput(msgspec.Struct, frozen=True):
    """What a client has in its cache: `last_modified` by date and type.

    `today` is the client's calendar day; without it, the server's in the `Time-Zone`, else in UTC.
    """

    start_date: Annotated[Date, Meta(description="First day to bring up to date.")]
    end_date: Annotated[
        Date, Meta(description=f"Last day to bring up to date, {MAX_UPDATED_DAYS} days at most.")
    ]
    cache_timestamps: Annotated[
        dict[Date, dict[MealType, CachedVersion]],
        Meta(
            max_length=MAX_CACHED_DAYS,
            description="`last_modified` of each cached meal, keyed by date, then by type.",
        ),
    ] = {}
    today: Today = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """Days that can be planned; the end not before the start, nor a month after it."""
        errors = [
            error
            for name in ("start_date", "end_date")
            if name in given
            for error in date_errors(name, given[name])
        ]
        yield from errors
        if not errors and "start_date" in given and "end_date" in given:
            latest = given["start_date"] + timedelta(days=MAX_UPDATED_DAYS - 1)
            if given["end_date"] < given["start_date"]:
                yield FieldError("end_date", "too_early", given["start_date"].isoformat())
            elif given["end_date"] > latest:
                yield FieldError("end_date", "too_late", latest.isoformat())


class OutdatedMeal(msgspec.Struct, frozen=True):
    """A meal still to be eaten, one of whose recipes has changed since, or is gone."""

    date: Day
    type: Type
    reason: Annotated[
        Literal["RECIPE_CHANGED", "RECIPE_GONE"],
        Meta(description="What has become of a recipe that the meal was made from."),
    ]


class MealAgainstDiet(msgspec.Struct, frozen=True):
    """A meal still to be eaten that breaks the diet of its owner, as that is now."""

    date: Day
    type: Type
    diet_conflicts: Annotated[
        list[DietConflict], Meta(min_length=1, description="Why it breaks the diet.")
    ]


class Adjustment(msgspec.Struct, frozen=True):
    """A meal of today that would bring the day to its target, were it rescaled."""

    date: Day
    type: Type
    calories: Annotated[
        float,
        Meta(gt=0, description="What a PUT of the meal could take as its `calories` [kcal]."),
    ]


class CheckUpdates(msgspec.Struct, frozen=True):
    """What changed since the client's cache, with each slot's target and each day's sum.

    `outdated_meals`, `meals_against_diet` and `off_plan` are all of the days asked for, whatever
    the cache holds.
    """

    meals_to_update: Annotated[
        list[Meal], Meta(description="Meals that the cache lacks, or has in another version.")
    ]
    missing_meals: Annotated[
        list[Slot], Meta(description="Slots of cached meals that are in the plan no more.")
    ]
    outdated_meals: Annotated[
        list[OutdatedMeal], Meta(description="Meals to be eaten whose recipes have changed since.")
    ]
    meals_against_diet: Annotated[
        list[MealAgainstDiet], Meta(description="Meals to be eaten that break the diet.")
    ]
    targets: Annotated[
        dict[MealType, Macros],
        Meta(description="What each slot of the schedule should bring, keyed by type."),
    ]
    days: Annotated[
        dict[Date, DaySummary], Meta(description="Sum and target of each day, keyed by date.")
    ]
    off_plan: OffPlanFoods
    adjustment: Annotated[
        Adjustment | None,
        Meta(
            description="Where something eaten today leaves the day far from its target: the meal"
            " still to be eaten that could make up for it; else null."
        ),
    ]
