"""Signing in by a provider: the way there, the way back, and the call for clients that ask the
provider by themselves.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, FromPath
from msgspec import Meta

from nutriplan_api.accounts import provider_questions, rate_limits
from nutriplan_api.accounts import service as accounts
from nutriplan_api.accounts.devices import device_of
from nutriplan_api.accounts.mails import taken_over_mail
from nutriplan_api.accounts.rules import email_errors
from nutriplan_api.accounts.schemas import (
    ProviderNonce,
    ProviderPage,
    ProviderSignedIn,
    Tokens,
)
from nutriplan_api.calendar_day import server_today
from nutriplan_api.problems import FieldError, Problem, problem_responses
from nutriplan_api.profile import service as profiles
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.security import (
    PUBLIC,
    Identity,
    SecurityEvent,
    SignInProvider,
    record,
    recording_failure,
)
from nutriplan_api.sign_in import has_fields, has_profile, signed_in

AnyRequest = Request[Any, Any, Any]

LOGIN_PATH = "/login"
"""The web's screen that the provider sends people back to."""

COOKIE = "sign_in"
MAX_ID_TOKEN_LENGTH = 16_384
MAX_CODE_LENGTH = 4096
MAX_STATE_LENGTH = 200


class WithProfile(ProfileFields, frozen=True, kw_only=True):
    """Any field of a profile asks for the whole of one."""

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a profile, when there is one."""
        yield from field_errors(given)
        if has_profile(given):
            yield from profile_errors(given)


class ProviderSignIn(WithProfile, frozen=True, kw_only=True):
    """The ID token of the provider; any field of a profile asks for the whole of one."""

    token: Annotated[str, Meta(min_length=1, max_length=MAX_ID_TOKEN_LENGTH)]


class ProviderAnswer(WithProfile, frozen=True, kw_only=True):
    """What the provider sent the browser back with; any field of a profile asks for the whole."""

    code: Annotated[str, Meta(min_length=1, max_length=MAX_CODE_LENGTH)]
    state: Annotated[str, Meta(min_length=1, max_length=MAX_STATE_LENGTH)]


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
    async def start(self, request: AnyRequest, provider: FromPath[str]) -> Response[ProviderPage]:
        """Where to send the browser. The provider sends it back to `/login` with a `code` and the
        `state`, which are good once, for ten minutes, in this browser: a cookie says which it is.
        """
        asked = _known(request, provider)
        secure = request.app.state.settings.secure_cookies
        # One name for all tabs, so that none of them loses its way to another.
        browser = request.cookies.get(_cookie_name(secure)) or provider_questions.new_secret()
        await request.app.state.rate_limits.check(rate_limits.PROVIDER, request, browser)
        question = await provider_questions.ask(browser)
        return Response(
            ProviderPage(await asked.authorization_url(question)),
            cookies=[_cookie(browser, secure=secure)],
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
    async def finish(
        self,
        request: AnyRequest,
        provider: FromPath[str],
        data: Annotated[ProviderAnswer, Body()],
    ) -> Response[ProviderSignedIn]:
        """Opens an account at the first time (201), else logs in (200). A profile that comes along
        is stored where there is none yet. Sets both cookies. A sign-in that did not begin in this
        browser is INVALID_CREDENTIAL."""
        asked = _known(request, provider)
        name = _cookie_name(request.app.state.settings.secure_cookies)
        # Nothing to limit: each answer is good for one question, and those are counted.
        with recording_failure(SecurityEvent.SIGN_IN_FAILED, request):
            question = await provider_questions.take(data.state, request.cookies.get(name))
            identity = await asked.identity_of_code(
                data.code, question.nonce, question.code_verifier
            )
        return await _enter(request, identity, data)

    @post(
        "/nonce",
        operation_id="giveProviderNonce",
        summary="Ask for a nonce, to ask the provider for an ID token with",
        status_code=200,
        responses=problem_responses("NOT_FOUND", "TOO_MANY_REQUESTS"),
    )
    async def nonce(self, request: AnyRequest, provider: FromPath[str]) -> ProviderNonce:
        """For clients that are no browsers. The nonce is good once, for ten minutes."""
        _known(request, provider)
        nonce = provider_questions.new_secret()
        await request.app.state.rate_limits.check(rate_limits.PROVIDER, request, nonce)
        await provider_questions.keep_nonce(nonce)
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
    async def by_token(
        self,
        request: AnyRequest,
        provider: FromPath[str],
        data: Annotated[ProviderSignIn, Body()],
    ) -> Response[ProviderSignedIn]:
        """The token carries a nonce that this server gave; one without, or with one that was used,
        is INVALID_CREDENTIAL. Opens an account at the first time (201), else logs in (200). A
        profile that comes along is stored where there is none yet. Sets both cookies."""
        asked = _known(request, provider)
        await request.app.state.rate_limits.check(rate_limits.PROVIDER, request, data.token)
        with recording_failure(SecurityEvent.SIGN_IN_FAILED, request):
            identity = await asked.identity_of_token(data.token)
            await provider_questions.take_nonce(identity.nonce)
        return await _enter(request, identity, data)


def _known(request: AnyRequest, name: str) -> SignInProvider:
    state = request.app.state
    provider: SignInProvider | None = state.provider
    if provider is None or name != state.settings.oidc_name:
        raise Problem("NOT_FOUND")
    return provider


async def _enter(
    request: AnyRequest, identity: Identity, data: WithProfile
) -> Response[ProviderSignedIn]:
    if any(email_errors(identity.email)):
        raise Problem("INVALID_CREDENTIAL")
    with_profile = has_fields(data)

    async def open_profile(account_id: UUID) -> None:
        if with_profile:
            await profiles.open_profile(account_id, data, on=server_today())

    entered = await accounts.enter_by_provider(
        identity, device=await device_of(request), with_account=open_profile
    )
    account_id = entered.session.access.account_id
    happened = SecurityEvent.REGISTRATION if entered.is_new else SecurityEvent.SIGN_IN
    provider = request.app.state.settings.oidc_name
    record(happened, request, account_id=account_id, provider=provider)
    if entered.is_linked:
        record(SecurityEvent.PROVIDER_LINKED, request, account_id=account_id, provider=provider)
    if entered.is_taken_over:
        await _tell_owner(request, account_id)
    created = with_profile if entered.is_new else await profiles.profile_exists(account_id)
    if with_profile and not created:
        await profiles.update_profile(account_id, data, on=server_today())
        created = True
    status = 201 if entered.is_new else 200
    answer = signed_in(request, entered.session, status=status, profile_created=created)
    return Response(
        ProviderSignedIn(
            token=Tokens(access=answer.content.access, refresh=answer.content.refresh),
            user_created=True,
            profile_created=created,
        ),
        status_code=status,
        cookies=answer.cookies,
    )


async def _tell_owner(request: AnyRequest, account_id: UUID) -> None:
    state = request.app.state
    contact = await accounts.contact_of(account_id)
    provider = state.settings.provider_name
    state.mailer.send(taken_over_mail(contact.email, state.settings.address, provider=provider))


def _cookie_name(secure: bool) -> str:
    """Over https, no other host of the domain can set a cookie of this name."""
    return f"__Host-{COOKIE}" if secure else COOKIE


def _cookie(browser: str, *, secure: bool) -> Cookie:
    return Cookie(
        key=_cookie_name(secure),
        value=browser,
        path="/",
        max_age=int(provider_questions.LIFETIME.total_seconds()),
        secure=secure,
        httponly=True,
        samesite="lax",
    )
