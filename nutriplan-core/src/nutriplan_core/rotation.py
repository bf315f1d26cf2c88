"""How many different recipes a week serves, and where the pool has fewer."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, instance, literal, whole, whole_within
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meals import MEAL_RECIPE_KIND, check_meals_per_day, meal_types
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe

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
    Lunch and dinner draw from one kind: each has what the other's count leaves.

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
