"""Signing in: the calls that span accounts and profiles (by a provider: ``provider_controller``).

They log in, or open an account together with its profile, all or nothing. They stand above both
features, so that neither has to know the other for it.
"""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body

from nutriplan_api import accounts
from nutriplan_api import profile as profiles
from nutriplan_api.accounts import SignedIn, device_of
from nutriplan_api.http.client_day import TimeZoneName, client_today
from nutriplan_api.http.idempotency import answer_once, sealed_idempotent
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.security import (
    SecurityEvent,
    rate_limits,
    record,
    recording_failure,
    refuse_guessable,
)
from nutriplan_api.sign_in.known_devices import password_try
from nutriplan_api.sign_in.schemas import EmailSignIn, has_profile
from nutriplan_api.sign_in.wire import to_wire_session

AnyRequest = Request[Any, Any, Any]


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
    @sealed_idempotent
    async def by_email(
        self,
        request: AnyRequest,
        data: Annotated[EmailSignIn, Body()],
        time_zone: TimeZoneName = None,
    ) -> Response[SignedIn]:
        """With e-mail and password alone: log in (200). With `register: true`, or with a complete
        profile: open the account, with its profile, and log in (201). Sets both cookies, and one
        by which this device is known at the next login, whatever others try meanwhile. An address
        that is tied to the sign-in provider answers with the provider's name as the code. A
        password that is easy to guess is the field error `too_common` or `contains_email`. Sent
        again under its key, because the answer was lost, it gets the first answer: the account
        that was opened, and the same session.
        """
        state, email = request.app.state, accounts.normalise_email(data.email)
        with_profile = has_profile(data)
        if not (with_profile or data.register):
            return await _log_in(request, data, email)

        async def open_profile(account_id: UUID) -> None:
            if with_profile:
                await profiles.open_profile(account_id, data, on=client_today(time_zone, None))

        await state.rate_limits.check(rate_limits.REGISTRATION, request, email)
        names = [data.display_name] if data.display_name else []
        await refuse_guessable(data.password, email=email, names=names)
        device = await device_of(request)

        async def open_account() -> Response[SignedIn]:
            session = await accounts.register(
                email,
                data.password,
                state.settings.address,
                device=device,
                with_account=open_profile,
            )
            account_id = session.access.account_id
            record(SecurityEvent.REGISTRATION, request, account_id=account_id, email=email)
            return to_wire_session(request, session, status=201, profile_created=with_profile)

        return await answer_once(request, open_account)


async def _log_in(request: AnyRequest, data: EmailSignIn, email: str) -> Response[SignedIn]:
    provider, device = request.app.state.settings.oidc_name, await device_of(request)

    async def open_session() -> Response[SignedIn]:
        session = await accounts.log_in(email, data.password, device=device, provider=provider)
        account_id = session.access.account_id
        record(SecurityEvent.SIGN_IN, request, account_id=account_id, email=email)
        created = await profiles.profile_exists(account_id)
        return to_wire_session(request, session, status=200, profile_created=created)

    with recording_failure(SecurityEvent.SIGN_IN_FAILED, request, email=email):
        async with password_try(request, email):
            return await answer_once(request, open_session)
