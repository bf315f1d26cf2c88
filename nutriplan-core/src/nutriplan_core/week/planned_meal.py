"""A recipe in a slot, in the amounts to cook."""

from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, flag
from nutriplan_core.macros import Macros, check_macros
from nutriplan_core.recipes import Ingredient, Recipe, check_ingredients, check_recipe
from nutriplan_core.week.batch import Cooking, check_cooking
from nutriplan_core.week.slot import Slot, check_slot


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
    cooked : Cooking, optional
        When its dish is cooked, in a week of batch cooking; None for what is no main meal.
    """

    slot: Slot = field(metadata=checked(check_slot))
    recipe: Recipe = field(metadata=checked(check_recipe))
    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    macros: Macros = field(metadata=checked(check_macros))
    target: Macros = field(metadata=checked(check_macros))
    factor: float = field(metadata=checked(amount))
    is_optimized: bool = field(metadata=checked(flag))
    cooked: Cooking | None = field(default=None, metadata=checked(check_cooking))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def is_frozen(self) -> bool:
        """Whether its portion waits in the freezer: eaten on a later day than its dish keeps."""
        if self.cooked is None or not self.recipe.freezes:
            return False
        return (self.slot.date - self.cooked.slot.date).days > (self.recipe.keeps_days or 0)
