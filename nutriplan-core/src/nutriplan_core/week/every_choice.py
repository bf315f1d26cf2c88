"""Where a pool is so small that every choice can be gone through: the best week of all.

Each choice of breakfasts and snacks, in each order, leaves the days short of something; each way to
share main dishes out between lunch and dinner fills that. A bound spares most of the work.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product
from math import comb, perm

from nutriplan_core.week.draft import Draft
from nutriplan_core.week.objective import LEAST_GAIN
from nutriplan_core.week.problem import Problem
from nutriplan_core.week.serving_orders import count_even_orders, even_orders
from nutriplan_core.week.sharing_out import SharingOut

MOST_CHOICES = 200
"""Choices beyond which not every one is gone through."""


def has_few_choices(problem: Problem, sharing: SharingOut) -> bool:
    """Whether every choice can be gone through."""
    mains = sharing.lunches.count + sharing.dinners.count
    if mains > len(sharing.recipes):  # Lunch and dinner share a recipe.
        return False
    choices = comb(len(sharing.recipes), mains) * comb(mains, sharing.lunches.count)
    for number in _beside(problem, sharing):
        role, recipes = problem.roles[number], len(problem.nearest[number].numbers)
        if role.shift is None:
            choices *= comb(recipes, role.count)
            choices *= count_even_orders(len(role.places), role.count)
        else:
            choices *= perm(recipes, role.count)
    return choices <= MOST_CHOICES


def best_of_every_choice(draft: Draft, sharing: SharingOut) -> Draft:
    """Find the best week that is even and repeats nothing, from one that is."""
    beside = _beside(draft.problem, sharing)
    best = draft.copy()
    best_cost = best.cost
    for choice in product(*(list(_choices(draft.problem, number)) for number in beside)):
        for number, (recipes, order) in zip(beside, choice, strict=True):
            draft.set_dishes(number, recipes, order)
        if sharing.serve_any(draft, below=best_cost - LEAST_GAIN):
            best = draft.copy()
            best_cost = best.cost
    return best


def _beside(problem: Problem, sharing: SharingOut) -> list[int]:
    """The roles beside lunch and dinner."""
    return [n for n in range(len(problem.roles)) if n not in (sharing.lunch, sharing.dinner)]


def _choices(problem: Problem, number: int) -> Iterable[tuple[Sequence[int], list[int]]]:
    """Every choice of recipes for a role, with every order of them."""
    role, recipes = problem.roles[number], problem.nearest[number].numbers
    if role.shift is not None:
        return ((listed, [*role.shift]) for listed in permutations(recipes, role.count))
    orders = even_orders(len(role.places), role.count)
    return product(combinations(recipes, role.count), orders)
