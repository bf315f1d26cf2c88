"""The plan: meals in their slots, and weeks that are generated for it."""

from nutriplan_api.planning.controller import MealController
from nutriplan_api.planning.dates import monday_errors
from nutriplan_api.planning.eating import eaten_days
from nutriplan_api.planning.fields import NameOfMeal, RecipesOfMeal
from nutriplan_api.planning.off_plan import OFF_PLAN, OffPlanController
from nutriplan_api.planning.plan_read import meals_between, meals_by_cooking_day
from nutriplan_api.planning.schemas import Meal
from nutriplan_api.planning.stored import StoredMeal
from nutriplan_api.planning.undo import SLOTS
from nutriplan_api.planning.update_schemas import MealAgainstDiet
from nutriplan_api.planning.wire import meals_against_diet

__all__ = [
    "OFF_PLAN",
    "SLOTS",
    "Meal",
    "MealAgainstDiet",
    "MealController",
    "NameOfMeal",
    "OffPlanController",
    "RecipesOfMeal",
    "StoredMeal",
    "eaten_days",
    "meals_against_diet",
    "meals_between",
    "meals_by_cooking_day",
    "monday_errors",
]
