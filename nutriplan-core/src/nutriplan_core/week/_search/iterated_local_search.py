"""Iterated local search: descend by local moves, perturb the best week, and descend again.

Local moves are tried in turn until none helps: another recipe for a dish, two dishes swapping their
recipes, another order for the dishes of a slot. Then some dishes are changed at random, and the
descent restarts from there, also where the week has become a little worse; the best week is kept.
It ends where the week keeps every limit: what is left to gain, nobody sees. No clock is read: the
same seed always gives the same week.
"""

from random import Random

from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.moves import (
    can_swap,
    differentiate_days,
    perturb,
    reorder,
    replace_recipe,
    swap_recipes,
)
from nutriplan_core.week._search.problem import Problem
from nutriplan_core.week._search.rule_costs import MAX_SWEEPS, UNEVEN_COST, better_than

MAX_RESTARTS = 24
"""How many restarts there are at most."""

FEW_RECIPES = 40
"""Of up to so many, over all groups, a restart takes little time, and hardly any week keeps every
limit: the one that misses least is looked for."""

MAX_RESTARTS_OF_FEW = 80
"""How many restarts there are at most where few recipes are chosen from."""

ACCEPTED_COST = 1.3
"""A restart goes on from a week that costs up to so many times the one before: where only better
weeks are accepted, all restarts stay around one that is hard to leave."""

RESTARTS_BEFORE_RETURN = 10
"""After so many restarts that found nothing better, the next is from the best week again."""


def search(problem: Problem, random: Random, *, max_stalled_restarts: int) -> Draft:
    """Find a good week.

    Parameters
    ----------
    problem : Problem
    random : Random
        Where it starts and how it is perturbed.
    max_stalled_restarts : int
        How many restarts in a row may find nothing better before the search ends.

    Returns
    -------
    Draft
    """
    best = current = Draft(problem, random)
    _descend(best, random)
    best_cost = current_cost = best.cost
    stalled = 0
    recipes = sum(len(group.recipes) for group in problem.groups)
    for _ in range(MAX_RESTARTS if recipes > FEW_RECIPES else MAX_RESTARTS_OF_FEW):
        if is_good(best) or stalled >= max_stalled_restarts:
            break
        draft = current.copy()
        perturb(draft, random)
        _descend(draft, random)
        cost = draft.cost
        stalled = 0 if cost < better_than(best_cost) else stalled + 1
        if cost <= best_cost:
            best, best_cost = draft, cost
        if cost <= ACCEPTED_COST * current_cost:
            current, current_cost = draft, cost
        if stalled and stalled % RESTARTS_BEFORE_RETURN == 0:
            current, current_cost = best, best_cost
    return best


def is_good(draft: Draft) -> bool:
    """Whether a week keeps every limit and every rule, and no two days are the same."""
    keeps_rules = draft.cost - draft.chance_cost < UNEVEN_COST
    return keeps_rules and draft.lacks_nothing and not draft.identical_days()


def _descend(draft: Draft, random: Random) -> None:
    """Make one local move at a time, until none helps."""
    dishes = [dish for dishes in draft.dishes for dish in dishes]
    pairs = [
        (one, other)
        for number, one in enumerate(dishes)
        for other in dishes[:number]
        if can_swap(draft, one, other)
    ]
    groups = [
        number for number, group in enumerate(draft.problem.groups) if group.fixed_order is None
    ]
    for _ in range(MAX_SWEEPS):
        random.shuffle(dishes)
        better = False
        for dish in dishes:
            better |= replace_recipe(draft, dish, random)
        if better:
            continue
        for one, other in pairs:
            better |= swap_recipes(draft, one, other)
        for group in groups:
            better |= reorder(draft, group)
        if not better and not differentiate_days(draft):
            break
