"""Lunches and dinners of a week whose other dishes stand, made better by reading tables."""

from collections.abc import Sequence
from math import fsum
from random import Random

from nutriplan_core.week.day_tables import Table
from nutriplan_core.week.objective import LEAST_GAIN, MAX_SWEEPS
from nutriplan_core.week.serving_orders import best_order, even_orders

RECIPES_SHAKEN = 3
"""How many recipes change at random before all is tried again, beside one order."""


class Side:
    """Lunches or dinners: some recipes, and which of them each place serves.

    `places` are the days of the places, `by_day` says what each day of the week serves: any dish
    where there is no place, for there it costs nothing.
    """

    def __init__(
        self, recipes: list[int], order: Sequence[int], places: Sequence[int], days: int
    ) -> None:
        self.recipes = recipes
        self.places = places
        self.order: Sequence[int] = order
        self.by_day: list[int] = [0] * days
        self.is_in_best_order = False
        self.serve(order)

    def serve(self, order: Sequence[int]) -> None:
        """Serve the recipes in an order."""
        self.order = order
        for day, dish in zip(self.places, order, strict=True):
            self.by_day[day] = dish

    def by_day_recipes(self) -> list[int]:
        """Give what each day of the week serves."""
        return [self.recipes[dish] for dish in self.by_day]

    def copy(self) -> "Side":
        """Give a side that changes apart from this one."""
        return Side([*self.recipes], self.order, self.places, len(self.by_day))


class MainDishes:
    """The lunches and dinners of one week, and what they cost on its days.

    No recipe comes twice on a side or on both; each comes evenly often, and never twice in a row.
    """

    def __init__(self, tables: Sequence[Table], lunches: Side, dinners: Side) -> None:
        self.tables = tables
        self.lunches = lunches
        self.dinners = dinners
        self.cost: float = self._cost()

    def on(self, tables: Sequence[Table]) -> "MainDishes":
        """Give the same ones on other days."""
        return MainDishes(tables, self.lunches.copy(), self.dinners.copy())

    def descend(self) -> None:
        """Change one thing at a time, until no change helps."""
        for _ in range(MAX_SWEEPS):
            if self._replace() or self._trade():
                self.lunches.is_in_best_order = self.dinners.is_in_best_order = False
            elif not self._reorder():
                break

    def shaken(self, random: Random) -> "MainDishes":
        """Give others, with some recipes and one order changed at random."""
        lunches, dinners = self.lunches.copy(), self.dinners.copy()
        for _ in range(RECIPES_SHAKEN):
            side = random.choice((lunches, dinners))
            dish = random.randrange(len(side.recipes))
            taken = lunches.recipes + dinners.recipes
            spare = [one for one in range(len(self.tables[0].by_lunch)) if one not in taken]
            if spare:
                side.recipes[dish] = random.choice(spare)
            else:
                other = dinners if side is lunches else lunches
                _swap(side, dish, other, random.randrange(len(other.recipes)))
        side = random.choice((lunches, dinners))
        side.serve(random.choice(even_orders(len(side.places), len(side.recipes))))
        return MainDishes(self.tables, lunches, dinners)

    def _cost(self) -> float:
        lunches, dinners = self.lunches.recipes, self.dinners.recipes
        days = zip(self.tables, self.lunches.by_day, self.dinners.by_day, strict=True)
        return fsum([table[0][lunches[one]][dinners[other]] for table, one, other in days])

    def _columns(self, side: Side) -> list[list[float]]:
        """What each recipe would cost in each place of a side, the other side as it is."""
        is_lunch = side is self.lunches
        across = self.dinners if is_lunch else self.lunches
        tables = [table.by_dinner if is_lunch else table.by_lunch for table in self.tables]
        return [tables[day][across.recipes[across.by_day[day]]] for day in side.places]

    def _replace(self) -> bool:
        """Give each dish the recipe that suits its days best."""
        better = False
        for side in (self.lunches, self.dinners):
            columns = self._columns(side)
            for dish, present in enumerate(side.recipes):
                mine = [
                    column
                    for column, served in zip(columns, side.order, strict=True)
                    if served == dish
                ]
                costs = [fsum(served) for served in zip(*mine, strict=True)]
                taken = self.lunches.recipes + self.dinners.recipes
                best, best_cost = present, costs[present] - LEAST_GAIN
                for recipe, cost in enumerate(costs):
                    if cost < best_cost and recipe not in taken:
                        best, best_cost = recipe, cost
                if best != present:
                    side.recipes[dish] = best
                    better = True
        self.cost = self._cost()
        return better

    def _trade(self) -> bool:
        """Let lunches and dinners trade their recipes, where that helps."""
        better = False
        for one in range(len(self.lunches.recipes)):
            for other in range(len(self.dinners.recipes)):
                _swap(self.lunches, one, self.dinners, other)
                cost = self._cost()
                if cost < self.cost - LEAST_GAIN:
                    self.cost = cost
                    better = True
                else:
                    _swap(self.lunches, one, self.dinners, other)
        return better

    def _reorder(self) -> bool:
        """Serve each side in the order that suits the days best."""
        better = False
        for side, across in ((self.lunches, self.dinners), (self.dinners, self.lunches)):
            if side.is_in_best_order:
                continue
            rows = [[column[one] for one in side.recipes] for column in self._columns(side)]
            order = best_order(rows)
            cost = fsum([row[dish] for row, dish in zip(rows, order, strict=True)])
            present = fsum([row[dish] for row, dish in zip(rows, side.order, strict=True)])
            if cost < present - LEAST_GAIN:
                side.serve(order)
                across.is_in_best_order = False
                better = True
            side.is_in_best_order = True
        self.cost = self._cost()
        return better


def _swap(side: Side, dish: int, other_side: Side, other_dish: int) -> None:
    recipe = side.recipes[dish]
    side.recipes[dish] = other_side.recipes[other_dish]
    other_side.recipes[other_dish] = recipe
