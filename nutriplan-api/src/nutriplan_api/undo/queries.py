"""All SQL about undo tokens; every query names the account."""

from datetime import datetime
from uuid import UUID

import msgspec

from nutriplan_api.database import execute, fetch_one, fetch_value


class StoredUndo(msgspec.Struct, frozen=True):
    """What a token gives back, as JSON, and how the things are if nobody changed them since."""

    before: str
    after_sha256: bytes


async def insert_token(
    account_id: UUID, token_hash: bytes, kind: str, undo: StoredUndo, expires_at: datetime
) -> None:
    """Remember a token that is given out."""
    await execute(
        "INSERT INTO undo_token (account_id, token_hash, kind, before, after_sha256, expires_at) "
        "VALUES ($1, $2, $3, $4, $5, $6)",
        account_id,
        token_hash,
        kind,
        undo.before,
        undo.after_sha256,
        expires_at,
    )


async def delete_old_tokens(account_id: UUID, now: datetime, *, keep: int) -> None:
    """Forget what has expired, and all but the latest."""
    await execute(
        """
        DELETE FROM undo_token WHERE account_id = $1 AND (expires_at <= $2 OR expires_at <= (
          SELECT expires_at FROM undo_token WHERE account_id = $1
          ORDER BY expires_at DESC OFFSET $3 LIMIT 1
        ))
        """,
        account_id,
        now,
        keep,
    )


async def kind_of_token(account_id: UUID, token_hash: bytes, now: datetime) -> str | None:
    """What kind of things a token gives back; None when it does not work."""
    kind: str | None = await fetch_value(
        "SELECT kind FROM undo_token WHERE account_id = $1 AND token_hash = $2 AND expires_at > $3",
        account_id,
        token_hash,
        now,
    )
    return kind


async def use_token(account_id: UUID, token_hash: bytes) -> StoredUndo | None:
    """Use a token up; None when somebody else did."""
    row = await fetch_one(
        "DELETE FROM undo_token WHERE account_id = $1 AND token_hash = $2 "
        "RETURNING before, after_sha256",
        account_id,
        token_hash,
    )
    return None if row is None else StoredUndo(**dict(row))
