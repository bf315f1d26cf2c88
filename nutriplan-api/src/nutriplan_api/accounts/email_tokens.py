"""Tokens of the links in mails: whoever brings one back reads the mail of that address.

They read ``<account id>.<random>`` as refresh tokens do, are stored hashed, and work once.
"""

from datetime import timedelta
from typing import Literal
from uuid import UUID

from nutriplan_api.accounts import queries
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.security import new_token, parse_token

Purpose = Literal["reset", "verify"]

LIFETIMES: dict[Purpose, timedelta] = {"reset": timedelta(hours=1), "verify": timedelta(days=7)}


async def issue_email_token(
    account_id: UUID, purpose: Purpose, *, asked_by: UUID | None = None
) -> str:
    """A token to send to the account's address; ``asked_by`` is the session that wants it."""
    token, token_hash = new_token(account_id)
    await queries.insert_email_token(account_id, token_hash, purpose, asked_by, LIFETIMES[purpose])
    return token


async def requester_of(token: str, purpose: Purpose) -> tuple[UUID, UUID | None]:
    """The account that a token was sent to, and the session that asked for it; it stays good."""
    parsed = parse_token(token)
    lifetime = LIFETIMES[purpose]
    stored = parsed and await queries.find_email_token(*parsed, purpose, lifetime)
    if parsed is None or stored is None:
        raise invalid(FieldError("token", "expired"))
    return parsed[0], stored.session_id


async def use_email_token(token: str, purpose: Purpose) -> UUID:
    """The account that a token was sent to; it and its like end with this use."""
    parsed, lifetime = parse_token(token), LIFETIMES[purpose]
    if parsed is None or not await queries.use_email_token(*parsed, purpose, lifetime):
        raise invalid(FieldError("token", "expired"))
    return parsed[0]
