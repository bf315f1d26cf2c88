"""A recipe from elsewhere on the wire: what was sent, and what was understood of it."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from nutriplan_api.foods import FoodId, FoodName
from nutriplan_api.http.problems import FieldError, ProblemDetails
from nutriplan_api.recipe_import.web_reader import Reason
from nutriplan_api.recipes import WEB_ADDRESS

MAX_TEXT = 100_000
"""Letters of a pasted text: fifty pages."""

MAX_HTML = 1_000_000
"""Letters of a page."""

MAX_INGREDIENTS = 60
"""Ingredient lines that are read of a recipe."""

MAX_STEPS = 60
"""Steps that are read of a recipe: as many as one of one's own holds."""

MAX_LINE = 300
"""Letters of an ingredient line."""

MAX_STEP = 1000
"""Letters of a step."""

MAX_NAME = 120
"""Letters of a recipe's name."""

Confidence = Annotated[
    Literal["high", "medium", "low"],
    Meta(
        description="How sure the food is: `high` where one is called so, `medium` where it was "
        "found by every telling word, `low` where words had to be left out or nothing was found."
    ),
]
Quantity = Annotated[float, Meta(gt=0)]


class RecipeSource(msgspec.Struct, frozen=True):
    """A recipe as somebody copied it: its text, the HTML of its page, or the page's address."""

    text: Annotated[
        Annotated[str, Meta(min_length=1, max_length=MAX_TEXT)] | None,
        Meta(
            description="Lines of ingredients; or a whole recipe, with its name on the first line "
            "and a line like `Ingrédients` and one like `Préparation` before its parts.",
        ),
    ] = None
    html: Annotated[
        Annotated[str, Meta(min_length=1, max_length=MAX_HTML)] | None,
        Meta(description="A page that holds a recipe as schema.org data. Nothing is fetched."),
    ] = None
    url: Annotated[
        Annotated[str, Meta(max_length=2000, pattern=WEB_ADDRESS)] | None,
        Meta(
            description="Address of a public page, which is fetched unless `html` brings it; then "
            "it says which site's it is."
        ),
    ] = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        text, html = given.get("text"), given.get("html")
        if text is not None and not text.strip():
            yield FieldError("text", "too_short", 1)
        if text is not None and html is not None:
            yield FieldError("html", "not_allowed")
        if text is not None and given.get("url") is not None:
            yield FieldError("url", "not_allowed")


class FoodCandidate(msgspec.Struct, frozen=True):
    """A food that a line may mean."""

    fdc_id: FoodId
    name: FoodName
    grams: Annotated[
        Quantity | None,
        Meta(description="Weight of the line if it means this food [g]; null where nothing tells."),
    ]


class ImportedIngredient(msgspec.Struct, frozen=True, kw_only=True):
    """A line of ingredients, and what was understood of it."""

    line: Annotated[
        str,
        Meta(
            description="The line as it was written; of one that names several ingredients, the "
            "part that names this one."
        ),
    ]
    heading: Annotated[
        bool, Meta(description="Whether it names a part of the recipe and not a food.")
    ]
    quantity_min: Annotated[
        Quantity | None, Meta(description="Least number of the unit; null where none is told.")
    ]
    quantity_max: Annotated[
        Quantity | None,
        Meta(description="Most of the unit: the least again, unless a range is told."),
    ]
    unit: Annotated[
        str | None,
        Meta(
            description="In French, in the singular (`g`, `cl`, `c. à soupe`, `gousse`); null "
            "where the food itself is counted, or nothing is."
        ),
    ]
    grams: Annotated[
        Quantity | None,
        Meta(description="Weight of the first candidate [g]; null where nothing tells it."),
    ]
    fdc_id: Annotated[FoodId | None, Meta(description="Id of the first candidate; null for none.")]
    name: Annotated[
        str,
        Meta(description="French name of the first candidate; for none, the line's own words."),
    ]
    confidence: Confidence
    candidates: Annotated[
        list[FoodCandidate],
        Meta(max_length=3, description="Foods that the line may mean, the likeliest first."),
    ]


class ImportedRecipe(msgspec.Struct, frozen=True, kw_only=True):
    """A recipe that was read; null is what it does not tell."""

    name: Annotated[str | None, Meta(description="Name of the recipe.")]
    servings: Annotated[
        Annotated[int, Meta(ge=1)] | None, Meta(description="How many people it is for.")
    ]
    prep_minutes: Annotated[
        Annotated[int, Meta(ge=0)] | None, Meta(description="Time with hands at work [min].")
    ]
    cook_minutes: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(description="Time on the fire or in the oven [min]."),
    ]
    rest_minutes: Annotated[
        Annotated[int, Meta(ge=0)] | None, Meta(description="Time that it waits by itself [min].")
    ]
    steps: Annotated[
        list[str], Meta(max_length=MAX_STEPS, description="What to do, one after the other.")
    ]
    ingredients: Annotated[
        list[ImportedIngredient],
        Meta(max_length=MAX_INGREDIENTS, description="Its lines of ingredients, in their order."),
    ]


class ImportProblem(msgspec.Struct, frozen=True):
    """Something of what was sent that was not read."""

    code: Annotated[
        Literal["NO_INGREDIENTS", "TOO_MANY_INGREDIENTS", "TOO_MANY_STEPS", "TOO_LONG"],
        Meta(description="What was left out: lines or steps beyond the bound, or long ends."),
    ]
    recipe: Annotated[int, Meta(ge=0, description="Position of the recipe, from 0.")]
    limit: Annotated[
        int | None, Meta(description="The bound that was crossed, where there is one.")
    ]


class ImportPreview(msgspec.Struct, frozen=True):
    """Everything that was understood; nothing of it is stored."""

    recipes: Annotated[list[ImportedRecipe], Meta(description="The recipes that were found.")]
    problems: Annotated[list[ImportProblem], Meta(description="What was not read.")]


class PageProblem(ProblemDetails, frozen=True, kw_only=True):
    """The page of an address could not be read; `reason` says why."""

    reason: Annotated[
        Reason,
        Meta(
            description="`switched_off`: this server fetches nothing; `busy`: another page is "
            "being fetched for the account; `not_public`: it is no address of the open internet; "
            "`unreachable`: there is no answer, or a broken one; `too_slow`: it took more than ten "
            "seconds; `refused`: the site answered with an error; `too_many_redirects`: more than "
            "three; `not_a_page`: it is no HTML; `too_large`: it is more than 2 MB; `no_recipe`: "
            "no recipe stands in it."
        ),
    ]
