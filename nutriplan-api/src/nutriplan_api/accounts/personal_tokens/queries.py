"""All SQL of personal tokens."""

from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from nutriplan_api.database import NOW, execute, fetch, fetch_one


class StoredToken(msgspec.Struct, frozen=True):
    """A token that works."""

    id: UUID
    name: str
    scope: str
    created_at: datetime
    last_used_at: datetime | None


class FoundToken(msgspec.Struct, frozen=True):
    """What a token opens, and whether its last use was noted a while ago."""

    id: UUID
    scope: str
    is_to_be_noted: bool


COLUMNS = "id, name, scope, created_at, last_used_at"


async def insert_token(
    account_id: UUID, token_id: UUID, token_hash: bytes, name: str, scope: str
) -> StoredToken:
    """Remember a token that is given out."""
    row = await fetch_one(
        "INSERT INTO personal_token (account_id, id, token_hash, name, scope, created_at) "
        f"VALUES ($1, $2, $3, $4, $5, {NOW}) RETURNING {COLUMNS}",
        account_id,
        token_id,
        token_hash,
        name,
        scope,
    )
    assert row is not None  # noqa: S101 - an insert without a condition returns its row
    return StoredToken(**dict(row))


async def tokens_of(account_id: UUID, scopes: Collection[str]) -> list[StoredToken]:
    """The tokens of an account that were made for one of these, the newest first."""
    rows = await fetch(
        f"SELECT {COLUMNS} FROM personal_token WHERE account_id = $1 AND scope = ANY ($2) "
        "ORDER BY id DESC",
        account_id,
        list(scopes),
    )
    return [StoredToken(**dict(row)) for row in rows]


async def find_token(
    account_id: UUID, token_hash: bytes, noted_every: timedelta
) -> FoundToken | None:
    """A token by its hash; None when it has ended, or never was. A use that lies ahead was noted by
    another clock."""
    row = await fetch_one(
        "SELECT id, scope, last_used_at IS NULL OR last_used_at > "
        f"{NOW} OR last_used_at <= {NOW} - $3::interval AS is_to_be_noted "
        "FROM personal_token WHERE account_id = $1 AND token_hash = $2",
        account_id,
        token_hash,
        noted_every,
    )
    return None if row is None else FoundToken(**dict(row))


async def mark_used(account_id: UUID, token_id: UUID) -> None:
    """Remember that a token was used now."""
    await execute(
        f"UPDATE personal_token SET last_used_at = {NOW} WHERE account_id = $1 AND id = $2",
        account_id,
        token_id,
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
