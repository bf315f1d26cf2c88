"""What the shopping list looks like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nutriplan_api.foods import DietConflicts, FoodCategory, FoodId, FoodName
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning import monday_errors

Monday = Annotated[date, Meta(description="The week, by its Monday.")]
InTheBasket = Annotated[bool, Meta(description="Whether the person has it already.")]


class ShoppingItem(msgspec.Struct, frozen=True):
    """One food to buy; `unit` is g, kg or a portion's name.

    `by_day` is in the same unit, and `unit_by_day` its name in the number of the day's quantity.
    """

    fdc_id: FoodId
    name: FoodName
    quantity: Annotated[float, Meta(ge=0, description="How much to buy, in `unit`.")]
    unit: Annotated[
        str, Meta(description="`g`, `kg`, or the French name of a portion in the right number.")
    ]
    days: Annotated[list[date], Meta(description="Days that need it, in order.")]
    by_day: Annotated[
        dict[date, Annotated[float, Meta(ge=0)]],
        Meta(description="How much each day needs, in `unit`, keyed by day."),
    ]
    unit_by_day: Annotated[
        dict[date, str],
        Meta(description="`unit` in the number of each day's quantity, keyed by day."),
    ]
    checked: InTheBasket
    diet_conflicts: DietConflicts


class ShoppingGroup(msgspec.Struct, frozen=True):
    """The items of one food category."""

    category: Annotated[FoodCategory, Meta(description="Where a shop keeps these foods.")]
    items: Annotated[list[ShoppingItem], Meta(description="One line for each food.")]


class ShoppingList(msgspec.Struct, frozen=True):
    """All that the meals of one week need."""

    start_date: Monday
    groups: Annotated[
        list[ShoppingGroup], Meta(description="Lines by category; one without any is left out.")
    ]


class TickInput(msgspec.Struct, frozen=True):
    """One line of a week's list, in the basket or not."""

    start_date: Monday
    fdc_id: FoodId
    checked: InTheBasket

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])
