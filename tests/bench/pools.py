"""The pools that the generator is measured on: the starter cookbook and two that are drawn."""

import csv
import json
from pathlib import Path
from random import Random
from typing import Any

from nutriplan_core import (
    Food,
    FoodContents,
    FoodFacts,
    FoodGroup,
    Ingredient,
    Portion,
    Recipe,
    RecipeKind,
    Substance,
    nutrients_from_fdc,
)

API = Path(__file__).parents[2] / "nutriplan-api" / "src" / "nutriplan_api"

MACRONUTRIENTS = {1008: "energy_kcal", 1003: "protein_g", 1004: "fat_g", 1005: "carbohydrate_g"}
"""A food's columns, by FoodData Central's number of the nutrient."""

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
                _ingredient(foods[part["fdc_id"]], part) for part in recipe["ingredients"]
            ),
            prep_minutes=recipe["prep_minutes"],
            cook_minutes=recipe["cook_minutes"],
            rest_minutes=recipe.get("rest_minutes"),
            keeps_days=recipe["keeps_days"],
            freezes=recipe["freezes"],
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


def _ingredient(food: Food, part: dict[str, Any]) -> Ingredient:
    """As a recipe has it: weighed, or counted in a portion of the food."""
    name = part.get("portion_name")
    one_g = {portion.name: portion.grams_each for portion in food.portions}
    return Ingredient(
        food=food,
        grams=part["quantity"],
        portion_name=name,
        portion_quantity=part["portion_quantity"] if name else None,
        portion_gram_weight=one_g[name] if name else None,
    )


def _portions() -> dict[str, tuple[Portion, ...]]:
    """The household measures of each food, by its code."""
    portions: dict[str, tuple[Portion, ...]] = {}
    with (API / "foods/starter/portions.csv").open() as file:
        for number, row in enumerate(csv.DictReader(file)):
            portion = Portion(
                id=str(number),
                name=row["name"],
                plural=row["plural"],
                amount=1,
                gram_weight=float(row["gram_weight"]),
                buying=row["buying"] == "true",
            )
            portions[row["code"]] = (*portions.get(row["code"], ()), portion)
    return portions


def _published() -> dict[tuple[str, str], str]:
    """What other tables tell of some foods, by their code and the fact."""
    with (API / "foods/starter/published_facts.csv").open() as file:
        return {(row["code"], row["fact"]): row["value"] for row in csv.DictReader(file)}


def _groups() -> dict[str, FoodGroup]:
    """What each food counts as, by its code."""
    with (API / "foods/starter/facts.csv").open() as file:
        return {row["code"]: FoodGroup(row["group"]) for row in csv.DictReader(file)}


def _contents() -> dict[str, FoodContents]:
    """What the foods are made of, by their code; rennet, which no diet names, is left out."""

    def substances(words: str) -> frozenset[Substance]:
        return frozenset(Substance(word) for word in words.split() if word != "rennet")

    with (API / "foods/starter/facts.csv").open() as file:
        return {
            row["code"]: FoodContents(
                contained=substances(row["contains"]), unknown=substances(row["unknown"])
            )
            for row in csv.DictReader(file)
        }


def _foods() -> dict[int, Food]:
    portions, published, groups = _portions(), _published(), _groups()
    contents = _contents()
    with (API / "foods/starter/foods.csv").open() as file:
        rows = list(csv.DictReader(file))
    foods = {}
    for row in rows:
        per_100g = nutrients_from_fdc(
            {number: float(row[name]) for number, name in MACRONUTRIENTS.items() if row[name]}
        )
        season = published.get((row["code"], "season"))
        if not per_100g.missing:
            foods[int(row["code"])] = Food(
                id=int(row["code"]),
                name=row["name"],
                category_id=int(row["category"]),
                per_100g=per_100g,
                portions=portions.get(row["code"], ()),
                facts=FoodFacts(
                    group=groups[row["code"]],
                    contains=contents.get(row["code"]),
                    season=frozenset(map(int, season.split())) if season else None,
                    cooked_per_raw=_number(published.get((row["code"], "cooked_per_raw"), "")),
                    density_g_per_ml=_number(published.get((row["code"], "density_g_per_ml"), "")),
                    fibre_g=_number(row["fibre_g"]),
                    sugars_g=_number(row["sugars_g"]),
                    saturated_fat_g=_number(row["saturated_fat_g"]),
                    salt_g=_number(row["salt_g"]),
                ),
            )
    return foods


def _number(cell: str) -> float | None:
    return float(cell) if cell else None
