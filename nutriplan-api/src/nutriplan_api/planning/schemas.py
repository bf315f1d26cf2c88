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
from nutriplan_api.planning.dates import EARLIEST, LATEST, date_errors, monday_errors
from nutriplan_api.recipes import NOT_BLANK, Ingredient, IngredientInput, LastModified
from nutriplan_core import MealType, RecipeKind

DAYS_OF_WEEK = 7

MAX_CACHED_DAYS = 366
"""How many days a client can have in the cache that it asks about."""

MAX_UPDATED_DAYS = 31
"""How many days a client can bring up to date in one call."""

Day = Annotated[Date, Meta(description=f"Day of the plan, from {EARLIEST} to {LATEST}.")]
Monday = Annotated[Date, Meta(description="First day of the week, a Monday.")]
Today = Annotated[
    Date | None,
    Meta(description="The client's calendar day; without it, the server's in its `Time-Zone`."),
]
Type = Annotated[MealType, Meta(description="Which meal of the day it is.")]
MealId = Annotated[str, Meta(description="Id of the meal, a UUID.")]
NameOfMeal = Annotated[str, Meta(description="What the meal is called: a recipe's name, mostly.")]
RecipesOfMeal = Annotated[
    list[str], Meta(description="Ids of the recipes that the meal was made from.")
]
IsOptimized = Annotated[
    bool, Meta(description="Whether the quantities are rescaled to the energy of the slot.")
]
IsEaten = Annotated[
    bool, Meta(description="Whether it has been eaten; generating a week leaves it alone.")
]
IsLocked = Annotated[
    bool, Meta(description="Whether it is to be kept; generating a week leaves it alone.")
]
SlotTarget = Annotated[
    Macros, Meta(description="What the slot should bring: whole kcal, grams to multiples of 5.")
]
MealMacros = Annotated[Macros, Meta(description="What the ingredients bring, to tenths.")]
IngredientsOfMeal = Annotated[
    list[Ingredient], Meta(description="The meal's own ingredients, whatever its recipes become.")
]

RecipeIds = Annotated[
    list[UUID], Meta(max_length=10, description="Ids of the recipes to make the meal from.")
]
Ingredients = Annotated[
    list[IngredientInput],
    Meta(min_length=1, max_length=60, description="What is in the meal; wins over `recipes`."),
]
MealName = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=250,
        pattern=NOT_BLANK,
        description="What to call the meal; without it, the names of its recipes.",
    ),
]
RotationCount = Annotated[int, Meta(ge=1, le=7)]


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
    last_modified: LastModified


class PreviewMeal(msgspec.Struct, frozen=True):
    """A generated meal that is not saved; `replaces` names the meal that saving would replace."""

    type: Type
    date: Day
    recipe_name: NameOfMeal
    recipes: RecipesOfMeal
    is_optimized: IsOptimized
    is_eaten: IsEaten
    macros_required: SlotTarget = msgspec.field(name="macrosRequired")
    calculated_macros: MealMacros
    ingredients: IngredientsOfMeal
    replaces: Annotated[
        str | None, Meta(description="Name of the meal that saving would replace, if any.")
    ]


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
    """What changes in a meal; what is not sent stays. Ingredients win over recipes."""

    recipes: RecipeIds | UnsetType = UNSET
    ingredients: Ingredients | UnsetType = UNSET
    recipe_name: MealName | UnsetType = UNSET
    is_optimized: IsOptimized | UnsetType = UNSET
    is_eaten: IsEaten | UnsetType = UNSET
    is_locked: IsLocked | UnsetType = UNSET


class WeekMealInput(msgspec.Struct, frozen=True):
    """A meal of a week to save; its date and type are its place in the planning."""

    ingredients: Ingredients
    recipe_name: MealName
    recipes: RecipeIds = []
    is_optimized: IsOptimized = False
    is_eaten: IsEaten = False


WeekInput = Annotated[
    dict[Date, dict[MealType, WeekMealInput]],
    Meta(max_length=DAYS_OF_WEEK, description="The meals to save, keyed by date, then by type."),
]


class Slot(msgspec.Struct, frozen=True):
    """A place in the plan."""

    date: Day
    type: Type


class SavedMeal(msgspec.Struct, frozen=True):
    """The id that a slot of a saved week now has."""

    date: Day
    type: Type
    id: MealId


CachedVersion = Annotated[datetime, Meta(extra_json_schema={"format": "date-time"})] | None


class CheckUpdatesInput(msgspec.Struct, frozen=True):
    """What a client has in its cache: `last_modified` by date and type.

    `today` is the client's calendar day; without it, the server's in the `Time-Zone`, else in UTC.
    """

    start_date: Annotated[Date, Meta(description="First day to bring up to date.")]
    end_date: Annotated[
        Date, Meta(description=f"Last day to bring up to date, {MAX_UPDATED_DAYS} days at most.")
    ]
    cache_timestamps: Annotated[
        dict[Date, dict[MealType, CachedVersion]],
        Meta(
            max_length=MAX_CACHED_DAYS,
            description="`last_modified` of each cached meal, keyed by date, then by type.",
        ),
    ] = {}
    today: Today = None

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

    planned: Annotated[Macros, Meta(description="What the meals of the day bring, to tenths.")]
    target: Annotated[
        Macros, Meta(description="What the day should bring: kcal, grams to multiples of 5.")
    ]
    reached: Annotated[
        float, Meta(ge=0, description="Part of the day's energy that its meals reach; 1 is 100 %.")
    ]


class OutdatedMeal(msgspec.Struct, frozen=True):
    """A meal still to be eaten, one of whose recipes has changed since, or is gone."""

    date: Day
    type: Type
    reason: Annotated[
        Literal["RECIPE_CHANGED", "RECIPE_GONE"],
        Meta(description="What has become of a recipe that the meal was made from."),
    ]


class CheckUpdates(msgspec.Struct, frozen=True):
    """What changed since the client's cache, with each slot's target and each day's sum.

    `outdated_meals` are all of the days asked for, whatever the cache holds.
    """

    meals_to_update: Annotated[
        list[Meal], Meta(description="Meals that the cache lacks, or has in another version.")
    ]
    missing_meals: Annotated[
        list[Slot], Meta(description="Slots of cached meals that are in the plan no more.")
    ]
    outdated_meals: Annotated[
        list[OutdatedMeal], Meta(description="Meals to be eaten whose recipes have changed since.")
    ]
    targets: Annotated[
        dict[MealType, Macros],
        Meta(description="What each slot of the schedule should bring, keyed by type."),
    ]
    days: Annotated[
        dict[Date, DaySummary], Meta(description="Sum and target of each day, keyed by date.")
    ]


class RotationInput(msgspec.Struct, frozen=True):
    """How many different recipes a week has of each kind."""

    breakfast: Annotated[RotationCount, Meta(description="Different breakfasts.")] = 2
    lunch: Annotated[RotationCount, Meta(description="Different lunches.")] = 3
    dinner: Annotated[RotationCount, Meta(description="Different dinners.")] = 3
    snack: Annotated[RotationCount, Meta(description="Different snacks.")] = 2


Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class WeekPreviewInput(msgspec.Struct, frozen=True):
    """What to generate; `today` is the client's calendar day.

    Without it, the server's in the `Time-Zone`, else in UTC.
    """

    start_date: Monday
    rotation: Annotated[
        RotationInput, Meta(description="How many different recipes the week has of each kind.")
    ] = RotationInput()
    pool: Annotated[
        Literal["mine", "favorites", "all", "chosen"],
        Meta(description="Recipes to choose from; `chosen` are those of `recipe_ids`."),
    ] = "favorites"
    recipe_ids: Annotated[
        list[UUID], Meta(max_length=500, description="The pool, where it is `chosen`.")
    ] = []
    optimize: Annotated[
        bool, Meta(description="Whether each recipe is rescaled to the energy of its slot.")
    ] = True
    seed: Annotated[
        Seed | None, Meta(description="The same request with the same seed gives the same week.")
    ] = None
    locked: Annotated[
        list[Slot], Meta(max_length=42, description="Slots to leave as they are in the plan.")
    ] = []
    today: Today = None

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A week starts on Monday; chosen recipes are named."""
        if "start_date" in given:
            yield from monday_errors("start_date", given["start_date"])
        if given.get("pool") == "chosen" and not given.get("recipe_ids"):
            yield FieldError("recipe_ids", "missing")


class RotationWarning(msgspec.Struct, frozen=True):
    """The pool has fewer recipes of a kind than the rotation asks for."""

    code: Annotated[Literal["ROTATION_SHORT"], Meta(description="What the warning is about.")]
    kind: Annotated[
        Literal["breakfast", "lunch", "dinner", "snack"],
        Meta(description="The part of the rotation that is short."),
    ]
    wanted: Annotated[int, Meta(ge=1, description="How many recipes the rotation asks for.")]
    available: Annotated[int, Meta(ge=0, description="How many the pool has.")]


class PoolTooSmall(ProblemDetails, frozen=True, kw_only=True):
    """The pool has no recipe of some kinds: how many are missing, at least, of each."""

    missing: Annotated[
        dict[RecipeKind, Annotated[int, Meta(ge=1)]],
        Meta(description="How many recipes are missing, at least, keyed by their kind."),
    ]


class Shortfall(msgspec.Struct, frozen=True):
    """A macronutrient that some days miss, because the pool has nothing better.

    `grams` is the daily mean over the `dates`; `kind` names the recipes that would mend it, with
    what 100 kcal of them should bring.
    """

    macro: Annotated[
        Literal["proteins", "fats", "carbohydrates"], Meta(description="Which macronutrient it is.")
    ]
    direction: Annotated[
        Literal["UNDER", "OVER"], Meta(description="Whether there is too little or too much.")
    ]
    dates: Annotated[list[Date], Meta(description="Days that miss their target.")]
    grams: Annotated[float, Meta(description="By how much, as the mean of these days [g/day].")]
    kind: Annotated[RecipeKind, Meta(description="Recipes that would mend it.")]
    grams_per_100_kcal: Annotated[
        float, Meta(description="What such a recipe should bring of it [g/100 kcal].")
    ]


class WeekPreview(msgspec.Struct, frozen=True):
    """A generated week; nothing of it is saved."""

    planning: Annotated[
        dict[Date, dict[MealType, PreviewMeal]],
        Meta(description="The generated meals, keyed by date, then by type; it can be saved so."),
    ]
    warnings: Annotated[
        list[RotationWarning], Meta(description="Kinds of which the pool has too few recipes.")
    ]
    score: Annotated[
        dict[Date, DaySummary], Meta(description="Sum and target of each day, keyed by date.")
    ]
    shortfalls: Annotated[
        list[Shortfall], Meta(description="Macronutrients that some days miss by more than 10 %.")
    ]
    seed: Annotated[Seed, Meta(description="The seed of this week, to generate it again.")]
