"""Terms of the weekly marks: what a week should have, or not exceed."""

from dataclasses import dataclass
from typing import ClassVar

from nutriplan_core.macros import FAT_KCAL_PER_G
from nutriplan_core.meal_features import Quantity
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week.term import MIN_TARGET, Limits, ServedMeal, Span, TermScope
from nutriplan_core.week_targets import (
    COUNTS,
    LARGE_INTAKE_KCAL,
    MEANS,
    Count,
    Mean,
    vegetable_dishes,
)

COUNT_WEIGHT = 0.1
"""Of a meal that lacks or is too many; of as many grams too many as a week may have."""

MEAN_WEIGHT = 0.5
"""Of an error as large as what a day should have of something."""

MEAN_MARGIN = 0.02
"""How much better than its target a mean should be: amounts are rounded in the kitchen."""


@dataclass(frozen=True, slots=True)
class WeekCount:
    """What a week should have of something that is counted, or not exceed."""

    count: Count
    scope: ClassVar[TermScope] = "week"

    @property
    def name(self) -> str:
        """The mark's."""
        return self.count.code.lower()

    def amount(self, meal: ServedMeal) -> float:
        """What is known of it."""
        return meal.features.known[self.count.quantity]

    def limits(self, span: Span) -> Limits | None:
        """The mark's target for so many days."""
        return _count_limits(self.count, self.count.target(span.days))


@dataclass(frozen=True, slots=True)
class VegetableDishes:
    """Main dishes that have their vegetables."""

    name: str = "vegetable_dishes"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        """1 for such a dish."""
        return meal.features.known[Quantity.VEGETABLE_DISHES]

    def limits(self, span: Span) -> Limits | None:
        """Twelve of fourteen."""
        count = vegetable_dishes(sum(slot.meal_type in MAIN_MEALS for slot in span.slots))
        return _count_limits(count, count.per_week)


@dataclass(frozen=True, slots=True)
class WeekMean:
    """What is asked of a day, on the week's mean."""

    mean: Mean
    scope: ClassVar[TermScope] = "week"

    @property
    def name(self) -> str:
        """The mark's."""
        return self.mean.code.lower()

    def amount(self, meal: ServedMeal) -> float:
        """Grams; of a part of the energy, what is beyond the meal's own part.

        Where the mark is a limit, what nobody knows counts as it might be, up to what the meal
        may bring.
        """
        grams = meal.features.known[self.mean.quantity]
        if self.mean.is_limit:
            grams += min(meal.features.possible[self.mean.quantity], self._allowed(meal))
        if self.mean.unit == "%":
            grams -= self._part(meal.features.macros.energy_kcal)
        return grams

    def _allowed(self, meal: ServedMeal) -> float:
        """What a meal may bring [g]."""
        energy_kcal = meal.features.macros.energy_kcal
        if self.mean.unit == "%":
            return self._part(energy_kcal)
        return self.mean.target(energy_kcal) * energy_kcal / LARGE_INTAKE_KCAL

    def limits(self, span: Span) -> Limits | None:
        """The mark's target for so many days."""
        target = self.mean.target(span.intake_kcal) * span.days
        allowed = target
        if self.mean.unit == "%":
            target, allowed = self._part(span.target.energy_kcal), 0.0
        if target < MIN_TARGET:
            return None
        if self.mean.is_limit:
            return Limits(at_most=allowed, unit=target, margin=MEAN_MARGIN, weight=MEAN_WEIGHT)
        return Limits(at_least=allowed, unit=target, margin=MEAN_MARGIN, weight=MEAN_WEIGHT)

    def _part(self, energy_kcal: float) -> float:
        """What so much energy allows [g]."""
        return self.mean.target(energy_kcal) / 100 * energy_kcal / FAT_KCAL_PER_G


def _count_limits(count: Count, target: float) -> Limits | None:
    unit = 1.0 if count.unit != "g" else target
    if count.is_limit:
        return Limits(at_most=target, unit=unit, weight=COUNT_WEIGHT)
    return Limits(at_least=target, unit=unit, weight=COUNT_WEIGHT) if target else None


FISH, OILY_FISH, PULSES, RED_MEAT, CHARCUTERIE, OUT_OF_SEASON = map(WeekCount, COUNTS)
VEGETABLE_DISHES = VegetableDishes()
FRUIT_AND_VEGETABLES, FIBRE, SALT, SATURATED_FAT, SUGARS = map(WeekMean, MEANS)
