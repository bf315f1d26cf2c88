"""Lunches and dinners of a week whose other meals are given: local search by table look-ups."""

from collections.abc import Sequence
from math import fsum
from random import Random

from nutriplan_core.week._search.day_tables import CostTable
from nutriplan_core.week._search.objective import MAX_SWEEPS, MIN_GAIN
from nutriplan_core.week._search.serving_orders import best_order, even_orders

PERTURBED_RECIPES = 3
"""How many recipes a perturbation changes, beside one order."""


class MainSchedule:
    """Lunches or dinners: some recipes, and on which day each is served.

    `days` are the days with a slot, `by_day` says what each day of the week serves: any dish
    where there is no slot, for there it costs nothing.
    """

    def __init__(
        self, recipes: list[int], order: Sequence[int], days: Sequence[int], week_length: int
    ) -> None:
        self.recipes = recipes
        self.days = days
        self.order: Sequence[int] = order
        self.by_day: list[int] = [0] * week_length
        self.is_in_best_order = False
        self.set_order(order)

    def set_order(self, order: Sequence[int]) -> None:
        """Serve the recipes in an order."""
        self.order = order
        for day, dish in zip(self.days, order, strict=True):
            self.by_day[day] = dish

    def recipes_by_day(self) -> list[int]:
        """Give what each day of the week serves."""
        return [self.recipes[dish] for dish in self.by_day]

    def copy(self) -> "MainSchedule":
        """Give a schedule that changes apart from this one."""
        return MainSchedule([*self.recipes], self.order, self.days, len(self.by_day))


class MainMeals:
    """The lunches and dinners of one week, and what they cost on its days.

    No recipe comes twice among lunches, dinners, or both; each comes evenly often, and never twice
    in a row.
    """

    def __init__(
        self, tables: Sequence[CostTable], lunches: MainSchedule, dinners: MainSchedule
    ) -> None:
        self.tables = tables
        self.lunches = lunches
        self.dinners = dinners
        self.cost: float = self._cost()

    def with_tables(self, tables: Sequence[CostTable]) -> "MainMeals":
        """Give the same ones beside other meals."""
        return MainMeals(tables, self.lunches.copy(), self.dinners.copy())

    def descend(self) -> None:
        """Make one local move at a time, until none helps."""
        for _ in range(MAX_SWEEPS):
            if self._replace_recipes() or self._swap_recipes():
                self.lunches.is_in_best_order = self.dinners.is_in_best_order = False
            elif not self._reorder():
                break

    def perturbed(self, random: Random) -> "MainMeals":
        """Give others, with some recipes and one order changed at random."""
        lunches, dinners = self.lunches.copy(), self.dinners.copy()
        for _ in range(PERTURBED_RECIPES):
            meals = random.choice((lunches, dinners))
            dish = random.randrange(len(meals.recipes))
            taken = lunches.recipes + dinners.recipes
            spare = [one for one in range(len(self.tables[0].by_lunch)) if one not in taken]
            if spare:
                meals.recipes[dish] = random.choice(spare)
            else:
                other = dinners if meals is lunches else lunches
                _swap(meals, dish, other, random.randrange(len(other.recipes)))
        meals = random.choice((lunches, dinners))
        meals.set_order(random.choice(even_orders(len(meals.days), len(meals.recipes))))
        return MainMeals(self.tables, lunches, dinners)

    def _cost(self) -> float:
        lunches, dinners = self.lunches.recipes, self.dinners.recipes
        days = zip(self.tables, self.lunches.by_day, self.dinners.by_day, strict=True)
        return fsum([table[0][lunches[one]][dinners[other]] for table, one, other in days])

    def _columns(self, meals: MainSchedule) -> list[list[float]]:
        """What each recipe would cost in each slot of lunches (or dinners), the others given."""
        is_lunch = meals is self.lunches
        other = self.dinners if is_lunch else self.lunches
        tables = [table.by_dinner if is_lunch else table.by_lunch for table in self.tables]
        return [tables[day][other.recipes[other.by_day[day]]] for day in meals.days]

    def _replace_recipes(self) -> bool:
        """Give each dish the recipe that suits its days best."""
        better = False
        for meals in (self.lunches, self.dinners):
            columns = self._columns(meals)
            for dish, present in enumerate(meals.recipes):
                mine = [
                    column
                    for column, served in zip(columns, meals.order, strict=True)
                    if served == dish
                ]
                costs = [fsum(served) for served in zip(*mine, strict=True)]
                taken = self.lunches.recipes + self.dinners.recipes
                best, best_cost = present, costs[present] - MIN_GAIN
                for recipe, cost in enumerate(costs):
                    if cost < best_cost and recipe not in taken:
                        best, best_cost = recipe, cost
                if best != present:
                    meals.recipes[dish] = best
                    better = True
        self.cost = self._cost()
        return better

    def _swap_recipes(self) -> bool:
        """Let lunches and dinners swap their recipes, where that helps."""
        better = False
        for one in range(len(self.lunches.recipes)):
            for other in range(len(self.dinners.recipes)):
                _swap(self.lunches, one, self.dinners, other)
                cost = self._cost()
                if cost < self.cost - MIN_GAIN:
                    self.cost = cost
                    better = True
                else:
                    _swap(self.lunches, one, self.dinners, other)
        return better

    def _reorder(self) -> bool:
        """Serve lunches, then dinners, in the order that suits the days best."""
        better = False
        for meals, other in ((self.lunches, self.dinners), (self.dinners, self.lunches)):
            if meals.is_in_best_order:
                continue
            rows = [[column[one] for one in meals.recipes] for column in self._columns(meals)]
            order = best_order(rows)
            cost = fsum([row[dish] for row, dish in zip(rows, order, strict=True)])
            present = fsum([row[dish] for row, dish in zip(rows, meals.order, strict=True)])
            if cost < present - MIN_GAIN:
                meals.set_order(order)
                other.is_in_best_order = False
                better = True
            meals.is_in_best_order = True
        self.cost = self._cost()
        return better


def _swap(meals: MainSchedule, dish: int, other_meals: MainSchedule, other_dish: int) -> None:
    recipe = meals.recipes[dish]
    meals.recipes[dish] = other_meals.recipes[other_dish]
    other_meals.recipes[other_dish] = recipe
