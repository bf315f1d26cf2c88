"""Marks of what is added up over the week: meals of fish, grams of charcuterie."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import fsum

from nutriplan_core.marks._judge import JudgedMeal, ServedDish, beyond, dates, is_met, unknown_share
from nutriplan_core.marks.mark import Mark
from nutriplan_core.meal_features import MealFeatures
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week_targets import COUNTS, Count, vegetable_dishes


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

    def gap_after(self, position: int, dish: ServedDish) -> float:
        """The gap with another dish in the place of a meal."""
        before = self._surely(self.meals[position].features)
        return self._gap(self._total - before + self._surely(dish.features))

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
    vegetables = vegetable_dishes(main_dishes)
    judges = [
        *(CountJudge(count, meals, count.target(days)) for count in COUNTS),
        VegetableDishesJudge(vegetables, meals, vegetables.per_week),
    ]
    return [judge for judge in judges if judge.count.is_limit or judge.target]
