"""Expenditure learnt from weigh-ins and notes, and the targets that follow from it."""

from nutriplan_core.learnt_expenditure.estimate import (
    LEARNING_DAYS_BOUNDS,
    LEARNING_NOTED_DAYS,
    LEARNING_WEIGH_INS,
    ExpenditureEstimate,
    estimate_expenditure,
)
from nutriplan_core.learnt_expenditure.notes import NOTED_KCAL_BOUNDS, DayIntake, WeighIn
from nutriplan_core.learnt_expenditure.proposal import (
    NARROW_MARGIN_KCAL,
    WORTHWHILE_KCAL,
    AcceptedCorrection,
    TargetProposal,
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
    "TargetProposal",
    "WeighIn",
    "estimate_expenditure",
    "propose_targets",
    "tissue_kcal_per_kg",
    "weight_trend",
]
