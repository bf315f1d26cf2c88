"""How many different recipes a week wants, and which the pool lacks: values, not exceptions."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from nutriplan_core.errors import InvalidValue
from nutriplan_core.meals import MEAL_RECIPE_KIND, RecipeKind, meal_types, require_meals_per_day
from nutriplan_core.recipes import Recipe

ROTATION_BOUNDS = (1, 7)
"""Fewest and most different recipes a week, for each kind of slot (specification, section 9)."""

RotationKind: TypeAlias = Literal["breakfast", "lunch", "dinner", "snack"]


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
        If a number is not 1 to 7.
    """

    breakfast: int = 2
    lunch: int = 3
    dinner: int = 3
    snack: int = 2

    def __post_init__(self) -> None:
        lowest, highest = ROTATION_BOUNDS
        for name in ("breakfast", "lunch", "dinner", "snack"):
            count = getattr(self, name)
            if not lowest <= count <= highest:
                raise InvalidValue(name, count, ROTATION_BOUNDS)


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

    kind: RotationKind
    wanted: int
    available: int


def available_recipes(pool: Iterable[Recipe]) -> dict[RecipeKind, tuple[Recipe, ...]]:
    """Sort out the recipes that a week can be made of.

    Parameters
    ----------
    pool : iterable of Recipe

    Returns
    -------
    dict of RecipeKind to tuple of Recipe
        Every kind, each in the order of the recipes' ids, each recipe once; without those of
        0 kcal or with missing values.
    """
    by_id = {recipe.id: recipe for recipe in pool}
    usable = [by_id[recipe_id] for recipe_id in sorted(by_id) if by_id[recipe_id].is_plannable]
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
    """
    require_meals_per_day(meals_per_day)
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

    Notes
    -----
    Lunch and dinner draw from one kind: each has what the other's wish leaves.

    References
    ----------
    Specification, section 5, Generation.
    """
    require_meals_per_day(meals_per_day)
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
