"""Recipes, public and own, with their ingredients."""

from nutriplan_api.recipes.controller import RecipeController
from nutriplan_api.recipes.cooking import CookMinutes, PrepMinutes, RestMinutes
from nutriplan_api.recipes.import_schemas import RecipeKey
from nutriplan_api.recipes.imports import known_recipes
from nutriplan_api.recipes.own_recipe_queries import touch_recipes_with
from nutriplan_api.recipes.patterns import NOT_BLANK, WEB_ADDRESS
from nutriplan_api.recipes.photo_controller import RecipePhotoController
from nutriplan_api.recipes.photo_format import picture_problem
from nutriplan_api.recipes.photos import photo_room
from nutriplan_api.recipes.queries import last_modified_sql, read_versions
from nutriplan_api.recipes.schemas import (
    MAX_QUANTITY_G,
    MAX_RECIPES,
    Ingredient,
    IngredientInput,
    IngredientLine,
    LastModified,
    RecipeInput,
    RecipeType,
)
from nutriplan_api.recipes.service import (
    find_recipes,
    load_starter_cookbook,
    read_ingredients,
    recipe_versions,
    recipes_by_id,
    recipes_in_pool,
)
from nutriplan_api.recipes.snapshot import (
    IngredientSnapshot,
    macros_of,
    rescaled,
    stored_ingredients,
)
from nutriplan_api.recipes.stored import StoredRecipe
from nutriplan_api.recipes.undo import EXCLUSIONS, PHOTOS, RECIPES
from nutriplan_api.recipes.wire import to_wire_ingredient, to_wire_line

__all__ = [
    "EXCLUSIONS",
    "MAX_QUANTITY_G",
    "MAX_RECIPES",
    "NOT_BLANK",
    "PHOTOS",
    "RECIPES",
    "WEB_ADDRESS",
    "CookMinutes",
    "Ingredient",
    "IngredientInput",
    "IngredientLine",
    "IngredientSnapshot",
    "LastModified",
    "PrepMinutes",
    "RecipeController",
    "RecipeInput",
    "RecipeKey",
    "RecipePhotoController",
    "RecipeType",
    "RestMinutes",
    "StoredRecipe",
    "find_recipes",
    "known_recipes",
    "last_modified_sql",
    "load_starter_cookbook",
    "macros_of",
    "photo_room",
    "picture_problem",
    "read_ingredients",
    "read_versions",
    "recipe_versions",
    "recipes_by_id",
    "recipes_in_pool",
    "rescaled",
    "stored_ingredients",
    "to_wire_ingredient",
    "to_wire_line",
    "touch_recipes_with",
]
