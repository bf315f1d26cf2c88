"""Choosing the dishes that could stand in another's place."""

from collections.abc import Container, Iterable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import TypeAlias

from nutriplan_core._checks import flag, instance, text, tuple_of, whole_within
from nutriplan_core.diet import Diet
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import Macros, is_near
from nutriplan_core.marks._days_near import score_day
from nutriplan_core.marks._judge import Judge, JudgedMeal
from nutriplan_core.marks._judges import NOTHING_BESIDE, judged_meals, judges_of
from nutriplan_core.marks._mend import Candidate, distance_kcal, find_candidates
from nutriplan_core.marks.alternative import Alternative
from nutriplan_core.marks.meal_to_judge import MealToJudge
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.rotation import Rotation
from nutriplan_core.week import DayScore, Slot
from nutriplan_core.week_targets import MarkCode

MAX_COUNT = 50
"""How many dishes are offered in another's place, at most."""

Option: TypeAlias = tuple[Alternative, float]
"""A dish, and how far its day is from its macronutrients [kcal]."""

_check_lately = tuple_of(text)
_check_slot = instance(Slot)
_check_count = whole_within(1, MAX_COUNT)


def find_alternatives(
    meals: Sequence[MealToJudge],
    slot: Slot,
    *,
    intake_kcal: float,
    pool: Iterable[Recipe],
    rotation: Rotation | None = None,
    diet: Diet | None = None,
    served_lately: Sequence[str] = (),
    beside: Mapping[date, Macros] = NOTHING_BESIDE,
    optimize: bool = True,
    count: int = 5,
) -> tuple[Alternative, ...]:
    """Choose dishes that could stand in the place of one of a finished week.

    Parameters
    ----------
    meals : sequence of MealToJudge
        All of the week, locked and eaten ones included, in any order.
    slot : Slot
        Where another dish is wanted.
    intake_kcal : float
        Energy to eat in a day [kcal].
    pool : iterable of Recipe
        What to choose from.
    rotation : Rotation, optional
        The different dishes that were asked for; without it, they are not counted.
    diet : Diet, optional
        Whose week it is: a mark that asks for what it leaves out is left out.
    served_lately : sequence of str, optional
        The recipes of the weeks before, by their ids: others come first.
    beside : mapping of date to Macros, optional
        What was eaten beside the meals, which the day is near with; it stands for those that the
        day lacks to the intake.
    optimize : bool, default True
        Whether a dish is rescaled to the energy of the slot.
    count : int, default 5
        How many to choose at most [1 to 50].

    Returns
    -------
    tuple of Alternative
        The best first; none in the place of a meal that is fixed or that should bring nothing.

    Raises
    ------
    InvalidValue
        If no meal has the slot, two meals stand in one, two recipes have one id, or the intake or
        the count is outside its bounds.

    Notes
    -----
    Dishes of the slot's kind, in a third to three times their own amounts, that do not stand on
    that day. First come those that keep the day near its targets; then those that the week does not
    serve elsewhere, nor the weeks before; then those that gain more marks than they lose; then
    those with which the day is nearest to its macronutrients. Where the day is not near with any,
    that comes before the marks.

    References
    ----------
    docs/marks.md: definitions.
    """
    judged = judged_meals(meals)
    judges = judges_of(judged, intake_kcal, rotation, diet, beside)
    available = available_recipes(pool)
    lately = _check_lately("served_lately", served_lately)
    flag("optimize", optimize)
    _check_count("count", count)
    place = _position(judged, _check_slot("slot", slot))
    candidates = find_candidates(judged, available, places=[place], optimize=optimize)
    meal, codes = judged[place], [(judge, judge.mark().code) for judge in judges]
    same_day = [other for other in judged if other.slot.date == slot.date]
    day = score_day(slot.date, same_day, intake_kcal, beside.get(slot.date))
    options = [_option(meal, day, codes, one) for one in candidates]
    served = {*lately, *(meal.dish for meal in judged)}
    options.sort(key=partial(_rank, served))
    return tuple(alternative for alternative, _ in options[:count])


def _position(judged: Sequence[JudgedMeal], slot: Slot) -> int:
    for position, meal in enumerate(judged):
        if meal.slot == slot:
            return position
    raise InvalidValue("slot", str(slot), "the slot of a meal")


def _option(
    meal: JudgedMeal, day: DayScore, judges: Sequence[tuple[Judge, MarkCode]], one: Candidate
) -> Option:
    gained: set[MarkCode] = set()
    lost: set[MarkCode] = set()
    for judge, code in judges:
        is_met = judge.gap_after(one.position, one.dish) == 0
        if is_met != (judge.gap == 0):
            (gained if is_met else lost).add(code)
    before, macros = meal.features.macros, one.dish.features.macros
    planned = day.planned - before + macros
    alternative = Alternative(
        recipe_id=one.dish.id,
        macros=macros,
        difference=macros - before,
        keeps_day_near=is_near(planned, day.target),
        gained=_in_order(gained),
        lost=_in_order(lost),
    )
    return alternative, distance_kcal(planned, day.target)


def _in_order(codes: Container[MarkCode]) -> tuple[MarkCode, ...]:
    return tuple(code for code in MarkCode if code in codes)


def _rank(served: Container[object], option: Option) -> tuple[object, ...]:
    one, far_kcal = option
    return (
        not one.keeps_day_near,
        one.recipe_id in served,
        0.0 if one.keeps_day_near else far_kcal,
        len(one.lost) - len(one.gained),
        far_kcal,
        one.recipe_id,
    )
