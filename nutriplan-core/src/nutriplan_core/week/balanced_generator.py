"""The default generator: a rotation that keeps the limits of a request's terms."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from nutriplan_core.week._build_week import build_week
from nutriplan_core.week._checked_term import checked_terms
from nutriplan_core.week._rules import checked_rules
from nutriplan_core.week._search import Servings, build_problem, is_good, search
from nutriplan_core.week._weeks import week_by_week
from nutriplan_core.week.own_rules import OWN_RULES
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.term import WeekTerm
from nutriplan_core.week.week import Week


class Attempt(NamedTuple):
    """One search for a week.

    Parameters
    ----------
    choices : int
        From how many recipes each dish is chosen.
    chance : float
        The most that chance makes a serving cost.
    max_stalled_restarts : int
        How many restarts in a row may find nothing better.
    """

    choices: int
    chance: float
    max_stalled_restarts: int


ATTEMPTS = (
    Attempt(4, 0.15, 2),
    Attempt(6, 0.15, 2),
    Attempt(16, 0.05, 2),
    Attempt(48, 0.0, 36),
)
"""One after the other, until every limit is kept.

Nearly every week that can be had of few recipes is found at once; what cannot should end soon, and
the last one looks long for the week that misses least.
"""


def balanced_rotation(
    request: WeekRequest,
    terms: Iterable[WeekTerm] = OWN_TERMS,
    rules: Iterable[WeekRule] = OWN_RULES,
) -> Week:
    """Fill a week that keeps the limits of its terms: macronutrients by day, foods by week.

    Parameters
    ----------
    request : WeekRequest
    terms : iterable of WeekTerm, optional
        What the week is chosen by; the library's own by default.
    rules : iterable of WeekRule, optional
        What may stand where; the library's own are always kept.

    Returns
    -------
    Week
        A function of its arguments alone: the order of the pool does not matter. Where nothing in
        the pool is allowed in a slot, it stands there all the same: `generate_week` refuses it.

    Raises
    ------
    InvalidValue
        If the request, a term or a rule is none, or two have one name.
    BrokenTerm, BrokenRule
        If one of another package raises, or answers with what is none.
    """
    all_terms = checked_terms("terms", terms)
    others = checked_rules("rules", rules)[len(OWN_RULES) :]
    return week_by_week(request, lambda week: _balanced(week, all_terms, others))


def _balanced(
    request: WeekRequest, all_terms: Sequence[WeekTerm], others: Sequence[WeekRule]
) -> Week:
    """Fill seven days or fewer."""
    servings = Servings(request)
    drafts = []
    for attempt in ATTEMPTS:
        random = Random(request.seed)  # noqa: S311 - no secret
        problem = build_problem(
            request,
            all_terms,
            random,
            choices=attempt.choices,
            chance=attempt.chance,
            rules=others,
            servings=servings,
        )
        draft = search(problem, random, max_stalled_restarts=attempt.max_stalled_restarts)
        drafts.append(draft)
        if is_good(draft):
            break
    best = min(drafts, key=lambda draft: (not is_good(draft), draft.cost - draft.chance_cost))
    return build_week(request, best.recipes_by_slot())
