"""The strongest change: deal the main dishes out anew between lunch and dinner, and order both.

Every way to share them out is considered, and for each the best orders of both together are found
exactly. A bound spares most of the work: no order beats the sum of each day's cheapest pair.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb
from typing import TypeAlias

from nutriplan_core.week.draft import Draft
from nutriplan_core.week.objective import LEAST_GAIN, day_cost
from nutriplan_core.week.problem import Place, Problem
from nutriplan_core.week.serving_orders import best_orders, pair_effort

MOST_EFFORT = 100_000
"""Steps beyond which the change is left out: with many dishes the smaller changes must do."""

MOST_RECIPES = 16
"""Recipes beyond which it is left out: trying another of them is cheaper and leads as far."""

Table: TypeAlias = list[list[float]]
"""What each recipe costs at lunch with each other at dinner, on one day."""

Errors: TypeAlias = tuple[float, ...]
"""A day's four errors before its lunch and dinner."""

Ways: TypeAlias = list[tuple[float, tuple[int, ...], tuple[int, ...]]]
"""Lunches with dinners, and a cost that no order of them beats."""


class SharingOut:
    """Shares the main dishes of one problem out, and remembers what it has done."""

    def __init__(self, problem: Problem, lunch: int, dinner: int) -> None:
        self.problem = problem
        self.lunch, self.dinner = lunch, dinner
        self.lunches, self.dinners = problem.roles[lunch], problem.roles[dinner]
        numbers = {*problem.nearest[lunch].numbers, *problem.nearest[dinner].numbers}
        self.recipes = sorted(numbers)
        self._position = {recipe: position for position, recipe in enumerate(self.recipes)}
        self._tables: dict[object, Table] = {}
        self._menu = problem.menus[self.lunches.kind]
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
        at_lunch, at_dinner = (
            [self._position[dish.recipe] for dish in draft.dishes[role]]
            for role in (self.lunch, self.dinner)
        )
        tables = self.tables(self._errors_before(draft))
        mains = tuple(sorted([*at_lunch, *at_dinner]))
        choice = (mains, tuple(map(id, tables)))
        if choice in self._done:  # Its best is known, and was gone on from.
            return False
        self._done.add(choice)
        present = zip(tables, draft.orders[self.lunch], draft.orders[self.dinner], strict=True)
        least = sum(table[at_lunch[one]][at_dinner[other]] for table, one, other in present)
        ways = []
        for lunches in combinations(mains, self.lunches.count):
            dinners = tuple(main for main in mains if main not in lunches)
            ways.append((day_bound(tables, lunches, dinners), lunches, dinners))
        best = self.cheapest(tables, sorted(ways), below=least - LEAST_GAIN)
        if best is None:
            return False
        self.serve(draft, best)
        return True

    def serve(self, draft: Draft, shares: "Shares") -> None:
        """Let a draft serve lunches and dinners in their orders."""
        _, lunches, dinners, (order, other_order) = shares
        draft.set_dishes(self.lunch, [self.recipes[one] for one in lunches], order)
        draft.set_dishes(self.dinner, [self.recipes[one] for one in dinners], other_order)

    def cheapest(self, tables: Sequence[Table], ways: Ways, *, below: float) -> "Shares | None":
        """Find the cheapest of some ways, those with the lowest bound first, in its best order."""
        best = None
        for bound, lunches, dinners in ways:
            if bound >= below:
                break
            rows = {
                id(table): [table[one][other] for one in lunches for other in dinners]
                for table in tables
            }
            costs = [rows[id(table)] for table in tables]
            orders = best_orders(costs, len(lunches), len(dinners), below=below)
            if orders is None:
                continue
            below = sum(
                row[one * len(dinners) + other]
                for row, one, other in zip(costs, *orders, strict=True)
            )
            best = (below, lunches, dinners, orders)
            below -= LEAST_GAIN
        return best

    def tables(self, days: Iterable[Errors]) -> list[Table]:
        """What lunch and dinner cost on each day: alike days have one table."""
        found = []
        for errors, at_lunch, at_dinner in zip(
            days, self.lunches.places, self.dinners.places, strict=True
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


Shares: TypeAlias = tuple[float, tuple[int, ...], tuple[int, ...], tuple[list[int], list[int]]]
"""A cost, the lunches and dinners that have it, and their orders."""


def day_bound(tables: Sequence[Table], lunches: Sequence[int], dinners: Sequence[int]) -> float:
    """What a way costs at least: each day serves its cheapest pair."""
    known: dict[int, float] = {}
    for table in tables:
        if id(table) not in known:
            known[id(table)] = min([table[one][other] for one in lunches for other in dinners])
    return sum([known[id(table)] for table in tables])
