"""Judging a week that is finished, whoever made it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from nutriplan_core._checks import instance, optional, tuple_of, within
from nutriplan_core.errors import InvalidValue
from nutriplan_core.marks._counts import count_judges
from nutriplan_core.marks._days_near import DaysNearJudge
from nutriplan_core.marks._judge import Judge, JudgedMeal
from nutriplan_core.marks._means import mean_judges
from nutriplan_core.marks._mend import find_candidates, propose_mends
from nutriplan_core.marks._variety import DifferentDishesJudge, IdenticalDaysJudge
from nutriplan_core.marks.mark import Mark
from nutriplan_core.marks.meal_to_judge import MealToJudge
from nutriplan_core.meal_features import meal_amounts
from nutriplan_core.pool import available_recipes
from nutriplan_core.recipes import Recipe
from nutriplan_core.rotation import Rotation
from nutriplan_core.week_targets import MarkCode

INTAKE_KCAL_BOUNDS = (1.0, 1e5)
"""Lowest and highest energy of a day that a week is judged by [kcal]."""

_check_meals = tuple_of(instance(MealToJudge))
_check_intake = within(*INTAKE_KCAL_BOUNDS)
_check_rotation = optional(instance(Rotation))
_ORDER = {code: position for position, code in enumerate(MarkCode)}


def judge_week(
    meals: Sequence[MealToJudge],
    *,
    intake_kcal: float,
    rotation: Rotation | None = None,
    pool: Iterable[Recipe] = (),
) -> tuple[Mark, ...]:
    """Tell what a finished week has as food, and what it should have.

    Parameters
    ----------
    meals : sequence of MealToJudge
        All of the week, locked and eaten ones included, in any order.
    intake_kcal : float
        Energy to eat in a day [kcal].
    rotation : Rotation, optional
        The different dishes that were asked for; without it, they are not counted.
    pool : iterable of Recipe, optional
        Where to look for a dish that would mend what is not met.

    Returns
    -------
    tuple of Mark
        In the order of `MarkCode`; none where nothing is planned.

    Raises
    ------
    InvalidValue
        If two meals stand in one slot, two recipes have one id, or the intake is not an energy
        of a day.

    Notes
    -----
    A week's minimum is asked of as many days as are planned, ``sum of the meals' targets /
    intake``, to the nearest whole number; its limits stand whole for less than a week. A mean is
    that of the days, or of the part of a day, that are planned.

    References
    ----------
    docs/marks.md: thresholds, sources and definitions.
    """
    meals = sorted(_check_meals("meals", meals), key=lambda meal: meal.slot)
    intake_kcal = _check_intake("intake_kcal", intake_kcal)
    rotation = _check_rotation("rotation", rotation)
    for one, other in pairwise(meals):
        if one.slot == other.slot:
            raise InvalidValue("meals", str(other.slot), "a slot that no other meal has")
    available = available_recipes(pool)
    if not meals:
        return ()
    judged = [_judged(meal) for meal in meals]
    days = sum(meal.target.energy_kcal for meal in judged) / intake_kcal
    judges: list[Judge] = [
        DaysNearJudge(judged),
        *count_judges(judged, days),
        *mean_judges(judged, intake_kcal),
        IdenticalDaysJudge(judged),
    ]
    if rotation is not None:
        judges.append(DifferentDishesJudge(judged, rotation))
    marks = [judge.mark() for judge in judges]
    candidates = find_candidates(judged, available)
    if candidates:
        marks = [
            replace(mark, mend=mend) if mark.met is False else mark
            for mark, mend in zip(marks, propose_mends(judges, candidates), strict=True)
        ]
    return tuple(sorted(marks, key=lambda mark: _ORDER[mark.code]))


def _judged(meal: MealToJudge) -> JudgedMeal:
    slot = meal.slot
    features = meal_amounts(meal.ingredients, slot.date.month).features(slot.meal_type)
    return JudgedMeal(
        slot=slot,
        dish=meal.dish,
        target=features.macros if meal.target is None else meal.target,
        features=features,
        is_fixed=meal.is_fixed,
    )
