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

TRIES = ((4, 0.15), (12, 0.05), (48, 0.0))
"""From how many recipes each dish is chosen, and the most that chance makes a serving cost.

One after the other, until every limit is kept.
"""

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
    for choices, chance in TRIES:
        random = Random(request.seed)  # noqa: S311 - no secret
        problem = build_problem(request, checked_terms, random, choices=choices, chance=chance)
        drafts.append(search(problem, random))
        if is_good(drafts[-1]):
            break
    best = min(drafts, key=lambda draft: (not is_good(draft), draft.cost - draft.chance_cost))
    return build_week(request, best.recipes_by_slot())
