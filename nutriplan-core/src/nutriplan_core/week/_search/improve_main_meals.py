"""The move that changes all lunches and dinners of a draft at once, the rest as it is."""

from collections.abc import Sequence
from random import Random

from nutriplan_core.week._search.day_tables import CostTable, DayTables
from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.main_meals import MainMeals, MainSchedule
from nutriplan_core.week._search.objective import MIN_GAIN
from nutriplan_core.week._search.other_meals import merged, recipes_by_day

RESTARTS = 4
"""How often lunches and dinners are perturbed and improved anew."""


def improve_main_meals(draft: Draft, tables: DayTables, random: Random) -> bool:
    """Give a draft better lunches and dinners, the rest as it is, if any are found."""
    if draft.shares_recipes(tables.lunch):
        return False
    schedules = [
        recipes_by_day(
            draft.problem,
            number,
            [dish.recipe for dish in draft.dishes[number]],
            draft.orders[number],
        )
        for number in tables.other_groups
    ]
    present = read_main_meals(draft, tables, tables.for_days(merged(draft.problem, schedules)))
    best = present.with_tables(present.tables)
    best.descend()
    for _ in range(RESTARTS):
        other = best.perturbed(random)
        other.descend()
        if other.cost < best.cost:
            best = other
    if best.cost >= present.cost - MIN_GAIN:
        return False
    write_main_meals(draft, tables, best)
    return True


def read_main_meals(draft: Draft, tables: DayTables, of_days: Sequence[CostTable]) -> MainMeals:
    """Read a draft's lunches and dinners."""
    lunches, dinners = (
        MainSchedule(
            [tables.recipes.index(dish.recipe) for dish in draft.dishes[number]],
            draft.orders[number],
            [slot.day for slot in draft.problem.groups[number].slots],
            len(of_days),
        )
        for number in (tables.lunch, tables.dinner)
    )
    return MainMeals(of_days, lunches, dinners)


def write_main_meals(draft: Draft, tables: DayTables, mains: MainMeals) -> None:
    """Write lunches and dinners into a draft."""
    for number, meals in ((tables.lunch, mains.lunches), (tables.dinner, mains.dinners)):
        draft.set_dishes(number, [tables.recipes[one] for one in meals.recipes], [*meals.order])
