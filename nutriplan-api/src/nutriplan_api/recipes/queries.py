"""Reading recipes: an account's own, the public ones, and how an account sees these.

Where there may be no account (null), nothing is owned, favoured or excluded.
"""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.accounts import PLAN_VERSION
from nutriplan_api.database import column_names, fetch, fetch_one, listed
from nutriplan_api.foods import CATALOGUE_VERSION, snapshot_sql
from nutriplan_api.profile import DIET, diet_in
from nutriplan_api.recipes.asker import Asker
from nutriplan_api.recipes.snapshot import AMOUNT, stored_ingredients
from nutriplan_api.recipes.stored import StoredRecipe
from nutriplan_api.recipes.tables import PublicRecipe, Recipe

_SHARED = [name for name in column_names(Recipe) if name in column_names(PublicRecipe)]

_INGREDIENTS = f"""
(SELECT json_agg(json_build_object(
   'food', {{food}},
   {listed([f"'{name}', {name}" for name in AMOUNT])}) ORDER BY position)
 FROM {{table}} i WHERE {{condition}}) AS ingredients
"""
OWN = f"""
SELECT {listed(_SHARED)}, false AS is_public, is_favorite, is_excluded,
  (SELECT version FROM recipe_photo photo
   WHERE photo.account_id = $1 AND photo.recipe_id = recipe.id) AS photo_version,
  {
    _INGREDIENTS.format(
        table="recipe_ingredient",
        condition="i.account_id = $1 AND i.recipe_id = recipe.id",
        food=snapshot_sql("i.fdc_id", account_id="$1"),
    )
}
FROM recipe WHERE account_id = $1
"""

OWN_BY_ID = f"{OWN} AND id = ANY ($2::uuid[])"

PUBLIC = f"""
SELECT {listed(_SHARED)}, true AS is_public, false AS is_favorite, false AS is_excluded,
  NULL AS photo_version,
  {
    _INGREDIENTS.format(
        table="public_recipe_ingredient",
        condition="i.recipe_id = public_recipe.id",
        food="(SELECT snapshot FROM food_snapshot food WHERE food.fdc_id = i.fdc_id)",
    )
}
FROM public_recipe
"""

ASKER = f"""
SELECT {CATALOGUE_VERSION} AS catalogue, {DIET} AS diet,
  ARRAY(SELECT recipe_id FROM public_recipe_favorite WHERE account_id = $1) AS favorites,
  ARRAY(SELECT recipe_id FROM public_recipe_exclusion WHERE account_id = $1) AS excluded
"""

VERSIONS = f"SELECT {PLAN_VERSION}, {CATALOGUE_VERSION}"


async def read_versions(account_id: UUID) -> tuple[object, ...]:
    """The versions of all that an account's recipes, plan and lists are answered from."""
    row = await fetch_one(VERSIONS, account_id)
    return () if row is None else tuple(row)


async def own_recipes(account_id: UUID | None) -> list[StoredRecipe]:
    """The account's own recipes."""
    return [] if account_id is None else _recipes(await fetch(OWN, account_id))


async def own_recipes_by_id(
    account_id: UUID | None, recipe_ids: Collection[UUID]
) -> list[StoredRecipe]:
    """Those of these recipes that are the account's own."""
    if account_id is None or not recipe_ids:
        return []
    return _recipes(await fetch(OWN_BY_ID, account_id, list(recipe_ids)))


async def public_recipes() -> list[StoredRecipe]:
    """Everybody's recipes, as nobody has marked them."""
    return _recipes(await fetch(PUBLIC))


async def find_asker(account_id: UUID | None) -> Asker:
    """What decides how an account, or a visitor, sees recipes."""
    row = await fetch_one(ASKER, account_id)
    assert row is not None  # noqa: S101 - a query without a table has one row
    return Asker(
        catalogue=row["catalogue"],
        diet=diet_in(row["diet"]),
        favorites=frozenset(row["favorites"]),
        excluded=frozenset(row["excluded"]),
    )


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
