"""The header that tells how to undo what a request did."""

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nutriplan_api.undo.schemas import UNDO_HEADER
from nutriplan_api.undo.service import offered_token


class UndoHeader(ASGIMiddleware):
    """Puts the token that a use case offered into the answer."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Handle one request; a refusal has nothing to undo."""
        outer = offered_token.set(None)

        async def send_with_token(message: Message) -> None:
            token = offered_token.get()
            if message["type"] == "http.response.start" and message["status"] < 400 and token:
                MutableScopeHeaders(message)[UNDO_HEADER.name] = token
            await send(message)

        try:
            await next_app(scope, receive, send_with_token)
        finally:
            offered_token.reset(outer)
