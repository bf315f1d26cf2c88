"""The mark of the days: energy within 5 % of its target, every macronutrient within 10 %."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from nutriplan_core.macros import Macros, is_near
from nutriplan_core.marks._judge import JudgedMeal, ServedDish
from nutriplan_core.marks.mark import Mark
from nutriplan_core.week import DayScore
from nutriplan_core.week_targets import MarkCode


@dataclass(frozen=True)
class DaysNearJudge:
    """Every day that has a meal, near what its meals should bring.

    What was eaten beside them stands for the meals that the day lacks, as far as it goes.
    """

    meals: Sequence[JudgedMeal] = field(repr=False)
    intake_kcal: float
    beside: Mapping[date, Macros] = field(repr=False)

    @cached_property
    def gap(self) -> float:
        """How many days are not near."""
        return float(len(self._far))

    def gap_after(self, position: int, dish: ServedDish) -> float:
        """How many are not with another dish in the place of a meal."""
        old = self.meals[position]
        day = old.slot.date
        score = self._scores[day]
        planned = score.planned - old.features.macros + dish.features.macros
        return self.gap - (day in self._far) + (not is_near(planned, score.target))

    def mark(self) -> Mark:
        """Its days are those that are not near."""
        return Mark(
            code=MarkCode.DAYS_NEAR,
            value=len(self._scores) - self.gap,
            target=float(len(self._scores)),
            unit="day",
            met=not self._far,
            dates=tuple(self._far),
            unknown=0.0,
        )

    @cached_property
    def _scores(self) -> dict[date, DayScore]:
        by_day: dict[date, list[JudgedMeal]] = {}
        for meal in self.meals:
            by_day.setdefault(meal.slot.date, []).append(meal)
        return {day: self._score(day, meals) for day, meals in by_day.items()}

    def _score(self, day: date, meals: Sequence[JudgedMeal]) -> DayScore:
        return score_day(day, meals, self.intake_kcal, self.beside.get(day))

    @cached_property
    def _far(self) -> list[date]:
        return [day for day, score in self._scores.items() if not score.is_near]


def score_day(
    day: date, meals: Sequence[JudgedMeal], intake_kcal: float, beside: Macros | None
) -> DayScore:
    """How near a day is with these meals, and with what was eaten ``beside`` them."""
    planned = Macros.total(meal.features.macros for meal in meals)
    target = Macros.total(meal.target for meal in meals)
    if beside is not None and target.energy_kcal > 0:
        lacking_kcal = max(0.0, intake_kcal - target.energy_kcal)
        target *= 1 + min(beside.energy_kcal, lacking_kcal) / target.energy_kcal
        planned += beside
    return DayScore(date=day, planned=planned, target=target)
