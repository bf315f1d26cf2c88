"""Where recipes are few: the best of every choice of breakfasts and snacks, and of all beside it.

A choice of breakfasts and snacks, in an order, leaves each day a table of what lunches and dinners
cost. Those are made better by it, then the choice by them, in turn. The best so far is shaken and
given another choice, again and again. A choice whose cheapest pairs already cost more is left.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations, permutations, product
from math import comb, fsum, perm
from random import Random
from typing import NamedTuple

from nutriplan_core.week.day_tables import DayTables, Table
from nutriplan_core.week.draft import Draft
from nutriplan_core.week.main_dishes import MainDishes, Side
from nutriplan_core.week.objective import LEAST_GAIN, MAX_SWEEPS
from nutriplan_core.week.problem import Problem
from nutriplan_core.week.serving_orders import count_even_orders, even_orders

MOST_CHOICES = 200
"""Choices beyond which not every one is gone through."""

PATIENCE = 2
"""How often in a row the best week is shaken in vain, for each pair of main recipes."""

ANOTHER_CHOICE = 0.75
"""How often what is beside lunch and dinner changes with them when they are shaken."""

SHAKES = 4
"""How often lunches and dinners are shaken when there are too many choices."""


class Served(NamedTuple):
    """A role's recipes in an order: what each day gets, and what they cost beside its errors."""

    recipes: Sequence[int]
    order: Sequence[int]
    by_day: list[tuple[int, ...]]
    cost: float


class Choice(NamedTuple):
    """What the roles beside lunch and dinner serve: the tables it leaves, and what it costs alone
    and with each day's cheapest lunch and dinner."""

    served: tuple[Served, ...]
    tables: list[Table]
    cost: float
    least: float


class Found(NamedTuple):
    """Lunches and dinners, and the choice beside them."""

    mains: MainDishes
    choice: Choice

    @property
    def cost(self) -> float:
        """The cost of the week."""
        return self.mains.cost + self.choice.cost


def has_few_choices(tables: DayTables) -> bool:
    """Whether every choice of breakfasts and snacks can be gone through."""
    choices = 1
    for number in tables.beside:
        role = tables.problem.roles[number]
        recipes = len(tables.problem.nearest[number].numbers)
        if role.shift is None:
            choices *= comb(recipes, role.count) * count_even_orders(len(role.places), role.count)
        else:
            choices *= perm(recipes, role.count)
    return choices <= MOST_CHOICES


def improve_on_every_choice(draft: Draft, tables: DayTables, random: Random) -> None:
    """Go through every choice from a draft, and make it the best week found."""
    choices = sorted(_every_choice(draft, tables), key=lambda choice: choice.least)
    best = _settled(_main_dishes(draft, tables, choices[0].tables), choices[0], choices)
    patience, in_vain = PATIENCE * comb(len(tables.recipes), 2), 0
    while in_vain < patience:
        choices = [choice for choice in choices if choice.least < best.cost]
        if not choices:
            break
        choice = random.choice(choices) if random.random() < ANOTHER_CHOICE else best.choice
        found = _settled(best.mains.shaken(random).on(choice.tables), choice, choices)
        in_vain = 0 if found.cost < best.cost - LEAST_GAIN else in_vain + 1
        if found.cost < best.cost:
            best = found
    for number, served in zip(tables.beside, best.choice.served, strict=True):
        draft.set_dishes(number, served.recipes, [*served.order])
    _serve(draft, tables, best.mains)


def improve_main_dishes(draft: Draft, tables: DayTables, random: Random) -> bool:
    """Give a draft better lunches and dinners, the rest as it is, if any are found."""
    if draft.shares(tables.lunch):
        return False
    beside = [
        _by_day(
            draft.problem,
            number,
            [dish.recipe for dish in draft.dishes[number]],
            draft.orders[number],
        )
        for number in tables.beside
    ]
    present = _main_dishes(draft, tables, tables.of_days(_beside(draft, beside)))
    found = present.on(present.tables)
    found.descend()
    for _ in range(SHAKES):
        other = found.shaken(random)
        other.descend()
        if other.cost < found.cost:
            found = other
    if found.cost >= present.cost - LEAST_GAIN:
        return False
    _serve(draft, tables, found)
    return True


def _settled(mains: MainDishes, choice: Choice, choices: Sequence[Choice]) -> Found:
    """Make lunches and dinners better, then what is beside them, in turn until nothing helps."""
    for _ in range(MAX_SWEEPS):
        mains.descend()
        better = _better_beside(mains, choice, choices)
        if better is None:
            break
        mains, choice = mains.on(better.tables), better
    return Found(mains, choice)


def _better_beside(mains: MainDishes, present: Choice, choices: Sequence[Choice]) -> Choice | None:
    """The choice that suits lunches and dinners best, where it is better than the present one."""
    best, best_cost = None, mains.cost + present.cost - LEAST_GAIN
    lunches, dinners = mains.lunches.by_day_recipes(), mains.dinners.by_day_recipes()
    for choice in choices:
        if choice.least >= best_cost:
            break
        days = zip(choice.tables, lunches, dinners, strict=True)
        cost = choice.cost + fsum([table[0][lunch][dinner] for table, lunch, dinner in days])
        if cost < best_cost:
            best, best_cost = choice, cost
    return best


def _every_choice(draft: Draft, tables: DayTables) -> Iterable[Choice]:
    """Every choice of recipes for the roles beside lunch and dinner, in every order."""
    for served in product(*(_every_serving(tables, number) for number in tables.beside)):
        of_days = tables.of_days(_beside(draft, [one.by_day for one in served]))
        cost = fsum(one.cost for one in served)
        yield Choice(served, of_days, cost, cost + fsum([table.least for table in of_days]))


def _every_serving(tables: DayTables, number: int) -> list[Served]:
    """Every choice of recipes for a role, in every order."""
    problem = tables.problem
    role, recipes = problem.roles[number], problem.nearest[number].numbers
    servings: Iterable[tuple[Sequence[int], Sequence[int]]]
    if role.shift is not None:
        servings = ((listed, role.shift) for listed in permutations(recipes, role.count))
    else:
        orders = even_orders(len(role.places), role.count)
        servings = product(combinations(recipes, role.count), orders)
    return [
        Served(
            recipes,
            order,
            _by_day(problem, number, recipes, order),
            fsum(
                problem.menus[role.kind].cost(recipes[dish], place)
                for place, dish in zip(role.places, order, strict=True)
            ),
        )
        for recipes, order in servings
    ]


def _by_day(
    problem: Problem, number: int, recipes: Sequence[int], order: Sequence[int]
) -> list[tuple[int, ...]]:
    """What a role serves on each day."""
    served: list[tuple[int, ...]] = [()] * len(problem.errors)
    for place, dish in zip(problem.roles[number].places, order, strict=True):
        served[place.day] += (recipes[dish],)
    return served


def _beside(draft: Draft, served: Iterable[list[tuple[int, ...]]]) -> list[tuple[int, ...]]:
    """What several roles together serve on each day."""
    none: list[tuple[int, ...]] = [()] * len(draft.errors)
    return [sum(day, ()) for day in zip(none, *served, strict=True)]


def _main_dishes(draft: Draft, tables: DayTables, of_days: Sequence[Table]) -> MainDishes:
    """Read a draft's lunches and dinners."""
    lunches, dinners = (
        Side(
            [tables.recipes.index(dish.recipe) for dish in draft.dishes[number]],
            draft.orders[number],
            [place.day for place in draft.problem.roles[number].places],
            len(of_days),
        )
        for number in (tables.lunch, tables.dinner)
    )
    return MainDishes(of_days, lunches, dinners)


def _serve(draft: Draft, tables: DayTables, mains: MainDishes) -> None:
    """Write lunches and dinners into a draft."""
    for number, side in ((tables.lunch, mains.lunches), (tables.dinner, mains.dinners)):
        draft.set_dishes(number, [tables.recipes[one] for one in side.recipes], [*side.order])
