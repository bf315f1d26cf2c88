"""Record the landing page's sample day: a day of a week that the generator makes.

``PYTHONPATH=tests uv run python -m contract.record_sample_day``, then the web's formatter. The
starter cookbook, 2000 kcal in 4 meals, seed 1, in kitchen amounts, as the web asks for them.
"""

import json
from pathlib import Path
from typing import Any

from bench.generator import request
from bench.pools import starter_cookbook
from nutriplan_core import Macros, MealType, PlannedMeal, generate_week, measure_week

FILE = (
    Path(__file__).parents[2] / "nutriplan-web" / "src" / "features" / "landing" / "sampleDay.json"
)
INTAKE_KCAL, MEALS_PER_DAY, SEED = 2000, 4, 1
TUESDAY = 1
MAIN_DISHES = (MealType.LUNCH, MealType.DINNER)


def sample_day() -> dict[str, Any]:
    """The day and what else its week serves, as the page shows them."""
    asked = request(starter_cookbook(), INTAKE_KCAL, MEALS_PER_DAY, SEED)
    meals = measure_week(generate_week(asked)).week.meals
    tuesday = sorted({meal.slot.date for meal in meals})[TUESDAY]
    of_the_day = [meal for meal in meals if meal.slot.date == tuesday]
    shown = {meal.recipe.id for meal in of_the_day}
    others = {
        meal.recipe.id: meal
        for meal in meals
        if meal.slot.meal_type in MAIN_DISHES and meal.recipe.id not in shown
    }
    return {
        "intake_kcal": INTAKE_KCAL,
        **on_the_wire(Macros.total(meal.macros for meal in of_the_day)),
        "meals": [
            {"slot": meal.slot.meal_type, **on_the_wire(meal.macros), "dish": dish(meal)}
            for meal in of_the_day
        ],
        "others": [{"minutes": minutes(meal), "dish": dish(meal)} for meal in others.values()],
    }


def on_the_wire(macros: Macros) -> dict[str, Any]:
    return {
        "calories": round(macros.energy_kcal, 1),
        "macros": {
            "proteins": round(macros.protein_g, 1),
            "carbohydrates": round(macros.carbohydrate_g, 1),
            "fats": round(macros.fat_g, 1),
        },
    }


def dish(meal: PlannedMeal) -> dict[str, Any]:
    """What its picture is composed from."""
    return {
        "name": meal.recipe.name,
        "type": meal.recipe.kind,
        "ingredients": [
            {"name": one.food.name, "quantity": round(one.grams, 1)} for one in meal.ingredients
        ],
    }


def minutes(meal: PlannedMeal) -> int:
    return (meal.recipe.prep_minutes or 0) + (meal.recipe.cook_minutes or 0)


if __name__ == "__main__":
    FILE.write_text(json.dumps(sample_day(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
