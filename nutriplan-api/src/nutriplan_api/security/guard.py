"""The guard in front of every route, and what it learns: the account that is asking."""

from typing import Any
from uuid import UUID

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.access import Access, AccessTokens
from nutriplan_api.security.personal_tokens import (
    PERSONAL_TOKEN_PREFIX,
    SCOPES,
    PersonalAccess,
    ReadPersonalToken,
)
from nutriplan_api.security.rate_limits import PERSONAL_TOKEN

AnyConnection = ASGIConnection[Any, Any, Any, Any]


async def require_account(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let nobody through without a valid token, except to public routes.

    An access token is checked without the database; a personal one is looked for there, counted,
    and opens only what its scope does.
    """
    if handler.opt.get("public"):
        return
    token = bearer_token(connection)
    if token is None:
        raise Problem("NOT_AUTHENTICATED")
    if token.startswith(PERSONAL_TOKEN_PREFIX):
        connection.scope["user"] = await _personal_access(connection, handler, token)
        return
    tokens: AccessTokens = connection.app.state.access_tokens
    connection.scope["user"] = tokens.read(token)


async def _personal_access(
    connection: AnyConnection, handler: BaseRouteHandler, token: str
) -> PersonalAccess:
    state = connection.app.state
    read: ReadPersonalToken = state.read_personal_token
    access = await read(token)
    await state.rate_limits.check(PERSONAL_TOKEN, connection, access.token_id)
    if access.scope not in handler.opt.get(SCOPES, ()):
        raise Problem("INSUFFICIENT_SCOPE")
    return access


def bearer_token(connection: AnyConnection) -> str | None:
    """The token of the ``Authorization`` header; cookies never authenticate."""
    sent = dict(connection.scope["headers"]).get(b"authorization", b"").decode("latin-1")
    scheme, _, token = sent.partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def account_of(request: AnyConnection) -> UUID:
    """The account that the guard let through; the dependency called ``account_id``."""
    access: Access | PersonalAccess = request.scope["user"]
    return access.account_id


def access_of(request: AnyConnection) -> Access:
    """The account with the sign-in that its token comes from, on a route for sessions alone."""
    access: Access = request.scope["user"]
    return access
