"""A forgotten password: whoever reads the mail of the address chooses a new one."""

from collections.abc import Awaitable, Callable, Iterable
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.email_tokens import use_email_token
from nutriplan_api.accounts.notifications import mail_reset_link, notify_password_changed
from nutriplan_api.accounts.personal_tokens.service import end_tokens
from nutriplan_api.accounts.service import contact_of, normalise_email
from nutriplan_api.accounts.sessions.service import close_sessions
from nutriplan_api.accounts.sign_in_name_queries import delete_provider_names
from nutriplan_api.database import transaction
from nutriplan_api.security import hash_password, refuse_guessable

NamesOf = Callable[[UUID], Awaitable[Iterable[str]]]
"""What an account's owner is called, which no password of theirs should be made of."""


async def request_reset(email: str, address: str) -> None:
    """Mail the way to a new password to the owner of an address, if it has an account."""
    account = await queries.find_account(normalise_email(email))
    if account is not None:
        async with transaction():
            await mail_reset_link(account.id, account.email, address)


async def reset_password(
    token: str, password: str, address: str, *, provider: str, names_of: NamesOf
) -> UUID:
    """A new password for the account that a mail went to, which alone opens it from now on.

    All its sessions and personal tokens end, and so does its link with a provider: whoever reads
    the address's mail is its owner, whoever was in it before. The provider is linked again when it
    next vouches for the address. A mail tells the owner. A password that is refused leaves the
    token as it was.
    """
    password_hash = await hash_password(password)
    async with transaction():
        account_id = await use_email_token(token, "reset")
        email = (await contact_of(account_id)).email
        await refuse_guessable(password, email=email, names=await names_of(account_id))
        await queries.set_password_hash(account_id, password_hash)
        await queries.verify_email(account_id)
        unlinked = await delete_provider_names(account_id)
        await close_sessions(account_id)
        await end_tokens(account_id)
        await notify_password_changed(
            account_id, email, address, unlinked=provider if unlinked else None
        )
        return account_id
