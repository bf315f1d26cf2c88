"""Continuing, listing and ending sessions (signing in is ``nutriplan_api.sign_in.controller``)."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter
from msgspec import UNSET

from nutriplan_api.accounts.sessions import service as sessions
from nutriplan_api.accounts.sessions.cookies import no_cookies, session_cookies
from nutriplan_api.accounts.sessions.live_session import LIVE_SESSION
from nutriplan_api.accounts.sessions.schemas import RefreshRequest, SessionSummary, Tokens
from nutriplan_api.accounts.sessions.service import RefreshTokens, TokenReused
from nutriplan_api.accounts.sessions.wire import to_wire_session_summary
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import Problem, problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.security import (
    Access,
    SecurityEvent,
    access_of,
    bearer_token,
    rate_limits,
    record,
)

AnyRequest = Request[Any, Any, Any]


class SessionController(Controller):
    """Refreshing tokens and logging out."""

    path = "/api"
    tags = ("accounts",)
    opt = PUBLIC

    @post(
        "/token/refresh",
        operation_id="refreshTokens",
        summary="Exchange a refresh token for a new pair",
        status_code=200,
        responses=problem_responses("NOT_AUTHENTICATED", "TOO_MANY_REQUESTS"),
    )
    async def refresh(
        self, request: AnyRequest, data: Annotated[RefreshRequest | None, Body()] = None
    ) -> Response[Tokens]:
        """Takes the token of the body, else the `refresh` cookie. It can be used once. For 30
        seconds, for answers that got lost, it gives the same new refresh token again; used later,
        it ends its session. A session is over after 14 days without a refresh, and after 90 days
        in any case."""
        given = data.refresh if data is not None and data.refresh is not UNSET else None
        token = given or request.cookies.get("refresh")
        if not token:
            raise Problem("NOT_AUTHENTICATED", "A refresh token is needed.")
        account, _, _ = token.partition(".")
        await request.app.state.rate_limits.check(rate_limits.REFRESH, request, account)
        tokens: RefreshTokens = request.app.state.refresh_tokens
        try:
            session = await tokens.refresh(token)
        except TokenReused as reused:
            record(SecurityEvent.REFRESH_REUSE, request, account_id=reused.account_id)
            raise
        access = request.app.state.access_tokens.issue(session.access)
        return Response(
            Tokens(access=access, refresh=session.refresh),
            cookies=session_cookies(
                access, session.refresh, secure=request.app.state.settings.secure_cookies
            ),
        )

    @post("/logout", operation_id="logOut", summary="End the session", status_code=204)
    async def log_out(
        self, request: AnyRequest, data: Annotated[RefreshRequest | None, Body()] = None
    ) -> Response[None]:
        """Ends the session of the bearer token, or of the refresh token in the body, and
        clears both cookies; answers the same when there is no session."""
        try:
            if token := bearer_token(request):
                access = request.app.state.access_tokens.read(token, even_expired=True)
                await sessions.close_session(access)
                record(SecurityEvent.SESSION_ENDED, request, account_id=access.account_id)
            elif (
                data is not None
                and data.refresh
                and (account_id := await sessions.close_session_of(data.refresh))
            ):
                record(SecurityEvent.SESSION_ENDED, request, account_id=account_id)
        except Problem:
            pass  # not a token of ours: there is nothing to end
        return Response(
            None,
            status_code=204,
            cookies=no_cookies(secure=request.app.state.settings.secure_cookies),
        )


SessionId = Annotated[UUID, PathParameter(description="Id of the session.")]


class SessionListController(Controller):
    """Where an account is signed in, for its owner to see and to end."""

    path = "/api/sessions"
    tags = ("accounts",)
    opt = LIVE_SESSION

    @get(operation_id="listSessions", summary="The devices that are signed in")
    async def list_sessions(self, request: AnyRequest) -> list[SessionSummary]:
        """Every session that goes on, the latest used first. `device` is what the browser said of
        itself at the sign-in; `last_used_at` is the last refresh."""
        access = access_of(request)
        return [
            to_wire_session_summary(session, asked_by=access.session_id)
            for session in await sessions.list_sessions(access.account_id)
        ]

    @delete(
        "/{session_id:uuid}",
        operation_id="endSession",
        summary="Sign a device out",
        status_code=204,
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def end_session(
        self, request: AnyRequest, account_id: NamedDependency[UUID], session_id: SessionId
    ) -> None:
        """Its refresh token works no more, and its access token opens nothing that matters."""
        if not await sessions.close_session(Access(account_id, session_id)):
            raise Problem("NOT_FOUND")
        record(SecurityEvent.SESSION_ENDED, request, account_id=account_id)

    @delete(operation_id="endOtherSessions", summary="Sign all other devices out", status_code=204)
    @idempotent
    async def end_other_sessions(
        self, request: AnyRequest, account_id: NamedDependency[UUID]
    ) -> None:
        """Every session ends but the one that asks."""
        await sessions.close_sessions(account_id, but=access_of(request).session_id)
        record(SecurityEvent.SESSION_ENDED, request, account_id=account_id)
