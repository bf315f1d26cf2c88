"""Photos of own recipes."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, Response, delete, get, put
from litestar.di import NamedDependency
from litestar.params import Body, PathParameter, QueryParameter

from nutriplan_api.http.conditional_requests import conditional_read, with_etag
from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses, too_many
from nutriplan_api.http.route_options import media_types
from nutriplan_api.recipes import photos
from nutriplan_api.recipes.photo_format import MAX_PHOTO_BYTES, MEDIA_TYPES
from nutriplan_api.recipes.schemas import Recipe
from nutriplan_api.security import READ, RECIPES
from nutriplan_api.undo import offers_undo

RecipeId = Annotated[UUID, PathParameter(description="Id of the recipe.")]

IMMUTABLE = "private, max-age=31536000, immutable"
UNNAMED = "application/octet-stream"
"""An image may be sent without its type: the decoder tells it."""

IMAGES = media_types(*MEDIA_TYPES.values())


class RecipePhotoController(Controller):
    """The photo that an account gave to a recipe of its own."""

    path = "/api/recipe/{recipe_id:uuid}/photo"
    tags = ("recipes",)
    opt = RECIPES

    @get(
        operation_id="getRecipePhoto",
        summary="Read a recipe's photo",
        responses=problem_responses("NOT_FOUND"),
        opt={**IMAGES, **READ, "precompressed": True},
    )
    @conditional_read
    async def get_photo(
        self,
        account_id: NamedDependency[UUID],
        recipe_id: RecipeId,
        version: Annotated[
            str | None,
            QueryParameter(max_length=32, description="Of the photo, as its address says it."),
        ] = None,
    ) -> Response[bytes]:
        """The photo of an own recipe. Under the address that the recipe tells (`photo`) it never
        changes, so a client may keep it; public recipes have none."""
        photo = await photos.get_photo(account_id, recipe_id)
        lasting = IMMUTABLE if version == photo.version else "private, no-cache"
        return Response(
            photo.content, media_type=photo.media_type, headers={"Cache-Control": lasting}
        )

    @put(
        operation_id="setRecipePhoto",
        summary="Give a recipe a photo",
        responses=problem_responses("NOT_FOUND", "RECIPE_READ_ONLY") | too_many("TOO_MANY_PHOTOS"),
        request_max_body_size=MAX_PHOTO_BYTES,
        opt=media_types(*MEDIA_TYPES.values(), UNNAMED),
    )
    @idempotent
    @with_etag
    async def set_photo(
        self,
        account_id: NamedDependency[UUID],
        recipe_id: RecipeId,
        data: Annotated[bytes, Body()],
    ) -> Recipe:
        """Give an own recipe this photo in place of the one that it has. It is stored as it is
        sent, 400 kB and 2,048 pixels a side at most: a client takes out of it first what it tells
        of its owner (EXIF). An account holds at most 200 photos."""
        return await photos.set_photo(account_id, recipe_id, data)

    @delete(
        operation_id="deleteRecipePhoto",
        summary="Delete a recipe's photo",
        responses=problem_responses("NOT_FOUND", "RECIPE_READ_ONLY"),
    )
    @idempotent
    @offers_undo
    async def delete_photo(self, account_id: NamedDependency[UUID], recipe_id: RecipeId) -> None:
        """Leave an own recipe without a photo; where it has none, nothing changes."""
        await photos.remove_photo(account_id, recipe_id)
