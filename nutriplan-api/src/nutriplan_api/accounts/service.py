"""Accounts: opening one, proving to be its owner, ending it.

For other features: ``contact_of(account_id)``. An account is known by its id alone.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.notifications import (
    mail_verification_link,
    notify_provider_takeover,
)
from nutriplan_api.accounts.provider.linking import account_of
from nutriplan_api.accounts.queries import StoredAccount
from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.queries import is_recently_authenticated, lock_sessions
from nutriplan_api.accounts.sessions.service import Session, find_live_session, open_session
from nutriplan_api.accounts.sign_in_name_queries import EMAIL, account_of_name, provider_name_of
from nutriplan_api.accounts.validation import new_email_errors
from nutriplan_api.database import new_id, transaction
from nutriplan_api.http.problems import FieldError, Problem, invalid, tied_to_provider
from nutriplan_api.mail import decode_domain
from nutriplan_api.security import Access, Identity, hash_password, is_outdated, password_matches

WithAccount = Callable[[UUID], Awaitable[None]]

REAUTHENTICATION_WINDOW = timedelta(minutes=5)
"""How long a sign-in at the provider stands in for the password that there is not."""


@dataclass(frozen=True, slots=True)
class Contact:
    """How to reach the owner of an account, and whether it is proven to be them."""

    email: str
    is_verified: bool


@dataclass(frozen=True, slots=True)
class ProviderSignInResult:
    """A session that a provider opened."""

    session: Session
    is_new: bool = False
    is_linked: bool = False
    """The account had another way in, and the provider is a new one."""


async def register(
    email: str, password: str, address: str, *, device: Device, with_account: WithAccount
) -> Session:
    """Open an account, sign it in, and mail the link that confirms its e-mail address.

    ``with_account`` stores what must exist from the first moment; all of it or nothing is kept.
    ``address`` is where the web is.
    """
    email, password_hash = normalise_email(email), await hash_password(password)
    account_id = new_id()
    async with transaction():
        if not await queries.insert_account(account_id, email, password_hash):
            raise Problem("EMAIL_ALREADY_EXISTS")
        await with_account(account_id)
        session = await open_session(account_id, "password", device)
        await mail_verification_link(session.access, email, address)
        return session


async def log_in(email: str, password: str, *, device: Device, provider: str) -> Session:
    """Sign in with a password; its hash is renewed when it was made with weaker parameters."""
    account = await queries.find_account(normalise_email(email))
    if account is None:
        if errors := list(new_email_errors(email)):
            raise invalid(*errors)  # now, not after everything that a new account is asked
        raise Problem("NOT_SIGNED_UP")
    await _check_password(account, password, provider)
    async with lock_sessions(account.id):
        current = await _existing(account.id)
        if current.password_hash != account.password_hash:  # changed while it was checked
            await _check_password(current, password, provider)
        return await open_session(account.id, "password", device)


async def sign_in_with_provider(
    identity: Identity, address: str, *, provider: str, device: Device, with_account: WithAccount
) -> ProviderSignInResult:
    """Sign in whom a provider vouches for, opening an account at the first time.

    A mail tells the owner of an account that is taken over; ``address`` is where the web is.
    """
    email = normalise_email(identity.email)
    async with transaction():
        linked = await account_of(identity, email)
        if linked is None:
            account_id = new_id()
            names = identity.issuer, identity.subject
            if await queries.insert_provider_account(account_id, email, *names):
                await with_account(account_id)
                session = await open_session(account_id, "provider", device)
                return ProviderSignInResult(session, is_new=True)
            linked = await account_of(identity, email)  # another request was faster
        if linked is None:
            raise Problem("EMAIL_ALREADY_EXISTS")
        if linked.is_taken_over:
            owner = await _existing(linked.account_id)
            await notify_provider_takeover(owner.id, owner.email, address, provider=provider)
        session = await open_session(linked.account_id, "provider", device)
        return ProviderSignInResult(session, is_linked=linked.is_linked)


async def check_owner(access: Access, password: str | None, *, provider: str) -> None:
    """Let pass who knows the password, or has signed in by the provider a moment ago."""
    if password is not None:
        await check_password(access.account_id, password, provider=provider)
        return
    session = await find_live_session(access)
    if session.method == "provider" and await is_recently_authenticated(
        access.account_id, access.session_id, REAUTHENTICATION_WINDOW
    ):
        return
    account = await _existing(access.account_id)
    if account.password_hash is None:
        raise Problem("REAUTHENTICATION_REQUIRED")
    raise invalid(FieldError("password", "missing"))


async def check_password(account_id: UUID, password: str, *, provider: str) -> str:
    """Let pass who knows the account's password; its hash."""
    return await _check_password(await _existing(account_id), password, provider)


async def delete_account(access: Access) -> None:
    """Remove an account and everything of it, unless its session has just ended elsewhere."""
    async with transaction():
        await queries.lock_to_delete(access.account_id)
        await find_live_session(access)
        await queries.delete_account(access.account_id)


async def find_account_id(email: str) -> UUID | None:
    """The account of an address."""
    return await account_of_name(EMAIL, normalise_email(email))


async def contact_of(account_id: UUID) -> Contact:
    """The address of an account; an account that is gone is nobody's any more."""
    account = await _existing(account_id)
    return Contact(account.email, account.is_verified)


def normalise_email(email: str) -> str:
    """One account, whatever the case of its address and the spelling of its domain."""
    return decode_domain(email.strip().lower())


async def _existing(account_id: UUID) -> StoredAccount:
    account = await queries.account_of(account_id)
    if account is None:
        raise Problem("NOT_AUTHENTICATED")
    return account


async def _check_password(account: StoredAccount, password: str, provider: str) -> str:
    stored = account.password_hash
    if stored is None and await provider_name_of(account.id) is not None:
        raise tied_to_provider(provider)
    if stored is None or not await password_matches(password, stored):
        raise Problem("INVALID_PASSWORD")
    if not is_outdated(stored):
        return stored
    fresh = await hash_password(password)
    await queries.replace_password_hash(account.id, stored, fresh)
    return fresh
