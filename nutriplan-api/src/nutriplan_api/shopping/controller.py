"""The shopping list."""

from datetime import date
from typing import Annotated
from uuid import UUID

from litestar import Controller, Response, delete, get, put
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter, QueryParameter

from nutriplan_api.http.event_stream import STREAMED, EventStream
from nutriplan_api.http.handler_decorators import AnyRequest
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses, too_many
from nutriplan_api.http.response_cache import VERSIONED
from nutriplan_api.security import PLAN, READ, SESSION_ONLY, access_of, bearer_token
from nutriplan_api.shopping import own_lines, service, ticks
from nutriplan_api.shopping.live_lists import LiveLists
from nutriplan_api.shopping.schemas import (
    AislesInput,
    OwnLineInput,
    PantryInput,
    ShoppingList,
    TickInput,
)
from nutriplan_api.undo import offers_undo


class ShoppingListController(Controller):
    """What the meals of a week need, derived from the plan, and what is bought beside it."""

    path = "/api/shopping-list"
    tags = ("shopping",)
    opt = PLAN

    @get(
        operation_id="getShoppingList",
        opt={**READ, **VERSIONED},
        summary="Read a week's shopping list",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    async def get_list(
        self,
        account_id: NamedDependency[UUID],
        start_date: Annotated[date, QueryParameter(description="The week, by its Monday.")],
    ) -> ShoppingList:
        """One line for each food, grouped by category; `start_date` is the week's Monday."""
        return await service.get_list(account_id, start_date)

    @get(
        "/events",
        operation_id="followShoppingList",
        summary="Hear of each change of the shopping lists",
        responses=problem_responses("TOO_MANY_REQUESTS"),
        opt={**STREAMED, **SESSION_ONLY},
    )
    async def follow_list(self, request: AnyRequest) -> Response[str]:
        """Server-sent events: `data: changed` each time that something may have changed a list of
        the account, by whatever device; read the list then. What happened while nobody listened is
        not told, so read it once the stream is open, too. A comment every 15 seconds keeps it open;
        it ends with the access token, with its session, and when the server stops. An account has
        at most ten."""
        live_lists: LiveLists = request.app.state.live_lists
        token = bearer_token(request) or ""
        return EventStream(
            live_lists.following(access_of(request)),
            ends_at=request.app.state.access_tokens.expiry(token),
        )

    @put(
        "/ticks",
        status_code=204,
        operation_id="tickShoppingItem",
        summary="Tick or untick a line",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def tick(
        self, account_id: NamedDependency[UUID], data: Annotated[TickInput, Body()]
    ) -> None:
        """Remember, for one week, whether a food is in the basket, or was at home before.

        A tick is for the need that it tells. Where the plan needs more since, the line is open
        again for the rest; taking back the tick of a rest leaves what there was before."""
        await ticks.tick(account_id, data)

    @put(
        "/lines",
        status_code=204,
        operation_id="writeOwnLine",
        summary="Write or change a line of one's own",
        responses=too_many("TOO_MANY_LINES"),
    )
    @idempotent
    async def write_own_line(
        self, account_id: NamedDependency[UUID], data: Annotated[OwnLineInput, Body()]
    ) -> None:
        """Write a line on one week's list under the client's own id, with a `name`; or change what
        is told of the line of this id."""
        await own_lines.write_own_line(account_id, data)

    @delete(
        "/lines/{line_id:uuid}",
        operation_id="deleteOwnLine",
        summary="Remove a line of one's own",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def delete_own_line(
        self,
        account_id: NamedDependency[UUID],
        line_id: Annotated[UUID, PathParameter(description="Id of the line.")],
    ) -> None:
        """Undo gives it back in its place; written again under the same id, it is the last one."""
        await own_lines.delete_own_line(account_id, line_id)

    @put(
        "/aisles",
        status_code=204,
        operation_id="orderAisles",
        summary="Put the aisles into the order of one's shop",
    )
    @idempotent
    async def order_aisles(
        self, account_id: NamedDependency[UUID], data: Annotated[AislesInput, Body()]
    ) -> None:
        """Remember the order in which every list has its categories."""
        await service.order_aisles(account_id, data)

    @put(
        "/pantry",
        status_code=204,
        operation_id="keepAtHome",
        summary="Say whether a food is always at home",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def keep_at_home(
        self, account_id: NamedDependency[UUID], data: Annotated[PantryInput, Body()]
    ) -> None:
        """Remember it for every list; other foods are at home where most kitchens have them."""
        await service.keep_at_home(account_id, data)
