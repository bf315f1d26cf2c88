"""What an account marks recipes with, among its own and the public ones: all SQL about it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar
from uuid import UUID

from piccolo.columns import Boolean

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import fetch
from nutriplan_api.recipes.tables import PublicRecipeExclusion, PublicRecipeFavorite, Recipe

Marked = TypeVar("Marked", PublicRecipeFavorite, PublicRecipeExclusion)


@dataclass(frozen=True, slots=True)
class RecipeMark(Generic[Marked]):
    """Where a mark stands: a column of own recipes, a table of the public ones that have it."""

    own: Boolean
    public: type[Marked]


FAVORITE: Final = RecipeMark(Recipe.is_favorite, PublicRecipeFavorite)
"""What the account likes."""

EXCLUDED: Final = RecipeMark(Recipe.is_excluded, PublicRecipeExclusion)
"""What it never wants generated."""


async def exclusions(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, bool]:
    """Whether the account excludes each of these recipes, as far as it may see them."""
    rows = await fetch(
        """
        SELECT id, is_excluded FROM recipe WHERE account_id = $1 AND id = ANY ($2::uuid[])
        UNION ALL
        SELECT id, EXISTS (
          SELECT FROM public_recipe_exclusion AS mark
          WHERE mark.account_id = $1 AND mark.recipe_id = public_recipe.id
        ) FROM public_recipe WHERE id = ANY ($2::uuid[])
        """,
        account_id,
        list(recipe_ids),
    )
    return {row["id"]: row["is_excluded"] for row in rows}


async def mark_own(
    mark: RecipeMark[Any], account_id: UUID, recipe_id: UUID, *, marked: bool
) -> bool:
    """Mark or unmark an own recipe; false when the account has no such recipe."""
    updated = (
        await Recipe.update({mark.own: marked})
        .where(Recipe.account_id == account_id, Recipe.id == recipe_id)
        .returning(Recipe.id)
    )
    if updated:
        await bump_plan_version(account_id)
    return bool(updated)


async def mark_public(
    mark: RecipeMark[Marked], account_id: UUID, recipe_id: UUID, *, marked: bool
) -> None:
    """Mark or unmark a public recipe that exists."""
    marks = mark.public
    if marked:
        row = marks(account_id=account_id, recipe_id=recipe_id)
        await marks.insert(row).on_conflict(action="DO NOTHING")
    else:
        await marks.delete().where(marks.account_id == account_id, marks.recipe_id == recipe_id)
    await bump_plan_version(account_id)
