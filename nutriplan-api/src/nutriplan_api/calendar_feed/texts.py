"""The French of calendars."""

from nutriplan_api.planning import Meal
from nutriplan_core import MealType

NAME = "Mes repas"

MEAL_NAMES = {
    MealType.BREAKFAST: "Petit déjeuner",
    MealType.SNACK_1: "Collation",
    MealType.LUNCH: "Déjeuner",
    MealType.SNACK_2: "Collation",
    MealType.DINNER: "Dîner",
    MealType.SNACK_3: "Collation",
}

_SPACE = "\N{NO-BREAK SPACE}"


def title(meal: Meal) -> str:
    """« Déjeuner : Riz aux œufs »"""
    return f"{MEAL_NAMES[meal.type]}{_SPACE}: {meal.recipe_name}"


def beginning(meal: Meal) -> str:
    """« À commencer ce soir : Porridge de la veille »"""
    return f"À commencer ce soir{_SPACE}: {meal.recipe_name}"


def tomorrow(meal: Meal) -> str:
    """« Pour demain : petit déjeuner »"""
    return f"Pour demain{_SPACE}: {MEAL_NAMES[meal.type].lower()}"


def figures(meal: Meal) -> str:
    """« 612 kcal · protéines 32 g · glucides 71 g · lipides 18 g »"""
    macros = meal.calculated_macros
    grams = {
        "protéines": macros.proteins,
        "glucides": macros.carbohydrates,
        "lipides": macros.fats,
    }
    parts = [f"{name} {value:.0f}{_SPACE}g" for name, value in grams.items()]
    return " · ".join([f"{macros.calories:.0f}{_SPACE}kcal", *parts])
