"""Signing in by a provider: the redirect there, the redirect back, and the call for clients that
bring an ID token of their own.
"""

from datetime import date
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, PathParameter

from nutriplan_api import accounts
from nutriplan_api import profile as profiles
from nutriplan_api.accounts import (
    ProviderNonce,
    ProviderPage,
    ProviderSignedIn,
    Tokens,
    device_of,
    email_errors,
    finish_authorization,
    issue_nonce,
    new_secret,
    start_authorization,
    use_nonce,
)
from nutriplan_api.http.client_day import TimeZoneName, client_today
from nutriplan_api.http.idempotency import answer_once, sealed_idempotent
from nutriplan_api.http.problems import Problem, problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.security import (
    Identity,
    SecurityEvent,
    SignInProvider,
    rate_limits,
    record,
    recording_failure,
)
from nutriplan_api.sign_in.provider_cookie import browser_cookie, cookie_name
from nutriplan_api.sign_in.schemas import ProviderAnswer, ProviderSignIn, WithProfile, has_profile
from nutriplan_api.sign_in.wire import to_wire_session

AnyRequest = Request[Any, Any, Any]

LOGIN_PATH = "/login"
"""The web's screen that the provider sends people back to."""


ProviderName = Annotated[
    str, PathParameter(description="Name of the provider, as `GET /api/config` tells it.")
]
SIGNED_IN = ResponseSpec(ProviderSignedIn, description="Registered", generate_examples=False)


class ProviderSignInController(Controller):
    """`provider` is the name that `GET /api/config/` tells; without one there is nothing here."""

    path = "/api/login/{provider:str}"
    tags = ("accounts",)
    opt = PUBLIC

    @post(
        "/start",
        operation_id="startProviderSignIn",
        summary="Begin a sign-in by the provider in a browser",
        status_code=200,
        responses=problem_responses("NOT_FOUND", "TOO_MANY_REQUESTS", "UNAVAILABLE"),
    )
    async def start(self, request: AnyRequest, provider: ProviderName) -> Response[ProviderPage]:
        """Where to send the browser. The provider sends it back to `/login` with a `code` and the
        `state`, which are good once, for ten minutes, in this browser: a cookie says which it is.
        """
        sign_in_provider = _provider_of(request, provider)
        secure = request.app.state.settings.secure_cookies
        # One name for all tabs, so that none of them loses its way to another.
        browser = request.cookies.get(cookie_name(secure)) or new_secret()
        await request.app.state.rate_limits.check(rate_limits.PROVIDER, request, browser)
        authorization = await start_authorization(browser)
        return Response(
            ProviderPage(await sign_in_provider.authorization_url(authorization)),
            cookies=[browser_cookie(browser, secure=secure)],
        )

    @post(
        "/finish",
        operation_id="finishProviderSignIn",
        summary="Sign in with what the provider sent the browser back with",
        status_code=200,
        responses={
            201: SIGNED_IN,
            **problem_responses(
                "INVALID_CREDENTIAL", "EMAIL_ALREADY_EXISTS", "NOT_FOUND", "UNAVAILABLE"
            ),
        },
    )
    @sealed_idempotent
    async def finish(
        self,
        request: AnyRequest,
        provider: ProviderName,
        data: Annotated[ProviderAnswer, Body()],
        time_zone: TimeZoneName = None,
    ) -> Response[ProviderSignedIn]:
        """Opens an account at the first time (201), else logs in (200). A profile that comes along
        is stored where there is none yet. Sets both cookies. A sign-in that did not begin in this
        browser is INVALID_CREDENTIAL."""
        sign_in_provider = _provider_of(request, provider)
        name = cookie_name(request.app.state.settings.secure_cookies)
        # No rate limit here: each code belongs to one authorization request, and those are limited.
        with recording_failure(SecurityEvent.SIGN_IN_FAILED, request):
            pending = await finish_authorization(data.state, request.cookies.get(name))
            identity = await sign_in_provider.identity_of_code(
                data.code, pending.nonce, pending.code_verifier
            )
        return await _sign_in(request, identity, data, on=client_today(time_zone, None))

    @post(
        "/nonce",
        operation_id="giveProviderNonce",
        summary="Ask for a nonce, to ask the provider for an ID token with",
        status_code=200,
        responses=problem_responses("NOT_FOUND", "TOO_MANY_REQUESTS"),
    )
    async def nonce(self, request: AnyRequest, provider: ProviderName) -> ProviderNonce:
        """For clients that are no browsers. The nonce is good once, for ten minutes."""
        _provider_of(request, provider)
        nonce = new_secret()
        await request.app.state.rate_limits.check(rate_limits.PROVIDER, request, nonce)
        await issue_nonce(nonce)
        return ProviderNonce(nonce)

    @post(
        operation_id="signInByProvider",
        summary="Sign in with the ID token of the provider",
        status_code=200,
        responses={
            201: SIGNED_IN,
            **problem_responses(
                "INVALID_CREDENTIAL",
                "EMAIL_ALREADY_EXISTS",
                "NOT_FOUND",
                "TOO_MANY_REQUESTS",
                "UNAVAILABLE",
            ),
        },
    )
    @sealed_idempotent
    async def by_token(
        self,
        request: AnyRequest,
        provider: ProviderName,
        data: Annotated[ProviderSignIn, Body()],
        time_zone: TimeZoneName = None,
    ) -> Response[ProviderSignedIn]:
        """The token carries a nonce that this server gave; one without, or with one that was used,
        is INVALID_CREDENTIAL. Opens an account at the first time (201), else logs in (200). A
        profile that comes along is stored where there is none yet. Sets both cookies."""
        sign_in_provider = _provider_of(request, provider)
        await request.app.state.rate_limits.check(rate_limits.PROVIDER, request, data.token)
        with recording_failure(SecurityEvent.SIGN_IN_FAILED, request):
            identity = await sign_in_provider.identity_of_token(data.token)
            await use_nonce(identity.nonce)
        return await _sign_in(request, identity, data, on=client_today(time_zone, None))


def _provider_of(request: AnyRequest, name: str) -> SignInProvider:
    state = request.app.state
    provider: SignInProvider | None = state.provider
    if provider is None or name != state.settings.oidc_name:
        raise Problem("NOT_FOUND")
    return provider


async def _sign_in(
    request: AnyRequest, identity: Identity, data: WithProfile, *, on: date
) -> Response[ProviderSignedIn]:
    if any(email_errors(identity.email)):
        raise Problem("INVALID_CREDENTIAL")
    settings, with_profile = request.app.state.settings, has_profile(data)

    async def open_profile(account_id: UUID) -> None:
        if with_profile:
            await profiles.open_profile(account_id, data, on=on)

    device = await device_of(request)

    async def open_session() -> Response[ProviderSignedIn]:
        signed_in = await accounts.sign_in_with_provider(
            identity,
            settings.address,
            provider=settings.provider_name,
            device=device,
            with_account=open_profile,
        )
        account_id = signed_in.session.access.account_id
        happened = SecurityEvent.REGISTRATION if signed_in.is_new else SecurityEvent.SIGN_IN
        provider = settings.oidc_name
        record(happened, request, account_id=account_id, provider=provider)
        if signed_in.is_linked:
            record(SecurityEvent.PROVIDER_LINKED, request, account_id=account_id, provider=provider)
        created = with_profile if signed_in.is_new else await profiles.profile_exists(account_id)
        if with_profile and not created:
            await profiles.update_profile(account_id, data, on=on)
            created = True
        status = 201 if signed_in.is_new else 200
        answer = to_wire_session(request, signed_in.session, status=status, profile_created=created)
        return Response(
            ProviderSignedIn(
                token=Tokens(access=answer.content.access, refresh=answer.content.refresh),
                user_created=True,
                profile_created=created,
            ),
            status_code=status,
            cookies=answer.cookies,
        )

    return await answer_once(request, open_session)
