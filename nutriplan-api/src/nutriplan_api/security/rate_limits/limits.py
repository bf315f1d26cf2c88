"""Rate limits by account and by network address, shared by all processes.

Each limit is a burst of tries and the interval at which more are allowed. Whoever tries faster gets
429 with ``Retry-After``. Keys are hashed: the database holds nobody's address here.
"""

import hashlib
import math
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from litestar.connection import ASGIConnection

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.networks import network_of
from nutriplan_api.security.rate_limits import queries as rate_limit_queries
from nutriplan_api.security.rate_limits.queries import Try


@dataclass(frozen=True, slots=True)
class Limit:
    """So many tries at once, and another one after each interval."""

    name: str
    burst: int
    interval: timedelta


@dataclass(frozen=True, slots=True)
class Action:
    """What is limited: for one account, for all that comes from one address, or for both."""

    per_account: Limit | None
    per_address: Limit | None


def _action(name: str, account: tuple[int, float], address: tuple[int, float]) -> Action:
    return Action(
        Limit(f"{name} account", account[0], timedelta(seconds=account[1])),
        Limit(f"{name} address", address[0], timedelta(seconds=address[1])),
    )


PASSWORD = _action("password", (10, 60), (50, 20))
"""Logging in by password, from a device that has not signed in to this account before."""
DEVICE = Limit("device", 10, timedelta(seconds=60))
"""Wrong passwords from a device that has."""
OWN_PASSWORD = Action(Limit("own password account", 10, timedelta(seconds=60)), None)
"""A password that a session asks for: nobody else, on whatever network, uses up its tries."""
REGISTRATION = _action("registration", (5, 300), (20, 180))
PROVIDER = _action("provider", (10, 60), (50, 20))
MAIL = _action("mail", (3, 600), (10, 60))
"""Asking for a mail: a reset of the password, a new link to verify the address."""
LINK = _action("link", (10, 60), (20, 30))
"""Using what a mail brought."""
IMPORT = Action(Limit("import account", 30, timedelta(seconds=10)), None)
"""Reading recipes from elsewhere, which costs a search for each of their lines."""
ARCHIVE = Action(Limit("archive account", 120, timedelta(seconds=3)), None)
"""Understanding recipes of an archive, fifty at a time: as many as an account holds come twice."""
PAGE = Limit("page account", 1, timedelta(seconds=15))
"""Fetching a page for an account: given back when it is done, and longer than it may take."""
VISITOR_WEEK = Action(None, Limit("visitor week address", 30, timedelta(seconds=10)))
"""Generating a week without an account: a tenth of a second of computing."""
PERSONAL_TOKEN = Action(Limit("personal token", 120, timedelta(seconds=1)), None)
"""Each call with a personal token, counted by token: a program never slows its owner's screens."""
CALENDAR = Action(Limit("calendar", 30, timedelta(seconds=20)), None)
"""Reading a calendar at its secret address, counted by address."""
REFRESH = _action("refresh", (60, 5), (300, 1))


class RateLimits:
    """Counts tries in the database; ``enabled=False`` allows everything."""

    def __init__(self, secret_key: str, *, enabled: bool) -> None:
        self._secret = hashlib.sha256(b"rate limits" + secret_key.encode()).digest()
        self._enabled = enabled

    async def check(
        self,
        action: Action,
        connection: ASGIConnection[Any, Any, Any, Any],
        account: str | UUID = "",
    ) -> None:
        """Count a try; raises TOO_MANY_REQUESTS, with when to come back, when it is one too many.

        To be called outside transactions: a try counts whatever becomes of it.
        """
        if not self._enabled:
            return
        tries = []
        if action.per_account is not None:
            tries.append(self._try(action.per_account, str(account)))
        if action.per_address is not None:
            tries.append(self._try(action.per_address, network_of(connection)))
        wait = await rate_limit_queries.count_try(*tries)
        if wait is not None:
            seconds = max(1, math.ceil(wait.total_seconds()))
            raise Problem("TOO_MANY_REQUESTS", headers={"Retry-After": str(seconds)})

    async def consume(self, limit: Limit, who: str) -> bool:
        """Count a try; False when it is one too many, and then it does not count."""
        if not self._enabled:
            return True
        return await rate_limit_queries.count_try(self._try(limit, who)) is None

    async def refund(self, limit: Limit, who: str) -> None:
        """Undo the count of a try that turned out right."""
        if self._enabled:
            await rate_limit_queries.refund(self._try(limit, who))

    def _try(self, limit: Limit, who: str) -> Try:
        text = f"{limit.name} {who}".encode()
        key = hashlib.blake2b(text, key=self._secret, digest_size=16).digest()
        return Try(key, limit.interval, limit.interval * limit.burst)
