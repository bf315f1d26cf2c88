"""What a finished week misses of its terms, whoever made it, and what would mend it."""

from collections.abc import Iterable, Mapping, Sequence
from math import fsum

from nutriplan_core._checks import instance
from nutriplan_core.errors import InvalidValue
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.meals import MEAL_RECIPE_KIND
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.week._checked_term import checked_terms
from nutriplan_core.week._rules import are_allowed, checked_rules
from nutriplan_core.week._term_sums import TermSum, TermSums
from nutriplan_core.week.mend import Mend
from nutriplan_core.week.plugged_in import installed_rules, installed_terms
from nutriplan_core.week.preference_terms import MAX_STRETCH
from nutriplan_core.week.request import WeekRequest, check_request
from nutriplan_core.week.rule import WeekRule
from nutriplan_core.week.slot import Slot
from nutriplan_core.week.term import WeekTerm
from nutriplan_core.week.term_shortfall import TermShortfall
from nutriplan_core.week.week import Week

MIN_PART = 0.02
"""A dish is proposed where it mends at least this part of a sum's gap."""

_check_week = instance(Week)


def term_shortfalls(
    request: WeekRequest,
    week: Week,
    *,
    terms: Iterable[WeekTerm] | None = None,
    rules: Iterable[WeekRule] | None = None,
) -> tuple[TermShortfall, ...]:
    """Tell what a week misses of each term, when, and what would mend it.

    Parameters
    ----------
    request : WeekRequest
        What the week was made from, whoever made it.
    week : Week
    terms : iterable of WeekTerm, optional
        What to judge by; all of `week_terms()` by default.
    rules : iterable of WeekRule, optional
        What a dish that is proposed may not break; those of `week_rules()` by default.

    Returns
    -------
    tuple of TermShortfall
        In the order of the terms; empty where every sum keeps its limits.

    Raises
    ------
    InvalidValue
        If a meal of the week stands in a slot that the request does not ask to fill.
    BrokenTerm, BrokenRule
        If a term or a rule of another package raises, or answers with what is none.

    Notes
    -----
    A dish is proposed for the sum that misses most. It stands in a third to three times its own
    amounts, comes from the pool, is not served that day already, and brings no sum that keeps its
    limits out of them, nor one that does not further out. Of those that leave least, the first in
    the week and by its id.
    """
    check_request("request", request)
    _check_week("week", week)
    all_terms = checked_terms("terms", installed_terms() if terms is None else terms)
    all_rules = checked_rules("rules", installed_rules() if rules is None else rules)
    for meal in week.meals:
        if meal.slot not in request.slot_targets:
            raise InvalidValue("week", str(meal.slot), "a slot to fill")
    sums = TermSums(request, week, all_terms)
    found = []
    for term in all_terms:
        missed = [one for one in sums.sums if one.term is term and one.gap > 0]
        for is_under in (True, False):
            some = [one for one in missed if one.is_under is is_under]
            if some:
                found.append(_shortfall(request, week, sums, some, all_rules))
    return tuple(found)


def _shortfall(
    request: WeekRequest,
    week: Week,
    sums: TermSums,
    missed: Sequence[TermSum],
    rules: Sequence[WeekRule],
) -> TermShortfall:
    term, is_under = missed[0].term, missed[0].is_under
    slots = [slot for one in missed for slot in one.slots]
    brought = {slot: sums.amount(term, slot) for slot in slots}
    having = [slot for slot in slots if is_under or term.scope != "week" or brought[slot] > 0]
    worst = max(missed, key=lambda one: one.gap)
    mend = _mend(request, week, sums, worst, rules)
    return TermShortfall(
        term=term.name,
        scope=term.scope,
        direction="UNDER" if is_under else "OVER",
        dates=tuple(sorted({slot.date for slot in having})),
        amount=fsum(one.gap for one in missed) / len(missed),
        reason=worst.limits.reason or _what_is_asked(worst),
        kind=_kind(request, brought, is_under) if mend is None else _kind_at(mend.replaces),
        mend=mend,
    )


def _what_is_asked(one: TermSum) -> str:
    bound = (
        f"at least {one.limits.at_least:g}" if one.is_under else f"at most {one.limits.at_most:g}"
    )
    return f"{one.term.name} is {one.total:g}, it should be {bound}"


def _kind_at(slot: Slot) -> RecipeKind:
    return MEAL_RECIPE_KIND[slot.meal_type]


def _kind(request: WeekRequest, brought: Mapping[Slot, float], is_under: bool) -> RecipeKind:
    """The kind that brings most where there is too much, else the one that has most room."""
    weights: dict[RecipeKind, float] = {}
    for slot, amount in brought.items():
        weight = request.slot_targets[slot].energy_kcal if is_under else amount
        weights[_kind_at(slot)] = weights.get(_kind_at(slot), 0.0) + weight
    return max(weights, key=lambda kind: weights[kind])


def _mend(
    request: WeekRequest,
    week: Week,
    sums: TermSums,
    missed: TermSum,
    rules: Sequence[WeekRule],
) -> Mend | None:
    available = available_recipes(request.pool)
    served = [(meal.slot.date, meal.recipe.id) for meal in week.meals]
    served += [(meal.slot.date, str(meal.recipe_id)) for meal in request.locked]
    ranked = []
    for slot in missed.slots:
        without = missed.total - sums.amount(missed.term, slot)
        for recipe in available[_kind_at(slot)]:
            if (slot.date, recipe.id) in served:
                continue
            left = missed.gap_of(without + sums.amount_of(missed.term, slot, recipe))
            if left <= (1 - MIN_PART) * missed.gap:
                ranked.append((round(left / missed.gap, 3), slot, recipe))
    for _, slot, recipe in sorted(ranked, key=lambda one: (one[0], one[1].date)):
        if _harms_nothing(sums, slot, recipe) and are_allowed(rules, recipe, slot):
            return Mend(recipe_id=recipe.id, replaces=slot)
    return None


def _harms_nothing(sums: TermSums, slot: Slot, recipe: Recipe) -> bool:
    if not 1 / MAX_STRETCH <= sums.stretch(slot, recipe) <= MAX_STRETCH:
        return False
    for one in sums.sums:
        if slot in one.slots:
            more = sums.amount_of(one.term, slot, recipe) - sums.amount(one.term, slot)
            if one.gap_of(one.total + more) > one.gap + 1e-9:
                return False
    return True
