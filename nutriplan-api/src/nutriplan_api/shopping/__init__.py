"""The shopping list of a week."""

from nutriplan_api.shopping.controller import ShoppingListController
from nutriplan_api.shopping.live_lists import LiveLists
from nutriplan_api.shopping.undo import OWN_LINES

__all__ = [
    "OWN_LINES",
    "LiveLists",
    "ShoppingListController",
]
