"""The signed-in user's weigh-ins."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter, QueryParameter

from nutriplan_api.http.client_day import TimeZoneName, TodayQuery, client_today
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.pagination import LINK_HEADER, PAGE, PAGE_SIZE, Page, link_headers
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.profile.weigh_ins import service as weigh_ins
from nutriplan_api.profile.weigh_ins.schemas import WeighIn, WeighInInput
from nutriplan_api.security import ALL, READ
from nutriplan_api.undo import offers_undo

WeighInId = Annotated[UUID, PathParameter(description="Id of the weigh-in.")]


class WeighInController(Controller):
    """What the user weighed on which day; the latest is the profile's weight."""

    path = "/api/weigh-in"
    tags = ("profile",)
    opt = ALL

    @get(
        operation_id="listWeighIns",
        opt=READ,
        summary="List the weigh-ins, the oldest first",
        response_headers=[LINK_HEADER],
    )
    async def list_weigh_ins(
        self,
        request: Request[Any, Any, Any],
        account_id: NamedDependency[UUID],
        page_size: Annotated[
            int | None, QueryParameter(ge=1, le=1_000, description=PAGE_SIZE)
        ] = None,
        page: Annotated[int, QueryParameter(ge=1, le=100_000, description=PAGE)] = 1,
    ) -> Response[list[WeighIn]]:
        """Every weight that was told, also those that came with the profile: one a day at most.
        With `page_size`, as many of them; the header `Link` names the next page."""
        found, following = await weigh_ins.list_weigh_ins(account_id, Page(page, page_size))
        return Response(found, headers=link_headers(request, following))

    @post(
        operation_id="addWeighIn",
        summary="Add a weigh-in",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    @idempotent
    async def add_weigh_in(
        self,
        account_id: NamedDependency[UUID],
        data: Annotated[WeighInInput, Body()],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> WeighIn:
        """A day has one weigh-in: a second replaces it. The latest becomes the profile's
        weight."""
        return await weigh_ins.add_weigh_in(account_id, data, today=client_today(time_zone, today))

    @delete(
        "/{weigh_in_id:uuid}",
        operation_id="deleteWeighIn",
        summary="Delete a weigh-in",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def delete_weigh_in(
        self, account_id: NamedDependency[UUID], weigh_in_id: WeighInId
    ) -> None:
        """The profile takes the weight of the latest that is left; without any it keeps its
        own."""
        await weigh_ins.delete_weigh_in(account_id, weigh_in_id)
