"""Meals whose amounts move a little, one by one, so that the macronutrients are met too."""

from nutriplan_core.fine_tuning.objective import (
    CHANGE_WEIGHT,
    ENERGY_TOLERANCE,
    MACRO_TOLERANCE,
)
from nutriplan_core.fine_tuning.steps import (
    FINE_STEP_BELOW_G,
    FINE_STEP_G,
    KITCHEN_STEP_G,
    WHOLE_BELOW_G,
    kitchen_step_g,
)
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
    "CHANGE_WEIGHT",
    "DEFAULT_LEEWAY",
    "ENERGY_TOLERANCE",
    "FINE_STEP_BELOW_G",
    "FINE_STEP_G",
    "KITCHEN_STEP_G",
    "LEEWAY_BOUNDS",
    "MACRO_TOLERANCE",
    "WHOLE_BELOW_G",
    "FineTuneObstacle",
    "FineTuned",
    "IngredientChange",
    "MealToTune",
    "TunedMeal",
    "fine_tune",
    "kitchen_step_g",
]
