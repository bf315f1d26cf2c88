"""ID tokens of an OpenID Connect provider: who the provider says is signing in.

Everything that OpenID Connect Core (section 3.1.3.7) asks of a client is checked: the signature, by
a key that the issuer publishes and an algorithm of our choice, the issuer, the audience, the party
that it was issued to and the expiry; and that the provider has verified the e-mail address.
"""

import asyncio
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx
import jwt
import structlog
from authlib.oidc.discovery import get_well_known_url

from nutriplan_api.problems import Problem

ALGORITHMS = ("RS256", "ES256")
"""Signatures by a private key that only the issuer has; never a shared secret, never none."""

CLOCK_SKEW_S = 30
KEYS_LIFETIME_S = 3600
REFETCH_PAUSE_S = 10
FETCH_TIMEOUT_S = 5

GOOGLE = "https://accounts.google.com"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Identity:
    """Somebody whom an issuer knows: its own name for them, and their verified e-mail address."""

    issuer: str
    subject: str
    email: str


class IdTokens:
    """Checks the ID tokens that one issuer gives out for one client."""

    def __init__(self, issuer: str, client_id: str) -> None:
        self.issuer = issuer
        self._client_id = client_id
        # Google's tokens may leave the scheme out, as its documentation says.
        self._names = [issuer, issuer.removeprefix("https://")] if issuer == GOOGLE else [issuer]
        self._keys: dict[str | None, jwt.PyJWK] = {}
        self._fetched_at: float | None = None
        self._fetching = asyncio.Lock()

    async def read(self, token: str) -> Identity:
        """Whom the token names; raises INVALID_CREDENTIAL for anything but a good token, and
        UNAVAILABLE when the issuer's keys cannot be had."""
        try:
            key = await self._key(jwt.get_unverified_header(token).get("kid"))
            claims = jwt.decode(
                token,
                key,
                algorithms=ALGORITHMS,
                issuer=self._names,
                audience=self._client_id,
                leeway=CLOCK_SKEW_S,
                options={"require": ["iss", "sub", "aud", "exp", "iat"]},
            )
            return self._identity(claims)
        except (jwt.PyJWTError, ValueError, RecursionError) as error:
            log.info("credential refused", reason=type(error).__name__)
            raise Problem("INVALID_CREDENTIAL") from None

    def _identity(self, claims: dict[str, Any]) -> Identity:
        several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        if claims.get("azp", None if several else self._client_id) != self._client_id:
            raise jwt.InvalidAudienceError("issued to another client")
        email = claims.get("email")
        if not isinstance(email, str) or claims.get("email_verified") is not True:
            raise jwt.InvalidTokenError("no verified e-mail address")
        if not claims["sub"]:
            raise jwt.InvalidTokenError("no subject")
        return Identity(self.issuer, claims["sub"], email)

    async def _key(self, key_id: str | None) -> jwt.PyJWK:
        """The issuer's key of this name; its keys are asked for again when it is not known."""
        if self._is_older_than(KEYS_LIFETIME_S):
            await self._fetch_unless_younger_than(KEYS_LIFETIME_S)
        if key_id not in self._keys:
            # Not at every unknown name: anybody can make one up.
            await self._fetch_unless_younger_than(REFETCH_PAUSE_S)
        if key_id not in self._keys:
            raise jwt.InvalidTokenError("unknown key")
        return self._keys[key_id]

    def _is_older_than(self, seconds: float) -> bool:
        return self._fetched_at is None or time.monotonic() - self._fetched_at >= seconds

    async def _fetch_unless_younger_than(self, seconds: float) -> None:
        async with self._fetching:
            if self._is_older_than(seconds):
                self._keys = await self._fetch()
                self._fetched_at = time.monotonic()

    async def _fetch(self) -> dict[str | None, jwt.PyJWK]:
        try:
            async with httpx.AsyncClient(timeout=FETCH_TIMEOUT_S) as client:
                metadata = await _json(client, get_well_known_url(self.issuer, external=True))
                if metadata.get("issuer") != self.issuer:
                    raise ValueError("the discovery document is of another issuer")
                location = str(metadata.get("jwks_uri"))
                if urlsplit(location).scheme != urlsplit(self.issuer).scheme:
                    raise ValueError("the keys are not where they are safe")
                keys = jwt.PyJWKSet.from_dict(await _json(client, location)).keys
        except (httpx.HTTPError, httpx.InvalidURL, ValueError, jwt.PyJWTError) as error:
            log.warning("sign-in provider unavailable", issuer=self.issuer, exc_info=error)
            raise Problem(
                "UNAVAILABLE",
                "The sign-in provider cannot be reached.",
                headers={"Retry-After": "5"},
            ) from None
        known: dict[str | None, jwt.PyJWK] = {key.key_id: key for key in keys}
        if len(keys) == 1:
            known[None] = keys[0]  # then tokens need not name it
        return known


async def _json(client: httpx.AsyncClient, url: str) -> dict[str, Any]:
    answer = await client.get(url)
    answer.raise_for_status()
    document = answer.json()
    if not isinstance(document, dict):
        raise ValueError("not a JSON object")
    return document
