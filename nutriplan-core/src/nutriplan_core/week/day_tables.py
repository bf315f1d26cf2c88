"""What every lunch costs with every dinner, on each day of a week: worked out once, then read.

A table holds the objective's share of one day, for each pair of recipes, given what else that day
serves. Alike days with alike breakfasts and snacks have one table.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nutriplan_core.week.objective import day_cost
from nutriplan_core.week.problem import NOTHING, Menu, Place, Problem, Values

MOST_RECIPES = 16
"""Recipes beyond which tables cost more than they save."""


class Table(NamedTuple):
    """The same costs by lunch, then dinner, and by dinner, then lunch; and the least of all."""

    by_lunch: list[list[float]]
    by_dinner: list[list[float]]
    least: float


class DayTables:
    """The tables of one problem, whose recipes they number from 0."""

    def __init__(self, problem: Problem, lunch: int, dinner: int) -> None:
        self.problem = problem
        self.lunch = lunch
        self.dinner = dinner
        lunches, dinners = problem.roles[lunch], problem.roles[dinner]
        numbers = {*problem.nearest[lunch].numbers, *problem.nearest[dinner].numbers}
        self.recipes: list[int] = sorted(numbers)
        self.beside: list[int] = [n for n in range(len(problem.roles)) if n not in (lunch, dinner)]
        self._lunches = {place.day: place for place in lunches.places}
        self._dinners = {place.day: place for place in dinners.places}
        self._beside = {
            day: [
                (problem.menus[problem.roles[number].kind], place)
                for number in self.beside
                for place in problem.roles[number].places
                if place.day == day
            ]
            for day in range(len(problem.errors))
        }
        kinds: dict[object, int] = {}
        self._kinds = [kinds.setdefault(self._kind(day), len(kinds)) for day in self._beside]
        self._known: dict[tuple[int, tuple[int, ...]], Table] = {}

    @classmethod
    def of(cls, problem: Problem) -> "DayTables | None":
        """Where lunch and dinner have few recipes, yet enough to share none."""
        mains = [number for number, rival in enumerate(problem.rivals) if rival is not None]
        if not mains:
            return None
        recipes = {recipe for number in mains for recipe in problem.nearest[number].numbers}
        needed = sum(problem.roles[number].count for number in mains)
        return cls(problem, *mains) if needed <= len(recipes) <= MOST_RECIPES else None

    def of_days(self, beside: Iterable[tuple[int, ...]]) -> list[Table]:
        """Give each day's table, for the recipes that the day serves beside lunch and dinner."""
        found = []
        for day, (kind, recipes) in enumerate(zip(self._kinds, beside, strict=True)):
            table = self._known.get((kind, recipes))
            if table is None:
                table = self._known[kind, recipes] = self._table(day, recipes)
            found.append(table)
        return found

    def _kind(self, day: int) -> object:
        """What makes days alike."""
        places = [self._lunches.get(day), self._dinners.get(day)]
        places += [place for _, place in self._beside[day]]
        return self.problem.errors[day], tuple(
            place and (place.weights, place.energy_kcal, *place.unwelcome.items())
            for place in places
        )

    def _table(self, day: int, beside: Sequence[int]) -> Table:
        e, p, f, c = self.problem.errors[day]
        for (menu, place), recipe in zip(self._beside[day], beside, strict=True):
            energy, protein, fat, carbohydrate = _brought(menu, recipe, place)
            e, p, f, c = e + energy, p + protein, f + fat, c + carbohydrate
        dinners = self._served(self._dinners.get(day))
        rows = []
        for (energy, protein, fat, carbohydrate), cost in self._served(self._lunches.get(day)):
            a, b, g, h = e + energy, p + protein, f + fat, c + carbohydrate
            rows.append(
                [
                    day_cost(a + energy, b + protein, g + fat, h + carbohydrate) + cost + more
                    for (energy, protein, fat, carbohydrate), more in dinners
                ]
            )
        least = min(min(row[:one] + row[one + 1 :]) for one, row in enumerate(rows))
        return Table(rows, [list(column) for column in zip(*rows, strict=True)], least)

    def _served(self, place: Place | None) -> list[tuple[Values, float]]:
        """What each recipe brings to a place and costs there: nothing where there is no place."""
        if place is None:
            return [(NOTHING, 0.0)] * len(self.recipes)
        menu = self.problem.menus[self.problem.roles[self.lunch].kind]
        return [(_brought(menu, one, place), menu.cost(one, place)) for one in self.recipes]


def _brought(menu: Menu, recipe: int, place: Place) -> Values:
    """What a recipe adds to its day's errors."""
    energy, protein, fat, carbohydrate = menu.values[recipe]
    by_energy, by_protein, by_fat, by_carbohydrate = place.weights
    return Values(
        by_energy * energy, by_protein * protein, by_fat * fat, by_carbohydrate * carbohydrate
    )
