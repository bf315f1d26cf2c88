"""Expenditure learnt from weigh-ins and notes, and the targets that follow from it."""

from nutriplan_core.learnt_expenditure.estimate import ExpenditureEstimate, estimate_expenditure
from nutriplan_core.learnt_expenditure.meals_of_a_day import day_intake
from nutriplan_core.learnt_expenditure.notes import NOTED_KCAL_BOUNDS, DayIntake, WeighIn
from nutriplan_core.learnt_expenditure.progress import (
    LEARNING_DAYS_BOUNDS,
    LEARNING_NOTED_DAYS,
    LEARNING_WEIGH_INS,
    LearningProgress,
    learning_progress,
)
from nutriplan_core.learnt_expenditure.proposal import (
    NARROW_MARGIN_KCAL,
    WORTHWHILE_KCAL,
    AcceptedCorrection,
    TargetProposal,
    is_refused,
    propose_targets,
)
from nutriplan_core.learnt_expenditure.tissue import tissue_kcal_per_kg
from nutriplan_core.learnt_expenditure.trend import weight_trend

__all__ = [
    "LEARNING_DAYS_BOUNDS",
    "LEARNING_NOTED_DAYS",
    "LEARNING_WEIGH_INS",
    "NARROW_MARGIN_KCAL",
    "NOTED_KCAL_BOUNDS",
    "WORTHWHILE_KCAL",
    "AcceptedCorrection",
    "DayIntake",
    "ExpenditureEstimate",
    "LearningProgress",
    "TargetProposal",
    "WeighIn",
    "day_intake",
    "estimate_expenditure",
    "is_refused",
    "learning_progress",
    "propose_targets",
    "tissue_kcal_per_kg",
    "weight_trend",
]
