"""A week in amounts that a kitchen can measure."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from nutriplan_core._checks import instance
from nutriplan_core.kitchen._day_choice import choose_together
from nutriplan_core.kitchen._meal_options import Option, meal_options
from nutriplan_core.kitchen.measured_week import (
    DAY_ENERGY_LEEWAY,
    MEAL_ENERGY_LEEWAY,
    AmountMiss,
    MeasuredWeek,
)
from nutriplan_core.macros import Macros
from nutriplan_core.week import DayScore, PlannedMeal, Slot, Week

_check_week = instance(Week)

_Known: TypeAlias = dict[object, tuple[Option, ...]]
"""The ways to measure the meals so far."""


def measure_week(week: Week) -> MeasuredWeek:
    """Bring every amount of a week to one that a kitchen can measure.

    What pours is measured by the centilitre, or by the spoon where there is little; what the
    recipe counts, or what is bought by light pieces, in pieces, and in halves of those that are
    halved; the rest by 5 g on a scale. The amounts of a day are chosen together.

    Parameters
    ----------
    week : Week
        As a generator made it, in exact amounts.

    Returns
    -------
    MeasuredWeek
        Each meal within `MEAL_ENERGY_LEEWAY` of its exact energy and each day within
        `DAY_ENERGY_LEEWAY`, where that can be found, with the macronutrients of each day near
        their targets; elsewhere the nearest that was found, with what it misses.

    Raises
    ------
    InvalidValue
        If the week is none.

    Notes
    -----
    A beam search over the ingredients of each meal, those of the coarsest steps first, keeps ways
    of more and of less energy; another over the meals of a day chooses among them. An amount pays
    the square of its change, as a fraction of the larger, and for an unusual measure.

    References
    ----------
    Lowerre B. (1976), The Harpy speech recognition system, for the beam search.
    """
    _check_week("week", week)
    options: _Known = {}
    measured: dict[Slot, PlannedMeal] = {}
    for day in week.days:
        exact = [meal for meal in week.meals if meal.slot.date == day.date]
        chosen = _choose(day, exact, options)
        measured.update(
            (meal.slot, _measured(meal, option)) for meal, option in zip(exact, chosen, strict=True)
        )
    meals = tuple(measured.get(meal.slot, meal) for meal in week.meals)
    days = tuple(_day(day, week.meals, meals) for day in week.days)
    return MeasuredWeek(
        week=replace(week, meals=meals, days=days), misses=tuple(_misses(week, meals, days))
    )


def _choose(day: DayScore, exact: Sequence[PlannedMeal], known: _Known) -> Sequence[Option]:
    """A way to measure each meal of a day: a near one stays near.

    Where the cheapest ways all round one macronutrient the same way, varied ones are tried, and
    then such as one would rather not ask for.
    """
    cheapest = choose_together([_options(meal, known) for meal in exact], day)
    if not day.is_near or _moved(day, cheapest).is_near:
        return cheapest
    for anyhow in (False, True):
        options = [_options(meal, known, varied=True, anyhow=anyhow) for meal in exact]
        chosen = choose_together(options, day)
        if _moved(day, chosen).is_near:
            return chosen
    return cheapest


def _moved(day: DayScore, options: Iterable[Option]) -> DayScore:
    change = Macros.total(Macros(*option.difference) for option in options)
    return replace(day, planned=day.planned + change)


def _options(
    meal: PlannedMeal, known: _Known, *, varied: bool = False, anyhow: bool = False
) -> tuple[Option, ...]:
    """The ways to measure a meal; a dish that comes again in the same amounts has the same."""
    amounts = [(id(item.food), item.grams, item.portion_name) for item in meal.ingredients]
    key = (id(meal.recipe), tuple(amounts), meal.target, varied, anyhow)
    if key not in known:
        known[key] = meal_options(meal.ingredients, meal.target, varied=varied, anyhow=anyhow)
    return known[key]


def _measured(meal: PlannedMeal, option: Option) -> PlannedMeal:
    ingredients = tuple(
        item if choice is None else choice.of(item)
        for item, choice in zip(meal.ingredients, option.choices, strict=True)
    )
    macros = Macros.total(item.macros for item in ingredients)
    return replace(meal, ingredients=ingredients, macros=macros)


def _day(
    day: DayScore, exact: tuple[PlannedMeal, ...], measured: tuple[PlannedMeal, ...]
) -> DayScore:
    """The day with what measuring changed; meals that the week does not hold count as they did."""
    change = Macros.total(
        new.macros - old.macros
        for old, new in zip(exact, measured, strict=True)
        if new.slot.date == day.date
    )
    return replace(day, planned=day.planned + change)


def _misses(
    week: Week, meals: tuple[PlannedMeal, ...], days: tuple[DayScore, ...]
) -> Iterator[AmountMiss]:
    for old, new in zip(week.meals, meals, strict=True):
        error = _energy_error(old.macros, new.macros, old.macros)
        if error > MEAL_ENERGY_LEEWAY:
            yield AmountMiss(date=old.slot.date, meal_type=old.slot.meal_type, energy_error=error)
    for before, after in zip(week.days, days, strict=True):
        error = _energy_error(before.planned, after.planned, before.target)
        if error > DAY_ENERGY_LEEWAY:
            yield AmountMiss(date=before.date, meal_type=None, energy_error=error)


def _energy_error(before: Macros, after: Macros, of: Macros) -> float:
    """Distance in energy, as a fraction; of less than 1 kcal, in kcal."""
    return abs(after.energy_kcal - before.energy_kcal) / max(1.0, of.energy_kcal)
