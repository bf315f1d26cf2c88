"""Marks of the dishes themselves: as many as were asked for, and no day like another."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from nutriplan_core.kinds import MealType
from nutriplan_core.marks._judge import JudgedMeal, ServedDish
from nutriplan_core.marks.mark import Mark
from nutriplan_core.meals import SNACKS
from nutriplan_core.rotation import Rotation
from nutriplan_core.week_targets import MarkCode

KIND_OF_SLOT: Mapping[MealType, str] = {
    MealType.BREAKFAST: "breakfast",
    MealType.LUNCH: "lunch",
    MealType.DINNER: "dinner",
    **dict.fromkeys(SNACKS, "snack"),
}
"""The number of the rotation that each slot counts for."""


@dataclass(frozen=True)
class DifferentDishesJudge:
    """As many different dishes as the rotation asks for, in the slots that there are."""

    meals: Sequence[JudgedMeal] = field(repr=False)
    rotation: Rotation

    @cached_property
    def gap(self) -> float:
        """How many dishes lack."""
        return float(sum(self._lacking.values()))

    def gap_after(self, position: int, dish: ServedDish) -> float:
        """How many lack with another dish in the place of a meal."""
        old = self.meals[position]
        kind = KIND_OF_SLOT[old.slot.meal_type]
        dishes = self._dishes[kind]
        different = len(dishes) - (dishes[old.dish] == 1)
        different += dish.id not in dishes or (dish.id == old.dish and dishes[dish.id] == 1)
        return self.gap - self._lacking[kind] + max(0, self._wanted[kind] - different)

    def mark(self) -> Mark:
        """Dishes beyond what a kind of slot asks for count for no other kind."""
        target = sum(self._wanted.values())
        return Mark(
            code=MarkCode.DIFFERENT_DISHES,
            value=float(target) - self.gap,
            target=float(target),
            unit="dish",
            met=self.gap == 0,
            dates=(),
            unknown=0.0,
        )

    @cached_property
    def _dishes(self) -> dict[str, Counter[object]]:
        dishes: dict[str, Counter[object]] = {}
        for meal in self.meals:
            dishes.setdefault(KIND_OF_SLOT[meal.slot.meal_type], Counter())[meal.dish] += 1
        return dishes

    @cached_property
    def _wanted(self) -> dict[str, int]:
        return {
            kind: min(getattr(self.rotation, kind), dishes.total())
            for kind, dishes in self._dishes.items()
        }

    @cached_property
    def _lacking(self) -> dict[str, int]:
        return {
            kind: max(0, self._wanted[kind] - len(dishes)) for kind, dishes in self._dishes.items()
        }


@dataclass(frozen=True)
class IdenticalDaysJudge:
    """No day with the dishes of an earlier one; a day of one meal is like no other."""

    meals: Sequence[JudgedMeal] = field(repr=False)

    @cached_property
    def gap(self) -> float:
        """How many days repeat an earlier one."""
        return float(len(_repeated(self._days)))

    def gap_after(self, position: int, dish: ServedDish) -> float:
        """How many do with another dish in the place of a meal."""
        old = self.meals[position]
        day = self._days[old.slot.date] - {(old.slot.meal_type, old.dish)}
        changed = self._days | {old.slot.date: day | {(old.slot.meal_type, dish.id)}}
        return float(len(_repeated(changed)))

    def mark(self) -> Mark:
        """Its days are those that repeat an earlier one."""
        repeated = _repeated(self._days)
        return Mark(
            code=MarkCode.IDENTICAL_DAYS,
            value=float(len(repeated)),
            target=0.0,
            unit="day",
            met=not repeated,
            dates=tuple(repeated),
            unknown=0.0,
        )

    @cached_property
    def _days(self) -> dict[date, frozenset[object]]:
        """What stands where on each day, in the order of the days."""
        days: dict[date, frozenset[object]] = {}
        for meal in self.meals:
            served = days.get(meal.slot.date, frozenset())
            days[meal.slot.date] = served | {(meal.slot.meal_type, meal.dish)}
        return days


def _repeated(days: Mapping[date, frozenset[object]]) -> list[date]:
    seen: set[frozenset[object]] = set()
    repeated = []
    for day, served in days.items():
        if len(served) > 1 and served in seen:
            repeated.append(day)
        seen.add(served)
    return repeated
