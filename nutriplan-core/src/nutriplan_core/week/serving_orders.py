"""The order in which a few dishes are served over the days: the best of all, exactly.

Dishes are served evenly (each as often as any other, give or take one) and never twice in a row.
What a dish costs on a day does not depend on the other days, so dynamic programming over (how
often each dish was served, which came last) finds the cheapest of all such orders.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import inf
from typing import NamedTuple

from nutriplan_core.week.objective import REPEAT_COST, UNEVEN_COST


class _Step(NamedTuple):
    """Serving a dish: from one state before the day to one after it, at a cost of its own."""

    before: int
    dish: int
    after: int
    cost: float


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
    values = [0.0]
    trail: list[list[_Step | None]] = []
    for row, (size, steps) in zip(costs, _steps(len(costs), len(costs[0]), even), strict=True):
        reached = [inf] * size
        arrivals: list[_Step | None] = [None] * size
        for step in steps:
            before, dish, after, cost = step
            value = values[before] + row[dish] + cost
            if value < reached[after]:
                reached[after] = value
                arrivals[after] = step
        values = reached
        trail.append(arrivals)
    state = values.index(min(values))
    order = []
    for arrivals in reversed(trail):
        arrival = arrivals[state]
        assert arrival is not None  # noqa: S101 - every state of a layer is reached by a step
        order.append(arrival.dish)
        state = arrival.before
    return order[::-1]


def spread_cost(order: Sequence[int], dishes: int) -> float:
    """Cost of an order that is uneven or serves a dish twice in a row; 0 where it does not."""
    often, left_over = divmod(len(order), dishes)
    too_often = sum(
        times * (times + 1) / 2
        for dish in range(dishes)
        if (times := order.count(dish) - often) > 0
    )
    repeats = sum(one == other for one, other in pairwise(order)) if dishes > 1 else 0
    return UNEVEN_COST * (too_often - left_over) + REPEAT_COST * repeats


def first_order(days: int, dishes: int) -> list[int]:
    """Serve dishes in turn."""
    return [day % dishes for day in range(days)]


@cache
def _steps(days: int, dishes: int, even: bool) -> tuple[tuple[int, tuple[_Step, ...]], ...]:
    """List, for each day, the number of states after it and the steps that lead there."""
    often, left_over = divmod(days, dishes)
    layer: dict[tuple[tuple[int, ...], int], int] = {((0,) * dishes, -1): 0}
    layers = []
    for day in range(days):
        reached: dict[tuple[tuple[int, ...], int], int] = {}
        steps = []
        for (served, last), before in layer.items():
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
                steps.append(_Step(before, dish, state, cost))
        layers.append((len(reached), tuple(steps)))
        layer = reached
    return tuple(layers)
