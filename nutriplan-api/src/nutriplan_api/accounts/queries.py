"""All queries of accounts and of the tokens that they are mailed."""

from datetime import timedelta
from uuid import UUID

import msgspec
from piccolo.querystring import QueryString

from nutriplan_api.accounts.announcements import announce_session_end
from nutriplan_api.accounts.sign_in_name_queries import (
    EMAIL,
    account_of_name,
    claim_names,
    delete_names,
)
from nutriplan_api.accounts.tables import Account, EmailToken
from nutriplan_api.database import NOW, execute, fetch_one

GOOD = f"expires_at > {NOW} AND expires_at <= {NOW} + 2 * $4::interval"
"""A token is, until it expires; not where a clock that was far ahead has put that far away."""


class StoredAccount(msgspec.Struct, frozen=True):
    """An account as it is stored; without a hash, only its provider signs it in."""

    id: UUID
    email: str
    is_verified: bool
    password_hash: str | None


class StoredEmailToken(msgspec.Struct, frozen=True):
    """A token that was mailed, and the session that asked for it, if one did."""

    session_id: UUID | None


async def insert_account(account_id: UUID, email: str, password_hash: str) -> bool:
    """Open an account with a password; False when the address has one."""
    if not await claim_names(account_id, [(EMAIL, email)]):
        return False
    now = QueryString("now()")
    await Account.insert(
        Account(id=account_id, email=email, password_hash=password_hash, created_at=now)
    )
    return True


async def insert_provider_account(account_id: UUID, email: str, issuer: str, subject: str) -> bool:
    """Open an account of a provider, which vouches for the address; False when there is one."""
    if not await claim_names(account_id, [(EMAIL, email), (issuer, subject)]):
        return False
    now = QueryString("now()")
    await Account.insert(Account(id=account_id, email=email, email_verified_at=now, created_at=now))
    return True


async def find_account(email: str) -> StoredAccount | None:
    """The account of an address."""
    account_id = await account_of_name(EMAIL, email)
    return None if account_id is None else await account_of(account_id)


async def account_of(account_id: UUID) -> StoredAccount | None:
    """An account; None when it is gone."""
    row = await fetch_one(
        "SELECT id, email, email_verified_at IS NOT NULL AS is_verified, password_hash "
        "FROM account WHERE id = $1",
        account_id,
    )
    return None if row is None else StoredAccount(**dict(row))


async def verify_email(account_id: UUID) -> None:
    """Remember that the address is its owner's, unless that is known."""
    await Account.update({Account.email_verified_at: QueryString("now()")}).where(
        Account.id == account_id, Account.email_verified_at.is_null()
    )


async def set_password_hash(account_id: UUID, password_hash: str) -> None:
    """A new password."""
    await Account.update({Account.password_hash: password_hash}).where(Account.id == account_id)


async def lock_to_delete(account_id: UUID) -> None:
    """Until the transaction ends, nobody changes the account or stores anything for it.

    Who holds the weaker lock of ``lock_account`` would wait for a write that has stored something
    and waits for that lock.
    """
    await execute("SELECT FROM account WHERE id = $1 FOR UPDATE", account_id)


async def delete_account(account_id: UUID) -> None:
    """The account with its names and, by the foreign keys, everything that it owns.

    To be called in a transaction that holds the account by ``lock_to_delete``.
    """
    await delete_names(account_id)
    await Account.delete().where(Account.id == account_id)
    await announce_session_end(account_id)


async def replace_password_hash(account_id: UUID, old: str, new: str) -> bool:
    """Store another hash, unless the password was changed meanwhile; whether it was stored."""
    replaced = (
        await Account.update({Account.password_hash: new})
        .where(Account.id == account_id, Account.password_hash == old)
        .returning(Account.id)
    )
    return bool(replaced)


async def insert_email_token(
    account_id: UUID,
    token_hash: bytes,
    purpose: str,
    session_id: UUID | None,
    lifetime: timedelta,
) -> None:
    """Remember a token that is mailed, and forget those that have expired."""
    await execute(
        f"DELETE FROM email_token WHERE account_id = $1 AND expires_at <= {NOW}", account_id
    )
    await execute(
        "INSERT INTO email_token (account_id, token_hash, purpose, session_id, expires_at) "
        f"VALUES ($1, $2, $3, $4, {NOW} + $5::interval)",
        account_id,
        token_hash,
        purpose,
        session_id,
        lifetime,
    )


async def find_email_token(
    account_id: UUID, token_hash: bytes, purpose: str, lifetime: timedelta
) -> StoredEmailToken | None:
    """A token that can still be used."""
    row = await fetch_one(
        "SELECT session_id FROM email_token WHERE account_id = $1 AND token_hash = $2 "
        f"AND purpose = $3 AND {GOOD}",
        account_id,
        token_hash,
        purpose,
        lifetime,
    )
    return None if row is None else StoredEmailToken(**dict(row))


async def use_email_token(
    account_id: UUID, token_hash: bytes, purpose: str, lifetime: timedelta
) -> bool:
    """Use a token up, once, with all of its account for the same purpose; whether it was good."""
    used = await execute(
        "DELETE FROM email_token WHERE account_id = $1 AND token_hash = $2 AND purpose = $3 "
        f"AND {GOOD}",
        account_id,
        token_hash,
        purpose,
        lifetime,
    )
    if used:
        await forget_email_tokens(account_id, purpose)
    return used == 1


async def forget_email_tokens(account_id: UUID, purpose: str) -> None:
    """What was sent for a purpose no longer works."""
    await EmailToken.delete().where(
        EmailToken.account_id == account_id, EmailToken.purpose == purpose
    )
