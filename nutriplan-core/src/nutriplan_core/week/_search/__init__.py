"""The search for a week that meets its targets, over a request put into numbers."""

from nutriplan_core.week._search.accounts import span_of
from nutriplan_core.week._search.iterated_local_search import is_good, search
from nutriplan_core.week._search.problem_from_request import build_problem
from nutriplan_core.week._search.served_meals import Servings, SlotKind, locked_meal

__all__ = [
    "Servings",
    "SlotKind",
    "build_problem",
    "is_good",
    "locked_meal",
    "search",
    "span_of",
]
