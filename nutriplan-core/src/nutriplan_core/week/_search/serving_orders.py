"""The order in which a few dishes are served over the days: the best of all, exactly.

Dishes are served evenly (each as often as any other, give or take one) and never twice in a row.
What a dish costs on a day does not depend on the other days, so dynamic programming over (how
often each dish was served, which came last) finds the cheapest of all such orders.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import inf
from typing import TypeAlias

from nutriplan_core.week._search.rule_costs import REPEAT_COST, UNEVEN_COST

_Step: TypeAlias = tuple[int, int, float]
"""Serving a dish: the dish, the state after the day, and a cost of its own."""

_Layers: TypeAlias = tuple[tuple[int, tuple[tuple[_Step, ...], ...]], ...]
"""For each day, the number of states after it, and the steps from each state before it."""


def best_order(costs: Sequence[Sequence[float]], *, even: bool = True) -> list[int]:
    """Find the cheapest order.

    Parameters
    ----------
    costs : sequence of sequence of float
        What each dish costs on each day: a row a day, as many dishes as days at most.
    even : bool, default True
        Whether dishes are served evenly and never twice in a row. Otherwise each comes once at
        least, and the rest costs what `spread_cost` says.

    Returns
    -------
    list of int
        The dish of each day.
    """
    return _cheapest(costs, _steps(len(costs), len(costs[0]), even))


def _cheapest(costs: Sequence[Sequence[float]], layers: _Layers) -> list[int]:
    """Walk forward through all states, then back the cheapest way."""
    values = [0.0]
    trail: list[list[tuple[int, int]]] = []
    for row, (size, steps) in zip(costs, layers, strict=True):
        reached = [inf] * size
        arrivals = [(0, 0)] * size
        for before, value in enumerate(values):
            for dish, after, cost in steps[before]:
                total = value + row[dish] + cost
                if total < reached[after]:
                    reached[after] = total
                    arrivals[after] = (before, dish)
        values = reached
        trail.append(arrivals)
    state = values.index(min(values))
    order = []
    for arrivals in reversed(trail):
        state, dish = arrivals[state]
        order.append(dish)
    return order[::-1]


def spread_cost(order: Sequence[int], dishes: int) -> float:
    """Cost of an order that is uneven or serves a dish twice in a row; 0 where it does not."""
    often, left_over = divmod(len(order), dishes)
    too_often = sum(
        times * (times + 1) // 2
        for dish in range(dishes)
        if (times := order.count(dish) - often) > 0
    )
    repeats = sum(one == other for one, other in pairwise(order)) if dishes > 1 else 0
    return UNEVEN_COST * (too_often - left_over) + REPEAT_COST * repeats


def first_order(days: int, dishes: int) -> list[int]:
    """Serve dishes in turn."""
    return [day % dishes for day in range(days)]


@cache
def _steps(days: int, dishes: int, even: bool) -> _Layers:
    often, left_over = divmod(days, dishes)
    layer: dict[tuple[tuple[int, ...], int], int] = {((0,) * dishes, -1): 0}
    layers = []
    for day in range(days):
        reached: dict[tuple[tuple[int, ...], int], int] = {}
        steps = []
        for served, last in layer:
            onward = []
            for dish in range(dishes):
                count = served[dish]
                after = (*served[:dish], count + 1, *served[dish + 1 :])
                if sum(times == 0 for times in after) > days - day - 1:
                    continue
                is_repeat = dish == last and dishes > 1
                cost = 0.0
                if even:
                    often_served = sum(times > often for times in after)
                    if is_repeat or max(after) > often + 1 or often_served > left_over:
                        continue
                else:
                    cost = UNEVEN_COST * max(0, count + 1 - often) + REPEAT_COST * is_repeat
                state = reached.setdefault((after, dish), len(reached))
                onward.append((dish, state, cost))
            steps.append(tuple(onward))
        layers.append((len(reached), tuple(steps)))
        layer = reached
    return tuple(layers)
