"""Reading recipes: an account's own, and the public ones as that account sees them."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.database import column_names, fetch, listed
from nutriplan_api.recipes.snapshot import AMOUNT, stored_ingredients
from nutriplan_api.recipes.stored import StoredRecipe
from nutriplan_api.recipes.tables import PublicRecipe, Recipe

_SHARED = [name for name in column_names(Recipe) if name in column_names(PublicRecipe)]

_INGREDIENTS = f"""
(SELECT json_agg(json_build_object(
   'food', (SELECT snapshot FROM food_snapshot WHERE food_snapshot.fdc_id = i.fdc_id),
   {listed([f"'{name}', {name}" for name in AMOUNT])}) ORDER BY position)
 FROM {{table}} i WHERE {{condition}}) AS ingredients
"""
"""Each food is looked up by its key: joined, it may be looked for in the whole table, for every
recipe anew."""

OWN = f"""
SELECT {listed(_SHARED)}, false AS is_public, is_favorite, is_excluded,
  (SELECT version FROM recipe_photo photo
   WHERE photo.account_id = $1 AND photo.recipe_id = recipe.id) AS photo_version,
  {
    _INGREDIENTS.format(
        table="recipe_ingredient", condition="i.account_id = $1 AND i.recipe_id = recipe.id"
    )
}
FROM recipe WHERE account_id = $1
"""

PUBLIC = f"""
SELECT {listed(_SHARED)}, true AS is_public, favorite.recipe_id IS NOT NULL AS is_favorite,
  exclusion.recipe_id IS NOT NULL AS is_excluded,
  NULL AS photo_version,
  {
    _INGREDIENTS.format(
        table="public_recipe_ingredient", condition="i.recipe_id = public_recipe.id"
    )
}
FROM public_recipe LEFT JOIN public_recipe_favorite favorite
  ON favorite.account_id = $1 AND favorite.recipe_id = public_recipe.id
LEFT JOIN public_recipe_exclusion exclusion
  ON exclusion.account_id = $1 AND exclusion.recipe_id = public_recipe.id
"""

BOTH = f"SELECT * FROM ({OWN} UNION ALL {PUBLIC}) recipe"
BY_ID = f"{BOTH} WHERE id = ANY ($2::uuid[])"


async def own_recipes(account_id: UUID) -> list[StoredRecipe]:
    """The account's own recipes."""
    return _recipes(await fetch(OWN, account_id))


async def public_recipes(account_id: UUID) -> list[StoredRecipe]:
    """Everybody's recipes, with the account's favourites and exclusions marked."""
    return _recipes(await fetch(PUBLIC, account_id))


async def all_recipes(account_id: UUID) -> list[StoredRecipe]:
    """The account's own recipes and everybody's."""
    return _recipes(await fetch(BOTH, account_id))


async def favorite_recipes(account_id: UUID) -> list[StoredRecipe]:
    """The account's favourites, own and public."""
    return _recipes(await fetch(f"{BOTH} WHERE is_favorite", account_id))


async def recipes_by_id(account_id: UUID, recipe_ids: Collection[UUID]) -> list[StoredRecipe]:
    """Those of these recipes that the account may see."""
    return _recipes(await fetch(BY_ID, account_id, list(recipe_ids)))


async def is_public(recipe_id: UUID) -> bool:
    """Whether there is such a public recipe."""
    return await PublicRecipe.exists().where(PublicRecipe.id == recipe_id)


async def recipe_versions(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, datetime]:
    """When each of these recipes, as far as the account may see them, was last modified."""
    rows = await fetch(
        """
        SELECT id, last_modified FROM recipe WHERE account_id = $1 AND id = ANY ($2::uuid[])
        UNION ALL
        SELECT id, last_modified FROM public_recipe WHERE id = ANY ($2::uuid[])
        """,
        account_id,
        list(recipe_ids),
    )
    return {row["id"]: row["last_modified"] for row in rows}


def last_modified_sql(recipe_id: str) -> str:
    """For other features' statements, whose `$1` is the account: when the recipe of an expression
    was last modified; null for one that the account may not see.

    Each table is asked by its whole key, so that many recipes do not make it slower.
    """
    return f"""coalesce(
      (SELECT last_modified FROM recipe WHERE account_id = $1 AND recipe.id = {recipe_id}),
      (SELECT last_modified FROM public_recipe WHERE public_recipe.id = {recipe_id})
    )"""


def _recipes(rows: Collection[Mapping[str, Any]]) -> list[StoredRecipe]:
    return [
        StoredRecipe(
            **dict(row)
            | {
                "type": core.RecipeKind(row["type"]),
                "ingredients": stored_ingredients(row["ingredients"] or "[]"),
            }
        )
        for row in rows
    ]
