"""All queries of an account's own lines on its lists; every one names the account.

What writes gives the lists another version, which whoever follows them is told of: call it in a
transaction.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

import msgspec

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import execute, insert_restored
from nutriplan_api.shopping.tables import ShoppingOwnLine


class StoredOwnLine(msgspec.Struct, frozen=True):
    """What an account wrote on a week's list: a row without its owner."""

    id: UUID
    monday: date
    name: str
    checked: bool


_COLUMNS = (
    ShoppingOwnLine.id,
    ShoppingOwnLine.monday,
    ShoppingOwnLine.name,
    ShoppingOwnLine.checked,
)


async def find_own_line(account_id: UUID, line_id: UUID) -> StoredOwnLine | None:
    """One line, of whatever week."""
    row = (
        await ShoppingOwnLine.select(*_COLUMNS)
        .where(ShoppingOwnLine.account_id == account_id, ShoppingOwnLine.id == line_id)
        .first()
    )
    return None if row is None else msgspec.convert(row, StoredOwnLine)


async def count_own_lines(account_id: UUID, monday: date) -> int:
    """How many lines a week has."""
    count: int = await ShoppingOwnLine.count().where(
        ShoppingOwnLine.account_id == account_id, ShoppingOwnLine.monday == monday
    )
    return count


async def insert_own_line(account_id: UUID, line: StoredOwnLine) -> None:
    """A line that is not there yet."""
    await ShoppingOwnLine.insert(
        ShoppingOwnLine(account_id=account_id, **msgspec.structs.asdict(line))
    )
    await bump_plan_version(account_id)


async def change_own_line(account_id: UUID, line: StoredOwnLine) -> None:
    """Its name, and whether it is in the basket."""
    await ShoppingOwnLine.update(
        {ShoppingOwnLine.name: line.name, ShoppingOwnLine.checked: line.checked}
    ).where(ShoppingOwnLine.account_id == account_id, ShoppingOwnLine.id == line.id)
    await bump_plan_version(account_id)


async def delete_own_line(account_id: UUID, line_id: UUID) -> bool:
    """One line less; false when the account has no such line."""
    deleted = (
        await ShoppingOwnLine.delete()
        .where(ShoppingOwnLine.account_id == account_id, ShoppingOwnLine.id == line_id)
        .returning(ShoppingOwnLine.id)
    )
    if deleted:
        await bump_plan_version(account_id)
    return bool(deleted)


async def insert_rows(account_id: UUID, rows: Sequence[dict[str, Any]]) -> None:
    """Put lines back that are gone, as old as they were, which is their place among the others."""
    await execute(insert_restored(ShoppingOwnLine), account_id, msgspec.json.encode(rows).decode())
    await bump_plan_version(account_id)
