"""A week in the making: which recipes serve where, and what each change does to its cost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from random import Random

from nutriplan_core.recipes import Recipe
from nutriplan_core.week._search.problem import Column, MealGroup, Problem, added
from nutriplan_core.week._search.rule_costs import IDENTICAL_DAY_COST, SAME_DAY_COST
from nutriplan_core.week._search.serving_orders import first_order, spread_cost
from nutriplan_core.week.slot import Slot


@dataclass(slots=True, eq=False)
class Dish:
    """A recipe of a group, with the slots of the group that it fills.

    `loads` says for each account that the dish counts for what each recipe would add to it in
    those slots; `own_costs`, what each would cost there whatever else the week serves.
    """

    group: int
    recipe: int
    slots: tuple[int, ...] = ()
    loads: tuple[tuple[int, Column], ...] = ()
    own_costs: list[float] = field(default_factory=list)

    @property
    def cost(self) -> float:
        """What its recipe costs by itself."""
        return self.own_costs[self.recipe]


class Draft:
    """A whole week, changed dish by dish; every change keeps the accounts up to date.

    Within a group every dish is another recipe, and lunch and dinner together serve as many
    different recipes as they can: changes that would break either are not offered.
    """

    def __init__(self, problem: Problem, random: Random) -> None:
        self.problem = problem
        self.dishes: list[list[Dish]] = []
        self.orders: list[list[int]] = []
        self.totals: list[float] = [account.start for account in problem.accounts]
        self.costs: list[float] = [
            account.curve.cost(account.start) for account in problem.accounts
        ]
        for number, group in enumerate(problem.groups):
            recipes = self._draw(number, group, random)
            self.dishes.append([Dish(number, recipe) for recipe in recipes])
            self.orders.append([])
            order = group.fixed_order or first_order(len(group.slots), group.count)
            self.set_order(number, list(order))

    def copy(self) -> "Draft":
        """Give a draft that changes apart from this one."""
        other = object.__new__(Draft)
        other.problem = self.problem
        other.dishes = [[replace(dish) for dish in dishes] for dishes in self.dishes]
        other.orders = [*self.orders]
        other.totals = [*self.totals]
        other.costs = [*self.costs]
        return other

    @property
    def cost(self) -> float:
        """The objective."""
        dishes = fsum([dish.cost for dishes in self.dishes for dish in dishes])
        spread = fsum(
            spread_cost(order, group.count)
            for order, group in zip(self.orders, self.problem.groups, strict=True)
            if group.fixed_order is None
        )
        return fsum(self.costs) + dishes + spread + self.same_day_cost + self.identical_days_cost

    @property
    def chance_cost(self) -> float:
        """How much of the objective is chance."""
        chances = self.problem.chances
        return fsum(
            chances[slot.kind][dishes[dish].recipe]
            for group, dishes, order in zip(
                self.problem.groups, self.dishes, self.orders, strict=True
            )
            for slot, dish in zip(group.slots, order, strict=True)
        )

    @property
    def lacks_nothing(self) -> bool:
        """Whether every sum keeps its limits that can."""
        return all(
            not account.is_within_reach or account.curve.is_kept(total)
            for account, total in zip(self.problem.accounts, self.totals, strict=True)
        )

    @property
    def identical_days_cost(self) -> float:
        """What days cost that serve the same as an earlier one."""
        return IDENTICAL_DAY_COST * len(self.identical_days())

    def identical_days(self) -> list[int]:
        """List the days that serve the same as an earlier one, in the same slots; two or more."""
        served: list[list[tuple[str, int]]] = [[] for _ in self.problem.accounts_of_day]
        for group, dishes, order in zip(self.problem.groups, self.dishes, self.orders, strict=True):
            for slot, dish in zip(group.slots, order, strict=True):
                served[slot.day].append((slot.slot.meal_type, dishes[dish].recipe))
        seen: set[tuple[tuple[str, int], ...]] = set()
        repeated = []
        for day, meals in enumerate(map(tuple, served)):
            if len(meals) > 1 and meals in seen:
                repeated.append(day)
            seen.add(meals)
        return repeated

    @property
    def same_day_cost(self) -> float:
        """What lunches cost that come back for dinner."""
        mains = [
            number for number, other in enumerate(self.problem.sharing_groups) if other is not None
        ]
        if not mains or not self.shares_recipes(mains[0]):
            return 0.0
        lunches, dinners = (self.recipes_by_day(number) for number in mains)
        return SAME_DAY_COST * sum(dinners.get(day) == lunch for day, lunch in lunches.items())

    def shares_recipes(self, group: int) -> bool:
        """Whether lunches and dinners have a recipe in common: the pool has too few for both."""
        return not self.recipes(group).isdisjoint(self.recipes(self.sharing_group(group)))

    def recipes_by_slot(self) -> dict[Slot, Recipe]:
        """The recipe of each slot."""
        return {
            slot.slot: group.recipes[dishes[dish].recipe]
            for group, dishes, order in zip(
                self.problem.groups, self.dishes, self.orders, strict=True
            )
            for slot, dish in zip(group.slots, order, strict=True)
        }

    def sharing_group(self, group: int) -> int | None:
        """The group that draws from the same recipes: lunch's is dinner."""
        return self.problem.sharing_groups[group]

    def recipes(self, group: int | None) -> set[int]:
        """The recipes that a group serves."""
        return set() if group is None else {dish.recipe for dish in self.dishes[group]}

    def recipes_by_day(self, group: int | None) -> dict[int, int]:
        """The recipe that a group serves, by day."""
        if group is None:
            return {}
        dishes, slots = self.dishes[group], self.problem.groups[group].slots
        order = self.orders[group]
        return {slot.day: dishes[dish].recipe for slot, dish in zip(slots, order, strict=True)}

    def replacements(self, dish: Dish) -> list[int]:
        """List the recipes that a dish may become."""
        own, others = self.recipes(dish.group), self.recipes(self.sharing_group(dish.group))
        if dish.recipe not in others:  # What both serve may become anything; what one serves, not
            own |= others  # what the other does, or fewer recipes would be left together.
        count = len(self.problem.groups[dish.group].recipes)
        return [number for number in range(count) if number not in own]

    def set_recipe(self, dish: Dish, recipe: int) -> None:
        """Make a dish of another recipe."""
        present = dish.recipe
        totals, accounts = self.totals, self.problem.accounts
        for account, column in dish.loads:
            more = column.values[recipe] - column.values[present]
            if more:
                total = totals[account] = totals[account] + more
                self.costs[account] = accounts[account].curve.cost(total)
        dish.recipe = recipe

    def set_order(self, group: int, order: list[int]) -> None:
        """Serve the dishes of a group in another order."""
        self.orders[group] = order
        for number, dish in enumerate(self.dishes[group]):
            slots = tuple(slot for slot, served in enumerate(order) if served == number)
            if slots == dish.slots:
                continue
            for account, column in dish.loads:
                self.totals[account] -= column.values[dish.recipe]
            dish.slots = slots
            dish.loads = tuple(self._loads(group, slots))
            dish.own_costs = self._own_costs(group, slots)
            for account, column in dish.loads:
                self.totals[account] += column.values[dish.recipe]
        self.costs = [
            account.curve.cost(total)
            for account, total in zip(self.problem.accounts, self.totals, strict=True)
        ]

    def _loads(self, group: int, numbers: Sequence[int]) -> Iterable[tuple[int, Column]]:
        problem = self.problem
        slots = [problem.groups[group].slots[number] for number in numbers]
        spans = [
            (problem.accounts_of_day[day], tuple(slot.kind for slot in slots if slot.day == day))
            for day in dict.fromkeys(slot.day for slot in slots)
        ]
        spans.append((problem.accounts_of_week, tuple(slot.kind for slot in slots)))
        for accounts, kinds in spans:
            for account in accounts:
                yield account, problem.column(problem.accounts[account].term, kinds)

    def _own_costs(self, group: int, numbers: Sequence[int]) -> list[float]:
        slots = [self.problem.groups[group].slots[number] for number in numbers]
        costs = self.problem.meal_cost(tuple(slot.kind for slot in slots)).values
        for slot in slots:
            if slot.penalties:
                costs = added(costs, [slot.penalties.get(one, 0.0) for one in range(len(costs))])
        return costs

    def _draw(self, number: int, group: MealGroup, random: Random) -> Sequence[int]:
        drawn = random.sample(range(len(group.recipes)), k=len(group.recipes))
        sharing = self.problem.sharing_groups[number]
        taken = self.recipes(sharing) if sharing is not None and sharing < number else set()
        # Dinner takes what lunch left; short of that, it shares.
        return sorted(drawn, key=lambda recipe: recipe in taken)[: group.count]
