"""Amounts that a kitchen can measure: whole eggs, half slices, spoons, centilitres, 5 g."""

from nutriplan_core.kitchen.measurable_dishes import plan_measurable_dishes
from nutriplan_core.kitchen.measured_week import (
    DAY_ENERGY_LEEWAY,
    MEAL_ENERGY_LEEWAY,
    AmountMiss,
    MeasuredWeek,
)
from nutriplan_core.kitchen.whole_week import measure_week

__all__ = [
    "DAY_ENERGY_LEEWAY",
    "MEAL_ENERGY_LEEWAY",
    "AmountMiss",
    "MeasuredWeek",
    "measure_week",
    "plan_measurable_dishes",
]
