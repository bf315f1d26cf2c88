"""Weeks: their days, their plan, and how one is generated."""

from nutriplan_core.week.balanced_generator import balanced_rotation
from nutriplan_core.week.batch import Batch, Cooking
from nutriplan_core.week.calendar import WEEK_OFFSETS, monday_of, week_days
from nutriplan_core.week.chosen_dishes import plan_dishes
from nutriplan_core.week.generate import MAX_COUNT, WeekGenerator, generate_week
from nutriplan_core.week.mend import Mend
from nutriplan_core.week.missed_terms import term_shortfalls
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.plugged_in import (
    week_rule,
    week_rules,
    week_term,
    week_terms,
)
from nutriplan_core.week.request import DAYS_BOUNDS, LockedMeal, WeekRequest, check_target
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.scoring import DayScore, score_days
from nutriplan_core.week.sessions import CookingShortfall, cooking_shortfall
from nutriplan_core.week.shortfalls import MacroName, Shortfall
from nutriplan_core.week.simple_generator import simple_rotation
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.term import Limits, ServedMeal, Span, TermScope, WeekTerm
from nutriplan_core.week.term_shortfall import TermShortfall
from nutriplan_core.week.week import Week

__all__ = [
    "DAYS_BOUNDS",
    "MAX_COUNT",
    "WEEK_OFFSETS",
    "Batch",
    "Cooking",
    "CookingShortfall",
    "DayScore",
    "Limits",
    "LockedMeal",
    "MacroName",
    "Mend",
    "PlannedMeal",
    "ServedMeal",
    "Shortfall",
    "Slot",
    "Span",
    "TermScope",
    "TermShortfall",
    "Week",
    "WeekGenerator",
    "WeekRequest",
    "WeekRule",
    "WeekTerm",
    "balanced_rotation",
    "check_target",
    "cooking_shortfall",
    "generate_week",
    "monday_of",
    "plan_dishes",
    "score_days",
    "simple_rotation",
    "term_shortfalls",
    "week_days",
    "week_rule",
    "week_rules",
    "week_term",
    "week_terms",
]
