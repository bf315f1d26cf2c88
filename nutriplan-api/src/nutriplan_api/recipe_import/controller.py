"""Recipes from elsewhere."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body

from nutriplan_api.http.client_left import while_connected
from nutriplan_api.http.problems import PROBLEM_JSON, problem_responses
from nutriplan_api.recipe_import import service
from nutriplan_api.recipe_import.schemas import ImportPreview, PageProblem, RecipeSource
from nutriplan_api.security import READ, rate_limits

PAGE_NOT_READ = {
    422: ResponseSpec(
        data_container=PageProblem,
        description="Unprocessable Entity: PAGE_NOT_READ",
        media_type=PROBLEM_JSON,
        generate_examples=False,
    )
}


class RecipeImportController(Controller):
    """What a recipe from elsewhere would become."""

    path = "/api/recipe/import-preview"
    tags = ("recipes",)
    opt = READ

    @post(
        status_code=200,
        operation_id="previewImport",
        summary="Read a recipe from elsewhere",
        responses=problem_responses("TOO_MANY_REQUESTS") | PAGE_NOT_READ,
    )
    async def preview_import(
        self,
        request: Request[Any, Any, Any],
        state: State,
        account_id: NamedDependency[UUID],
        data: Annotated[RecipeSource, Body()],
    ) -> ImportPreview:
        """What was understood of each line of a text, of a page's HTML, or of the page of a public
        address, which is fetched: quantity, unit, the food that it may mean, its weight, and how
        sure that is. Nothing is stored. At most 60 lines of ingredients are read."""
        await state.rate_limits.check(rate_limits.IMPORT, request, account_id)
        return await while_connected(
            request.receive, service.preview_import(account_id, data, state.recipe_pages)
        )
