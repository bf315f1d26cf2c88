"""Notices that the database stands still, so that nobody waits for it in vain.

A database that is gone is told by the connections. One that was frozen, or whose network swallows
everything, says nothing at all, and every request would wait for its timeout. So a connection of
the watch's own asks something small all the time. Checks are counted and not seconds: where this
process had no time itself, the database is not to blame.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import asyncpg
import structlog

CHECK_INTERVAL_S = 0.5
UNANSWERED_CHECKS = 7
"""After so many it stands still: less than five seconds, with the time until the question."""

log = structlog.get_logger(__name__)


class Watch:
    """Whether one database answers; ``on_silence`` is called each time that it stops to."""

    def __init__(self, connect: Callable[[], Any], *, on_silence: Callable[[], None]) -> None:
        """``connect`` opens the watch's own connection."""
        self._connect = connect
        self._on_silence = on_silence
        self._connection: asyncpg.Connection[Any] | None = None
        self._question: asyncio.Task[None] | None = None
        self._unanswered = 0

    @property
    def is_silent(self) -> bool:
        """Whether the database has not answered for so long that nobody should wait for it."""
        return self._unanswered >= UNANSWERED_CHECKS

    async def run(self) -> None:
        """Check again and again, until it is cancelled."""
        try:
            while True:
                self.check()
                await asyncio.sleep(CHECK_INTERVAL_S)
        finally:
            if self._question is not None:
                self._question.cancel()
            if self._connection is not None:
                self._connection.terminate()

    def check(self) -> None:
        """Take the answer to the last question, and ask the next; wait for none."""
        if self._question is not None and not self._question.done():
            self._unanswered += 1
            if self._unanswered == UNANSWERED_CHECKS:
                log.error("database does not answer")
                self._on_silence()
            return
        if self.is_silent:
            log.warning("database answers again")
        self._unanswered = 0
        self._question = asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            await self._connection.execute("SELECT 1")
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            self._connection = None  # it is gone or full, which whoever asks it is told at once
