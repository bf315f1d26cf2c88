"""The guard in front of every route, and what it learns: the account that is asking."""

from typing import Any
from uuid import UUID

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from ..problems import Problem
from .access import AccessTokens

AnyConnection = ASGIConnection[Any, Any, Any, Any]


def require_account(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Let nobody through without a valid access token, except to public routes."""
    if handler.opt.get("public"):
        return
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Problem("NOT_AUTHENTICATED")
    tokens: AccessTokens = connection.app.state.access_tokens
    connection.scope["user"] = tokens.account_of(token.strip())


def account_of(request: AnyConnection) -> UUID:
    """The account that the guard let through; the dependency called ``account_id``."""
    account_id: UUID = request.scope["user"]
    return account_id
