"""Slots of the plan as they stand: what undo gives back of it."""

from collections.abc import Collection
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.planning.cooking import settled_cooking
from nutriplan_api.planning.queries import lock_plan
from nutriplan_api.planning.undo_queries import restore_slots, rows_in_slots
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_slots(account_id: UUID, *slots: core.Slot) -> Snapshot:
    """What these slots hold, before an action changes some of them."""
    return await remember(SLOTS, account_id, [_key(slot) for slot in slots])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await rows_in_slots(account_id, [_slot(key) for key in keys])
    return {key: rows.get(_slot(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    slots = [_slot(key) for key in things]
    async with settled_cooking(account_id, *slots):
        await restore_slots(account_id, slots, [row for row in things.values() if row is not None])


def _key(slot: core.Slot) -> str:
    return f"{slot.date} {slot.meal_type.value}"


def _slot(key: str) -> core.Slot:
    day, _, meal_type = key.partition(" ")
    return core.Slot(date.fromisoformat(day), core.MealType(meal_type))


SLOTS = Undoable("slots", lock=lock_plan, read=_read, restore=_restore)
