"""The best whole steps: every combination where they are few, a careful descent where many."""

from collections.abc import Sequence
from itertools import product
from math import fsum, prod

from nutriplan_core.fine_tuning.objective import Lever, Scaled, cost, moved, squared

FEW_COMBINATIONS = 2000
"""Up to so many combinations (of all amounts but one) are all tried: some milliseconds."""

SWEEPS = 100
"""Most rounds over the amounts before the continuous optimum is good enough to start from."""

SETTLED_G = 0.01
"""A round that moves no amount by more than this [g] is the last."""

NEIGHBOURS = (-2, -1, 1, 2)
"""How many steps one amount is pushed to see whether another can make it worthwhile."""

MAX_EXCHANGES = 1000
"""Exchanges after which the search ends in any case: it takes some ten."""

GAIN = 1e-12
"""What an exchange must gain at least: less is noise, and could go on for ever."""


def best_counts(levers: Sequence[Lever], rest: Scaled) -> list[int]:
    """How many steps of each amount come closest to the target.

    The optimum where there are few combinations. Elsewhere the continuous optimum, rounded, then
    bettered by single moves and by exchanges between two amounts until none helps.
    """
    sizes = [lever.steps.most - lever.steps.fewest + 1 for lever in levers]
    if not sizes:
        return []
    if prod(sizes) // max(sizes) <= FEW_COMBINATIONS:
        return _best_of_all(levers, rest, last=sizes.index(max(sizes)))
    relaxed = _relaxed(levers, rest)
    counts = [lever.steps.nearest(grams) for lever, grams in zip(levers, relaxed, strict=True)]
    for _ in range(MAX_EXCHANGES):
        exchanged = _exchange(levers, counts, rest)
        if exchanged is None:
            break
        counts = exchanged
    return counts


def _best_of_all(levers: Sequence[Lever], rest: Scaled, *, last: int) -> list[int]:
    """Try everything; the amount with the most steps follows from the others."""
    others = [lever for position, lever in enumerate(levers) if position != last]
    tried = product(*(range(lever.steps.fewest, lever.steps.most + 1) for lever in others))
    best: list[int] = []
    lowest = float("inf")
    for combination in tried:
        vector = rest
        for lever, count in zip(others, combination, strict=True):
            vector = moved(vector, lever.per_gram, count * lever.steps.step_g)
        counts = list(combination)
        counts.insert(last, levers[last].best_steps(vector))
        reached = cost(levers, counts, rest)
        if reached < lowest:
            lowest, best = reached, counts
    return best


def _relaxed(levers: Sequence[Lever], rest: Scaled) -> list[float]:
    """The continuous optimum within the bounds, by coordinate descent [g]."""
    grams = [lever.proportional_g for lever in levers]
    vector = rest
    for lever, amount in zip(levers, grams, strict=True):
        vector = moved(vector, lever.per_gram, amount)
    for _ in range(SWEEPS):
        furthest = 0.0
        for position, lever in enumerate(levers):
            others = moved(vector, lever.per_gram, -grams[position])
            lowest, highest = (
                n * lever.steps.step_g for n in (lever.steps.fewest, lever.steps.most)
            )
            amount = min(max(lever.best_grams(others), lowest), highest)
            furthest = max(furthest, abs(amount - grams[position]))
            grams[position] = amount
            vector = moved(others, lever.per_gram, amount)
        if furthest < SETTLED_G:
            break
    return grams


def _exchange(levers: Sequence[Lever], counts: Sequence[int], rest: Scaled) -> list[int] | None:
    """The best single move or exchange between two amounts; None where none helps."""
    lowest = cost(levers, counts, rest) - GAIN
    best: list[int] | None = None
    vector = rest
    prices = []
    for lever, count in zip(levers, counts, strict=True):
        vector = moved(vector, lever.per_gram, count * lever.steps.step_g)
        prices.append(lever.change_cost(count * lever.steps.step_g))
    price = fsum(prices)
    for first, pushed in enumerate(levers):
        step_g = pushed.steps.step_g
        for push in NEIGHBOURS:
            count = counts[first] + push
            if not pushed.steps.fewest <= count <= pushed.steps.most:
                continue
            there = moved(vector, pushed.per_gram, push * step_g)
            price_there = price - prices[first] + pushed.change_cost(count * step_g)
            for second, lever in enumerate(levers):
                if second == first:
                    continue
                others = moved(there, lever.per_gram, -counts[second] * lever.steps.step_g)
                answer = lever.best_steps(others)
                grams = answer * lever.steps.step_g
                reached = squared(moved(others, lever.per_gram, grams))
                reached += price_there - prices[second] + lever.change_cost(grams)
                if reached < lowest:
                    lowest = reached
                    best = list(counts)
                    best[first], best[second] = count, answer
    return best
