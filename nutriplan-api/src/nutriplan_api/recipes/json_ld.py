"""Own recipes for other applications, as schema.org's JSON-LD."""

from typing import Annotated
from uuid import UUID

import msgspec
from msgspec import Meta

from nutriplan_api.recipes import queries
from nutriplan_api.recipes.snapshot import IngredientSnapshot
from nutriplan_api.recipes.steps import without_names
from nutriplan_api.recipes.stored import StoredRecipe

TypeName = Annotated[str, Meta(description="What it is, in the words of schema.org.")]


class HowToStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step as schema.org writes it."""

    type: TypeName = msgspec.field(name="@type", default="HowToStep")
    text: Annotated[str, Meta(description="What to do, as plain text.")]


class JsonLdRecipe(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A recipe as schema.org writes it; null is what it does not tell."""

    type: TypeName = msgspec.field(name="@type", default="Recipe")
    identifier: Annotated[str, Meta(description="Id of the recipe here, a UUID.")]
    name: Annotated[str, Meta(description="Name of the recipe.")]
    recipe_category: Annotated[str, Meta(description="What it is eaten as, in English.")]
    recipe_yield: Annotated[str, Meta(description="How many people it is for: always one.")]
    prep_time: Annotated[str | None, Meta(description="ISO 8601 duration with hands at work.")]
    cook_time: Annotated[str | None, Meta(description="ISO 8601 duration on the fire.")]
    total_time: Annotated[
        str | None, Meta(description="ISO 8601 duration, the time that it rests included.")
    ]
    recipe_ingredient: Annotated[
        list[str], Meta(description="Grams and French name of each ingredient.")
    ]
    recipe_instructions: Annotated[list[HowToStep], Meta(description="What to do.")]
    description: Annotated[str | None, Meta(description="Its author's note.")]
    url: Annotated[str | None, Meta(description="Address of the page that it comes from.")]
    date_modified: Annotated[str, Meta(description="When the dish was last changed, ISO 8601.")]


class JsonLdRecipes(msgspec.Struct, frozen=True, kw_only=True):
    """Recipes as schema.org writes them."""

    context: Annotated[str, Meta(description="Whose words these are.")] = msgspec.field(
        name="@context", default="https://schema.org"
    )
    graph: Annotated[list[JsonLdRecipe], Meta(description="The recipes, by name.")] = msgspec.field(
        name="@graph"
    )


async def export_recipes(account_id: UUID) -> JsonLdRecipes:
    """All own recipes of an account."""
    recipes = await queries.own_recipes(account_id)
    recipes.sort(key=lambda recipe: recipe.list_place[1:])
    return JsonLdRecipes(graph=[_json_ld(recipe) for recipe in recipes])


def _json_ld(recipe: StoredRecipe) -> JsonLdRecipe:
    return JsonLdRecipe(
        identifier=str(recipe.id),
        name=recipe.name,
        recipe_category=recipe.type.value.lower(),
        recipe_yield="1",
        prep_time=_duration(recipe.prep_minutes),
        cook_time=_duration(recipe.cook_minutes),
        total_time=_duration(_total_minutes(recipe)),
        recipe_ingredient=[_line(ingredient) for ingredient in recipe.ingredients],
        recipe_instructions=[HowToStep(text=without_names(step)) for step in recipe.steps],
        description=recipe.note,
        url=recipe.source_url,
        date_modified=recipe.last_modified.isoformat(),
    )


def _total_minutes(recipe: StoredRecipe) -> int | None:
    """None where a part of it is unknown: nobody said that it takes no time."""
    times = (recipe.prep_minutes, recipe.cook_minutes, recipe.rest_minutes)
    known = [minutes for minutes in times if minutes is not None]
    return sum(known) if len(known) == len(times) else None


def _duration(minutes: int | None) -> str | None:
    return None if minutes is None else f"PT{minutes}M"


def _line(ingredient: IngredientSnapshot) -> str:
    """The amount in grams: what reads it need not know how a kitchen counts."""
    grams = f"{round(ingredient.grams, 1):g}".replace(".", ",")
    return f"{grams} g {ingredient.food.name}"
