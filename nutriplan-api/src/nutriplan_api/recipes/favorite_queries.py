"""An account's favourites among its own recipes and the public ones."""

from uuid import UUID

from nutriplan_api.recipes.tables import PublicRecipeFavorite, Recipe


async def set_own_favorite(account_id: UUID, recipe_id: UUID, *, favorite: bool) -> bool:
    """Mark or unmark an own recipe; false when the account has no such recipe."""
    updated = (
        await Recipe.update({Recipe.is_favorite: favorite})
        .where(Recipe.account_id == account_id, Recipe.id == recipe_id)
        .returning(Recipe.id)
    )
    return bool(updated)


async def add_public_favorite(account_id: UUID, recipe_id: UUID) -> None:
    """Mark a public recipe that exists."""
    favorite = PublicRecipeFavorite(account_id=account_id, recipe_id=recipe_id)
    await PublicRecipeFavorite.insert(favorite).on_conflict(action="DO NOTHING")


async def remove_public_favorite(account_id: UUID, recipe_id: UUID) -> None:
    """Unmark a public recipe."""
    await PublicRecipeFavorite.delete().where(
        PublicRecipeFavorite.account_id == account_id,
        PublicRecipeFavorite.recipe_id == recipe_id,
    )
