"""Recipes, favourites and what is never generated."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter, QueryParameter

from nutriplan_api.http.cached_response import CachedResponse
from nutriplan_api.http.conditional_requests import conditional_read, conditional_write, with_etag
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.pagination import LINK_HEADER, PAGE, PAGE_SIZE, Page, link_headers
from nutriplan_api.http.problems import problem_responses, too_many
from nutriplan_api.http.response_cache import VERSIONED
from nutriplan_api.recipes import imports, json_ld, marks, service
from nutriplan_api.recipes.import_schemas import MAX_IMPORT_BYTES, ImportedRecipes, RecipeImport
from nutriplan_api.recipes.json_ld import JsonLdRecipes
from nutriplan_api.recipes.schemas import (
    MAX_IDS,
    MAX_PAGE_SIZE,
    Recipe,
    RecipeInput,
    RecipeSummary,
)
from nutriplan_api.security import READ, RECIPES
from nutriplan_api.undo import offers_undo

RecipeId = Annotated[UUID, PathParameter(description="Id of the recipe.")]


class RecipeController(Controller):
    """An account's own recipes, and the public ones."""

    path = "/api/recipe"
    tags = ("recipes",)
    opt = RECIPES

    @get(
        operation_id="listRecipes",
        opt={**READ, **VERSIONED},
        summary="List recipes, favourites first",
        response_headers=[LINK_HEADER],
    )
    @conditional_read
    async def list_recipes(
        self,
        request: Request[Any, Any, Any],
        account_id: NamedDependency[UUID],
        public_only: Annotated[
            bool, QueryParameter(description="Whether to list the public recipes alone.")
        ] = False,
        private_only: Annotated[
            bool, QueryParameter(description="Whether to leave the public recipes out.")
        ] = True,
        detailed: Annotated[
            bool, QueryParameter(description="Whether ingredients come with their foods.")
        ] = False,
        ids: Annotated[
            list[UUID] | None,
            QueryParameter(
                max_items=MAX_IDS,
                description="Ids of the recipes to list, own and public, and no others.",
            ),
        ] = None,
        page_size: Annotated[
            int | None, QueryParameter(ge=1, le=MAX_PAGE_SIZE, description=PAGE_SIZE)
        ] = None,
        page: Annotated[int, QueryParameter(ge=1, le=10_000, description=PAGE)] = 1,
    ) -> Response[list[Recipe] | list[RecipeSummary]]:
        """The account's own recipes; with `public_only=true` the public ones, with
        `private_only=false` all, with `ids` those of all that have one of them. With
        `detailed=true` the ingredients carry their foods, and an answer with own recipes holds at
        most 500; the public ones alone are sent whole. With `page_size` an answer holds as many.
        Where there is more, the header `Link` names the next page."""
        own_in_detail = detailed and not public_only
        listed, following = await service.list_recipes(
            account_id,
            own=not public_only,
            public=public_only or not private_only,
            ids=ids,
            detailed=detailed,
            page=Page(page, page_size or (MAX_PAGE_SIZE if own_in_detail else None)),
        )
        if isinstance(listed, CachedResponse):
            return listed.response(request)
        return Response[Any](listed, headers=link_headers(request, following))

    @get(
        "/export",
        operation_id="exportRecipes",
        opt=READ,
        summary="Take one's own recipes to another application",
    )
    async def export_recipes(self, account_id: NamedDependency[UUID]) -> JsonLdRecipes:
        """All own recipes as schema.org JSON-LD, which other applications and the import of
        archives here read; photos and marks stay behind."""
        return await json_ld.export_recipes(account_id)

    @get(
        "/{recipe_id:uuid}",
        operation_id="getRecipe",
        opt={**READ, **VERSIONED},
        summary="Read one recipe",
        responses=problem_responses("NOT_FOUND"),
    )
    @conditional_read
    async def get_recipe(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> Recipe:
        """An own or a public recipe, with everything about its ingredients."""
        return await service.get_recipe(account_id, recipe_id)

    @post(
        operation_id="createRecipe",
        summary="Create a recipe",
        responses=too_many("TOO_MANY_RECIPES"),
    )
    @idempotent
    @with_etag
    async def create_recipe(
        self, account_id: NamedDependency[UUID], data: Annotated[RecipeInput, Body()]
    ) -> Recipe:
        """A new recipe of one's own; an account holds at most 2,000."""
        return await service.create_recipe(account_id, data)

    @post(
        "/import",
        operation_id="importRecipes",
        summary="Add many recipes, all or none",
        responses=too_many("TOO_MANY_RECIPES"),
        request_max_body_size=MAX_IMPORT_BYTES,
    )
    @idempotent
    async def import_recipes(
        self, account_id: NamedDependency[UUID], data: Annotated[RecipeImport, Body()]
    ) -> ImportedRecipes:
        """Recipes of one's own from another application, in one transaction: where one is not
        valid, or the account would hold more than 2,000, none is added. One whose `key` came before
        and is still there is left out."""
        return await imports.import_recipes(account_id, data.recipes)

    @post(
        "/{recipe_id:uuid}/copy",
        operation_id="copyRecipe",
        summary="Copy a recipe into one's own",
        responses=problem_responses("NOT_FOUND") | too_many("TOO_MANY_PHOTOS", "TOO_MANY_RECIPES"),
    )
    @idempotent
    @with_etag
    async def copy_recipe(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> Recipe:
        """A new recipe of one's own with all that the author of a public or an own one wrote."""
        return await service.copy_recipe(account_id, recipe_id)

    @put(
        "/{recipe_id:uuid}",
        operation_id="updateRecipe",
        summary="Change a recipe",
        responses=problem_responses("NOT_FOUND", "RECIPE_READ_ONLY"),
    )
    @idempotent
    @conditional_write(service.recipe_to_change)
    async def update_recipe(
        self,
        account_id: NamedDependency[UUID],
        recipe_id: RecipeId,
        data: Annotated[RecipeInput, Body()],
    ) -> Recipe:
        """Replace an own recipe as a whole: what is not sent is not told any more. Planned meals
        stay as they are."""
        return await service.update_recipe(account_id, recipe_id, data)

    @delete(
        "/{recipe_id:uuid}",
        operation_id="deleteRecipe",
        summary="Delete a recipe",
        responses=problem_responses("NOT_FOUND", "RECIPE_READ_ONLY"),
    )
    @idempotent
    @offers_undo
    @conditional_write(service.recipe_to_change)
    async def delete_recipe(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> None:
        """Delete an own recipe; planned meals stay as they are."""
        await service.delete_recipe(account_id, recipe_id)

    @post(
        "/favorites/{recipe_id:uuid}",
        status_code=204,
        operation_id="addFavorite",
        summary="Mark a recipe as favourite",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def add_favorite(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> None:
        """Mark an own or a public recipe; marking it again changes nothing."""
        await marks.set_favorite(account_id, recipe_id, favorite=True)

    @delete(
        "/favorites/{recipe_id:uuid}",
        operation_id="removeFavorite",
        summary="Take a recipe out of the favourites",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    async def remove_favorite(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> None:
        """Unmark an own or a public recipe; unmarking it again changes nothing."""
        await marks.set_favorite(account_id, recipe_id, favorite=False)

    @put(
        "/{recipe_id:uuid}/excluded",
        status_code=204,
        operation_id="excludeRecipe",
        summary="Never generate a recipe again",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def exclude_recipe(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> None:
        """Exclude an own or a public recipe from every generated week, whatever its pool. Meals
        that are planned keep it, and it may be chosen by hand; excluding it again changes
        nothing."""
        await marks.set_excluded(account_id, recipe_id, excluded=True)

    @delete(
        "/{recipe_id:uuid}/excluded",
        operation_id="allowRecipe",
        summary="Allow an excluded recipe again",
        responses=problem_responses("NOT_FOUND"),
    )
    @idempotent
    @offers_undo
    async def allow_recipe(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> None:
        """Allow an own or a public recipe again; allowing it again changes nothing."""
        await marks.set_excluded(account_id, recipe_id, excluded=False)
