"""A meal of a week that is to be judged, whoever chose it."""

from dataclasses import dataclass, field
from math import fsum

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import flag, instance, optional, text, within
from nutriplan_core.macros import Macros
from nutriplan_core.recipes import MAX_RECIPE_AMOUNT, Ingredient, check_ingredients
from nutriplan_core.week import PlannedMeal, Slot, check_target

_check_grams = within(0.0, MAX_RECIPE_AMOUNT)


@dataclass(frozen=True, slots=True, kw_only=True)
class MealToJudge:
    """A meal of a week that is to be judged: generated, one's own, or a plug-in's, all alike.

    Parameters
    ----------
    slot : Slot
    ingredients : tuple of Ingredient
        As they are eaten.
    recipe_id : str, optional
        Its recipe, where it came from one; without it, its foods tell one dish from another.
    target : Macros, optional
        What it should bring. Without it, the meal counts as on target.
    is_fixed : bool, default False
        True where no other dish may be proposed: the meal is locked or eaten.

    Raises
    ------
    InvalidValue
        If a food's energy or a macronutrient is unknown, or there is more of something than any
        meal has.
    """

    slot: Slot = field(metadata=checked(instance(Slot)))
    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    recipe_id: str | None = field(default=None, metadata=checked(optional(text)))
    target: Macros | None = field(default=None, metadata=checked(optional(check_target)))
    is_fixed: bool = field(default=False, metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)
        check_target("ingredients", self.macros)
        _check_grams("ingredients", fsum(one.grams for one in self.ingredients))

    @classmethod
    def of(cls, meal: PlannedMeal) -> "MealToJudge":
        """Take a meal from a generated week."""
        return cls(
            slot=meal.slot,
            ingredients=meal.ingredients,
            recipe_id=meal.recipe.id,
            target=meal.target,
        )

    @property
    def macros(self) -> Macros:
        """What it brings, unrounded."""
        return Macros.total(one.macros for one in self.ingredients)

    @property
    def dish(self) -> object:
        """What tells its dish from another."""
        return self.recipe_id or frozenset(one.food.id for one in self.ingredients)
