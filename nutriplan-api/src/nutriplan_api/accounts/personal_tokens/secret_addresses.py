"""Tokens that stand in an address: one for each thing that is read there, and good for it alone.

They are rows like a program's tokens, so that they end with them. No route has their scope.
"""

from uuid import UUID

from nutriplan_api.accounts.personal_tokens import queries
from nutriplan_api.accounts.personal_tokens.queries import StoredToken
from nutriplan_api.accounts.personal_tokens.service import use_token
from nutriplan_api.accounts.sessions.queries import lock_sessions
from nutriplan_api.accounts.sessions.service import find_live_session
from nutriplan_api.database import new_id
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import Access, new_token


async def replace_token_for(access: Access, scope: str) -> str:
    """The secret of a new address; an earlier one for the same opens nothing any more."""
    account_id = access.account_id
    secret, token_hash = new_token(account_id)
    async with lock_sessions(account_id):
        await find_live_session(access)
        await queries.delete_tokens_for(account_id, scope)
        await queries.insert_token(account_id, new_id(), token_hash, scope, scope)
    return secret


async def find_token_for(account_id: UUID, scope: str) -> StoredToken | None:
    """What is kept of the address for this; None where there is none."""
    return next(iter(await queries.tokens_of(account_id, [scope])), None)


async def end_tokens_for(account_id: UUID, scope: str) -> bool:
    """Let the address for this open nothing any more; False where there was none."""
    return await queries.delete_tokens_for(account_id, scope)


async def read_token_for(secret: str, scope: str) -> tuple[UUID, UUID]:
    """Whose address it is, and which; raises NOT_FOUND when it opens nothing, or something else."""
    access = await use_token(secret)
    if access is None or access.scope != scope:
        raise Problem("NOT_FOUND")
    return access.account_id, access.token_id
