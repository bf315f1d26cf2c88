"""A standby of the database, for reads that are nobody's own and may be a little old.

``fetch_shared`` alone decides what goes there. Whatever keeps the standby from answering sends the
read to the database itself, so nobody is answered less, or waits longer than ``READ_TIMEOUT_S``.

How old an answer may be is measured by no clock: a position in the log of writes is asked of the
database, and the standby is behind where it has not come so far by some checks later.
"""

import asyncio
from contextlib import suppress
from typing import Any, Literal, TypeAlias

import asyncpg
import structlog
from prometheus_client import Counter

from nutriplan_api.database.engine import (
    CONNECTION_LOST,
    DB,
    STATEMENTS_PER_CONNECTION,
    fetch,
    fetch_value,
)

READ_TIMEOUT_S = 2.0
CHECK_INTERVAL_S = 2.0
CHECKS_UNTIL_BEHIND = 15
"""Half a minute."""

TROUBLE = (*CONNECTION_LOST, asyncpg.PostgresError, OSError, TimeoutError)
"""What a read may meet there and not at the database: the schema may be an older one, too."""

HAS_REACHED = "SELECT pg_is_in_recovery(), pg_last_wal_replay_lsn() >= $1::text::pg_lsn"

SHARED_READS = Counter(
    "nutriplan_shared_reads", "Reads that a replica may answer, by who did.", ["server"]
)

log = structlog.get_logger(__name__)


ReplicaState: TypeAlias = Literal["follows", "behind", "away"]
"""Whether a replica is asked: only while it follows."""


class Replica:
    """The connections to a standby, and whether it follows."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self.state: ReplicaState = "away"
        self._pool = pool
        self._position: str | None = None
        self._checks = 0

    async def fetch(self, sql: str, *arguments: object) -> list[asyncpg.Record]:
        """Every row of a query; raises one of ``TROUBLE`` in bounded time."""
        async with asyncio.timeout(READ_TIMEOUT_S), self._pool.acquire() as own:
            try:
                rows: list[asyncpg.Record] = await own.fetch(sql, *arguments)
            except asyncio.CancelledError:
                own.terminate()  # else it is waited for until it has cancelled the statement
                raise
            return rows

    async def run(self) -> None:
        """Check again and again, until it is cancelled."""
        while True:
            await self.check()
            await asyncio.sleep(CHECK_INTERVAL_S)

    async def check(self) -> None:
        """See whether it has come as far as the database was."""
        if self._position is None:
            with suppress(*TROUBLE):
                self._position = await fetch_value("SELECT pg_current_wal_lsn()::text")
        if self._position is None:
            return
        try:
            [(is_standby, has_reached)] = await self.fetch(HAS_REACHED, self._position)
        except TROUBLE as error:
            self.set_state("away", type(error).__name__)
            return
        if not is_standby:
            self.set_state("away", "it is no standby")
        elif has_reached:
            self.set_state("follows")
            self._position, self._checks = None, 0
        else:
            self._checks += 1
            if self._checks >= CHECKS_UNTIL_BEHIND or self.state == "away":
                self.set_state("behind")

    def close(self) -> None:
        """Give the connections back, whatever they do."""
        self._pool.terminate()

    def set_state(self, state: ReplicaState, reason: str | None = None) -> None:
        """Take another state, and say so in the log."""
        if state != self.state:
            say = log.info if state == "follows" else log.warning
            say("replica of the database", state=state, reason=reason)
        self.state = state


_open: list[tuple[Replica, asyncio.Task[None]]] = []
"""The one there is, between ``open_replica`` and ``close_replica``."""


async def open_replica(url: str, *, is_pooled: bool = False) -> None:
    """Read what is shared at ``url`` from now on, as soon and as long as it follows.

    It may be away now. The pool of the database itself is open already, and closes later.
    """
    settings: dict[str, Any] = {"application_name": "nutriplan", "timezone": "UTC", "jit": "off"}
    pool = await asyncpg.create_pool(
        url,
        min_size=0,
        max_size=10,
        timeout=READ_TIMEOUT_S,
        server_settings={} if is_pooled else settings,
        statement_cache_size=0 if is_pooled else STATEMENTS_PER_CONNECTION,
    )
    replica = Replica(pool)
    await replica.check()
    _open.append((replica, asyncio.create_task(replica.run())))


async def close_replica() -> None:
    """Give its connections back; without one, do nothing."""
    while _open:
        replica, task = _open.pop()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        replica.close()


def replica_state() -> ReplicaState | None:
    """How the replica is; None where there is none."""
    return _open[0][0].state if _open else None


async def fetch_shared(sql: str, *arguments: object) -> list[asyncpg.Record]:
    """Every row of a query on shared tables (references) alone, which may be a little old.

    Within a transaction it is asked of the database itself, as all in it.
    """
    if not _open or DB.current_transaction.get() is not None:
        return await fetch(sql, *arguments)
    replica = _open[0][0]
    if replica.state == "follows":
        try:
            rows = await replica.fetch(sql, *arguments)
        except TROUBLE as error:
            if not isinstance(error, asyncpg.PostgresError):
                replica.set_state("away", type(error).__name__)
        else:
            SHARED_READS.labels("replica").inc()
            return rows
    SHARED_READS.labels("primary").inc()
    return await fetch(sql, *arguments)
