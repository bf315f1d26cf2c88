"""Iterated local search: descend by local moves, perturb the best week, and descend again.

Local moves are tried in turn until none helps: another recipe for a dish, two dishes swapping their
recipes, another order for the dishes of a slot. Then some dishes are changed at random, and the
descent restarts from there; the best week is kept. Where a week keeps every limit, nobody sees
what is left to gain, and the search ends; or a few further restarts look for one that serves more
of what has its turn. No clock is read: the same seed always gives the same week.
"""

from random import Random

from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.moves import (
    can_swap,
    perturb,
    reorder,
    replace_recipe,
    swap_recipes,
    tell_days_apart,
)
from nutriplan_core.week._search.problem import Problem
from nutriplan_core.week._search.rule_costs import MAX_SWEEPS, UNEVEN_COST, better_than

MAX_STALLED_RESTARTS = 8
"""How many restarts in a row may find nothing better before the search ends."""

MAX_RESTARTS = 24
"""How many restarts there are at most."""

DONE = (0.0, 0.0)
"""The rank of a week that keeps every limit and serves nothing but what has its turn."""


def search(problem: Problem, random: Random, *, further: int = 0) -> Draft:
    """Find a good week.

    Parameters
    ----------
    problem : Problem
    random : Random
        Where it starts and how it is perturbed.
    further : int, default 0
        How many restarts follow a week that keeps every limit, for the dishes whose turn it is.

    Returns
    -------
    Draft
    """
    best = Draft(problem, random)
    _descend(best, random)
    best_rank = _rank(best)
    stalled = 0
    for _ in range(MAX_RESTARTS):
        if is_good(best):
            further -= 1
        if further < 0 or stalled >= MAX_STALLED_RESTARTS or best_rank == DONE:
            break
        draft = best.copy()
        perturb(draft, random)
        _descend(draft, random)
        rank = _rank(draft)
        stalled = 0 if rank[0] < better_than(best_rank[0]) else stalled + 1
        if rank <= best_rank:
            best, best_rank = draft, rank
    return best


def _rank(draft: Draft) -> tuple[float, float]:
    """What a week is compared by: of those that keep every limit, what chance makes them cost."""
    return (0.0, draft.chance_cost) if is_good(draft) else (draft.cost, 0.0)


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
        if not better and not tell_days_apart(draft):
            break
