"""What meals look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, UnsetType

from nutriplan_api.foods import Macros
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning.dates import date_errors
from nutriplan_api.recipes import NOT_BLANK, Ingredient, IngredientInput
from nutriplan_core import MealType

RecipeIds = Annotated[list[UUID], Meta(max_length=10)]
Ingredients = Annotated[list[IngredientInput], Meta(min_length=1, max_length=60)]
MealName = Annotated[str, Meta(min_length=1, max_length=250, pattern=NOT_BLANK)]


class Meal(msgspec.Struct, frozen=True):
    """A planned meal: its own snapshot of ingredients, and the slot's target."""

    id: str
    type: MealType
    date: Date
    recipe_name: str
    recipes: list[str]
    is_optimized: bool
    is_eaten: bool
    is_locked: bool
    macros_required: Macros = msgspec.field(name="macrosRequired")
    calculated_macros: Macros
    ingredients: list[Ingredient]
    last_modified: datetime


class MealInput(msgspec.Struct, frozen=True):
    """A new meal, from recipes or from its own ingredients (which win)."""

    date: Date
    type: MealType
    recipes: RecipeIds = []
    ingredients: Ingredients | None = None
    recipe_name: MealName | None = None
    is_optimized: bool = False
    is_eaten: bool = False
    is_locked: bool = False

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A day that can be planned."""
        if "date" in given:
            yield from date_errors("date", given["date"])


class MealPlace(msgspec.Struct, frozen=True):
    """Where a meal is to go."""

    date: Date
    type: MealType

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A day that can be planned."""
        if "date" in given:
            yield from date_errors("date", given["date"])


class MealUpdate(msgspec.Struct, frozen=True):
    """What changes in a meal; what is not sent stays. Ingredients win over recipes."""

    recipes: RecipeIds | UnsetType = UNSET
    ingredients: Ingredients | UnsetType = UNSET
    recipe_name: MealName | UnsetType = UNSET
    is_optimized: bool | UnsetType = UNSET
    is_eaten: bool | UnsetType = UNSET
    is_locked: bool | UnsetType = UNSET


class Slot(msgspec.Struct, frozen=True):
    """A place in the plan."""

    date: Date
    type: MealType


class DaySummary(msgspec.Struct, frozen=True):
    """A day's planned macros against its target; `reached` is 1 at 100 % of its calories."""

    planned: Macros
    target: Macros
    reached: float
