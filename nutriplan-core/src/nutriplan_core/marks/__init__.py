"""The marks of a week: what it should hold as food, beside calories and macros."""

from nutriplan_core.marks.judge import judge_week
from nutriplan_core.marks.mark import Mark, MarkCode, MarkUnit, Mend
from nutriplan_core.marks.meal_to_judge import MealToJudge

__all__ = ["Mark", "MarkCode", "MarkUnit", "MealToJudge", "Mend", "judge_week"]
