"""How a recipe is cooked: its times, how it keeps, what to do, for all that tell of it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from nutriplan_api.recipes.patterns import NOT_BLANK, ONE_LINE, WEB_ADDRESS
from nutriplan_core import MAX_KEEPS_DAYS, MAX_RECIPE_MINUTES

PrepMinutes = Annotated[
    Annotated[int, Meta(ge=0, le=MAX_RECIPE_MINUTES)] | None,
    Meta(description="Time with hands at work [min]; null where nobody said."),
]
CookMinutes = Annotated[
    Annotated[int, Meta(ge=0, le=MAX_RECIPE_MINUTES)] | None,
    Meta(description="Time on the fire or in the oven [min]; null where nobody said."),
]
RestMinutes = Annotated[
    Annotated[int, Meta(ge=0, le=MAX_RECIPE_MINUTES)] | None,
    Meta(
        description="Time that it waits by itself: in the fridge, soaking, rising [min]; null "
        "where nobody said."
    ),
]
KeepsDays = Annotated[
    Annotated[int, Meta(ge=0, le=MAX_KEEPS_DAYS)] | None,
    Meta(description="How many days it keeps in the fridge once made; 0 is eaten at once."),
]
Freezes = Annotated[bool | None, Meta(description="Whether it may be frozen once made.")]
Step = Annotated[str, Meta(min_length=1, max_length=1000, pattern=ONE_LINE)]
Steps = Annotated[
    list[Step],
    Meta(
        max_length=60,
        description="What to do, one after the other: lines of plain text, in which "
        "`@[words](fdc_id)` names an ingredient of the recipe.",
    ),
]
Note = Annotated[
    Annotated[str, Meta(min_length=1, max_length=2000, pattern=NOT_BLANK)] | None,
    Meta(description="What its author wants to remember of it: plain text; null for nothing."),
]
SourceUrl = Annotated[
    Annotated[str, Meta(max_length=2000, pattern=WEB_ADDRESS)] | None,
    Meta(description="Address of the page that it comes from, http or https; null for none."),
]


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """Its times and how it keeps, which lists tell too."""

    prep_minutes: PrepMinutes
    cook_minutes: CookMinutes
    rest_minutes: RestMinutes
    keeps_days: KeepsDays
    freezes: Freezes


class Cooking(Keeping, frozen=True, kw_only=True):
    """All of it, which only a recipe in full tells."""

    steps: Steps
    note: Note
    source_url: SourceUrl


class CookingInput(msgspec.Struct, frozen=True, kw_only=True):
    """The same as its author writes it: nothing of it must be told."""

    prep_minutes: PrepMinutes = None
    cook_minutes: CookMinutes = None
    rest_minutes: RestMinutes = None
    keeps_days: KeepsDays = None
    freezes: Freezes = None
    steps: Steps = []
    note: Note = None
    source_url: SourceUrl = None
