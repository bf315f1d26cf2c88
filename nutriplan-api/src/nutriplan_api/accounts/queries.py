"""All SQL of accounts and their refresh tokens."""

from datetime import datetime
from uuid import UUID

import msgspec

from nutriplan_api.database import execute, fetch_one, fetch_value


class StoredAccount(msgspec.Struct, frozen=True):
    """An account as it is stored; without a hash, only a provider signs it in."""

    id: UUID
    password_hash: str | None


class StoredToken(msgspec.Struct, frozen=True):
    """A refresh token that was given out."""

    session_id: UUID
    expires_at: datetime
    used_at: datetime | None
    revoked_at: datetime | None


async def insert_account(account_id: UUID, email: str, password_hash: str) -> bool:
    """Open an account; False when the address has one."""
    inserted = await execute(
        "INSERT INTO account (id, email, password_hash, created_at) VALUES ($1, $2, $3, now()) "
        "ON CONFLICT (email) DO NOTHING",
        account_id,
        email,
        password_hash,
    )
    return inserted == 1


async def find_account(email: str) -> StoredAccount | None:
    """The account of an address."""
    row = await fetch_one("SELECT id, password_hash FROM account WHERE email = $1", email)
    return None if row is None else StoredAccount(row["id"], row["password_hash"])


async def email_of(account_id: UUID) -> str | None:
    """The address of an account; None when the account is gone."""
    email: str | None = await fetch_value("SELECT email FROM account WHERE id = $1", account_id)
    return email


async def replace_password_hash(account_id: UUID, old: str, new: str) -> None:
    """Store a fresher hash, unless the password was changed meanwhile."""
    await execute(
        "UPDATE account SET password_hash = $3 WHERE id = $1 AND password_hash = $2",
        account_id,
        old,
        new,
    )


async def insert_token(
    account_id: UUID, token_hash: bytes, session_id: UUID, expires_at: datetime
) -> None:
    """Remember a token that is given out."""
    await execute(
        "INSERT INTO refresh_token (account_id, token_hash, session_id, expires_at) "
        "VALUES ($1, $2, $3, $4)",
        account_id,
        token_hash,
        session_id,
        expires_at,
    )


async def use_token(account_id: UUID, token_hash: bytes, now: datetime) -> UUID | None:
    """Use a token up, once; its session, or None when it was no longer to be used."""
    session_id: UUID | None = await fetch_value(
        "UPDATE refresh_token SET used_at = $3 "
        "WHERE account_id = $1 AND token_hash = $2 "
        "AND used_at IS NULL AND revoked_at IS NULL AND expires_at > $3 RETURNING session_id",
        account_id,
        token_hash,
        now,
    )
    return session_id


async def find_token(account_id: UUID, token_hash: bytes) -> StoredToken | None:
    """A token of an account."""
    row = await fetch_one(
        "SELECT session_id, expires_at, used_at, revoked_at FROM refresh_token "
        "WHERE account_id = $1 AND token_hash = $2",
        account_id,
        token_hash,
    )
    return None if row is None else StoredToken(**dict(row))


async def revoke_session(account_id: UUID, session_id: UUID, now: datetime) -> None:
    """End every token that followed from one sign-in."""
    await execute(
        "UPDATE refresh_token SET revoked_at = $3 "
        "WHERE account_id = $1 AND session_id = $2 AND revoked_at IS NULL",
        account_id,
        session_id,
        now,
    )


async def delete_expired_tokens(account_id: UUID, now: datetime) -> None:
    """Forget what cannot be used any more."""
    await execute(
        "DELETE FROM refresh_token WHERE account_id = $1 AND expires_at < $2", account_id, now
    )
