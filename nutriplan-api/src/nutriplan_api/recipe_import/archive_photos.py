"""Pictures of the recipes of an archive: where they lie in its file, and which are none.

Nothing is decoded: a client reads a picture out of the file that it has, draws it anew, and stores
it as any photo.
"""

import binascii
from collections.abc import Callable
from typing import Any

from nutriplan_api.recipe_import.archive_files import ArchivedDocument, ArchivedPicture, plain_id
from nutriplan_api.recipe_import.archive_formats import ArchivedRecipe
from nutriplan_api.recipe_import.archive_schemas import ArchivedPhoto, PhotoProblem
from nutriplan_api.recipes import picture_problem

MAX_PICTURES_BYTES = 40_000_000
"""Of all pictures of an archive together, as they come out."""


class ArchivedPhotos:
    """Finds the pictures of one archive, as many as there is room for."""

    def __init__(self) -> None:
        self._left = MAX_PICTURES_BYTES

    def of(
        self, document: ArchivedDocument, recipe: ArchivedRecipe, *, is_alone: bool
    ) -> ArchivedPhoto | PhotoProblem | None:
        """The photo of a recipe, why it cannot be had, or None where it has none; ``is_alone``
        says that the document is this recipe."""
        content: Any = document.content
        if recipe.application == "paprika" and is_alone and isinstance(content, dict):
            written = content.get("photo_data")
            if not isinstance(written, str) or not written:
                return None
            problem = self._problem(lambda _: binascii.a2b_base64(written))
            return problem or ArchivedPhoto(list(document.steps), "photo_data")
        picture = (document.picture if is_alone else None) or _by_id(document, recipe)
        if picture is None:
            return None
        return self._problem(picture.read) or ArchivedPhoto(list(picture.steps), None)

    def _problem(self, read: Callable[[int], bytes]) -> PhotoProblem | None:
        try:
            content = read(self._left + 1)
        except Exception:  # of a damaged archive; its recipe comes without it
            return "invalid_format"
        self._left -= len(content)
        if self._left < 0:
            self._left = 0
            return "too_large"
        return picture_problem(content)


def _by_id(document: ArchivedDocument, recipe: ArchivedRecipe) -> ArchivedPicture | None:
    """Where a backup keeps the pictures of all its recipes: in folders that are called by them."""
    if recipe.application != "mealie" or recipe.source_id is None:
        return None
    return document.pictures.get(plain_id(recipe.source_id))
