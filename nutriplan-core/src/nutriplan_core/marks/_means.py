"""Marks of what is asked of a day or of the energy: fibre, salt, saturated fat."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from math import fsum

from nutriplan_core.macros import Macros
from nutriplan_core.marks._judge import JudgedMeal, ServedDish, beyond, is_met, unknown_share
from nutriplan_core.marks.mark import Mark
from nutriplan_core.meal_features import MealFeatures
from nutriplan_core.week_targets import MEANS, Mean

MIN_BASE = 1e-6
"""Least part of a day, or of the energy, that has a mean."""


@dataclass(frozen=True)
class MeanJudge:
    """A mean of one week; its days are those that miss it by themselves."""

    mean: Mean
    meals: Sequence[JudgedMeal] = field(repr=False)
    intake_kcal: float

    @cached_property
    def gap(self) -> float:
        """How far the week is from surely meeting the mark."""
        return self._gap(self._excess)

    def gap_after(self, position: int, dish: ServedDish) -> float:
        """The gap with another dish in the place of a meal."""
        old = self.meals[position]
        before = self._surely(old.features, old.target)
        return self._gap(self._excess - before + self._surely(dish.features, old.target))

    def mark(self) -> Mark:
        """What the week has, and what it should have."""
        quantity = self.mean.quantity
        low = fsum([meal.features.known[quantity] for meal in self.meals])
        high = low + fsum([meal.features.possible[quantity] for meal in self.meals])
        days = groupby(self.meals, key=lambda meal: meal.slot.date)
        missed = tuple(day for day, meals in days if not self._is_met_by([*meals]))
        return Mark(
            code=self.mean.code,
            value=low / self.base,
            target=self.target,
            unit=self.mean.unit,
            met=is_met(
                low=low, high=high, bound=self.target * self.base, is_limit=self.mean.is_limit
            ),
            dates=missed,
            unknown=unknown_share(self.meals, quantity),
        )

    @cached_property
    def base(self) -> float:
        """What the quantity is divided by: the days, or the energy; 0 where nothing is planned."""
        return self._base(self.meals)

    @cached_property
    def target(self) -> float:
        """What the mean should be."""
        return self.mean.target(self.intake_kcal)

    def _is_met_by(self, meals: Sequence[JudgedMeal]) -> bool:
        """Whether what is known of meals meets the mean by itself."""
        known = fsum([meal.features.known[self.mean.quantity] for meal in meals])
        bound = self.target * self._base(meals)
        return bool(is_met(low=known, high=known, bound=bound, is_limit=self.mean.is_limit))

    def _base(self, meals: Sequence[JudgedMeal]) -> float:
        return fsum([self._part(meal.features, meal.target) for meal in meals])

    def _part(self, features: MealFeatures, target: Macros) -> float:
        return self.mean.base(
            served_kcal=features.macros.energy_kcal,
            target_kcal=target.energy_kcal,
            intake_kcal=self.intake_kcal,
        )

    @cached_property
    def _excess(self) -> float:
        return fsum(self._surely(meal.features, meal.target) for meal in self.meals)

    def _surely(self, features: MealFeatures, target: Macros) -> float:
        """What a meal has beyond its own part, or below it, where the mark is to be met surely."""
        part = self.target * self._part(features, target)
        known = features.known[self.mean.quantity]
        if self.mean.is_limit:
            return known + features.possible[self.mean.quantity] - part
        return part - known

    def _gap(self, excess: float) -> float:
        return beyond(excess, self.target * self.base)


def mean_judges(meals: Sequence[JudgedMeal], intake_kcal: float) -> list[MeanJudge]:
    """Judge what is asked of a day, or of the energy, where there is any."""
    judges = [MeanJudge(mean, meals, intake_kcal) for mean in MEANS]
    return [judge for judge in judges if judge.base > MIN_BASE]
