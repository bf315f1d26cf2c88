"""Tokens that say nothing but whose they are: ``<account id>.<random>``, stored hashed."""

import hashlib
import secrets
from uuid import UUID


def new_token(account_id: UUID) -> tuple[str, bytes]:
    """A token to give out, and its hash to keep."""
    token = f"{account_id}.{secrets.token_urlsafe(32)}"
    return token, _hashed(token)


def parse_token(token: str) -> tuple[UUID, bytes] | None:
    """Whose a token says it is, and its hash to look for; None when it is no such token."""
    account_id, _, _ = token.partition(".")
    try:
        return UUID(account_id), _hashed(token)
    except ValueError:
        return None


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
