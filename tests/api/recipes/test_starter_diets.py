"""The starter cookbook is for everybody: every diet, month and weekday finds dishes enough."""

import csv
from importlib.resources import files

import pytest

from api.recipes.starter_files import COOKBOOK, StarterRecipe
from nutriplan_core import (
    Diet,
    DietKind,
    Food,
    FoodContents,
    FoodFacts,
    NutrientProfile,
    RecipeKind,
    Substance,
)

STARTER = files("nutriplan_api") / "foods/starter"

LEFT_OUT = sorted(set(Substance) - {Substance.MEAT, Substance.HONEY, Substance.GELATINE})
DIETS = {kind.value: Diet(kind=kind) for kind in DietKind} | {
    f"without {substance.value}": Diet(without=frozenset({substance})) for substance in LEFT_OUT
}
MONTHS = range(1, 13)

PROMISED = {
    RecipeKind.BREAKFAST: 12,
    RecipeKind.MEAL: 30,
    RecipeKind.SNACK: 12,
    RecipeKind.DESSERT: 10,
}
"""What each single diet finds."""

PROMISED_IN_A_MONTH = {RecipeKind.BREAKFAST: 10, RecipeKind.MEAL: 20, RecipeKind.SNACK: 10}
"""What it finds with nothing out of season: no dish need come twice in a week."""

WEEKDAY_MINUTES = {RecipeKind.BREAKFAST: 15, RecipeKind.MEAL: 30, RecipeKind.SNACK: 15}
PROMISED_ON_A_WEEKDAY = {RecipeKind.BREAKFAST: 10, RecipeKind.MEAL: 14, RecipeKind.SNACK: 14}
"""What it finds that is on the table soon."""

every_diet = pytest.mark.parametrize("diet", DIETS.values(), ids=DIETS.keys())


def rows(file: str) -> list[dict[str, str]]:
    return list(csv.DictReader((STARTER / file).read_text("utf-8").splitlines()))


def substances(words: str) -> frozenset[Substance]:
    """Those that diets know: rennet is told, and no diet leaves it out."""
    return frozenset(Substance(word) for word in words.split() if word != "rennet")


def read_foods() -> dict[int, Food]:
    facts = {row["code"]: row for row in rows("facts.csv")}
    seasons = {
        row["code"]: frozenset(map(int, row["value"].split()))
        for row in rows("published_facts.csv")
        if row["fact"] == "season"
    }
    return {
        int(row["code"]): Food(
            id=int(row["code"]),
            name=row["name"],
            category_id=int(row["category"]),
            per_100g=NutrientProfile(
                energy_kcal=None, protein_g=None, fat_g=None, carbohydrate_g=None
            ),
            facts=FoodFacts(
                season=seasons.get(row["code"]),
                contains=FoodContents(
                    contained=substances(facts[row["code"]]["contains"]),
                    unknown=substances(facts[row["code"]]["unknown"]),
                ),
            ),
        )
        for row in rows("foods.csv")
    }


FOODS = read_foods()


def found(diet: Diet, kind: RecipeKind) -> list[StarterRecipe]:
    """The recipes that somebody with the diet may eat, whatever nobody knows counted as present."""
    return [
        recipe
        for recipe in COOKBOOK
        if recipe.type is kind
        and not diet.conflicts(FOODS[line.fdc_id] for line in recipe.ingredients)
    ]


def in_season(recipe: StarterRecipe, month: int) -> bool:
    seasons = [FOODS[line.fdc_id].facts.season for line in recipe.ingredients]
    return all(season is None or month in season for season in seasons)


def minutes(recipe: StarterRecipe) -> int:
    assert recipe.prep_minutes is not None
    assert recipe.cook_minutes is not None
    return recipe.prep_minutes + recipe.cook_minutes


def too_few(counted: dict[RecipeKind, int], promised: dict[RecipeKind, int]) -> dict[str, int]:
    return {kind.value: counted[kind] for kind in promised if counted[kind] < promised[kind]}


@every_diet
def test_every_diet_finds_recipes_of_each_kind(diet: Diet) -> None:
    counted = {kind: len(found(diet, kind)) for kind in PROMISED}
    assert too_few(counted, PROMISED) == {}


@every_diet
def test_every_diet_finds_a_week_of_dishes_in_season_in_any_month(diet: Diet) -> None:
    permitted = {kind: found(diet, kind) for kind in PROMISED_IN_A_MONTH}
    short = {
        month: too_few(
            {
                kind: sum(in_season(recipe, month) for recipe in recipes)
                for kind, recipes in permitted.items()
            },
            PROMISED_IN_A_MONTH,
        )
        for month in MONTHS
    }
    assert {month: kinds for month, kinds in short.items() if kinds} == {}


@every_diet
def test_every_diet_finds_a_week_of_dishes_that_are_made_soon(diet: Diet) -> None:
    counted = {
        kind: sum(minutes(recipe) <= limit for recipe in found(diet, kind))
        for kind, limit in WEEKDAY_MINUTES.items()
    }
    assert too_few(counted, PROMISED_ON_A_WEEKDAY) == {}
