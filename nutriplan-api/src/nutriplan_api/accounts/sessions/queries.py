"""All SQL of sessions and their refresh tokens.

What changes them runs within ``lock_sessions``.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from uuid import UUID

import msgspec

from nutriplan_api.accounts.announcements import announce_session_end
from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.database import execute, fetch, fetch_one, fetch_value, transaction


class StoredSession(msgspec.Struct, frozen=True):
    """A session that goes on."""

    id: UUID
    method: str
    browser: str | None
    system: str | None
    created_at: datetime
    authenticated_at: datetime
    last_used_at: datetime


class StoredToken(msgspec.Struct, frozen=True):
    """A refresh token that was given out."""

    session_id: UUID
    used_at: datetime | None


SESSION = (
    "SELECT id, method, browser, system, created_at, authenticated_at, last_used_at FROM session "
    "WHERE account_id = $1 AND expires_at > $2 "
)


@asynccontextmanager
async def lock_sessions(account_id: UUID) -> AsyncIterator[None]:
    """A transaction in which nobody else begins, continues or ends a session of the account.

    Else a token that is given out at this moment could outlive the end of its session.
    """
    async with transaction():
        await execute("SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE", account_id)
        yield


async def insert_session(
    account_id: UUID,
    session_id: UUID,
    method: str,
    device: Device,
    now: datetime,
    expires_at: datetime,
) -> None:
    """Begin a session."""
    await execute(
        "INSERT INTO session (account_id, id, method, browser, system, created_at, "
        "authenticated_at, last_used_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $7)",
        account_id,
        session_id,
        method,
        device.browser,
        device.system,
        now,
        expires_at,
    )


async def find_session(account_id: UUID, session_id: UUID, now: datetime) -> StoredSession | None:
    """A session; None when it is over."""
    row = await fetch_one(SESSION + "AND id = $3", account_id, now, session_id)
    return None if row is None else StoredSession(**dict(row))


async def sessions_used_since(
    account_id: UUID, since: datetime, now: datetime
) -> list[StoredSession]:
    """The sessions of an account that were continued since then, the latest first."""
    rows = await fetch(
        SESSION + "AND last_used_at > $3 ORDER BY last_used_at DESC, id DESC",
        account_id,
        now,
        since,
    )
    return [StoredSession(**dict(row)) for row in rows]


async def mark_session_used(account_id: UUID, session_id: UUID, now: datetime) -> None:
    """Remember that a session was continued."""
    await execute(
        "UPDATE session SET last_used_at = $3 WHERE account_id = $1 AND id = $2",
        account_id,
        session_id,
        now,
    )


async def delete_session(account_id: UUID, session_id: UUID) -> bool:
    """End a session with its tokens; False when it is not there."""
    deleted = await execute(
        "DELETE FROM session WHERE account_id = $1 AND id = $2", account_id, session_id
    )
    await announce_session_end(account_id)
    return deleted == 1


async def delete_sessions(account_id: UUID, but: UUID | None) -> None:
    """End every session of an account with its tokens, apart from one."""
    await execute(
        "DELETE FROM session WHERE account_id = $1 AND id IS DISTINCT FROM $2", account_id, but
    )
    await announce_session_end(account_id)


async def delete_expired(account_id: UUID, idle_since: datetime, now: datetime) -> None:
    """Forget the sessions and tokens that can never be used again."""
    await execute(
        "DELETE FROM session WHERE account_id = $1 AND (expires_at <= $3 OR last_used_at <= $2)",
        account_id,
        idle_since,
        now,
    )
    await execute(
        "DELETE FROM refresh_token WHERE account_id = $1 AND expires_at <= $2", account_id, now
    )


async def insert_token(
    account_id: UUID, token_hash: bytes, session_id: UUID, expires_at: datetime
) -> None:
    """Remember a token that is given out, perhaps again; it ends with its session at the latest."""
    await execute(
        "INSERT INTO refresh_token (account_id, token_hash, session_id, expires_at) "
        "SELECT account_id, $2, id, least($4, expires_at) FROM session "
        "WHERE account_id = $1 AND id = $3 ON CONFLICT DO NOTHING",
        account_id,
        token_hash,
        session_id,
        expires_at,
    )


async def use_token(account_id: UUID, token_hash: bytes, now: datetime) -> UUID | None:
    """Use a token up, once; its session, or None when it was no longer to be used."""
    session_id: UUID | None = await fetch_value(
        "UPDATE refresh_token SET used_at = $3 "
        "WHERE account_id = $1 AND token_hash = $2 AND used_at IS NULL AND expires_at > $3 "
        "RETURNING session_id",
        account_id,
        token_hash,
        now,
    )
    return session_id


async def find_token(account_id: UUID, token_hash: bytes) -> StoredToken | None:
    """A token of an account."""
    row = await fetch_one(
        "SELECT session_id, used_at FROM refresh_token WHERE account_id = $1 AND token_hash = $2",
        account_id,
        token_hash,
    )
    return None if row is None else StoredToken(**dict(row))
