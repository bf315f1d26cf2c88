"""What recipes and their ingredients look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from nutriplan_api.foods import DataType, FoodDetails, FoodId, Macros, Portion
from nutriplan_api.http.problems import FieldError, ProblemDetails
from nutriplan_core import RecipeKind

NO_NUL = r"^[^\x00]*$"
"""Every text but those with the one character that PostgreSQL cannot keep."""

NOT_BLANK = r"^[^\x00]*[^\x00\s][^\x00]*$"
"""The same, with more in them than spaces."""

MAX_QUANTITY_G = 10_000
"""The most that a recipe for one person can take of a food [g]."""

MAX_RECIPES = 2_000
"""How many recipes an account holds."""

MAX_PAGE_SIZE = 500
"""How many recipes one answer holds with the foods of their ingredients."""

Grams = Annotated[float, Meta(ge=1e-6, le=1e6)]
"""Any amount that rescaling a recipe to a meal can give; a bound against slips is the recipe's."""


class IngredientInput(msgspec.Struct, frozen=True):
    """A food and how much of it; `quantity` is grams and wins over the portion."""

    fdc_id: FoodId
    quantity: Grams
    unit: str | None = None
    portion_name: Annotated[str, Meta(max_length=100, pattern=NO_NUL)] | None = None
    portion_quantity: Annotated[float, Meta(ge=0, le=1e6)] | None = None
    portion_gram_weight: Annotated[float, Meta(ge=0, le=1e6)] | None = None


class IngredientLine(msgspec.Struct, frozen=True):
    """An ingredient in a list: its name and quantity only."""

    fdc_id: int
    name: str
    quantity: float
    unit: str
    portion_name: str | None
    portion_quantity: float | None
    portion_gram_weight: float | None


class Ingredient(msgspec.Struct, frozen=True):
    """An ingredient with its food: nutriments per 100 g and for the quantity."""

    fdc_id: int
    name: str
    data_type: DataType
    quantity: float
    unit: str
    portion_name: str | None
    portion_quantity: float | None
    portion_gram_weight: float | None
    portion: list[Portion]
    food_details: FoodDetails
    nutriments_100g: Macros
    nutriments: Macros


class RecipeInput(msgspec.Struct, frozen=True):
    """A recipe as its owner writes it."""

    name: Annotated[str, Meta(min_length=1, max_length=120, pattern=NO_NUL)]
    ingredients: Annotated[list[IngredientInput], Meta(min_length=1, max_length=60)]
    type: RecipeKind = RecipeKind.MEAL

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A name is more than spaces, and nobody eats so much of a food."""
        if "name" in given and not given["name"].strip():
            yield FieldError("name", "too_short", 1)
        for position, ingredient in enumerate(given.get("ingredients", ())):
            if ingredient.quantity > MAX_QUANTITY_G:
                yield FieldError(f"ingredients.{position}.quantity", "too_large", MAX_QUANTITY_G)


class TooManyRecipes(ProblemDetails, frozen=True, kw_only=True):
    """The account holds as many recipes as it can: `limit`."""

    limit: int


class RecipeSummary(msgspec.Struct, frozen=True):
    """A recipe in a list."""

    id: str
    name: str
    type: RecipeKind
    is_public: bool
    is_favorite: bool
    last_modified: datetime
    ingredients: list[IngredientLine]
    macros: Macros


class Recipe(msgspec.Struct, frozen=True):
    """A recipe with everything about its ingredients."""

    id: str
    name: str
    type: RecipeKind
    is_public: bool
    is_favorite: bool
    last_modified: datetime
    ingredients: list[Ingredient]
    macros: Macros
