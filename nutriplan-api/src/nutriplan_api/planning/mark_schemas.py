"""What a week, and each of its days, has as food: what it looks like on the wire."""

from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Annotated

import msgspec
from msgspec import Meta

from nutriplan_api.planning.fields import DAYS_OF_WEEK, Day
from nutriplan_api.planning.schemas import Slot
from nutriplan_core import MarkCode, MarkUnit


class Mend(msgspec.Struct, frozen=True):
    """A dish of the pool that would mend a mark, rescaled to the energy of its slot."""

    recipe_id: Annotated[str, Meta(description="Id of the recipe to serve, a UUID.")]
    replaces: Annotated[Slot, Meta(description="Where to serve it, in place of what is there.")]


class Mark(msgspec.Struct, frozen=True):
    """What the week has of something, as food, and what it should have.

    `RED_MEAT`, `CHARCUTERIE`, `SALT`, `SATURATED_FAT`, `SUGARS`, `OUT_OF_SEASON` and
    `IDENTICAL_DAYS` should not exceed their target; the others should reach it.
    """

    code: Annotated[MarkCode, Meta(description="What the mark is about.")]
    value: Annotated[
        float, Meta(ge=0, description="What is known of it; what nobody measured adds nothing.")
    ]
    target: Annotated[
        float, Meta(ge=0, description="What it should reach, or not exceed: the code says which.")
    ]
    unit: Annotated[MarkUnit, Meta(description="Unit of the value and the target.")]
    met: Annotated[bool | None, Meta(description="Null where what is unknown decides.")]
    dates: Annotated[
        list[Date],
        Meta(
            max_length=DAYS_OF_WEEK,
            description="Days that have it, of what the week counts; else those that miss it.",
        ),
    ]
    mend: Annotated[
        Mend | None,
        Meta(description="What would mend it, where it is not met and the pool has something."),
    ]


class DayMark(msgspec.Struct, frozen=True):
    """What a day's meals have of something, and what they should have: their part of a day's."""

    grams: Annotated[
        float,
        Meta(ge=0, description="What is known of it; what nobody measured adds nothing [g]."),
    ]
    target_grams: Annotated[
        float, Meta(ge=0, description="What it should reach, or not exceed, unrounded [g].")
    ]
    met: Annotated[bool | None, Meta(description="Null where what is unknown decides.")]
    unknown_foods: Annotated[
        list[str], Meta(description="Names of the foods of which nobody knows it, each once.")
    ]


class DayMarks(msgspec.Struct, frozen=True):
    """The fibre and the salt of a planned day."""

    date: Day
    fibre: Annotated[DayMark, Meta(description="Fibre, which should reach its target.")]
    salt: Annotated[DayMark, Meta(description="Salt, which should not exceed its target.")]


class WeekMarks(msgspec.Struct, frozen=True):
    """What a planned week has as food, and what it should have."""

    marks: Annotated[
        list[Mark],
        Meta(
            max_length=len(MarkCode),
            description="Of the whole week, eaten meals included; none where nothing is planned.",
        ),
    ]
    days: Annotated[
        list[DayMarks],
        Meta(max_length=DAYS_OF_WEEK, description="Of each day that has meals, in order."),
    ]
