"""Continuing and ending a session (signing in is ``nutriplan_api.sign_in``)."""

from typing import Annotated, Any

from litestar import Controller, Request, Response, post
from litestar.params import Body
from msgspec import UNSET

from nutriplan_api.accounts import rate_limits, sessions
from nutriplan_api.accounts.cookies import no_cookies, session_cookies
from nutriplan_api.accounts.schemas import RefreshRequest, Tokens
from nutriplan_api.problems import Problem, problem_responses
from nutriplan_api.security import PUBLIC, SecurityEvent, bearer_token, record

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
        """Takes the token of the body, else the `refresh` cookie. It can be used once; it still
        answers for 30 seconds, for answers that got lost, and ends its session when used later."""
        given = data.refresh if data is not None and data.refresh is not UNSET else None
        token = given or request.cookies.get("refresh")
        if not token:
            raise Problem("NOT_AUTHENTICATED", "A refresh token is needed.")
        account, _, _ = token.partition(".")
        await request.app.state.rate_limits.check(rate_limits.REFRESH, request, account)
        try:
            session = await sessions.refresh_session(token)
        except sessions.TokenReused as reused:
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
        """Revokes the session of the bearer token, or of the refresh token in the body, and
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
