"""Server processes that stand still, each told from one that takes its time, and let go.

PostgreSQL has a process for each connection. One that was stopped, or whose network swallows
everything, says nothing while all others go on, so ``watch.py`` notices nothing. Two signs tell it
from one that works: a statement was sent to it, and the server still calls it idle since the same
moment; or the system says that it was stopped, where it is on this machine. A slow statement shows
neither, however long it takes; nor does a pool in between, whose process numbers nobody knows.
"""

import os
import socket
import struct
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncpg
import structlog

SIGNS_UNTIL_DROPPED = 4
"""Checks that find the same sign, one after the other: less than five seconds in all."""

STOPPED = "stopped"
IDLE_SINCE = """
    SELECT pid, state_change::text FROM pg_stat_activity
    WHERE pid = ANY($1) AND state LIKE 'idle%'
"""
CREDENTIALS = struct.Struct("3i")
"""What Linux tells of the other end of a Unix socket: the process that listens, its user, group."""

log = structlog.get_logger(__name__)


class WatchedConnection(asyncpg.Connection):  # type: ignore[misc] # it has no types
    """A connection of which it is known whether its server owes it an answer.

    Who was cancelled while waiting waits no more, but the connection does, until its next answer.
    """

    sign: str | None = None
    """What the last check found wrong; '' for nothing, None before the first check."""

    signs = 0
    """How many checks have found the same."""

    async def execute(self, *arguments: Any, **options: Any) -> Any:
        return await self._answered(super().execute(*arguments, **options))

    async def executemany(self, *arguments: Any, **options: Any) -> Any:
        return await self._answered(super().executemany(*arguments, **options))

    async def fetch(self, *arguments: Any, **options: Any) -> Any:
        return await self._answered(super().fetch(*arguments, **options))

    async def fetchrow(self, *arguments: Any, **options: Any) -> Any:
        return await self._answered(super().fetchrow(*arguments, **options))

    async def fetchval(self, *arguments: Any, **options: Any) -> Any:
        return await self._answered(super().fetchval(*arguments, **options))

    async def reset(self, **options: Any) -> None:
        """A pool takes the connection back, once everything was answered."""
        await super().reset(**options)
        _waiting.discard(self)

    async def _answered(self, asking: Any) -> Any:
        self.sign, self.signs = None, 0
        _waiting.add(self)
        try:
            answer = await asking
        except Exception:
            _waiting.discard(self)
            raise
        _waiting.discard(self)
        return answer


_waiting: set[WatchedConnection] = set()


async def drop_frozen_backends(asked: Any) -> None:
    """Look once at those who wait, by a connection that answers; let go whom it is in vain for."""
    suspects = []
    for one in list(_waiting):
        if one.is_closed():
            _waiting.discard(one)
        elif one.sign is None:
            one.sign = ""  # it has just begun to wait, for all that is known
        else:
            suspects.append(one)
    if not suspects:
        return
    pids = [one.get_server_pid() for one in suspects]
    idle = {row["pid"]: row["state_change"] for row in await asked.fetch(IDLE_SINCE, pids)}
    for one in suspects:
        if one not in _waiting or one.sign is None:
            continue  # it was answered meanwhile
        sign = STOPPED if is_stopped(one) else idle.get(one.get_server_pid(), "")
        same = one.signs if sign == one.sign else 0
        one.sign, one.signs = sign, same + 1 if sign else 0
        if one.signs == SIGNS_UNTIL_DROPPED:
            log.error("a process of the database does not answer", pid=one.get_server_pid())
            _waiting.discard(one)
            one.terminate()


def is_stopped(connection: Any) -> bool:
    """Whether the system says that the connection's server process was stopped.

    Its number means something here only where the process that listens is its parent.
    """
    if sys.platform != "linux":
        return False
    with suppress(OSError, IndexError, AttributeError):
        pid = connection.get_server_pid()
        stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return stat[0] in ("T", "t") and int(stat[1]) == _listening_process(connection)
    return False


def _listening_process(connection: Any) -> int:
    """The server at the other end of a Unix socket; 0 for any other."""
    number = connection._transport.get_extra_info("socket").fileno()
    with socket.socket(fileno=os.dup(number)) as end:
        packed = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    return int(CREDENTIALS.unpack(packed)[0])
