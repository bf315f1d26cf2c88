"""Making, listing and ending personal tokens."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter

from nutriplan_api.accounts.personal_tokens import service
from nutriplan_api.accounts.personal_tokens.schemas import (
    NewPersonalToken,
    PersonalToken,
    PersonalTokenInput,
)
from nutriplan_api.accounts.sessions.live_session import LIVE_SESSION
from nutriplan_api.http.handler_decorators import AnyRequest
from nutriplan_api.http.idempotency import answer_once, idempotent, sealed_idempotent
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import problem_responses, too_many
from nutriplan_api.security import SecurityEvent, access_of, record

TokenId = Annotated[UUID, PathParameter(description="Id of the token.")]


class PersonalTokenController(Controller):
    """What an account's programs sign in with, for its owner alone to make and to end."""

    path = "/api/personal-tokens"
    tags = ("accounts",)
    opt = LIVE_SESSION

    @get(operation_id="listPersonalTokens", summary="The personal tokens that work")
    async def list_tokens(self, account_id: NamedDependency[UUID]) -> list[PersonalToken]:
        """The newest first; what a token reads is told once, when it is made."""
        return await service.list_tokens(account_id)

    @post(
        operation_id="createPersonalToken",
        summary="Make a token for a program",
        responses=too_many("TOO_MANY_TOKENS"),
    )
    @sealed_idempotent
    async def create_token(
        self, request: AnyRequest, data: Annotated[PersonalTokenInput, Body()]
    ) -> NewPersonalToken:
        """It is sent as a bearer token like an access token, and works until it is ended, here or
        by a new password. Only this answer tells it. An account has at most 20."""
        access = access_of(request)

        async def create() -> NewPersonalToken:
            created = await service.create_token(access, normalise_name(data.name), data.scope)
            record(
                SecurityEvent.PERSONAL_TOKEN_CREATED,
                request,
                account_id=access.account_id,
                scope=data.scope,
            )
            return created

        return await answer_once(request, create)

    @delete(
        "/{token_id:uuid}",
        operation_id="endPersonalToken",
        summary="End a personal token",
        status_code=204,
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def end_token(
        self, request: AnyRequest, account_id: NamedDependency[UUID], token_id: TokenId
    ) -> None:
        """It opens nothing from this moment on."""
        await service.end_token(account_id, token_id)
        record(SecurityEvent.PERSONAL_TOKEN_ENDED, request, account_id=account_id)
