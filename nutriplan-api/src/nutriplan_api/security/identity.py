"""ID tokens of an OpenID Connect provider: who the provider says is signing in.

Everything that OpenID Connect Core (section 3.1.3.7) asks of a client is checked: the signature, by
a key that the issuer publishes and an algorithm of our choice, the issuer, the audience, the party
that it was issued to and the expiry; and that the provider has verified the e-mail address. The
caller checks the nonce.
"""

from dataclasses import dataclass
from typing import Any

import jwt
import structlog

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.issuer import Issuer
from nutriplan_api.security.issuer_keys import ALGORITHMS

CLOCK_SKEW_S = 300
"""How far the issuer's clock and ours may differ."""

GOOGLE = "https://accounts.google.com"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody whom an issuer knows: its own name for them, and their verified e-mail address."""

    issuer: str
    subject: str
    email: str
    nonce: str
    """That of the authorization request which the token answers."""


class IdTokens:
    """Checks the ID tokens that one issuer gives out for one client."""

    def __init__(self, issuer: Issuer, client_id: str) -> None:
        self.issuer = issuer
        self.client_id = client_id
        # Google's tokens may leave the scheme out, as its documentation says.
        url = issuer.url
        self._names = [url, url.removeprefix("https://")] if url == GOOGLE else [url]

    async def read(self, token: str) -> Identity:
        """Whom the token names; raises INVALID_CREDENTIAL for anything but a good token, and
        UNAVAILABLE when the issuer's keys cannot be had."""
        try:
            key = await self.issuer.key(jwt.get_unverified_header(token).get("kid"))
            if key is None:
                raise jwt.InvalidTokenError("unknown key")
            claims = jwt.decode(
                token,
                key,
                algorithms=ALGORITHMS,
                issuer=self._names,
                audience=self.client_id,
                leeway=CLOCK_SKEW_S,
                options={"require": ["iss", "sub", "aud", "exp", "iat", "nonce"]},
            )
            return self._identity(claims)
        except (jwt.PyJWTError, ValueError, RecursionError) as error:
            log.info("credential refused", reason=type(error).__name__)
            raise Problem("INVALID_CREDENTIAL") from None

    def _identity(self, claims: dict[str, Any]) -> Identity:
        several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        if claims.get("azp", None if several else self.client_id) != self.client_id:
            raise jwt.InvalidAudienceError("issued to another client")
        email = claims.get("email")
        if not isinstance(email, str) or claims.get("email_verified") is not True:
            raise jwt.InvalidTokenError("no verified e-mail address")
        if not claims["sub"]:
            raise jwt.InvalidTokenError("no subject")
        if not isinstance(claims["nonce"], str):
            raise jwt.InvalidTokenError("no nonce")
        return Identity(self.issuer.url, claims["sub"], email, claims["nonce"])
