"""Pages are read in a process of their own, which is ended where one takes too long.

A page is anybody's. Patterns that the reader looks for by can take hours in a text that is made for
it, and Python lets nothing else of a process run meanwhile: all others would wait.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from uuid import UUID
from weakref import WeakValueDictionary

import msgspec
import structlog
from anyio import CapacityLimiter, Lock

from nutriplan_api import page_reader
from nutriplan_api.page_reader import FoundRecipe

TIMEOUT_S = 15
"""From the start of the process, which takes a second or two, on a small machine more."""

MAX_READERS = 2
"""Of one worker, and one of an account: who sends a page that takes long holds nobody else's up.
More of them would take what computes for others."""

_readers = CapacityLimiter(MAX_READERS)
_turns: WeakValueDictionary[UUID, Lock] = WeakValueDictionary()

log = structlog.get_logger(__name__)


async def read_page_apart(account_id: UUID, html: str, address: str | None) -> FoundRecipe | None:
    """The recipe of a page; None also where reading it took too long."""
    async with _turns.setdefault(account_id, Lock()), _readers:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", page_reader.__name__),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
        )
        try:
            async with asyncio.timeout(TIMEOUT_S):
                told, _ = await process.communicate(msgspec.json.encode((html, address)))
            return msgspec.json.decode(told, type=FoundRecipe | None)
        except (TimeoutError, msgspec.DecodeError) as error:
            log.warning("a page was not read", error=type(error).__name__)
            return None
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
