"""The strongest change: deal the main dishes out anew between lunch and dinner, and order both.

Every way to share them out is considered, and for each the best orders of both together are found
exactly. A bound spares most of the work: no order beats the sum of each day's cheapest pair.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from nutriplan_core.week.draft import Draft
from nutriplan_core.week.objective import LEAST_GAIN, day_cost
from nutriplan_core.week.problem import Place, Problem, Role
from nutriplan_core.week.serving_orders import best_orders, pair_effort

MOST_EFFORT = 100_000
"""Steps beyond which the change is left out: with many dishes the smaller changes must do."""

MOST_RECIPES = 16
"""Recipes beyond which it is left out: trying another of them is cheaper and leads as far."""

Table: TypeAlias = list[list[float]]
"""What each recipe costs at lunch with each other at dinner, on one day."""

Errors: TypeAlias = tuple[float, ...]
"""A day's four errors before its lunch and dinner."""

Way: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Lunches and dinners, as rows and columns of the tables."""


class Shares(NamedTuple):
    """A way, its best orders, and what they cost."""

    way: Way
    orders: tuple[list[int], list[int]]
    cost: float


class SharingOut:
    """Shares the main dishes of one problem out, and remembers what it has done."""

    def __init__(self, problem: Problem, lunch: int, dinner: int) -> None:
        self.lunch: int = lunch
        self.dinner: int = dinner
        self.lunches: Role = problem.roles[lunch]
        self.dinners: Role = problem.roles[dinner]
        numbers = {*problem.nearest[lunch].numbers, *problem.nearest[dinner].numbers}
        self.recipes: list[int] = sorted(numbers)
        self._position = {recipe: position for position, recipe in enumerate(self.recipes)}
        self._tables: dict[object, Table] = {}
        self._menu = problem.menus[self.lunches.kind]
        self._every_way: list[Way] | None = None
        self._done: set[tuple[tuple[int, ...], tuple[int, ...]]] = set()

    @classmethod
    def of(cls, problem: Problem) -> "SharingOut | None":
        """Where lunch and dinner stand on the same days and have few enough dishes."""
        mains = [number for number, rival in enumerate(problem.rivals) if rival is not None]
        if not mains:
            return None
        lunches, dinners = (problem.roles[number] for number in mains)
        if len(problem.nearest[mains[0]].numbers) > MOST_RECIPES:
            return None
        if [place.day for place in lunches.places] != [place.day for place in dinners.places]:
            return None
        effort = pair_effort(len(lunches.places), lunches.count, dinners.count)
        ways = comb(lunches.count + dinners.count, lunches.count)
        return cls(problem, *mains) if effort * ways <= MOST_EFFORT else None

    def improve(self, draft: Draft) -> bool:
        """Share a draft's main dishes out in the best way, if that is new and better."""
        if draft.shares(self.lunch):
            return False
        tables = self._tables_before(draft)
        at_lunch, at_dinner = self._mains(draft)
        mains = tuple(sorted([*at_lunch, *at_dinner]))
        choice = (mains, tuple(map(id, tables)))
        if choice in self._done:  # Its best is known, and was gone on from.
            return False
        self._done.add(choice)
        ways = _ways(mains, len(at_lunch), len(at_dinner))
        best = self._cheapest(tables, ways, below=self._cost(draft, tables) - LEAST_GAIN)
        if best is None:
            return False
        self._serve(draft, best)
        return True

    def serve_any(self, draft: Draft, *, below: float) -> bool:
        """Serve the best of all lunches and dinners, if the week then costs less than that."""
        tables = self._tables_before(draft)
        others = draft.cost - self._cost(draft, tables)
        if self._every_way is None:
            counts = self.lunches.count, self.dinners.count
            self._every_way = _ways(range(len(self.recipes)), *counts)
        best = self._cheapest(tables, self._every_way, below=below - others)
        if best is None:
            return False
        self._serve(draft, best)
        return True

    def _mains(self, draft: Draft) -> tuple[list[int], list[int]]:
        lunches, dinners = (
            [self._position[dish.recipe] for dish in draft.dishes[role]]
            for role in (self.lunch, self.dinner)
        )
        return lunches, dinners

    def _cost(self, draft: Draft, tables: Sequence[Table]) -> float:
        """What a draft's days cost with their lunches and dinners."""
        at_lunch, at_dinner = self._mains(draft)
        orders = draft.orders[self.lunch], draft.orders[self.dinner]
        return sum(
            table[at_lunch[one]][at_dinner[other]]
            for table, one, other in zip(tables, *orders, strict=True)
        )

    def _serve(self, draft: Draft, shares: Shares) -> None:
        for role, share, order in zip(
            (self.lunch, self.dinner), shares.way, shares.orders, strict=True
        ):
            draft.set_dishes(role, [self.recipes[one] for one in share], order)

    def _cheapest(
        self, tables: Sequence[Table], ways: Iterable[Way], *, below: float
    ) -> Shares | None:
        """Find the cheapest of some ways in its best order, looking at the likeliest first."""
        best = None
        bounded = [(bound, way) for way in ways if (bound := _day_bound(tables, way)) < below]
        for bound, way in sorted(bounded):
            if bound >= below:
                break
            lunches, dinners = way
            rows = {
                id(table): [table[one][other] for one in lunches for other in dinners]
                for table in tables
            }
            costs = [rows[id(table)] for table in tables]
            orders = best_orders(costs, len(lunches), len(dinners), below=below)
            if orders is None:
                continue
            cost = sum(
                row[one * len(dinners) + other]
                for row, one, other in zip(costs, *orders, strict=True)
            )
            best = Shares(way, orders, cost)
            below = cost - LEAST_GAIN
        return best

    def _tables_before(self, draft: Draft) -> list[Table]:
        """What lunch and dinner cost on each day of a draft: alike days have one table."""
        found = []
        for errors, at_lunch, at_dinner in zip(
            self._errors_before(draft), self.lunches.places, self.dinners.places, strict=True
        ):
            alike = (
                tuple([round(error, 12) for error in errors]),
                (at_lunch.weights, at_lunch.energy_kcal, *at_lunch.unwelcome.items()),
                (at_dinner.weights, at_dinner.energy_kcal, *at_dinner.unwelcome.items()),
            )
            table = self._tables.get(alike)
            if table is None:
                table = self._tables[alike] = self._table(errors, at_lunch, at_dinner)
            found.append(table)
        return found

    def _errors_before(self, draft: Draft) -> Iterable[Errors]:
        """Each day's errors without its lunch and dinner."""
        for at_lunch, at_dinner, one, other in zip(
            self.lunches.places,
            self.dinners.places,
            draft.orders[self.lunch],
            draft.orders[self.dinner],
            strict=True,
        ):
            lunch = self._menu.values[draft.dishes[self.lunch][one].recipe]
            dinner = self._menu.values[draft.dishes[self.dinner][other].recipe]
            yield tuple(
                error - by_lunch * eaten - by_dinner * supper
                for error, by_lunch, eaten, by_dinner, supper in zip(
                    draft.errors[at_lunch.day],
                    at_lunch.weights,
                    lunch,
                    at_dinner.weights,
                    dinner,
                    strict=True,
                )
            )

    def _table(self, errors: Errors, at_lunch: Place, at_dinner: Place) -> Table:
        menu, recipes = self._menu, self.recipes
        e, p, f, c = errors
        w, x, y, z = at_dinner.weights
        dinners = [
            (w * values[0], x * values[1], y * values[2], z * values[3], menu.cost(one, at_dinner))
            for one, values in ((one, menu.values[one]) for one in recipes)
        ]
        w, x, y, z = at_lunch.weights
        table = []
        for one in recipes:
            values = menu.values[one]
            a, b, g, h = e + w * values[0], p + x * values[1], f + y * values[2], c + z * values[3]
            cost = menu.cost(one, at_lunch)
            table.append(
                [
                    day_cost(a + energy, b + protein, g + fat, h + carbohydrate) + cost + more
                    for energy, protein, fat, carbohydrate, more in dinners
                ]
            )
        return table


def _ways(mains: Sequence[int], lunches: int, dinners: int) -> list[Way]:
    """Every way to share so many of some dishes out."""
    return [
        (share, other_share)
        for share in combinations(mains, lunches)
        for other_share in combinations([main for main in mains if main not in share], dinners)
    ]


def _day_bound(tables: Sequence[Table], way: Way) -> float:
    """What a way costs at least: each day serves its cheapest pair."""
    lunches, dinners = way
    known: dict[int, float] = {}
    for table in tables:
        if id(table) not in known:
            known[id(table)] = min([table[one][other] for one in lunches for other in dinners])
    return sum([known[id(table)] for table in tables])
