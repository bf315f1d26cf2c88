"""Access tokens: short-lived, signed, checked without asking the database."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from uuid import UUID

import jwt

from nutriplan_api.http.problems import Problem

ACCESS_LIFETIME = timedelta(minutes=15)
MAX_CLOCK_DIFFERENCE = timedelta(hours=1)
"""A token of a clock that is further ahead counts as expired; the next is of the right clock."""
ALGORITHM = "HS256"
ISSUER = "nutriplan"
MIN_KEY_BYTES = 32

MAX_LEFT_S = (ACCESS_LIFETIME + MAX_CLOCK_DIFFERENCE).total_seconds()

ACCESS_TOKEN_CACHE_SIZE = 4096
"""How many tokens a process remembers to have checked: a screen sends the same one with each call,
and checking it costs as much as finding a recipe."""


@dataclass(frozen=True, slots=True)
class Access:
    """What a token says: which account, and which of its sign-ins."""

    account_id: UUID
    session_id: UUID


class AccessTokens:
    """Signs and checks access tokens with one secret key."""

    def __init__(self, secret_key: str) -> None:
        if len(secret_key.encode()) < MIN_KEY_BYTES:
            raise ValueError(f"The secret key must have at least {MIN_KEY_BYTES} bytes.")
        self._key = secret_key
        self._checked = lru_cache(ACCESS_TOKEN_CACHE_SIZE)(self._check)

    def issue(self, access: Access, *, now: datetime | None = None) -> str:
        """A token for the bearer to be this account, for a quarter of an hour."""
        issued = now or datetime.now(UTC)
        claims = {
            "iss": ISSUER,
            "sub": str(access.account_id),
            "sid": str(access.session_id),
            "iat": issued,
            "exp": issued + ACCESS_LIFETIME,
        }
        return jwt.encode(claims, self._key, algorithm=ALGORITHM)

    def read(self, token: str, *, even_expired: bool = False) -> Access:
        """What the token says; raises the problem when it is not a token of ours, or too old."""
        try:
            access, expires = self._checked(token)
        except (jwt.InvalidTokenError, ValueError, TypeError, AttributeError, RecursionError):
            raise Problem("NOT_AUTHENTICATED") from None
        left_s = expires - time.time()
        if not 0 < left_s <= MAX_LEFT_S and not even_expired:
            raise Problem("TOKEN_EXPIRED")
        return access

    def expiry(self, token: str) -> int:
        """When a token that ``read`` has taken expires, in seconds since 1970."""
        _, expires = self._checked(token)
        return expires

    def _check(self, token: str) -> tuple[Access, int]:
        """What a token of ours says, and when it expires; its age is not looked at.

        Nor when it was issued: another server's clock may be ahead, and one's own set back.
        """
        claims = jwt.decode(
            token,
            self._key,
            algorithms=[ALGORITHM],
            issuer=ISSUER,
            options={
                "require": ["exp", "iat", "iss", "sub", "sid"],
                "verify_exp": False,
                "verify_iat": False,
            },
        )
        return Access(UUID(claims["sub"]), UUID(claims["sid"])), int(claims["exp"])
