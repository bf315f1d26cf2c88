"""All SQL of questions to the sign-in provider, and of linking it to an account."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from nutriplan_api.database import execute, fetch_one, fetch_value

CLEARED_AT_ONCE = 100
"""Expired rows that each new one takes with it, so that they never pile up."""

CLEAR = (
    "DELETE FROM {table} WHERE {key} IN (SELECT {key} FROM {table} WHERE expires_at <= $1 "
    "ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)"
)
CLEAR_QUESTIONS = CLEAR.format(table="provider_question", key="state_hash")
CLEAR_NONCES = CLEAR.format(table="provider_nonce", key="nonce_hash")


class PendingAuthorization(NamedTuple):
    """What an answer of the provider must fit."""

    nonce: str
    code_verifier: str


class Unlinked(NamedTuple):
    """An account that no provider opens."""

    id: UUID
    is_proven: bool


async def insert_question(
    state_hash: bytes,
    browser_hash: bytes,
    asked: PendingAuthorization,
    now: datetime,
    expires_at: datetime,
) -> None:
    """Remember what the provider is asked."""
    await execute(CLEAR_QUESTIONS, now, CLEARED_AT_ONCE)
    await execute(
        "INSERT INTO provider_question "
        "(state_hash, browser_hash, nonce, code_verifier, expires_at) VALUES ($1, $2, $3, $4, $5)",
        state_hash,
        browser_hash,
        asked.nonce,
        asked.code_verifier,
        expires_at,
    )


async def take_question(
    state_hash: bytes, browser_hash: bytes, now: datetime
) -> PendingAuthorization | None:
    """What this browser asked, once; None when it did not, or too long ago."""
    row = await fetch_one(
        "DELETE FROM provider_question WHERE state_hash = $1 AND browser_hash = $2 "
        "AND expires_at > $3 RETURNING nonce, code_verifier",
        state_hash,
        browser_hash,
        now,
    )
    return None if row is None else PendingAuthorization(*row)


async def insert_nonce(nonce_hash: bytes, now: datetime, expires_at: datetime) -> None:
    """Remember a nonce that is given out."""
    await execute(CLEAR_NONCES, now, CLEARED_AT_ONCE)
    await execute(
        "INSERT INTO provider_nonce (nonce_hash, expires_at) VALUES ($1, $2)",
        nonce_hash,
        expires_at,
    )


async def take_nonce(nonce_hash: bytes, now: datetime) -> bool:
    """Use a nonce up, once; whether it was good."""
    taken = await execute(
        "DELETE FROM provider_nonce WHERE nonce_hash = $1 AND expires_at > $2", nonce_hash, now
    )
    return taken == 1


async def lock_unlinked(email: str) -> Unlinked | None:
    """The account of an address that has no provider yet; nobody else changes it meanwhile."""
    row = await fetch_one(
        "SELECT id, email_verified_at IS NOT NULL FROM account "
        "WHERE email = $1 AND provider_subject IS NULL FOR UPDATE",
        email,
    )
    return None if row is None else Unlinked(*row)


async def link_provider(account_id: UUID, issuer: str, subject: str) -> None:
    """Let a provider open an account."""
    await execute(
        "UPDATE account SET provider_issuer = $2, provider_subject = $3 WHERE id = $1",
        account_id,
        issuer,
        subject,
    )


async def unlink_provider(account_id: UUID) -> bool:
    """No provider opens the account any more; whether one did."""
    unlinked: UUID | None = await fetch_value(
        "UPDATE account SET provider_issuer = NULL, provider_subject = NULL "
        "WHERE id = $1 AND provider_subject IS NOT NULL RETURNING id",
        account_id,
    )
    return unlinked is not None


async def drop_password(account_id: UUID) -> None:
    """No password opens the account any more."""
    await execute("UPDATE account SET password_hash = NULL WHERE id = $1", account_id)
