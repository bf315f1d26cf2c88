"""The meals of a day, and the kinds of recipes."""

from enum import StrEnum


class MealType(StrEnum):
    """A slot of a day, in the order of the day."""

    BREAKFAST = "BREAKFAST"
    SNACK_1 = "SNACK_1"
    LUNCH = "LUNCH"
    SNACK_2 = "SNACK_2"
    DINNER = "DINNER"
    SNACK_3 = "SNACK_3"


class RecipeKind(StrEnum):
    """What a recipe is for; desserts and others fit any slot but are never generated."""

    BREAKFAST = "BREAKFAST"
    MEAL = "MEAL"
    SNACK = "SNACK"
    DESSERT = "DESSERT"
    OTHER = "OTHER"
