"""How often a thing may be tried, by account and by network address, over all processes.

Each limit is a number of tries at once and the pace at which more come back. Whoever tries faster
is told when to come back. Keys are hashed: the database never holds an address of anybody here.
"""

import hashlib
import ipaddress
import math
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from litestar.connection import ASGIConnection

from nutriplan_api.accounts import rate_limit_queries
from nutriplan_api.accounts.rate_limit_queries import Try
from nutriplan_api.problems import Problem


@dataclass(frozen=True, slots=True)
class Limit:
    """So many tries at once, and another one after each pause."""

    name: str
    at_once: int
    pause: timedelta


@dataclass(frozen=True, slots=True)
class Action:
    """What is limited: for one account, and for all that comes from one address."""

    per_account: Limit
    per_address: Limit


def _action(name: str, account: tuple[int, float], address: tuple[int, float]) -> Action:
    return Action(
        Limit(f"{name} account", account[0], timedelta(seconds=account[1])),
        Limit(f"{name} address", address[0], timedelta(seconds=address[1])),
    )


PASSWORD = _action("password", (10, 60), (50, 20))
"""Every proof by password: logging in, changing it, deleting the account."""
REGISTRATION = _action("registration", (5, 300), (20, 180))
PROVIDER = _action("provider", (10, 60), (50, 20))
MAIL = _action("mail", (3, 600), (10, 60))
"""Asking for a mail: a reset of the password, a new link to verify the address."""
LINK = _action("link", (10, 60), (20, 30))
"""Using what a mail brought."""
REFRESH = _action("refresh", (60, 5), (300, 1))


class RateLimits:
    """Counts in the database; ``enabled=False`` lets everything pass."""

    def __init__(self, secret_key: str, *, enabled: bool) -> None:
        self._secret = hashlib.sha256(b"rate limits" + secret_key.encode()).digest()
        self._enabled = enabled

    async def check(
        self, action: Action, connection: ASGIConnection[Any, Any, Any, Any], account: str | UUID
    ) -> None:
        """Count a try; raises TOO_MANY_REQUESTS, with when to come back, when it is one too many.

        To be called outside transactions: a try counts whatever becomes of it.
        """
        if not self._enabled:
            return
        wait = await rate_limit_queries.count_try(
            self._try(action.per_account, str(account)),
            self._try(action.per_address, network_of(connection)),
        )
        if wait is not None:
            seconds = max(1, math.ceil(wait.total_seconds()))
            raise Problem("TOO_MANY_REQUESTS", headers={"Retry-After": str(seconds)})

    def _try(self, limit: Limit, who: str) -> Try:
        text = f"{limit.name} {who}".encode()
        key = hashlib.blake2b(text, key=self._secret, digest_size=16).digest()
        return Try(key, limit.pause, limit.pause * limit.at_once)


def network_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The peer's address; of an IPv6 address, the /64 that one household is given."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host  # a socket without an address: all of it is one place
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
