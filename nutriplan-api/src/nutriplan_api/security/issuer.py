"""What an OpenID Connect issuer publishes: where it asks people who they are, and its keys.

Both are found through its discovery document, and read together.
"""

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import inf
from typing import Any
from urllib.parse import urlsplit

import httpx
import jwt
import structlog
from authlib.oidc.discovery import get_well_known_url

from nutriplan_api.problems import Problem

LIFETIME_S = 3600
REREAD_PAUSE_S = 10
FAILURE_PAUSE_S = 5
PATIENCE_S = 5

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Published:
    """What the issuer said of itself at one moment; its keys by their names."""

    authorization_endpoint: str
    keys: Mapping[str | None, jwt.PyJWK]


class Issuer:
    """One issuer, asked at most once an hour unless it has new keys."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._published: Published | None = None
        self._read_at = -inf
        self._failed_at = -inf
        self._reading = asyncio.Lock()

    async def authorization_endpoint(self) -> str | None:
        """The page where people say who they are: the last one known, None before there is any."""
        with suppress(Problem):
            await self._read_unless_younger_than(LIFETIME_S)
        return self._published.authorization_endpoint if self._published else None

    async def key(self, name: str | None) -> jwt.PyJWK | None:
        """The issuer's key of this name; raises UNAVAILABLE when its keys cannot be had."""
        keys = await self._keys(younger_than_s=LIFETIME_S)
        if name not in keys:
            # Not at every unknown name: anybody can make one up.
            keys = await self._keys(younger_than_s=REREAD_PAUSE_S)
        return keys.get(name)

    async def _keys(self, *, younger_than_s: float) -> Mapping[str | None, jwt.PyJWK]:
        return (await self._read_unless_younger_than(younger_than_s)).keys

    async def _read_unless_younger_than(self, seconds: float) -> Published:
        async with self._reading:
            now = time.monotonic()
            if self._published is not None and now - self._read_at < seconds:
                return self._published
            # Whoever waited for an answer that did not come need not wait for the next.
            if now - self._failed_at < FAILURE_PAUSE_S:
                raise _unavailable()
            try:
                async with asyncio.timeout(PATIENCE_S), httpx.AsyncClient() as client:
                    self._published = await self._read(client)
            except (
                TimeoutError,
                httpx.HTTPError,
                httpx.InvalidURL,
                ValueError,
                jwt.PyJWTError,
            ) as error:
                log.warning("sign-in provider unavailable", issuer=self.url, exc_info=error)
                self._failed_at = time.monotonic()
                raise _unavailable() from None
            self._read_at = time.monotonic()
            return self._published

    async def _read(self, client: httpx.AsyncClient) -> Published:
        metadata = await _json(client, get_well_known_url(self.url, external=True))
        if metadata.get("issuer") != self.url:
            raise ValueError("the discovery document is of another issuer")
        keys = await _json(client, self._safe(metadata.get("jwks_uri")))
        return Published(
            self._safe(metadata.get("authorization_endpoint")),
            _by_name(jwt.PyJWKSet.from_dict(keys).keys),
        )

    def _safe(self, location: object) -> str:
        """An address that the issuer gives: as secure as its own."""
        parts = urlsplit(str(location))
        if parts.scheme != urlsplit(self.url).scheme or not parts.hostname:
            raise ValueError(f"not a safe address: {location}")
        return str(location)


def _by_name(keys: list[jwt.PyJWK]) -> Mapping[str | None, jwt.PyJWK]:
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


def _unavailable() -> Problem:
    return Problem(
        "UNAVAILABLE",
        "The sign-in provider cannot be reached.",
        headers={"Retry-After": str(FAILURE_PAUSE_S)},
    )
