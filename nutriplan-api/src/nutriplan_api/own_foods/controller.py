"""Foods of one's own."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter

from nutriplan_api.http.conditional_requests import conditional_read, conditional_write, with_etag
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses, too_many
from nutriplan_api.own_foods import service
from nutriplan_api.own_foods.schemas import OwnFood, OwnFoodInput
from nutriplan_api.security import READ, RECIPES
from nutriplan_api.undo import offers_undo

OwnFoodId = Annotated[
    int, PathParameter(ge=1, le=2**31 - 1, description="Id of the food, as recipes name it.")
]


class OwnFoodController(Controller):
    """Foods that an account wrote down: a search finds them for it alone, and recipes take them."""

    path = "/api/own-foods"
    tags = ("foods",)
    opt = RECIPES

    @get(operation_id="listOwnFoods", opt=READ, summary="List one's own foods")
    async def list_foods(self, account_id: NamedDependency[UUID]) -> list[OwnFood]:
        """All of them, by their names."""
        return await service.list_own_foods(account_id)

    @get(
        "/{own_food_id:int}",
        operation_id="getOwnFood",
        opt=READ,
        summary="Read a food of one's own",
        responses=problem_responses("NOT_FOUND"),
    )
    @conditional_read
    async def get_food(self, account_id: NamedDependency[UUID], own_food_id: OwnFoodId) -> OwnFood:
        """All that was written of it, to be changed; `GET /api/food/{fdc_id}` tells of it what it
        tells of every food."""
        return await service.get_own_food(account_id, own_food_id)

    @post(
        operation_id="createOwnFood",
        summary="Write down a food",
        responses=too_many("TOO_MANY_OWN_FOODS"),
    )
    @idempotent
    @with_etag
    async def create_food(
        self, account_id: NamedDependency[UUID], data: Annotated[OwnFoodInput, Body()]
    ) -> OwnFood:
        """A new food of one's own; an account holds at most 1,000. A code that another of them has
        is `not_unique`."""
        return await service.create_own_food(account_id, data)

    @put(
        "/{own_food_id:int}",
        operation_id="updateOwnFood",
        summary="Change a food of one's own",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @conditional_write(service.own_food_to_change)
    async def update_food(
        self,
        account_id: NamedDependency[UUID],
        own_food_id: OwnFoodId,
        data: Annotated[OwnFoodInput, Body()],
    ) -> OwnFood:
        """Replace it as a whole: what is not sent is not told any more. Recipes count with it as
        it is now; planned meals and notes stay as they are."""
        return await service.update_own_food(account_id, own_food_id, data)

    @delete(
        "/{own_food_id:int}",
        operation_id="deleteOwnFood",
        summary="Delete a food of one's own",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def delete_food(self, account_id: NamedDependency[UUID], own_food_id: OwnFoodId) -> None:
        """No search finds it any more; recipes that have it keep it."""
        await service.delete_own_food(account_id, own_food_id)
