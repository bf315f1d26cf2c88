"""The search for a week that meets its targets, over a request put into numbers."""

from nutriplan_core.week._search.iterated_local_search import is_good, search
from nutriplan_core.week._search.problem_from_request import build_problem

__all__ = ["build_problem", "is_good", "search"]
