"""Where recipes are few: every choice of breakfasts and snacks, each with its best main meals.

A choice of breakfasts and snacks, in an order, leaves each day a table of what lunches and dinners
cost. Those are improved for the choice, then the choice for them, in turn. The best week is
perturbed and given another choice, again and again. A choice is pruned where even its cheapest
pairs cost more than the best week.
"""

from collections.abc import Sequence
from math import comb, fsum
from random import Random
from typing import NamedTuple

from nutriplan_core.week._search.day_tables import DayTables
from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.improve_main_meals import read_main_meals, write_main_meals
from nutriplan_core.week._search.main_meals import MainMeals
from nutriplan_core.week._search.objective import MAX_SWEEPS, MIN_GAIN
from nutriplan_core.week._search.other_meals import OtherMeals, count_choices, every_choice

MAX_CHOICES = 200
"""Choices beyond which not every one is tried."""

STALLED_RESTARTS_PER_PAIR = 2
"""How many restarts in a row may find nothing better, for each pair of main recipes."""

OTHER_CHOICE_RATE = 0.75
"""How often a restart changes breakfasts and snacks too."""


class Solution(NamedTuple):
    """Lunches and dinners, and the meals beside them."""

    mains: MainMeals
    others: OtherMeals

    @property
    def cost(self) -> float:
        """The cost of the week."""
        return self.mains.cost + self.others.cost


def has_few_choices(tables: DayTables) -> bool:
    """Whether every choice of breakfasts and snacks can be tried."""
    return count_choices(tables) <= MAX_CHOICES


def search_every_choice(draft: Draft, tables: DayTables, random: Random) -> None:
    """Try every choice, starting from a draft, and make it the best week found."""
    choices = sorted(every_choice(tables), key=lambda choice: choice.lowest_cost)
    first = choices[0]
    best = _local_optimum(read_main_meals(draft, tables, first.tables), first, choices)
    max_stalled, stalled = STALLED_RESTARTS_PER_PAIR * comb(len(tables.recipes), 2), 0
    while stalled < max_stalled:
        choices = [choice for choice in choices if choice.lowest_cost < best.cost]
        if not choices:
            break
        others = random.choice(choices) if random.random() < OTHER_CHOICE_RATE else best.others
        mains = best.mains.perturbed(random).with_tables(others.tables)
        found = _local_optimum(mains, others, choices)
        stalled = 0 if found.cost < best.cost - MIN_GAIN else stalled + 1
        if found.cost < best.cost:
            best = found
    for number, schedule in zip(tables.other_groups, best.others.schedules, strict=True):
        draft.set_dishes(number, schedule.recipes, [*schedule.order])
    write_main_meals(draft, tables, best.mains)


def _local_optimum(mains: MainMeals, others: OtherMeals, choices: Sequence[OtherMeals]) -> Solution:
    """Improve lunches and dinners, then the meals beside them, in turn until nothing helps."""
    for _ in range(MAX_SWEEPS):
        mains.descend()
        better = _better_others(mains, others, choices)
        if better is None:
            break
        mains, others = mains.with_tables(better.tables), better
    return Solution(mains, others)


def _better_others(
    mains: MainMeals, present: OtherMeals, choices: Sequence[OtherMeals]
) -> OtherMeals | None:
    """The choice that suits lunches and dinners best, where it is better than the present one."""
    best, best_cost = None, mains.cost + present.cost - MIN_GAIN
    lunches, dinners = mains.lunches.recipes_by_day(), mains.dinners.recipes_by_day()
    for choice in choices:
        if choice.lowest_cost >= best_cost:
            break
        days = zip(choice.tables, lunches, dinners, strict=True)
        cost = choice.cost + fsum([table[0][lunch][dinner] for table, lunch, dinner in days])
        if cost < best_cost:
            best, best_cost = choice, cost
    return best
