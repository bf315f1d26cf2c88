"""Tokens that say nothing but whose they are: ``<account id>.<random>``, stored hashed."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from uuid import UUID


def new_token(account_id: UUID) -> tuple[str, bytes]:
    """A token to give out, and its hash to keep."""
    return _with_hash(account_id, secrets.token_bytes(32))


def successor_of(token: str, secret_key: bytes) -> tuple[str, bytes]:
    """The token that follows on one of ours, and its hash: the same one each time.

    So it can be given again without being stored, and nobody without the key can foretell it.
    """
    account_id, _, _ = token.partition(".")
    return _with_hash(UUID(account_id), hmac.digest(secret_key, token.encode(), "sha256"))


def parse_token(token: str) -> tuple[UUID, bytes] | None:
    """Whose a token says it is, and its hash to look for; None when it is no such token."""
    account_id, _, _ = token.partition(".")
    try:
        return UUID(account_id), _hashed(token)
    except ValueError:
        return None


def _with_hash(account_id: UUID, random: bytes) -> tuple[str, bytes]:
    token = f"{account_id}.{urlsafe_b64encode(random).decode().rstrip('=')}"
    return token, _hashed(token)


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
