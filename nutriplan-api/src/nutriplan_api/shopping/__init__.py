"""The shopping list of a week."""

from nutriplan_api.shopping.controller import ShoppingListController

__all__ = [
    "ShoppingListController",
]
