"""What recipes and their ingredients look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nutriplan_api.foods import (
    DataType,
    DietConflicts,
    DietMarks,
    FoodDetails,
    FoodId,
    FoodName,
    Macros,
    Per100g,
    Portions,
)
from nutriplan_api.http.problems import FieldError
from nutriplan_api.recipes.cooking import Cooking, CookingInput, Keeping
from nutriplan_api.recipes.patterns import NO_NUL
from nutriplan_api.recipes.snapshot import MAX_GRAMS, MIN_GRAMS
from nutriplan_api.recipes.steps import named_foods
from nutriplan_core import RecipeKind

MAX_QUANTITY_G = 10_000
"""The most that a recipe for one person can take of a food [g]."""

MAX_RECIPES = 2_000
"""How many recipes an account holds."""

MAX_PHOTOS = 200
"""How many of them have a photo; all of them stand in one export."""

MAX_PAGE_SIZE = 500
"""How many recipes a page holds, and an answer of own ones with the foods of their ingredients."""

MAX_PORTIONS = 1e6
"""How many of a household measure an ingredient is at most."""

MAX_IDS = 100
"""How many recipes can be asked for by their ids: more than two weeks serve."""

Grams = Annotated[float, Meta(ge=MIN_GRAMS, le=MAX_GRAMS, description="Weight of the food [g].")]
"""Any amount that rescaling a recipe to a meal can give; a bound against slips is the recipe's."""

RecipeName = Annotated[
    str, Meta(min_length=1, max_length=120, pattern=NO_NUL, description="Name of the recipe.")
]
RecipeType = Annotated[RecipeKind, Meta(description="What the recipe is eaten as.")]
PORTION_NAME = "Household measure that a cook counts the food in; null when it is only weighed."
PORTION_QUANTITY = "How many of the household measure the weight is."
PORTION_GRAM_WEIGHT = "Weight of one of the household measure [g]."

PortionName = Annotated[str | None, Meta(description=PORTION_NAME)]
PortionQuantity = Annotated[Annotated[float, Meta(ge=0)] | None, Meta(description=PORTION_QUANTITY)]
PortionGramWeight = Annotated[
    Annotated[float, Meta(ge=0, le=1e6)] | None, Meta(description=PORTION_GRAM_WEIGHT)
]
StartsDayBefore = Annotated[
    bool,
    Meta(
        description="Whether it rests for longer than the day of its meal has time for: more than "
        "15 minutes for a breakfast, than four hours for another."
    ),
]
PhotoAddress = Annotated[
    str | None,
    Meta(
        description="Address of its photo, another one for each photo that it had; null for none."
    ),
]
IsHighInProtein = Annotated[
    bool,
    Meta(
        description="Whether protein brings at least a fifth of its energy (Regulation (EC) No "
        "1924/2006)."
    ),
]
MonthsInSeason = Annotated[
    list[Annotated[int, Meta(ge=1, le=12)]],
    Meta(
        max_length=12,
        description="Months in which all of its fresh fruit and vegetables are surely in season in "
        "mainland France; all twelve where it has none.",
    ),
]
Unit = Annotated[str, Meta(description="Always `g`: the quantity is a weight.")]
RecipeId = Annotated[str, Meta(description="Id of the recipe, a UUID.")]
LastModified = Annotated[
    datetime,
    Meta(
        description="When it was last changed, by the server's clock in UTC.",
        extra_json_schema={"format": "date-time"},
    ),
]
DishModified = Annotated[
    datetime,
    Meta(
        description="When its name, its type or its ingredients were last changed, by the server's "
        "clock in UTC.",
        extra_json_schema={"format": "date-time"},
    ),
]
IsPublic = Annotated[
    bool, Meta(description="Whether it comes with the product: seen by all, changed by nobody.")
]
IsFavorite = Annotated[bool, Meta(description="Whether it is one of the account's favourites.")]
IsExcluded = Annotated[
    bool,
    Meta(description="Whether the account never wants it generated; it may be chosen by hand."),
]
RecipeMacros = Annotated[Macros, Meta(description="What the whole recipe brings, to tenths.")]


class IngredientInput(msgspec.Struct, frozen=True):
    """A food and how much of it; `quantity` is grams and wins over the portion."""

    fdc_id: FoodId
    quantity: Grams
    unit: Annotated[
        str | None, Meta(description="Read by nobody: `quantity` is always in grams.")
    ] = None
    portion_name: Annotated[
        Annotated[str, Meta(max_length=100, pattern=NO_NUL)] | None, Meta(description=PORTION_NAME)
    ] = None
    portion_quantity: Annotated[
        Annotated[float, Meta(ge=0, le=MAX_PORTIONS)] | None, Meta(description=PORTION_QUANTITY)
    ] = None
    portion_gram_weight: PortionGramWeight = None


class IngredientLine(msgspec.Struct, frozen=True):
    """An ingredient in a list: its name and quantity only."""

    fdc_id: FoodId
    name: FoodName
    quantity: Grams
    unit: Unit
    portion_name: PortionName
    portion_quantity: PortionQuantity
    portion_gram_weight: PortionGramWeight


class Ingredient(msgspec.Struct, frozen=True):
    """An ingredient with its food: nutriments per 100 g and for the quantity."""

    fdc_id: FoodId
    name: FoodName
    data_type: DataType
    quantity: Grams
    unit: Unit
    portion_name: PortionName
    portion_quantity: PortionQuantity
    portion_gram_weight: PortionGramWeight
    portion: Portions
    food_details: Annotated[FoodDetails, Meta(description="Category and nutrients of the food.")]
    nutriments_100g: Per100g
    nutriments: Annotated[Macros, Meta(description="What the quantity brings, to tenths.")]


class RecipeInput(CookingInput, frozen=True):
    """A recipe as its owner writes it."""

    name: RecipeName
    ingredients: Annotated[
        list[IngredientInput],
        Meta(min_length=1, max_length=60, description="What one person eats of it."),
    ]
    type: RecipeType = RecipeKind.MEAL

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A name is more than spaces, nobody eats so much of a food, and a step names only foods
        of the recipe."""
        if "name" in given and not given["name"].strip():
            yield FieldError("name", "too_short", 1)
        for position, ingredient in enumerate(given.get("ingredients", ())):
            if ingredient.quantity > MAX_QUANTITY_G:
                yield FieldError(f"ingredients.{position}.quantity", "too_large", MAX_QUANTITY_G)
        if "ingredients" in given:
            listed = {ingredient.fdc_id for ingredient in given["ingredients"]}
            for position, step in enumerate(given.get("steps", ())):
                if not listed.issuperset(named_foods(step)):
                    yield FieldError(f"steps.{position}", "not_allowed")


class RecipeSummary(Keeping, frozen=True):
    """A recipe in a list."""

    id: RecipeId
    name: RecipeName
    type: RecipeType
    is_public: IsPublic
    is_favorite: IsFavorite
    is_excluded: IsExcluded
    last_modified: DishModified
    ingredients: Annotated[
        list[IngredientLine], Meta(description="Names and quantities of what one person eats.")
    ]
    starts_day_before: StartsDayBefore
    photo: PhotoAddress
    macros: RecipeMacros
    is_high_in_protein: IsHighInProtein
    months_in_season: MonthsInSeason
    diet_conflicts: DietConflicts


class Recipe(Cooking, frozen=True):
    """A recipe with everything about its ingredients."""

    id: RecipeId
    name: RecipeName
    type: RecipeType
    is_public: IsPublic
    is_favorite: IsFavorite
    is_excluded: IsExcluded
    last_modified: DishModified
    ingredients: Annotated[
        list[Ingredient], Meta(description="What one person eats, with everything about its foods.")
    ]
    starts_day_before: StartsDayBefore
    photo: PhotoAddress
    macros: RecipeMacros
    is_high_in_protein: IsHighInProtein
    months_in_season: MonthsInSeason
    diet_conflicts: DietConflicts
    diet_marks: DietMarks
