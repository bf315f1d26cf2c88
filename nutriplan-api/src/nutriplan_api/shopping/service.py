"""The shopping list: derived from the plan; only what people note on it is stored."""

from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.database import transaction
from nutriplan_api.foods import food_snapshots
from nutriplan_api.http.problems import Problem, invalid
from nutriplan_api.planning import meals_by_cooking_day, monday_errors
from nutriplan_api.shopping import queries
from nutriplan_api.shopping.note_queries import find_notes
from nutriplan_api.shopping.schemas import AislesInput, PantryInput, ShoppingList
from nutriplan_api.shopping.wire import to_wire_list


async def get_list(account_id: UUID, start_date: date) -> ShoppingList:
    """What the week's meals need, one line for each food, and what is bought beside it."""
    errors = list(monday_errors("start_date", start_date))
    if errors:
        raise invalid(*errors)
    meals = await meals_by_cooking_day(account_id, start_date)
    groups = core.shopping_list(
        core.Need(date=day, food=item.food.core_food, grams=item.grams)
        for day, meal in meals
        for item in meal.content.ingredients
    )
    notes = await find_notes(account_id, start_date)
    return to_wire_list(start_date, groups, notes, [meal for _, meal in meals])


async def order_aisles(account_id: UUID, data: AislesInput) -> None:
    """Remember the order of the aisles of one's shop."""
    async with transaction():
        await queries.save_aisles(account_id, data.category_ids)


async def keep_at_home(account_id: UUID, data: PantryInput) -> None:
    """Remember whether a food is always at home."""
    if not await food_snapshots(account_id, [data.fdc_id]):
        raise Problem("NOT_FOUND")
    async with transaction():
        await queries.save_pantry(account_id, data.fdc_id, is_kept=data.in_pantry)
