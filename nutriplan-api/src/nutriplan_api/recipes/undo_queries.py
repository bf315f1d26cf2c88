"""SQL that keeps whole recipes, or their photos, and puts them back; every query names the
account."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

import msgspec
from piccolo.table import Table

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import column_defaults, execute, fetch, insert_restored, owned_rows
from nutriplan_api.recipes.tables import Recipe, RecipeIngredient, RecipePhoto


async def recipe_rows(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, dict[str, Any]]:
    """All that is stored of these own recipes, which nobody changes until the transaction ends."""
    ids = list(recipe_ids)
    await _lock_recipes(account_id, ids)
    rows = await fetch(
        """
        SELECT id, jsonb_build_object('recipe', to_jsonb(recipe) - 'account_id', 'ingredients', (
          SELECT coalesce(jsonb_agg(to_jsonb(part) - 'account_id' ORDER BY position), '[]')
          FROM recipe_ingredient AS part WHERE account_id = $1 AND recipe_id = recipe.id
        ), 'photos', (
          SELECT coalesce(jsonb_agg(to_jsonb(photo) - 'account_id'), '[]')
          FROM recipe_photo AS photo WHERE account_id = $1 AND recipe_id = recipe.id
        ))::text AS row
        FROM recipe WHERE account_id = $1 AND id = ANY ($2::uuid[])
        """,
        account_id,
        ids,
    )
    return {row["id"]: msgspec.json.decode(row["row"]) for row in rows}


async def photo_rows(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, dict[str, Any]]:
    """All that is stored of the photos of these own recipes, which nobody changes until the
    transaction ends."""
    await _lock_recipes(account_id, list(recipe_ids))
    return await owned_rows(account_id, RecipePhoto.recipe_id, recipe_ids)


async def insert_rows(account_id: UUID, rows: Sequence[dict[str, Any]]) -> None:
    """Put own recipes back that are gone, as old as they were; what an earlier version kept lacks
    the columns and the photos that came later."""
    defaults = column_defaults(Recipe)
    await _insert(Recipe, account_id, [defaults | row["recipe"] for row in rows])
    await _insert(
        RecipeIngredient, account_id, [part for row in rows for part in row["ingredients"]]
    )
    await insert_photos(account_id, [photo for row in rows for photo in row.get("photos", ())])


async def insert_photos(account_id: UUID, photos: Sequence[dict[str, Any]]) -> None:
    """Put photos back into own recipes that have none."""
    await _insert(RecipePhoto, account_id, photos)
    await bump_plan_version(account_id)


async def _lock_recipes(account_id: UUID, recipe_ids: Sequence[UUID]) -> None:
    await execute(
        "SELECT FROM recipe WHERE account_id = $1 AND id = ANY ($2::uuid[]) FOR UPDATE",
        account_id,
        recipe_ids,
    )


async def _insert(table: type[Table], account_id: UUID, rows: Sequence[dict[str, Any]]) -> None:
    await execute(insert_restored(table), account_id, msgspec.json.encode(rows).decode())
