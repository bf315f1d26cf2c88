"""From the library's values to the API's JSON: diet info, a week."""

from collections.abc import Iterable, Mapping
from typing import Any

from nutriplan_core._enums import MealType
from nutriplan_core.macros import Macros
from nutriplan_core.meals import day_fraction
from nutriplan_core.rotation import Shortage
from nutriplan_core.targets import DietTargets, Profile
from nutriplan_core.week.planned import DayScore, PlannedMeal
from nutriplan_core.week.week import Week

DAYS = tuple(f"day{number}" for number in range(1, 8))


def profile_answer(person: Profile, targets: DietTargets) -> dict[str, Any]:
    """The profile with everything derived from it."""
    return {
        "birthdate": person.birthdate.isoformat(),
        "height": person.height_cm,
        "weight": person.weight_kg,
        "gender": person.sex,
        "activity_level": person.activity_level,
        "weight_goal": person.goal_kg,
        "gain_per_week": person.gain_kg_per_week or None,
        "meal_schedule": person.meals_per_day,
        "diet_info": {
            "bmr": targets.basal_kcal,
            "tdee": targets.expenditure_kcal,
            "calorieDailyIntake": targets.intake_kcal,
            "dailyCalories": {day: _macros(targets.daily) for day in DAYS},
            "proteinIntake": targets.daily.protein_g,
            "fatIntake": targets.daily.fat_g,
            "carbIntake": targets.daily.carbohydrate_g,
            "waterIntake": targets.water_l,
            "fiberIntake": targets.fibre_g,
            "calorieSurplusDeficit": targets.adjustment_kcal,
            "bmi": targets.bmi,
            "estimatedGoalTimeline": targets.weeks_to_goal,
            "warnings": [
                {
                    "code": warning.code,
                    "floor": warning.floor_kcal,
                    "bmi": warning.bmi,
                    "gentler_gain_per_week": warning.gentler_gain_kg_per_week,
                }
                for warning in targets.warnings
            ],
        },
    }


def week_answer(
    week: Week,
    given: Mapping[str, Mapping[str, Any]],
    day_targets: Mapping[MealType, Macros],
    short: Iterable[Shortage],
) -> dict[str, Any]:
    """The week as the API previews it; `given` holds the recipes' own JSON, by id."""
    planning: dict[str, dict[str, Any]] = {}
    for meal in week.meals:
        day = planning.setdefault(meal.slot.date.isoformat(), {})
        day[meal.slot.meal_type] = _meal(meal, given[meal.recipe.id])
    return {
        "planning": planning,
        "warnings": [
            {
                "code": "ROTATION_SHORT",
                "kind": shortage.kind,
                "wanted": shortage.wanted,
                "available": shortage.available,
            }
            for shortage in short
        ],
        "score": {score.date.isoformat(): _score(score, week, day_targets) for score in week.days},
        "seed": week.seed,
    }


def _meal(meal: PlannedMeal, recipe: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "type": meal.slot.meal_type,
        "date": meal.slot.date.isoformat(),
        "recipe_name": meal.recipe.name,
        "recipes": [meal.recipe.id],
        "is_optimized": meal.is_optimized,
        "is_eaten": False,
        "macrosRequired": _macros(meal.target.rounded_targets()),
        "calculated_macros": _macros(meal.macros.rounded_to_tenths()),
        "ingredients": [
            given
            | {
                "quantity": ingredient.grams,
                "portion_quantity": ingredient.portion_quantity,
                "nutriments": _macros(ingredient.macros.rounded_to_tenths()),
            }
            for ingredient, given in zip(meal.ingredients, recipe["ingredients"], strict=True)
        ],
        "replaces": None,
    }


def _score(score: DayScore, week: Week, day_targets: Mapping[MealType, Macros]) -> dict[str, Any]:
    eaten = {
        meal.slot.meal_type: meal.macros.energy_kcal
        for meal in week.meals
        if meal.slot.date == score.date
    }
    return {
        "planned": _macros(score.planned.rounded_to_tenths()),
        "target": _macros(score.target.rounded_targets()),
        "reached": day_fraction(eaten, day_targets),
    }


def _macros(macros: Macros) -> dict[str, float]:
    return {
        "calories": macros.energy_kcal,
        "proteins": macros.protein_g,
        "fats": macros.fat_g,
        "carbohydrates": macros.carbohydrate_g,
    }
