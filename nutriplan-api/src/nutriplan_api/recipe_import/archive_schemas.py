"""Archives of other applications on the wire: what stands in one, and what becomes of it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nutriplan_api.recipe_import.archive_files import ArchiveStep
from nutriplan_api.recipe_import.schemas import MAX_INGREDIENTS, MAX_LINE, MAX_STEP, MAX_STEPS
from nutriplan_api.recipes import (
    WEB_ADDRESS,
    CookMinutes,
    PrepMinutes,
    RecipeInput,
    RecipeKey,
    RecipeType,
    RestMinutes,
)

MAX_AT_ONCE = 50
"""Recipes whose lines are understood in one request."""

MAX_PREVIEW_BYTES = 4_000_000
"""Of a request with as many."""

Line = Annotated[str, Meta(min_length=1, max_length=MAX_LINE)]
Servings = Annotated[int, Meta(ge=1, le=500)]
Application = Annotated[
    Literal["mealie", "tandoor", "paprika", "schema.org"],
    Meta(description="Whose way of writing it is; Nextcloud Cookbook writes schema.org."),
]


class ArchivedRecipeText(msgspec.Struct, frozen=True, kw_only=True):
    """A recipe of another application, its lines not understood yet; null is what it does not
    tell."""

    key: RecipeKey
    name: Annotated[str, Meta(min_length=1, max_length=120, description="Name of the recipe.")]
    type: RecipeType
    servings: Annotated[Servings | None, Meta(description="How many people it is for.")]
    prep_minutes: PrepMinutes
    cook_minutes: CookMinutes
    rest_minutes: RestMinutes = None
    lines: Annotated[
        list[Line], Meta(max_length=MAX_INGREDIENTS, description="Its lines of ingredients.")
    ]
    steps: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=MAX_STEP)]],
        Meta(max_length=MAX_STEPS, description="What to do, one after the other."),
    ]
    source_url: Annotated[
        Annotated[str, Meta(max_length=2000, pattern=WEB_ADDRESS)] | None,
        Meta(description="Address of the page that it comes from; null for none."),
    ]


PhotoProblem = Literal["invalid_format", "too_large", "too_many"]


class ArchivedPhoto(msgspec.Struct, frozen=True):
    """Where the picture of a recipe lies in the file that was sent."""

    steps: Annotated[
        list[ArchiveStep],
        Meta(description="How its bytes come out of the file, one after the other; none: all."),
    ]
    member: Annotated[
        Literal["photo_data"] | None,
        Meta(
            description="The member of a JSON document that is the picture in base64; null where "
            "the bytes are the picture."
        ),
    ]


class FoundInArchive(msgspec.Struct, frozen=True):
    """A recipe of an archive."""

    application: Application
    recipe: Annotated[ArchivedRecipeText, Meta(description="What is told of it.")]
    is_known: Annotated[
        bool, Meta(description="Whether it came before and is still there: it would be left out.")
    ]
    is_cut: Annotated[
        bool, Meta(description="Whether lines, steps or long ends were left out of it.")
    ]
    photo: Annotated[
        ArchivedPhoto | None,
        Meta(
            description="Where its picture lies, to be drawn anew, made small and sent to "
            "`PUT /api/recipe/{id}/photo`; null where there is none that can be had, and for "
            "what is known."
        ),
    ]
    photo_problem: Annotated[
        PhotoProblem | None,
        Meta(
            description="Why it comes without its picture: that is no JPEG, PNG or WebP, has more "
            "than 50 million pixels or unpacks to too much, or is more than the account holds; "
            "null where nothing is lost."
        ),
    ]


class ArchiveContents(msgspec.Struct, frozen=True):
    """The recipes of an archive, each once; nothing of it is stored."""

    recipes: Annotated[list[FoundInArchive], Meta(description="The recipes that were found.")]


class ArchivePreviewRequest(msgspec.Struct, frozen=True):
    """Recipes whose lines are to be understood."""

    recipes: Annotated[
        list[ArchivedRecipeText],
        Meta(min_length=1, max_length=MAX_AT_ONCE, description="The recipes, as they were found."),
    ]
    default_servings: Annotated[
        Servings, Meta(description="How many people those are for that do not tell.")
    ]


class UnderstoodRecipe(msgspec.Struct, frozen=True):
    """What becomes of a recipe."""

    key: RecipeKey
    recipe: Annotated[
        RecipeInput | None,
        Meta(description="For one person, as it can be sent; null where no line was understood."),
    ]
    left_out: Annotated[
        list[str],
        Meta(description="Lines of which the food or the weight is not known well enough."),
    ]


class ArchivePreview(msgspec.Struct, frozen=True):
    """What becomes of each recipe, in the order of the request; nothing is stored."""

    recipes: Annotated[list[UnderstoodRecipe], Meta(description="What becomes of each recipe.")]
