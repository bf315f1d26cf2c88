"""Dishes that are cooked once for several meals.

Such meals share a `cooking_id`, and nothing else is stored of it: their dish is cooked at the first
of them, for as many as there are. What is removed, replaced or moved leaves nothing to put right.
"""

from collections.abc import Iterable
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning import queries
from nutriplan_api.planning.stored import StoredMeal


def cooking_ids(meals: Iterable[StoredMeal]) -> set[UUID]:
    """What meals share with others."""
    found = (meal.content.cooking_id for meal in meals)
    return {cooking_id for cooking_id in found if cooking_id is not None}


async def cookings_of(account_id: UUID, meals: Iterable[StoredMeal]) -> dict[UUID, core.Cooking]:
    """When the dishes of these meals are cooked, and for how many meals, by their `cooking_id`."""
    shared = await queries.slots_of_cookings(account_id, cooking_ids(meals))
    return {
        cooking_id: core.Cooking(slot=min(slots), portions=len(slots))
        for cooking_id, slots in shared.items()
    }


async def stays_within_cooking(account_id: UUID, meal: StoredMeal, to: core.Slot) -> bool:
    """Whether a meal that moves is still eaten within the days that its dish was cooked for.

    Asked when it was moved already: its own slot may hold another meal that shares the dish.
    """
    cooking_id = meal.content.cooking_id
    if cooking_id is None:
        return True
    shared = await queries.slots_of_cookings(account_id, {cooking_id})
    others = [slot for slot in shared[cooking_id] if slot != to]
    return _span([*others, to]) <= _span([*others, meal.slot])


def _span(slots: Iterable[core.Slot]) -> int:
    """Days from the first meal to the last."""
    days: list[date] = [slot.date for slot in slots]
    return (max(days) - min(days)).days
