"""A week in the making: which recipes serve where, and what each change does to its cost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from random import Random

from nutriplan_core.recipes import Recipe
from nutriplan_core.week._search.objective import SAME_DAY_COST, day_cost
from nutriplan_core.week._search.problem import ZERO, MacroVector, MealGroup, Problem
from nutriplan_core.week._search.serving_orders import first_order, spread_cost
from nutriplan_core.week.slot import Slot


@dataclass(slots=True, eq=False)
class Dish:
    """A recipe of a group, with the slots of the group that it fills.

    `loads` are the weights of those slots, added up for each day; `cost` is that of the recipe
    in them, whatever else the week serves, and `cached_costs` has that of the recipes tried so far.
    """

    group: int
    recipe: int
    slots: tuple[int, ...] = ()
    loads: tuple[tuple[int, MacroVector], ...] = ()
    cost: float = 0.0
    cached_costs: dict[int, float] = field(default_factory=dict)


class Draft:
    """A whole week, changed dish by dish; every change keeps the day's errors up to date.

    Within a group every dish is another recipe, and lunch and dinner together serve as many
    different recipes as they can: changes that would break either are not offered.
    """

    def __init__(self, problem: Problem, random: Random) -> None:
        self.problem = problem
        self.dishes: list[list[Dish]] = []
        self.orders: list[list[int]] = []
        self.errors: list[MacroVector] = list(problem.errors)
        self.day_costs: list[float] = []
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
        other.errors = [*self.errors]
        other.day_costs = [*self.day_costs]
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
        return fsum(self.day_costs) + dishes + spread + self.same_day_cost

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
            slot.slot: self.problem.tables[group.kind].recipes[dishes[dish].recipe]
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

    def replacements(self, dish: Dish, candidates: Iterable[int]) -> list[int]:
        """Sort out the recipes that a dish may become."""
        own, others = self.recipes(dish.group), self.recipes(self.sharing_group(dish.group))
        if dish.recipe not in others:  # What both serve may become anything; what one serves, not
            own |= others  # what the other does, or fewer recipes would be left together.
        return [number for number in candidates if number not in own]

    def slots_cost(self, dish: Dish, recipe: int) -> float:
        """What a recipe costs in a dish's slots, beside what it does to the days' errors."""
        cost = dish.cached_costs.get(recipe)
        if cost is None:
            group = self.problem.groups[dish.group]
            table = self.problem.tables[group.kind]
            cost = fsum([table.cost(recipe, group.slots[slot]) for slot in dish.slots])
            dish.cached_costs[recipe] = cost
        return cost

    def set_recipe(self, dish: Dish, recipe: int) -> None:
        """Make a dish of another recipe."""
        values = self.problem.table(dish.group).values
        self._move(dish.loads, values[dish.recipe], values[recipe])
        dish.recipe = recipe
        dish.cost = self.slots_cost(dish, recipe)

    def set_order(self, group: int, order: list[int]) -> None:
        """Serve the dishes of a group in another order."""
        slots = self.problem.groups[group].slots
        values = self.problem.table(group).values
        self.orders[group] = order
        for number, dish in enumerate(self.dishes[group]):
            self._move(dish.loads, values[dish.recipe], ZERO)
            dish.slots = tuple(slot for slot, served in enumerate(order) if served == number)
            weights = [(slots[slot].day, slots[slot].weights) for slot in dish.slots]
            dish.loads = tuple(_by_day(weights))
            dish.cached_costs = {}
            dish.cost = self.slots_cost(dish, dish.recipe)
            self._move(dish.loads, ZERO, values[dish.recipe])
        self.day_costs = [day_cost(*errors) for errors in self.errors]

    def set_dishes(self, group: int, recipes: Sequence[int], order: list[int]) -> None:
        """Serve other recipes in a group, in an order of their own."""
        for dish, recipe in zip(self.dishes[group], recipes, strict=True):
            self.set_recipe(dish, recipe)
        self.set_order(group, order)

    def _move(
        self, loads: Iterable[tuple[int, MacroVector]], before: MacroVector, after: MacroVector
    ) -> None:
        more_energy = after[0] - before[0]
        more_protein = after[1] - before[1]
        more_fat = after[2] - before[2]
        more_carbohydrate = after[3] - before[3]
        for day, (by_energy, by_protein, by_fat, by_carbohydrate) in loads:
            e, p, f, c = self.errors[day]
            e += by_energy * more_energy
            p += by_protein * more_protein
            f += by_fat * more_fat
            c += by_carbohydrate * more_carbohydrate
            self.errors[day] = MacroVector(e, p, f, c)
            if self.day_costs:
                self.day_costs[day] = day_cost(e, p, f, c)

    def _draw(self, number: int, group: MealGroup, random: Random) -> Sequence[int]:
        candidates = self.problem.candidates[number].numbers
        drawn = random.sample(candidates, k=len(candidates))
        taken = {
            dish.recipe
            for dishes in self.dishes
            for dish in dishes
            if self.problem.groups[dish.group].kind is group.kind
        }
        # Dinner takes what lunch left; short of that, it shares.
        return sorted(drawn, key=lambda recipe: recipe in taken)[: group.count]


def _by_day(weights: Iterable[tuple[int, MacroVector]]) -> Iterable[tuple[int, MacroVector]]:
    added: dict[int, MacroVector] = {}
    for day, load in weights:
        e, p, f, c = added.get(day, ZERO)
        energy, protein, fat, carbohydrate = load
        added[day] = MacroVector(e + energy, p + protein, f + fat, c + carbohydrate)
    return added.items()
