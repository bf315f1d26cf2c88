"""What was eaten off the plan, as it looks on the wire."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, UnsetType

from nutriplan_api.foods import FoodId
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning.dates import date_errors
from nutriplan_api.planning.fields import Day

MAX_FOODS_A_DAY = 50
"""How many notes of what was eaten off the plan a day holds."""

MAX_NAME_LENGTH = 120

OffPlanId = Annotated[UUID, Meta(description="Id of the note, made by the client that writes it.")]
EatenGrams = Annotated[
    float, Meta(ge=0.1, le=10_000, description="How much of the food was eaten [g].")
]
EatenCalories = Annotated[
    float, Meta(ge=1, le=10_000, description="Energy of what was eaten [kcal].")
]
EatenName = Annotated[
    str,
    Meta(
        min_length=1,
        pattern=r"^[^\x00\r\n]*$",
        description="What was eaten, on one line, without the spaces around it.",
        extra_json_schema={"maxLength": MAX_NAME_LENGTH},
    ),
]
GramsOrUnknown = Annotated[float, Meta(ge=0)] | None


class OffPlanFood(msgspec.Struct, frozen=True):
    """What somebody ate beside the meals of the plan; null is unknown, not 0."""

    id: OffPlanId
    date: Day
    name: Annotated[
        EatenName | None, Meta(description="The food's name, or the person's; null without one.")
    ]
    fdc_id: Annotated[
        FoodId | None, Meta(description="The food; null where calories alone were noted.")
    ]
    quantity: Annotated[
        EatenGrams | None, Meta(description="How much of the food [g]; null where there is none.")
    ]
    calories: Annotated[float, Meta(ge=0, description="Energy, to tenths [kcal].")]
    proteins: Annotated[GramsOrUnknown, Meta(description="Protein, to tenths [g].")]
    fats: Annotated[GramsOrUnknown, Meta(description="Fat, to tenths [g].")]
    carbohydrates: Annotated[
        GramsOrUnknown, Meta(description="Available carbohydrate, to tenths [g].")
    ]


OffPlanFoods = Annotated[
    list[OffPlanFood],
    Meta(description="What was eaten beside the meals, by day and in the order of its writing."),
]


class OffPlanInput(msgspec.Struct, frozen=True):
    """A food with its `quantity`; or `calories`, maybe with a `name`."""

    id: OffPlanId
    date: Day
    fdc_id: FoodId | UnsetType = UNSET
    quantity: EatenGrams | UnsetType = UNSET
    calories: EatenCalories | UnsetType = UNSET
    name: EatenName | UnsetType = UNSET

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A day that can be planned; a food or calories, not both; a name as it is stored."""
        if "date" in given:
            yield from date_errors("date", given["date"])
        of_a_food = {"fdc_id", "quantity"} & given.keys()
        if of_a_food:
            for name in ("calories", "name"):
                if name in given:
                    yield FieldError(name, "not_allowed")
        if "name" in given:
            length = len(normalise_name(given["name"]))
            if length == 0:
                yield FieldError("name", "too_short", 1)
            if length > MAX_NAME_LENGTH:
                yield FieldError("name", "too_long", MAX_NAME_LENGTH)
