"""The plan: meals in their slots, and weeks that are generated for it."""

from nutriplan_api.planning.controller import MealController
from nutriplan_api.planning.dates import monday_errors
from nutriplan_api.planning.plan_read import meals_by_cooking_day
from nutriplan_api.planning.undo import SLOTS

__all__ = [
    "SLOTS",
    "MealController",
    "meals_by_cooking_day",
    "monday_errors",
]
