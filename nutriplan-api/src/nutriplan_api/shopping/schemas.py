"""What the shopping list looks like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, UnsetType

import nutriplan_core as core
from nutriplan_api.foods import DietConflicts, FoodCategory, FoodId, FoodName
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning import (
    MealAgainstDiet,
    NameOfMeal,
    RecipesOfMeal,
    monday_errors,
)

Monday = Annotated[date, Meta(description="The week, by its Monday.")]
AtHome = Annotated[
    bool, Meta(description="Whether it was at home before the shopping; only what is `checked` is.")
]
InPantry = Annotated[
    bool, Meta(description="Whether the person always has it at home, as salt and oil.")
]
Aisles = Annotated[
    list[Annotated[int, Meta(ge=min(core.AISLE_ORDER), le=max(core.AISLE_ORDER))]],
    Meta(
        max_length=len(core.AISLE_ORDER),
        description="Ids of all food categories, in the order of the aisles of one’s shop.",
    ),
]
InTheBasket = Annotated[bool, Meta(description="Whether the person has it already.")]

MAX_OWN_LINES = 100
"""How many lines of one's own a week's list holds."""

MAX_OWN_LINE_LENGTH = 120

OwnLineId = Annotated[UUID, Meta(description="Id of the line, made by the client that writes it.")]
OwnLineName = Annotated[
    str,
    Meta(
        min_length=1,
        pattern=r"^[^\x00\r\n]*$",
        description="What to buy, on one line, without the spaces around it.",
        extra_json_schema={"maxLength": MAX_OWN_LINE_LENGTH},
    ),
]


class AmountToBuy(msgspec.Struct, frozen=True):
    """What a shop sells of a need: whole pieces and packs, or a rounded weight or volume."""

    quantity: Annotated[float, Meta(ge=0, description="How much a shop sells of it, in `unit`.")]
    unit: Annotated[
        str,
        Meta(
            description="`g`, `kg`, `cl`, `l`, or the French name of a portion in the right number."
        ),
    ]
    needed: Annotated[float, Meta(ge=0, description="The week’s need itself, in the same unit.")]
    there: (
        Annotated[
            float,
            Meta(
                ge=0,
                description="How much was ticked before the need grew, in the same unit; `quantity`"
                " is for the rest. Only a line that is open for a rest has it.",
            ),
        ]
        | UnsetType
    ) = UNSET


class ShoppingItem(msgspec.Struct, frozen=True):
    """One food to buy; `unit` is g, kg or a portion's name.

    `by_day` is in `unit_by_day`: in the same unit, in the number that the day's quantity asks for,
    or in g where the day needs less than a quarter of a piece.
    """

    fdc_id: FoodId
    name: FoodName
    quantity: Annotated[float, Meta(ge=0, description="How much the week needs, in `unit`.")]
    unit: Annotated[
        str, Meta(description="`g`, `kg`, or the French name of a portion in the right number.")
    ]
    grams: Annotated[float, Meta(ge=0, description="How much the week needs [g].")]
    days: Annotated[list[date], Meta(description="Days that need it, in order.")]
    by_day: Annotated[
        dict[date, Annotated[float, Meta(ge=0)]],
        Meta(description="How much each day needs, in its unit of `unit_by_day`, keyed by day."),
    ]
    unit_by_day: Annotated[
        dict[date, str],
        Meta(
            description="`unit` in the number of each day's quantity, keyed by day; `g` where a "
            "day needs less than a quarter of a piece."
        ),
    ]
    to_buy: Annotated[
        AmountToBuy,
        Meta(
            description="What a shop sells of the week’s need, or of the rest where some is there."
        ),
    ]
    checked: InTheBasket
    at_home: AtHome
    in_pantry: InPantry
    diet_conflicts: DietConflicts


class ShoppingGroup(msgspec.Struct, frozen=True):
    """The items of one food category."""

    category: Annotated[FoodCategory, Meta(description="Where a shop keeps these foods.")]
    items: Annotated[list[ShoppingItem], Meta(description="One line for each food.")]


class OwnLine(msgspec.Struct, frozen=True):
    """What a person buys beside the food of their meals."""

    id: OwnLineId
    name: OwnLineName
    checked: InTheBasket


class ListedMealAgainstDiet(MealAgainstDiet, frozen=True):
    """A meal that breaks the diet, as a page names it that does not show the plan."""

    recipe_name: NameOfMeal
    recipes: RecipesOfMeal


class ShoppingList(msgspec.Struct, frozen=True):
    """All that the meals of one week need, and what is bought beside it."""

    start_date: Monday
    groups: Annotated[
        list[ShoppingGroup],
        Meta(description="Lines by category, in the order of the ids; one without is left out."),
    ]
    own_lines: Annotated[
        list[OwnLine],
        Meta(
            max_length=MAX_OWN_LINES,
            description="What the person buys beside it, in the order in which it was written.",
        ),
    ]
    meals_against_diet: Annotated[
        list[ListedMealAgainstDiet],
        Meta(
            description="Meals of the week that the list buys for, still to be eaten, that break"
            " the diet, in their order."
        ),
    ]
    aisles: Aisles


class TickInput(msgspec.Struct, frozen=True):
    """One line of a week's list, in the basket or not."""

    start_date: Monday
    fdc_id: FoodId
    checked: InTheBasket
    at_home: AtHome = False
    grams: (
        Annotated[
            float,
            Meta(
                ge=0,
                le=1e9,
                description="The week’s need that the person saw [g]: `grams` of the line. Without"
                " it, or with 0, the tick is for whatever the week needs.",
            ),
        ]
        | None
    ) = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])


class AislesInput(msgspec.Struct, frozen=True):
    """The order of the aisles."""

    category_ids: Aisles

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """Each category stands in it once."""
        if "category_ids" in given and sorted(given["category_ids"]) != sorted(core.AISLE_ORDER):
            yield FieldError("category_ids", "not_allowed")


class PantryInput(msgspec.Struct, frozen=True):
    """A food that the person always has at home, or does not."""

    fdc_id: FoodId
    in_pantry: InPantry


class OwnLineInput(msgspec.Struct, frozen=True):
    """A line of one's own; what is left out of one that is there stays as it is."""

    start_date: Monday
    id: OwnLineId
    name: OwnLineName | UnsetType = UNSET
    checked: InTheBasket | UnsetType = UNSET

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday; a name is measured as it is stored."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])
        if "name" in given:
            length = len(normalise_name(given["name"]))
            if length == 0:
                yield FieldError("name", "too_short", 1)
            if length > MAX_OWN_LINE_LENGTH:
                yield FieldError("name", "too_long", MAX_OWN_LINE_LENGTH)
