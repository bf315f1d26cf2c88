"""Proving that the address of an account is its owner's."""

from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.accounts.email_tokens import requester_of, use_email_token
from nutriplan_api.accounts.notifications import mail_verification_link
from nutriplan_api.accounts.service import check_password, contact_of
from nutriplan_api.accounts.sessions.service import find_live_session
from nutriplan_api.database import transaction
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.security import Access


async def request_verification(access: Access, address: str) -> None:
    """Mail another link with which a session proves the address, unless it is proven."""
    contact = await contact_of(access.account_id)
    if not contact.is_verified:
        async with transaction():
            await mail_verification_link(access, contact.email, address)


async def verify_email(
    token: str, access: Access | None, password: str | None, *, provider: str
) -> UUID:
    """Remember that the address that a mail went to is its owner's; whose it is.

    Reading the mail of an address is not enough: who registered it may be somebody else, and would
    stay in the account once its reader has confirmed it. So the link is good for the session that
    asked for it, and for whoever knows the password.
    """
    account_id, asked_by = await requester_of(token, "verify")
    if access is not None and (access.account_id, access.session_id) == (account_id, asked_by):
        await find_live_session(access)
    elif password is None:
        raise invalid(FieldError("password", "missing"))
    else:
        await check_password(account_id, password, provider=provider)
    async with transaction():
        await use_email_token(token, "verify")
        await queries.verify_email(account_id)
        return account_id
