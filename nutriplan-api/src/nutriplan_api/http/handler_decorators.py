"""Decorators of route handlers: what a route gets without its handler knowing of it.

A decorator wraps the handler's function beneath its ``@post(...)``; it may take parameters that the
handler does not, which are documented and checked like all others, and sees the answer as it goes
over the wire.
"""

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from litestar import MediaType, Request, Response
from litestar.serialization import default_serializer

AnyRequest = Request[Any, Any, Any]
Handler = Callable[..., Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class EncodedResponse:
    """A successful answer as it goes over the wire."""

    status: int
    headers: dict[str, str]
    body: bytes
    media_type: str | None = None
    """JSON, where it is not said."""

    @classmethod
    def of(cls, result: Any, request: AnyRequest) -> "EncodedResponse":
        """What a handler returned, encoded."""
        response = result if isinstance(result, Response) else Response(result)
        status = response.status_code or request.route_handler.status_code
        body = encode_body(response.content)
        return cls(status, dict(response.headers), body, response.media_type)

    def response(self) -> Response[bytes]:
        """The answer, for the framework to send."""
        return Response(
            self.body,
            status_code=self.status,
            headers=self.headers,
            media_type=self.media_type or (MediaType.JSON if self.body else MediaType.TEXT),
        )


def encode_body(content: Any) -> bytes:
    """An answer's body; nothing is no body."""
    if content is None:
        return b""
    return Response(content).render(content, MediaType.JSON, default_serializer)


def wrap_handler(
    handler: Handler,
    around: Callable[[AnyRequest, dict[str, Any], Callable[[], Awaitable[Any]]], Awaitable[Any]],
    *,
    parameter: inspect.Parameter | None = None,
) -> Handler:
    """A handler with something around it.

    ``around`` gets the request, the handler's parameters by name with the value of the additional
    ``parameter`` among them, and what calls the handler.
    """
    signature = inspect.signature(handler)
    known = set(signature.parameters)
    added = [parameter] if parameter else []
    if "request" not in known:
        added.append(_keyword("request", AnyRequest))

    @wraps(handler)
    async def wrapper(self: Any, **given: Any) -> Any:
        own = {name: value for name, value in given.items() if name in known}
        return await around(given["request"], given, lambda: handler(self, **own))

    named = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in _without_self(signature)]
    myself = signature.parameters["self"]
    shown = signature.replace(parameters=[myself, *named, *added])
    vars(wrapper)["__signature__"] = shown  # what `inspect` then says of it
    wrapper.__annotations__ = handler.__annotations__ | {one.name: one.annotation for one in added}
    return wrapper


def header_parameter(name: str, annotation: Any) -> inspect.Parameter:
    """A header that may be sent, as a parameter of a handler."""
    return _keyword(name, annotation, default=None)


def _keyword(
    name: str, annotation: Any, default: Any = inspect.Parameter.empty
) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default
    )


def _without_self(signature: inspect.Signature) -> list[inspect.Parameter]:
    return [one for one in signature.parameters.values() if one.name != "self"]
