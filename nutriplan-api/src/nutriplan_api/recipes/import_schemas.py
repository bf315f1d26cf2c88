"""Recipes from another application on the wire."""

from typing import Annotated

import msgspec
from msgspec import Meta

from nutriplan_api.recipes.patterns import NO_NUL
from nutriplan_api.recipes.schemas import MAX_RECIPES, RecipeId, RecipeInput

MAX_IMPORT_BYTES = 8_000_000
"""Of a request that brings as many recipes as an account holds."""

RecipeKey = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=100,
        pattern=NO_NUL,
        description="What tells the recipe from all others where it comes from: brought again "
        "under it, it is left out.",
    ),
]


class KeyedRecipe(msgspec.Struct, frozen=True):
    """A recipe, and what it was elsewhere."""

    key: RecipeKey
    recipe: Annotated[RecipeInput, Meta(description="The recipe, for one person.")]


class RecipeImport(msgspec.Struct, frozen=True):
    """Recipes that come together, or not at all."""

    recipes: Annotated[
        list[KeyedRecipe],
        Meta(min_length=1, max_length=MAX_RECIPES, description="The recipes to add."),
    ]


class ImportedRecipeId(msgspec.Struct, frozen=True):
    """A recipe that is new, and what it was elsewhere."""

    key: RecipeKey
    id: RecipeId


class ImportedRecipes(msgspec.Struct, frozen=True):
    """What became of the recipes that were brought."""

    created: Annotated[int, Meta(ge=0, description="How many are new.")]
    known: Annotated[
        int, Meta(ge=0, description="How many were left out: they came already, and are there.")
    ]
    recipes: Annotated[
        list[ImportedRecipeId], Meta(description="Those that are new, in the order of the request.")
    ]
