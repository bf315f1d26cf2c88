"""What goes around every request and answer: a request id, a log line, a measurement, the
security headers. HEAD is answered as GET is, without the body, and a header has one line.
"""

import re
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from functools import lru_cache
from typing import Any
from uuid import uuid4

import structlog

from nutriplan_api.http.client_day import TIME_ZONE, TODAY, client_today, named_zone
from nutriplan_api.http.metrics import REQUEST_DURATION

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # reads bar codes; no text becomes a script by it
        "style-src 'self'",
        "img-src 'self' blob: data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

HSTS = {"Strict-Transport-Security": "max-age=31536000"}
API_PREFIX = "/api/"
MCP_PATH = "/mcp"
SLASHES = re.compile("/{2,}")
"""Routes are found without looking at how many there are; so is all else that a path tells."""

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

log = structlog.get_logger(__name__)

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]


class RequestMiddleware:
    """Wraps the whole application, so that not even an unknown path escapes it."""

    def __init__(self, app: Application, *, https: bool) -> None:
        self._app = app
        self._headers = _encoded((SECURITY_HEADERS | (HSTS if https else {})).items())
        self._api_headers = _encoded([("Cache-Control", "no-store")])

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope["path"] = SLASHES.sub("/", scope["path"])
        scope["headers"] = _one_line_each(scope["headers"])
        method = scope["method"]
        if method == "HEAD":
            scope, send = scope | {"method": "GET"}, _without_body(send)
        is_api = scope["path"].startswith(API_PREFIX) or scope["path"].rstrip("/") == MCP_PATH
        request_id = uuid4().hex
        started = time.perf_counter()
        structlog.contextvars.bind_contextvars(request_id=request_id)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = _with_head(message["headers"])
                message["headers"] = [
                    *headers,
                    *self._headers,
                    *(self._api_headers if is_api and not _says_how_long(headers) else ()),
                    *(_today(scope["headers"]) if is_api else ()),
                    (b"x-request-id", request_id.encode()),
                ]
                if is_api:
                    duration_s = time.perf_counter() - started
                    # The route's template: a path and a method are free for anybody to write in.
                    facts = {
                        "method": method if method in METHODS else "other",
                        "route": scope.get("path_template") or "unknown",
                        "status": message["status"],
                    }
                    _duration_of(**facts).observe(duration_s)
                    log.info("request", **facts, duration_ms=round(duration_s * 1000, 1))
            await send(message)

        await self._app(scope, receive, send_with_headers)


_duration_of = lru_cache(maxsize=2048)(REQUEST_DURATION.labels)
"""The series of a method, a route and a status: looking one up takes longer than to count in it."""


def _one_line_each(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers in which lines of one name are the one list that they stand for (RFC 9110, 5.3)."""
    lines: dict[bytes, bytes] = {}
    for name, value in headers:
        between = b"; " if name == b"cookie" else b", "
        lines[name] = lines[name] + between + value if name in lines else value
    return [*lines.items()]


def _with_head(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Headers that allow HEAD wherever they allow GET: the framework knows of no HEAD."""
    return [
        (name, value.replace(b"GET", b"GET, HEAD") if name == b"allow" else value)
        for name, value in headers
    ]


def _without_body(send: Send) -> Send:
    """Sends on the head of an answer, which it ends; a stream hears that nobody listens."""

    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.start":
            await send(message)
            await send({"type": "http.response.body"})

    return send_head


def _says_how_long(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether an answer says itself how long it may be kept."""
    return any(name.lower() == b"cache-control" for name, _ in headers)


def _today(request_headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The server's day in the zone that the client names, for a client to compare with its own."""
    name = dict(request_headers).get(TIME_ZONE.lower().encode(), b"").decode("latin-1")
    return _encoded([(TODAY, str(client_today(name, None)))]) if name and named_zone(name) else []


def _encoded(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers]
