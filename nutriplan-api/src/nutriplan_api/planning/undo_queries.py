"""SQL that keeps whole slots and puts them back; every query names the account."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.database import NOW, execute, fetch, fetch_value, insert_restored
from nutriplan_api.planning.tables import Meal

_SLOTS = "unnest($2::date[], $3::text[]) AS slot (date, type)"


async def rows_in_slots(
    account_id: UUID, slots: Collection[core.Slot]
) -> dict[core.Slot, dict[str, Any]]:
    """The meals in these slots: all that is stored of each, but when it was last modified."""
    rows = await fetch(
        f"SELECT date, type, (to_jsonb(meal) - '{{account_id,last_modified}}'::text[])::text "
        f"AS row FROM meal JOIN {_SLOTS} USING (date, type) WHERE account_id = $1",
        account_id,
        *_columns(slots),
    )
    return {
        core.Slot(row["date"], core.MealType(row["type"])): msgspec.json.decode(row["row"])
        for row in rows
    }


async def restore_slots(
    account_id: UUID, slots: Collection[core.Slot], rows: Sequence[Mapping[str, Any]]
) -> None:
    """Let these slots hold these meals and no others.

    They are modified now, and later than what was there: clients may have that in their caches.
    """
    gone = await fetch(
        f"DELETE FROM meal USING {_SLOTS} WHERE account_id = $1 "
        "AND meal.date = slot.date AND meal.type = slot.type RETURNING last_modified",
        account_id,
        *_columns(slots),
    )
    now: datetime = await fetch_value(f"SELECT {NOW}")
    later = [row["last_modified"] + timedelta(milliseconds=1) for row in gone]
    await execute(
        insert_restored(Meal, "jsonb_build_object('last_modified', $3::timestamptz)"),
        account_id,
        msgspec.json.encode(rows).decode(),
        max([now, *later]),
    )


def _columns(slots: Collection[core.Slot]) -> tuple[list[date], list[str]]:
    return [slot.date for slot in slots], [slot.meal_type.value for slot in slots]
