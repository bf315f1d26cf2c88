"""All SQL of accounts and of what goes out by mail for them."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from nutriplan_api.database import execute, fetch_one


class StoredAccount(msgspec.Struct, frozen=True):
    """An account as it is stored; without a hash, only its provider signs it in."""

    id: UUID
    email: str
    is_verified: bool
    password_hash: str | None
    has_provider: bool


class StoredMailedToken(msgspec.Struct, frozen=True):
    """A token that went out by mail, and the session that asked for it, if one did."""

    session_id: UUID | None


ACCOUNT = (
    "SELECT id, email, email_verified_at IS NOT NULL AS is_verified, password_hash, "
    "provider_subject IS NOT NULL AS has_provider FROM account "
)


async def insert_account(account_id: UUID, email: str, password_hash: str) -> bool:
    """Open an account with a password; False when the address has one."""
    inserted = await execute(
        "INSERT INTO account (id, email, password_hash, created_at) VALUES ($1, $2, $3, now()) "
        "ON CONFLICT (email) DO NOTHING",
        account_id,
        email,
        password_hash,
    )
    return inserted == 1


async def insert_provider_account(account_id: UUID, email: str, issuer: str, subject: str) -> bool:
    """Open an account of a provider, which vouches for the address; False when there is one."""
    inserted = await execute(
        "INSERT INTO account "
        "(id, email, email_verified_at, provider_issuer, provider_subject, created_at) "
        "VALUES ($1, $2, now(), $3, $4, now()) ON CONFLICT DO NOTHING",
        account_id,
        email,
        issuer,
        subject,
    )
    return inserted == 1


async def find_account(email: str) -> StoredAccount | None:
    """The account of an address."""
    return _account(await fetch_one(ACCOUNT + "WHERE email = $1", email))


async def account_of(account_id: UUID) -> StoredAccount | None:
    """An account; None when it is gone."""
    return _account(await fetch_one(ACCOUNT + "WHERE id = $1", account_id))


async def find_account_of_subject(issuer: str, subject: str) -> StoredAccount | None:
    """The account that an issuer's name for somebody opens."""
    where = "WHERE provider_issuer = $1 AND provider_subject = $2"
    return _account(await fetch_one(ACCOUNT + where, issuer, subject))


async def verify_email(account_id: UUID) -> None:
    """Remember that the address is its owner's."""
    await execute(
        "UPDATE account SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1",
        account_id,
    )


async def set_password_hash(account_id: UUID, password_hash: str) -> None:
    """A new password."""
    await execute("UPDATE account SET password_hash = $2 WHERE id = $1", account_id, password_hash)


async def delete_account(account_id: UUID) -> None:
    """The account and, by the foreign keys, everything that it owns."""
    await execute("DELETE FROM account WHERE id = $1", account_id)


async def replace_password_hash(account_id: UUID, old: str, new: str) -> bool:
    """Store another hash, unless the password was changed meanwhile; whether it was stored."""
    replaced = await execute(
        "UPDATE account SET password_hash = $3 WHERE id = $1 AND password_hash = $2",
        account_id,
        old,
        new,
    )
    return replaced == 1


async def insert_mailed_token(
    account_id: UUID,
    token_hash: bytes,
    purpose: str,
    session_id: UUID | None,
    now: datetime,
    expires_at: datetime,
) -> None:
    """Remember a token that goes out by mail, and forget those that are over."""
    await execute(
        "DELETE FROM mailed_token WHERE account_id = $1 AND expires_at <= $2", account_id, now
    )
    await execute(
        "INSERT INTO mailed_token (account_id, token_hash, purpose, session_id, expires_at) "
        "VALUES ($1, $2, $3, $4, $5)",
        account_id,
        token_hash,
        purpose,
        session_id,
        expires_at,
    )


async def find_mailed_token(
    account_id: UUID, token_hash: bytes, purpose: str, now: datetime
) -> StoredMailedToken | None:
    """A token that can still be used."""
    row = await fetch_one(
        "SELECT session_id FROM mailed_token WHERE account_id = $1 AND token_hash = $2 "
        "AND purpose = $3 AND expires_at > $4",
        account_id,
        token_hash,
        purpose,
        now,
    )
    return None if row is None else StoredMailedToken(**dict(row))


async def use_mailed_token(
    account_id: UUID, token_hash: bytes, purpose: str, now: datetime
) -> bool:
    """Use a token up, once, with all of its account for the same purpose; whether it was good."""
    used = await execute(
        "DELETE FROM mailed_token WHERE account_id = $1 AND token_hash = $2 AND purpose = $3 "
        "AND expires_at > $4",
        account_id,
        token_hash,
        purpose,
        now,
    )
    if used:
        await forget_mailed_tokens(account_id, purpose)
    return used == 1


async def forget_mailed_tokens(account_id: UUID, purpose: str) -> None:
    """What was sent for a purpose no longer works."""
    await execute(
        "DELETE FROM mailed_token WHERE account_id = $1 AND purpose = $2", account_id, purpose
    )


def _account(row: Mapping[str, Any] | None) -> StoredAccount | None:
    return None if row is None else StoredAccount(**dict(row))
