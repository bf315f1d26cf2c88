"""Find the recipes that come nearest to wished values, without looking at every one."""

from collections.abc import Sequence
from math import fsum
from typing import TypeAlias

SHELF_SIZE = 64
"""Recipes that are looked at together: below it, shelves cost more than they save."""

SHELVES_SEARCHED = 3
"""How many of the nearest shelves are looked through."""

Vector: TypeAlias = tuple[float, float, float, float]


class Nearest:
    """Recipes on shelves, alike beside alike.

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
        self._shelves = []
        for shelf in _split(list(numbers), values):
            rows = [(number, *values[number], costs[number]) for number in shelf]
            centre = tuple(
                fsum(column) / len(rows) for column in list(zip(*rows, strict=True))[1:5]
            )
            self._shelves.append((centre, rows))

    def find(self, wished: Vector, weights: Vector, count: int) -> list[int]:
        """List the recipes that come nearest, the nearest first.

        Parameters
        ----------
        wished : Vector
            The values that a recipe should have.
        weights : Vector
            What a difference in each of them weighs.
        count : int
            How many to list.

        Returns
        -------
        list of int
        """
        first, second, third, fourth = wished
        by_first, by_second, by_third, by_fourth = weights
        shelves = self._shelves
        if len(shelves) > SHELVES_SEARCHED:
            ranked = sorted(
                (
                    abs(a - first) * by_first
                    + abs(b - second) * by_second
                    + abs(c - third) * by_third
                    + abs(d - fourth) * by_fourth,
                    number,
                )
                for number, ((a, b, c, d), _) in enumerate(shelves)
            )
            shelves = [shelves[number] for _, number in ranked[:SHELVES_SEARCHED]]
        found = [
            (
                abs(a - first) * by_first
                + abs(b - second) * by_second
                + abs(c - third) * by_third
                + abs(d - fourth) * by_fourth
                + cost,
                number,
            )
            for _, rows in shelves
            for number, a, b, c, d, cost in rows
        ]
        found.sort()
        return [number for _, number in found[:count]]


def _split(numbers: list[int], values: Sequence[Vector]) -> list[list[int]]:
    """Halve along the value that differs most, until each part fits a shelf."""
    if len(numbers) <= SHELF_SIZE:
        return [numbers] if numbers else []

    def spread(axis: int) -> float:
        column = [values[number][axis] for number in numbers]
        middle = fsum(column) / len(column)
        return fsum(abs(value - middle) for value in column) / (abs(middle) or 1.0)

    axis = max(range(4), key=spread)
    numbers = sorted(numbers, key=lambda number: values[number][axis])
    half = len(numbers) // 2
    return _split(numbers[:half], values) + _split(numbers[half:], values)
