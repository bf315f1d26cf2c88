"""The metadata and signing keys of an OpenID Connect issuer (Discovery 1.0, JWKS), cached.

Both are fetched together. What is cached is used at once and refreshed in the background
(stale-while-revalidate); only what is not known is waited for.
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
"""What is older is stale: still used, and refreshed in the background."""
MAX_AGE_S = 24 * 3600
"""What is older is not used: an issuer that is down for a day signs nobody in."""
MIN_REFRESH_INTERVAL_S = 10
RETRY_DELAY_S = 5
TIMEOUT_S = 5

BASIC, POST, PUBLIC_CLIENT = "client_secret_basic", "client_secret_post", "none"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class IssuerMetadata:
    """What the issuer published at one moment; its keys by their names (``kid``)."""

    authorization_endpoint: str
    token_endpoint: str
    secret_method: str
    """The client authentication of the token endpoint."""
    keys: Mapping[str | None, jwt.PyJWK]


class Issuer:
    """One issuer, fetched from at most once an hour unless it has new keys."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._cached: IssuerMetadata | None = None
        self._fetched_at = -inf
        self._failed_at = -inf
        self._fetching: asyncio.Task[None] | None = None

    async def metadata(self) -> IssuerMetadata:
        """The cached metadata; raises UNAVAILABLE when the issuer has not answered for a day."""
        known = self._cached
        age_s = time.monotonic() - self._fetched_at
        if known is not None and age_s < MAX_AGE_S:
            if age_s >= FRESH_S and not self._has_just_failed():
                self._fetch_in_background()
            return known
        return await self._fetch_now()

    async def key(self, name: str | None) -> jwt.PyJWK | None:
        """The issuer's key of this name; raises UNAVAILABLE when its keys cannot be had."""
        keys = (await self.metadata()).keys
        # Not at every unknown name: anybody can make one up.
        if name not in keys and time.monotonic() - self._fetched_at >= MIN_REFRESH_INTERVAL_S:
            keys = (await self._fetch_now()).keys
        return keys.get(name)

    async def _fetch_now(self) -> IssuerMetadata:
        """Fetched now; concurrent callers wait for one response."""
        # Whoever waited for an answer that did not come need not wait for the next.
        if self._fetching is None and self._has_just_failed():
            raise _unavailable()
        before = self._fetched_at
        # Shielded: the answer is for all who wait, whichever of them gives up.
        await asyncio.shield(self._fetch_in_background())
        if self._cached is None or self._fetched_at == before:
            raise _unavailable()
        return self._cached

    def _fetch_in_background(self) -> asyncio.Task[None]:
        if self._fetching is None:
            self._fetching = asyncio.create_task(self._fetch())
        return self._fetching

    def _has_just_failed(self) -> bool:
        return time.monotonic() - self._failed_at < RETRY_DELAY_S

    async def _fetch(self) -> None:
        try:
            async with asyncio.timeout(TIMEOUT_S), httpx.AsyncClient() as client:
                self._cached = await self._request(client)
            self._fetched_at = time.monotonic()
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
            self._fetching = None

    async def _request(self, client: httpx.AsyncClient) -> IssuerMetadata:
        metadata = await _json(client, get_well_known_url(self.url, external=True))
        if metadata.get("issuer") != self.url:
            raise ValueError("the discovery document is of another issuer")
        keys = await _json(client, self._endpoint(metadata.get("jwks_uri")))
        # OpenID Connect Discovery: where the document does not say, it is the basic one.
        methods = metadata.get("token_endpoint_auth_methods_supported") or [BASIC]
        return IssuerMetadata(
            self._endpoint(metadata.get("authorization_endpoint")),
            self._endpoint(metadata.get("token_endpoint")),
            BASIC if BASIC in methods else POST,
            keys_by_name(keys),
        )

    def _endpoint(self, location: object) -> str:
        """An endpoint that the issuer names, which must be as secure as its own URL."""
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
