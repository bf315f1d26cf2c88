"""All queries of own foods; every one names the account."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec
from piccolo.querystring import QueryString

from nutriplan_api.database import (
    assigned_from_excluded,
    column_defaults,
    column_names,
    execute,
    fetch,
    fetch_one,
    insert_restored,
    listed,
)
from nutriplan_api.own_foods.stored import StoredOwnFood
from nutriplan_api.own_foods.tables import OwnFood

FIRST_ID = 2_000_000_000
"""Own foods have higher numbers than all others; each account counts for itself."""

_CONTENT = StoredOwnFood.__struct_fields__
_CHANGED = [name for name in column_names(OwnFood) if name not in ("account_id", "fdc_id")]


async def own_foods(account_id: UUID) -> dict[int, StoredOwnFood]:
    """The account's own foods by their numbers, in the order of their names."""
    rows = await fetch(
        f"SELECT fdc_id, {listed(_CONTENT)} FROM own_food "
        "WHERE account_id = $1 AND NOT is_deleted ORDER BY search, name, fdc_id",
        account_id,
    )
    return {row["fdc_id"]: _stored(row) for row in rows}


async def find_own_food(account_id: UUID, fdc_id: int) -> StoredOwnFood | None:
    """One that is not deleted."""
    row = await fetch_one(
        f"SELECT fdc_id, {listed(_CONTENT)} FROM own_food "
        "WHERE account_id = $1 AND fdc_id = $2 AND NOT is_deleted",
        account_id,
        fdc_id,
    )
    return None if row is None else _stored(row)


async def count_own_foods(account_id: UUID) -> int:
    """How many the account has."""
    count: int = await OwnFood.count().where(
        OwnFood.account_id == account_id, OwnFood.is_deleted.eq(False)
    )
    return count


async def food_of_ean(account_id: UUID, ean: str) -> int | None:
    """The number of the own food that has a code."""
    found = (
        await OwnFood.select(OwnFood.fdc_id)
        .where(OwnFood.account_id == account_id, OwnFood.ean == ean, OwnFood.is_deleted.eq(False))
        .first()
    )
    return None if found is None else found["fdc_id"]


async def insert_own_food(account_id: UUID, food: StoredOwnFood) -> int:
    """The number of a new food: one that the account has never had."""
    last = (
        await OwnFood.select(OwnFood.fdc_id)
        .where(OwnFood.account_id == account_id)
        .order_by(OwnFood.fdc_id, ascending=False)
        .first()
    )
    fdc_id: int = (FIRST_ID if last is None else last["fdc_id"]) + 1
    row = OwnFood(
        account_id=account_id,
        fdc_id=fdc_id,
        created_at=QueryString("statement_timestamp()"),
        **msgspec.structs.asdict(food),
    )
    await OwnFood.insert(row)
    return fdc_id


async def update_own_food(account_id: UUID, fdc_id: int, food: StoredOwnFood) -> None:
    """Give a food exactly this content."""
    await OwnFood.update(**msgspec.structs.asdict(food)).where(
        OwnFood.account_id == account_id, OwnFood.fdc_id == fdc_id
    )


async def delete_own_food(account_id: UUID, fdc_id: int) -> bool:
    """Let nothing find it any more; false when the account has no such food."""
    deleted = (
        await OwnFood.update({OwnFood.is_deleted: True})
        .where(
            OwnFood.account_id == account_id,
            OwnFood.fdc_id == fdc_id,
            OwnFood.is_deleted.eq(False),
        )
        .returning(OwnFood.fdc_id)
    )
    return bool(deleted)


async def restore(account_id: UUID, rows: Sequence[dict[str, Any]]) -> None:
    """Let these foods be as they were."""
    defaults = column_defaults(OwnFood)
    await execute(
        f"""
        {insert_restored(OwnFood)}
        ON CONFLICT (account_id, fdc_id) DO UPDATE SET {assigned_from_excluded(_CHANGED)}
        """,
        account_id,
        msgspec.json.encode([defaults | row for row in rows]).decode(),
    )


def _stored(row: Any) -> StoredOwnFood:
    return StoredOwnFood(**{name: row[name] for name in _CONTENT})
