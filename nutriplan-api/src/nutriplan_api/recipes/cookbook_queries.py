"""Bringing the public recipes up to the cookbook, and writing them out. They belong to nobody."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar
from uuid import UUID

import msgspec

from nutriplan_api.database import (
    NOW,
    arguments,
    assigned_from_excluded,
    column_names,
    execute,
    execute_many,
    fetch,
    listed,
    parameters,
)
from nutriplan_api.foods import bump_catalogue_version
from nutriplan_api.recipes.snapshot import AMOUNT
from nutriplan_api.recipes.stored import CONTENT
from nutriplan_api.recipes.tables import PublicRecipe, PublicRecipeIngredient

T = TypeVar("T")

_WRITTEN = column_names(PublicRecipe, without=["last_modified"])
_CHANGED = column_names(PublicRecipe, without=["id", "last_modified"])
_INGREDIENT = column_names(PublicRecipeIngredient)
_STORED_PART = ["fdc_id", *AMOUNT]
_PORTION = [name for name in AMOUNT if name != "grams"]


Dish: TypeAlias = tuple[str, str, list[tuple[object, ...]]]
"""What makes a meal another: a recipe's name, its kind, and its ingredients with their amounts."""


@dataclass(frozen=True, slots=True)
class CookbookRow:
    """A public recipe as it is stored: its columns, and those of its ingredients in their order."""

    id: UUID
    sha256: str
    content: Mapping[str, Any]
    ingredients: Sequence[Mapping[str, object]]

    @property
    def columns(self) -> dict[str, Any]:
        """What is written of it beside its ingredients."""
        return {**self.content, "id": self.id, "content_sha256": self.sha256}

    @property
    def dish(self) -> Dish:
        """What it serves."""
        parts = [tuple(part[name] for name in _STORED_PART) for part in self.ingredients]
        return self.content["name"], self.content["type"], parts


async def lock_cookbook() -> None:
    """Let nobody else load it until the transaction ends."""
    await execute("SELECT pg_advisory_xact_lock(hashtextextended('starter cookbook', 0))")


async def stored_sha256() -> dict[UUID, str]:
    """The content of each public recipe that is stored."""
    rows = await PublicRecipe.select(PublicRecipe.id, PublicRecipe.content_sha256)
    return {row["id"]: row["content_sha256"] for row in rows}


async def save_recipes(recipes: Sequence[CookbookRow]) -> None:
    """Insert public recipes, or update them; each has exactly its ingredients, in their order.

    One stays as old as it was where only its steps, times or keeping change: meals that were made
    from it need no new version.
    """
    dishes = await _dishes([recipe.id for recipe in recipes])
    for is_same, changed in ((False, [*_CHANGED, "last_modified"]), (True, _CHANGED)):
        await execute_many(
            f"INSERT INTO public_recipe (last_modified, {listed(_WRITTEN)}) "
            f"VALUES ({NOW}, {parameters(_WRITTEN)}) "
            f"ON CONFLICT (id) DO UPDATE SET {assigned_from_excluded(changed)}",
            [
                arguments(_WRITTEN, recipe.columns)
                for recipe in recipes
                if (dishes.get(recipe.id) == recipe.dish) is is_same
            ],
        )
    await execute(
        "DELETE FROM public_recipe_ingredient WHERE recipe_id = ANY ($1)",
        [recipe.id for recipe in recipes],
    )
    await execute_many(
        f"INSERT INTO public_recipe_ingredient ({listed(_INGREDIENT)}) "
        f"VALUES ({parameters(_INGREDIENT)})",
        [
            arguments(_INGREDIENT, {"recipe_id": recipe.id, "position": position, **ingredient})
            for recipe in recipes
            for position, ingredient in enumerate(recipe.ingredients)
        ],
    )
    await bump_catalogue_version()


async def _dishes(recipe_ids: Sequence[UUID]) -> dict[UUID, Dish]:
    """What the stored ones of these recipes serve."""
    recipes = await fetch(
        "SELECT id, name, type FROM public_recipe WHERE id = ANY ($1)", recipe_ids
    )
    parts = defaultdict(list)
    for part in await fetch(
        f"SELECT recipe_id, {listed(_STORED_PART)} FROM public_recipe_ingredient "
        "WHERE recipe_id = ANY ($1) ORDER BY recipe_id, position",
        recipe_ids,
    ):
        recipe_id, *amount = part.values()
        parts[recipe_id].append(tuple(amount))
    return {row["id"]: (row["name"], row["type"], parts[row["id"]]) for row in recipes}


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
