"""The header that tells how to undo what a request did."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from litestar import Response

from nutriplan_api.http.handler_decorators import AnyRequest, EncodedResponse, Handler, wrap_handler
from nutriplan_api.undo.service import offered_token

UNDO_HEADER = "Undo"
MARK = "offers_undo"


def offers_undo(handler: Handler) -> Handler:
    """Answer with the token that the use case offered, beneath `@idempotent`, so that a write that
    is sent again gets the same one."""

    async def with_token(
        request: AnyRequest, _: dict[str, Any], run: Callable[[], Awaitable[Any]]
    ) -> Response[bytes]:
        outer = offered_token.set(None)
        try:
            answer = EncodedResponse.of(await run(), request)
            token = offered_token.get()
        finally:
            offered_token.reset(outer)
        headers = answer.headers | ({UNDO_HEADER: token} if token else {})
        return replace(answer, headers=headers).response()

    written = wrap_handler(handler, with_token)
    setattr(written, MARK, True)
    return written


def can_be_undone(handler: Handler) -> bool:
    """Whether a handler's answer carries a token where it changed something."""
    return hasattr(handler, MARK)
