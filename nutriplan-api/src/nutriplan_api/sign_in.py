"""Signing in: the calls that span accounts and profiles (by a provider: ``provider_sign_in``).

They log in, or open an account together with its profile, all or nothing. They stand above both
features, so that neither has to know the other for it.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body
from msgspec import UNSET, Meta

from nutriplan_api.accounts import rate_limits
from nutriplan_api.accounts import service as accounts
from nutriplan_api.accounts.cookies import session_cookies
from nutriplan_api.accounts.devices import device_of
from nutriplan_api.accounts.known_devices import password_try
from nutriplan_api.accounts.recovery import make_verification_mail
from nutriplan_api.accounts.rules import email_errors, new_email_errors, password_errors
from nutriplan_api.accounts.schemas import SignedIn
from nutriplan_api.accounts.sessions import Session
from nutriplan_api.calendar_day import server_today
from nutriplan_api.problems import FieldError, problem_responses
from nutriplan_api.profile import service as profiles
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.security import PUBLIC, SecurityEvent, record, recording_failure
from nutriplan_api.security.password_strength import refuse_guessable

AnyRequest = Request[Any, Any, Any]

PROFILE_NAMES = frozenset(ProfileFields.__struct_encode_fields__)


class EmailSignIn(ProfileFields, frozen=True, kw_only=True):
    """Credentials alone log in; with `register`, or any field of a profile, they register."""

    email: str
    password: Annotated[str, Meta(min_length=1)]
    register: bool = False

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules for a registration, all at once; a login's password follows none of them."""
        registers = has_profile(given) or given.get("register")
        if "email" in given:
            yield from (new_email_errors if registers else email_errors)(given["email"])
        yield from field_errors(given)
        if has_profile(given):
            yield from profile_errors(given)
        if "password" in given and registers:
            yield from password_errors(given["password"])


def has_profile(given: Mapping[str, Any]) -> bool:
    """Whether any field of a profile is filled in."""
    return any(given.get(name) is not None for name in PROFILE_NAMES)


class SignInController(Controller):
    """E-mail and password."""

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
        profile: open the account, with its profile, and log in (201). Sets both cookies, and one
        by which this device is known at the next login, whatever others try meanwhile. An address
        that is tied to the sign-in provider answers with the provider's name as the code. A
        password that is easy to guess is the field error `too_common` or `contains_email`.
        """
        state, email = request.app.state, accounts.normalised(data.email)
        with_profile = has_fields(data)
        if not (with_profile or data.register):
            with recording_failure(SecurityEvent.SIGN_IN_FAILED, request, email=email):
                async with password_try(request, email):
                    session = await accounts.log_in(
                        email,
                        data.password,
                        device=await device_of(request),
                        provider=state.settings.oidc_name,
                    )
            account_id = session.access.account_id
            record(SecurityEvent.SIGN_IN, request, account_id=account_id, email=email)
            created = await profiles.profile_exists(account_id)
            return signed_in(request, session, status=200, profile_created=created)

        async def open_profile(account_id: UUID) -> None:
            if with_profile:
                await profiles.open_profile(account_id, data, on=server_today())

        await state.rate_limits.check(rate_limits.REGISTRATION, request, email)
        names = [data.display_name] if data.display_name else []
        await refuse_guessable(data.password, email=email, names=names)
        session = await accounts.register(
            email, data.password, device=await device_of(request), with_account=open_profile
        )
        account_id = session.access.account_id
        record(SecurityEvent.REGISTRATION, request, account_id=account_id, email=email)
        mail = await make_verification_mail(session.access, state.settings.address)
        if mail is not None:
            state.mailer.send(mail)
        return signed_in(request, session, status=201, profile_created=with_profile)


def has_fields(data: ProfileFields) -> bool:
    """Whether a profile came along."""
    return any(getattr(data, name) not in (UNSET, None) for name in ProfileFields.__struct_fields__)


def signed_in(
    request: AnyRequest, session: Session, *, status: int, profile_created: bool
) -> Response[SignedIn]:
    """The answer that gives a session out, in its body and as cookies."""
    state, account_id = request.app.state, session.access.account_id
    access = state.access_tokens.issue(session.access)
    record(SecurityEvent.NEW_SESSION, request, account_id=account_id)
    return Response(
        SignedIn(
            access=access,
            refresh=session.refresh,
            user_created=True,
            profile_created=profile_created,
        ),
        status_code=status,
        cookies=[
            *session_cookies(access, session.refresh, secure=state.settings.secure_cookies),
            state.known_devices.cookie(account_id),
        ],
    )
