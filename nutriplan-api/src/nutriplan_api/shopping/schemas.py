"""What the shopping list looks like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

import msgspec

from nutriplan_api.foods import FoodCategory, FoodId
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning import monday_errors


class ShoppingItem(msgspec.Struct, frozen=True):
    """One food to buy; `unit` is g, kg or a portion's name.

    `by_day` is in the same unit, and `unit_by_day` its name in the number of the day's quantity.
    """

    fdc_id: int
    name: str
    quantity: float
    unit: str
    days: list[date]
    by_day: dict[date, float]
    unit_by_day: dict[date, str]
    checked: bool


class ShoppingGroup(msgspec.Struct, frozen=True):
    """The items of one food category."""

    category: FoodCategory
    items: list[ShoppingItem]


class ShoppingList(msgspec.Struct, frozen=True):
    """All that the meals of one week need."""

    start_date: date
    groups: list[ShoppingGroup]


class TickInput(msgspec.Struct, frozen=True):
    """One line of a week's list, in the basket or not."""

    start_date: date
    fdc_id: FoodId
    checked: bool

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])
