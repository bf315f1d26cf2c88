"""Recipes of other applications."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import Body

from nutriplan_api.http.problems import problem_responses
from nutriplan_api.http.route_options import media_types
from nutriplan_api.recipe_import import archive_service
from nutriplan_api.recipe_import.archive_files import MAX_ARCHIVE_BYTES
from nutriplan_api.recipe_import.archive_schemas import (
    MAX_PREVIEW_BYTES,
    ArchiveContents,
    ArchivePreview,
    ArchivePreviewRequest,
)
from nutriplan_api.security import READ, rate_limits

TYPES = (
    "application/zip",
    "application/x-zip-compressed",
    "application/gzip",
    "application/octet-stream",
)
"""An archive is told by its bytes: browsers name its type by the ending of its name."""


class RecipeArchiveController(Controller):
    """What the archive of another application would become."""

    path = "/api/recipe/archive"
    tags = ("recipes",)
    opt = READ

    @post(
        status_code=200,
        operation_id="readArchive",
        summary="Read an archive of another application",
        responses=problem_responses("TOO_MANY_REQUESTS"),
        request_max_body_size=MAX_ARCHIVE_BYTES,
        opt={**READ, **media_types(*TYPES)},
    )
    async def read_archive(
        self,
        request: Request[Any, Any, Any],
        state: State,
        account_id: NamedDependency[UUID],
        data: Annotated[bytes, Body()],
    ) -> ArchiveContents:
        """The recipes of an export of Mealie, Tandoor, Nextcloud Cookbook or Paprika, or of
        schema.org JSON, as they are written there; 20 MB and 2,000 recipes at most. Of a picture
        it says where in the file it lies (`photo`), or why it does not come. Nothing is stored."""
        await state.rate_limits.check(rate_limits.IMPORT, request, account_id)
        return await archive_service.read_archive(account_id, data)

    @post(
        "/preview",
        status_code=200,
        operation_id="previewArchive",
        summary="Understand recipes of an archive",
        responses=problem_responses("TOO_MANY_REQUESTS"),
        request_max_body_size=MAX_PREVIEW_BYTES,
    )
    async def preview_archive(
        self,
        request: Request[Any, Any, Any],
        state: State,
        account_id: NamedDependency[UUID],
        data: Annotated[ArchivePreviewRequest, Body()],
    ) -> ArchivePreview:
        """What recipes of an archive become here, 50 at most: the foods and weights for one person
        of the lines that are understood well, and the lines that are not. Nothing is stored; send
        those that are wanted to `POST /api/recipe/import`."""
        await state.rate_limits.check(rate_limits.ARCHIVE, request, account_id)
        return await archive_service.preview_archive(account_id, data)
