"""A planned meal as it is stored: a snapshot that no later change of a recipe or food touches."""

from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import datetime
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.foods.snapshot import facts
from nutriplan_api.planning.schemas import Meal
from nutriplan_api.planning.slot_targets import SlotTargets
from nutriplan_api.recipes.snapshot import IngredientSnapshot, macros_of


class RecipeVersion(msgspec.Struct, frozen=True):
    """A recipe, and when it had last been modified when it was planned."""

    id: UUID
    last_modified: datetime


class MealContent(msgspec.Struct, frozen=True):
    """What a slot is filled with."""

    recipe_name: str
    recipes: list[RecipeVersion]
    ingredients: list[IngredientSnapshot]
    is_optimized: bool = False
    is_eaten: bool = False
    is_locked: bool = False

    @property
    def is_settled(self) -> bool:
        """Whether generating and saving a week leave it alone."""
        return self.is_eaten or self.is_locked

    @property
    def macros(self) -> core.Macros:
        """What the ingredients bring, unrounded."""
        return macros_of(self.ingredients)


class StoredMeal(msgspec.Struct, frozen=True):
    """A planned meal of an account."""

    id: UUID
    date: Date
    type: core.MealType
    content: MealContent
    macros: core.Macros
    last_modified: datetime

    @property
    def slot(self) -> core.Slot:
        """Its place in the plan."""
        return core.Slot(self.date, self.type)

    def wire(self, targets: SlotTargets) -> Meal:
        """The meal on the wire, with what its slot should bring."""
        return Meal(
            id=str(self.id),
            type=self.type,
            date=self.date,
            recipe_name=self.content.recipe_name,
            recipes=[str(recipe.id) for recipe in self.content.recipes],
            is_optimized=self.content.is_optimized,
            is_eaten=self.content.is_eaten,
            is_locked=self.content.is_locked,
            macros_required=targets.required(self.type),
            calculated_macros=facts(self.macros),
            ingredients=[ingredient.detail() for ingredient in self.content.ingredients],
            last_modified=self.last_modified,
        )
