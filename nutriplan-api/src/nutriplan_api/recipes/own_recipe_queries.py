"""Writing an account's own recipes; every query names the account."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from piccolo.querystring import QueryString

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import (
    NOW,
    arguments,
    column_names,
    execute,
    execute_many,
    listed,
    new_id,
    parameters,
)
from nutriplan_api.recipes.snapshot import IngredientSnapshot
from nutriplan_api.recipes.stored import RecipeContent
from nutriplan_api.recipes.tables import Recipe, RecipeIngredient

_INGREDIENT = column_names(RecipeIngredient)


async def count_recipes(account_id: UUID) -> int:
    """How many recipes the account has."""
    count: int = await Recipe.count().where(Recipe.account_id == account_id)
    return count


async def insert_recipe(account_id: UUID, content: RecipeContent) -> UUID:
    """The id of a new recipe of the account."""
    recipe_id = new_id()
    await Recipe.insert(
        Recipe(
            account_id=account_id,
            id=recipe_id,
            last_modified=QueryString(NOW),
            **content.columns,
        )
    )
    await _insert_ingredients(account_id, recipe_id, content.ingredients)
    await bump_plan_version(account_id)
    return recipe_id


async def lock_recipe(account_id: UUID, recipe_id: UUID) -> bool:
    """Keep an own recipe as it is until the transaction ends; false when there is none."""
    found = (
        await Recipe.select(Recipe.id)
        .where(Recipe.account_id == account_id, Recipe.id == recipe_id)
        .lock_rows("UPDATE")
    )
    return bool(found)


async def update_recipe(
    account_id: UUID, recipe_id: UUID, content: RecipeContent, *, is_same_dish: bool
) -> None:
    """Give an own recipe exactly this content; it is as old as it was where it is the same dish."""
    values: dict[str, Any] = content.columns
    if not is_same_dish:
        values["last_modified"] = QueryString(NOW)
    await Recipe.update(**values).where(Recipe.account_id == account_id, Recipe.id == recipe_id)
    await RecipeIngredient.delete().where(
        RecipeIngredient.account_id == account_id, RecipeIngredient.recipe_id == recipe_id
    )
    await _insert_ingredients(account_id, recipe_id, content.ingredients)
    await bump_plan_version(account_id)


async def touch_recipes_with(account_id: UUID, fdc_id: int) -> None:
    """A food of these recipes has changed: they are other dishes than a client has read."""
    await execute(
        f"UPDATE recipe SET last_modified = {NOW} WHERE account_id = $1 AND id IN "
        "(SELECT recipe_id FROM recipe_ingredient WHERE account_id = $1 AND fdc_id = $2)",
        account_id,
        fdc_id,
    )
    await bump_plan_version(account_id)


async def delete_recipe(account_id: UUID, recipe_id: UUID) -> bool:
    """Delete an own recipe with its ingredients; false when the account has no such recipe."""
    deleted = (
        await Recipe.delete()
        .where(Recipe.account_id == account_id, Recipe.id == recipe_id)
        .returning(Recipe.id)
    )
    await bump_plan_version(account_id)
    return bool(deleted)


async def _insert_ingredients(
    account_id: UUID, recipe_id: UUID, ingredients: Sequence[IngredientSnapshot]
) -> None:
    place = {"account_id": account_id, "recipe_id": recipe_id}
    await execute_many(
        f"INSERT INTO recipe_ingredient ({listed(_INGREDIENT)}) VALUES ({parameters(_INGREDIENT)})",
        [
            arguments(_INGREDIENT, {**place, "position": position, **ingredient.columns})
            for position, ingredient in enumerate(ingredients)
        ],
    )
