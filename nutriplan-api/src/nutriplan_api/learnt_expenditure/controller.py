"""What was learnt of the signed-in user's expenditure."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, get, put
from litestar.di import NamedDependency
from litestar.params import Body

from nutriplan_api.http.client_day import TimeZoneName, TodayQuery, client_today
from nutriplan_api.http.conditional_requests import conditional_read
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.learnt_expenditure import service
from nutriplan_api.learnt_expenditure.schemas import LearntExpenditure, ProposalAnswer
from nutriplan_api.security import ALL, READ
from nutriplan_api.undo import offers_undo


class LearntExpenditureController(Controller):
    """The expenditure that weigh-ins and the plan tell, and targets that follow from it."""

    path = "/api/profile/learnt-expenditure"
    tags = ("profile",)
    opt = ALL

    @get(
        operation_id="getLearntExpenditure",
        opt=READ,
        summary="Read what was learnt of the expenditure",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    @conditional_read
    async def get_learnt_expenditure(
        self,
        account_id: NamedDependency[UUID],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> LearntExpenditure:
        """From the weigh-ins of the last 90 days, and from what was eaten on them: meals that are
        ticked as eaten and what was noted off the plan. The plan of who never ticks a meal counts
        half."""
        return await service.learnt_expenditure(account_id, on=client_today(time_zone, today))

    @put(
        "/proposal",
        status_code=204,
        operation_id="answerTargetProposal",
        summary="Accept proposed targets, or refuse them",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    @idempotent
    @offers_undo
    async def answer_proposal(
        self,
        account_id: NamedDependency[UUID],
        data: Annotated[ProposalAnswer, Body()],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> None:
        """Names the `correction` that is proposed today; any other is `not_allowed`. All targets
        follow from an accepted one, until `birthdate`, `height`, `gender` or `activity_level` is
        changed, which moves the formula."""
        await service.answer_proposal(account_id, data, on=client_today(time_zone, today))

    @delete(
        "/correction",
        operation_id="removeLearntCorrection",
        summary="Go back to the formula's targets",
        responses=problem_responses("NO_USER_PROFILE", "NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def remove_correction(
        self,
        account_id: NamedDependency[UUID],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> None:
        """What was accepted counts as refused from now on."""
        await service.remove_correction(account_id, on=client_today(time_zone, today))
