"""The shopping list as it goes over the wire."""

from collections.abc import Collection, Iterable
from datetime import date

import nutriplan_core as core
from nutriplan_api.foods import FoodCategory, to_wire_conflicts
from nutriplan_api.shopping.schemas import ShoppingGroup, ShoppingItem, ShoppingList


def to_wire_list(
    monday: date,
    groups: Iterable[core.ShoppingGroup],
    *,
    ticked: Collection[int],
    diet: core.Diet,
) -> ShoppingList:
    """A week's list: which of its foods are in the basket, and which break a diet."""
    return ShoppingList(
        start_date=monday,
        groups=[
            ShoppingGroup(
                category=FoodCategory(group.category_id, group.category_name),
                items=[_item(item, ticked, diet) for item in group.items],
            )
            for group in groups
        ],
    )


def _item(item: core.ShoppingItem, ticked: Collection[int], diet: core.Diet) -> ShoppingItem:
    shown = {day: _of_day(item, grams) for day, grams in item.by_day.items()}
    return ShoppingItem(
        fdc_id=item.food.id,
        name=item.food.name,
        quantity=item.quantity,
        unit=item.unit,
        days=list(shown),
        by_day={day: quantity for day, (quantity, _) in shown.items()},
        unit_by_day={day: unit for day, (_, unit) in shown.items()},
        checked=item.food.id in ticked,
        diet_conflicts=to_wire_conflicts(diet, [item.food]),
    )


def _of_day(item: core.ShoppingItem, grams: float) -> tuple[float, str]:
    """A day's share in the line's own unit, in the number that French asks for."""
    if item.unit == "kg":
        return round(grams / 1000, 3), "kg"
    shown = core.shopping_quantity(item.food, grams)
    return shown.quantity, shown.unit
