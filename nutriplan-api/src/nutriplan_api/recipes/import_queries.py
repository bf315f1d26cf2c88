"""Many recipes at once, and what they were elsewhere; every query names the account."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import (
    arguments,
    column_names,
    execute,
    execute_many,
    fetch,
    listed,
    parameters,
)
from nutriplan_api.recipes.stored import CONTENT, RecipeContent
from nutriplan_api.recipes.tables import RecipeIngredient

_RECIPE = ("account_id", "id", *CONTENT)
_INGREDIENT = column_names(RecipeIngredient)


async def known_keys(account_id: UUID, keys: Collection[str]) -> set[str]:
    """Which of these an own recipe came from that is still there, or has of its own: an export
    of the account tells it."""
    rows = await fetch(
        """
        SELECT key FROM recipe_origin WHERE account_id = $1 AND key = ANY ($2::text[])
        AND EXISTS (SELECT FROM recipe WHERE account_id = $1 AND id = recipe_origin.recipe_id)
        UNION ALL
        SELECT 'schema.org:' || id FROM recipe
        WHERE account_id = $1 AND 'schema.org:' || id = ANY ($2::text[])
        """,
        account_id,
        list(keys),
    )
    return {row["key"] for row in rows}


async def insert_recipes(
    account_id: UUID, recipes: Sequence[tuple[str, UUID, RecipeContent]]
) -> None:
    """Add recipes under their ids, each with the key that it had elsewhere."""
    await execute_many(
        f"INSERT INTO recipe ({listed(_RECIPE)}, is_favorite, is_excluded, last_modified) "
        f"VALUES ({parameters(_RECIPE)}, false, false, now())",
        [
            arguments(_RECIPE, {"account_id": account_id, "id": recipe_id, **content.columns})
            for _, recipe_id, content in recipes
        ],
    )
    await execute_many(
        f"INSERT INTO recipe_ingredient ({listed(_INGREDIENT)}) VALUES ({parameters(_INGREDIENT)})",
        [
            arguments(_INGREDIENT, {**_place(account_id, recipe_id, position), **part.columns})
            for _, recipe_id, content in recipes
            for position, part in enumerate(content.ingredients)
        ],
    )
    await execute(
        "DELETE FROM recipe_origin WHERE account_id = $1 AND NOT EXISTS "
        "(SELECT FROM recipe WHERE account_id = $1 AND id = recipe_origin.recipe_id)",
        account_id,
    )
    await execute_many(
        "INSERT INTO recipe_origin (account_id, key, recipe_id) VALUES ($1, $2, $3)",
        [[account_id, key, recipe_id] for key, recipe_id, _ in recipes],
    )
    await bump_plan_version(account_id)


def _place(account_id: UUID, recipe_id: UUID, position: int) -> dict[str, Any]:
    return {"account_id": account_id, "recipe_id": recipe_id, "position": position}
