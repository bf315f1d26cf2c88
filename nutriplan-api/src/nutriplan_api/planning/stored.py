"""A planned meal as it is stored: a snapshot that no later change of a recipe or food touches."""

from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import datetime
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.recipes import IngredientSnapshot, macros_of


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
    def is_protected(self) -> bool:
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
