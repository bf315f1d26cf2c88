"""What generated and saved weeks look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import Meta

from nutriplan_api.foods import Macros
from nutriplan_api.http.problems import FieldError, ProblemDetails
from nutriplan_api.planning.dates import monday_errors
from nutriplan_api.planning.schemas import DaySummary, Ingredients, MealName, RecipeIds, Slot
from nutriplan_api.recipes import Ingredient
from nutriplan_core import MealType, RecipeKind

DAYS_OF_WEEK = 7

RotationCount = Annotated[int, Meta(ge=1, le=7)]


class PreviewMeal(msgspec.Struct, frozen=True):
    """A generated meal that is not saved; `replaces` names the meal that saving would replace."""

    type: MealType
    date: Date
    recipe_name: str
    recipes: list[str]
    is_optimized: bool
    is_eaten: bool
    macros_required: Macros = msgspec.field(name="macrosRequired")
    calculated_macros: Macros
    ingredients: list[Ingredient]
    replaces: str | None


class WeekMealInput(msgspec.Struct, frozen=True):
    """A meal of a week to save; its date and type are its place in the planning."""

    ingredients: Ingredients
    recipe_name: MealName
    recipes: RecipeIds = []
    is_optimized: bool = False
    is_eaten: bool = False


WeekInput = Annotated[dict[Date, dict[MealType, WeekMealInput]], Meta(max_length=DAYS_OF_WEEK)]


class SavedMeal(msgspec.Struct, frozen=True):
    """The id that a slot of a saved week now has."""

    date: Date
    type: MealType
    id: str


class RotationInput(msgspec.Struct, frozen=True):
    """How many different recipes a week has of each kind."""

    breakfast: RotationCount = 2
    lunch: RotationCount = 3
    dinner: RotationCount = 3
    snack: RotationCount = 2


class WeekPreviewInput(msgspec.Struct, frozen=True):
    """What to generate; `today` is the client's calendar day.

    Without it, the server's in the `Time-Zone`, else in UTC.
    """

    start_date: Date
    rotation: RotationInput = RotationInput()
    pool: Literal["mine", "favorites", "all", "chosen"] = "favorites"
    recipe_ids: Annotated[list[UUID], Meta(max_length=500)] = []
    optimize: bool = True
    seed: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    locked: Annotated[list[Slot], Meta(max_length=42)] = []
    today: Date | None = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday; chosen recipes are named."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])
        if given.get("pool") == "chosen" and not given.get("recipe_ids"):
            yield FieldError("recipe_ids", "missing")


class RotationWarning(msgspec.Struct, frozen=True):
    """The pool has fewer recipes of a kind than the rotation asks for."""

    code: Literal["ROTATION_SHORT"]
    kind: Literal["breakfast", "lunch", "dinner", "snack"]
    wanted: int
    available: int


class PoolTooSmall(ProblemDetails, frozen=True, kw_only=True):
    """The pool has no recipe of some kinds: how many are missing, at least, of each."""

    missing: dict[RecipeKind, int]


class Shortfall(msgspec.Struct, frozen=True):
    """A macronutrient that some days miss, because the pool has nothing better.

    `grams` is the daily mean over the `dates`; `kind` names the recipes that would mend it, with
    what 100 kcal of them should bring.
    """

    macro: Literal["proteins", "fats", "carbohydrates"]
    direction: Literal["UNDER", "OVER"]
    dates: list[Date]
    grams: float
    kind: RecipeKind
    grams_per_100_kcal: float


class WeekPreview(msgspec.Struct, frozen=True):
    """A generated week; nothing of it is saved."""

    planning: dict[Date, dict[MealType, PreviewMeal]]
    warnings: list[RotationWarning]
    score: dict[Date, DaySummary]
    shortfalls: list[Shortfall]
    seed: int
