"""The recipes that a week can be made of, and the kinds that are missing."""

from collections.abc import Collection, Iterable
from typing import Any

from nutriplan_core._checks import Check, items_of
from nutriplan_core.errors import InvalidValue
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meals import MEAL_RECIPE_KIND, check_meals_per_day, meal_types
from nutriplan_core.recipes import Recipe, check_recipe

_check_recipes = items_of(check_recipe)


def _convert_pool(name: str, pool: Any) -> tuple[Recipe, ...]:
    recipes: tuple[Recipe, ...] = _check_recipes(name, pool)
    ids: set[str] = set()
    for position, recipe in enumerate(recipes):
        if recipe.id in ids:
            raise InvalidValue(f"{name}[{position}].id", recipe.id, "no other recipe's id")
        ids.add(recipe.id)
    return recipes


check_pool: Check = Check(_convert_pool)
"""Recipes, each with an id of its own."""


def available_recipes(pool: Iterable[Recipe]) -> dict[RecipeKind, tuple[Recipe, ...]]:
    """Sort out the recipes that a week can be made of.

    Parameters
    ----------
    pool : iterable of Recipe

    Returns
    -------
    dict of RecipeKind to tuple of Recipe
        Every kind, each in the order of the recipes' ids; without those of 0 kcal or with
        missing values.

    Raises
    ------
    InvalidValue
        If two recipes have one id.
    """
    recipes = sorted(check_pool("pool", pool), key=lambda recipe: recipe.id)
    usable = [recipe for recipe in recipes if recipe.is_plannable]
    return {kind: tuple(recipe for recipe in usable if recipe.kind is kind) for kind in RecipeKind}


def absent_kinds(pool: Collection[Recipe], kinds: Iterable[RecipeKind]) -> dict[RecipeKind, int]:
    """Tell which of these kinds a checked pool has none of; how many must be added, at least."""
    return {
        kind: 1
        for kind in kinds
        if not any(recipe.kind is kind and recipe.is_plannable for recipe in pool)
    }


def missing_kinds(pool: Iterable[Recipe], meals_per_day: int) -> dict[RecipeKind, int]:
    """Tell which kinds a schedule uses and the pool has none of.

    Parameters
    ----------
    pool : iterable of Recipe
    meals_per_day : int
        Meals a day, 3 to 6.

    Returns
    -------
    dict of RecipeKind to int
        How many recipes must be added, at least; empty where a week can be generated.

    Raises
    ------
    InvalidMealCount
        Outside 3 to 6.
    InvalidValue
        If two recipes have one id.
    """
    check_meals_per_day("meals_per_day", meals_per_day)
    needed = dict.fromkeys(MEAL_RECIPE_KIND[meal_type] for meal_type in meal_types(meals_per_day))
    return absent_kinds(check_pool("pool", pool), needed)
