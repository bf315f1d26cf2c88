"""Meals and weeks."""

from datetime import date
from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, delete, get, post, put
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, PathParameter, QueryParameter

from nutriplan_api.http.client_day import TimeZoneName, TodayQuery, client_today
from nutriplan_api.http.conditional_requests import conditional_read, conditional_write, with_etag
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import PROBLEM_JSON, problem_responses
from nutriplan_api.http.response_cache import VERSIONED
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.planning import service
from nutriplan_api.planning.alternatives import week_alternatives
from nutriplan_api.planning.mark_schemas import WeekMarks
from nutriplan_api.planning.plan_read import check_updates
from nutriplan_api.planning.schemas import Meal, MealInput, MealPlace, MealUpdate
from nutriplan_api.planning.update_schemas import CheckUpdates, CheckUpdatesInput
from nutriplan_api.planning.visitor_week import preview_visitor_week, visitor_alternatives
from nutriplan_api.planning.week_marks import week_marks
from nutriplan_api.planning.week_preview import preview_week
from nutriplan_api.planning.week_requests import (
    AlternativesInput,
    VisitorAlternativesInput,
    VisitorWeekInput,
    WeekPreviewInput,
)
from nutriplan_api.planning.week_save import save_week
from nutriplan_api.planning.week_schemas import (
    Alternative,
    PoolTooSmall,
    SavedMeal,
    VisitorAlternative,
    WeekInput,
    WeekPreview,
)
from nutriplan_api.security import PLAN, READ, rate_limits
from nutriplan_api.undo import offers_undo

POOL_TOO_SMALL = {
    409: ResponseSpec(
        data_container=PoolTooSmall,
        description="Conflict: POOL_TOO_SMALL",
        media_type=PROBLEM_JSON,
        generate_examples=False,
    )
}

MealId = Annotated[UUID, PathParameter(description="Id of the meal.")]


class MealController(Controller):
    """The plan of an account: one meal for each date and type."""

    path = "/api/meal"
    tags = ("planning",)
    opt = PLAN

    @post(
        operation_id="createMeal",
        summary="Plan a meal",
        responses=problem_responses("NOT_FOUND", "NO_USER_PROFILE"),
    )
    @idempotent
    @offers_undo
    @with_etag
    async def create_meal(
        self, account_id: NamedDependency[UUID], data: Annotated[MealInput, Body()]
    ) -> Meal:
        """Fill a slot from recipes or with ingredients; what was in the slot is replaced."""
        return await service.create_meal(account_id, data)

    @get(
        "/{meal_id:uuid}",
        operation_id="getMeal",
        opt=READ,
        summary="Read one meal",
        responses=problem_responses("NOT_FOUND", "NO_USER_PROFILE"),
    )
    @conditional_read
    async def get_meal(self, account_id: NamedDependency[UUID], meal_id: MealId) -> Meal:
        """A planned meal, with everything about its ingredients."""
        return await service.get_meal(account_id, meal_id)

    @put(
        "/{meal_id:uuid}",
        operation_id="updateMeal",
        summary="Change or optimise a meal",
        responses=problem_responses("NOT_FOUND", "NO_USER_PROFILE"),
    )
    @idempotent
    @offers_undo
    @conditional_write(service.meal_to_change)
    async def update_meal(
        self,
        account_id: NamedDependency[UUID],
        meal_id: MealId,
        data: Annotated[MealUpdate, Body()],
    ) -> Meal:
        """Change what is sent; `is_optimized: true` rescales the meal to its slot's calories,
        `calories` to others. The server computes every macro itself."""
        return await service.update_meal(account_id, meal_id, data)

    @post(
        "/{meal_id:uuid}/move",
        status_code=200,
        operation_id="moveMeal",
        summary="Move a meal to another slot",
        responses=problem_responses("NOT_FOUND", "NO_USER_PROFILE"),
    )
    @idempotent
    @offers_undo
    @with_etag
    async def move_meal(
        self,
        account_id: NamedDependency[UUID],
        meal_id: MealId,
        data: Annotated[MealPlace, Body()],
    ) -> Meal:
        """The meal keeps its ingredients; one that is in the slot changes places with it. In a
        slot of another type, optimised amounts are rescaled to its calories."""
        return await service.move_meal(account_id, meal_id, data)

    @post(
        "/{meal_id:uuid}/copy",
        operation_id="copyMeal",
        summary="Copy a meal to another slot",
        responses=problem_responses("NOT_FOUND", "NO_USER_PROFILE"),
    )
    @idempotent
    @offers_undo
    @with_etag
    async def copy_meal(
        self,
        account_id: NamedDependency[UUID],
        meal_id: MealId,
        data: Annotated[MealPlace, Body()],
    ) -> Meal:
        """The copy has the same ingredients, and replaces what is in the slot. In a slot of
        another type, optimised amounts are rescaled to its calories."""
        return await service.copy_meal(account_id, meal_id, data)

    @delete(
        "/{meal_id:uuid}",
        operation_id="deleteMeal",
        summary="Empty a slot",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    @conditional_write(service.meal_to_change)
    async def delete_meal(self, account_id: NamedDependency[UUID], meal_id: MealId) -> None:
        """Take a meal out of the plan."""
        await service.delete_meal(account_id, meal_id)

    @post(
        "/check-updates",
        status_code=200,
        operation_id="checkMealUpdates",
        opt={**READ, **VERSIONED},
        summary="Bring a cached plan up to date",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    async def check_updates(
        self,
        account_id: NamedDependency[UUID],
        data: Annotated[CheckUpdatesInput, Body()],
        time_zone: TimeZoneName = None,
    ) -> CheckUpdates:
        """The meals that the cache lacks or has in another version, and the cached ones that are
        gone; an empty cache reads everything. Also the meals whose recipe has changed since (a
        PUT of `recipes` without `ingredients` takes the new version), each slot's target and each
        day's sum."""
        return await check_updates(account_id, data, today=client_today(time_zone, data.today))

    @get(
        "/week-marks",
        operation_id="getWeekMarks",
        opt=READ,
        summary="Judge a planned week as food",
        responses=problem_responses("NO_USER_PROFILE"),
    )
    async def get_week_marks(
        self,
        account_id: NamedDependency[UUID],
        start_date: Annotated[date, QueryParameter(description="The week, by its Monday.")],
        today: TodayQuery = None,
        time_zone: TimeZoneName = None,
    ) -> WeekMarks:
        """What the meals of a week have as food and what they should have, with the dish that
        would mend what is missed; and the fibre and the salt of each day that has meals."""
        return await week_marks(account_id, start_date, today=client_today(time_zone, today))

    @post(
        "/week-preview",
        status_code=200,
        operation_id="previewWeek",
        opt=READ,
        summary="Generate a week without saving it",
        responses=problem_responses("NO_USER_PROFILE", "NOT_FOUND", "RULES_NOT_KEPT")
        | POOL_TOO_SMALL,
    )
    async def preview_week(
        self,
        account_id: NamedDependency[UUID],
        data: Annotated[WeekPreviewInput, Body()],
        time_zone: TimeZoneName = None,
    ) -> WeekPreview:
        """Meals for the slots of a week that are neither eaten, past nor locked. The same seed,
        pool and plan give the same week."""
        return await preview_week(account_id, data, today=client_today(time_zone, data.today))

    @post(
        "/week-preview/alternatives",
        status_code=200,
        operation_id="findAlternatives",
        opt=READ,
        summary="Find other dishes for a meal of a week",
        responses=problem_responses("NO_USER_PROFILE", "NOT_FOUND"),
    )
    async def find_alternatives(
        self,
        account_id: NamedDependency[UUID],
        data: Annotated[AlternativesInput, Body()],
        time_zone: TimeZoneName = None,
    ) -> list[Alternative]:
        """Five at most, the best first: those that keep the day near, that are new in the week,
        and that gain marks. The week holds the dishes that are sent, and in the other slots what
        is planned; nothing is generated or saved."""
        return await week_alternatives(account_id, data, today=client_today(time_zone, data.today))

    @post(
        "/week-preview/visitor",
        status_code=200,
        operation_id="previewVisitorWeek",
        summary="Generate a week for a profile without an account",
        responses=problem_responses("NOT_FOUND", "RULES_NOT_KEPT", "TOO_MANY_REQUESTS")
        | POOL_TOO_SMALL,
        opt=PUBLIC,
    )
    async def preview_visitor_week(
        self,
        request: Request[Any, Any, Any],
        data: Annotated[VisitorWeekInput, Body()],
        time_zone: TimeZoneName = None,
    ) -> WeekPreview:
        """Takes a whole profile, from anybody; nothing is stored. The week is what an account of
        this profile would be proposed from all recipes, in kitchen amounts; once there is one, it
        is saved as any other."""
        await request.app.state.rate_limits.check(rate_limits.VISITOR_WEEK, request)
        return await preview_visitor_week(data, today=client_today(time_zone, data.today))

    @post(
        "/week-preview/visitor/alternatives",
        status_code=200,
        operation_id="findVisitorAlternatives",
        summary="Find other dishes for a meal of a visitor's week",
        responses=problem_responses("NOT_FOUND", "TOO_MANY_REQUESTS"),
        opt=PUBLIC,
    )
    async def find_visitor_alternatives(
        self,
        request: Request[Any, Any, Any],
        data: Annotated[VisitorAlternativesInput, Body()],
        time_zone: TimeZoneName = None,
    ) -> list[VisitorAlternative]:
        """Takes a whole profile and the dishes of its week, from anybody; nothing is stored. Five
        at most, chosen as for an account, among the public recipes."""
        await request.app.state.rate_limits.check(rate_limits.VISITOR_WEEK, request)
        return await visitor_alternatives(data, today=client_today(time_zone, data.today))

    @post(
        "/week-generate",
        operation_id="saveWeek",
        summary="Save a week of meals, all or nothing",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def save_week(
        self, account_id: NamedDependency[UUID], data: Annotated[WeekInput, Body()]
    ) -> list[SavedMeal]:
        """Fill the given slots, keyed by date and type; a meal that was eaten or locked stays.
        The server computes every macro itself."""
        return await save_week(account_id, data)
