"""What every feature does with the rows of an account: lock them, and read them whole."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from piccolo.columns import Column

from nutriplan_api.database.engine import execute, fetch, transaction

Key = TypeVar("Key")


async def lock_account(account_id: UUID) -> None:
    """Until the transaction ends, whoever asks this of the same account waits."""
    await execute("SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE", account_id)


@asynccontextmanager
async def account_transaction(account_id: UUID) -> AsyncIterator[None]:
    """A transaction that holds the account's lock from its beginning to its end."""
    async with transaction():
        await lock_account(account_id)
        yield


async def owned_rows(
    account_id: UUID, key: Column, keys: Collection[Key]
) -> dict[Key, dict[str, Any]]:
    """All that is stored of the account's rows with these keys, but their owner, by key.

    ``insert_restored`` takes them back.
    """
    table, name = key._meta.table._meta.tablename, key._meta.db_column_name
    rows = await fetch(
        f"SELECT {name} AS key, (to_jsonb(stored) - 'account_id')::text AS row "
        f"FROM {table} AS stored WHERE account_id = $1 AND {name} = ANY ($2)",
        account_id,
        list(keys),
    )
    return {row["key"]: msgspec.json.decode(row["row"]) for row in rows}
