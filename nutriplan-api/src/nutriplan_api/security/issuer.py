"""What an OpenID Connect issuer publishes: where it asks people who they are, and its keys.

Both are found through its discovery document, and read together. What is known is used at once,
and read again beside the requests that use it; only what is not known is waited for.
"""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any
from urllib.parse import urlsplit

import httpx
import jwt
import structlog
from authlib.oidc.discovery import get_well_known_url

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.issuer_keys import keys_by_name

FRESH_S = 3600
"""What is older is still used, but read again meanwhile."""
MAX_AGE_S = 24 * 3600
"""What is older says nothing any more: an issuer that is down for a day signs nobody in."""
MIN_REFRESH_INTERVAL_S = 10
RETRY_DELAY_S = 5
TIMEOUT_S = 5

BASIC, IN_BODY, PUBLIC_CLIENT = "client_secret_basic", "client_secret_post", "none"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Published:
    """What the issuer said of itself at one moment; its keys by their names."""

    authorization_endpoint: str
    token_endpoint: str
    secret_method: str
    """How it takes a client's secret."""
    keys: Mapping[str | None, jwt.PyJWK]


class Issuer:
    """One issuer, asked at most once an hour unless it has new keys."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._published: Published | None = None
        self._read_at = -inf
        self._failed_at = -inf
        self._reading: asyncio.Task[None] | None = None

    async def published(self) -> Published:
        """What the issuer said last; raises UNAVAILABLE when it has said nothing for a day."""
        known = self._published
        age_s = time.monotonic() - self._read_at
        if known is not None and age_s < MAX_AGE_S:
            if age_s >= FRESH_S and not self._has_just_failed():
                self._read_beside()
            return known
        return await self._read_again()

    async def key(self, name: str | None) -> jwt.PyJWK | None:
        """The issuer's key of this name; raises UNAVAILABLE when its keys cannot be had."""
        keys = (await self.published()).keys
        # Not at every unknown name: anybody can make one up.
        if name not in keys and time.monotonic() - self._read_at >= MIN_REFRESH_INTERVAL_S:
            keys = (await self._read_again()).keys
        return keys.get(name)

    async def _read_again(self) -> Published:
        """What the issuer says now; those who ask at the same time wait for one answer."""
        # Whoever waited for an answer that did not come need not wait for the next.
        if self._reading is None and self._has_just_failed():
            raise _unavailable()
        before = self._read_at
        # Shielded: the answer is for all who wait, whichever of them gives up.
        await asyncio.shield(self._read_beside())
        if self._published is None or self._read_at == before:
            raise _unavailable()
        return self._published

    def _read_beside(self) -> asyncio.Task[None]:
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())
        return self._reading

    def _has_just_failed(self) -> bool:
        return time.monotonic() - self._failed_at < RETRY_DELAY_S

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(TIMEOUT_S), httpx.AsyncClient() as client:
                self._published = await self._ask(client)
            self._read_at = time.monotonic()
        except (
            TimeoutError,
            httpx.HTTPError,
            httpx.InvalidURL,
            ValueError,
            jwt.PyJWTError,
        ) as error:
            log.warning("sign-in provider unavailable", issuer=self.url, exc_info=error)
            self._failed_at = time.monotonic()
        finally:
            self._reading = None

    async def _ask(self, client: httpx.AsyncClient) -> Published:
        metadata = await _json(client, get_well_known_url(self.url, external=True))
        if metadata.get("issuer") != self.url:
            raise ValueError("the discovery document is of another issuer")
        keys = await _json(client, self._safe(metadata.get("jwks_uri")))
        # OpenID Connect Discovery: where the document does not say, it is the basic one.
        methods = metadata.get("token_endpoint_auth_methods_supported") or [BASIC]
        return Published(
            self._safe(metadata.get("authorization_endpoint")),
            self._safe(metadata.get("token_endpoint")),
            BASIC if BASIC in methods else IN_BODY,
            keys_by_name(keys),
        )

    def _safe(self, location: object) -> str:
        """An address that the issuer gives: as secure as its own."""
        parts = urlsplit(str(location))
        if parts.scheme != urlsplit(self.url).scheme or not parts.hostname:
            raise ValueError(f"not a safe address: {location}")
        return str(location)


async def _json(client: httpx.AsyncClient, url: str) -> dict[str, Any]:
    answer = await client.get(url)
    answer.raise_for_status()
    document = answer.json()
    if not isinstance(document, dict):
        raise ValueError("not a JSON object")
    return document


def _unavailable() -> Problem:
    return Problem(
        "UNAVAILABLE",
        "The sign-in provider cannot be reached.",
        headers={"Retry-After": str(RETRY_DELAY_S)},
    )
