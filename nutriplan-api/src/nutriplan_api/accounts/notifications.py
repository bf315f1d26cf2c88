"""The mails that accounts write; each is queued in the transaction of what it tells of."""

from uuid import UUID

from nutriplan_api.accounts.email_tokens import LIFETIMES, issue_email_token
from nutriplan_api.mail import queue_mail, render_mail
from nutriplan_api.security import Access

FORGOT_PATH = "/login/forgot"
RESET_PATH = "/login/reset"
VERIFY_PATH = "/login/verify"
"""The web's screens that the links lead to; the last two take tokens."""


async def mail_reset_link(account_id: UUID, email: str, address: str) -> None:
    """The way to a new password."""
    token = await issue_email_token(account_id, "reset")
    link = f"{address}{RESET_PATH}?token={token}"
    mail = render_mail("password_reset", to=email, link=link)
    await queue_mail(account_id, mail, worth_sending=LIFETIMES["reset"])


async def mail_verification_link(access: Access, email: str, address: str) -> None:
    """The way for a session to prove that the address is its owner's."""
    token = await issue_email_token(access.account_id, "verify", asked_by=access.session_id)
    link = f"{address}{VERIFY_PATH}?token={token}"
    await queue_mail(access.account_id, render_mail("email_verification", to=email, link=link))


async def notify_password_changed(
    account_id: UUID, email: str, address: str, *, unlinked: str | None = None
) -> None:
    """The news of another password, for an owner who did not choose it; ``unlinked`` is the
    provider that does not open the account any more."""
    link = f"{address}{FORGOT_PATH}"
    mail = render_mail("password_changed", to=email, link=link, unlinked=unlinked)
    await queue_mail(account_id, mail)


async def notify_provider_takeover(
    account_id: UUID, email: str, address: str, *, provider: str
) -> None:
    """The news that a provider opens the account now, and nothing else does."""
    link = f"{address}{FORGOT_PATH}"
    mail = render_mail("provider_takeover", to=email, link=link, provider=provider)
    await queue_mail(account_id, mail)
