"""Recipes out of pages, and nothing else: a process that reads one loads no more of the product.

``python -m nutriplan_api.page_reader`` is that process.
"""

from nutriplan_api.page_reader.found_recipe import MAX_MINUTES, FoundRecipe, rest_within
from nutriplan_api.page_reader.page import MAX_ELEMENTS, MAX_SERVINGS, read_page

__all__ = [
    "MAX_ELEMENTS",
    "MAX_MINUTES",
    "MAX_SERVINGS",
    "FoundRecipe",
    "read_page",
    "rest_within",
]
