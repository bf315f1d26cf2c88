"""Recipes and their ingredients as they go over the wire."""

from typing import Any

from nutriplan_api.foods import to_wire_conflicts, to_wire_diet_marks, to_wire_macros
from nutriplan_api.recipes.cooking import Cooking, Keeping
from nutriplan_api.recipes.schemas import Ingredient, IngredientLine, Recipe, RecipeSummary
from nutriplan_api.recipes.snapshot import IngredientSnapshot, macros_of
from nutriplan_api.recipes.stored import StoredRecipe
from nutriplan_core import Diet, months_in_season

_AS_STORED = [
    name
    for name in RecipeSummary.__struct_fields__
    if name in StoredRecipe.__struct_fields__ and name not in {"id", "ingredients"}
]

_IN_FULL = set(Cooking.__struct_fields__) - set(Keeping.__struct_fields__)


def to_wire_summary(recipe: StoredRecipe, diet: Diet) -> RecipeSummary:
    """A recipe in a list, for somebody with a diet."""
    return RecipeSummary(
        **_common(recipe, diet),
        ingredients=[to_wire_line(ingredient) for ingredient in recipe.ingredients],
    )


def to_wire_recipe(recipe: StoredRecipe, diet: Diet) -> Recipe:
    """A recipe with everything about its ingredients, for somebody with a diet."""
    return Recipe(
        **_common(recipe, diet),
        ingredients=[to_wire_ingredient(ingredient) for ingredient in recipe.ingredients],
        **{name: getattr(recipe, name) for name in _IN_FULL},
        diet_marks=to_wire_diet_marks(item.food.core_food for item in recipe.ingredients),
    )


def to_wire_ingredient(ingredient: IngredientSnapshot) -> Ingredient:
    """Everything about an ingredient, nutriments per 100 g and for the quantity included."""
    food = ingredient.food
    return Ingredient(
        fdc_id=food.fdc_id,
        name=food.name,
        data_type=food.data_type,
        quantity=ingredient.grams,
        unit="g",
        portion_name=ingredient.portion_name,
        portion_quantity=ingredient.portion_quantity,
        portion_gram_weight=ingredient.portion_gram_weight,
        portion=food.wire_food.portion,
        food_details=food.wire_food.details,
        nutriments_100g=food.wire_food.per_100g,
        nutriments=to_wire_macros(food.macros_100g, share=ingredient.grams / 100),
    )


def _common(recipe: StoredRecipe, diet: Diet) -> dict[str, Any]:
    """What stands in a list and in a recipe alike: by the names of what is stored."""
    named = {name: getattr(recipe, name) for name in _AS_STORED}
    foods = [ingredient.food.core_food for ingredient in recipe.ingredients]
    macros = macros_of(recipe.ingredients)
    return named | {
        "id": str(recipe.id),
        "photo": _photo_address(recipe),
        "macros": to_wire_macros(macros),
        "starts_day_before": recipe.starts_day_before,
        "is_high_in_protein": macros.is_high_in_protein,
        "months_in_season": sorted(months_in_season(foods)),
        "diet_conflicts": to_wire_conflicts(diet, foods),
    }


def _photo_address(recipe: StoredRecipe) -> str | None:
    if recipe.photo_version is None:
        return None
    return f"/api/recipe/{recipe.id}/photo?version={recipe.photo_version}"


def to_wire_line(ingredient: IngredientSnapshot) -> IngredientLine:
    """An ingredient in a list of dishes."""
    return IngredientLine(
        fdc_id=ingredient.food.fdc_id,
        name=ingredient.food.name,
        quantity=ingredient.grams,
        unit="g",
        portion_name=ingredient.portion_name,
        portion_quantity=ingredient.portion_quantity,
        portion_gram_weight=ingredient.portion_gram_weight,
    )
