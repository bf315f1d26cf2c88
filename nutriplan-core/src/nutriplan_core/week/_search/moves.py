"""The local moves of a draft, and its perturbation.

Each move returns whether it made the draft better, and leaves it as it was where it did not.
"""

from collections.abc import Sequence
from itertools import compress
from math import fsum
from operator import itemgetter
from random import Random
from typing import TypeAlias

from nutriplan_core.week._search.curve import Curve
from nutriplan_core.week._search.draft import Dish, Draft
from nutriplan_core.week._search.rule_costs import SAME_DAY_COST, better_than
from nutriplan_core.week._search.serving_orders import best_order, spread_cost

PERTURBED_DISHES = 5
"""How many dishes a perturbation changes: from fewer, the descent leads back."""

TIE = 0.01
"""Recipes whose weeks cost so little more than the best one's are as good: chance decides."""

_Judged: TypeAlias = tuple[Curve, float, list[float]]
"""A sum of a dish's meals: what it costs, what the others bring, and what each recipe would."""


def perturb(draft: Draft, random: Random) -> None:
    """Change a few dishes at random."""
    dishes = [dish for dishes in draft.dishes for dish in dishes]
    for dish in random.sample(dishes, k=min(PERTURBED_DISHES, len(dishes))):
        recipes = draft.replacements(dish)
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


def replace_recipe(draft: Draft, dish: Dish, random: Random) -> bool:
    """Give a dish one of the recipes that suit its days and its week best."""
    judged, present = _judged(draft, dish)
    same_day = _same_day_recipes(draft, dish)
    for _ in range(same_day.count(dish.recipe)):
        present += SAME_DAY_COST
    limit = better_than(present)
    found = _cheaper(dish, draft.replacements(dish), judged, limit)
    for recipe in same_day:
        if recipe in found:
            found[recipe] += SAME_DAY_COST
    best = min(found.values(), default=limit)
    if best >= limit:
        return False
    limit = min(limit, best + TIE)
    draft.set_recipe(dish, random.choice([one for one, cost in found.items() if cost < limit]))
    return True


def _judged(draft: Draft, dish: Dish) -> tuple[list[_Judged], float]:
    """What the recipe in a dish's place decides, and what the present one costs there.

    An account that no recipe could bring out of the sums that cost nothing is passed over. Where
    recipes cost most on average comes first: few are left for the others.
    """
    accounts, totals = draft.problem.accounts, draft.totals
    present = dish.own_costs[dish.recipe]
    judged = []
    for number, (values, lowest, highest, mean) in dish.loads:
        curve, value = accounts[number].curve, values[dish.recipe]
        base = totals[number] - value
        if base + lowest < curve.low or base + highest > curve.high:
            judged.append((curve.cost(base + mean), (curve, base, values)))
            (present,) = curve.added_costs((present,), base, (value,))
    judged.sort(key=itemgetter(0), reverse=True)
    return [one for _, one in judged], present


def _cheaper(
    dish: Dish, recipes: list[int], judged: Sequence[_Judged], limit: float
) -> dict[int, float]:
    """What each recipe costs that costs less than a limit: no account makes one cheaper."""
    own_costs = dish.own_costs
    costs = [own_costs[recipe] for recipe in recipes]
    for curve, base, values in judged:
        costs = curve.added_costs(costs, base, map(values.__getitem__, recipes))
        is_cheaper = [cost < limit for cost in costs]
        if not all(is_cheaper):
            recipes, costs = [*compress(recipes, is_cheaper)], [*compress(costs, is_cheaper)]
            if not recipes:
                return {}
    return dict(zip(recipes, costs, strict=True))


def _same_day_recipes(draft: Draft, dish: Dish) -> list[int]:
    """What the day's other main meal serves, for each slot of a dish, where both share recipes."""
    if not draft.shares_recipes(dish.group):
        return []
    slots = draft.problem.groups[dish.group].slots
    served = draft.recipes_by_day(draft.sharing_group(dish.group))
    days = [slots[number].day for number in dish.slots]
    return [served[day] for day in days if day in served]


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
    numbers = {number for dish in (one, other) for number, _ in dish.loads}

    def cost() -> float:
        return one.cost + other.cost + fsum([draft.costs[number] for number in numbers])

    before = cost()
    _swap(draft, one, other)
    if cost() < better_than(before):
        return True
    _swap(draft, one, other)
    return False


def _swap(draft: Draft, one: Dish, other: Dish) -> None:
    first, second = one.recipe, other.recipe
    draft.set_recipe(one, second)
    draft.set_recipe(other, first)


def reorder(draft: Draft, number: int) -> bool:
    """Serve the dishes of a group in the order that suits the days best.

    What the week's accounts make of it is estimated by their slopes, for an order only decides
    which dish comes once more than the others; it is taken where it truly helps.
    """
    costs = _serving_costs(draft, number)
    present = draft.orders[number]
    group = draft.problem.groups[number]

    def cost(order: Sequence[int]) -> float:
        served = fsum([row[dish] for row, dish in zip(costs, order, strict=True)])
        return served + spread_cost(order, group.count)

    best = best_order(costs)
    if cost(best) >= SAME_DAY_COST:
        best = best_order(costs, even=False)
    if cost(best) >= better_than(cost(present)):
        return False
    before = draft.cost
    draft.set_order(number, best)
    if draft.cost < better_than(before):
        return True
    draft.set_order(number, present)
    return False


def differentiate_days(draft: Draft) -> bool:
    """Let two days change one of their dishes where one day serves the same as another."""
    repeated = draft.identical_days()
    if not repeated:
        return False
    best_cost = better_than(draft.cost)
    best = None
    for number, group in enumerate(draft.problem.groups):
        if group.fixed_order is not None:
            continue
        present = draft.orders[number]
        days = [slot.day for slot in group.slots]
        for one in (days.index(day) for day in repeated if day in days):
            for other in range(len(present)):
                if present[one] == present[other]:
                    continue
                order = [*present]
                order[one], order[other] = order[other], order[one]
                if spread_cost(order, group.count) > spread_cost(present, group.count):
                    continue
                draft.set_order(number, order)
                cost = draft.cost
                if cost < best_cost:
                    best, best_cost = (number, order), cost
        draft.set_order(number, present)
    if best is None:
        return False
    draft.set_order(*best)
    return True


def _serving_costs(draft: Draft, number: int) -> list[list[float]]:
    """What each dish of a group would cost in each of its slots."""
    problem = draft.problem
    group, dishes = problem.groups[number], draft.dishes[number]
    prices = [
        (problem.accounts[one].term, problem.accounts[one].curve.slope(draft.totals[one]))
        for one in problem.accounts_of_week
    ]
    prices = [(term, price) for term, price in prices if price]
    same_days = draft.recipes_by_day(draft.sharing_group(number))
    by_kind: dict[int, list[float]] = {}
    costs = []
    for slot, served in zip(group.slots, draft.orders[number], strict=True):
        if slot.kind not in by_kind:
            own = problem.meal_costs[slot.kind].values
            columns = [(problem.columns[slot.kind][term].values, price) for term, price in prices]
            by_kind[slot.kind] = [
                own[dish.recipe] + fsum([price * values[dish.recipe] for values, price in columns])
                for dish in dishes
            ]
        row = [*by_kind[slot.kind]]
        for one in problem.accounts_of_day[slot.day]:
            account = problem.accounts[one]
            values = problem.columns[slot.kind][account.term].values
            base = draft.totals[one] - values[dishes[served].recipe]
            brought = [values[dish.recipe] for dish in dishes]
            row = account.curve.added_costs(row, base, brought)
        for position, dish in enumerate(dishes):
            row[position] += slot.penalties.get(dish.recipe, 0.0)
            row[position] += SAME_DAY_COST * (same_days.get(slot.day) == dish.recipe)
        costs.append(row)
    return costs
