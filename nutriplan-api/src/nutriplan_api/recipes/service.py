"""What people do with recipes, and what planning asks of them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Literal
from uuid import UUID

from nutriplan_api.database import transaction
from nutriplan_api.foods import normalise
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.pagination import Page
from nutriplan_api.http.problems import Problem
from nutriplan_api.profile import diet_of
from nutriplan_api.recipes import (
    exclusion_queries,
    favorite_queries,
    own_recipe_queries,
    photo_queries,
    queries,
)
from nutriplan_api.recipes.ingredients import read_ingredients
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
from nutriplan_api.recipes.wire import to_wire_recipe, to_wire_summary
from nutriplan_api.undo import offer_undo
from nutriplan_core import RecipeKind

__all__ = [
    "Pool",
    "copy_recipe",
    "create_recipe",
    "delete_recipe",
    "get_recipe",
    "list_recipes",
    "load_starter_cookbook",
    "read_ingredients",
    "recipe_to_change",
    "recipe_versions",
    "recipes_by_id",
    "recipes_in_pool",
    "set_excluded",
    "set_favorite",
    "update_recipe",
]

Pool = Literal["mine", "favorites", "all", "chosen"]

_KIND_ORDER = {kind: position for position, kind in enumerate(RecipeKind)}


async def list_recipes(
    account_id: UUID,
    *,
    own: bool,
    public: bool,
    ids: Collection[UUID] | None,
    detailed: bool,
    page: Page,
) -> tuple[list[Recipe] | list[RecipeSummary], Page | None]:
    """A page of the recipes, favourites first, then by type and name; and the page after it.

    ``ids`` are of own and of public ones, whichever are listed without them.
    """
    if ids is not None:
        recipes = await queries.recipes_by_id(account_id, ids)
    elif own and public:
        recipes = await queries.all_recipes(account_id)
    else:
        recipes = await (queries.own_recipes if own else queries.public_recipes)(account_id)
    recipes.sort(key=_list_order)
    shown, following = page.of(recipes)
    diet = await diet_of(account_id)
    if detailed:
        return [to_wire_recipe(recipe, diet) for recipe in shown], following
    return [to_wire_summary(recipe, diet) for recipe in shown], following


async def get_recipe(account_id: UUID, recipe_id: UUID) -> Recipe:
    """An own or a public recipe."""
    (recipe,) = await recipes_by_id(account_id, [recipe_id])
    return to_wire_recipe(recipe, await diet_of(account_id))


async def create_recipe(account_id: UUID, data: RecipeInput) -> Recipe:
    """A new recipe of one's own."""
    return await _new_recipe(account_id, await _content(data))


async def copy_recipe(account_id: UUID, recipe_id: UUID) -> Recipe:
    """A recipe of one's own like one that the account may see."""
    (original,) = await recipes_by_id(account_id, [recipe_id])
    return await _new_recipe(account_id, original, photo_of=recipe_id)


async def recipe_to_change(account_id: UUID, recipe_id: UUID) -> Recipe:
    """An own recipe, which nobody else changes until the transaction ends."""
    if not await own_recipe_queries.lock_recipe(account_id, recipe_id):
        raise await _not_own(recipe_id)
    return await get_recipe(account_id, recipe_id)


async def update_recipe(account_id: UUID, recipe_id: UUID, data: RecipeInput) -> Recipe:
    """An own recipe with another content; the meals of the same dish need no new version."""
    content = await _content(data)
    async with transaction():
        if not await own_recipe_queries.lock_recipe(account_id, recipe_id):
            raise await _not_own(recipe_id)
        (before,) = await recipes_by_id(account_id, [recipe_id])
        await own_recipe_queries.update_recipe(
            account_id, recipe_id, content, is_same_dish=content.is_same_dish(before)
        )
        return await get_recipe(account_id, recipe_id)


async def delete_recipe(account_id: UUID, recipe_id: UUID) -> None:
    """One own recipe less."""
    async with transaction():
        before = await remember_recipe(account_id, recipe_id)
        if not await own_recipe_queries.delete_recipe(account_id, recipe_id):
            raise await _not_own(recipe_id)
        await offer_undo(before)


async def set_favorite(account_id: UUID, recipe_id: UUID, *, favorite: bool) -> None:
    """Mark or unmark a recipe that the account may see."""
    if await favorite_queries.set_own_favorite(account_id, recipe_id, favorite=favorite):
        return
    if not await queries.is_public(recipe_id):
        raise Problem("NOT_FOUND")
    if favorite:
        await favorite_queries.add_public_favorite(account_id, recipe_id)
    else:
        await favorite_queries.remove_public_favorite(account_id, recipe_id)


async def set_excluded(account_id: UUID, recipe_id: UUID, *, excluded: bool) -> None:
    """Exclude a recipe that the account may see from generation, or allow it again."""
    if await exclusion_queries.set_own_excluded(account_id, recipe_id, excluded=excluded):
        return
    if not await queries.is_public(recipe_id):
        raise Problem("NOT_FOUND")
    if excluded:
        await exclusion_queries.exclude_public(account_id, recipe_id)
    else:
        await exclusion_queries.allow_public(account_id, recipe_id)


async def recipes_in_pool(
    account_id: UUID, pool: Pool, chosen: Sequence[UUID]
) -> list[StoredRecipe]:
    """What a week can be generated from: of `pool`, or of those that are chosen one by one, all
    that the account does not exclude; raises NOT_FOUND unless it may see all that are chosen."""
    match pool:
        case "mine":
            found = await queries.own_recipes(account_id)
        case "favorites":
            found = await queries.favorite_recipes(account_id)
        case "all":
            found = await queries.all_recipes(account_id)
        case "chosen":
            found = await recipes_by_id(account_id, list(dict.fromkeys(chosen)))
    return [recipe for recipe in found if not recipe.is_excluded]


async def recipes_by_id(account_id: UUID, recipe_ids: Sequence[UUID]) -> list[StoredRecipe]:
    """These recipes, in this order; raises NOT_FOUND unless the account may see them all."""
    found = {recipe.id: recipe for recipe in await queries.recipes_by_id(account_id, recipe_ids)}
    if not found.keys() >= set(recipe_ids):
        raise Problem("NOT_FOUND")
    return [found[recipe_id] for recipe_id in recipe_ids]


async def recipe_versions(account_id: UUID, recipe_ids: Collection[UUID]) -> dict[UUID, datetime]:
    """When each was last modified; raises NOT_FOUND unless the account may see them all."""
    versions = await queries.recipe_versions(account_id, recipe_ids)
    if not versions.keys() >= set(recipe_ids):
        raise Problem("NOT_FOUND")
    return versions


async def _content(data: RecipeInput) -> RecipeContent:
    read = await read_ingredients({"ingredients": data.ingredients})
    return RecipeContent.of(data, name=normalise_name(data.name), ingredients=read["ingredients"])


async def _new_recipe(
    account_id: UUID, content: RecipeContent, *, photo_of: UUID | None = None
) -> Recipe:
    async with transaction():
        await own_recipe_queries.lock_recipe_count(account_id)
        recipe_id = await own_recipe_queries.insert_recipe(account_id, content)
        if await own_recipe_queries.count_recipes(account_id) > MAX_RECIPES:
            raise Problem("TOO_MANY_RECIPES", limit=MAX_RECIPES)
        if photo_of is not None:
            await photo_queries.copy_photo(account_id, photo_of, recipe_id)
        if await photo_queries.count_photos(account_id) > MAX_PHOTOS:
            raise Problem("TOO_MANY_PHOTOS", limit=MAX_PHOTOS)
        return await get_recipe(account_id, recipe_id)


async def _not_own(recipe_id: UUID) -> Problem:
    """Why an own recipe was not found: it is everybody's, or it is not there."""
    return Problem("RECIPE_READ_ONLY" if await queries.is_public(recipe_id) else "NOT_FOUND")


def _list_order(recipe: StoredRecipe) -> tuple[bool, int, str]:
    return not recipe.is_favorite, _KIND_ORDER[recipe.type], normalise(recipe.name)
