"""The signed-in user's weigh-ins."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath

from nutriplan_api.calendar_day import client_today
from nutriplan_api.idempotency import idempotent
from nutriplan_api.problems import problem_responses
from nutriplan_api.profile import weigh_ins
from nutriplan_api.profile.controller import Today
from nutriplan_api.profile.schemas import WeighIn, WeighInInput


class WeighInController(Controller):
    """What the user weighed on which day; the latest is the profile's weight."""

    path = "/api/weigh-in"
    tags = ("profile",)

    @get(operation_id="listWeighIns", summary="List the weigh-ins, the oldest first")
    async def list_weigh_ins(self, account_id: NamedDependency[UUID]) -> list[WeighIn]:
        """Every weight that was told, also those that came with the profile."""
        return await weigh_ins.list_weigh_ins(account_id)

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
        today: Today = None,
    ) -> WeighIn:
        """A day has one weigh-in: a second replaces it. The latest becomes the profile's
        weight."""
        return await weigh_ins.add_weigh_in(account_id, data, today=client_today(today))

    @delete(
        "/{weigh_in_id:uuid}",
        operation_id="deleteWeighIn",
        summary="Delete a weigh-in",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def delete_weigh_in(
        self, account_id: NamedDependency[UUID], weigh_in_id: FromPath[UUID]
    ) -> None:
        """The profile takes the weight of the latest that is left; without any it keeps its
        own."""
        await weigh_ins.delete_weigh_in(account_id, weigh_in_id)
