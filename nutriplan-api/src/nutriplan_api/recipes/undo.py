"""What undo gives back of recipes: a deleted one with its ingredients, a removed photo, and whether
one is never wanted generated."""

from collections.abc import Collection
from uuid import UUID

from nutriplan_api.database import account_transaction, transaction
from nutriplan_api.recipes import mark_queries
from nutriplan_api.recipes.mark_queries import EXCLUDED, mark_own, mark_public
from nutriplan_api.recipes.undo_queries import insert_photos, insert_rows, photo_rows, recipe_rows
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_recipe(account_id: UUID, recipe_id: UUID) -> Snapshot:
    """All that is stored of an own recipe, before it is deleted."""
    return await remember(RECIPES, account_id, [str(recipe_id)])


async def remember_photo(account_id: UUID, recipe_id: UUID) -> Snapshot:
    """The photo of an own recipe, before it is removed."""
    return await remember(PHOTOS, account_id, [str(recipe_id)])


async def remember_exclusion(account_id: UUID, recipe_id: UUID) -> Snapshot:
    """Whether the account excludes a recipe, before it says so anew."""
    return await remember(EXCLUSIONS, account_id, [str(recipe_id)])


async def _read_recipes(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await recipe_rows(account_id, [UUID(key) for key in keys])
    return {key: rows.get(UUID(key)) for key in keys}


async def _restore_recipes(account_id: UUID, things: Things) -> None:
    await insert_rows(account_id, [row for row in things.values() if row is not None])


async def _read_photos(account_id: UUID, keys: Collection[str]) -> Things:
    rows = await photo_rows(account_id, [UUID(key) for key in keys])
    return {key: rows.get(UUID(key)) for key in keys}


async def _restore_photos(account_id: UUID, things: Things) -> None:
    await insert_photos(account_id, [photo for photo in things.values() if photo is not None])


async def _read_exclusions(account_id: UUID, keys: Collection[str]) -> Things:
    """True or false; None where the account sees no such recipe."""
    found = await mark_queries.exclusions(account_id, [UUID(key) for key in keys])
    return {key: found.get(UUID(key)) for key in keys}


async def _restore_exclusions(account_id: UUID, things: Things) -> None:
    for key, excluded in things.items():
        if not await mark_own(EXCLUDED, account_id, UUID(key), marked=excluded):
            await mark_public(EXCLUDED, account_id, UUID(key), marked=excluded)


RECIPES = Undoable(
    "recipes", lock=lambda _: transaction(), read=_read_recipes, restore=_restore_recipes
)
PHOTOS = Undoable(
    "photos", lock=lambda _: transaction(), read=_read_photos, restore=_restore_photos
)
EXCLUSIONS = Undoable(
    "exclusions", lock=account_transaction, read=_read_exclusions, restore=_restore_exclusions
)
