"""Write the weeks that every Python must make of the same requests.

``PYTHONPATH=tests uv run python tests/core/write_weeks.py``
"""

import json
from datetime import date
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from nutriplan_core import (
    Food,
    Ingredient,
    LockedMeal,
    NutrientProfile,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    meal_targets,
    simple_rotation,
    week_days,
)

WEEKS = Path(__file__).parent / "weeks.json"

MONDAY = date(2026, 11, 16)
KINDS = (RecipeKind.BREAKFAST, RecipeKind.MEAL, RecipeKind.SNACK)
GENERATORS: dict[str, WeekGenerator] = {
    "balanced_rotation": balanced_rotation,
    "simple_rotation": simple_rotation,
}
POOL_SIZES = (3, 5, 9, 16, 40)
"""Recipes of each kind: few choices of all, tables of main meals, and several k-d leaves."""


def text() -> str:
    """The file: a request in a few words, and the week that each generator makes of it."""
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in weeks())
    return f"[\n{lines}\n]\n"


def weeks() -> list[dict[str, Any]]:
    """Weeks of all sizes, by both generators."""
    return [
        {
            "request": {"recipes": size, "meals": meals, "seed": seed, "optimize": optimize},
            **{name: served(generator, request) for name, generator in GENERATORS.items()},
        }
        for size, meals, seed, optimize in product(POOL_SIZES, (3, 4, 6), range(4), (True, False))
        for request in [a_request(size, meals, seed, optimize=optimize)]
    ]


def served(generator: WeekGenerator, request: WeekRequest) -> dict[str, Any]:
    """The numbers of the recipes in the order of the slots, and each day's energy."""
    week = generate_week(request, generator)
    return {
        "recipes": " ".join(meal.recipe.id.rpartition("-")[2] for meal in week.meals),
        "kcal": [day.planned.energy_kcal for day in week.days],
    }


def a_request(size: int, meals: int, seed: int, *, optimize: bool) -> WeekRequest:
    """A week whose last seeds have two locked meals."""
    random = Random(1000 * size + 10 * meals + seed)
    pool = a_pool(size, random)
    targets = {
        Slot(day, meal_type): target
        for day in week_days(MONDAY)
        for meal_type, target in meal_targets(random.uniform(1400, 3300), meals).items()
    }
    standing = random.sample(sorted(targets), k=2) if seed >= 2 else []
    locked = [
        LockedMeal(slot=slot, recipe_id=one.id, macros=one.macros, target=targets.pop(slot))
        for slot, one in zip(standing, random.sample(pool, k=len(standing)), strict=True)
    ]
    counts = [random.randint(1, 4) for _ in range(4)]
    return WeekRequest(
        first_day=MONDAY,
        pool=pool,
        slot_targets=targets,
        rotation=Rotation(breakfast=counts[0], lunch=counts[1], dinner=counts[2], snack=counts[3]),
        seed=seed,
        optimize=optimize,
        locked=tuple(locked),
    )


def a_pool(size: int, random: Random) -> tuple[Recipe, ...]:
    """So many recipes of each kind, of two to five foods of any composition."""
    return tuple(
        Recipe(
            id=f"{kind}-{number}",
            name=f"{kind} {number}",
            kind=kind,
            ingredients=tuple(
                Ingredient(food=a_food(food_id, random), grams=random.uniform(10, 180))
                for food_id in range(1, random.randint(2, 5) + 1)
            ),
        )
        for kind, number in product(KINDS, range(size))
    )


def a_food(food_id: int, random: Random) -> Food:
    """A food whose energy follows from its macronutrients."""
    protein_g, fat_g = random.uniform(0, 25), random.uniform(0, 18)
    carbohydrate_g = random.uniform(0, 55)
    return Food(
        id=food_id,
        name=f"food {food_id}",
        category_id=1,
        per_100g=NutrientProfile(
            energy_kcal=4 * protein_g + 9 * fat_g + 4 * carbohydrate_g,
            protein_g=protein_g,
            fat_g=fat_g,
            carbohydrate_g=carbohydrate_g,
        ),
    )


if __name__ == "__main__":
    WEEKS.write_text(text(), encoding="utf-8")
