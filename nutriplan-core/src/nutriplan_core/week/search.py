"""The search: make a draft better by small changes, shake it, and keep the best.

Four changes are tried in turn until none helps: another recipe for a dish, two dishes trading
their recipes, another order for the dishes of a slot, and, where recipes are few, all lunches and
dinners anew. Then some dishes are changed at random and all is tried again, from the
best week so far. Nothing looks at a clock: the same seed always takes the same way.
"""

from math import fsum
from random import Random

from nutriplan_core.week.day_tables import DayTables
from nutriplan_core.week.draft import Dish, Draft
from nutriplan_core.week.few_recipes import (
    has_few_choices,
    improve_main_dishes,
    improve_on_every_choice,
)
from nutriplan_core.week.objective import (
    LEAST_GAIN,
    MAX_SWEEPS,
    SAME_DAY_COST,
    UNEVEN_COST,
    day_cost,
)
from nutriplan_core.week.problem import Problem, Values
from nutriplan_core.week.serving_orders import best_order, spread_cost

CANDIDATES = 24
"""How many recipes are tried for a dish: those nearest to what its days lack."""

DISHES_SHAKEN = 4
"""How many dishes change at random before the search goes on from there: fewer find back."""

PATIENCE = 6
"""How often in a row the best week is shaken in vain before it stands."""

MOST_SHAKES = 15
"""How often it is shaken at all."""

FEW_RECIPES_PATIENCE, FEW_RECIPES_MOST_SHAKES = 9, 25
"""The same where no dish has more candidates than are tried: each try costs little there."""


def search(problem: Problem, random: Random) -> Draft:
    """Find a good week.

    Parameters
    ----------
    problem : Problem
    random : Random
        Where it starts and how it is shaken.

    Returns
    -------
    Draft
    """
    tables = DayTables.of(problem)
    best = Draft(problem, random)
    if tables and has_few_choices(tables):
        improve_on_every_choice(best, tables, random)
        if best.cost < UNEVEN_COST:  # It breaks no rule.
            return best
    _descend(best, tables, random)
    best_cost = best.cost
    in_vain = 0
    is_small = all(len(nearest.numbers) <= CANDIDATES for nearest in problem.nearest)
    patience = FEW_RECIPES_PATIENCE if is_small else PATIENCE
    for _ in range(FEW_RECIPES_MOST_SHAKES if is_small else MOST_SHAKES):
        draft = best.copy()
        _shake(draft, random)
        _descend(draft, tables, random)
        cost = draft.cost
        in_vain = 0 if cost < best_cost - LEAST_GAIN else in_vain + 1
        if cost <= best_cost:
            best, best_cost = draft, cost
        if in_vain == patience:
            break
    return best


def _descend(draft: Draft, tables: DayTables | None, random: Random) -> None:
    """Change one thing at a time, until no change helps."""
    dishes = [dish for dishes in draft.dishes for dish in dishes]
    pairs = [
        (one, other)
        for number, one in enumerate(dishes)
        for other in dishes[:number]
        if _could_trade(draft, one, other)
    ]
    roles = [number for number, role in enumerate(draft.problem.roles) if role.shift is None]
    for _ in range(MAX_SWEEPS):
        better = False
        random.shuffle(dishes)
        for dish in dishes:
            better |= _replace(draft, dish)
        for one, other in pairs:
            better |= _trade(draft, one, other)
        for role in roles:
            better |= _reorder(draft, role)
        if tables and not better:  # The strongest change, when the others are at their end.
            better = improve_main_dishes(draft, tables, random)
        if not better:
            break


def _shake(draft: Draft, random: Random) -> None:
    """Change a few dishes at random."""
    dishes = [dish for dishes in draft.dishes for dish in dishes]
    for dish in random.sample(dishes, k=min(DISHES_SHAKEN, len(dishes))):
        recipes = draft.replacements(dish, draft.problem.nearest[dish.role].numbers)
        partners = [
            other
            for other in dishes
            if _could_trade(draft, dish, other) and _keeps_variety(draft, dish, other)
        ]
        if recipes:
            draft.set_recipe(dish, random.choice(recipes))
        elif partners:
            _swap(draft, dish, random.choice(partners))
        elif draft.problem.roles[dish.role].shift is None:
            order = draft.orders[dish.role]
            draft.set_order(dish.role, random.sample(order, k=len(order)))


def _replace(draft: Draft, dish: Dish) -> bool:
    """Give a dish the recipe that suits its days best."""
    problem = draft.problem
    values = problem.menus[problem.roles[dish.role].kind].values
    errors, day_costs = draft.errors, draft.day_costs
    energy, protein, fat, carbohydrate = present = values[dish.recipe]
    loads = [(*errors[day], *weights, day_costs[day]) for day, weights in dish.loads]
    wished, weights = _wish(draft, dish, present)
    beside = draft.served_on_days(draft.rival(dish.role)) if draft.shares(dish.role) else {}

    def same_day(recipe: int) -> float:
        if not beside:
            return 0.0
        return SAME_DAY_COST * sum(beside.get(day) == recipe for day, _ in dish.loads)

    best_cost = dish.cost + fsum([load[8] for load in loads]) + same_day(dish.recipe) - LEAST_GAIN
    best = None
    found = problem.nearest[dish.role].find(wished, weights, CANDIDATES)
    for recipe in draft.replacements(dish, found):
        cost = draft.served_cost(dish, recipe) + same_day(recipe)
        new = values[recipe]
        more_energy = new[0] - energy
        more_protein = new[1] - protein
        more_fat = new[2] - fat
        more_carbohydrate = new[3] - carbohydrate
        for e, p, f, c, by_energy, by_protein, by_fat, by_carbohydrate, _ in loads:
            if cost >= best_cost:
                break
            cost += day_cost(
                e + by_energy * more_energy,
                p + by_protein * more_protein,
                f + by_fat * more_fat,
                c + by_carbohydrate * more_carbohydrate,
            )
        if cost < best_cost:
            best, best_cost = recipe, cost
    if best is None:
        return False
    draft.set_recipe(dish, best)
    return True


def _wish(draft: Draft, dish: Dish, present: Values) -> tuple[Values, Values]:
    """The values that would leave a dish's days the smallest squared errors, and their weights."""
    wished, weights = [], []
    for axis in range(4):
        pull = fsum([load[axis] * draft.errors[day][axis] for day, load in dish.loads])
        weight = fsum([load[axis] ** 2 for _, load in dish.loads])
        wished.append(present[axis] - pull / weight if weight else present[axis])
        weights.append(weight**0.5)
    return Values(*wished), Values(*weights)


def _is_same_kind(draft: Draft, one: Dish, other: Dish) -> bool:
    return one is not other and other.role in (one.role, draft.rival(one.role))


def _could_trade(draft: Draft, one: Dish, other: Dish) -> bool:
    """Whether a trade changes anything that another order of the same dishes would not."""
    has_free_order = one.role == other.role and draft.problem.roles[one.role].shift is None
    return _is_same_kind(draft, one, other) and not has_free_order


def _keeps_variety(draft: Draft, one: Dish, other: Dish) -> bool:
    """Whether a trade leaves each role with as many different recipes as before."""
    if one.role == other.role:
        return True
    both = draft.recipes(one.role) & draft.recipes(other.role)
    return one.recipe not in both and other.recipe not in both


def _trade(draft: Draft, one: Dish, other: Dish) -> bool:
    """Let two dishes trade their recipes, if that helps."""
    if not _keeps_variety(draft, one, other):
        return False
    days = {day for dish in (one, other) for day, _ in dish.loads}

    def cost() -> float:
        return one.cost + other.cost + fsum([draft.day_costs[day] for day in days])

    before = cost()
    _swap(draft, one, other)
    if cost() < before - LEAST_GAIN:
        return True
    _swap(draft, one, other)
    return False


def _swap(draft: Draft, one: Dish, other: Dish) -> None:
    first, second = one.recipe, other.recipe
    draft.set_recipe(one, second)
    draft.set_recipe(other, first)


def _reorder(draft: Draft, number: int) -> bool:
    """Serve the dishes of a role in the order that suits the days best."""
    problem = draft.problem
    role, dishes, order = problem.roles[number], draft.dishes[number], draft.orders[number]
    menu = problem.menus[role.kind]
    values = [menu.values[dish.recipe] for dish in dishes]
    beside = draft.served_on_days(draft.rival(number)) if draft.shares(number) else {}
    costs = []
    for place, present in zip(role.places, order, strict=True):
        e, p, f, c = draft.errors[place.day]
        by_energy, by_protein, by_fat, by_carbohydrate = place.weights
        energy, protein, fat, carbohydrate = values[present]
        costs.append(
            [
                menu.cost(dish.recipe, place)
                + SAME_DAY_COST * (beside.get(place.day) == dish.recipe)
                + day_cost(
                    e + by_energy * (new[0] - energy),
                    p + by_protein * (new[1] - protein),
                    f + by_fat * (new[2] - fat),
                    c + by_carbohydrate * (new[3] - carbohydrate),
                )
                for dish, new in zip(dishes, values, strict=True)
            ]
        )

    def cost(order: list[int]) -> float:
        served = fsum([row[dish] for row, dish in zip(costs, order, strict=True)])
        return served + spread_cost(order, role.count)

    best = best_order(costs)
    if cost(best) >= SAME_DAY_COST:
        best = min(best, best_order(costs, even=False), key=cost)
    if cost(best) >= cost(order) - LEAST_GAIN:
        return False
    draft.set_order(number, best)
    return True
