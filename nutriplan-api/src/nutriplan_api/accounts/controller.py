"""An account's own affairs: its password, its address, its data, its end."""

from typing import Annotated, Any
from uuid import UUID

import asyncpg
import structlog
from litestar import Controller, Request, Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency
from litestar.params import Body
from msgspec import UNSET

from nutriplan_api.accounts import email_verification, password_change, password_reset, service
from nutriplan_api.accounts.export import export_account
from nutriplan_api.accounts.schemas import (
    AccountDeletion,
    AccountExport,
    EmailVerification,
    PasswordChange,
    PasswordReset,
    ResetRequest,
)
from nutriplan_api.accounts.sessions.cookies import no_cookies
from nutriplan_api.accounts.sessions.live_session import LIVE_SESSION
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.http.idempotency import answer_once, sealed_idempotent
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.security import (
    SecurityEvent,
    access_of,
    bearer_token,
    rate_limits,
    record,
    recording_failure,
    refuse_guessable,
)

AnyRequest = Request[Any, Any, Any]

log = structlog.get_logger(__name__)


class RecoveryController(Controller):
    """What the links in mails lead to, for who is not signed in."""

    path = "/api"
    tags = ("accounts",)
    opt = PUBLIC

    @post(
        "/password/reset-request",
        operation_id="requestPasswordReset",
        summary="Ask for a mail that leads to a new password",
        status_code=204,
        responses=problem_responses("TOO_MANY_REQUESTS"),
    )
    async def request_reset(
        self, request: AnyRequest, data: Annotated[ResetRequest, Body()]
    ) -> Response[None]:
        """Answers the same, in the same time, whether or not the address has an account."""
        state = request.app.state
        email = service.normalise_email(data.email)
        await state.rate_limits.check(rate_limits.MAIL, request, email)
        record(SecurityEvent.PASSWORD_RESET_REQUESTED, request, email=email)
        # Looked for after the answer, whose time would else tell whether there is an account.
        mailing = BackgroundTask(_mail_reset_link, data.email, state.settings.address)
        return Response(None, status_code=204, background=mailing)

    @post(
        "/password/reset",
        operation_id="resetPassword",
        summary="Choose a new password with the token of a mail",
        status_code=204,
        responses=problem_responses("TOO_MANY_REQUESTS"),
    )
    @sealed_idempotent
    async def reset(
        self, request: AnyRequest, data: Annotated[PasswordReset, Body()]
    ) -> Response[None]:
        """The token works once, for an hour. All sessions of the account end, and a mail tells its
        owner. A token that does not work is the field error `expired`; a password that is easy to
        guess is `too_common` or `contains_email`, and leaves the token good. Whoever reads the mail
        is the owner: their device is known from now on."""
        state = request.app.state
        await state.rate_limits.check(rate_limits.LINK, request, data.token)

        async def reset_password() -> Response[None]:
            account_id = await password_reset.reset_password(
                data.token,
                data.password,
                state.settings.address,
                provider=state.settings.provider_name,
                names_of=state.names_of,
            )
            record(SecurityEvent.PASSWORD_RESET, request, account_id=account_id)
            known = state.known_devices.cookie(account_id)
            return Response(None, status_code=204, cookies=[known])

        return await answer_once(request, reset_password)

    @post(
        "/email/verify",
        operation_id="verifyEmail",
        summary="Confirm the e-mail address with the token of a mail",
        status_code=204,
        responses=problem_responses(
            "INVALID_PASSWORD", "NOT_AUTHENTICATED", "TOKEN_EXPIRED", "GOOGLE", "TOO_MANY_REQUESTS"
        ),
    )
    @sealed_idempotent
    async def verify(self, request: AnyRequest, data: Annotated[EmailVerification, Body()]) -> None:
        """The token works once, for seven days; one that does not is the field error `expired`.
        It confirms the address for the session that asked for the mail, whose bearer token comes
        with it; without, it takes the account's password (else the field error `missing`)."""
        state = request.app.state
        await state.rate_limits.check(rate_limits.LINK, request, data.token)
        bearer = bearer_token(request)
        access = state.access_tokens.read(bearer) if bearer else None

        async def verify_email() -> None:
            account_id = await email_verification.verify_email(
                data.token,
                access,
                data.password if data.password is not UNSET else None,
                provider=state.settings.oidc_name,
            )
            record(SecurityEvent.EMAIL_VERIFIED, request, account_id=account_id)

        return await answer_once(request, verify_email)


class AccountController(Controller):
    """What only the owner may do, in a live session."""

    path = "/api"
    tags = ("accounts",)
    opt = LIVE_SESSION

    @post(
        "/password/change",
        operation_id="changePassword",
        summary="Change the password",
        status_code=204,
        responses=problem_responses("INVALID_PASSWORD", "GOOGLE", "TOO_MANY_REQUESTS"),
    )
    @sealed_idempotent
    async def change_password(
        self, request: AnyRequest, data: Annotated[PasswordChange, Body()]
    ) -> None:
        """Takes the current password (else INVALID_PASSWORD). Every other session ends, and a mail
        tells the account's owner. A new password that is easy to guess is the field error
        `too_common` or `contains_email`."""
        access, state = access_of(request), request.app.state
        account_id = access.account_id
        with recording_failure(SecurityEvent.PASSWORD_REFUSED, request, account_id=account_id):
            await state.rate_limits.check(rate_limits.OWN_PASSWORD, request, account_id)
            checked = await service.check_password(
                account_id, data.current_password, provider=state.settings.oidc_name
            )
        await refuse_guessable(
            data.password,
            email=(await service.contact_of(account_id)).email,
            names=await state.names_of(account_id),
        )

        async def change_password() -> None:
            await password_change.change_password(
                access, data.password, state.settings.address, checked=checked
            )
            record(SecurityEvent.PASSWORD_CHANGED, request, account_id=account_id)

        return await answer_once(request, change_password)

    @post(
        "/email/verify-request",
        operation_id="requestEmailVerification",
        summary="Ask for another mail that confirms the address",
        status_code=204,
        responses=problem_responses("TOO_MANY_REQUESTS"),
    )
    @sealed_idempotent
    async def request_verification(self, request: AnyRequest) -> None:
        """Sends nothing when the address is confirmed already. The link works in the session that
        asks for it, and elsewhere with the password."""
        access, state = access_of(request), request.app.state
        await state.rate_limits.check(rate_limits.MAIL, request, access.account_id)

        async def send_link() -> None:
            await email_verification.request_verification(access, state.settings.address)

        return await answer_once(request, send_link)

    @get("/account/export", operation_id="exportAccount", summary="Take all of one's data away")
    async def export(self, account_id: NamedDependency[UUID]) -> Response[AccountExport]:
        """Everything that is stored of the account, by table, as a file."""
        return Response(
            await export_account(account_id),
            headers={"Content-Disposition": 'attachment; filename="nutriplan.json"'},
        )

    @delete(
        "/account",
        operation_id="deleteAccount",
        summary="Delete the account and everything in it",
        status_code=204,
        responses=problem_responses(
            "INVALID_PASSWORD", "GOOGLE", "REAUTHENTICATION_REQUIRED", "TOO_MANY_REQUESTS"
        ),
    )
    async def delete_account(
        self, request: AnyRequest, data: Annotated[AccountDeletion | None, Body()] = None
    ) -> Response[None]:
        """Takes the password (else INVALID_PASSWORD). Who signs in with a provider has none: the
        session must have begun there within the last five minutes (else
        REAUTHENTICATION_REQUIRED)."""
        access, state = access_of(request), request.app.state
        given = data.password if data is not None and data.password is not UNSET else None
        account_id = access.account_id
        with recording_failure(SecurityEvent.PASSWORD_REFUSED, request, account_id=account_id):
            await state.rate_limits.check(rate_limits.OWN_PASSWORD, request, account_id)
            await service.check_owner(access, given, provider=state.settings.oidc_name)
        await service.delete_account(access)
        record(SecurityEvent.ACCOUNT_DELETED, request, account_id=account_id)
        return Response(
            None, status_code=204, cookies=no_cookies(secure=state.settings.secure_cookies)
        )


async def _mail_reset_link(email: str, address: str) -> None:
    try:
        await password_reset.request_reset(email, address)
    except (*CONNECTION_LOST, asyncpg.PostgresError, TimeoutError) as error:
        # The kind alone: whose it is does not belong in the log.
        log.error("reset link not mailed", error=type(error).__name__)
