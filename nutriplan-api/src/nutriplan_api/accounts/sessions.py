"""Sessions: a refresh token that is replaced at each use, and who may still use an old one.

A refresh token reads ``<account id>.<random>`` and is stored hashed. Using it gives a successor of
the same session. An answer can get lost on its way, so a used token still works for a short grace;
after that, somebody else must have it too, and the whole session ends.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.opaque_tokens import new_token, parse_token
from nutriplan_api.database import new_id, transaction
from nutriplan_api.problems import Problem
from nutriplan_api.security import Access

REFRESH_LIFETIME = timedelta(days=14)
LOST_ANSWER_GRACE = timedelta(seconds=30)
RECENT = timedelta(minutes=10)


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


async def open_session(account_id: UUID) -> Session:
    """Begin a session."""
    now = datetime.now(UTC)
    async with transaction():
        await queries.delete_expired_tokens(account_id, now)
        return await _continue(Access(account_id, new_id()), now)


async def refresh_session(token: str) -> Session:
    """Continue a session with its refresh token; raises NOT_AUTHENTICATED when it is over."""
    now = datetime.now(UTC)
    account_id, token_hash = _parse(token)
    async with queries.changing_sessions(account_id):
        session_id = await queries.use_token(account_id, token_hash, now)
        reused = None
        if session_id is None:
            session_id, reused = await _session_of_used(account_id, token_hash, now)
        if session_id is not None:
            return await _continue(Access(account_id, session_id), now)
    # Outside the transaction: what was revoked in it stays revoked.
    raise reused or Problem("NOT_AUTHENTICATED", "The session is over.")


async def close_session(access: Access) -> None:
    """End a session; nothing happens when it is over already."""
    async with queries.changing_sessions(access.account_id):
        await queries.revoke_session(access.account_id, access.session_id, datetime.now(UTC))


async def close_sessions(account_id: UUID, *, but: UUID | None = None) -> None:
    """End every session of an account, apart from the one that is asking."""
    async with queries.changing_sessions(account_id):
        await queries.revoke_sessions(account_id, but, datetime.now(UTC))


def is_recent(access: Access) -> bool:
    """Whether the session began a moment ago: its id, a UUID version 7, tells when."""
    began_ms = access.session_id.int >> 80
    return datetime.now(UTC).timestamp() * 1000 - began_ms <= RECENT / timedelta(milliseconds=1)


async def close_session_of(token: str) -> UUID | None:
    """End the session that a refresh token continues; whose it was, where there is one."""
    account_id, token_hash = _parse(token)
    stored = await queries.find_token(account_id, token_hash)
    if stored is None:
        return None
    await close_session(Access(account_id, stored.session_id))
    return account_id


async def _session_of_used(
    account_id: UUID, token_hash: bytes, now: datetime
) -> tuple[UUID | None, TokenReused | None]:
    """The session of a token that was used a moment ago; later, its use ends the session."""
    stored = await queries.find_token(account_id, token_hash)
    if stored is None or stored.revoked_at is not None or stored.used_at is None:
        return None, None
    if now - stored.used_at <= LOST_ANSWER_GRACE:
        return stored.session_id, None
    await queries.revoke_session(account_id, stored.session_id, now)
    return None, TokenReused(account_id)


async def _continue(access: Access, now: datetime) -> Session:
    token, token_hash = new_token(access.account_id)
    await queries.insert_token(
        access.account_id, token_hash, access.session_id, now + REFRESH_LIFETIME
    )
    return Session(access, token)


def _parse(token: str) -> tuple[UUID, bytes]:
    parsed = parse_token(token)
    if parsed is None:
        raise Problem("NOT_AUTHENTICATED", "This is not a refresh token.")
    return parsed
