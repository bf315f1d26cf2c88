"""Bringing the public recipes up to the cookbook, and writing them out. They belong to nobody."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar
from uuid import UUID

import msgspec
from piccolo.columns import Column
from piccolo.querystring import QueryString

from nutriplan_api.database import (
    NOW,
    arguments,
    column_names,
    execute,
    execute_many,
    fetch,
    fetch_one,
    listed,
    parameters,
)
from nutriplan_api.foods import bump_catalogue_version
from nutriplan_api.recipes.snapshot import AMOUNT
from nutriplan_api.recipes.stored import CONTENT
from nutriplan_api.recipes.tables import PublicRecipe, PublicRecipeIngredient

T = TypeVar("T")

_INGREDIENT = column_names(PublicRecipeIngredient)
_STORED_PART = ["fdc_id", *AMOUNT]
_PORTION = [name for name in AMOUNT if name != "grams"]


async def lock_cookbook() -> None:
    """Let nobody else load it until the transaction ends."""
    await execute("SELECT pg_advisory_xact_lock(hashtextextended('starter cookbook', 0))")


async def stored_sha256() -> dict[UUID, str]:
    """The content of each public recipe that is stored."""
    rows = await PublicRecipe.select(PublicRecipe.id, PublicRecipe.content_sha256)
    return {row["id"]: row["content_sha256"] for row in rows}


async def save_recipe(
    recipe_id: UUID,
    sha256: str,
    columns: Mapping[str, Any],
    ingredients: Sequence[Mapping[str, object]],
) -> None:
    """Insert a public recipe, or update it; it has exactly these ingredients, in this order.

    It stays as old as it was where only its steps, times or keeping change: meals that were made
    from it need no new version.
    """
    kept: list[Column] = [PublicRecipe.id]
    if await _is_same_dish(recipe_id, columns, ingredients):
        kept.append(PublicRecipe.last_modified)
    recipe = PublicRecipe(
        id=recipe_id, content_sha256=sha256, last_modified=QueryString(NOW), **columns
    )
    await PublicRecipe.insert(recipe).on_conflict(
        target=PublicRecipe.id,
        action="DO UPDATE",
        values=PublicRecipe.all_columns(exclude=kept),
    )
    await PublicRecipeIngredient.delete().where(PublicRecipeIngredient.recipe_id == recipe_id)
    await execute_many(
        f"INSERT INTO public_recipe_ingredient ({listed(_INGREDIENT)}) "
        f"VALUES ({parameters(_INGREDIENT)})",
        [
            arguments(_INGREDIENT, {"recipe_id": recipe_id, "position": position, **ingredient})
            for position, ingredient in enumerate(ingredients)
        ],
    )
    await bump_catalogue_version()


async def _is_same_dish(
    recipe_id: UUID, columns: Mapping[str, Any], ingredients: Sequence[Mapping[str, object]]
) -> bool:
    dish = await fetch_one("SELECT name, type FROM public_recipe WHERE id = $1", recipe_id)
    if dish is None or any(columns[name] != value for name, value in dish.items()):
        return False
    rows = await fetch(
        f"SELECT {listed(_STORED_PART)} FROM public_recipe_ingredient WHERE recipe_id = $1 "
        "ORDER BY position",
        recipe_id,
    )
    return [dict(row) for row in rows] == list(ingredients)


async def public_recipes(shape: type[T]) -> list[T]:
    """Every public recipe with its ingredients as they are sent, read as this type."""
    rows = await fetch(
        f"""
        SELECT json_build_object('id', id, {_members(CONTENT)}, 'ingredients', (
          SELECT json_agg(json_build_object('fdc_id', fdc_id, 'quantity', grams, 'unit', 'g',
            {_members(_PORTION)}) ORDER BY position)
          FROM public_recipe_ingredient WHERE recipe_id = public_recipe.id
        )) AS recipe
        FROM public_recipe ORDER BY type, name, id
        """
    )
    return [msgspec.json.decode(row["recipe"], type=shape) for row in rows]


def _members(names: Sequence[str]) -> str:
    return listed([f"'{name}', {name}" for name in names])
