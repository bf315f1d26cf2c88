"""How many different recipes a week wants, and which the pool lacks: values, not exceptions."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from nutriplan_core._enums import RecipeKind
from nutriplan_core._validation import (
    Check,
    check_fields,
    checked,
    instance,
    literal,
    tuple_of,
    whole,
    whole_within,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.meals import MEAL_RECIPE_KIND, check_meals_per_day, meal_types
from nutriplan_core.recipes import Recipe, check_recipe

ROTATION_BOUNDS = (1, 7)
"""Fewest and most different recipes a week, for each kind of slot (specification, section 9)."""

RotationKind: TypeAlias = Literal["breakfast", "lunch", "dinner", "snack"]

check_count: Check = whole_within(*ROTATION_BOUNDS)
check_rotation_kind: Check = literal("breakfast", "lunch", "dinner", "snack")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotation:
    """How many different recipes a week serves, for each kind of slot.

    Parameters
    ----------
    breakfast : int, default 2
    lunch : int, default 3
    dinner : int, default 3
    snack : int, default 2
        Shared by all snack slots.

    Raises
    ------
    InvalidValue
        If a number is not a whole one from 1 to 7.
    """

    breakfast: int = field(default=2, metadata=checked(check_count))
    lunch: int = field(default=3, metadata=checked(check_count))
    dinner: int = field(default=3, metadata=checked(check_count))
    snack: int = field(default=2, metadata=checked(check_count))

    def __post_init__(self) -> None:
        check_fields(self)


check_rotation: Check = instance(Rotation)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortage:
    """A rotation that the pool cannot fill with different recipes.

    Parameters
    ----------
    kind : {"breakfast", "lunch", "dinner", "snack"}
    wanted : int
        How many different recipes the rotation asks for.
    available : int
        How many the pool has; for lunch and dinner, after the other has taken its own.
    """

    kind: RotationKind = field(metadata=checked(check_rotation_kind))
    wanted: int = field(metadata=checked(whole))
    available: int = field(metadata=checked(whole))

    def __post_init__(self) -> None:
        check_fields(self)


_check_recipes = tuple_of(check_recipe)


def _convert_pool(name: str, pool: Any) -> tuple[Recipe, ...]:
    if isinstance(pool, str) or not isinstance(pool, Iterable):
        raise InvalidValue(name, pool, "recipes")
    recipes: tuple[Recipe, ...] = _check_recipes(name, tuple(pool))
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
    available = available_recipes(pool)
    needed = dict.fromkeys(MEAL_RECIPE_KIND[meal_type] for meal_type in meal_types(meals_per_day))
    return {kind: 1 for kind in needed if not available[kind]}


def shortages(
    pool: Iterable[Recipe], rotation: Rotation, meals_per_day: int
) -> tuple[Shortage, ...]:
    """Tell where the pool has fewer recipes than the rotation asks for.

    A week can still be generated: recipes come back more often, and lunch and dinner share.

    Parameters
    ----------
    pool : iterable of Recipe
    rotation : Rotation
    meals_per_day : int
        Meals a day, 3 to 6.

    Returns
    -------
    tuple of Shortage
        In the order breakfast, lunch, dinner, snack; empty where the rotation can be kept.

    Raises
    ------
    InvalidMealCount
        Outside 3 to 6.
    InvalidValue
        If two recipes have one id.

    Notes
    -----
    Lunch and dinner draw from one kind: each has what the other's wish leaves.

    References
    ----------
    Specification, section 5, Generation.
    """
    check_meals_per_day("meals_per_day", meals_per_day)
    check_rotation("rotation", rotation)
    available = available_recipes(pool)
    breakfasts = len(available[RecipeKind.BREAKFAST])
    meals = len(available[RecipeKind.MEAL])
    snacks = len(available[RecipeKind.SNACK])
    counts: list[tuple[RotationKind, int, int]] = [
        ("breakfast", rotation.breakfast, breakfasts),
        ("lunch", rotation.lunch, max(0, meals - rotation.dinner)),
        ("dinner", rotation.dinner, max(0, meals - rotation.lunch)),
    ]
    if any(MEAL_RECIPE_KIND[slot] is RecipeKind.SNACK for slot in meal_types(meals_per_day)):
        counts.append(("snack", rotation.snack, snacks))
    return tuple(
        Shortage(kind=kind, wanted=wanted, available=available_count)
        for kind, wanted, available_count in counts
        if available_count < wanted
    )
