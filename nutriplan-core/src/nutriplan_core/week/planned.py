"""What a week generator plans: meals, and how close they bring each day."""

from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`
from math import inf

from nutriplan_core._validation import (
    Check,
    amount,
    check_fields,
    checked,
    day,
    flag,
    instance,
)
from nutriplan_core.macros import Macros
from nutriplan_core.recipes import Ingredient, Recipe, check_ingredients, check_recipe
from nutriplan_core.week.slot import Slot, check_slot

check_macros: Check = instance(Macros)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedMeal:
    """A recipe in a slot, in the amounts to cook.

    Parameters
    ----------
    slot : Slot
    recipe : Recipe
        As it is in the pool.
    ingredients : tuple of Ingredient
        As they are to be cooked.
    macros : Macros
        What those bring, unrounded.
    target : Macros
        What the slot should bring, unrounded.
    factor : float
        Amounts to cook over the recipe's own.
    is_optimized : bool
        Whether the amounts were rescaled to the slot's energy.
    """

    slot: Slot = field(metadata=checked(check_slot))
    recipe: Recipe = field(metadata=checked(check_recipe))
    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    macros: Macros = field(metadata=checked(check_macros))
    target: Macros = field(metadata=checked(check_macros))
    factor: float = field(metadata=checked(amount))
    is_optimized: bool = field(metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)


def _relative_error(planned: float, target: float) -> float:
    difference = abs(planned - target)
    if target == 0:
        return 0.0 if difference == 0 else inf
    return difference / abs(target)


@dataclass(frozen=True, slots=True, kw_only=True)
class DayScore:
    """How close a day's meals, locked ones included, come to what they should bring.

    Parameters
    ----------
    date : date
    planned : Macros
        What the day's meals bring, unrounded.
    target : Macros
        What they should bring, unrounded.
    """

    date: Date = field(metadata=checked(day))
    planned: Macros = field(metadata=checked(check_macros))
    target: Macros = field(metadata=checked(check_macros))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def difference(self) -> Macros:
        """Planned less target: negative where something lacks."""
        return self.planned - self.target

    @property
    def energy_error(self) -> float:
        """Distance from the energy target, as a fraction of it [0 = on target]."""
        return _relative_error(self.planned.energy_kcal, self.target.energy_kcal)

    @property
    def macro_errors(self) -> dict[str, float]:
        """Distance from each macronutrient's target, as a fraction of it [0 = on target]."""
        return {
            name: _relative_error(getattr(self.planned, name), getattr(self.target, name))
            for name in ("protein_g", "fat_g", "carbohydrate_g")
        }
