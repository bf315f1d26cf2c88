"""What meals and weeks look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from msgspec import UNSET, Meta, UnsetType

from nutriplan_api.foods import Macros
from nutriplan_api.http.problems import FieldError, ProblemDetails
from nutriplan_api.planning.dates import date_errors, monday_errors
from nutriplan_api.recipes import NOT_BLANK, Ingredient, IngredientInput
from nutriplan_core import MealType, RecipeKind

DAYS_OF_WEEK = 7

MAX_CACHED_DAYS = 366
"""How many days a client can have in the cache that it asks about."""

MAX_UPDATED_DAYS = 31
"""How many days a client can bring up to date in one call."""

RecipeIds = Annotated[list[UUID], Meta(max_length=10)]
Ingredients = Annotated[list[IngredientInput], Meta(min_length=1, max_length=60)]
MealName = Annotated[str, Meta(min_length=1, max_length=250, pattern=NOT_BLANK)]
RotationCount = Annotated[int, Meta(ge=1, le=7)]


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


class WeekMealInput(msgspec.Struct, frozen=True):
    """A meal of a week to save; its date and type are its place in the planning."""

    ingredients: Ingredients
    recipe_name: MealName
    recipes: RecipeIds = []
    is_optimized: bool = False
    is_eaten: bool = False


WeekInput = Annotated[dict[Date, dict[MealType, WeekMealInput]], Meta(max_length=DAYS_OF_WEEK)]


class Slot(msgspec.Struct, frozen=True):
    """A place in the plan."""

    date: Date
    type: MealType


class SavedMeal(msgspec.Struct, frozen=True):
    """The id that a slot of a saved week now has."""

    date: Date
    type: MealType
    id: str


class CheckUpdatesInput(msgspec.Struct, frozen=True):
    """What a client has in its cache: `last_modified` by date and type.

    `today` is the client's calendar day; without it, the server's in the `Time-Zone`, else in UTC.
    """

    start_date: Date
    end_date: Date
    cache_timestamps: Annotated[
        dict[Date, dict[MealType, datetime | None]], Meta(max_length=MAX_CACHED_DAYS)
    ] = {}
    today: Date | None = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """Days that can be planned; the end not before the start, nor a month after it."""
        errors = [
            error
            for name in ("start_date", "end_date")
            if name in given
            for error in date_errors(name, given[name])
        ]
        yield from errors
        if not errors and "start_date" in given and "end_date" in given:
            latest = given["start_date"] + timedelta(days=MAX_UPDATED_DAYS - 1)
            if given["end_date"] < given["start_date"]:
                yield FieldError("end_date", "too_early", given["start_date"].isoformat())
            elif given["end_date"] > latest:
                yield FieldError("end_date", "too_late", latest.isoformat())


class DaySummary(msgspec.Struct, frozen=True):
    """A day's planned macros against its target; `reached` is 1 at 100 % of its calories."""

    planned: Macros
    target: Macros
    reached: float


class OutdatedMeal(msgspec.Struct, frozen=True):
    """A meal still to be eaten, one of whose recipes has changed since, or is gone."""

    date: Date
    type: MealType
    reason: Literal["RECIPE_CHANGED", "RECIPE_GONE"]


class CheckUpdates(msgspec.Struct, frozen=True):
    """What changed since the client's cache, with each slot's target and each day's sum.

    `outdated_meals` are all of the days asked for, whatever the cache holds.
    """

    meals_to_update: list[Meal]
    missing_meals: list[Slot]
    outdated_meals: list[OutdatedMeal]
    targets: dict[MealType, Macros]
    days: dict[Date, DaySummary]


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
