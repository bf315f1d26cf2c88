"""What fine tuning takes, and what it returns."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import (
    Check,
    amount,
    instance,
    literal,
    optional,
    positive,
    tuple_of,
    whole,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import Macros
from nutriplan_core.recipes import Ingredient, check_ingredients

DEFAULT_LEEWAY = 0.25
"""How far an amount may move, as a fraction of the proportional one."""

LEEWAY_BOUNDS = (0.01, 1.0)
"""Smallest and largest leeway accepted."""

FineTuneObstacle: TypeAlias = Literal["NO_ENERGY", "NO_TARGET", "UNKNOWN_MACROS", "NOTHING_BETTER"]
"""Why the proportional amounts stay.

What may move brings no energy, no energy is left for it, a food's energy or macronutrients are
unknown, or no amounts in kitchen steps come closer.
"""


_check_obstacle = literal("NO_ENERGY", "NO_TARGET", "UNKNOWN_MACROS", "NOTHING_BETTER")


def _convert_positions(name: str, value: Any) -> frozenset[int]:
    if not isinstance(value, AbstractSet):
        raise InvalidValue(name, value, "a set of positions")
    return frozenset(whole(name, position) for position in value)


_check_positions = Check(_convert_positions)


@dataclass(frozen=True, slots=True, kw_only=True)
class MealToTune:
    """A meal whose amounts may move.

    Parameters
    ----------
    ingredients : tuple of Ingredient
        As the recipe has them; they are brought to the target's energy first.
    target : Macros
        What the meal should bring.
    fixed : set of int, optional
        Positions of the ingredients whose amounts stay as the recipe has them.

    Raises
    ------
    InvalidValue
        If a fixed position is not one of an ingredient.
    """

    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    target: Macros = field(metadata=checked(instance(Macros)))
    fixed: AbstractSet[int] = field(default=frozenset(), metadata=checked(_check_positions))

    def __post_init__(self) -> None:
        check_fields(self)
        for position in sorted(self.fixed):
            if not 0 <= position < len(self.ingredients):
                rule = f"a position of the {len(self.ingredients)} ingredients, from 0"
                raise InvalidValue("fixed", position, rule)


@dataclass(frozen=True, slots=True, kw_only=True)
class IngredientChange:
    """An ingredient's amount before and after fine tuning.

    Parameters
    ----------
    proportional : Ingredient
        As rescaling all alike has it.
    tuned : Ingredient
        As it is to be cooked.
    step_g : float or None
        The kitchen step that the tuned amount is a multiple of [g]; None where the amount
        stays as it was.
    """

    proportional: Ingredient = field(metadata=checked(instance(Ingredient)))
    tuned: Ingredient = field(metadata=checked(instance(Ingredient)))
    step_g: float | None = field(metadata=checked(optional(positive)))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def grams(self) -> float:
        """Tuned less proportional amount [g]: negative where some is taken away."""
        return self.tuned.grams - self.proportional.grams

    @property
    def fraction(self) -> float:
        """The same over the proportional amount [0 = unchanged]."""
        return self.grams / self.proportional.grams if self.proportional.grams else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class TunedMeal:
    """A meal after fine tuning.

    Parameters
    ----------
    changes : tuple of IngredientChange
        One for each ingredient, in their order.
    """

    changes: tuple[IngredientChange, ...] = field(
        metadata=checked(tuple_of(instance(IngredientChange)))
    )

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def ingredients(self) -> tuple[Ingredient, ...]:
        """The amounts to cook."""
        return tuple(change.tuned for change in self.changes)


@dataclass(frozen=True, slots=True, kw_only=True)
class FineTuned:
    """Meals after fine tuning, and what it brought.

    Parameters
    ----------
    meals : tuple of TunedMeal
        In the order that they were given.
    cost : float or None
        Distance of the tuned amounts from the target, by the objective of `fine_tune`; None
        where a food's macronutrients are unknown.
    proportional_cost : float or None
        That of the proportional amounts; never less than `cost`.
    reason : {None, "NO_ENERGY", "NO_TARGET", "UNKNOWN_MACROS", "NOTHING_BETTER"}
        Why the proportional amounts stay; None where they were improved.
    """

    meals: tuple[TunedMeal, ...] = field(metadata=checked(tuple_of(instance(TunedMeal))))
    cost: float | None = field(metadata=checked(optional(amount)))
    proportional_cost: float | None = field(metadata=checked(optional(amount)))
    reason: FineTuneObstacle | None = field(metadata=checked(optional(_check_obstacle)))

    def __post_init__(self) -> None:
        check_fields(self)
