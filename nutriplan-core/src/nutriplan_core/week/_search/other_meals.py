"""The meals beside lunch and dinner: every choice of breakfasts and snacks, in every order."""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product
from math import comb, fsum, perm
from typing import NamedTuple

from nutriplan_core.week._search.day_tables import CostTable, DayTables
from nutriplan_core.week._search.problem import Problem
from nutriplan_core.week._search.serving_orders import count_even_orders, even_orders


class GroupSchedule(NamedTuple):
    """A group's recipes in an order: what each day gets, and what they cost beside its errors."""

    recipes: Sequence[int]
    order: Sequence[int]
    by_day: list[tuple[int, ...]]
    cost: float


class OtherMeals(NamedTuple):
    """What the groups beside lunch and dinner serve, and the tables that this leaves.

    `cost` is that of these meals alone, `lowest_cost` that with each day's cheapest lunch and
    dinner: no week with these meals costs less.
    """

    schedules: tuple[GroupSchedule, ...]
    tables: list[CostTable]
    cost: float
    lowest_cost: float


def count_choices(tables: DayTables) -> int:
    """How many choices `every_choice` lists."""
    choices = 1
    for number in tables.other_groups:
        group = tables.problem.groups[number]
        recipes = len(tables.problem.candidates[number].numbers)
        if group.fixed_order is None:
            choices *= comb(recipes, group.count) * count_even_orders(len(group.slots), group.count)
        else:
            choices *= perm(recipes, group.count)
    return choices


def every_choice(tables: DayTables) -> Iterable[OtherMeals]:
    """List every choice of recipes for the groups beside lunch and dinner, in every order."""
    for schedules in product(*(_every_schedule(tables, number) for number in tables.other_groups)):
        of_days = tables.for_days(merged(tables.problem, [one.by_day for one in schedules]))
        cost = fsum(one.cost for one in schedules)
        lowest_cost = cost + fsum([table.lowest for table in of_days])
        yield OtherMeals(schedules, of_days, cost, lowest_cost)


def recipes_by_day(
    problem: Problem, group: int, recipes: Sequence[int], order: Sequence[int]
) -> list[tuple[int, ...]]:
    """What a group serves on each day."""
    by_day: list[tuple[int, ...]] = [()] * len(problem.errors)
    for slot, dish in zip(problem.groups[group].slots, order, strict=True):
        by_day[slot.day] += (recipes[dish],)
    return by_day


def merged(problem: Problem, schedules: Iterable[list[tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """What several groups together serve on each day."""
    none: list[tuple[int, ...]] = [()] * len(problem.errors)
    return [sum(day, ()) for day in zip(none, *schedules, strict=True)]


def _every_schedule(tables: DayTables, number: int) -> list[GroupSchedule]:
    """Every choice of recipes for a group, in every order."""
    problem = tables.problem
    group, recipes = problem.groups[number], problem.candidates[number].numbers
    choices: Iterable[tuple[Sequence[int], Sequence[int]]]
    if group.fixed_order is not None:
        choices = ((listed, group.fixed_order) for listed in permutations(recipes, group.count))
    else:
        orders = even_orders(len(group.slots), group.count)
        choices = product(combinations(recipes, group.count), orders)
    return [
        GroupSchedule(
            recipes,
            order,
            recipes_by_day(problem, number, recipes, order),
            fsum(
                problem.table(number).cost(recipes[dish], slot)
                for slot, dish in zip(group.slots, order, strict=True)
            ),
        )
        for recipes, order in choices
    ]
