"""Recipes from elsewhere, read into what the product knows; nothing of it is stored."""

from nutriplan_api.recipe_import.archive_controller import RecipeArchiveController
from nutriplan_api.recipe_import.controller import RecipeImportController
from nutriplan_api.recipe_import.recipe_pages import RecipePages
from nutriplan_api.recipe_import.web_reader import WebReader

__all__ = ["RecipeArchiveController", "RecipeImportController", "RecipePages", "WebReader"]
