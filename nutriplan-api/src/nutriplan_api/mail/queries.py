"""All SQL of the outbox; every query but the look for what is due names the account."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from nutriplan_api.database import execute, fetch, fetch_one, fetch_value
from nutriplan_api.mail.message import Mail


@dataclass(frozen=True, slots=True)
class QueuedMail:
    """A mail of the outbox; ``attempts`` counts the one that begins."""

    account_id: UUID
    id: UUID
    mail: Mail
    attempts: int
    expires_at: datetime


async def insert_mail(
    account_id: UUID, mail_id: UUID, mail: Mail, now: datetime, expires_at: datetime
) -> None:
    """Put a mail into the outbox; it is due at once."""
    await execute(
        "INSERT INTO outbox (account_id, id, recipient, subject, text, html, link, attempts, "
        "created_at, next_attempt_at, expires_at) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, $8, $9)",
        account_id,
        mail_id,
        mail.to,
        mail.subject,
        mail.text,
        mail.html,
        mail.link,
        now,
        expires_at,
    )


async def due_mails(now: datetime, limit: int) -> Sequence[tuple[UUID, UUID]]:
    """The accounts and ids of mails to send now, the longest due first."""
    rows = await fetch(
        "SELECT account_id, id FROM outbox WHERE next_attempt_at <= $1 "
        "ORDER BY next_attempt_at LIMIT $2",
        now,
        limit,
    )
    return [(row["account_id"], row["id"]) for row in rows]


async def claim_mail(
    account_id: UUID, mail_id: UUID, now: datetime, claimed_until: datetime
) -> QueuedMail | None:
    """A mail that nobody else sends until then; None when somebody does, or it is gone."""
    row = await fetch_one(
        "UPDATE outbox SET attempts = attempts + 1, next_attempt_at = $4 "
        "WHERE account_id = $1 AND id = $2 AND next_attempt_at <= $3 "
        "RETURNING recipient, subject, text, html, link, attempts, expires_at",
        account_id,
        mail_id,
        now,
        claimed_until,
    )
    if row is None:
        return None
    mail = Mail(row["recipient"], row["subject"], row["text"], row["html"], row["link"])
    return QueuedMail(account_id, mail_id, mail, row["attempts"], row["expires_at"])


async def postpone_mail(account_id: UUID, mail_id: UUID, next_attempt_at: datetime) -> None:
    """Try a mail again later."""
    await execute(
        "UPDATE outbox SET next_attempt_at = $3 WHERE account_id = $1 AND id = $2",
        account_id,
        mail_id,
        next_attempt_at,
    )


async def delete_mail(account_id: UUID, mail_id: UUID) -> None:
    """A mail was sent, or is given up."""
    await execute("DELETE FROM outbox WHERE account_id = $1 AND id = $2", account_id, mail_id)


async def count_waiting_mails() -> int:
    """How many mails are in the outbox, of every account."""
    count: int = await fetch_value("SELECT count(*) FROM outbox")
    return count
