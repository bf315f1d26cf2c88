"""Access tokens: short-lived, signed, checked without asking the database."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

import jwt

from nutriplan_api.problems import Problem

ACCESS_LIFETIME = timedelta(minutes=15)
ALGORITHM = "HS256"
ISSUER = "nutriplan"
MINIMUM_KEY_BYTES = 32

PUBLIC = {"public": True}
"""``opt=PUBLIC`` opens a route to everybody."""


@dataclass(frozen=True, slots=True)
class Access:
    """What a token says: which account, and which of its sign-ins."""

    account_id: UUID
    session_id: UUID


class AccessTokens:
    """Signs and checks access tokens with one secret key."""

    def __init__(self, secret_key: str) -> None:
        if len(secret_key.encode()) < MINIMUM_KEY_BYTES:
            raise ValueError(f"The secret key must have at least {MINIMUM_KEY_BYTES} bytes.")
        self._key = secret_key

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
            claims = jwt.decode(
                token,
                self._key,
                algorithms=[ALGORITHM],
                issuer=ISSUER,
                options={
                    "require": ["exp", "iat", "iss", "sub", "sid"],
                    "verify_exp": not even_expired,
                },
            )
            return Access(UUID(claims["sub"]), UUID(claims["sid"]))
        except jwt.ExpiredSignatureError:
            raise Problem("TOKEN_EXPIRED") from None
        except (jwt.InvalidTokenError, ValueError, TypeError, AttributeError, RecursionError):
            raise Problem("NOT_AUTHENTICATED") from None
