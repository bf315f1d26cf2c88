"""What the API answers with beyond single values, as the command line prints it too."""

from collections.abc import Iterable, Mapping
from typing import Any

from nutriplan_core._wire import encoded
from nutriplan_core.kinds import MealType
from nutriplan_core.macros import Macros
from nutriplan_core.meals import day_fraction
from nutriplan_core.profile import Profile
from nutriplan_core.rotation import Shortage
from nutriplan_core.targets import DietTargets
from nutriplan_core.week import DayScore, PlannedMeal, Shortfall, Week


def profile_answer(profile: Profile, targets: DietTargets) -> dict[str, Any]:
    """A profile with everything derived from it."""
    return {**encoded(profile), "diet_info": encoded(targets)}


def week_preview(
    week: Week,
    recipes: Mapping[str, Mapping[str, Any]],
    day_targets: Mapping[MealType, Macros],
    shortages: Iterable[Shortage],
) -> dict[str, Any]:
    """A generated week, rounded for showing; `recipes` holds the recipes' own JSON, by id."""
    planning: dict[str, dict[str, Any]] = {}
    for meal in week.meals:
        day = planning.setdefault(meal.slot.date.isoformat(), {})
        day[meal.slot.meal_type.value] = _meal(meal, recipes[meal.recipe.id])
    return {
        "planning": planning,
        "warnings": [{"code": "ROTATION_SHORT", **encoded(shortage)} for shortage in shortages],
        "score": {score.date.isoformat(): _score(score, week, day_targets) for score in week.days},
        "shortfalls": [_shortfall(shortfall) for shortfall in week.shortfalls],
        "cooking_shortfall": None,  # every meal is cooked for itself
        "seed": week.seed,
    }


def _meal(meal: PlannedMeal, recipe: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **encoded(meal.slot),
        "recipe_name": meal.recipe.name,
        "recipes": [meal.recipe.id],
        "is_optimized": meal.is_optimized,
        "is_eaten": False,
        "macrosRequired": encoded(meal.target.rounded_targets()),
        "calculated_macros": encoded(meal.macros.rounded_to_tenths()),
        "ingredients": [
            json
            | {
                "quantity": ingredient.grams,
                "portion_quantity": ingredient.portion_quantity,
                "nutriments": encoded(ingredient.macros.rounded_to_tenths()),
            }
            for ingredient, json in zip(meal.ingredients, recipe["ingredients"], strict=True)
        ],
        "cooked": None if meal.cooked is None else encoded(meal.cooked),
        "replaces": None,
    }


def _score(score: DayScore, week: Week, day_targets: Mapping[MealType, Macros]) -> dict[str, Any]:
    planned_kcal = {
        meal.slot.meal_type: meal.macros.energy_kcal
        for meal in week.meals
        if meal.slot.date == score.date
    }
    return {
        "planned": encoded(score.planned.rounded_to_tenths()),
        "target": encoded(score.target.rounded_targets()),
        "reached": day_fraction(planned_kcal, day_targets),
    }


def _shortfall(shortfall: Shortfall) -> dict[str, Any]:
    return {
        **encoded(shortfall),
        "grams": round(shortfall.grams, 1),
        "grams_per_100_kcal": round(shortfall.grams_per_100_kcal, 1),
    }
