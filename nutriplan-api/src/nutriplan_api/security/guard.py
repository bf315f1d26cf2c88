"""The guard in front of every route, and what it learns: the account that is asking."""

from typing import Any
from uuid import UUID

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from nutriplan_api.http.problems import Problem
from nutriplan_api.security.access import Access, AccessTokens

AnyConnection = ASGIConnection[Any, Any, Any, Any]


async def require_account(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let nobody through without a valid access token, except to public routes.

    It awaits nothing: the framework would send a plain function through a thread at every request.
    """
    if handler.opt.get("public"):
        return
    token = bearer_token(connection)
    if token is None:
        raise Problem("NOT_AUTHENTICATED")
    tokens: AccessTokens = connection.app.state.access_tokens
    connection.scope["user"] = tokens.read(token)


def bearer_token(connection: AnyConnection) -> str | None:
    """The token of the ``Authorization`` header; cookies never authenticate."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() or None if scheme.lower() == "bearer" else None


def account_of(request: AnyConnection) -> UUID:
    """The account that the guard let through; the dependency called ``account_id``."""
    return access_of(request).account_id


def access_of(request: AnyConnection) -> Access:
    """The account with the sign-in that its token comes from; the dependency called ``access``."""
    access: Access = request.scope["user"]
    return access
