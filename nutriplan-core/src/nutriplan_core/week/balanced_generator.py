"""The default generator: a rotation that keeps the limits of a request's terms."""

from collections.abc import Iterable
from random import Random

from nutriplan_core.week._build_week import build_week
from nutriplan_core.week._checked_term import checked_terms
from nutriplan_core.week._rules import checked_rules
from nutriplan_core.week._search import build_problem, is_good, search
from nutriplan_core.week.own_rules import OWN_RULES
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.term import WeekTerm
from nutriplan_core.week.week import Week

MENU_SIZES = (48, 200)
"""Recipes of a kind that a week chooses from; and where those leave a limit that is not kept."""


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
        If a term or a rule is none, or two have one name.
    BrokenTerm, BrokenRule
        If one of another package raises, or answers with what is none.
    """
    all_terms = checked_terms("terms", terms)
    others = checked_rules("rules", rules)[len(OWN_RULES) :]
    drafts = []
    for size in MENU_SIZES:
        random = Random(request.seed)  # noqa: S311 - no secret
        problem = build_problem(request, all_terms, random, menu_size=size, rules=others)
        drafts.append(search(problem, random))
        if is_good(drafts[-1]) or all(len(group.recipes) < size for group in problem.groups):
            break
    best = min(drafts, key=lambda draft: draft.cost)
    return build_week(request, best.recipes_by_slot())
