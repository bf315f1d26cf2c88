"""All queries of sign-ins by the provider that are under way, and of linking it to an account."""

from datetime import timedelta
from typing import NamedTuple
from uuid import UUID

from nutriplan_api.accounts.sign_in_name_queries import (
    EMAIL,
    account_of_name,
    provider_name_of,
)
from nutriplan_api.accounts.tables import Account
from nutriplan_api.database import NOW, execute, fetch_one, fetch_value

CLEARED_AT_ONCE = 100
"""Expired rows that each new one takes with it, so that they never pile up."""

CLEAR = (
    "DELETE FROM {table} WHERE {key} IN (SELECT {key} FROM {table} "
    f"WHERE expires_at <= {NOW} OR expires_at > {NOW} + 2 * $1::interval "
    "ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED)"
)
"""What has expired, and what a clock that was far ahead has left."""

CLEAR_AUTHORIZATIONS = CLEAR.format(table="provider_authorization", key="state_hash")
CLEAR_NONCES = CLEAR.format(table="provider_nonce", key="nonce_hash")


class PendingAuthorization(NamedTuple):
    """What an answer of the provider must fit."""

    nonce: str
    code_verifier: str


class Unlinked(NamedTuple):
    """An account that no provider opens."""

    id: UUID
    is_proven: bool


async def insert_authorization(
    state_hash: bytes,
    browser_hash: bytes,
    pending: PendingAuthorization,
    lifetime: timedelta,
) -> None:
    """Remember a sign-in that begins."""
    await execute(CLEAR_AUTHORIZATIONS, lifetime, CLEARED_AT_ONCE)
    await execute(
        "INSERT INTO provider_authorization "
        "(state_hash, browser_hash, nonce, code_verifier, expires_at) "
        f"VALUES ($1, $2, $3, $4, {NOW} + $5::interval)",
        state_hash,
        browser_hash,
        pending.nonce,
        pending.code_verifier,
        lifetime,
    )


async def take_authorization(state_hash: bytes, browser_hash: bytes) -> PendingAuthorization | None:
    """The sign-in that this browser began, once; None when it did not, or too long ago."""
    row = await fetch_one(
        "DELETE FROM provider_authorization WHERE state_hash = $1 AND browser_hash = $2 "
        f"AND expires_at > {NOW} RETURNING nonce, code_verifier",
        state_hash,
        browser_hash,
    )
    return None if row is None else PendingAuthorization(*row)


async def insert_nonce(nonce_hash: bytes, lifetime: timedelta) -> None:
    """Remember a nonce that is given out."""
    await execute(CLEAR_NONCES, lifetime, CLEARED_AT_ONCE)
    await execute(
        f"INSERT INTO provider_nonce (nonce_hash, expires_at) VALUES ($1, {NOW} + $2::interval)",
        nonce_hash,
        lifetime,
    )


async def take_nonce(nonce_hash: bytes) -> bool:
    """Use a nonce up, once; whether it was good."""
    taken = await execute(
        f"DELETE FROM provider_nonce WHERE nonce_hash = $1 AND expires_at > {NOW}", nonce_hash
    )
    return taken == 1


async def lock_unlinked(email: str) -> Unlinked | None:
    """The account of an address that has no provider yet; nobody else changes it meanwhile."""
    account_id = await account_of_name(EMAIL, email)
    if account_id is None:
        return None
    is_proven: bool | None = await fetch_value(
        "SELECT email_verified_at IS NOT NULL FROM account WHERE id = $1 FOR UPDATE", account_id
    )
    if is_proven is None or await provider_name_of(account_id) is not None:
        return None
    return Unlinked(account_id, is_proven)


async def drop_password(account_id: UUID) -> None:
    """No password opens the account any more."""
    await Account.update({Account.password_hash: None}).where(Account.id == account_id)
