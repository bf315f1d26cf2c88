"""``/mcp``: the tools over HTTP (MCP's Streamable HTTP), for whoever has a token."""

from importlib.util import find_spec
from urllib.parse import urlsplit

import msgspec
from litestar import Controller, Response, post

from nutriplan_api.assistants.in_process import Assistants
from nutriplan_api.http.handler_decorators import AnyRequest
from nutriplan_api.http.middleware import MCP_PATH
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import READ
from nutriplan_api.settings import Settings

JSON = "application/json"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
INVALID_REQUEST = -32600


class McpController(Controller):
    """Assistants. The protocol describes itself, so the OpenAPI document leaves it out."""

    path = MCP_PATH
    opt = READ
    include_in_schema = False

    @post(status_code=200)
    async def answer(self, request: AnyRequest) -> Response[bytes]:
        """One message of the protocol, and what is said to it; tools ask the API with the token of
        the request, so that it opens here what it opens there."""
        origin = request.headers.get("origin")
        if origin is not None and origin not in allowed_origins(request.app.state.settings):
            return _refuse_origin()
        if request.content_type[0] != JSON:
            raise Problem("UNSUPPORTED_MEDIA_TYPE")
        body = await request.body()
        if find_spec("mcp") is None:
            raise Problem("NOT_FOUND", "The server was installed without its extra `assistants`.")
        assistants: Assistants = request.app.state.assistants
        return await assistants.answer(request, body)


def allowed_origins(settings: Settings) -> set[str]:
    """The pages that may call: the product's own. Another page of a browser that was led here under
    a name of its own (DNS rebinding) is told by its Origin."""
    own = urlsplit(settings.address)
    if own.hostname not in LOOPBACK:
        return {settings.address}
    port = f":{own.port}" if own.port else ""
    return {f"{own.scheme}://{f'[{name}]' if ':' in name else name}{port}" for name in LOOPBACK}


def _refuse_origin() -> Response[bytes]:
    error = {"code": INVALID_REQUEST, "message": "The request comes from another page's origin."}
    body = msgspec.json.encode({"jsonrpc": "2.0", "id": None, "error": error})
    return Response(body, status_code=403, media_type=JSON)
