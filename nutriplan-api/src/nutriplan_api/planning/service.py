"""What people do with single meals."""

from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace

import nutriplan_core as core
from nutriplan_api.http.problems import Problem
from nutriplan_api.planning import queries, write_queries
from nutriplan_api.planning.content import adjusted, changed_content, new_content, optimized
from nutriplan_api.planning.cooking import cookings_of, stays_within_cooking
from nutriplan_api.planning.schemas import Meal, MealInput, MealPlace, MealUpdate
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import MealContent, StoredMeal
from nutriplan_api.planning.undo import changing_slots
from nutriplan_api.planning.wire import to_wire_meal


async def get_meal(account_id: UUID, meal_id: UUID) -> Meal:
    """One planned meal."""
    meal = await _meal(account_id, meal_id)
    return await _answer(account_id, meal, await slot_targets(account_id))


async def meal_to_change(account_id: UUID, meal_id: UUID) -> Meal:
    """One planned meal, while nobody else changes the plan until the transaction ends."""
    async with queries.lock_plan(account_id):
        return await get_meal(account_id, meal_id)


async def create_meal(account_id: UUID, data: MealInput) -> Meal:
    """A meal in its slot, from recipes or ingredients; what was there is replaced."""
    targets = await slot_targets(account_id)
    async with queries.lock_plan(account_id):
        content = await new_content(account_id, data)
        content = optimized(content, targets.of(data.type))
        slot = core.Slot(data.date, data.type)
        async with changing_slots(account_id, slot):
            meal = await write_queries.fill_slot(account_id, slot, content)
    return await _answer(account_id, meal, targets)


async def update_meal(account_id: UUID, meal_id: UUID, data: MealUpdate) -> Meal:
    """A meal with what was sent changed; its amounts are rescaled when that is asked for, to its
    slot's calories or to others."""
    targets = await slot_targets(account_id)
    async with queries.lock_plan(account_id):
        stored = await _meal(account_id, meal_id)
        content = await changed_content(account_id, stored.content, data)
        if data.calories is not UNSET:
            content = adjusted(content, data.calories, targets.of(stored.type))
        elif data.is_optimized is True and not _was_eaten_as_planned(stored.content, content):
            content = optimized(content, targets.of(stored.type))
        async with changing_slots(account_id, stored.slot):
            meal = await write_queries.update_meal(account_id, meal_id, content)
    return await _answer(account_id, meal, targets)


async def move_meal(account_id: UUID, meal_id: UUID, place: MealPlace) -> Meal:
    """A meal in another slot; one that is there changes places with it, so that none is lost."""
    targets = await slot_targets(account_id)
    to = core.Slot(place.date, place.type)
    async with queries.lock_plan(account_id):
        meal = await _meal(account_id, meal_id)
        other = await queries.meal_in_slot(account_id, to)
        if to != meal.slot:
            async with changing_slots(account_id, meal.slot, to):
                await write_queries.exchange_slots(account_id, meal, to)
                if other is not None:
                    await _store_as_moved(account_id, other, meal.slot, targets)
                meal = await _store_as_moved(account_id, meal, to, targets)
    return await _answer(account_id, meal, targets)


async def copy_meal(account_id: UUID, meal_id: UUID, place: MealPlace) -> Meal:
    """A meal of the same ingredients in another slot; what is there is replaced."""
    targets = await slot_targets(account_id)
    to = core.Slot(place.date, place.type)
    async with queries.lock_plan(account_id):
        original = await _meal(account_id, meal_id)
        content = replace(original.content, is_eaten=False, is_locked=False, cooking_id=None)
        if to.meal_type != original.type:
            content = optimized(content, targets.of(to.meal_type))
        async with changing_slots(account_id, to):
            meal = await write_queries.fill_slot(account_id, to, content)
    return await _answer(account_id, meal, targets)


async def delete_meal(account_id: UUID, meal_id: UUID) -> None:
    """An empty slot."""
    async with queries.lock_plan(account_id):
        meal = await _meal(account_id, meal_id)
        async with changing_slots(account_id, meal.slot):
            await write_queries.delete_meal(account_id, meal_id)


async def _meal(account_id: UUID, meal_id: UUID) -> StoredMeal:
    meal = await queries.meal_by_id(account_id, meal_id)
    if meal is None:
        raise Problem("NOT_FOUND")
    return meal


def _was_eaten_as_planned(before: MealContent, after: MealContent) -> bool:
    """Whether a change says no more than that: what was eaten is a fact."""
    return after == replace(before, is_eaten=True, is_locked=after.is_locked)


async def _store_as_moved(
    account_id: UUID, meal: StoredMeal, slot: core.Slot, targets: SlotTargets
) -> StoredMeal:
    """Store a meal as moved; what was optimised for another type is, for the new one."""
    content = meal.content
    if slot.meal_type != meal.type and not content.is_eaten:
        content = optimized(content, targets.of(slot.meal_type))
    if not await stays_within_cooking(account_id, meal, slot):
        content = replace(content, cooking_id=None)
    return await write_queries.update_meal(account_id, meal.id, content)


async def _answer(account_id: UUID, meal: StoredMeal, targets: SlotTargets) -> Meal:
    return to_wire_meal(meal, targets, await cookings_of(account_id, [meal]))
