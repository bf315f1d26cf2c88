"""Write the weeks that every Python must cook alike: batches, kitchen amounts and marks.

``PYTHONPATH=tests uv run python tests/core/write_cooked_weeks.py``
"""

import json
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from core.write_weeks import a_food, a_request
from nutriplan_core import (
    Batch,
    Food,
    FoodFacts,
    FoodGroup,
    Ingredient,
    MealToJudge,
    Portion,
    Recipe,
    Week,
    WeekRequest,
    judge_week,
    plan_measurable_dishes,
)

COOKED_WEEKS = Path(__file__).parent / "cooked_weeks.json"

POOL_SIZES = (12, 40)
"""Recipes of each kind."""
SHARE_OF_LIQUIDS = 0.2


def text() -> str:
    """The file: a request in a few words, and the week that is made of it."""
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in weeks())
    return f"[\n{lines}\n]\n"


def weeks() -> list[dict[str, Any]]:
    """Weeks of the default generator in amounts that a kitchen can measure, some with two meals
    that stand, others with so many times of cooking."""
    return [
        {
            "request": {"recipes": size, "meals": meals, "seed": seed, "sessions": sessions},
            **cooked(cookable(a_request(size, meals, seed, optimize=True), sessions)),
        }
        for size, meals, (seed, sessions) in product(POOL_SIZES, (3, 4, 6), ((2, None), (0, 4)))
    ]


def cooked(request: WeekRequest) -> dict[str, Any]:
    """Each meal's recipe, where it is cooked and its amounts, the misses and the marks."""
    measured = plan_measurable_dishes(request, {})
    return {
        "recipes": " ".join(meal.recipe.id.rpartition("-")[2] for meal in measured.week.meals),
        "cooked": " ".join(
            f"{meal.cooked.slot.date.day}{meal.cooked.slot.meal_type.value[0]}"
            for meal in measured.week.meals
            if meal.cooked is not None
        ),
        "grams": [[item.grams for item in meal.ingredients or ()] for meal in measured.week.meals],
        "misses": [miss.energy_error for miss in measured.misses],
        "marks": marks(measured.week, request),
    }


def marks(week: Week, request: WeekRequest) -> dict[str, float | None]:
    """What the week is judged by."""
    found = judge_week(
        [MealToJudge.of(meal) for meal in week.meals],
        intake_kcal=max(day.target.energy_kcal for day in week.days),
        rotation=request.rotation,
        pool=request.pool,
    )
    return {mark.code.value: mark.value for mark in found}


def cookable(request: WeekRequest, sessions: int | None) -> WeekRequest:
    """The same request, with all known of its foods and recipes."""
    random = Random(request.seed)
    return replace(
        request,
        pool=tuple(a_dish(recipe, random) for recipe in request.pool),
        batch=None if sessions is None else Batch(sessions=sessions),
    )


def a_dish(recipe: Recipe, random: Random) -> Recipe:
    """The recipe, of foods of which all is known, and what is known of its cooking."""
    return replace(
        recipe,
        ingredients=tuple(a_measure(item, random) for item in recipe.ingredients),
        prep_minutes=random.randint(5, 30),
        cook_minutes=random.randint(0, 60),
        keeps_days=random.randint(0, 4),
        freezes=random.random() < 0.5,
    )


def a_measure(item: Ingredient, random: Random) -> Ingredient:
    """The ingredient, half of the time counted in pieces."""
    food = a_known_food(item.food.id, random)
    piece = food.portions[0]
    if random.random() < 0.5:
        return Ingredient(food=food, grams=item.grams)
    return Ingredient(
        food=food,
        grams=item.grams,
        portion_name=piece.name,
        portion_quantity=item.grams / piece.grams_each,
        portion_gram_weight=piece.grams_each,
    )


def a_known_food(food_id: int, random: Random) -> Food:
    """A food of any composition, with what a week is judged and measured by."""
    pours = random.random() < SHARE_OF_LIQUIDS
    return replace(
        a_food(food_id, random),
        portions=(
            Portion(
                id="piece",
                name="pièce",
                plural="pièces",
                amount=1,
                gram_weight=random.uniform(10, 120),
                buying=True,
            ),
        ),
        facts=FoodFacts(
            fibre_g=random.uniform(0, 8),
            sugars_g=random.uniform(0, 15),
            saturated_fat_g=random.uniform(0, 6),
            salt_g=random.uniform(0, 1.5),
            group=random.choice(list(FoodGroup)),
            season=frozenset(range(1, random.choice((7, 13, 13)))),
            cooked_per_raw=random.uniform(0.7, 2.5),
            density_g_per_ml=random.uniform(0.9, 1.1) if pours else None,
        ),
    )


if __name__ == "__main__":
    COOKED_WEEKS.write_text(text(), encoding="utf-8")
