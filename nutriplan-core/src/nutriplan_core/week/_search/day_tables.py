"""What every lunch costs with every dinner, on each day of a week: computed once, then looked up.

A table holds the objective's share of one day, for each pair of recipes, given what else that day
serves. Equal days with equal breakfasts and snacks share one table.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nutriplan_core.week._search.objective import day_cost
from nutriplan_core.week._search.problem import ZERO, MacroVector, OpenSlot, Problem, RecipeTable

MAX_RECIPES = 16
"""Recipes beyond which tables cost more than they save."""


class CostTable(NamedTuple):
    """The same costs by lunch, then dinner, and by dinner, then lunch; and the lowest of all."""

    by_lunch: list[list[float]]
    by_dinner: list[list[float]]
    lowest: float


class DayTables:
    """The tables of one problem, whose main recipes they number from 0."""

    def __init__(self, problem: Problem, lunch: int, dinner: int) -> None:
        self.problem = problem
        self.lunch = lunch
        self.dinner = dinner
        lunches, dinners = problem.groups[lunch], problem.groups[dinner]
        numbers = {*problem.candidates[lunch].numbers, *problem.candidates[dinner].numbers}
        self.recipes: list[int] = sorted(numbers)
        self.other_groups: list[int] = [
            number for number in range(len(problem.groups)) if number not in (lunch, dinner)
        ]
        self._lunches = {slot.day: slot for slot in lunches.slots}
        self._dinners = {slot.day: slot for slot in dinners.slots}
        self._others = {
            day: [
                (problem.table(number), slot)
                for number in self.other_groups
                for slot in problem.groups[number].slots
                if slot.day == day
            ]
            for day in range(len(problem.errors))
        }
        kinds: dict[object, int] = {}
        self._day_kinds = [kinds.setdefault(self._day_key(day), len(kinds)) for day in self._others]
        self._cache: dict[tuple[int, tuple[int, ...]], CostTable] = {}

    @classmethod
    def of(cls, problem: Problem) -> "DayTables | None":
        """Where lunch and dinner have few recipes, yet enough to share none."""
        mains = [number for number, other in enumerate(problem.sharing_groups) if other is not None]
        if not mains:
            return None
        recipes = {recipe for number in mains for recipe in problem.candidates[number].numbers}
        needed = sum(problem.groups[number].count for number in mains)
        return cls(problem, *mains) if needed <= len(recipes) <= MAX_RECIPES else None

    def for_days(self, other_recipes: Iterable[tuple[int, ...]]) -> list[CostTable]:
        """Give each day's table, for the recipes that the day serves beside lunch and dinner."""
        tables = []
        for day, (kind, recipes) in enumerate(zip(self._day_kinds, other_recipes, strict=True)):
            table = self._cache.get((kind, recipes))
            if table is None:
                table = self._cache[kind, recipes] = self._table(day, recipes)
            tables.append(table)
        return tables

    def _day_key(self, day: int) -> object:
        """What makes days equal."""
        slots = [self._lunches.get(day), self._dinners.get(day)]
        slots += [slot for _, slot in self._others[day]]
        return self.problem.errors[day], tuple(
            slot and (slot.weights, slot.energy_kcal, *slot.penalties.items()) for slot in slots
        )

    def _table(self, day: int, other_recipes: Sequence[int]) -> CostTable:
        e, p, f, c = self.problem.errors[day]
        for (table, slot), recipe in zip(self._others[day], other_recipes, strict=True):
            energy, protein, fat, carbohydrate = _error_change(table, recipe, slot)
            e, p, f, c = e + energy, p + protein, f + fat, c + carbohydrate
        dinners = self._choices(self._dinners.get(day))
        rows = []
        for (energy, protein, fat, carbohydrate), cost in self._choices(self._lunches.get(day)):
            a, b, g, h = e + energy, p + protein, f + fat, c + carbohydrate
            rows.append(
                [
                    day_cost(a + energy, b + protein, g + fat, h + carbohydrate) + cost + more
                    for (energy, protein, fat, carbohydrate), more in dinners
                ]
            )
        lowest = min(min(row[:one] + row[one + 1 :]) for one, row in enumerate(rows))
        return CostTable(rows, [list(column) for column in zip(*rows, strict=True)], lowest)

    def _choices(self, slot: OpenSlot | None) -> list[tuple[MacroVector, float]]:
        """What each recipe brings to a slot and costs there: nothing where there is no slot."""
        if slot is None:
            return [(ZERO, 0.0)] * len(self.recipes)
        table = self.problem.table(self.lunch)
        return [(_error_change(table, one, slot), table.cost(one, slot)) for one in self.recipes]


def _error_change(table: RecipeTable, recipe: int, slot: OpenSlot) -> MacroVector:
    """What a recipe adds to its day's errors."""
    energy, protein, fat, carbohydrate = table.values[recipe]
    by_energy, by_protein, by_fat, by_carbohydrate = slot.weights
    return MacroVector(
        by_energy * energy, by_protein * protein, by_fat * fat, by_carbohydrate * carbohydrate
    )
