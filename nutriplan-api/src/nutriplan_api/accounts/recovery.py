"""What mail is for: proving that an address is one's own, and with it choosing a new password."""

from collections.abc import Awaitable, Callable, Iterable
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.mailed_tokens import asker_of, issue_mailed_token, use_mailed_token
from nutriplan_api.accounts.mails import password_changed_mail, reset_mail, verification_mail
from nutriplan_api.accounts.service import check_password, contact_of, normalise_email
from nutriplan_api.accounts.sessions.queries import lock_sessions
from nutriplan_api.accounts.sessions.service import close_sessions, living_session
from nutriplan_api.accounts.sign_in_name_queries import delete_provider_names
from nutriplan_api.database import transaction
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.mail import Mail
from nutriplan_api.security import Access, hash_password, refuse_guessable

NamesOf = Callable[[UUID], Awaitable[Iterable[str]]]
"""What an account's owner is called, which no password of theirs should be made of."""


async def make_reset_mail(email: str, address: str) -> Mail | None:
    """The mail with which the owner of an address chooses a new password, if it has an account."""
    account = await queries.find_account(normalise_email(email))
    if account is None:
        return None
    token = await issue_mailed_token(account.id, "reset")
    return reset_mail(account.email, address, token)


async def make_verification_mail(access: Access, address: str) -> Mail | None:
    """The mail with which a session proves that the address is its owner's, unless it is."""
    contact = await contact_of(access.account_id)
    if contact.is_verified:
        return None
    token = await issue_mailed_token(access.account_id, "verify", asked_by=access.session_id)
    return verification_mail(contact.email, address, token)


async def reset_password(
    token: str, password: str, address: str, *, provider: str, names_of: NamesOf
) -> tuple[UUID, Mail]:
    """A new password for the account that a mail went to, which alone opens it from now on.

    All its sessions end, and so does its link with a provider: whoever reads the address's mail
    is its owner, whoever was in it before. The provider is linked again when it next vouches for
    the address. The mail tells the owner. A password that is refused leaves the token as it was.
    """
    password_hash = await hash_password(password)
    async with transaction():
        account_id = await use_mailed_token(token, "reset")
        email = (await contact_of(account_id)).email
        await refuse_guessable(password, email=email, names=await names_of(account_id))
        await queries.set_password_hash(account_id, password_hash)
        await queries.verify_email(account_id)
        unlinked = await delete_provider_names(account_id)
        await close_sessions(account_id)
        mail = await _changed_mail(account_id, address, unlinked=provider if unlinked else None)
        return account_id, mail


async def change_password(access: Access, password: str, address: str, *, checked: str) -> Mail:
    """A new password in place of the one whose hash was ``checked``; every other session ends, and
    no earlier mail can change it again.

    Of two sessions that do so at once, the first one ends the other. The mail tells the account's
    owner.
    """
    account_id = access.account_id
    password_hash = await hash_password(password)
    async with lock_sessions(account_id):
        await living_session(access)
        if not await queries.replace_password_hash(account_id, checked, password_hash):
            raise Problem("INVALID_PASSWORD")  # its owner has taken the account back meanwhile
        await queries.forget_email_tokens(account_id, "reset")
        await close_sessions(account_id, but=access.session_id)
        return await _changed_mail(account_id, address)


async def verify_email(
    token: str, access: Access | None, password: str | None, *, provider: str
) -> UUID:
    """Remember that the address that a mail went to is its owner's; whose it is.

    Reading the mail of an address is not enough: who registered it may be somebody else, and would
    stay in the account once its reader has confirmed it. So the link is good for the session that
    asked for it, and for whoever knows the password.
    """
    account_id, asked_by = await asker_of(token, "verify")
    if access is not None and (access.account_id, access.session_id) == (account_id, asked_by):
        await living_session(access)
    elif password is None:
        raise invalid(FieldError("password", "missing"))
    else:
        await check_password(account_id, password, provider=provider)
    async with transaction():
        await use_mailed_token(token, "verify")
        await queries.verify_email(account_id)
        return account_id


async def _changed_mail(account_id: UUID, address: str, *, unlinked: str | None = None) -> Mail:
    email = (await contact_of(account_id)).email
    return password_changed_mail(email, address, unlinked=unlinked)
