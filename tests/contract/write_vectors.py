"""Write what the library computes, as cases for whoever computes the same elsewhere.

``uv run python tests/contract/write_vectors.py``
"""

import json
from pathlib import Path
from random import Random
from typing import Any

from nutriplan_core import Food, Ingredient, InvalidValue, Macros, NutrientProfile

VECTORS = Path(__file__).parent / "vectors" / "live_totals.json"

HALVES = (0, 0.04, 0.05, 0.15, 0.25, 0.35, 0.45, 1.005, 2.5, 12.35, 99.95, 1234.5678, 2675.25)

FOODS = (
    (140, 12.7, 9.83, 0.27),
    (52.9, 0.25, 0.25, 11.6),
    (900, 0, 100, 0),
    (0, 0, 0, 0),
    (356, 13.1, 7.2, 58.7),
    (21.3, 0.8, 0.15, 2.49),
    (64, None, 3.5, 4.6),
    (None, None, None, None),
)
"""Energy, protein, fat and carbohydrate of 100 g: plain, nothing, and not measured."""

AMOUNTS_G = (0, 0.5, 1, 12.5, 33, 100, 150, 1234)

Wire = dict[str, float | None]


def vectors() -> dict[str, Any]:
    """Every case, the same each time."""
    random = Random(1)
    quantities = [ingredient(number, grams) for number in range(len(FOODS)) for grams in AMOUNTS_G]
    recipes = [[], *([one] for one in quantities[:3])]
    for size in (2, 3, 5, 8, 12):
        for known in (len(FOODS) - 2, len(FOODS)):
            numbers = random.choices(range(known), k=size)
            recipes.append([ingredient(n, round(random.uniform(1, 400), 1)) for n in numbers])
    return {
        "rounding": [
            {"value": value, "tenths": Macros(value, 0, 0, 0).rounded_to_tenths().energy_kcal}
            for value in HALVES
        ],
        "quantities": [
            given(item) | {"nutriments": brought([item]), "shown": shown([item])}
            for item in quantities
        ],
        "recipes": [
            {"ingredients": [given(item) for item in recipe], "shown": shown(recipe)}
            for recipe in recipes
        ],
    }


def ingredient(number: int, grams: float) -> Ingredient:
    """Some grams of one of the foods."""
    energy_kcal, protein_g, fat_g, carbohydrate_g = FOODS[number]
    figures = NutrientProfile(
        energy_kcal=energy_kcal,
        protein_g=protein_g,
        fat_g=fat_g,
        carbohydrate_g=carbohydrate_g,
    )
    food = Food(id=number + 1, name=str(number), category_id=1, per_100g=figures)
    return Ingredient(food=food, grams=grams)


def given(item: Ingredient) -> dict[str, Any]:
    """An amount as it comes over the wire."""
    figures = item.food.per_100g
    return {
        "per_100g": {
            "calories": figures.energy_kcal,
            "proteins": figures.protein_g,
            "fats": figures.fat_g,
            "carbohydrates": figures.carbohydrate_g,
        },
        "grams": item.grams,
    }


def brought(recipe: list[Ingredient]) -> Wire | None:
    """What amounts bring, unrounded."""
    total = total_of(recipe)
    return None if total is None else wire(total)


def shown(recipe: list[Ingredient]) -> Wire | None:
    """The same, as a screen shows it."""
    total = total_of(recipe)
    return None if total is None else wire(total.rounded_to_tenths())


def total_of(recipe: list[Ingredient]) -> Macros | None:
    """The library's own sum; None where a value is unknown."""
    try:
        return Macros.total(item.macros for item in recipe)
    except InvalidValue:
        return None


def wire(macros: Macros) -> Wire:
    """Macros under the names of the wire."""
    return {
        "calories": macros.energy_kcal,
        "proteins": macros.protein_g,
        "fats": macros.fat_g,
        "carbohydrates": macros.carbohydrate_g,
    }


def text() -> str:
    """The file: a line for each case, so that a change shows."""
    lists = (
        f'  "{name}": [\n' + ",\n".join(f"    {json.dumps(case)}" for case in cases) + "\n  ]"
        for name, cases in vectors().items()
    )
    return "{\n" + ",\n".join(lists) + "\n}\n"


if __name__ == "__main__":
    VECTORS.write_text(text(), encoding="utf-8")
