"""What can be asked of a week: to generate it, and what else could stand in a slot."""

from collections.abc import Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import Meta, field

from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning.dates import monday_errors
from nutriplan_api.planning.fields import DAYS_OF_WEEK, Monday, Today
from nutriplan_api.planning.schemas import Slot
from nutriplan_api.profile import ProfileFields, field_errors, profile_errors
from nutriplan_core import MealType

RotationCount = Annotated[int, Meta(ge=1, le=7)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Dishes = Annotated[
    dict[Date, dict[MealType, UUID]],
    Meta(
        max_length=DAYS_OF_WEEK,
        description="Recipes to serve in their slots, keyed by date, then by type, of the pool "
        "or not. Slots that stay as they are keep their meal.",
    ),
]


class RotationInput(msgspec.Struct, frozen=True):
    """How many different recipes a week has of each kind."""

    breakfast: Annotated[RotationCount, Meta(description="Different breakfasts.")] = 2
    lunch: Annotated[RotationCount, Meta(description="Different lunches.")] = 3
    dinner: Annotated[RotationCount, Meta(description="Different dinners.")] = 3
    snack: Annotated[RotationCount, Meta(description="Different snacks.")] = 2


class BatchInput(msgspec.Struct, frozen=True):
    """Cooking once for several main meals."""

    sessions: Annotated[
        int, Meta(ge=1, le=14, description="How often main dishes are cooked in the week, at most.")
    ] = 4


class WeekWish(msgspec.Struct, frozen=True, kw_only=True):
    """Which week it is, what it serves and what it is chosen from; `today` is the client's
    calendar day.

    Without it, the server's in the `Time-Zone`, else in UTC.
    """

    start_date: Monday
    rotation: Annotated[
        RotationInput, Meta(description="How many different recipes the week has of each kind.")
    ] = RotationInput()
    pool: Annotated[
        Literal["mine", "favorites", "all", "chosen"],
        Meta(
            description="Recipes to choose from; `chosen` are those of `recipe_ids`. What the "
            "account excludes is never among them."
        ),
    ] = "favorites"
    recipe_ids: Annotated[
        list[UUID], Meta(max_length=500, description="The pool, where it is `chosen`.")
    ] = []
    optimize: Annotated[
        bool, Meta(description="Whether each recipe is rescaled to the energy of its slot.")
    ] = True
    dishes: Dishes = {}
    amounts: Annotated[
        Literal["exact", "kitchen"],
        Meta(
            description="`exact` brings each slot's energy to the gram; `kitchen` takes amounts "
            "that a kitchen can measure, chosen together for a day: pieces and spoons, whole or "
            "half, and centilitres as `portion_name` with their number, the rest by 5 g."
        ),
    ] = "exact"
    today: Today = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday; chosen recipes are named."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])
        if given.get("pool") == "chosen" and not given.get("recipe_ids"):
            yield FieldError("recipe_ids", "missing")


class WeekPreviewInput(WeekWish, frozen=True, kw_only=True):
    """What to generate: the slots that `dishes` leaves open."""

    seed: Annotated[
        Seed | None, Meta(description="The same request with the same seed gives the same week.")
    ] = None
    locked: Annotated[
        list[Slot], Meta(max_length=42, description="Slots to leave as they are in the plan.")
    ] = []
    other_than: Annotated[
        list[UUID],
        Meta(
            max_length=42,
            description="The recipes of a proposal that this week is wanted instead of: at most "
            "half of its generated dishes are among them, where the pool has enough others.",
        ),
    ] = []
    batch: Annotated[
        BatchInput | None,
        Meta(
            description="Repeated main dishes are cooked once and eaten within their keeping, or "
            "frozen where they freeze; without it, each meal is cooked for itself."
        ),
    ] = None


class AlternativesInput(WeekWish, frozen=True, kw_only=True):
    """A meal of a week, to be changed: one of its `dishes`, or of those that are planned."""

    slot: Annotated[Slot, Meta(description="Where another dish is wanted.")]


class VisitorWish(ProfileFields, frozen=True, kw_only=True):
    """A whole profile, as for a registration, and which week is made for it."""

    start_date: Monday
    dishes: Dishes = field(default_factory=dict)
    today: Today = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a registration's profile; a week starts on Monday."""
        yield from field_errors(given)
        yield from profile_errors(given)
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])


class VisitorWeekInput(VisitorWish, frozen=True, kw_only=True):
    """What to generate for a visitor: the slots that `dishes` leaves open."""

    seed: Annotated[
        Seed | None, Meta(description="The same request with the same seed gives the same week.")
    ] = None
    other_than: Annotated[
        list[UUID],
        Meta(
            max_length=42,
            description="The recipes of a proposal that this week is wanted instead of.",
        ),
    ] = field(default_factory=list)


class VisitorAlternativesInput(VisitorWish, frozen=True, kw_only=True):
    """A meal of a visitor's week, to be changed: one of its `dishes`."""

    slot: Annotated[Slot, Meta(description="Where another dish is wanted.")]
