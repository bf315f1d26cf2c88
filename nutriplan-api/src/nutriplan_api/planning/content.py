"""What fills a slot: read from recipes or ingredients, changed, rescaled to its target."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace

import nutriplan_core as core
from nutriplan_api import recipes
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.planning.day_adjustment import adjusted_bounds
from nutriplan_api.planning.schemas import MealInput, MealUpdate
from nutriplan_api.planning.stored import PLAIN, MealContent, RecipeVersion
from nutriplan_api.recipes import rescaled


async def new_content(account_id: UUID, data: MealInput) -> MealContent:
    """What a client puts into a slot; raises the problem that names what it left out."""
    if data.ingredients is None:
        content = await _from_recipes(account_id, data.recipes)
    else:
        read = await recipes.read_ingredients(account_id, {"ingredients": data.ingredients})
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
        **{name: getattr(data, name) for name in PLAIN if name != "recipe_name"},
    )


async def changed_content(account_id: UUID, stored: MealContent, data: MealUpdate) -> MealContent:
    """The content with what was sent; other ingredients are not optimised unless it says so."""
    content = stored
    if data.ingredients is not UNSET:
        read = await recipes.read_ingredients(
            account_id, {"ingredients": data.ingredients}, known=stored.ingredients
        )
        content = replace(content, ingredients=read["ingredients"])
        if data.recipes is not UNSET and data.recipes != [recipe.id for recipe in stored.recipes]:
            versions = await recipes.recipe_versions(account_id, data.recipes)
            content = replace(content, recipes=recipe_versions(data.recipes, versions))
    elif data.recipes is not UNSET:
        chosen = await _from_recipes(account_id, data.recipes)
        content = replace(
            stored,
            recipe_name=chosen.recipe_name,
            recipes=chosen.recipes,
            ingredients=chosen.ingredients,
        )
    if data.is_optimized is UNSET and content.ingredients != stored.ingredients:
        content = replace(content, is_optimized=False)
    if [recipe.id for recipe in content.recipes] != [recipe.id for recipe in stored.recipes]:
        content = replace(content, cooking_id=None)
    sent = {name: getattr(data, name) for name in PLAIN}
    return replace(content, **{name: value for name, value in sent.items() if value is not UNSET})


def optimized(content: MealContent, target: core.Macros) -> MealContent:
    """The content, if that is asked and possible, in amounts that bring the target's calories."""
    if not content.is_optimized:
        return content
    ingredients = rescaled(content.ingredients, energy_kcal=target.energy_kcal)
    if ingredients is None:
        return replace(content, is_optimized=False)
    return replace(content, ingredients=ingredients)


def adjusted(content: MealContent, energy_kcal: float, target: core.Macros) -> MealContent:
    """The content in amounts that bring other calories than its slot asks for, within bounds.

    Raises the problem that names `calories` outside of them, or where nothing brings any.
    """
    least, most = adjusted_bounds(target)
    if energy_kcal < least:
        raise invalid(FieldError("calories", "too_small", least))
    if energy_kcal > most:
        raise invalid(FieldError("calories", "too_large", most))
    ingredients = rescaled(content.ingredients, energy_kcal=energy_kcal)
    if ingredients is None:
        raise invalid(FieldError("calories", "not_allowed"))
    return replace(content, ingredients=ingredients, is_optimized=False)


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
