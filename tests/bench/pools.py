"""The pools that the generator is measured on: the starter cookbook and two that are drawn."""

import csv
import json
from pathlib import Path
from random import Random

from nutriplan_core import (
    Food,
    FoodFacts,
    FoodGroup,
    Ingredient,
    Recipe,
    RecipeKind,
    nutrients_from_fdc,
)

API = Path(__file__).parents[2] / "nutriplan-api" / "src" / "nutriplan_api"

MACRONUTRIENTS = {1008: "energy_kcal", 1003: "protein_g", 1004: "fat_g", 1005: "carbohydrate_g"}
"""The columns of energy and macronutrients, by FoodData Central's numbers."""

KINDS = (RecipeKind.BREAKFAST, RecipeKind.MEAL, RecipeKind.SNACK)


def starter_cookbook() -> tuple[Recipe, ...]:
    """The recipes that every user has."""
    foods = _foods()
    return tuple(
        Recipe(
            id=recipe["key"],
            name=recipe["name"],
            kind=RecipeKind(recipe["type"]),
            ingredients=tuple(
                Ingredient(food=foods[part["fdc_id"]], grams=part["quantity"])
                for part in recipe["ingredients"]
            ),
        )
        for file in sorted((API / "recipes/starter").glob("*.json"))
        for recipe in json.loads(file.read_text())
        if recipe["type"] in KINDS
    )


def invented_cookbook(size: int, seed: int) -> tuple[Recipe, ...]:
    """So many recipes, each of four to eight real foods in amounts drawn by chance.

    One fifth are breakfasts, three fifths meals, one fifth snacks, of the sizes that people cook.
    """
    random = Random(seed)
    foods = list(_foods().values())
    sizes_kcal = {
        RecipeKind.BREAKFAST: (250, 600),
        RecipeKind.MEAL: (350, 900),
        RecipeKind.SNACK: (80, 300),
    }
    order = (RecipeKind.BREAKFAST, *[RecipeKind.MEAL] * 3, RecipeKind.SNACK)
    recipes: list[Recipe] = []
    while len(recipes) < size:
        kind = order[len(recipes) % len(order)]
        parts = [
            Ingredient(food=food, grams=random.uniform(10, 200))
            for food in random.sample(foods, k=random.randint(4, 8))
        ]
        drawn = Recipe(id="", name="", kind=kind, ingredients=tuple(parts))
        factor = random.uniform(*sizes_kcal[kind]) / drawn.macros.energy_kcal
        recipes.append(
            Recipe(
                id=f"invented-{len(recipes):05}",
                name=f"Recette {len(recipes)}",
                kind=kind,
                ingredients=tuple(part.scaled(factor) for part in parts),
            )
        )
    return tuple(recipes)


def drawn_pool(
    cookbook: tuple[Recipe, ...], counts: dict[RecipeKind, int], seed: int
) -> tuple[Recipe, ...]:
    """A small pool: so many recipes of each kind, drawn from a cookbook."""
    random = Random(seed)
    return tuple(
        recipe
        for kind, count in counts.items()
        for recipe in random.sample([one for one in cookbook if one.kind is kind], k=count)
    )


def _foods() -> dict[int, Food]:
    groups = {row["code"]: FoodGroup(row["group"]) for row in _rows("facts.csv")}
    published = {(row["code"], row["fact"]): row["value"] for row in _rows("published_facts.csv")}
    foods = {}
    for row in _rows("foods.csv"):
        per_100g = nutrients_from_fdc(
            {number: float(row[name]) for number, name in MACRONUTRIENTS.items() if row[name]}
        )
        if not per_100g.missing:
            season = published.get((row["code"], "season"))
            cooked_per_raw = published.get((row["code"], "cooked_per_raw"), "")
            foods[int(row["code"])] = Food(
                id=int(row["code"]),
                name=row["name"],
                category_id=int(row["category"]),
                per_100g=per_100g,
                facts=FoodFacts(
                    fibre_g=_number(row["fibre_g"]),
                    sugars_g=_number(row["sugars_g"]),
                    saturated_fat_g=_number(row["saturated_fat_g"]),
                    salt_g=_number(row["salt_g"]),
                    group=groups[row["code"]],
                    season=frozenset(map(int, season.split())) if season else None,
                    cooked_per_raw=_number(cooked_per_raw),
                ),
            )
    return foods


def _rows(name: str) -> list[dict[str, str]]:
    with (API / "foods/starter" / name).open() as file:
        return list(csv.DictReader(file))


def _number(cell: str) -> float | None:
    return float(cell) if cell else None
