"""SQL that brings the public recipes up to the cookbook. They belong to nobody."""

from collections.abc import Sequence
from typing import TypeVar
from uuid import UUID

import msgspec

from nutriplan_api.database import execute, execute_many, fetch

T = TypeVar("T")


async def lock_cookbook() -> None:
    """Let nobody else load it until the transaction ends."""
    await execute("SELECT pg_advisory_xact_lock(hashtextextended('starter cookbook', 0))")


async def stored_sha256() -> dict[UUID, str]:
    """The content of each public recipe that is stored."""
    rows = await fetch("SELECT id, content_sha256 FROM public_recipe")
    return {row["id"]: row["content_sha256"] for row in rows}


async def save_recipe(recipe_id: UUID, name: str, kind: str, sha256: str) -> None:
    """Insert a public recipe, or update it."""
    await execute(
        """
        INSERT INTO public_recipe (id, name, type, content_sha256, last_modified)
        VALUES ($1, $2, $3, $4, date_trunc('milliseconds', clock_timestamp()))
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, type = excluded.type,
          content_sha256 = excluded.content_sha256, last_modified = excluded.last_modified
        """,
        recipe_id,
        name,
        kind,
        sha256,
    )


async def replace_ingredients(recipe_id: UUID, rows: Sequence[Sequence[object]]) -> None:
    """Give a public recipe exactly these ingredients, in this order."""
    await execute("DELETE FROM public_recipe_ingredient WHERE recipe_id = $1", recipe_id)
    await execute_many(
        """
        INSERT INTO public_recipe_ingredient (recipe_id, position, fdc_id, grams, portion_name,
          portion_quantity, portion_gram_weight)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        """,
        ((recipe_id, position, *row) for position, row in enumerate(rows)),
    )


async def public_recipes(shape: type[T]) -> list[T]:
    """Every public recipe with its ingredients as they are sent, read as this type."""
    rows = await fetch(
        """
        SELECT json_build_object('id', id, 'name', name, 'type', type, 'ingredients', (
          SELECT json_agg(json_build_object('fdc_id', fdc_id, 'quantity', grams, 'unit', 'g',
            'portion_name', portion_name, 'portion_quantity', portion_quantity,
            'portion_gram_weight', portion_gram_weight) ORDER BY position)
          FROM public_recipe_ingredient WHERE recipe_id = public_recipe.id
        )) AS recipe
        FROM public_recipe ORDER BY type, name, id
        """
    )
    return [msgspec.json.decode(row["recipe"], type=shape) for row in rows]
