"""The fields that several shapes of the plan have, each described once."""

from datetime import date
from typing import Annotated
from uuid import UUID

from msgspec import Meta

from nutriplan_api.foods import Macros
from nutriplan_api.planning.dates import EARLIEST, LATEST
from nutriplan_api.recipes import NOT_BLANK, Ingredient, IngredientInput
from nutriplan_core import MealType

DAYS_OF_WEEK = 7

Day = Annotated[date, Meta(description=f"Day of the plan, from {EARLIEST} to {LATEST}.")]
Monday = Annotated[date, Meta(description="First day of the week, a Monday.")]
Today = Annotated[
    date | None,
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
RescaledTo = Annotated[
    float,
    Meta(
        ge=1,
        le=10_000,
        description="Rescales the quantities to this energy instead of the slot’s [kcal]: half of"
        " that at least, one and a half times at most.",
    ),
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
