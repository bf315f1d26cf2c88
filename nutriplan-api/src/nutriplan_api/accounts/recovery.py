"""What mail is for: proving that an address is one's own, and with it choosing a new password."""

from collections.abc import Awaitable, Callable, Iterable
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.mailed_tokens import issue_mailed_token, use_mailed_token
from nutriplan_api.accounts.mails import password_changed_mail, reset_mail, verification_mail
from nutriplan_api.accounts.service import contact_of, normalised
from nutriplan_api.accounts.sessions import close_sessions
from nutriplan_api.database import transaction
from nutriplan_api.mail import Mail
from nutriplan_api.security import Access
from nutriplan_api.security.password_strength import refuse_guessable
from nutriplan_api.security.passwords import hash_password

NamesOf = Callable[[UUID], Awaitable[Iterable[str]]]
"""What an account's owner is called, which no password of theirs should be made of."""


async def make_reset_mail(email: str, address: str) -> Mail | None:
    """The mail with which the owner of an address chooses a new password, if it has an account."""
    account = await queries.find_account(normalised(email))
    if account is None:
        return None
    token = await issue_mailed_token(account.id, "reset")
    return reset_mail(account.email, address, token)


async def make_verification_mail(account_id: UUID, address: str) -> Mail | None:
    """The mail with which an owner proves that the address is theirs, unless they have."""
    contact = await contact_of(account_id)
    if contact.is_verified:
        return None
    token = await issue_mailed_token(account_id, "verify")
    return verification_mail(contact.email, address, token)


async def reset_password(
    token: str, password: str, address: str, *, names_of: NamesOf
) -> tuple[UUID, Mail]:
    """A new password for the account that a mail went to; all its sessions end.

    The mail tells its owner. A password that is refused leaves the token as it was.
    """
    password_hash = await hash_password(password)
    async with transaction():
        account_id = await use_mailed_token(token, "reset")
        email = (await contact_of(account_id)).email
        await refuse_guessable(password, email=email, names=await names_of(account_id))
        await queries.set_password_hash(account_id, password_hash)
        await queries.verify_email(account_id)
        await close_sessions(account_id)
        return account_id, await _changed_mail(account_id, address)


async def change_password(access: Access, password: str, address: str) -> Mail:
    """A new password; every other session ends, and no earlier mail can change it again.

    The mail tells the account's owner.
    """
    account_id = access.account_id
    password_hash = await hash_password(password)
    async with transaction():
        await queries.set_password_hash(account_id, password_hash)
        await queries.forget_mailed_tokens(account_id, "reset")
        await close_sessions(account_id, but=access.session_id)
        return await _changed_mail(account_id, address)


async def verify_email(token: str) -> UUID:
    """Remember that the address that a mail went to is its owner's; whose it is."""
    async with transaction():
        account_id = await use_mailed_token(token, "verify")
        await queries.verify_email(account_id)
        return account_id


async def _changed_mail(account_id: UUID, address: str) -> Mail:
    return password_changed_mail((await contact_of(account_id)).email, address)
