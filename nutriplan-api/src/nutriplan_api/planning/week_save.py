"""Saving a whole week: all or nothing."""

from collections.abc import Mapping
from uuid import UUID

import nutriplan_core as core
from nutriplan_api import recipes
from nutriplan_api.database import new_id
from nutriplan_api.http.problems import invalid
from nutriplan_api.planning import queries, write_queries
from nutriplan_api.planning.content import recipe_versions
from nutriplan_api.planning.dates import date_errors
from nutriplan_api.planning.stored import MealContent
from nutriplan_api.planning.undo import changing_slots
from nutriplan_api.planning.week_schemas import SavedMeal, WeekInput, WeekMealInput


async def save_week(account_id: UUID, data: WeekInput) -> list[SavedMeal]:
    """Fill the slots, all or none; a slot whose meal was eaten or locked keeps it.

    The amounts are kept as they were previewed; every macro is computed from them again.
    """
    if errors := [error for day in data for error in date_errors(str(day), day)]:
        raise invalid(*errors)
    entries = {
        core.Slot(day, meal_type): entry
        for day, meals in data.items()
        for meal_type, entry in meals.items()
    }
    async with queries.lock_plan(account_id):
        contents = await _contents(account_id, entries)
        async with changing_slots(account_id, *contents):
            await write_queries.fill_slots(account_id, contents)
        ids = await queries.ids_in_slots(account_id, contents)
    return [SavedMeal(slot.date, slot.meal_type, str(ids[slot])) for slot in sorted(ids)]


async def _contents(
    account_id: UUID, entries: Mapping[core.Slot, WeekMealInput]
) -> dict[core.Slot, MealContent]:
    paths = {slot: f"{slot.date}.{slot.meal_type}.ingredients" for slot in entries}
    read = await recipes.read_ingredients(
        account_id, {paths[slot]: entry.ingredients for slot, entry in entries.items()}
    )
    versions = await recipes.recipe_versions(
        account_id, {recipe_id for entry in entries.values() for recipe_id in entry.recipes}
    )
    together = _cooked_together(entries)
    return {
        slot: MealContent(
            recipe_name=entry.recipe_name,
            recipes=recipe_versions(entry.recipes, versions),
            ingredients=read[paths[slot]],
            is_optimized=entry.is_optimized,
            is_eaten=entry.is_eaten,
            cooking_id=together.get(slot),
        )
        for slot, entry in entries.items()
    }


def _cooked_together(entries: Mapping[core.Slot, WeekMealInput]) -> dict[core.Slot, UUID]:
    """One id for the meals of the same recipes that are cooked at the same time."""
    ids: dict[object, UUID] = {}
    return {
        slot: ids.setdefault((entry.cooked.date, entry.cooked.type, tuple(entry.recipes)), new_id())
        for slot, entry in entries.items()
        if entry.cooked is not None
    }
