"""Sessions: what follows from one sign-in, on one device, until it ends.

A session is a row, and lives as long as the row: at most ninety days, and two weeks without being
used. Its refresh token reads ``<account id>.<random>`` and is stored hashed. Using it gives its
successor. An answer can get lost on its way, or a browser send two requests at once: within a short
grace a used token gives the same successor again. After that, somebody else must have it too, and
the session ends.
"""

import hashlib
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal
from uuid import UUID

from nutriplan_api.accounts.sessions import queries as session_queries
from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.queries import StoredSession
from nutriplan_api.database import new_id, transaction
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import Access, new_token, parse_token, successor_of

SESSION_LIFETIME = timedelta(days=90)
REFRESH_LIFETIME = timedelta(days=14)
LOST_ANSWER_GRACE = timedelta(seconds=30)

Method = Literal["password", "provider"]
"""How somebody proved who they are."""


@dataclass(frozen=True, slots=True)
class Session:
    """Who signed in, in which session, and the refresh token that continues it."""

    access: Access
    refresh: str


class TokenReused(Problem):
    """A token was used long after its successor was given out: somebody else has it too."""

    def __init__(self, account_id: UUID) -> None:
        super().__init__("NOT_AUTHENTICATED", "The session is over.")
        self.account_id = account_id


class RefreshTokens:
    """Exchanges refresh tokens for their successors, which follow from one secret key."""

    def __init__(self, secret_key: str) -> None:
        self._secret = hashlib.sha256(b"refresh tokens" + secret_key.encode()).digest()

    async def refresh(self, token: str) -> Session:
        """Continue a session; raises NOT_AUTHENTICATED when it is over."""
        account_id, token_hash = _parse(token)
        async with session_queries.lock_sessions(account_id):
            await _delete_expired(account_id)
            session_id = await session_queries.use_token(account_id, token_hash)
            reused = None
            if session_id is None:
                session_id, reused = await _session_of_used(account_id, token_hash)
            if session_id is not None:
                successor, successor_hash = successor_of(token, self._secret)
                await session_queries.mark_session_used(account_id, session_id)
                await session_queries.insert_token(
                    account_id, successor_hash, session_id, REFRESH_LIFETIME
                )
                return Session(Access(account_id, session_id), successor)
        # Outside the transaction: a session that was ended in it stays ended.
        raise reused or Problem("NOT_AUTHENTICATED", "The session is over.")


async def open_session(account_id: UUID, method: Method, device: Device) -> Session:
    """Begin a session."""
    session_id = new_id()
    token, token_hash = new_token(account_id)
    async with transaction():
        await _delete_expired(account_id)
        await session_queries.insert_session(
            account_id, session_id, method, device, SESSION_LIFETIME
        )
        await session_queries.insert_token(account_id, token_hash, session_id, REFRESH_LIFETIME)
    return Session(Access(account_id, session_id), token)


async def find_live_session(access: Access) -> StoredSession:
    """The session that an access token was issued in; raises NOT_AUTHENTICATED when it is over."""
    session = await session_queries.find_session(access.account_id, access.session_id)
    if session is None:
        raise Problem("NOT_AUTHENTICATED", "The session is over.")
    return session


async def list_sessions(account_id: UUID) -> list[StoredSession]:
    """The sessions of an account that can go on, the latest used first."""
    return await session_queries.sessions_used_within(account_id, REFRESH_LIFETIME)


async def close_session(access: Access) -> bool:
    """End a session; False when it is over already."""
    async with session_queries.lock_sessions(access.account_id):
        return await session_queries.delete_session(access.account_id, access.session_id)


async def close_sessions(account_id: UUID, *, but: UUID | None = None) -> None:
    """End every session of an account, apart from the one that is asking."""
    async with session_queries.lock_sessions(account_id):
        await session_queries.delete_sessions(account_id, but)


async def close_session_of(token: str) -> UUID | None:
    """End the session that a refresh token continues; whose it was, where there is one."""
    account_id, token_hash = _parse(token)
    session_id = await session_queries.session_of_token(account_id, token_hash)
    if session_id is None:
        return None
    await close_session(Access(account_id, session_id))
    return account_id


async def _session_of_used(
    account_id: UUID, token_hash: bytes
) -> tuple[UUID | None, TokenReused | None]:
    """The session of a token that was used a moment ago; later, its use ends the session."""
    used = await session_queries.find_used_token(account_id, token_hash, LOST_ANSWER_GRACE)
    if used is None:
        return None, None
    if used.is_in_grace:
        return used.session_id, None
    await session_queries.delete_session(account_id, used.session_id)
    return None, TokenReused(account_id)


async def _delete_expired(account_id: UUID) -> None:
    await session_queries.delete_expired(account_id, REFRESH_LIFETIME, SESSION_LIFETIME)


def _parse(token: str) -> tuple[UUID, bytes]:
    parsed = parse_token(token)
    if parsed is None:
        raise Problem("NOT_AUTHENTICATED", "This is not a refresh token.")
    return parsed
