"""Terms of every day: its energy and macronutrients near their targets."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from nutriplan_core.macros import ENERGY_TOLERANCE, MACRO_TOLERANCE, Macros
from nutriplan_core.week.term import MIN_TARGET, Limits, ServedMeal, Span, TermScope

SEEN = 0.5
"""Part of a tolerance within which nobody sees an error: nothing is gained there."""

ROUNDED = 0.015
"""Part of a tolerance that is left to the rounding of the amounts; ours. Without it, one day in
fourteen of a vegan who eats much was near before, and 10.1 % off after."""


@dataclass(frozen=True, slots=True)
class DayMacro:
    """One of energy, protein, fat and carbohydrate, near its target on every day."""

    name: str
    of: Callable[[Macros], float] = field(repr=False)
    tolerance: float
    scope: ClassVar[TermScope] = "day"

    def amount(self, meal: ServedMeal) -> float:
        """Grams, or kilocalories."""
        return self.of(meal.features.macros)

    def limits(self, span: Span) -> Limits | None:
        """As near as a day counts as near; half as near costs nothing."""
        target = self.of(span.target)
        if target < MIN_TARGET:
            return None
        return Limits(
            at_least=(1 - self.tolerance) * target,
            at_most=(1 + self.tolerance) * target,
            unit=target,
            margin=SEEN * self.tolerance,
            reserve=ROUNDED * self.tolerance,
        )


ENERGY = DayMacro("energy", lambda macros: macros.energy_kcal, ENERGY_TOLERANCE)
PROTEIN = DayMacro("protein", lambda macros: macros.protein_g, MACRO_TOLERANCE)
FAT = DayMacro("fat", lambda macros: macros.fat_g, MACRO_TOLERANCE)
CARBOHYDRATE = DayMacro("carbohydrate", lambda macros: macros.carbohydrate_g, MACRO_TOLERANCE)
