"""Accounts: opening one, proving to be its owner, ending it.

For other features: ``contact_of(account_id)``. An account is known by its id alone.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.devices import Device
from nutriplan_api.accounts.queries import StoredAccount
from nutriplan_api.accounts.sessions import Session, living_session, open_session
from nutriplan_api.database import new_id, transaction
from nutriplan_api.problems import FieldError, Problem, invalid, tied_to_provider
from nutriplan_api.security import Access, Identity
from nutriplan_api.security.passwords import hash_password, is_outdated, password_matches

WithAccount = Callable[[UUID], Awaitable[None]]

REAUTHENTICATION_WINDOW = timedelta(minutes=5)
"""How long a sign-in at the provider stands in for the password that there is not."""


@dataclass(frozen=True, slots=True)
class Contact:
    """How to reach the owner of an account, and whether it is proven to be them."""

    email: str
    is_verified: bool


async def register(
    email: str, password: str, *, device: Device, with_account: WithAccount
) -> Session:
    """Open an account and sign it in.

    ``with_account`` stores what must exist from the first moment; all of it or nothing is kept.
    """
    password_hash = await hash_password(password)
    account_id = new_id()
    async with transaction():
        if not await queries.insert_account(account_id, normalised(email), password_hash):
            raise Problem("EMAIL_ALREADY_EXISTS")
        await with_account(account_id)
        return await open_session(account_id, "password", device)


async def log_in(email: str, password: str, *, device: Device, provider: str) -> Session:
    """Sign in with a password; its hash is renewed when it was made with weaker parameters."""
    account = await queries.find_account(normalised(email))
    if account is None:
        raise Problem("NOT_SIGNED_UP")
    await _check_password(account, password, provider)
    async with queries.changing_sessions(account.id):
        current = await _existing(account.id)
        if current.password_hash != account.password_hash:  # changed while it was checked
            await _check_password(current, password, provider)
        return await open_session(account.id, "password", device)


async def enter_by_provider(
    identity: Identity, *, device: Device, with_account: WithAccount
) -> tuple[Session, bool]:
    """Sign in whom a provider vouches for, opening an account at the first time (then True).

    An account with a password is joined to the provider only where its owner has proven by mail
    that the address is theirs: else, whoever registered somebody else's address would wait in it.
    """
    email = normalised(identity.email)
    async with transaction():
        account_id = await _account_of(identity, email)
        if account_id is None:
            account_id = new_id()
            if await queries.insert_provider_account(account_id, email, *_names(identity)):
                await with_account(account_id)
                return await open_session(account_id, "provider", device), True
            account_id = await _account_of(identity, email)  # another request was faster
        if account_id is None:
            raise Problem("EMAIL_ALREADY_EXISTS")
        return await open_session(account_id, "provider", device), False


async def check_owner(access: Access, password: str | None, *, provider: str) -> None:
    """Let pass who knows the password, or has signed in by the provider a moment ago."""
    if password is not None:
        await check_password(access.account_id, password, provider=provider)
        return
    session = await living_session(access)
    since = datetime.now(UTC) - session.authenticated_at
    if session.method == "provider" and since <= REAUTHENTICATION_WINDOW:
        return
    account = await _existing(access.account_id)
    if account.password_hash is None:
        raise Problem("REAUTHENTICATION_REQUIRED")
    raise invalid(FieldError("password", "missing"))


async def check_password(account_id: UUID, password: str, *, provider: str) -> None:
    """Let pass who knows the account's password."""
    await _check_password(await _existing(account_id), password, provider)


async def delete_account(access: Access) -> None:
    """Remove an account and everything of it, unless its session has just ended elsewhere."""
    async with queries.changing_sessions(access.account_id):
        await living_session(access)
        await queries.delete_account(access.account_id)


async def contact_of(account_id: UUID) -> Contact:
    """The address of an account; an account that is gone is nobody's any more."""
    account = await _existing(account_id)
    return Contact(account.email, account.is_verified)


def normalised(email: str) -> str:
    """One account, whatever the case of its address."""
    return email.strip().lower()


async def _existing(account_id: UUID) -> StoredAccount:
    account = await queries.account_of(account_id)
    if account is None:
        raise Problem("NOT_AUTHENTICATED")
    return account


async def _check_password(account: StoredAccount, password: str, provider: str) -> None:
    stored = account.password_hash
    if stored is None and account.has_provider:
        raise tied_to_provider(provider)
    if stored is None or not await password_matches(password, stored):
        raise Problem("INVALID_PASSWORD")
    if is_outdated(stored):
        await queries.replace_password_hash(account.id, stored, await hash_password(password))


async def _account_of(identity: Identity, email: str) -> UUID | None:
    known = await queries.find_account_of_subject(*_names(identity))
    return known.id if known else await queries.link_provider(email, *_names(identity))


def _names(identity: Identity) -> tuple[str, str]:
    return identity.issuer, identity.subject
