"""The shopping list of a week."""

from nutriplan_api.shopping.controller import ShoppingListController
from nutriplan_api.shopping.live_lists import LiveLists

__all__ = [
    "LiveLists",
    "ShoppingListController",
]
