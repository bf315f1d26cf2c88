"""The signed-in user's profile."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get, post, put
from litestar.di import NamedDependency
from litestar.params import Body

from nutriplan_api.http.client_day import TimeZoneName, TodayQuery, client_today
from nutriplan_api.http.conditional_requests import conditional_read, conditional_write
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.profile import service
from nutriplan_api.profile.schemas import DietInfo, ProfileAnswer, ProfileCheck, ProfileFields
from nutriplan_api.security import ALL, READ


class ProfileController(Controller):
    """Body data, goal, and the targets that follow."""

    path = "/api/profile"
    tags = ("profile",)
    opt = ALL

    @get(
        operation_id="getProfile",
        opt=READ,
        summary="Read the profile with its diet info",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    @conditional_read
    async def get_profile(
        self,
        account_id: NamedDependency[UUID],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> ProfileAnswer:
        """The profile, and the targets that follow from it today."""
        return await service.read_profile(account_id, on=client_today(time_zone, today))

    @put(operation_id="updateProfile", summary="Create or change the profile")
    @idempotent
    @conditional_write(service.profile_to_change)
    async def update_profile(
        self,
        account_id: NamedDependency[UUID],
        data: Annotated[ProfileFields, Body()],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> ProfileAnswer:
        """Any subset of the fields; the first complete one creates the profile."""
        return await service.update_profile(account_id, data, on=client_today(time_zone, today))

    @get("/check", operation_id="checkProfile", summary="Say what exists of the user", opt=READ)
    async def check_profile(self, account_id: NamedDependency[UUID]) -> ProfileCheck:
        """Whether there is a profile; the account exists, as it is asking."""
        return await service.check_profile(account_id)

    @post(
        "/preview",
        operation_id="previewTargets",
        summary="Compute the targets of a profile without storing it",
        status_code=200,
        opt=PUBLIC,
    )
    async def preview_targets(
        self,
        data: Annotated[ProfileFields, Body()],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> DietInfo:
        """Takes a whole profile, from anybody: what it would mean, with its warnings."""
        return service.preview_targets(data, on=client_today(time_zone, today))
