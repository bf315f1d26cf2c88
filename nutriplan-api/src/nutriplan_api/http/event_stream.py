"""Answers that go on: server-sent events, to a client that reads along.

The answer begins at once, and a comment follows each quarter of a minute, so that nobody on the
way takes it for a request that stands still. It ends when its source does, when its time is over,
when the client leaves, and when the server stops: a stop waits for answers, and would wait for
this one.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from litestar import Response

from nutriplan_api.http.client_left import until_client_left
from nutriplan_api.http.route_options import media_types

EVENT_STREAM: Final = "text/event-stream"
HEARTBEAT_S = 15
"""Shorter than what proxies wait for the next byte: half a minute at the least, mostly a minute."""

STREAMED = {**media_types(EVENT_STREAM), "precompressed": True}
"""``opt=STREAMED``: each event is sent as it is, at once; compressing would gather them."""

STOPPING = "nutriplan.stopping"

HEADERS = {
    "Content-Type": f"{EVENT_STREAM}; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",  # nginx would gather some kilobytes
}


def stopping_of(scope: Any) -> asyncio.Event:
    """What the server sets when it stops, and a stream waits for: one for each request."""
    stopping: asyncio.Event = scope.setdefault(STOPPING, asyncio.Event())
    return stopping


class EventStream(Response[str]):
    """A source's texts as events; ``source`` is opened before the answer begins, and may refuse."""

    def __init__(
        self, source: AbstractAsyncContextManager[AsyncIterator[str]], *, ends_at: float
    ) -> None:
        """``ends_at`` is in seconds since 1970."""
        super().__init__("", media_type=EVENT_STREAM)
        self._source = source
        self._ends_at = ends_at

    def to_asgi_response(self, *_: Any, **__: Any) -> Any:
        """What the framework calls in the place of a response."""
        return self._answer

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        async with self._source as events:
            headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send(_part(": open\n\n"))
            ends = [
                asyncio.create_task(end)
                for end in (
                    _send_events(events, send),
                    _send_heartbeats(send),
                    until_client_left(receive),
                    stopping_of(scope).wait(),
                )
            ]
            try:
                await asyncio.wait(
                    ends,
                    timeout=max(0, self._ends_at - time.time()),
                    return_when=asyncio.FIRST_COMPLETED,
                )
            finally:
                for end in ends:
                    end.cancel()
                await asyncio.gather(*ends, return_exceptions=True)
        await send(_part("", more=False))


async def _send_events(events: AsyncIterator[str], send: Any) -> None:
    async for event in events:
        await send(_part(f"data: {event}\n\n"))


async def _send_heartbeats(send: Any) -> None:
    while True:
        await asyncio.sleep(HEARTBEAT_S)
        await send(_part(":\n\n"))


def _part(text: str, *, more: bool = True) -> dict[str, object]:
    return {"type": "http.response.body", "body": text.encode(), "more_body": more}
