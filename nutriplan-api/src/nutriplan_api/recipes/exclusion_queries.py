"""The recipes that an account never wants generated, among its own and the public ones."""

from uuid import UUID

from nutriplan_api.recipes.tables import PublicRecipeExclusion, Recipe


async def set_own_excluded(account_id: UUID, recipe_id: UUID, *, excluded: bool) -> bool:
    """Exclude or allow an own recipe; false when the account has no such recipe."""
    updated = (
        await Recipe.update({Recipe.is_excluded: excluded})
        .where(Recipe.account_id == account_id, Recipe.id == recipe_id)
        .returning(Recipe.id)
    )
    return bool(updated)


async def exclude_public(account_id: UUID, recipe_id: UUID) -> None:
    """Exclude a public recipe that exists."""
    exclusion = PublicRecipeExclusion(account_id=account_id, recipe_id=recipe_id)
    await PublicRecipeExclusion.insert(exclusion).on_conflict(action="DO NOTHING")


async def allow_public(account_id: UUID, recipe_id: UUID) -> None:
    """Allow a public recipe again."""
    await PublicRecipeExclusion.delete().where(
        PublicRecipeExclusion.account_id == account_id,
        PublicRecipeExclusion.recipe_id == recipe_id,
    )
