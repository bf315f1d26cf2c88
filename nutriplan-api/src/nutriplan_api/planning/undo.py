"""Slots of the plan as they stand: what undo gives back of it."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning.queries import lock_plan
from nutriplan_api.planning.undo_queries import restore_slots, rows_in_slots
from nutriplan_api.planning.write_queries import touch_cookings
from nutriplan_api.undo import Things, Undoable, offer_undo, remember


@asynccontextmanager
async def changing_slots(account_id: UUID, *slots: core.Slot) -> AsyncIterator[None]:
    """Let what changes these slots within be undone, and clients see anew what shares a dish with
    a meal that they held."""
    before = await remember(SLOTS, account_id, [_key(slot) for slot in slots])
    yield
    await offer_undo(before)
    await _touch_cookings(account_id, before.things)


async def _touch_cookings(account_id: UUID, things: Things) -> None:
    """Let clients see anew the meals of other slots that share a dish with one of these."""
    meals = [meal for meal in things.values() if meal is not None]
    shared = {UUID(meal["cooking_id"]) for meal in meals if meal.get("cooking_id")}
    if shared:
        await touch_cookings(account_id, shared, [_slot(key) for key in things])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await rows_in_slots(account_id, [_slot(key) for key in keys])
    return {key: rows.get(_slot(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    slots = [_slot(key) for key in things]
    await restore_slots(account_id, slots, [row for row in things.values() if row is not None])
    await _touch_cookings(account_id, things)


def _key(slot: core.Slot) -> str:
    return f"{slot.date} {slot.meal_type.value}"


def _slot(key: str) -> core.Slot:
    day, _, meal_type = key.partition(" ")
    return core.Slot(date.fromisoformat(day), core.MealType(meal_type))


SLOTS = Undoable("slots", lock=lock_plan, read=_read, restore=_restore)
