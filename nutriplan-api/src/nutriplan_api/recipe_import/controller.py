"""Recipes from elsewhere."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import Body

from nutriplan_api.http.problems import problem_responses
from nutriplan_api.recipe_import import service
from nutriplan_api.recipe_import.schemas import ImportPreview, RecipeSource
from nutriplan_api.security import rate_limits


class RecipeImportController(Controller):
    """What a recipe from elsewhere would become."""

    path = "/api/recipe/import-preview"
    tags = ("recipes",)

    @post(
        status_code=200,
        operation_id="previewImport",
        summary="Read a recipe from elsewhere",
        responses=problem_responses("TOO_MANY_REQUESTS"),
    )
    async def preview_import(
        self,
        request: Request[Any, Any, Any],
        state: State,
        account_id: NamedDependency[UUID],
        data: Annotated[RecipeSource, Body()],
    ) -> ImportPreview:
        """What was understood of each line of a text or of a page's HTML: quantity, unit, the food
        that it may mean, its weight, and how sure that is. Nothing is stored. At most 60 lines of
        ingredients are read."""
        await state.rate_limits.check(rate_limits.IMPORT, request, account_id)
        return await service.preview_import(account_id, data)
