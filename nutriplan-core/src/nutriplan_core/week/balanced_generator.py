"""The default generator: a rotation that keeps the limits of a request's terms."""

from collections.abc import Iterable
from random import Random

from nutriplan_core._checks import tuple_of
from nutriplan_core.week._build_week import build_week
from nutriplan_core.week._search import build_problem, is_good, search
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.term import WeekTerm, check_term
from nutriplan_core.week.week import Week

MENU_SIZES = (48, 200)
"""Recipes of a kind that a week chooses from; and where those leave a limit that is not kept."""

_check_terms = tuple_of(check_term)


def balanced_rotation(request: WeekRequest, terms: Iterable[WeekTerm] = OWN_TERMS) -> Week:
    """Fill a week that keeps the limits of its terms: macronutrients by day, foods by week.

    Parameters
    ----------
    request : WeekRequest
    terms : iterable of WeekTerm, optional
        What the week is chosen by; `OWN_TERMS` by default.

    Returns
    -------
    Week
        A function of the request and the terms alone: the order of the pool does not matter.

    Raises
    ------
    InvalidValue
        If a term is none.
    """
    checked_terms = _check_terms("terms", tuple(terms))
    drafts = []
    for size in MENU_SIZES:
        random = Random(request.seed)  # noqa: S311 - no secret
        problem = build_problem(request, checked_terms, random, menu_size=size)
        drafts.append(search(problem, random))
        if is_good(drafts[-1]) or all(len(group.recipes) < size for group in problem.groups):
            break
    best = min(drafts, key=lambda draft: draft.cost)
    return build_week(request, best.recipes_by_slot())
