"""The distance from a target that fine tuning minimises, and the amounts that it may change.

Everything is divided by its tolerance first, so that energy, macronutrients and changes are
compared as plain numbers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nutriplan_core.fine_tuning.kitchen_steps import Steps
from nutriplan_core.macros import ENERGY_TOLERANCE, MACRO_TOLERANCE, Macros

MIN_TOLERANCE = 1.0
"""Tolerance of a target that is almost 0 [kcal, g]."""

CHANGE_WEIGHT = 0.01
"""Price of moving one amount by its whole leeway: that of a macronutrient 1 % off its target."""

ScaledMacros: TypeAlias = tuple[float, float, float, float]
"""Energy, protein, fat and carbohydrate, each over its tolerance."""


def tolerances(target: Macros) -> ScaledMacros:
    """The error that counts as met, for energy [kcal] and each macronutrient [g]."""
    return (
        max(MIN_TOLERANCE, ENERGY_TOLERANCE * abs(target.energy_kcal)),
        max(MIN_TOLERANCE, MACRO_TOLERANCE * abs(target.protein_g)),
        max(MIN_TOLERANCE, MACRO_TOLERANCE * abs(target.fat_g)),
        max(MIN_TOLERANCE, MACRO_TOLERANCE * abs(target.carbohydrate_g)),
    )


def scaled(macros: Macros, tolerance: ScaledMacros) -> ScaledMacros:
    """Macros over their tolerances."""
    return (
        macros.energy_kcal / tolerance[0],
        macros.protein_g / tolerance[1],
        macros.fat_g / tolerance[2],
        macros.carbohydrate_g / tolerance[3],
    )


def squared(vector: ScaledMacros) -> float:
    """The vector's squared length."""
    a, b, c, d = vector
    return a * a + b * b + c * c + d * d


@dataclass(frozen=True, slots=True)
class AdjustableAmount:
    """An amount that may move.

    `per_gram` is what one gram brings, `change_weight` the price of moving one gram, squared.
    """

    per_gram: ScaledMacros
    proportional_g: float
    change_weight: float
    steps: Steps

    def best_steps(self, others: ScaledMacros) -> int:
        """The number of steps nearest to the target, given what everything else is short of it.

        The objective along one amount is a parabola: its lowest whole step is the one next to
        its lowest point.
        """
        return self.steps.nearest(self.best_grams(others))

    def best_grams(self, others: ScaledMacros) -> float:
        """The lowest point of the same parabola [g]."""
        a, b, c, d = self.per_gram
        e, f, g, h = others
        slope = a * e + b * f + c * g + d * h
        pull = self.change_weight * self.proportional_g
        return (pull - slope) / (squared(self.per_gram) + self.change_weight)

    def change_cost(self, grams: float) -> float:
        """The price of having moved to this amount."""
        return self.change_weight * (grams - self.proportional_g) ** 2


def moved(vector: ScaledMacros, per_gram: ScaledMacros, grams: float) -> ScaledMacros:
    """The vector after some grams more of an ingredient."""
    a, b, c, d = vector
    e, f, g, h = per_gram
    return (a + e * grams, b + f * grams, c + g * grams, d + h * grams)


def cost(amounts: Sequence[AdjustableAmount], counts: Sequence[int], rest: ScaledMacros) -> float:
    """The whole objective; `rest` is what all other ingredients are over the target."""
    changes = 0.0
    for amount, count in zip(amounts, counts, strict=True):
        grams = count * amount.steps.step_g
        rest = moved(rest, amount.per_gram, grams)
        changes += amount.change_cost(grams)
    return squared(rest) + changes
