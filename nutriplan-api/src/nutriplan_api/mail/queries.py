"""All queries of the outbox; every one but the look for what is due names the account."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from nutriplan_api.database import NOW, execute, fetch, fetch_one
from nutriplan_api.mail.message import Mail
from nutriplan_api.mail.tables import Outbox

DUE = f"(next_attempt_at <= {NOW} OR next_attempt_at > {NOW} + {{longest_pause}}::interval)"
"""What is to be sent now. No pause is as long as what a clock that was ahead has put off."""


@dataclass(frozen=True, slots=True)
class DueMail:
    """A mail to send now, or to give up."""

    account_id: UUID
    id: UUID
    has_expired: bool


@dataclass(frozen=True, slots=True)
class QueuedMail:
    """A mail of the outbox; ``attempts`` counts the one that begins."""

    account_id: UUID
    id: UUID
    mail: Mail
    attempts: int


async def insert_mail(account_id: UUID, mail_id: UUID, mail: Mail, lifetime: timedelta) -> None:
    """Put a mail into the outbox; it is due at once."""
    await execute(
        "INSERT INTO outbox (account_id, id, recipient, subject, text, html, link, attempts, "
        "created_at, next_attempt_at, expires_at) "
        f"VALUES ($1, $2, $3, $4, $5, $6, $7, 0, {NOW}, {NOW}, {NOW} + $8::interval)",
        account_id,
        mail_id,
        mail.to,
        mail.subject,
        mail.text,
        mail.html,
        mail.link,
        lifetime,
    )


async def due_mails(longest_pause: timedelta, limit: int) -> Sequence[DueMail]:
    """The mails to send now, the longest due first."""
    rows = await fetch(
        f"SELECT account_id, id, expires_at <= {NOW} AS has_expired FROM outbox "
        f"WHERE {DUE.format(longest_pause='$1')} ORDER BY next_attempt_at LIMIT $2",
        longest_pause,
        limit,
    )
    return [DueMail(**dict(row)) for row in rows]


async def claim_mail(
    account_id: UUID, mail_id: UUID, claim: timedelta, longest_pause: timedelta
) -> QueuedMail | None:
    """A mail that nobody else sends for as long; None when somebody does, or it is gone."""
    row = await fetch_one(
        f"UPDATE outbox SET attempts = attempts + 1, next_attempt_at = {NOW} + $3::interval "
        f"WHERE account_id = $1 AND id = $2 AND {DUE.format(longest_pause='$4')} "
        "RETURNING recipient, subject, text, html, link, attempts",
        account_id,
        mail_id,
        claim,
        longest_pause,
    )
    if row is None:
        return None
    mail = Mail(row["recipient"], row["subject"], row["text"], row["html"], row["link"])
    return QueuedMail(account_id, mail_id, mail, row["attempts"])


async def postpone_mail(
    account_id: UUID, mail_id: UUID, pause: timedelta, longest_lifetime: timedelta
) -> bool:
    """Try a mail again after a pause; False when it has expired by then.

    It lives no longer than a mail can: a clock that was ahead may have told otherwise.
    """
    postponed = await execute(
        f"UPDATE outbox SET next_attempt_at = {NOW} + $3::interval, "
        f"expires_at = least(expires_at, {NOW} + $4::interval) "
        f"WHERE account_id = $1 AND id = $2 AND expires_at > {NOW} + $3::interval",
        account_id,
        mail_id,
        pause,
        longest_lifetime,
    )
    return postponed == 1


async def delete_mail(account_id: UUID, mail_id: UUID) -> None:
    """A mail was sent, or is given up."""
    await Outbox.delete().where(Outbox.account_id == account_id, Outbox.id == mail_id)


async def count_waiting_mails() -> int:
    """How many mails are in the outbox, of every account."""
    count: int = await Outbox.count()
    return count
