"""Notices that the database stands still, so that nobody waits for it in vain.

A database that is gone is told by the connections. One that was frozen, or whose network swallows
everything, says nothing at all, and every request would wait for its timeout. So a connection of
the watch's own asks something small all the time. Where that has no answer for a while, another
connection asks as well: the first may have lost its own server process, and no more than that.
Checks are counted and not seconds: where this process had no time itself, the database is not to
blame.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import structlog

CHECK_INTERVAL_S = 0.5
UNANSWERED_CHECKS = 7
"""After so many it stands still: less than five seconds, with the time until the question."""

CHECKS_UNTIL_SECOND = 3
"""After so many another connection is tried; and yet another after twice as many, and so on."""

log = structlog.get_logger(__name__)


async def _nothing(_: Any) -> None:
    """What a watch does that is asked for no more."""


class _Question:
    """A connection, and the question that was asked last on it."""

    def __init__(self, connect: Callable[[], Any], look: Callable[[Any], Awaitable[None]]) -> None:
        self._connect = connect
        self._look = look
        self._connection: asyncpg.Connection[Any] | None = None
        self.ask()

    def ask(self) -> None:
        self._task = asyncio.create_task(self._ask())

    @property
    def is_answered(self) -> bool:
        return self._task.done()

    def give_up(self) -> None:
        self._task.cancel()
        if self._connection is not None:
            self._connection.terminate()

    async def _ask(self) -> None:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            await self._connection.execute("SELECT 1")
            await self._look(self._connection)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            self._connection = None  # it is gone or full, which whoever asks it is told at once


class Watch:
    """Whether one database answers; ``on_silence`` is called each time that it stops to."""

    def __init__(
        self,
        connect: Callable[[], Any],
        *,
        on_silence: Callable[[], None],
        look: Callable[[Any], Awaitable[None]] = _nothing,
    ) -> None:
        """``connect`` opens a connection of the watch's own, with which ``look`` may ask more."""
        self._connect = connect
        self._look = look
        self._on_silence = on_silence
        self._questions: list[_Question] = []
        """None before the first check, one while it is answered, two while it is not."""

        self._unanswered = 0
        self._next_try = CHECKS_UNTIL_SECOND

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
            for question in self._questions:
                question.give_up()

    def check(self) -> None:
        """Take the answer to the last question, and ask the next; wait for none."""
        answered = next((one for one in self._questions if one.is_answered), None)
        if self._questions and answered is None:
            self._wait_on()
            return
        if self.is_silent:
            log.warning("database answers again")
        self._unanswered, self._next_try = 0, CHECKS_UNTIL_SECOND
        if answered is None:
            self._questions = [_Question(self._connect, self._look)]
            return
        for other in self._questions:
            if other is not answered:
                other.give_up()
        self._questions = [answered]
        answered.ask()

    def _wait_on(self) -> None:
        self._unanswered += 1
        if self._unanswered == self._next_try:
            self._next_try *= 2
            first, *others = self._questions
            for other in others:
                other.give_up()
            self._questions = [first, _Question(self._connect, self._look)]
        if self._unanswered == UNANSWERED_CHECKS:
            log.error("database does not answer")
            self._on_silence()
