"""What people do with single meals, and what a client asks to be up to date."""

from datetime import date
from uuid import UUID

from msgspec.structs import replace

import nutriplan_core as core
from nutriplan_api.http.problems import Problem
from nutriplan_api.planning import queries
from nutriplan_api.planning.content import changed_content, new_content, optimized
from nutriplan_api.planning.schemas import (
    Meal,
    MealInput,
    MealPlace,
    MealUpdate,
    Slot,
)
from nutriplan_api.planning.slot_targets import SlotTargets, slot_targets
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.undo import remember_slots
from nutriplan_api.planning.update_schemas import CheckUpdates, CheckUpdatesInput, OutdatedMeal
from nutriplan_api.planning.week_preview import preview_week
from nutriplan_api.planning.week_save import save_week
from nutriplan_api.planning.wire import (
    to_wire_days,
    to_wire_meal,
    to_wire_meals,
    to_wire_slot_targets,
)
from nutriplan_api.undo import offer_undo

__all__ = [
    "check_updates",
    "copy_meal",
    "create_meal",
    "delete_meal",
    "get_meal",
    "meal_to_change",
    "meals_of_week",
    "move_meal",
    "preview_week",
    "save_week",
    "update_meal",
]


async def get_meal(account_id: UUID, meal_id: UUID) -> Meal:
    """One planned meal."""
    meal = await _meal(account_id, meal_id)
    return to_wire_meal(meal, await slot_targets(account_id))


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
        before = await remember_slots(account_id, slot)
        meal = await queries.fill_slot(account_id, slot, content)
        await offer_undo(before)
    return to_wire_meal(meal, targets)


async def update_meal(account_id: UUID, meal_id: UUID, data: MealUpdate) -> Meal:
    """A meal with what was sent changed; its amounts are rescaled when that is asked for."""
    targets = await slot_targets(account_id)
    async with queries.lock_plan(account_id):
        stored = await _meal(account_id, meal_id)
        content = await changed_content(account_id, stored.content, data)
        settled = content == replace(stored.content, is_eaten=True, is_locked=content.is_locked)
        if data.is_optimized is True and not settled:  # what was eaten as planned stays a fact
            content = optimized(content, targets.of(stored.type))
        before = await remember_slots(account_id, stored.slot)
        meal = await queries.update_meal(account_id, meal_id, content)
        await offer_undo(before)
    return to_wire_meal(meal, targets)


async def move_meal(account_id: UUID, meal_id: UUID, place: MealPlace) -> Meal:
    """A meal in another slot; one that is there changes places with it, so that none is lost."""
    targets = await slot_targets(account_id)
    to = core.Slot(place.date, place.type)
    async with queries.lock_plan(account_id):
        meal = await _meal(account_id, meal_id)
        other = await queries.meal_in_slot(account_id, to)
        if to != meal.slot:
            before = await remember_slots(account_id, meal.slot, to)
            await queries.exchange_slots(account_id, meal, to)
            if other is not None:
                await _rescale_for_slot(account_id, other, meal.slot, targets)
            meal = await _rescale_for_slot(account_id, meal, to, targets)
            await offer_undo(before)
    return to_wire_meal(meal, targets)


async def copy_meal(account_id: UUID, meal_id: UUID, place: MealPlace) -> Meal:
    """A meal of the same ingredients in another slot; what is there is replaced."""
    targets = await slot_targets(account_id)
    to = core.Slot(place.date, place.type)
    async with queries.lock_plan(account_id):
        original = await _meal(account_id, meal_id)
        content = replace(original.content, is_eaten=False, is_locked=False)
        if to.meal_type != original.type:
            content = optimized(content, targets.of(to.meal_type))
        before = await remember_slots(account_id, to)
        meal = await queries.fill_slot(account_id, to, content)
        await offer_undo(before)
    return to_wire_meal(meal, targets)


async def delete_meal(account_id: UUID, meal_id: UUID) -> None:
    """An empty slot."""
    async with queries.lock_plan(account_id):
        meal = await _meal(account_id, meal_id)
        before = await remember_slots(account_id, meal.slot)
        await queries.delete_meal(account_id, meal_id)
        await offer_undo(before)


async def check_updates(account_id: UUID, data: CheckUpdatesInput, *, today: date) -> CheckUpdates:
    """What differs from a client's cache, slots outside the schedule left out."""
    targets = await slot_targets(account_id, on=today)
    stored, outdated = await queries.plan_between(account_id, data.start_date, data.end_date)
    meals = [meal for meal in stored if meal.type in targets.by_type]
    cached = {
        core.Slot(day, meal_type): last_modified
        for day, times in data.cache_timestamps.items()
        if data.start_date <= day <= data.end_date
        for meal_type, last_modified in times.items()
    }
    return CheckUpdates(
        meals_to_update=to_wire_meals(
            (meal for meal in meals if cached.get(meal.slot) != meal.last_modified), targets
        ),
        missing_meals=[
            Slot(slot.date, slot.meal_type)
            for slot in sorted(cached.keys() - {meal.slot for meal in meals})
        ],
        outdated_meals=[
            OutdatedMeal(slot.date, slot.meal_type, "RECIPE_GONE" if gone else "RECIPE_CHANGED")
            for slot, gone in outdated.items()
            if slot.meal_type in targets.by_type
        ],
        targets=to_wire_slot_targets(targets),
        days=to_wire_days(data.start_date, data.end_date, meals, targets),
    )


async def meals_of_week(account_id: UUID, monday: date) -> list[StoredMeal]:
    """The meals of a week, slots outside the schedule left out."""
    targets = await slot_targets(account_id)
    meals = await queries.meals_between(account_id, monday, core.week_days(monday)[-1])
    return [meal for meal in meals if meal.type in targets.by_type]


async def _meal(account_id: UUID, meal_id: UUID) -> StoredMeal:
    meal = await queries.meal_by_id(account_id, meal_id)
    if meal is None:
        raise Problem("NOT_FOUND")
    return meal


async def _rescale_for_slot(
    account_id: UUID, meal: StoredMeal, slot: core.Slot, targets: SlotTargets
) -> StoredMeal:
    """Store a meal as moved; what was optimised for another type is, for the new one."""
    content = meal.content
    if slot.meal_type != meal.type and not content.is_eaten:
        content = optimized(content, targets.of(slot.meal_type))
    return await queries.update_meal(account_id, meal.id, content)
