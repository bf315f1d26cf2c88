"""Weeks: their days, their plan, and how one is generated."""

from nutriplan_core.week.balanced_rotation import balanced_rotation
from nutriplan_core.week.calendar import WEEK_OFFSETS, monday_of, week_days
from nutriplan_core.week.generate import generate_week
from nutriplan_core.week.judge import score_days
from nutriplan_core.week.plan import DayScore, LockedMeal, PlannedMeal, Slot, Week, WeekRequest
from nutriplan_core.week.shortfalls import MacroName, Shortfall
from nutriplan_core.week.simple_rotation import simple_rotation

__all__ = [
    "WEEK_OFFSETS",
    "DayScore",
    "LockedMeal",
    "MacroName",
    "PlannedMeal",
    "Shortfall",
    "Slot",
    "Week",
    "WeekRequest",
    "balanced_rotation",
    "generate_week",
    "monday_of",
    "score_days",
    "simple_rotation",
    "week_days",
]
