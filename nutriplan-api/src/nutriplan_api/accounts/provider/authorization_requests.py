"""Authorization requests to the sign-in provider: marked with secrets, each good for one answer.

A state belongs to the browser that asked: nobody can send somebody else through a sign-in that
they began themselves.
"""

import hashlib
import secrets
from datetime import timedelta

from nutriplan_api.accounts.provider import queries
from nutriplan_api.accounts.provider.queries import PendingAuthorization
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import AuthorizationRequest

AUTHORIZATION_LIFETIME = timedelta(minutes=10)


async def start_authorization(browser: str) -> AuthorizationRequest:
    """What marks a sign-in that begins in a browser."""
    authorization = AuthorizationRequest(
        state=new_secret(), nonce=new_secret(), code_verifier=new_secret()
    )
    await queries.insert_authorization(
        _hashed(authorization.state),
        _hashed(browser),
        PendingAuthorization(authorization.nonce, authorization.code_verifier),
        AUTHORIZATION_LIFETIME,
    )
    return authorization


async def finish_authorization(state: str, browser: str | None) -> PendingAuthorization:
    """The sign-in that the browser began; raises INVALID_CREDENTIAL unless it did, a moment ago,
    and has no answer yet."""
    pending = None
    if browser is not None:
        pending = await queries.take_authorization(_hashed(state), _hashed(browser))
    if pending is None:
        raise Problem("INVALID_CREDENTIAL", "This sign-in did not begin here, or is over.")
    return pending


async def issue_nonce(nonce: str) -> None:
    """Remember a nonce that is given to a client which asks for an ID token by itself."""
    await queries.insert_nonce(_hashed(nonce), AUTHORIZATION_LIFETIME)


async def use_nonce(nonce: str) -> None:
    """Use a nonce of ours up; raises INVALID_CREDENTIAL when it is none, too old, or used."""
    if not await queries.take_nonce(_hashed(nonce)):
        raise Problem("INVALID_CREDENTIAL", "The token carries no nonce of ours.")


def new_secret() -> str:
    """What nobody can guess."""
    return secrets.token_urlsafe(32)


def _hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
