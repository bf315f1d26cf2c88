"""The best whole steps: every combination where there are few, else a local search."""

from collections.abc import Sequence
from itertools import product
from math import fsum, prod

from nutriplan_core.fine_tuning._objective import (
    AdjustableAmount,
    ScaledMacros,
    cost,
    moved,
    squared,
)

MAX_COMBINATIONS = 2000
"""Up to so many combinations (of all amounts but one) are all tried: some milliseconds."""

MAX_SWEEPS = 100
"""Most rounds over the amounts: the continuous optimum is then good enough to start from."""

CONVERGED_G = 0.01
"""A round that moves no amount by more than this [g] is the last."""

NEIGHBOUR_STEPS = (-2, -1, 1, 2)
"""How many steps one amount is pushed to see whether another can make it worthwhile."""

MAX_EXCHANGES = 1000
"""Exchanges after which the search ends in any case: it takes some ten."""

MIN_GAIN = 1e-12
"""What an exchange must gain at least: less is rounding, and might never end."""


def best_step_counts(amounts: Sequence[AdjustableAmount], rest: ScaledMacros) -> list[int]:
    """How many steps of each amount come closest to the target.

    The optimum where there are few combinations. Elsewhere the continuous optimum, rounded, then
    improved by single moves and by exchanges between two amounts until none helps.
    """
    sizes = [amount.steps.max_count - amount.steps.min_count + 1 for amount in amounts]
    if not sizes:
        return []
    if prod(sizes) // max(sizes) <= MAX_COMBINATIONS:
        return _exhaustive(amounts, rest, last=sizes.index(max(sizes)))
    relaxed = _relaxed(amounts, rest)
    counts = [amount.steps.nearest(grams) for amount, grams in zip(amounts, relaxed, strict=True)]
    for _ in range(MAX_EXCHANGES):
        exchanged = _exchange(amounts, counts, rest)
        if exchanged is None:
            break
        counts = exchanged
    return counts


def _exhaustive(amounts: Sequence[AdjustableAmount], rest: ScaledMacros, *, last: int) -> list[int]:
    """Try everything; the amount with the most steps follows from the others."""
    others = [amount for position, amount in enumerate(amounts) if position != last]
    tried = product(
        *(range(amount.steps.min_count, amount.steps.max_count + 1) for amount in others)
    )

    def completed(combination: Sequence[int]) -> list[int]:
        vector = rest
        for amount, count in zip(others, combination, strict=True):
            vector = moved(vector, amount.per_gram, count * amount.steps.step_g)
        counts = list(combination)
        counts.insert(last, amounts[last].best_steps(vector))
        return counts

    return min(map(completed, tried), key=lambda counts: cost(amounts, counts, rest))


def _relaxed(amounts: Sequence[AdjustableAmount], rest: ScaledMacros) -> list[float]:
    """The continuous optimum within the bounds, by coordinate descent [g]."""
    grams = [amount.proportional_g for amount in amounts]
    vector = rest
    for amount, present in zip(amounts, grams, strict=True):
        vector = moved(vector, amount.per_gram, present)
    for _ in range(MAX_SWEEPS):
        furthest = 0.0
        for position, amount in enumerate(amounts):
            others = moved(vector, amount.per_gram, -grams[position])
            lowest, highest = (
                n * amount.steps.step_g for n in (amount.steps.min_count, amount.steps.max_count)
            )
            best = min(max(amount.best_grams(others), lowest), highest)
            furthest = max(furthest, abs(best - grams[position]))
            grams[position] = best
            vector = moved(others, amount.per_gram, best)
        if furthest < CONVERGED_G:
            break
    return grams


def _exchange(
    amounts: Sequence[AdjustableAmount], counts: Sequence[int], rest: ScaledMacros
) -> list[int] | None:
    """The best single move or exchange between two amounts; None where none helps."""
    lowest = cost(amounts, counts, rest) - MIN_GAIN
    best: list[int] | None = None
    vector = rest
    prices = []
    for amount, count in zip(amounts, counts, strict=True):
        vector = moved(vector, amount.per_gram, count * amount.steps.step_g)
        prices.append(amount.change_cost(count * amount.steps.step_g))
    price = fsum(prices)
    for first, pushed in enumerate(amounts):
        step_g = pushed.steps.step_g
        for push in NEIGHBOUR_STEPS:
            count = counts[first] + push
            if not pushed.steps.min_count <= count <= pushed.steps.max_count:
                continue
            there = moved(vector, pushed.per_gram, push * step_g)
            price_there = price - prices[first] + pushed.change_cost(count * step_g)
            for second, amount in enumerate(amounts):
                if second == first:
                    continue
                others = moved(there, amount.per_gram, -counts[second] * amount.steps.step_g)
                answer = amount.best_steps(others)
                grams = answer * amount.steps.step_g
                reached = squared(moved(others, amount.per_gram, grams))
                reached += price_there - prices[second] + amount.change_cost(grams)
                if reached < lowest:
                    lowest = reached
                    best = list(counts)
                    best[first], best[second] = count, answer
    return best
