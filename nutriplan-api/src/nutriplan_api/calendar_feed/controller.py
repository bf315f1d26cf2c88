"""The calendar: when its meals are, its secret address, and what is read there."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter

from nutriplan_api.accounts import LIVE_SESSION, read_token_for
from nutriplan_api.calendar_feed import service
from nutriplan_api.calendar_feed.schemas import (
    CalendarAddress,
    CalendarAnswer,
    CalendarSettingsInput,
)
from nutriplan_api.http.conditional_requests import conditional_read
from nutriplan_api.http.handler_decorators import AnyRequest
from nutriplan_api.http.idempotency import answer_once, idempotent, sealed_idempotent
from nutriplan_api.http.problems import Problem, problem_responses
from nutriplan_api.http.route_options import PUBLIC, media_types
from nutriplan_api.security import (
    ALL,
    READ,
    SESSION_ONLY,
    SecurityEvent,
    access_of,
    rate_limits,
    record,
)

ENDING = ".ics"
CALENDAR = "text/calendar"

File = Annotated[
    str, PathParameter(max_length=200, description="The secret, with `.ics` at its end.")
]


class CalendarController(Controller):
    """What an account says of its calendar."""

    path = "/api/calendar"
    tags = ("planning",)
    opt = ALL

    @get(operation_id="getCalendar", summary="When the meals are in the calendar", opt=READ)
    async def get_calendar(self, account_id: NamedDependency[UUID]) -> CalendarAnswer:
        """The times of all meals, of which the calendar shows those that the schedule has."""
        return await service.get_calendar(account_id)

    @put(operation_id="updateCalendar", summary="Say when the meals are")
    @idempotent
    async def update_calendar(
        self, account_id: NamedDependency[UUID], data: Annotated[CalendarSettingsInput, Body()]
    ) -> CalendarAnswer:
        """A meal that is left out keeps its time."""
        return await service.save_settings(account_id, data)

    @post(
        "/address",
        operation_id="createCalendarAddress",
        summary="Make a secret address for the calendar",
        opt={**LIVE_SESSION, **SESSION_ONLY},
    )
    @sealed_idempotent
    async def create_address(self, request: AnyRequest) -> CalendarAddress:
        """Whoever knows it reads the plan, and nothing else. An earlier address answers no more;
        so it is with this one after another password."""
        access = access_of(request)

        async def create() -> CalendarAddress:
            secret = await service.new_address(access)
            record(
                SecurityEvent.PERSONAL_TOKEN_CREATED,
                request,
                account_id=access.account_id,
                scope=service.SCOPE,
            )
            return CalendarAddress(
                f"{request.app.state.settings.address}/calendar/{secret}{ENDING}"
            )

        return await answer_once(request, create)

    @delete(
        "/address",
        operation_id="endCalendarAddress",
        summary="End the calendar's secret address",
        status_code=204,
        responses=problem_responses("NOT_FOUND"),
        opt={**LIVE_SESSION, **SESSION_ONLY},
    )
    @idempotent
    async def end_address(self, request: AnyRequest, account_id: NamedDependency[UUID]) -> None:
        """It answers no more from this moment on."""
        await service.end_address(account_id)
        record(SecurityEvent.PERSONAL_TOKEN_ENDED, request, account_id=account_id)


class CalendarFeedController(Controller):
    """The plan, at a secret address."""

    path = "/calendar"
    tags = ("planning",)
    opt = PUBLIC

    @get(
        "/{file:str}",
        operation_id="readCalendarFeed",
        summary="Read the plan as a calendar",
        responses=problem_responses("NOT_FOUND", "NO_USER_PROFILE", "TOO_MANY_REQUESTS"),
        opt={**PUBLIC, **media_types(CALENDAR)},
    )
    @conditional_read
    async def read_feed(self, request: AnyRequest, file: File) -> Response[str]:
        """The meals from last week to the end of next week as iCalendar (RFC 5545): each with its
        dish, its figures and the link to its cooking view. A meal keeps its UID when it moves.
        Times are those of the clock in the account's zone."""
        state = request.app.state
        secret = file.removesuffix(ENDING)
        if secret == file:
            raise Problem("NOT_FOUND")
        account_id, token_id = await read_token_for(secret, service.SCOPE)
        await state.rate_limits.check(rate_limits.CALENDAR, request, token_id)
        feed = await service.read_feed(account_id, state.settings.address)
        return Response(
            feed.decode(),
            media_type=CALENDAR,
            headers={
                "Cache-Control": "private, no-cache",
                "Content-Disposition": 'inline; filename="nutriplan.ics"',
            },
        )
