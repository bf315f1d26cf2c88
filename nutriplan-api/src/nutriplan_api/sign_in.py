"""Signing in: the calls that span accounts and profiles.

They log in, or open an account together with its profile, all or nothing. They stand above both
features, so that neither has to know the other for it.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, FromPath
from msgspec import UNSET, Meta

from nutriplan_api.accounts import rate_limits
from nutriplan_api.accounts import service as accounts
from nutriplan_api.accounts.cookies import session_cookies
from nutriplan_api.accounts.recovery import make_verification_mail
from nutriplan_api.accounts.rules import email_errors, password_errors
from nutriplan_api.accounts.schemas import ProviderSignedIn, SignedIn, Tokens
from nutriplan_api.accounts.sessions import Session
from nutriplan_api.calendar_day import server_today
from nutriplan_api.problems import FieldError, Problem, problem_responses
from nutriplan_api.profile import service as profiles
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.security import PUBLIC, IdTokens

AnyRequest = Request[Any, Any, Any]

PROFILE_NAMES = frozenset(ProfileFields.__struct_encode_fields__)
LONGEST_ID_TOKEN = 16_384


class EmailSignIn(ProfileFields, frozen=True, kw_only=True):
    """Credentials alone log in; with `register`, or any field of a profile, they register."""

    email: str
    password: Annotated[str, Meta(min_length=1)]
    register: bool = False

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules for a registration, all at once; a login's password follows none of them."""
        if "email" in given:
            yield from email_errors(given["email"])
        yield from field_errors(given)
        if has_profile(given):
            yield from profile_errors(given)
        if "password" in given and (has_profile(given) or given.get("register")):
            yield from password_errors(given["password"])


class ProviderSignIn(ProfileFields, frozen=True, kw_only=True):
    """The ID token of the provider; any field of a profile asks for the whole of one."""

    token: Annotated[str, Meta(min_length=1, max_length=LONGEST_ID_TOKEN)]

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a profile, when there is one."""
        yield from field_errors(given)
        if has_profile(given):
            yield from profile_errors(given)


def has_profile(given: Mapping[str, Any]) -> bool:
    """Whether any field of a profile is filled in."""
    return any(given.get(name) is not None for name in PROFILE_NAMES)


class SignInController(Controller):
    """E-mail and password, or a provider."""

    path = "/api/login"
    tags = ("accounts",)
    opt = PUBLIC

    @post(
        "/email",
        operation_id="signInByEmail",
        summary="Log in, or register with the profile",
        status_code=200,
        responses={
            201: ResponseSpec(SignedIn, description="Registered", generate_examples=False),
            **problem_responses(
                "NOT_SIGNED_UP",
                "INVALID_PASSWORD",
                "EMAIL_ALREADY_EXISTS",
                "GOOGLE",
                "TOO_MANY_REQUESTS",
            ),
        },
    )
    async def by_email(
        self, request: AnyRequest, data: Annotated[EmailSignIn, Body()]
    ) -> Response[SignedIn]:
        """With e-mail and password alone: log in (200). With `register: true`, or with a complete
        profile: open the account, with its profile, and log in (201). Sets both cookies. An
        address that is tied to the sign-in provider answers with the provider's name as the code.
        """
        state, email = request.app.state, accounts.normalised(data.email)
        with_profile = _has_fields(data)
        if not (with_profile or data.register):
            await state.rate_limits.check(rate_limits.PASSWORD, request, email)
            session = await accounts.log_in(email, data.password, provider=state.settings.oidc_name)
            created = await profiles.profile_exists(session.access.account_id)
            return _signed_in(request, session, status=200, profile_created=created)

        async def open_profile(account_id: UUID) -> None:
            if with_profile:
                await profiles.open_profile(account_id, data, on=server_today())

        await state.rate_limits.check(rate_limits.REGISTRATION, request, email)
        session = await accounts.register(email, data.password, with_account=open_profile)
        mail = await make_verification_mail(session.access.account_id, state.settings.address)
        if mail is not None:
            state.mailer.send(mail)
        return _signed_in(request, session, status=201, profile_created=with_profile)

    @post(
        "/{provider:str}",
        operation_id="signInByProvider",
        summary="Sign in with the ID token of the provider",
        status_code=200,
        responses={
            201: ResponseSpec(ProviderSignedIn, description="Registered", generate_examples=False),
            **problem_responses(
                "INVALID_CREDENTIAL",
                "EMAIL_ALREADY_EXISTS",
                "NOT_FOUND",
                "TOO_MANY_REQUESTS",
                "UNAVAILABLE",
            ),
        },
    )
    async def by_provider(
        self,
        request: AnyRequest,
        provider: FromPath[str],
        data: Annotated[ProviderSignIn, Body()],
    ) -> Response[ProviderSignedIn]:
        """`provider` is the name that `GET /api/config/` tells; without one there is nothing here.
        Opens an account at the first time (201), else logs in (200). A profile that comes along is
        stored where there is none yet. Sets both cookies."""
        state = request.app.state
        id_tokens: IdTokens | None = state.id_tokens
        if id_tokens is None or provider != state.settings.oidc_name:
            raise Problem("NOT_FOUND")
        await state.rate_limits.check(rate_limits.PROVIDER, request, data.token)
        identity = await id_tokens.read(data.token)
        if any(email_errors(identity.email)):
            raise Problem("INVALID_CREDENTIAL")
        with_profile = _has_fields(data)

        async def open_profile(account_id: UUID) -> None:
            if with_profile:
                await profiles.open_profile(account_id, data, on=server_today())

        session, is_new = await accounts.enter_by_provider(identity, with_account=open_profile)
        account_id = session.access.account_id
        created = with_profile if is_new else await profiles.profile_exists(account_id)
        if with_profile and not created:
            await profiles.update_profile(account_id, data, on=server_today())
            created = True
        signed_in = _signed_in(
            request, session, status=201 if is_new else 200, profile_created=created
        )
        content = signed_in.content
        return Response(
            ProviderSignedIn(
                token=Tokens(access=content.access, refresh=content.refresh),
                user_created=True,
                profile_created=created,
            ),
            status_code=signed_in.status_code,
            cookies=signed_in.cookies,
        )


def _has_fields(data: ProfileFields) -> bool:
    return any(getattr(data, name) not in (UNSET, None) for name in ProfileFields.__struct_fields__)


def _signed_in(
    request: AnyRequest, session: Session, *, status: int, profile_created: bool
) -> Response[SignedIn]:
    access = request.app.state.access_tokens.issue(session.access)
    return Response(
        SignedIn(
            access=access,
            refresh=session.refresh,
            user_created=True,
            profile_created=profile_created,
        ),
        status_code=status,
        cookies=session_cookies(
            access, session.refresh, secure=request.app.state.settings.secure_cookies
        ),
    )
