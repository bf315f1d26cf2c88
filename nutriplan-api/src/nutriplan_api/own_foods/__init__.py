"""Foods that an account wrote down for itself: nobody else finds or reads them."""

from nutriplan_api.own_foods.controller import OwnFoodController
from nutriplan_api.own_foods.undo import OWN_FOODS

__all__ = ["OWN_FOODS", "OwnFoodController"]
