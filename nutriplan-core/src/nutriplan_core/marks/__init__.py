"""The marks of a week: what it should hold as food, beside calories and macros."""

from nutriplan_core.marks.alternative import Alternative
from nutriplan_core.marks.alternatives import find_alternatives
from nutriplan_core.marks.day_marks import DayMark, DayMarks
from nutriplan_core.marks.days import judge_days
from nutriplan_core.marks.judge import judge_week
from nutriplan_core.marks.mark import Mark
from nutriplan_core.marks.meal_to_judge import MealToJudge
from nutriplan_core.week_targets import MarkCode, MarkUnit

__all__ = [
    "Alternative",
    "DayMark",
    "DayMarks",
    "Mark",
    "MarkCode",
    "MarkUnit",
    "MealToJudge",
    "find_alternatives",
    "judge_days",
    "judge_week",
]
