"""Accounts: opening one, proving to be its owner.

For other features: ``email_of(account_id)``. An account is known by its id alone.
"""

from collections.abc import Awaitable, Callable
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.sessions import Session, open_session
from nutriplan_api.database import new_id, transaction
from nutriplan_api.problems import Problem
from nutriplan_api.security.passwords import hash_password, is_outdated, password_matches


async def register(
    email: str, password: str, *, with_account: Callable[[UUID], Awaitable[None]] | None = None
) -> Session:
    """Open an account and sign it in.

    ``with_account`` stores what must exist from the first moment; all of it or nothing is kept.
    """
    password_hash = await hash_password(password)
    account_id = new_id()
    async with transaction():
        if not await queries.insert_account(account_id, normalised(email), password_hash):
            raise Problem("EMAIL_ALREADY_EXISTS")
        if with_account is not None:
            await with_account(account_id)
        return await open_session(account_id)


async def log_in(email: str, password: str) -> Session:
    """Sign in with a password; its hash is renewed when it was made with weaker parameters."""
    account = await queries.find_account(normalised(email))
    if account is None:
        raise Problem("NOT_SIGNED_UP")
    stored = account.password_hash
    if stored is None or not await password_matches(password, stored):
        raise Problem("INVALID_PASSWORD")
    if is_outdated(stored):
        await queries.replace_password_hash(account.id, stored, await hash_password(password))
    return await open_session(account.id)


async def email_of(account_id: UUID) -> str:
    """The e-mail address of an account; an account that is gone is nobody's any more."""
    email = await queries.email_of(account_id)
    if email is None:
        raise Problem("NOT_AUTHENTICATED")
    return email


def normalised(email: str) -> str:
    """One account, whatever the case of its address."""
    return email.strip().lower()
