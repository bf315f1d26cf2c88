"""What was eaten off the plan."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, put
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter

from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses, too_many
from nutriplan_api.planning.off_plan import service
from nutriplan_api.planning.off_plan.schemas import OffPlanInput
from nutriplan_api.security import PLAN
from nutriplan_api.undo import offers_undo


class OffPlanController(Controller):
    """What somebody ate beside the meals of the plan; `check-updates` tells it with the week."""

    path = "/api/off-plan"
    tags = ("planning",)
    opt = PLAN

    @put(
        status_code=204,
        operation_id="writeOffPlanFood",
        summary="Note what was eaten off the plan",
        responses=too_many("TOO_MANY_FOODS"),
    )
    @idempotent
    @offers_undo
    async def write_food(
        self, account_id: NamedDependency[UUID], data: Annotated[OffPlanInput, Body()]
    ) -> None:
        """Note on a day, under the client's own id, a food with its `quantity`, of which the server
        computes what it brings; or `calories`, maybe with a `name`. The note of this id, if there
        is one, is replaced."""
        await service.write_food(account_id, data)

    @delete(
        "/{off_plan_id:uuid}",
        operation_id="deleteOffPlanFood",
        summary="Remove a note of what was eaten off the plan",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def delete_food(
        self,
        account_id: NamedDependency[UUID],
        off_plan_id: Annotated[UUID, PathParameter(description="Id of the note.")],
    ) -> None:
        """The day does not count it any more."""
        await service.delete_food(account_id, off_plan_id)
