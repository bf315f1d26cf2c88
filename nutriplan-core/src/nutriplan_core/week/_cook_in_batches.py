"""When the dish of each main meal is cooked: once for as many meals as it keeps."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week._keeping import days_kept, keeps
from nutriplan_core.week._weeks import week_number
from nutriplan_core.week.batch import Cooking
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.slot import Slot


def cook_in_batches(meals: Iterable[PlannedMeal], first_day: date) -> tuple[PlannedMeal, ...]:
    """Tell each main meal when its dish is cooked.

    A dish that comes again within its keeping is what was cooked before; past it, it is cooked
    again. Each seven days cook for themselves.

    Parameters
    ----------
    meals : iterable of PlannedMeal
    first_day : date
        Of what is planned.

    Returns
    -------
    tuple of PlannedMeal
        The same, in the order of their slots; main meals have `cooked`.
    """
    ordered = sorted(meals, key=lambda meal: meal.slot)
    events: dict[tuple[str, int], list[list[Slot]]] = {}
    for meal in ordered:
        if meal.slot.meal_type not in MAIN_MEALS:
            continue
        of_recipe = events.setdefault((meal.recipe.id, week_number(first_day, meal.slot.date)), [])
        if of_recipe and keeps(meal.recipe, days_kept(of_recipe[-1][0], meal.slot)):
            of_recipe[-1].append(meal.slot)
        else:
            of_recipe.append([meal.slot])
    cooked = {
        slot: Cooking(slot=event[0], portions=len(event))
        for of_recipe in events.values()
        for event in of_recipe
        for slot in event
    }
    return tuple(replace(meal, cooked=cooked.get(meal.slot)) for meal in ordered)
