"""What people ate off the plan: foods with an amount, or calories alone, noted on a day."""

from nutriplan_api.planning.off_plan.controller import OffPlanController
from nutriplan_api.planning.off_plan.queries import (
    StoredOffPlanFood,
    off_plan_between,
    off_plan_kcal_between,
)
from nutriplan_api.planning.off_plan.schemas import OffPlanFoods
from nutriplan_api.planning.off_plan.undo import OFF_PLAN
from nutriplan_api.planning.off_plan.wire import to_wire_off_plan

__all__ = [
    "OFF_PLAN",
    "OffPlanController",
    "OffPlanFoods",
    "StoredOffPlanFood",
    "off_plan_between",
    "off_plan_kcal_between",
    "to_wire_off_plan",
]
