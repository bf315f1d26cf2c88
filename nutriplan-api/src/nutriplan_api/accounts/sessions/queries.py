"""All queries of sessions and their refresh tokens.

What changes them runs within ``lock_sessions``.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from nutriplan_api.accounts.announcements import announce_session_end
from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.tables import RefreshToken, Session
from nutriplan_api.database import (
    NOW,
    account_transaction,
    column_names,
    execute,
    fetch,
    fetch_one,
    fetch_value,
    listed,
)


class StoredSession(msgspec.Struct, frozen=True):
    """A session that goes on: a row without its owner and its end."""

    id: UUID
    method: str
    browser: str | None
    system: str | None
    created_at: datetime
    authenticated_at: datetime
    last_used_at: datetime


class UsedToken(msgspec.Struct, frozen=True):
    """A refresh token that was used, and whether that was a moment ago."""

    session_id: UUID
    is_in_grace: bool


SESSION = (
    f"SELECT {listed(column_names(Session, without=['account_id', 'expires_at']))} FROM session "
    f"WHERE account_id = $1 AND expires_at > {NOW} "
)


@asynccontextmanager
async def lock_sessions(account_id: UUID) -> AsyncIterator[None]:
    """A transaction in which nobody else begins, continues or ends a session of the account.

    Else a token that is given out at this moment could outlive the end of its session.
    """
    async with account_transaction(account_id):
        yield


async def insert_session(
    account_id: UUID,
    session_id: UUID,
    method: str,
    device: Device,
    lifetime: timedelta,
) -> None:
    """Begin a session."""
    await execute(
        "INSERT INTO session (account_id, id, method, browser, system, created_at, "
        "authenticated_at, last_used_at, expires_at) "
        f"VALUES ($1, $2, $3, $4, $5, {NOW}, {NOW}, {NOW}, {NOW} + $6::interval)",
        account_id,
        session_id,
        method,
        device.browser,
        device.system,
        lifetime,
    )


async def find_session(account_id: UUID, session_id: UUID) -> StoredSession | None:
    """A session; None when it is over."""
    row = await fetch_one(SESSION + "AND id = $2", account_id, session_id)
    return None if row is None else StoredSession(**dict(row))


async def is_recently_authenticated(account_id: UUID, session_id: UUID, window: timedelta) -> bool:
    """Whether somebody proved a moment ago, in this session, who they are; that it was in a moment
    only tells of a clock that was set back."""
    is_recent: bool | None = await fetch_value(
        f"SELECT authenticated_at BETWEEN {NOW} - $3::interval AND {NOW} + $3::interval "
        "FROM session WHERE account_id = $1 AND id = $2",
        account_id,
        session_id,
        window,
    )
    return is_recent is True


async def sessions_used_within(account_id: UUID, pause: timedelta) -> list[StoredSession]:
    """The sessions of an account that were continued after a pause as long, the latest first."""
    rows = await fetch(
        f"{SESSION} AND last_used_at > {NOW} - $2::interval ORDER BY last_used_at DESC, id DESC",
        account_id,
        pause,
    )
    return [StoredSession(**dict(row)) for row in rows]


async def mark_session_used(account_id: UUID, session_id: UUID) -> None:
    """Remember that a session was continued now."""
    await execute(
        f"UPDATE session SET last_used_at = {NOW} WHERE account_id = $1 AND id = $2",
        account_id,
        session_id,
    )


async def delete_session(account_id: UUID, session_id: UUID) -> bool:
    """End a session with its tokens; False when it is not there."""
    deleted = (
        await Session.delete()
        .where(Session.account_id == account_id, Session.id == session_id)
        .returning(Session.id)
    )
    await announce_session_end(account_id)
    return bool(deleted)


async def delete_sessions(account_id: UUID, but: UUID | None) -> None:
    """End every session of an account with its tokens, apart from one."""
    await execute(
        "DELETE FROM session WHERE account_id = $1 AND id IS DISTINCT FROM $2", account_id, but
    )
    await announce_session_end(account_id)


async def delete_expired(account_id: UUID, idle: timedelta, lifetime: timedelta) -> None:
    """Forget the sessions and tokens that can never be used again.

    Those that a clock which was ahead has begun or continued live from now, and no longer.
    """
    await execute(
        f"UPDATE session SET last_used_at = {NOW}, "
        f"authenticated_at = least(authenticated_at, {NOW}), "
        f"expires_at = least(expires_at, {NOW} + $2::interval) "
        f"WHERE account_id = $1 AND (last_used_at > {NOW} OR expires_at > {NOW} + $2::interval)",
        account_id,
        lifetime,
    )
    await execute(
        f"UPDATE refresh_token SET expires_at = {NOW} + $2::interval "
        f"WHERE account_id = $1 AND expires_at > {NOW} + $2::interval",
        account_id,
        idle,
    )
    await execute(
        f"DELETE FROM session WHERE account_id = $1 AND (expires_at <= {NOW} "
        f"OR last_used_at <= {NOW} - $2::interval)",
        account_id,
        idle,
    )
    await execute(
        f"DELETE FROM refresh_token WHERE account_id = $1 AND expires_at <= {NOW}", account_id
    )


async def insert_token(
    account_id: UUID, token_hash: bytes, session_id: UUID, lifetime: timedelta
) -> None:
    """Remember a token that is given out, perhaps again; it ends with its session at the latest."""
    await execute(
        "INSERT INTO refresh_token (account_id, token_hash, session_id, expires_at) "
        f"SELECT account_id, $2, id, least({NOW} + $4::interval, expires_at) FROM session "
        "WHERE account_id = $1 AND id = $3 ON CONFLICT DO NOTHING",
        account_id,
        token_hash,
        session_id,
        lifetime,
    )


async def use_token(account_id: UUID, token_hash: bytes) -> UUID | None:
    """Use a token up, once; its session, or None when it was no longer to be used."""
    session_id: UUID | None = await fetch_value(
        f"UPDATE refresh_token SET used_at = {NOW} "
        f"WHERE account_id = $1 AND token_hash = $2 AND used_at IS NULL AND expires_at > {NOW} "
        "RETURNING session_id",
        account_id,
        token_hash,
    )
    return session_id


async def find_used_token(
    account_id: UUID, token_hash: bytes, grace: timedelta
) -> UsedToken | None:
    """A token that was used; what a clock that was ahead says of when, counts from now."""
    await execute(
        f"UPDATE refresh_token SET used_at = {NOW} "
        f"WHERE account_id = $1 AND token_hash = $2 AND used_at > {NOW}",
        account_id,
        token_hash,
    )
    row = await fetch_one(
        f"SELECT session_id, used_at >= {NOW} - $3::interval AS is_in_grace FROM refresh_token "
        "WHERE account_id = $1 AND token_hash = $2 AND used_at IS NOT NULL",
        account_id,
        token_hash,
        grace,
    )
    return None if row is None else UsedToken(**dict(row))


async def session_of_token(account_id: UUID, token_hash: bytes) -> UUID | None:
    """The session that a token was given out in, used or not."""
    token = (
        await RefreshToken.select(RefreshToken.session_id)
        .where(RefreshToken.account_id == account_id, RefreshToken.token_hash == token_hash)
        .first()
    )
    return None if token is None else token["session_id"]
