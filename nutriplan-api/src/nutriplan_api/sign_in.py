"""Signing in: the one call that spans accounts and profiles.

It logs in, or opens an account together with its profile, all or nothing. It stands above both
features, so that neither has to know the other for it.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body
from msgspec import UNSET, Meta

from nutriplan_api.accounts import service as accounts
from nutriplan_api.accounts.cookies import session_cookies
from nutriplan_api.accounts.rules import email_errors, password_errors
from nutriplan_api.accounts.schemas import SignedIn
from nutriplan_api.accounts.sessions import Session
from nutriplan_api.calendar_day import client_today
from nutriplan_api.problems import FieldError, problem_responses
from nutriplan_api.profile import service as profiles
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.security import PUBLIC

PROFILE_NAMES = frozenset(ProfileFields.__struct_encode_fields__)


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
            **problem_responses("NOT_SIGNED_UP", "INVALID_PASSWORD", "EMAIL_ALREADY_EXISTS"),
        },
    )
    async def by_email(
        self, request: Request[Any, Any, Any], data: Annotated[EmailSignIn, Body()]
    ) -> Response[SignedIn]:
        """With e-mail and password alone: log in (200). With `register: true`, or with a complete
        profile: open the account, with its profile, and log in (201). Sets both cookies."""
        given = {
            name: value
            for name in ProfileFields.__struct_fields__
            if (value := getattr(data, name)) not in (UNSET, None)
        }
        if not (given or data.register):
            session = await accounts.log_in(data.email, data.password)
            created = await profiles.profile_exists(session.access.account_id)
            return _signed_in(request, session, status=200, profile_created=created)

        async def open_profile(account_id: UUID) -> None:
            if given:
                await profiles.open_profile(account_id, data, on=client_today(None))

        session = await accounts.register(data.email, data.password, with_account=open_profile)
        return _signed_in(request, session, status=201, profile_created=bool(given))


def _signed_in(
    request: Request[Any, Any, Any], session: Session, *, status: int, profile_created: bool
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
