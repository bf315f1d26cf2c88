"""Personal tokens: made by their owner, shown once, stored hashed, ended at once.

One reads ``np_<account id>.<random>``: it names its account, so that looking for it names the
owner, and says by its beginning what it is.
"""

from datetime import timedelta
from typing import get_args
from uuid import UUID

from nutriplan_api.accounts.personal_tokens import queries
from nutriplan_api.accounts.personal_tokens.schemas import NewPersonalToken, PersonalToken
from nutriplan_api.accounts.personal_tokens.wire import to_wire_personal_token
from nutriplan_api.accounts.sessions.queries import lock_sessions
from nutriplan_api.accounts.sessions.service import find_live_session
from nutriplan_api.database import new_id
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import (
    PERSONAL_TOKEN_PREFIX,
    Access,
    PersonalAccess,
    Scope,
    new_token,
    parse_token,
)

MAX_TOKENS = 20
"""Of one account: more programs than anybody has."""

USE_IS_NOTED_EVERY = timedelta(minutes=1)
"""A use is written down at most this often: a program that reads needs no write for each call."""


async def create_token(access: Access, name: str, scope: Scope) -> NewPersonalToken:
    """A token for a program; raises TOO_MANY_TOKENS where there are as many as there can be.

    Under the account's lock, so that a session that is ended at this moment leaves none behind.
    """
    account_id = access.account_id
    secret, token_hash = new_token(account_id)
    async with lock_sessions(account_id):
        await find_live_session(access)
        if len(await queries.tokens_of(account_id, get_args(Scope))) >= MAX_TOKENS:
            raise Problem("TOO_MANY_TOKENS", limit=MAX_TOKENS)
        stored = await queries.insert_token(account_id, new_id(), token_hash, name, scope)
    return NewPersonalToken(PERSONAL_TOKEN_PREFIX + secret, to_wire_personal_token(stored))


async def list_tokens(account_id: UUID) -> list[PersonalToken]:
    """The tokens of an account, the newest first."""
    stored = await queries.tokens_of(account_id, get_args(Scope))
    return [to_wire_personal_token(token) for token in stored]


async def end_token(account_id: UUID, token_id: UUID) -> None:
    """From now on it opens nothing; raises NOT_FOUND when it is not there."""
    if not await queries.delete_token(account_id, token_id):
        raise Problem("NOT_FOUND")


async def end_tokens(account_id: UUID) -> None:
    """No token of the account opens anything from now on."""
    await queries.delete_tokens(account_id)


async def read_token(token: str) -> PersonalAccess:
    """What a token opens; raises NOT_AUTHENTICATED when it has ended, or never was."""
    access = await use_token(token.removeprefix(PERSONAL_TOKEN_PREFIX))
    if access is None:
        raise Problem("NOT_AUTHENTICATED", "There is no such personal token.")
    return access


async def use_token(secret: str) -> PersonalAccess | None:
    """What a token opens, which is used by this; None when it has ended, or never was."""
    parsed = parse_token(secret)
    if parsed is None:
        return None
    account_id, token_hash = parsed
    found = await queries.find_token(account_id, token_hash, USE_IS_NOTED_EVERY)
    if found is None:
        return None
    if found.is_to_be_noted:
        await queries.mark_used(account_id, found.id)
    return PersonalAccess(account_id, found.id, found.scope)
