"""A cache of responses in front of the framework, for as long as the database tells the same
versions.

For a feature author
--------------------
``opt=VERSIONED`` on a route says that what it answers follows from the request, the asker's
versions and the day, and from nothing else::

    @get("/{recipe_id:uuid}", opt={**READ, **VERSIONED})

Whatever writes what such a route reads bumps a version in the same transaction. A request that
comes again is let in by the guards as always; where they find the same versions, it is answered
with the same bytes, and no other part of the application runs.
"""

import hashlib
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

VERSIONED: dict[str, object] = {"versioned": True}
VERSIONS = "versions"
"""Where a guard notes in the request's state which versions there are, before anything is read."""

MAX_BYTES = 12_000_000
MAX_BODY_BYTES = 1_000_000
MAX_REQUEST_BYTES = 100_000
OVERHEAD_BYTES = 1000
"""What a response takes beside its body and the text of its headers."""

KEY_HEADERS = (
    b"authorization",
    b"accept",
    b"accept-encoding",
    b"content-type",
    b"if-none-match",
    b"time-zone",
)
"""The headers that a versioned route may read."""

QUARTER_S = 15 * 60
"""No time zone begins a day within a quarter of an hour."""

CACHEABLE_STATUSES = (200, 304)

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]
Guard = Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class _CachedResponse:
    """What was answered, to what route, when there were these versions."""

    handler: BaseRouteHandler
    path_template: str
    versions: object
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes

    def size_bytes(self) -> int:
        headers = sum(len(name) + len(value) for name, value in self.headers)
        return OVERHEAD_BYTES + headers + len(self.body)


class ResponseCache:
    """Answers in the framework's place what it has answered before (LRU)."""

    def __init__(self, framework: Litestar, guard: Guard) -> None:
        self._app: Application = framework.asgi_handler
        self._guard = guard
        self._posted = frozenset(
            route.path
            for route in framework.routes
            for handler in getattr(route, "route_handlers", ())
            if is_versioned(handler) and "POST" in handler.http_methods
        )
        self._responses: LRUCache[bytes, _CachedResponse] = LRUCache(
            MAX_BYTES, _CachedResponse.size_bytes
        )

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if not self._may_be_versioned(scope):
            await self._app(scope, receive, send)
            return
        body = _Body(receive)
        if scope["method"] == "POST" and not await body.is_whole():
            await self._app(scope, body.receive, send)
            return
        key = _key(scope, body.parts())
        cached = self._responses.get(key)
        if cached is not None and await self._is_true(cached, scope):
            scope["path_template"] = cached.path_template
            await send(
                {
                    "type": "http.response.start",
                    "status": cached.status,
                    "headers": cached.headers,
                }
            )
            await send({"type": "http.response.body", "body": cached.body})
            return
        await self._app(scope, body.receive, self._remembering(key, scope, send))

    def _may_be_versioned(self, scope: Any) -> bool:
        if scope["type"] != "http":
            return False
        path: str = scope["path"]
        return (scope["method"] == "GET" and path.startswith("/api/")) or (
            scope["method"] == "POST" and path.rstrip("/") in self._posted
        )

    async def _is_true(self, cached: _CachedResponse, scope: Any) -> bool:
        """Whether the guards let the request in, and find the versions that were answered from."""
        try:
            await self._guard(ASGIConnection(scope), cached.handler)
        except Exception:  # the framework meets it again, and says what went wrong
            return False
        return bool(scope["state"][VERSIONS] == cached.versions)

    def _remembering(self, key: bytes, scope: Any, send: Send) -> Send:
        """Sends on, and caches what is versioned."""
        status, headers = 0, []

        async def remember(message: Message) -> None:
            nonlocal status, headers
            if message["type"] == "http.response.start":
                status, headers = message["status"], message["headers"]
            elif message.get("more_body"):
                status = 0
            elif status in CACHEABLE_STATUSES and is_versioned(scope.get("route_handler")):
                self._keep(key, scope, status, headers, message.get("body", b""))
            await send(message)

        return remember

    def _keep(
        self, key: bytes, scope: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes
    ) -> None:
        self._responses.pop(key, None)
        if len(body) <= MAX_BODY_BYTES:
            self._responses[key] = _CachedResponse(
                scope["route_handler"],
                scope["path_template"],
                scope["state"][VERSIONS],
                status,
                headers,
                body,
            )


def is_versioned(handler: BaseRouteHandler | None) -> bool:
    """Whether a route's answers follow from the request, the versions and the day alone."""
    return handler is not None and bool(handler.opt.get("versioned"))


class _Body:
    """A request's body, which the framework reads again."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._taken: deque[Message] = deque()

    async def is_whole(self) -> bool:
        """Read it; false where it is long, or its client has left."""
        size_bytes = 0
        while size_bytes <= MAX_REQUEST_BYTES:
            message = await self._receive()
            self._taken.append(message)
            size_bytes += len(message.get("body", b""))
            if not message.get("more_body"):
                return bool(message["type"] == "http.request")
        return False

    def parts(self) -> Iterable[bytes]:
        """What was read of it."""
        return (message.get("body", b"") for message in self._taken)

    async def receive(self) -> Message:
        """What was read already, then what is still to come."""
        return self._taken.popleft() if self._taken else await self._receive()


def _key(scope: Any, body: Iterable[bytes]) -> bytes:
    """All that a versioned route may read, as a hash: a request may be long."""
    headers = dict(scope["headers"])
    asked = (
        scope["method"],
        scope["path"],
        scope["query_string"],
        int(time.time() // QUARTER_S),
        *map(headers.get, KEY_HEADERS),
    )
    digest = hashlib.blake2b(repr(asked).encode())
    for part in body:
        digest.update(part)
    return digest.digest()
