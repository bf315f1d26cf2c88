"""Own recipes with their ingredients: what undo gives back of a deletion."""

from collections.abc import Collection
from uuid import UUID

from nutriplan_api.database import transaction
from nutriplan_api.recipes.undo_queries import insert_rows, recipe_rows
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_recipe(account_id: UUID, recipe_id: UUID) -> Snapshot:
    """All that is stored of an own recipe, before it is deleted."""
    return await remember(RECIPES, account_id, [str(recipe_id)])


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await recipe_rows(account_id, [UUID(key) for key in keys])
    return {key: rows.get(UUID(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    await insert_rows(account_id, [row for row in things.values() if row is not None])


RECIPES = Undoable("recipes", lock=lambda _: transaction(), read=_read, restore=_restore)
