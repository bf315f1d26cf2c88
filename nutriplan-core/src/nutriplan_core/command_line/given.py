"""From the API's JSON to the library's values: a profile, a pool of recipes."""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

from nutriplan_core._enums import RecipeKind
from nutriplan_core.body import (
    BIRTHDATE_BOUNDS,
    HEIGHT_CM_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Sex,
)
from nutriplan_core.command_line.reading import Field, read_each
from nutriplan_core.foods import FOOD_CATEGORIES, Food, NutrientProfile
from nutriplan_core.goal import GAIN_KG_PER_WEEK_OPTIONS, gain_points_to_goal
from nutriplan_core.meals import MEALS_PER_DAY_BOUNDS
from nutriplan_core.recipes import Ingredient, Recipe
from nutriplan_core.targets import Profile

LARGEST_ID = 2**31 - 1
DEFAULT_MEALS_PER_DAY = 4


def profile(given: Field) -> Profile:
    """A person from the fields of a profile."""
    reads: dict[str, Callable[[], Any]] = {
        "sex": lambda: given.member("gender").choice(Sex),
        "birthdate": lambda: given.member("birthdate").day(*BIRTHDATE_BOUNDS),
        "height_cm": lambda: given.member("height").number(*HEIGHT_CM_BOUNDS),
        "weight_kg": lambda: given.member("weight").number(*WEIGHT_KG_BOUNDS),
        "activity_level": lambda: given.member("activity_level").choice(ActivityLevel),
        "goal_kg": lambda: given.member("weight_goal").number(*WEIGHT_KG_BOUNDS),
        "gain_kg_per_week": lambda: given.member("gain_per_week").optional(_gain) or 0.0,
        "meals_per_day": lambda: (
            given.member("meal_schedule").optional(_meals_per_day) or DEFAULT_MEALS_PER_DAY
        ),
    }
    if not isinstance(given.value, dict):
        given.refuse("must be an object with the fields of a profile")
    values = dict(zip(reads, read_each(reads.values()), strict=True))
    person = Profile(**values)
    if person.weight_kg != person.goal_kg and person.gain_kg_per_week == 0:
        given.member("gain_per_week").refuse("is missing: the weight is not at its goal")
    if not gain_points_to_goal(
        weight_kg=person.weight_kg,
        goal_kg=person.goal_kg,
        gain_kg_per_week=person.gain_kg_per_week,
    ):
        given.member("gain_per_week").refuse(
            f"is {person.gain_kg_per_week:g}, must point from {person.weight_kg:g} kg"
            f" to {person.goal_kg:g} kg"
        )
    return person


def pool(given: Field) -> list[tuple[Recipe, dict[str, Any]]]:
    """Recipes with all details, each with the JSON that it came from."""
    recipes = read_each(partial(_recipe, item) for item in given.items())
    ids = set()
    for recipe, item in zip(recipes, given.items(), strict=True):
        if recipe.id in ids:
            item.member("id").refuse(f"is {recipe.id}, as that of a recipe before")
        ids.add(recipe.id)
    return [(recipe, item.value) for recipe, item in zip(recipes, given.items(), strict=True)]


def _gain(given: Field) -> float:
    gain = given.number(-inf, inf)
    if gain and gain not in GAIN_KG_PER_WEEK_OPTIONS:
        options = ", ".join(f"{option:g}" for option in GAIN_KG_PER_WEEK_OPTIONS)
        given.refuse(f"is {given.value}, must be one of {options}")
    return gain


def _meals_per_day(given: Field) -> int:
    lowest, highest = MEALS_PER_DAY_BOUNDS
    texts = {str(count): count for count in range(lowest, highest + 1)}
    if isinstance(given.value, str) and given.value in texts:
        return texts[given.value]
    return given.whole(lowest, highest)


def _recipe(given: Field) -> Recipe:
    ingredients = given.member("ingredients")
    return Recipe(
        id=given.member("id").words(),
        name=given.member("name").words(),
        kind=given.member("type").choice(RecipeKind),
        ingredients=tuple(read_each(partial(_ingredient, item) for item in ingredients.items())),
    )


def _ingredient(given: Field) -> Ingredient:
    def amount(field: Field) -> float:
        return field.number(0, 1e6)

    def positive(field: Field) -> float | None:
        return amount(field) or None

    per_100g = given.member("nutriments_100g")
    category = given.member("food_details").member("food_category").member("id")
    return Ingredient(
        food=Food(
            id=given.member("fdc_id").whole(1, LARGEST_ID),
            name=given.member("name").words(),
            category_id=category.whole(min(FOOD_CATEGORIES), max(FOOD_CATEGORIES)),
            per_100g=NutrientProfile(
                energy_kcal=per_100g.member("calories").optional(amount),
                protein_g=per_100g.member("proteins").optional(amount),
                fat_g=per_100g.member("fats").optional(amount),
                carbohydrate_g=per_100g.member("carbohydrates").optional(amount),
            ),
        ),
        grams=amount(given.member("quantity")),
        portion_name=given.member("portion_name").optional(Field.words),
        portion_quantity=given.member("portion_quantity").optional(amount),
        portion_gram_weight=given.member("portion_gram_weight").optional(positive),
    )
