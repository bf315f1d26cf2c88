"""Recipes from another application, all of them or none."""

from collections.abc import Collection
from operator import itemgetter
from uuid import UUID

from nutriplan_api.database import account_transaction, new_id
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import Problem
from nutriplan_api.recipes import import_queries, own_recipe_queries
from nutriplan_api.recipes.import_schemas import ImportedRecipeId, ImportedRecipes, KeyedRecipe
from nutriplan_api.recipes.ingredients import read_ingredients
from nutriplan_api.recipes.schemas import MAX_RECIPES
from nutriplan_api.recipes.stored import RecipeContent


async def known_recipes(account_id: UUID, keys: Collection[str]) -> set[str]:
    """Which of these keys the account has imported, and still has."""
    return await import_queries.known_keys(account_id, keys)


async def import_recipes(account_id: UUID, recipes: list[KeyedRecipe]) -> ImportedRecipes:
    """Add those that are not there yet; raises, and adds none, where one is not valid or the
    account would hold too many."""
    by_key = {one.key: (place, one.recipe) for place, one in reversed(list(enumerate(recipes)))}
    async with account_transaction(account_id):
        known = await import_queries.known_keys(account_id, by_key)
        new = [(place, key, recipe) for key, (place, recipe) in by_key.items() if key not in known]
        read = await read_ingredients(
            account_id,
            {f"recipes.{place}.recipe.ingredients": recipe.ingredients for place, _, recipe in new},
        )
        if new and await own_recipe_queries.count_recipes(account_id) + len(new) > MAX_RECIPES:
            raise Problem("TOO_MANY_RECIPES", limit=MAX_RECIPES)
        content = [
            (
                key,
                new_id(),
                RecipeContent.of(
                    recipe,
                    name=normalise_name(recipe.name),
                    ingredients=read[f"recipes.{place}.recipe.ingredients"],
                ),
            )
            for place, key, recipe in sorted(new, key=itemgetter(0))
        ]
        await import_queries.insert_recipes(account_id, content)
    return ImportedRecipes(
        created=len(content),
        known=len(recipes) - len(content),
        recipes=[ImportedRecipeId(key, str(recipe_id)) for key, recipe_id, _ in content],
    )
