"""All queries of undo tokens; every one names the account."""

from datetime import timedelta
from uuid import UUID

import msgspec

from nutriplan_api.database import NOW, execute, fetch_value
from nutriplan_api.undo.tables import UndoToken


class StoredUndo(msgspec.Struct, frozen=True):
    """What a token gives back, as JSON, and how the things are if nobody changed them since."""

    before: str
    after_sha256: bytes


async def insert_token(
    account_id: UUID, token_hash: bytes, kind: str, undo: StoredUndo, lifetime: timedelta
) -> None:
    """Remember a token that is given out."""
    await execute(
        "INSERT INTO undo_token (account_id, token_hash, kind, before, after_sha256, expires_at) "
        f"VALUES ($1, $2, $3, $4, $5, {NOW} + $6::interval)",
        account_id,
        token_hash,
        kind,
        undo.before,
        undo.after_sha256,
        lifetime,
    )


async def delete_old_tokens(account_id: UUID, lifetime: timedelta, *, keep: int) -> None:
    """Forget what has expired, and all but the latest; and what a clock that was far ahead has
    left, which would be the latest for long."""
    await execute(
        f"""
        DELETE FROM undo_token WHERE account_id = $1 AND (
          expires_at <= {NOW} OR expires_at > {NOW} + 2 * $2::interval OR expires_at <= (
            SELECT expires_at FROM undo_token WHERE account_id = $1
            ORDER BY expires_at DESC OFFSET $3 LIMIT 1
          )
        )
        """,
        account_id,
        lifetime,
        keep,
    )


async def kind_of_token(account_id: UUID, token_hash: bytes) -> str | None:
    """What kind of things a token gives back; None when it does not work."""
    kind: str | None = await fetch_value(
        "SELECT kind FROM undo_token "
        f"WHERE account_id = $1 AND token_hash = $2 AND expires_at > {NOW}",
        account_id,
        token_hash,
    )
    return kind


async def use_token(account_id: UUID, token_hash: bytes) -> StoredUndo | None:
    """Use a token up; None when somebody else did."""
    used = (
        await UndoToken.delete()
        .where(UndoToken.account_id == account_id, UndoToken.token_hash == token_hash)
        .returning(UndoToken.before, UndoToken.after_sha256)
    )
    return StoredUndo(**used[0]) if used else None
