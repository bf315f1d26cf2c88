"""The shopping list: derived from the plan on every read, only its ticks are stored."""

from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.foods.schemas import FoodCategory
from nutriplan_api.foods.service import food_snapshots
from nutriplan_api.planning.dates import monday_errors
from nutriplan_api.planning.service import meals_of_week
from nutriplan_api.problems import Problem, invalid
from nutriplan_api.shopping import queries
from nutriplan_api.shopping.schemas import ShoppingGroup, ShoppingItem, ShoppingList, TickInput


async def get_list(account_id: UUID, start_date: date) -> ShoppingList:
    """What the week's meals need, one line for each food."""
    errors = list(monday_errors("start_date", start_date))
    if errors:
        raise invalid(*errors)
    meals = await meals_of_week(account_id, start_date)
    groups = core.shopping_list(
        core.Need(date=meal.date, food=item.food.core_food, grams=item.grams)
        for meal in meals
        for item in meal.content.ingredients
    )
    ticked = await queries.ticked_foods(account_id, start_date)
    return ShoppingList(
        start_date=start_date,
        groups=[
            ShoppingGroup(
                category=FoodCategory(group.category_id, group.category_name),
                items=[_item(item, checked=item.food.id in ticked) for item in group.items],
            )
            for group in groups
        ],
    )


async def tick(account_id: UUID, data: TickInput) -> None:
    """Remember whether a food is in the basket; doing it again changes nothing."""
    if not data.checked:
        await queries.untick(account_id, data.start_date, data.fdc_id)
    elif await food_snapshots([data.fdc_id]):
        await queries.tick(account_id, data.start_date, data.fdc_id)
    else:
        raise Problem("NOT_FOUND")


def _item(item: core.ShoppingItem, *, checked: bool) -> ShoppingItem:
    shown = {day: _of_day(item, grams) for day, grams in item.by_day.items()}
    return ShoppingItem(
        fdc_id=item.food.id,
        name=item.food.name,
        quantity=item.quantity,
        unit=item.unit,
        days=list(shown),
        by_day={day: quantity for day, (quantity, _) in shown.items()},
        unit_by_day={day: unit for day, (_, unit) in shown.items()},
        checked=checked,
    )


def _of_day(item: core.ShoppingItem, grams: float) -> tuple[float, str]:
    """A day's share in the line's own unit, in the number that French asks for."""
    if item.unit == "kg":
        return round(grams / 1000, 3), "kg"
    shown = core.shopping_quantity(item.food, grams)
    return shown.quantity, shown.unit
