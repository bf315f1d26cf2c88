"""What a person's days cost them, learnt from weigh-ins and the plan, and targets from it."""

from nutriplan_api.learnt_expenditure.controller import LearntExpenditureController

__all__ = ["LearntExpenditureController"]
