"""Marks of what is added up over the week: meals of fish, grams of charcuterie."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import floor, fsum

from nutriplan_core.marks import thresholds
from nutriplan_core.marks._judge import JudgedMeal, beyond, dates, is_met, unknown_share
from nutriplan_core.marks.mark import Mark, MarkCode, MarkUnit
from nutriplan_core.meal_features import MealFeatures, Quantity
from nutriplan_core.meals import MAIN_MEALS


@dataclass(frozen=True, slots=True)
class Count:
    """What a week should have, at least or at most, of a quantity."""

    code: MarkCode
    quantity: Quantity
    unit: MarkUnit
    per_week: float
    is_limit: bool = False

    def target(self, days: float) -> float:
        """For so many days.

        Of a minimum, the days' part, to the nearest whole number. A limit stands whole for less
        than a week, since the days that are not planned may do without.
        """
        weeks = days / thresholds.DAYS_PER_WEEK
        return self.per_week * max(1.0, weeks) if self.is_limit else nearest(self.per_week * weeks)


def nearest(number: float) -> float:
    """The nearest whole number; a half goes up, also where rounding made it slightly less."""
    return float(floor(number + 0.5 + 1e-9))


FISH = Count(MarkCode.FISH, Quantity.FISH_MEALS, "meal", thresholds.FISH_MEALS_PER_WEEK)
OILY_FISH = Count(
    MarkCode.OILY_FISH, Quantity.OILY_FISH_MEALS, "meal", thresholds.OILY_FISH_MEALS_PER_WEEK
)
PULSES = Count(MarkCode.PULSES, Quantity.PULSE_MEALS, "meal", thresholds.PULSE_MEALS_PER_WEEK)
RED_MEAT = Count(
    MarkCode.RED_MEAT, Quantity.RED_MEAT_G, "g", thresholds.RED_MEAT_G_PER_WEEK, is_limit=True
)
CHARCUTERIE = Count(
    MarkCode.CHARCUTERIE,
    Quantity.CHARCUTERIE_G,
    "g",
    thresholds.CHARCUTERIE_G_PER_WEEK,
    is_limit=True,
)
OUT_OF_SEASON = Count(
    MarkCode.OUT_OF_SEASON, Quantity.OUT_OF_SEASON_MEALS, "meal", 0.0, is_limit=True
)


@dataclass(frozen=True)
class CountJudge:
    """A count of one week; its days are those that have some."""

    count: Count
    meals: Sequence[JudgedMeal] = field(repr=False)
    target: float

    @cached_property
    def gap(self) -> float:
        """How far the week is from surely meeting the mark."""
        return self._gap(self._total)

    def gap_after(self, position: int, meal: JudgedMeal) -> float:
        """The gap with another meal in a position."""
        before = self._surely(self.meals[position].features)
        return self._gap(self._total - before + self._surely(meal.features))

    def mark(self) -> Mark:
        """What the week has, and what it should have."""
        quantity = self.count.quantity
        low = fsum([meal.features.known[quantity] for meal in self.meals])
        high = low + fsum([meal.features.possible[quantity] for meal in self.meals])
        return Mark(
            code=self.count.code,
            value=low,
            target=self.target,
            unit=self.count.unit,
            met=is_met(low=low, high=high, bound=self.target, is_limit=self.count.is_limit),
            dates=dates(meal.slot for meal in self.meals if self._shows(meal)),
            unknown=unknown_share(self.meals, quantity),
        )

    def _shows(self, meal: JudgedMeal) -> bool:
        return meal.features.known[self.count.quantity] > 0

    @cached_property
    def _total(self) -> float:
        return fsum(self._surely(meal.features) for meal in self.meals)

    def _surely(self, features: MealFeatures) -> float:
        """What counts where the mark is to be met for sure."""
        quantity = self.count.quantity
        known = features.known[quantity]
        return known + features.possible[quantity] if self.count.is_limit else known

    def _gap(self, total: float) -> float:
        excess = total - self.target if self.count.is_limit else self.target - total
        return beyond(excess, self.target)


@dataclass(frozen=True)
class VegetableDishesJudge(CountJudge):
    """The main dishes that have their vegetables; its days are those with one that has not."""

    def _shows(self, meal: JudgedMeal) -> bool:
        return meal.slot.meal_type in MAIN_MEALS and not CountJudge._shows(self, meal)


def count_judges(meals: Sequence[JudgedMeal], days: float) -> list[CountJudge]:
    """Judge what is counted; a minimum that asks for nothing in so few days is left out."""
    main_dishes = sum(meal.slot.meal_type in MAIN_MEALS for meal in meals)
    vegetables = VegetableDishesJudge(
        Count(MarkCode.VEGETABLE_DISHES, Quantity.VEGETABLE_DISHES, "dish", 12),
        meals,
        nearest(thresholds.VEGETABLE_DISHES_FRACTION * main_dishes),
    )
    judges = [
        *(
            CountJudge(count, meals, count.target(days))
            for count in (FISH, OILY_FISH, PULSES, RED_MEAT, CHARCUTERIE, OUT_OF_SEASON)
        ),
        vegetables,
    ]
    return [judge for judge in judges if judge.count.is_limit or judge.target]
