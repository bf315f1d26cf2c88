"""Meals whose amounts move a little, one by one, so that the macronutrients are met too."""

from nutriplan_core.fine_tuning.kitchen_steps import kitchen_step_g
from nutriplan_core.fine_tuning.tune import fine_tune
from nutriplan_core.fine_tuning.values import (
    DEFAULT_LEEWAY,
    LEEWAY_BOUNDS,
    FineTuned,
    FineTuneObstacle,
    IngredientChange,
    MealToTune,
    TunedMeal,
)

__all__ = [
    "DEFAULT_LEEWAY",
    "LEEWAY_BOUNDS",
    "FineTuneObstacle",
    "FineTuned",
    "IngredientChange",
    "MealToTune",
    "TunedMeal",
    "fine_tune",
    "kitchen_step_g",
]
