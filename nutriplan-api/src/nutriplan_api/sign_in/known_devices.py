"""Devices that have signed in before, so that strangers' tries at a password do not count for them.

Every sign-in leaves a signed cookie that names the account by a keyed hash, and only the sign-in
routes get it. It opens nothing: it says whose tries a wrong password counts among (OWASP, "Slow
Down Online Guessing Attacks with Device Cookies"). Somebody who shares a device has a cookie of
their own there.
"""

import hashlib
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import jwt
from litestar import Request
from litestar.datastructures import Cookie

from nutriplan_api import accounts as service
from nutriplan_api.security import rate_limits
from nutriplan_api.security.rate_limits import RateLimits

LIFETIME = timedelta(days=180)
SIGN_IN_PATH = "/api/login"
PREFIX = "device-"
ALGORITHM = "HS256"


class KnownDevices:
    """Makes and reads the cookies, with a key that is derived from the server's secret."""

    def __init__(self, secret_key: str, *, secure: bool) -> None:
        self._key = hashlib.sha256(b"devices" + secret_key.encode()).digest()
        self._secure = secure

    def cookie(self, account_id: UUID) -> Cookie:
        """For a device that has just signed in to the account."""
        account = self._account(account_id)
        claims = {
            "sub": account,
            "jti": secrets.token_urlsafe(16),
            "exp": datetime.now(UTC) + LIFETIME,
        }
        return Cookie(
            key=PREFIX + account,
            value=jwt.encode(claims, self._key, algorithm=ALGORITHM),
            path=SIGN_IN_PATH,
            max_age=int(LIFETIME.total_seconds()),
            httponly=True,
            secure=self._secure,
            samesite="strict",
        )

    def known(self, cookies: Mapping[str, str], account_id: UUID) -> str | None:
        """What to count a device's tries under, if it has signed in to this account before."""
        account = self._account(account_id)
        try:
            claims = jwt.decode(
                cookies.get(PREFIX + account, ""),
                self._key,
                algorithms=[ALGORITHM],
                subject=account,
                options={"require": ["sub", "jti", "exp"]},
            )
        except (jwt.InvalidTokenError, ValueError, RecursionError):
            return None
        return str(claims["jti"])

    def _account(self, account_id: UUID) -> str:
        return hashlib.blake2b(account_id.bytes, key=self._key, digest_size=8).hexdigest()


@asynccontextmanager
async def password_try(request: Request[Any, Any, Any], email: str) -> AsyncIterator[None]:
    """Count a try at the password of an address; raises TOO_MANY_REQUESTS when it is one too many.

    A device that has signed in before counts its own wrong tries alone; when they are used up, it
    is a stranger like all others.
    """
    limits: RateLimits = request.app.state.rate_limits
    device = await _known_device(request, email)
    if device is not None and await limits.consume(rate_limits.DEVICE, device):
        yield
        await limits.refund(rate_limits.DEVICE, device)
        return
    await limits.check(rate_limits.PASSWORD, request, email)
    yield


async def _known_device(request: Request[Any, Any, Any], email: str) -> str | None:
    if not any(name.startswith(PREFIX) for name in request.cookies):
        return None
    account_id = await service.find_account_id(email)
    devices: KnownDevices = request.app.state.known_devices
    return None if account_id is None else devices.known(request.cookies, account_id)
