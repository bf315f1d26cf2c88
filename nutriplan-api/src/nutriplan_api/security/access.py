"""Access tokens: short-lived, signed, checked without asking the database."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import jwt

from ..problems import Problem

ACCESS_LIFETIME = timedelta(minutes=15)
ALGORITHM = "HS256"
ISSUER = "nutriplan"
MINIMUM_KEY_BYTES = 32

PUBLIC = {"public": True}
"""``opt=PUBLIC`` opens a route to everybody."""


class AccessTokens:
    """Signs and checks access tokens with one secret key."""

    def __init__(self, secret_key: str) -> None:
        if len(secret_key.encode()) < MINIMUM_KEY_BYTES:
            raise ValueError(f"The secret key must have at least {MINIMUM_KEY_BYTES} bytes.")
        self._key = secret_key

    def issue(self, account_id: UUID, *, now: datetime | None = None) -> str:
        """A token that says: the bearer is this account, for a quarter of an hour."""
        issued = now or datetime.now(UTC)
        claims = {
            "iss": ISSUER,
            "sub": str(account_id),
            "iat": issued,
            "exp": issued + ACCESS_LIFETIME,
        }
        return jwt.encode(claims, self._key, algorithm=ALGORITHM)

    def account_of(self, token: str) -> UUID:
        """The account that a token speaks for; raises the problem when it speaks for none."""
        try:
            claims = jwt.decode(
                token,
                self._key,
                algorithms=[ALGORITHM],
                issuer=ISSUER,
                options={"require": ["exp", "iat", "iss", "sub"]},
            )
            return UUID(claims["sub"])
        except jwt.ExpiredSignatureError:
            raise Problem("TOKEN_EXPIRED") from None
        except (jwt.InvalidTokenError, ValueError):
            raise Problem("NOT_AUTHENTICATED") from None
