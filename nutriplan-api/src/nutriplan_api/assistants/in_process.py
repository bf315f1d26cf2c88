"""The tools inside a process of the server: its own API answers them, without a network between.

Each request stands for itself: nothing is remembered between two, so any process answers any of
them. Answers are plain JSON and never a stream.
"""

import asyncio
import hashlib
from collections.abc import AsyncIterator, Mapping, MutableMapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
from litestar import Litestar, Response

from nutriplan_api.http.handler_decorators import AnyRequest

if TYPE_CHECKING:  # the SDK takes a second to import, and is an extra
    from mcp.server import Server
    from mcp.server.context import ServerRequestContext

    from nutriplan_api.assistants.api import Api, OpenApi

USUAL_ZONE = "Europe/Paris"
"""Where the person's day begins, if the client names no other zone in ``Time-Zone``."""


class Assistants:
    """The tools of one process, made when somebody first asks for them."""

    def __init__(self, secret_key: str) -> None:
        self._key = hashlib.sha256(b"mcp request state" + secret_key.encode()).digest()
        self._making = asyncio.Lock()
        self._server: Server[Any] | None = None

    async def answer(self, request: AnyRequest, body: bytes) -> Response[bytes]:
        """What the protocol's SDK says to a message; nothing of it outlives the request."""
        async with self._making:
            if self._server is None:  # in a thread: nobody else waits for the import
                self._server = await asyncio.to_thread(_make_server, request.app, self._key)
        return await _exchange(self._server, request, body)


def _make_server(app: Litestar, key: bytes) -> "Server[Any]":
    from mcp.server.mcpserver import RequestStateSecurity

    from nutriplan_api.assistants.server import create_server

    security = RequestStateSecurity(keys=[key], bind_principal=_whose)
    server = create_server(_api_of(app), state_security=security)
    server.streamable_http_app()
    return server.session_manager.app


def _api_of(app: Litestar) -> "OpenApi":
    """How a tool opens the API of this process, with the token that it was called with."""
    from nutriplan_api.assistants.api import Api

    @asynccontextmanager
    async def open_api(headers: Mapping[str, str]) -> "AsyncIterator[Api]":
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type] # Litestar's types are its own
        passed = {
            "Authorization": headers["authorization"],
            "Time-Zone": headers.get("time-zone", USUAL_ZONE),
            "Accept-Encoding": "identity",
        }
        async with httpx.AsyncClient(
            transport=transport, base_url="http://nutriplan", headers=passed, trust_env=False
        ) as client:
            yield Api(client)

    return open_api


def _whose(ctx: "ServerRequestContext[Any, Any]") -> str:
    """Whose question it is: an answer counts with the token that was asked."""
    request: Any = ctx.request
    token: str = request.headers["authorization"]
    return hashlib.sha256(token.encode()).hexdigest()


async def _exchange(server: "Server[Any]", request: AnyRequest, body: bytes) -> Response[bytes]:
    from mcp.server.streamable_http_manager import StreamableHTTPSessionManager

    manager = StreamableHTTPSessionManager(server, json_response=True, stateless=True)
    head: MutableMapping[str, Any] = {}
    content = bytearray()
    unread = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if unread:
            return unread.pop()
        return await asyncio.Event().wait()  # nothing follows, and the client is still there

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            head.update(message)
        else:
            content.extend(message.get("body", b""))

    async with manager.run():
        await manager.handle_request(request.scope, receive, send)  # type: ignore[arg-type] # a plain dict
    headers = {name.decode(): value.decode() for name, value in head["headers"]}
    media_type = headers.pop("content-type", None)
    headers.pop("content-length", None)
    return Response(
        bytes(content), status_code=head["status"], headers=headers, media_type=media_type
    )
