"""Iterated local search: descend by local moves, perturb the best week, and descend again.

Local moves are tried in turn until none helps: another recipe for a dish, two dishes swapping their
recipes, another order for the dishes of a slot, and, where recipes are few, all lunches and dinners
anew. Then some dishes are changed at random, and the descent restarts from there; the best week is
kept. No clock is read: the same seed always gives the same week.
"""

from random import Random

from nutriplan_core.week._search.day_tables import DayTables
from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.exhaustive_search import has_few_choices, search_every_choice
from nutriplan_core.week._search.improve_main_meals import improve_main_meals
from nutriplan_core.week._search.moves import (
    CANDIDATES,
    can_swap,
    perturb,
    reorder,
    replace_recipe,
    swap_recipes,
)
from nutriplan_core.week._search.objective import MAX_SWEEPS, MIN_GAIN, UNEVEN_COST
from nutriplan_core.week._search.problem import Problem

MAX_STALLED_RESTARTS = 6
"""How many restarts in a row may find nothing better before the search ends."""

MAX_RESTARTS = 15
"""How many restarts there are at most."""

FEW_RECIPES_MAX_STALLED_RESTARTS, FEW_RECIPES_MAX_RESTARTS = 9, 25
"""The same where no dish has more candidates than are tried: each try costs little there."""


def search(problem: Problem, random: Random) -> Draft:
    """Find a good week.

    Parameters
    ----------
    problem : Problem
    random : Random
        Where it starts and how it is perturbed.

    Returns
    -------
    Draft
    """
    tables = DayTables.of(problem)
    best = Draft(problem, random)
    if tables and has_few_choices(tables):
        search_every_choice(best, tables, random)
        if best.cost < UNEVEN_COST:  # It breaks no rule.
            return best
    _descend(best, tables, random)
    best_cost = best.cost
    stalled = 0
    is_small = all(len(index.numbers) <= CANDIDATES for index in problem.candidates)
    max_stalled = FEW_RECIPES_MAX_STALLED_RESTARTS if is_small else MAX_STALLED_RESTARTS
    for _ in range(FEW_RECIPES_MAX_RESTARTS if is_small else MAX_RESTARTS):
        draft = best.copy()
        perturb(draft, random)
        _descend(draft, tables, random)
        cost = draft.cost
        stalled = 0 if cost < best_cost - MIN_GAIN else stalled + 1
        if cost <= best_cost:
            best, best_cost = draft, cost
        if stalled == max_stalled:
            break
    return best


def _descend(draft: Draft, tables: DayTables | None, random: Random) -> None:
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
        better = False
        random.shuffle(dishes)
        for dish in dishes:
            better |= replace_recipe(draft, dish)
        for one, other in pairs:
            better |= swap_recipes(draft, one, other)
        for group in groups:
            better |= reorder(draft, group)
        if tables and not better:  # The strongest move, when the others are at their end.
            better = improve_main_meals(draft, tables, random)
        if not better:
            break
