"""What meals look like on the wire."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from nutriplan_api.foods import Macros
from nutriplan_api.http.problems import FieldError
from nutriplan_api.planning.dates import date_errors
from nutriplan_api.planning.fields import (
    Day,
    Ingredients,
    IngredientsOfMeal,
    IsEaten,
    IsLocked,
    IsOptimized,
    MealId,
    MealMacros,
    MealName,
    NameOfMeal,
    RecipeIds,
    RecipesOfMeal,
    RescaledTo,
    SlotTarget,
    Type,
)
from nutriplan_api.recipes import LastModified


class Cooked(msgspec.Struct, frozen=True):
    """The meal that a dish is cooked at, the first of those that eat of it."""

    date: Day
    type: Type
    portions: Annotated[
        int, Meta(ge=1, le=14, description="For how many meals it is cooked, this one included.")
    ]


CookedOfMeal = Annotated[
    Cooked | None,
    Meta(
        description="When its dish is cooked, where it is cooked once for several meals; else null."
    ),
]


class Meal(msgspec.Struct, frozen=True):
    """A planned meal: its own snapshot of ingredients, and the slot's target."""

    id: MealId
    type: Type
    date: Day
    recipe_name: NameOfMeal
    recipes: RecipesOfMeal
    is_optimized: IsOptimized
    is_eaten: IsEaten
    is_locked: IsLocked
    macros_required: SlotTarget = msgspec.field(name="macrosRequired")
    calculated_macros: MealMacros
    ingredients: IngredientsOfMeal
    cooked: CookedOfMeal
    last_modified: LastModified

    @property
    def is_leftover(self) -> bool:
        """Whether its dish is cooked at another meal."""
        return self.cooked is not None and (self.cooked.date, self.cooked.type) != (
            self.date,
            self.type,
        )


class MealInput(msgspec.Struct, frozen=True):
    """A new meal, from recipes or from its own ingredients (which win)."""

    date: Day
    type: Type
    recipes: RecipeIds = []
    ingredients: Ingredients | None = None
    recipe_name: MealName | None = None
    is_optimized: IsOptimized = False
    is_eaten: IsEaten = False
    is_locked: IsLocked = False

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A day that can be planned."""
        if "date" in given:
            yield from date_errors("date", given["date"])


class MealPlace(msgspec.Struct, frozen=True):
    """Where a meal is to go."""

    date: Day
    type: Type

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A day that can be planned."""
        if "date" in given:
            yield from date_errors("date", given["date"])


class MealUpdate(msgspec.Struct, frozen=True):
    """What changes in a meal; what is not sent stays. Ingredients win over recipes, `calories` over
    `is_optimized`."""

    recipes: RecipeIds | UnsetType = UNSET
    ingredients: Ingredients | UnsetType = UNSET
    recipe_name: MealName | UnsetType = UNSET
    is_optimized: IsOptimized | UnsetType = UNSET
    is_eaten: IsEaten | UnsetType = UNSET
    is_locked: IsLocked | UnsetType = UNSET
    calories: RescaledTo | UnsetType = UNSET


class Slot(msgspec.Struct, frozen=True):
    """A place in the plan."""

    date: Day
    type: Type


class DaySummary(msgspec.Struct, frozen=True):
    """A day's planned macros against its target; `reached` is 1 at 100 % of its calories."""

    planned: Annotated[Macros, Meta(description="What the meals of the day bring, to tenths.")]
    target: Annotated[
        Macros, Meta(description="What the day should bring: kcal, grams to multiples of 5.")
    ]
    reached: Annotated[
        float, Meta(ge=0, description="Part of the day's energy that its meals reach; 1 is 100 %.")
    ]
