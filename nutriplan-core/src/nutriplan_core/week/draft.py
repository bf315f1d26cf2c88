"""A week in the making: which recipes serve where, and what each change does to its cost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import fsum
from random import Random

from nutriplan_core.recipes import Recipe
from nutriplan_core.week.objective import SAME_DAY_COST, day_cost
from nutriplan_core.week.problem import NOTHING, Problem, Role, Values
from nutriplan_core.week.serving_orders import first_order, spread_cost
from nutriplan_core.week.slot import Slot


@dataclass(slots=True, eq=False)
class Dish:
    """A recipe of a role, with the places that it fills.

    `loads` are the weights of those places, added up for each day; `cost` is that of the recipe
    in them, whatever else the week serves, and `costs` remembers that of others.
    """

    role: int
    recipe: int
    places: tuple[int, ...] = ()
    loads: tuple[tuple[int, Values], ...] = ()
    cost: float = 0.0
    costs: dict[int, float] = field(default_factory=dict)


class Draft:
    """A whole week, changed dish by dish; every change keeps the day's errors up to date.

    Within a role every dish is another recipe, and lunch and dinner together serve as many
    different recipes as they can: changes that would break either are not offered.
    """

    def __init__(self, problem: Problem, random: Random) -> None:
        self.problem = problem
        self.dishes: list[list[Dish]] = []
        self.orders: list[list[int]] = []
        self.errors: list[Values] = list(problem.errors)
        self.day_costs: list[float] = []
        for number, role in enumerate(problem.roles):
            recipes = self._draw(number, role, random)
            self.dishes.append([Dish(number, recipe) for recipe in recipes])
            self.orders.append([])
            order = role.shift or first_order(len(role.places), role.count)
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
            spread_cost(order, role.count)
            for order, role in zip(self.orders, self.problem.roles, strict=True)
            if role.shift is None
        )
        return fsum(self.day_costs) + dishes + spread + self.same_day_cost

    @property
    def same_day_cost(self) -> float:
        """What lunches cost that come back for dinner."""
        mains = [number for number, rival in enumerate(self.problem.rivals) if rival is not None]
        if not mains or not self.shares(mains[0]):
            return 0.0
        lunches, dinners = (self.served_on_days(number) for number in mains)
        return SAME_DAY_COST * sum(dinners.get(day) == lunch for day, lunch in lunches.items())

    def shares(self, role: int) -> bool:
        """Whether a role has a recipe in common with its rival: the pool has too few for both."""
        return not self.recipes(role).isdisjoint(self.recipes(self.rival(role)))

    def chosen(self) -> dict[Slot, Recipe]:
        """The recipe of each slot."""
        return {
            place.slot: self.problem.menus[role.kind].recipes[dishes[dish].recipe]
            for role, dishes, order in zip(
                self.problem.roles, self.dishes, self.orders, strict=True
            )
            for place, dish in zip(role.places, order, strict=True)
        }

    def rival(self, role: int) -> int | None:
        """The role that draws from the same recipes: lunch's is dinner."""
        return self.problem.rivals[role]

    def recipes(self, role: int | None) -> set[int]:
        """The recipes that a role serves."""
        return set() if role is None else {dish.recipe for dish in self.dishes[role]}

    def served_on_days(self, role: int | None) -> dict[int, int]:
        """The recipe that a role serves, by day."""
        if role is None:
            return {}
        dishes, places = self.dishes[role], self.problem.roles[role].places
        order = self.orders[role]
        return {place.day: dishes[dish].recipe for place, dish in zip(places, order, strict=True)}

    def replacements(self, dish: Dish, candidates: Iterable[int]) -> list[int]:
        """Sort out the recipes that a dish may become."""
        own, others = self.recipes(dish.role), self.recipes(self.rival(dish.role))
        if dish.recipe not in others:  # What both serve may become anything; what one serves, not
            own |= others  # what the other does, or fewer recipes would be left together.
        return [number for number in candidates if number not in own]

    def served_cost(self, dish: Dish, recipe: int) -> float:
        """What a recipe costs in a dish's places, beside what it does to the days' errors."""
        cost = dish.costs.get(recipe)
        if cost is None:
            role = self.problem.roles[dish.role]
            menu = self.problem.menus[role.kind]
            cost = fsum([menu.cost(recipe, role.places[place]) for place in dish.places])
            dish.costs[recipe] = cost
        return cost

    def set_recipe(self, dish: Dish, recipe: int) -> None:
        """Make a dish of another recipe."""
        values = self.problem.menus[self.problem.roles[dish.role].kind].values
        self._move(dish.loads, values[dish.recipe], values[recipe])
        dish.recipe = recipe
        dish.cost = self.served_cost(dish, recipe)

    def set_order(self, role: int, order: list[int]) -> None:
        """Serve the dishes of a role in another order."""
        places = self.problem.roles[role].places
        values = self.problem.menus[self.problem.roles[role].kind].values
        self.orders[role] = order
        for number, dish in enumerate(self.dishes[role]):
            self._move(dish.loads, values[dish.recipe], NOTHING)
            dish.places = tuple(place for place, served in enumerate(order) if served == number)
            weights = [(places[place].day, places[place].weights) for place in dish.places]
            dish.loads = tuple(_by_day(weights))
            dish.costs = {}
            dish.cost = self.served_cost(dish, dish.recipe)
            self._move(dish.loads, NOTHING, values[dish.recipe])
        self.day_costs = [day_cost(*errors) for errors in self.errors]

    def set_dishes(self, role: int, recipes: Sequence[int], order: list[int]) -> None:
        """Serve other recipes in a role, in an order of their own."""
        for dish, recipe in zip(self.dishes[role], recipes, strict=True):
            self.set_recipe(dish, recipe)
        self.set_order(role, order)

    def _move(self, loads: Iterable[tuple[int, Values]], before: Values, after: Values) -> None:
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
            self.errors[day] = Values(e, p, f, c)
            if self.day_costs:
                self.day_costs[day] = day_cost(e, p, f, c)

    def _draw(self, number: int, role: Role, random: Random) -> Sequence[int]:
        candidates = self.problem.nearest[number].numbers
        drawn = random.sample(candidates, k=len(candidates))
        taken = {
            dish.recipe
            for dishes in self.dishes
            for dish in dishes
            if self.problem.roles[dish.role].kind is role.kind
        }
        # Dinner takes what lunch left; short of that, it shares.
        return sorted(drawn, key=lambda recipe: recipe in taken)[: role.count]


def _by_day(weights: Iterable[tuple[int, Values]]) -> Iterable[tuple[int, Values]]:
    added: dict[int, Values] = {}
    for day, load in weights:
        e, p, f, c = added.get(day, NOTHING)
        energy, protein, fat, carbohydrate = load
        added[day] = Values(e + energy, p + protein, f + fat, c + carbohydrate)
    return added.items()
