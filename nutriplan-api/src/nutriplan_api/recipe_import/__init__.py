"""Recipes from elsewhere, read into what the product knows; nothing of it is stored."""

from nutriplan_api.recipe_import.controller import RecipeImportController

__all__ = ["RecipeImportController"]
