"""A week of dishes that a kitchen can measure in the amounts that their slots ask for."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from nutriplan_core._checks import items
from nutriplan_core.errors import InvalidWeek, PoolTooSmall
from nutriplan_core.kitchen.measured_week import MeasuredWeek
from nutriplan_core.kitchen.whole_week import measure_week
from nutriplan_core.recipes import Recipe
from nutriplan_core.week import (
    Slot,
    WeekGenerator,
    WeekRequest,
    WeekRule,
    WeekTerm,
    cooking_shortfall,
    plan_dishes,
)

MAX_ROUNDS = 3
"""So many times dishes that cannot be measured give way to others."""


def plan_measurable_dishes(
    request: WeekRequest,
    dishes: Mapping[Slot, Recipe],
    generator: WeekGenerator | None = None,
    *,
    terms: Iterable[WeekTerm] | None = None,
    rules: Iterable[WeekRule] | None = None,
) -> MeasuredWeek:
    """Serve the dishes that are chosen, generate the others, and bring all to kitchen amounts.

    Two whole eggs suit few slots: a generated dish that no measurable amounts bring within
    `MEAL_ENERGY_LEEWAY` of its slot gives way to another of the pool.

    Parameters
    ----------
    request : WeekRequest
    dishes : Mapping of Slot to Recipe
        What to serve in slots that the request asks to fill, as for `plan_dishes`.
    generator : WeekGenerator, optional
        Who fills the other slots; `balanced_rotation` by default.
    terms : iterable of WeekTerm, optional
        What the other dishes are chosen by; all of `week_terms()` by default.
    rules : iterable of WeekRule, optional
        What the other dishes may not break; those of `week_rules()` by default.

    Returns
    -------
    MeasuredWeek
        With every slot of the request filled. It misses what the chosen dishes miss, and what no
        other dish of the pool mends without taking a day away from its targets.

    Raises
    ------
    InvalidValue, PoolTooSmall, InvalidWeek, BrokenTerm, BrokenRule
        As `plan_dishes`.
    """
    terms = None if terms is None else items("terms", terms)
    rules = None if rules is None else items("rules", rules)
    best = measured = measure_week(
        plan_dishes(request, dishes, generator, terms=terms, rules=rules)
    )
    unsuitable: set[str] = set()
    for _ in range(MAX_ROUNDS):
        missed = _missed(measured, dishes)
        if not missed:
            break
        unsuitable |= missed
        pool = tuple(recipe for recipe in request.pool if recipe.id not in unsuitable)
        try:
            week = plan_dishes(
                replace(request, pool=pool), dishes, generator, terms=terms, rules=rules
            )
        except (PoolTooSmall, InvalidWeek):
            break
        measured = measure_week(week)
        if _is_better(measured, best, request):
            best = measured
    return best


def _missed(measured: MeasuredWeek, chosen: Mapping[Slot, Recipe]) -> set[str]:
    """The generated dishes that are out of their leeway somewhere."""
    misses = {(miss.date, miss.meal_type) for miss in measured.misses}
    return {
        meal.recipe.id
        for meal in measured.week.meals
        if (meal.slot.date, meal.slot.meal_type) in misses and meal.slot not in chosen
    }


def _is_better(new: MeasuredWeek, old: MeasuredWeek, request: WeekRequest) -> bool:
    """Whether fewer amounts miss, no fewer days are near, and no more cooking is asked for."""
    near_days = sum(day.is_near for day in new.week.days)
    return (
        len(new.misses) < len(old.misses)
        and near_days >= sum(day.is_near for day in old.week.days)
        and (request.batch is None or cooking_shortfall(new.week, request.batch) is None)
    )
