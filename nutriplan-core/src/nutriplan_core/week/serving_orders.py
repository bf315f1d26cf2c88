"""The order in which a few dishes are served over the days: the best of all, exactly.

Dishes are served evenly (each as often as any other, give or take one) and never twice in a row.
What a dish costs on a day does not depend on the other days, so dynamic programming over (how
often each dish was served, which came last) finds the cheapest of all such orders.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import inf
from typing import NamedTuple, TypeAlias

from nutriplan_core.week.objective import REPEAT_COST, UNEVEN_COST


class _Step(NamedTuple):
    """Serving a dish: from one state before the day to one after it, at a cost of its own."""

    before: int
    dish: int
    after: int
    cost: float


_Layers: TypeAlias = tuple[tuple[int, tuple[_Step, ...]], ...]
"""For each day, the number of states after it and the steps that lead there."""


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


def best_orders(
    costs: Sequence[Sequence[float]], first: int, second: int
) -> tuple[list[int], list[int]]:
    """Find the cheapest orders of two roles together, each even and never twice in a row.

    Parameters
    ----------
    costs : sequence of sequence of float
        A row a day: what each pair of dishes costs, those of the second role varying fastest.
    first, second : int
        How many dishes each role has.

    Returns
    -------
    tuple of two lists of int
        The dishes of each day, in each role.
    """
    pairs = _cheapest(costs, _pair_steps(len(costs), first, second))
    return [pair // second for pair in pairs], [pair % second for pair in pairs]


def pair_effort(days: int, first: int, second: int) -> int:
    """How many steps `best_orders` takes."""
    one, other = _steps(days, first, True), _steps(days, second, True)
    return sum(len(steps) * len(more) for (_, steps), (_, more) in zip(one, other, strict=True))


def _cheapest(costs: Sequence[Sequence[float]], layers: _Layers) -> list[int]:
    """Walk forward through all states, then back along the cheapest way."""
    values = [0.0]
    trail: list[list[_Step | None]] = []
    for row, (size, steps) in zip(costs, layers, strict=True):
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
def _steps(days: int, dishes: int, even: bool) -> _Layers:
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


@cache
def _pair_steps(days: int, first: int, second: int) -> _Layers:
    """Join the steps of two roles: every state of one with every state of the other."""
    layers = []
    sizes = 1
    for (size, steps), (other_size, other_steps) in zip(
        _steps(days, first, True), _steps(days, second, True), strict=True
    ):
        joined = tuple(
            _Step(
                one.before * sizes + other.before,
                one.dish * second + other.dish,
                one.after * other_size + other.after,
                0.0,
            )
            for one in steps
            for other in other_steps
        )
        layers.append((size * other_size, joined))
        sizes = other_size
    return tuple(layers)
