"""What processes tell each other through the database, by LISTEN and NOTIFY.

A notice is a short text that is told when the transaction of what it tells of commits, and to
nobody where it does not. It is heard by whoever is connected at that moment, and kept for nobody:
so whoever hears again after a pause is called as if each of its notices had been told.

LISTEN needs a connection of its own to the database itself. A pool that lends a connection for one
transaction (PgBouncer, ``pool_mode = transaction``) takes the statement and passes nothing on,
which only a notice to oneself shows. Then nothing is heard, which is said once in the log, and
tried again now and then.
"""

import asyncio
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from functools import partial
from typing import Any

import asyncpg
import structlog

from nutriplan_api.database.engine import CONNECTION_LOST, before_commit, execute
from nutriplan_api.database.ids import new_id

CHANNEL = "nutriplan"
CONNECT_TIMEOUT_S = 10
PROOF_TIMEOUT_S = 5
"""For a notice to oneself to come back."""

CHECK_INTERVAL_S = 20
"""Between questions to a connection that otherwise only hears: a network may go without a word."""

FIRST_PAUSE_S = 0.5
LAST_PAUSE_S = 60
"""Pauses between tries to listen double from the first to the last."""

LISTENING_FAILED = (
    *CONNECTION_LOST,
    asyncpg.PostgresError,
    OSError,
    TimeoutError,
)

log = structlog.get_logger(__name__)


async def announce(notice: str) -> None:
    """Tell every process, once the surrounding transaction commits; without one, now."""
    await before_commit(partial(_notify, notice), once=("notice", notice))


class Notices:
    """What this process hears; it connects with the first that listens, and stays connected."""

    def __init__(self, url: str | None) -> None:
        """``url`` is the database's; without one nothing is heard."""
        self._url = url
        self._hearers: defaultdict[str, set[Callable[[], None]]] = defaultdict(set)
        self._task: asyncio.Task[None] | None = None
        self._has_warned = False

    @contextmanager
    def hearing(self, notice: str, call: Callable[[], None]) -> Iterator[None]:
        """Meanwhile, call something each time that the notice is told, or may have been."""
        self._hearers[notice].add(call)
        if self._task is None and self._url is not None:
            listening = self._listen_for_ever(self._url)
            self._task = asyncio.create_task(listening, context=Context())  # of no request
        try:
            yield
        finally:
            self._hearers[notice].discard(call)
            if not self._hearers[notice]:
                del self._hearers[notice]

    async def close(self) -> None:
        """Give the connection back; the next that listens opens another."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _listen_for_ever(self, url: str) -> None:
        pause_s = FIRST_PAUSE_S
        while True:
            try:
                connection = await asyncpg.connect(
                    url,
                    timeout=CONNECT_TIMEOUT_S,
                    command_timeout=CONNECT_TIMEOUT_S,
                    server_settings={"application_name": "nutriplan notices"},
                )
                try:
                    await self._prove(connection)
                    pause_s = FIRST_PAUSE_S
                    await self._stay(connection)
                finally:
                    connection.terminate()
            except LISTENING_FAILED as error:
                self._warn(error)
            await asyncio.sleep(pause_s * random.uniform(0.5, 1))  # noqa: S311 - no secret
            pause_s = min(2 * pause_s, LAST_PAUSE_S)

    async def _prove(self, connection: "asyncpg.Connection[Any]") -> None:
        """Listen, and see that a notice of another connection comes back."""
        proof, proven = f"proof {new_id()}", asyncio.Event()
        await connection.add_listener(CHANNEL, self._hear)
        with self.hearing(proof, proven.set):
            await execute("SELECT pg_notify($1, $2)", CHANNEL, proof)
            await asyncio.wait_for(proven.wait(), PROOF_TIMEOUT_S)
        self._has_warned = False
        for calls in list(self._hearers.values()):
            for call in list(calls):
                call()

    async def _stay(self, connection: "asyncpg.Connection[Any]") -> None:
        """Until the connection ends; raises what ended it."""
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        while not ended.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), CHECK_INTERVAL_S)
                return
            await connection.execute("SELECT 1")

    def _hear(self, _connection: object, _pid: int, _channel: str, notice: object) -> None:
        for call in list(self._hearers.get(str(notice), ())):
            call()

    def _warn(self, error: BaseException) -> None:
        if not self._has_warned:
            self._has_warned = True
            log.warning("the database passes no notices on", error=type(error).__name__)


async def _notify(notice: str) -> None:
    await execute("SELECT pg_notify($1, $2)", CHANNEL, notice)
