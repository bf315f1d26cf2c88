"""A client that leaves before its answer: what was done for it alone ends."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class ClientLeft(Exception):
    """The connection ended before the answer began; nobody reads one."""


async def until_client_left(receive: Callable[[], Awaitable[Any]]) -> None:
    """Wait until the client of a request, whose body was read, leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def while_connected(receive: Callable[[], Awaitable[Any]], work: Coroutine[Any, Any, T]) -> T:
    """What ``work`` returns; cancels it and raises ``ClientLeft`` when the client leaves first."""
    working = asyncio.create_task(work)
    leaving = asyncio.create_task(until_client_left(receive))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientLeft
        return await working
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)
