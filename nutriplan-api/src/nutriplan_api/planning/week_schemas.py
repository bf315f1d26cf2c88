"""What generated and saved weeks look like on the wire."""

from datetime import date as Date  # noqa: N812 - a field is called `date`
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nutriplan_api.foods import Macros
from nutriplan_api.http.problems import ProblemDetails
from nutriplan_api.planning.fields import (
    DAYS_OF_WEEK,
    Day,
    Ingredients,
    IngredientsOfMeal,
    IsEaten,
    IsOptimized,
    MealId,
    MealMacros,
    MealName,
    NameOfMeal,
    RecipeIds,
    RecipesOfMeal,
    SlotTarget,
    Type,
)
from nutriplan_api.planning.mark_schemas import Mark
from nutriplan_api.planning.schemas import Cooked, CookedOfMeal, DaySummary
from nutriplan_api.planning.week_requests import Seed
from nutriplan_api.recipes import IngredientLine
from nutriplan_core import MarkCode, MealType, RecipeKind


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
    cooked: CookedOfMeal
    replaces: Annotated[
        str | None, Meta(description="Name of the meal that saving would replace, if any.")
    ]


class WeekMealInput(msgspec.Struct, frozen=True):
    """A meal of a week to save; its date and type are its place in the planning."""

    ingredients: Ingredients
    recipe_name: MealName
    recipes: RecipeIds = []
    is_optimized: IsOptimized = False
    is_eaten: IsEaten = False
    cooked: Annotated[
        Cooked | None,
        Meta(
            description="As it was previewed: meals of the same recipes that name the same meal "
            "are cooked together, however many they are."
        ),
    ] = None


WeekInput = Annotated[
    dict[Date, dict[MealType, WeekMealInput]],
    Meta(max_length=DAYS_OF_WEEK, description="The meals to save, keyed by date, then by type."),
]


class SavedMeal(msgspec.Struct, frozen=True):
    """The id that a slot of a saved week now has."""

    date: Day
    type: Type
    id: MealId


class RotationWarning(msgspec.Struct, frozen=True):
    """The pool has fewer recipes of a kind than the rotation asks for."""

    code: Annotated[Literal["ROTATION_SHORT"], Meta(description="What the warning is about.")]
    kind: Annotated[
        Literal["breakfast", "lunch", "dinner", "snack"],
        Meta(description="The part of the rotation that is short."),
    ]
    wanted: Annotated[int, Meta(ge=1, description="How many recipes the rotation asks for.")]
    available: Annotated[int, Meta(ge=0, description="How many the pool has.")]
    left_out: Annotated[
        int, Meta(ge=0, description="How many more it would have, but for the diet.")
    ]


class PoolTooSmall(ProblemDetails, frozen=True, kw_only=True):
    """The pool has no recipe of some kinds: how many are missing, at least, of each."""

    missing: Annotated[
        dict[RecipeKind, Annotated[int, Meta(ge=1)]],
        Meta(description="How many recipes are missing, at least, keyed by their kind."),
    ]
    left_out: Annotated[
        dict[RecipeKind, Annotated[int, Meta(ge=1)]],
        Meta(description="Of these kinds, how many recipes the diet leaves out, where it does."),
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


class CookingShortfall(msgspec.Struct, frozen=True):
    """More cooking than was asked for, because too few dishes of the pool keep."""

    sessions: Annotated[int, Meta(ge=2, description="How often the week's dishes are cooked.")]
    wanted: Annotated[int, Meta(ge=1, description="How often they should be, at most.")]
    dates: Annotated[list[Date], Meta(description="Days on which one cooks again.")]
    kind: Annotated[RecipeKind, Meta(description="Recipes that would mend it.")]
    keeps_days: Annotated[
        int, Meta(ge=0, description="How long they should keep, unless they freeze [days].")
    ]


class Alternative(msgspec.Struct, frozen=True):
    """A dish that could stand in a slot, and what it would change there and of the week."""

    recipe_id: Annotated[str, Meta(description="Id of the recipe, a UUID.")]
    recipe_name: NameOfMeal
    macros: Annotated[Macros, Meta(description="What it would bring in exact amounts, to tenths.")]
    difference: Annotated[
        Macros,
        Meta(description="That less what the meal in the slot brings; negative where it is less."),
    ]
    keeps_day_near: Annotated[
        bool,
        Meta(
            description="Whether the day is then within 5 % of its energy and 10 % of its "
            "macronutrients."
        ),
    ]
    gained: Annotated[
        list[MarkCode],
        Meta(max_length=len(MarkCode), description="Marks that the week then meets for sure."),
    ]
    lost: Annotated[
        list[MarkCode],
        Meta(max_length=len(MarkCode), description="Marks that it then no longer surely meets."),
    ]


class VisitorAlternative(Alternative, frozen=True):
    """The same, with what it is made of: nobody without an account can read its recipe."""

    ingredients: Annotated[
        list[IngredientLine], Meta(description="Names and quantities of what one person eats.")
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
    cooking_shortfall: Annotated[
        CookingShortfall | None,
        Meta(description="Where more cooking is needed than `batch` asks for; else null."),
    ]
    marks: Annotated[
        list[Mark],
        Meta(
            max_length=len(MarkCode),
            description="What the week has as food, kept meals included, and what it should have.",
        ),
    ]
    seed: Annotated[Seed, Meta(description="The seed of this week, to generate it again.")]
