"""The shopping list."""

from datetime import date
from typing import Annotated
from uuid import UUID

from litestar import Controller, get, put
from litestar.di import NamedDependency
from litestar.params import Body, QueryParameter

from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.shopping import service
from nutriplan_api.shopping.schemas import AislesInput, PantryInput, ShoppingList, TickInput


class ShoppingListController(Controller):
    """What the meals of a week need, derived from the plan."""

    path = "/api/shopping-list"
    tags = ("shopping",)

    @get(
        operation_id="getShoppingList",
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
        """Remember, for one week, whether a food is in the basket, or was at home before."""
        await service.tick(account_id, data)

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
