"""The starter recipes as their files tell them, and as the library judges them."""

import csv
from collections.abc import Iterator, Mapping
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from nutriplan_core import (
    Food,
    FoodContents,
    FoodFacts,
    FoodGroup,
    Ingredient,
    Recipe,
    RecipeKind,
    Substance,
    nutrients_from_fdc,
)

PACKAGE = Path(str(files("nutriplan_api")))
STARTER_FOLDER = PACKAGE / "recipes" / "starter"

MACRONUTRIENTS = {1008: "energy_kcal", 1003: "protein_g", 1004: "fat_g", 1005: "carbohydrate_g"}

Minutes = Annotated[int, Meta(ge=0, le=600)]
KeepsDays = Annotated[int, Meta(ge=0, le=30)]
Step = Annotated[str, Meta(min_length=10, max_length=1000)]


class StarterIngredient(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fdc_id: int
    name: str
    quantity: float
    portion_name: str | None = None
    portion_quantity: float | None = None


class StarterRecipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: str
    type: RecipeKind
    ingredients: tuple[StarterIngredient, ...]
    prep_minutes: Minutes | None = None
    cook_minutes: Minutes | None = None
    rest_minutes: Minutes | None = None
    keeps_days: KeepsDays | None = None
    freezes: bool | None = None
    steps: tuple[Step, ...] = ()


def read_recipes(file: Path) -> list[StarterRecipe]:
    return msgspec.json.decode(file.read_bytes(), type=list[StarterRecipe])


def rows(name: str) -> Iterator[dict[str, str]]:
    with (PACKAGE / "foods" / "starter" / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def read_facts() -> dict[int, FoodFacts]:
    """What each food is, contains and may contain, and its months; rennet is no diet's business."""
    seasons = {
        int(row["code"]): frozenset(map(int, row["value"].split()))
        for row in rows("published_facts.csv")
        if row["fact"] == "season"
    }
    return {
        int(row["code"]): FoodFacts(
            group=FoodGroup(row["group"]),
            contains=FoodContents(
                contained=substances(row["contains"]), unknown=substances(row["unknown"])
            ),
            season=seasons.get(int(row["code"])),
        )
        for row in rows("facts.csv")
    }


def substances(words: str) -> frozenset[Substance]:
    return frozenset(Substance(word) for word in words.split() if word != "rennet")


def read_catalogue() -> dict[int, Food]:
    facts = read_facts()
    return {
        int(row["code"]): Food(
            id=int(row["code"]),
            name=row["name"],
            category_id=int(row["category"]),
            per_100g=nutrients_from_fdc(
                {number: float(row[name]) for number, name in MACRONUTRIENTS.items() if row[name]}
            ),
            facts=facts[int(row["code"])],
        )
        for row in rows("foods.csv")
    }


def read_portions() -> dict[tuple[int, str], float]:
    return {
        (int(row["code"]), row["name"]): float(row["gram_weight"]) for row in rows("portions.csv")
    }


CATALOGUE: Mapping[int, Food] = read_catalogue()
PORTION_GRAMS: Mapping[tuple[int, str], float] = read_portions()
RECIPES_BY_FILE = {file.stem: read_recipes(file) for file in sorted(STARTER_FOLDER.glob("*.json"))}
COOKBOOK = list(chain.from_iterable(RECIPES_BY_FILE.values()))


def as_the_library_has_it(recipe: StarterRecipe) -> Recipe:
    return Recipe(
        id=recipe.key,
        name=recipe.name,
        kind=recipe.type,
        ingredients=tuple(
            Ingredient(food=CATALOGUE[line.fdc_id], grams=line.quantity)
            for line in recipe.ingredients
        ),
        prep_minutes=recipe.prep_minutes,
        cook_minutes=recipe.cook_minutes,
        rest_minutes=recipe.rest_minutes,
    )
