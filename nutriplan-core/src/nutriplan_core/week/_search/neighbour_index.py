"""A k-d tree's leaves: the recipes nearest to given values, without looking at every one."""

from collections.abc import Sequence
from math import fsum
from typing import TypeAlias

LEAF_SIZE = 64
"""Recipes of a leaf at most: smaller leaves cost more than they save."""

LEAVES_SEARCHED = 3
"""How many of the nearest leaves are searched: the answer is approximate beyond so many."""

Vector: TypeAlias = tuple[float, float, float, float]


class NeighbourIndex:
    """Recipes in leaves, alike beside alike, for a nearest-neighbour search.

    Parameters
    ----------
    numbers : sequence of int
        The recipes to choose from.
    values : sequence of Vector
        Each recipe's values.
    costs : sequence of float
        What each recipe costs beside its distance.
    """

    def __init__(
        self, numbers: Sequence[int], values: Sequence[Vector], costs: Sequence[float]
    ) -> None:
        self.numbers = numbers
        self._leaves = []
        for leaf in _split(list(numbers), values):
            rows = [(number, *values[number], costs[number]) for number in leaf]
            centre = tuple(
                fsum(column) / len(rows) for column in list(zip(*rows, strict=True))[1:5]
            )
            self._leaves.append((centre, rows))

    def nearest(self, wanted: Vector, weights: Vector, count: int) -> list[int]:
        """List the recipes of the smallest weighted distance plus cost, the smallest first.

        Parameters
        ----------
        wanted : Vector
            The values that a recipe should have.
        weights : Vector
            What a difference in each of them weighs.
        count : int
            How many to list.

        Returns
        -------
        list of int
        """
        first, second, third, fourth = wanted
        by_first, by_second, by_third, by_fourth = weights
        leaves = self._leaves
        if len(leaves) > LEAVES_SEARCHED:
            ranked = sorted(
                (
                    abs(a - first) * by_first
                    + abs(b - second) * by_second
                    + abs(c - third) * by_third
                    + abs(d - fourth) * by_fourth,
                    number,
                )
                for number, ((a, b, c, d), _) in enumerate(leaves)
            )
            leaves = [leaves[number] for _, number in ranked[:LEAVES_SEARCHED]]
        found = [
            (
                abs(a - first) * by_first
                + abs(b - second) * by_second
                + abs(c - third) * by_third
                + abs(d - fourth) * by_fourth
                + cost,
                number,
            )
            for _, rows in leaves
            for number, a, b, c, d, cost in rows
        ]
        found.sort()
        return [number for _, number in found[:count]]


def _split(numbers: list[int], values: Sequence[Vector]) -> list[list[int]]:
    """Halve along the value that varies most, until each part fits a leaf."""
    if len(numbers) <= LEAF_SIZE:
        return [numbers] if numbers else []

    def spread(axis: int) -> float:
        column = [values[number][axis] for number in numbers]
        mean = fsum(column) / len(column)
        return fsum(abs(value - mean) for value in column) / (abs(mean) or 1.0)

    axis = max(range(4), key=spread)
    numbers = sorted(numbers, key=lambda number: values[number][axis])
    half = len(numbers) // 2
    return _split(numbers[:half], values) + _split(numbers[half:], values)
