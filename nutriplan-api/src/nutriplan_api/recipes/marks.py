"""What an account marks recipes with: those that it likes, and those it never wants generated."""

from typing import Any
from uuid import UUID

from nutriplan_api.database import account_transaction, transaction
from nutriplan_api.http.problems import Problem
from nutriplan_api.recipes import mark_queries, queries
from nutriplan_api.recipes.mark_queries import EXCLUDED, FAVORITE, RecipeMark
from nutriplan_api.recipes.undo import remember_exclusion
from nutriplan_api.undo import offer_undo


async def set_favorite(account_id: UUID, recipe_id: UUID, *, favorite: bool) -> None:
    """Like a recipe that the account may see, or not."""
    async with transaction():
        await _mark(FAVORITE, account_id, recipe_id, marked=favorite)


async def set_excluded(account_id: UUID, recipe_id: UUID, *, excluded: bool) -> None:
    """Never want a recipe generated that the account may see, or allow it again."""
    async with account_transaction(account_id):
        before = await remember_exclusion(account_id, recipe_id)
        await _mark(EXCLUDED, account_id, recipe_id, marked=excluded)
        await offer_undo(before)


async def _mark(mark: RecipeMark[Any], account_id: UUID, recipe_id: UUID, *, marked: bool) -> None:
    if await mark_queries.mark_own(mark, account_id, recipe_id, marked=marked):
        return
    if not await queries.is_public(recipe_id):
        raise Problem("NOT_FOUND")
    await mark_queries.mark_public(mark, account_id, recipe_id, marked=marked)
