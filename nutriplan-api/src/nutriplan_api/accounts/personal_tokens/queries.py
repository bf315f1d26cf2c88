"""All SQL of personal tokens."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

import msgspec

from nutriplan_api.database import execute, fetch, fetch_one


class StoredToken(msgspec.Struct, frozen=True):
    """A token that works."""

    id: UUID
    name: str
    scope: str
    created_at: datetime
    last_used_at: datetime | None


COLUMNS = "id, name, scope, created_at, last_used_at"


async def insert_token(
    account_id: UUID, token_id: UUID, token_hash: bytes, name: str, scope: str, now: datetime
) -> None:
    """Remember a token that is given out."""
    await execute(
        "INSERT INTO personal_token (account_id, id, token_hash, name, scope, created_at) "
        "VALUES ($1, $2, $3, $4, $5, $6)",
        account_id,
        token_id,
        token_hash,
        name,
        scope,
        now,
    )


async def tokens_of(account_id: UUID, scopes: Collection[str]) -> list[StoredToken]:
    """The tokens of an account that were made for one of these, the newest first."""
    rows = await fetch(
        f"SELECT {COLUMNS} FROM personal_token WHERE account_id = $1 AND scope = ANY ($2) "
        "ORDER BY id DESC",
        account_id,
        list(scopes),
    )
    return [StoredToken(**dict(row)) for row in rows]


async def find_token(account_id: UUID, token_hash: bytes) -> StoredToken | None:
    """A token by its hash; None when it has ended, or never was."""
    row = await fetch_one(
        f"SELECT {COLUMNS} FROM personal_token WHERE account_id = $1 AND token_hash = $2",
        account_id,
        token_hash,
    )
    return None if row is None else StoredToken(**dict(row))


async def mark_used(account_id: UUID, token_id: UUID, now: datetime) -> None:
    """Remember when a token was last used."""
    await execute(
        "UPDATE personal_token SET last_used_at = $3 WHERE account_id = $1 AND id = $2",
        account_id,
        token_id,
        now,
    )


async def delete_token(account_id: UUID, token_id: UUID) -> bool:
    """End a token; False when it is not there."""
    deleted = await execute(
        "DELETE FROM personal_token WHERE account_id = $1 AND id = $2", account_id, token_id
    )
    return deleted == 1


async def delete_tokens_for(account_id: UUID, scope: str) -> bool:
    """End the tokens that were made for this; False when there is none."""
    deleted = await execute(
        "DELETE FROM personal_token WHERE account_id = $1 AND scope = $2", account_id, scope
    )
    return deleted > 0


async def delete_tokens(account_id: UUID) -> None:
    """End every token of an account."""
    await execute("DELETE FROM personal_token WHERE account_id = $1", account_id)
