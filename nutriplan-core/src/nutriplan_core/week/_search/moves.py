"""The local moves of a draft, and its perturbation.

Each move returns whether it made the draft better, and leaves it as it was where it did not.
"""

from math import fsum
from random import Random

from nutriplan_core.week._search.draft import Dish, Draft
from nutriplan_core.week._search.objective import MIN_GAIN, SAME_DAY_COST, day_cost
from nutriplan_core.week._search.problem import MacroVector
from nutriplan_core.week._search.serving_orders import best_order, spread_cost

CANDIDATES = 24
"""How many recipes are tried for a dish: those nearest to what its days lack."""

PERTURBED_DISHES = 4
"""How many dishes a perturbation changes: from fewer, the descent leads back."""


def perturb(draft: Draft, random: Random) -> None:
    """Change a few dishes at random."""
    dishes = [dish for dishes in draft.dishes for dish in dishes]
    for dish in random.sample(dishes, k=min(PERTURBED_DISHES, len(dishes))):
        recipes = draft.replacements(dish, draft.problem.candidates[dish.group].numbers)
        partners = [
            other
            for other in dishes
            if can_swap(draft, dish, other) and _keeps_variety(draft, dish, other)
        ]
        if recipes:
            draft.set_recipe(dish, random.choice(recipes))
        elif partners:
            _swap(draft, dish, random.choice(partners))
        elif draft.problem.groups[dish.group].fixed_order is None:
            order = draft.orders[dish.group]
            draft.set_order(dish.group, random.sample(order, k=len(order)))


def replace_recipe(draft: Draft, dish: Dish) -> bool:
    """Give a dish the recipe that suits its days best."""
    problem = draft.problem
    values = problem.table(dish.group).values
    errors, day_costs = draft.errors, draft.day_costs
    energy, protein, fat, carbohydrate = present = values[dish.recipe]
    loads = [(*errors[day], *weights, day_costs[day]) for day, weights in dish.loads]
    wanted, weights = ideal_values(draft, dish, present)
    same_days = (
        draft.recipes_by_day(draft.sharing_group(dish.group))
        if draft.shares_recipes(dish.group)
        else {}
    )

    def same_day_cost(recipe: int) -> float:
        if not same_days:
            return 0.0
        return SAME_DAY_COST * sum(same_days.get(day) == recipe for day, _ in dish.loads)

    best_cost = dish.cost + fsum([load[8] for load in loads]) + same_day_cost(dish.recipe)
    best_cost -= MIN_GAIN
    best = None
    nearest = problem.candidates[dish.group].nearest(wanted, weights, CANDIDATES)
    for recipe in draft.replacements(dish, nearest):
        cost = draft.slots_cost(dish, recipe) + same_day_cost(recipe)
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


def ideal_values(draft: Draft, dish: Dish, present: MacroVector) -> tuple[MacroVector, MacroVector]:
    """The values that would leave a dish's days the smallest squared errors, and their weights."""
    wanted, weights = [], []
    for axis in range(4):
        pull = fsum([load[axis] * draft.errors[day][axis] for day, load in dish.loads])
        weight = fsum([load[axis] ** 2 for _, load in dish.loads])
        wanted.append(present[axis] - pull / weight if weight else present[axis])
        weights.append(weight**0.5)
    return MacroVector(*wanted), MacroVector(*weights)


def can_swap(draft: Draft, one: Dish, other: Dish) -> bool:
    """Whether a swap changes anything that another order of the same dishes would not."""
    is_same_kind = one is not other and other.group in (one.group, draft.sharing_group(one.group))
    has_free_order = (
        one.group == other.group and draft.problem.groups[one.group].fixed_order is None
    )
    return is_same_kind and not has_free_order


def _keeps_variety(draft: Draft, one: Dish, other: Dish) -> bool:
    """Whether a swap leaves each group with as many different recipes as before."""
    if one.group == other.group:
        return True
    both = draft.recipes(one.group) & draft.recipes(other.group)
    return one.recipe not in both and other.recipe not in both


def swap_recipes(draft: Draft, one: Dish, other: Dish) -> bool:
    """Let two dishes swap their recipes, if that helps."""
    if not _keeps_variety(draft, one, other):
        return False
    days = {day for dish in (one, other) for day, _ in dish.loads}

    def cost() -> float:
        return one.cost + other.cost + fsum([draft.day_costs[day] for day in days])

    before = cost()
    _swap(draft, one, other)
    if cost() < before - MIN_GAIN:
        return True
    _swap(draft, one, other)
    return False


def _swap(draft: Draft, one: Dish, other: Dish) -> None:
    first, second = one.recipe, other.recipe
    draft.set_recipe(one, second)
    draft.set_recipe(other, first)


def reorder(draft: Draft, number: int) -> bool:
    """Serve the dishes of a group in the order that suits the days best."""
    group, dishes = draft.problem.groups[number], draft.dishes[number]
    order = draft.orders[number]
    table = draft.problem.table(number)
    values = [table.values[dish.recipe] for dish in dishes]
    same_days = (
        draft.recipes_by_day(draft.sharing_group(number)) if draft.shares_recipes(number) else {}
    )
    costs = []
    for slot, present in zip(group.slots, order, strict=True):
        e, p, f, c = draft.errors[slot.day]
        by_energy, by_protein, by_fat, by_carbohydrate = slot.weights
        energy, protein, fat, carbohydrate = values[present]
        costs.append(
            [
                table.cost(dish.recipe, slot)
                + SAME_DAY_COST * (same_days.get(slot.day) == dish.recipe)
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
        return served + spread_cost(order, group.count)

    best = best_order(costs)
    if cost(best) >= SAME_DAY_COST:
        best = min(best, best_order(costs, even=False), key=cost)
    if cost(best) >= cost(order) - MIN_GAIN:
        return False
    draft.set_order(number, best)
    return True
