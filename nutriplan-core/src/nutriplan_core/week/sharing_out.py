"""The strongest change: deal the main dishes out anew between lunch and dinner, and order both.

Every way to share them out is considered, and for each the best orders of both together are found
exactly. A bound spares most of the work: no order beats the sum of each day's cheapest pair.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import comb

from nutriplan_core.week.draft import Draft
from nutriplan_core.week.objective import LEAST_GAIN, day_cost
from nutriplan_core.week.problem import Problem
from nutriplan_core.week.serving_orders import best_order, best_orders, pair_effort

MOST_EFFORT = 100_000
"""Steps beyond which the change is left out: with many dishes the smaller changes must do."""

MOST_RECIPES = 16
"""Recipes beyond which it is left out: trying another of them is cheaper and leads as far."""


def can_share_out(problem: Problem) -> tuple[int, int] | None:
    """Name lunch and dinner, where they stand on the same days and have few enough dishes."""
    lunch = next((number for number, rival in enumerate(problem.rivals) if rival is not None), None)
    dinner = None if lunch is None else problem.rivals[lunch]
    if lunch is None or dinner is None:
        return None
    lunches, dinners = problem.roles[lunch], problem.roles[dinner]
    if len(problem.nearest[lunch].numbers) > MOST_RECIPES:
        return None
    if [place.day for place in lunches.places] != [place.day for place in dinners.places]:
        return None
    effort = pair_effort(len(lunches.places), lunches.count, dinners.count)
    ways = comb(lunches.count + dinners.count, lunches.count)
    return (lunch, dinner) if effort * ways <= MOST_EFFORT else None


def share_out(draft: Draft, lunch: int, dinner: int) -> bool:
    """Share the main dishes out in the best way, if it is better than the present one."""
    if draft.shares(lunch):
        return False
    recipes = [dish.recipe for role in (lunch, dinner) for dish in draft.dishes[role]]
    days = _pair_costs(draft, lunch, dinner, recipes)
    count = len(draft.dishes[lunch])
    everything = range(len(recipes))
    present = zip(days, draft.orders[lunch], draft.orders[dinner], strict=True)
    least = sum(costs[one][count + other] for costs, one, other in present) - LEAST_GAIN
    ways = []
    for lunches in combinations(everything, count):
        dinners = tuple(number for number in everything if number not in lunches)
        bound = _bound(days, lunches, dinners)
        if bound < least:
            ways.append((bound, lunches, dinners))
    best = None
    for bound, lunches, dinners in sorted(ways):
        if bound >= least:
            break
        rows = [[costs[one][other] for one in lunches for other in dinners] for costs in days]
        orders = best_orders(rows, len(lunches), len(dinners), below=least)
        if orders is None:
            continue
        cost = sum(
            costs[lunches[one]][dinners[other]]
            for costs, one, other in zip(days, *orders, strict=True)
        )
        if cost < least:
            least, best = cost, (lunches, dinners, orders)
    if best is None:
        return False
    *shares, orders = best
    for role, share, order in zip((lunch, dinner), shares, orders, strict=True):
        draft.set_dishes(role, [recipes[number] for number in share], order)
    return True


def _bound(
    days: Sequence[Sequence[Sequence[float]]], lunches: Sequence[int], dinners: Sequence[int]
) -> float:
    """What the week costs at least: each role in its best order, the other as it pleases."""
    kinds = {id(costs): costs for costs in days}  # Most days are alike: they share their table.
    any_dinner = {
        kind: [min([costs[one][other] for other in dinners]) for one in lunches]
        for kind, costs in kinds.items()
    }
    any_lunch = {
        kind: [min([costs[one][other] for one in lunches]) for other in dinners]
        for kind, costs in kinds.items()
    }
    with_any_dinner = [any_dinner[id(costs)] for costs in days]
    with_any_lunch = [any_lunch[id(costs)] for costs in days]
    return max(
        sum(row[dish] for row, dish in zip(rows, best_order(rows), strict=True))
        for rows in (with_any_dinner, with_any_lunch)
    )


def _pair_costs(
    draft: Draft, lunch: int, dinner: int, recipes: Sequence[int]
) -> list[list[list[float]]]:
    """For each day: what each recipe costs at lunch with each other at dinner."""
    problem = draft.problem
    menu = problem.menus[problem.roles[lunch].kind]
    values = [menu.values[recipe] for recipe in recipes]
    stands = zip(
        problem.roles[lunch].places,
        problem.roles[dinner].places,
        draft.orders[lunch],
        draft.orders[dinner],
        strict=True,
    )
    days = []
    known: dict[object, list[list[float]]] = {}
    for at_lunch, at_dinner, one, other in stands:
        by_lunch, by_dinner = at_lunch.weights, at_dinner.weights
        lunches = list(_scaled(by_lunch, values))
        dinners = list(_scaled(by_dinner, values))
        errors = [
            error - eaten - supper
            for error, eaten, supper in zip(
                draft.errors[at_lunch.day],
                lunches[one],
                dinners[len(draft.dishes[lunch]) + other],
                strict=True,
            )
        ]
        alike = (
            tuple(round(error, 12) for error in errors),
            (by_lunch, at_lunch.energy_kcal, *at_lunch.unwelcome.items()),
            (by_dinner, at_dinner.energy_kcal, *at_dinner.unwelcome.items()),
        )
        if alike in known:
            days.append(known[alike])
            continue
        e, p, f, c = errors
        lunch_costs = [menu.cost(recipe, at_lunch) for recipe in recipes]
        dinner_costs = [menu.cost(recipe, at_dinner) for recipe in recipes]
        known[alike] = [
            [
                day_cost(e + a[0] + b[0], p + a[1] + b[1], f + a[2] + b[2], c + a[3] + b[3])
                + lunch_cost
                + dinner_cost
                for b, dinner_cost in zip(dinners, dinner_costs, strict=True)
            ]
            for a, lunch_cost in zip(lunches, lunch_costs, strict=True)
        ]
        days.append(known[alike])
    return days


def _scaled(
    weights: Sequence[float], values: Iterable[Sequence[float]]
) -> Iterable[tuple[float, ...]]:
    for vector in values:
        yield tuple(weight * value for weight, value in zip(weights, vector, strict=True))
