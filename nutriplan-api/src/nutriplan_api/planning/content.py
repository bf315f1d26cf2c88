"""What fills a slot: read from recipes or ingredients, changed, rescaled to its target."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace

import nutriplan_core as core
from nutriplan_api import recipes
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.planning.schemas import MealInput, MealUpdate
from nutriplan_api.planning.stored import MealContent, RecipeVersion
from nutriplan_api.recipes import rescaled


async def new_content(account_id: UUID, data: MealInput) -> MealContent:
    """What a client puts into a slot; raises the problem that names what it left out."""
    if data.ingredients is None:
        content = await _from_recipes(account_id, data.recipes)
    else:
        read = await recipes.read_ingredients({"ingredients": data.ingredients})
        used = await recipes.recipes_by_id(account_id, data.recipes)
        name = data.recipe_name or ", ".join(recipe.name for recipe in used)
        if not name:
            raise invalid(FieldError("recipe_name", "missing"))
        content = MealContent(
            recipe_name=name,
            recipes=[RecipeVersion(recipe.id, recipe.last_modified) for recipe in used],
            ingredients=read["ingredients"],
        )
    return replace(
        content,
        recipe_name=data.recipe_name or content.recipe_name,
        is_optimized=data.is_optimized,
        is_eaten=data.is_eaten,
        is_locked=data.is_locked,
    )


async def changed_content(account_id: UUID, stored: MealContent, data: MealUpdate) -> MealContent:
    """The content with what was sent; other ingredients are not optimised unless it says so."""
    content = stored
    if data.ingredients is not UNSET:
        read = await recipes.read_ingredients(
            {"ingredients": data.ingredients}, known=stored.ingredients
        )
        content = replace(content, ingredients=read["ingredients"])
        if data.recipes is not UNSET and data.recipes != [recipe.id for recipe in stored.recipes]:
            versions = await recipes.recipe_versions(account_id, data.recipes)
            content = replace(content, recipes=recipe_versions(data.recipes, versions))
    elif data.recipes is not UNSET:
        content = replace(
            await _from_recipes(account_id, data.recipes),
            is_eaten=stored.is_eaten,
            is_locked=stored.is_locked,
        )
    if data.recipe_name is not UNSET:
        content = replace(content, recipe_name=data.recipe_name)
    if data.is_eaten is not UNSET:
        content = replace(content, is_eaten=data.is_eaten)
    if data.is_locked is not UNSET:
        content = replace(content, is_locked=data.is_locked)
    if data.is_optimized is not UNSET:
        return replace(content, is_optimized=data.is_optimized)
    same = content.ingredients == stored.ingredients
    return replace(content, is_optimized=stored.is_optimized and same)


def optimized(content: MealContent, target: core.Macros) -> MealContent:
    """The content, if that is asked and possible, in amounts that bring the target's calories."""
    if not content.is_optimized:
        return content
    ingredients = rescaled(content.ingredients, energy_kcal=target.energy_kcal)
    if ingredients is None:
        return replace(content, is_optimized=False)
    return replace(content, ingredients=ingredients)


def recipe_versions(
    recipe_ids: Sequence[UUID], versions: Mapping[UUID, datetime]
) -> list[RecipeVersion]:
    """Each recipe with when it was last modified."""
    return [RecipeVersion(recipe_id, versions[recipe_id]) for recipe_id in recipe_ids]


async def _from_recipes(account_id: UUID, recipe_ids: Sequence[UUID]) -> MealContent:
    if not recipe_ids:
        raise invalid(FieldError("recipes", "missing"))
    used = await recipes.recipes_by_id(account_id, recipe_ids)
    return MealContent(
        recipe_name=", ".join(recipe.name for recipe in used),
        recipes=[RecipeVersion(recipe.id, recipe.last_modified) for recipe in used],
        ingredients=[item for recipe in used for item in recipe.ingredients],
    )
