"""What people do with recipes, and what planning asks of them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from operator import attrgetter
from typing import Literal, cast
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.database import account_transaction, transaction
from nutriplan_api.http.cached_response import CachedResponse
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.pagination import Page
from nutriplan_api.http.problems import Problem
from nutriplan_api.recipes import (
    own_recipe_queries,
    photo_queries,
    queries,
)
from nutriplan_api.recipes.ingredients import read_ingredients
from nutriplan_api.recipes.public_recipe_cache import public_recipes_for
from nutriplan_api.recipes.schemas import (
    MAX_PHOTOS,
    MAX_RECIPES,
    Recipe,
    RecipeInput,
    RecipeSummary,
)
from nutriplan_api.recipes.starter_cookbook import load_starter_cookbook
from nutriplan_api.recipes.stored import RecipeContent, StoredRecipe
from nutriplan_api.recipes.undo import remember_recipe
from nutriplan_api.recipes.wire import to_wire_recipe
from nutriplan_api.undo import offer_undo

__all__ = [
    "Pool",
    "copy_recipe",
    "create_recipe",
    "delete_recipe",
    "find_recipes",
    "get_recipe",
    "list_recipes",
    "load_starter_cookbook",
    "read_ingredients",
    "read_own_recipe",
    "recipe_to_change",
    "recipe_versions",
    "recipes_by_id",
    "recipes_in_pool",
    "update_recipe",
]


Pool = Literal["mine", "favorites", "all", "chosen"]


async def list_recipes(
    account_id: UUID,
    *,
    own: bool,
    public: bool,
    ids: Collection[UUID] | None,
    detailed: bool,
    page: Page,
) -> tuple[list[Recipe | RecipeSummary] | CachedResponse, Page | None]:
    """A page of the recipes as they are sent, favourites first, then by type and name; and the
    page after it.

    ``ids`` are of own and of public ones, whichever are listed without them.
    """
    asker = await queries.find_asker(account_id)
    public_recipes = await public_recipes_for(asker)
    if not own and ids is None and not asker.marked and page.holds(len(public_recipes.by_id)):
        return public_recipes.whole_list(asker.diet, detailed), None
    if ids is not None:
        found = await _own_and_public(account_id, ids, public_recipes.seen_by(asker))
    else:
        found = await queries.own_recipes(account_id) if own else []
        found += public_recipes.seen_by(asker).values() if public else []
    found.sort(key=attrgetter("list_place"))
    shown, following = page.of(found)
    sent = [public_recipes.to_wire(recipe, asker.diet, detailed=detailed) for recipe in shown]
    return sent, following


async def get_recipe(account_id: UUID, recipe_id: UUID) -> Recipe:
    """An own or a public recipe."""
    asker = await queries.find_asker(account_id)
    public_recipes = await public_recipes_for(asker)
    if recipe_id in public_recipes.by_id:
        recipe = public_recipes.seen_by(asker)[recipe_id]
        return cast("Recipe", public_recipes.to_wire(recipe, asker.diet, detailed=True))
    return await _own_recipe(account_id, recipe_id, asker.diet)


async def read_own_recipe(account_id: UUID, recipe_id: UUID) -> Recipe:
    """An own recipe, as the transaction around has it."""
    asker = await queries.find_asker(account_id)
    return await _own_recipe(account_id, recipe_id, asker.diet)


async def create_recipe(account_id: UUID, data: RecipeInput) -> Recipe:
    """A new recipe of one's own."""
    return await _new_recipe(account_id, await _content(account_id, data))


async def copy_recipe(account_id: UUID, recipe_id: UUID) -> Recipe:
    """A recipe of one's own like one that the account may see."""
    (original,) = await recipes_by_id(account_id, [recipe_id])
    return await _new_recipe(account_id, original, photo_of=recipe_id)


async def recipe_to_change(account_id: UUID, recipe_id: UUID) -> Recipe:
    """An own recipe, which nobody else changes until the transaction ends."""
    if not await own_recipe_queries.lock_recipe(account_id, recipe_id):
        raise await _not_own(recipe_id)
    return await read_own_recipe(account_id, recipe_id)


async def update_recipe(account_id: UUID, recipe_id: UUID, data: RecipeInput) -> Recipe:
    """An own recipe with another content; the meals of the same dish need no new version."""
    content = await _content(account_id, data)
    async with transaction():
        if not await own_recipe_queries.lock_recipe(account_id, recipe_id):
            raise await _not_own(recipe_id)
        (before,) = await recipes_by_id(account_id, [recipe_id])
        await own_recipe_queries.update_recipe(
            account_id, recipe_id, content, is_same_dish=content.is_same_dish(before)
        )
        return await read_own_recipe(account_id, recipe_id)


async def delete_recipe(account_id: UUID, recipe_id: UUID) -> None:
    """One own recipe less."""
    async with transaction():
        before = await remember_recipe(account_id, recipe_id)
        if not await own_recipe_queries.delete_recipe(account_id, recipe_id):
            raise await _not_own(recipe_id)
        await offer_undo(before)


async def recipes_in_pool(
    account_id: UUID | None, pool: Pool, chosen: Sequence[UUID]
) -> list[StoredRecipe]:
    """What a week can be generated from: of `pool`, or of those that are chosen one by one, all
    that the account does not exclude; raises NOT_FOUND unless it may see all that are chosen.

    A visitor, who has no account, sees the public recipes."""
    if pool == "chosen":
        found = await recipes_by_id(account_id, list(dict.fromkeys(chosen)))
    else:
        found = await queries.own_recipes(account_id)
        if pool != "mine":
            found += (await _public_recipes(account_id)).values()
        if pool == "favorites":
            found = [recipe for recipe in found if recipe.is_favorite]
    return [recipe for recipe in found if not recipe.is_excluded]


async def recipes_by_id(account_id: UUID | None, recipe_ids: Sequence[UUID]) -> list[StoredRecipe]:
    """These recipes, in this order; raises NOT_FOUND unless the account, or a visitor, may see
    them all."""
    if not recipe_ids:
        return []
    found = {recipe.id: recipe for recipe in await find_recipes(account_id, recipe_ids)}
    if not found.keys() >= set(recipe_ids):
        raise Problem("NOT_FOUND")
    return [found[recipe_id] for recipe_id in recipe_ids]


async def find_recipes(account_id: UUID | None, recipe_ids: Collection[UUID]) -> list[StoredRecipe]:
    """Those of these recipes that the account, or a visitor, may see, in no order."""
    return await _own_and_public(account_id, recipe_ids, await _public_recipes(account_id))


async def recipe_versions(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, datetime]:
    """When each was last modified; raises NOT_FOUND unless the account may see them all."""
    versions = await queries.recipe_versions(account_id, recipe_ids)
    if not versions.keys() >= set(recipe_ids):
        raise Problem("NOT_FOUND")
    return versions


async def _public_recipes(account_id: UUID | None) -> Mapping[UUID, StoredRecipe]:
    """The public recipes as an account, or a visitor, sees them."""
    asker = await queries.find_asker(account_id)
    return (await public_recipes_for(asker)).seen_by(asker)


async def _own_recipe(account_id: UUID, recipe_id: UUID, diet: core.Diet) -> Recipe:
    for recipe in await queries.own_recipes_by_id(account_id, [recipe_id]):
        return to_wire_recipe(recipe, diet)
    raise Problem("NOT_FOUND")


async def _own_and_public(
    account_id: UUID | None, recipe_ids: Collection[UUID], public: Mapping[UUID, StoredRecipe]
) -> list[StoredRecipe]:
    """Those of these recipes that the account may see."""
    asked = set(recipe_ids)
    own = await queries.own_recipes_by_id(account_id, asked - public.keys())
    return [*own, *(public[recipe_id] for recipe_id in asked & public.keys())]


async def _content(account_id: UUID, data: RecipeInput) -> RecipeContent:
    read = await read_ingredients(account_id, {"ingredients": data.ingredients})
    return RecipeContent.of(data, name=normalise_name(data.name), ingredients=read["ingredients"])


async def _new_recipe(
    account_id: UUID, content: RecipeContent, *, photo_of: UUID | None = None
) -> Recipe:
    async with account_transaction(account_id):
        recipe_id = await own_recipe_queries.insert_recipe(account_id, content)
        if await own_recipe_queries.count_recipes(account_id) > MAX_RECIPES:
            raise Problem("TOO_MANY_RECIPES", limit=MAX_RECIPES)
        if photo_of is not None:
            await photo_queries.copy_photo(account_id, photo_of, recipe_id)
        recipe = await read_own_recipe(account_id, recipe_id)
        if recipe.photo is not None and await photo_queries.count_photos(account_id) > MAX_PHOTOS:
            raise Problem("TOO_MANY_PHOTOS", limit=MAX_PHOTOS)
        return recipe


async def _not_own(recipe_id: UUID) -> Problem:
    """Why an own recipe was not found: it is everybody's, or it is not there."""
    return Problem("RECIPE_READ_ONLY" if await queries.is_public(recipe_id) else "NOT_FOUND")
