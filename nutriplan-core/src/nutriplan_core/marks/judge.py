"""Judging a week that is finished, whoever made it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from nutriplan_core.diet import Diet
from nutriplan_core.macros import Macros
from nutriplan_core.marks._judges import NOTHING_BESIDE, judged_meals, judges_of
from nutriplan_core.marks._mend import find_candidates, propose_mends
from nutriplan_core.marks.mark import Mark
from nutriplan_core.marks.meal_to_judge import MealToJudge
from nutriplan_core.pool import available_recipes, check_pool
from nutriplan_core.recipes import Recipe
from nutriplan_core.rotation import Rotation
from nutriplan_core.week import Mend
from nutriplan_core.week_targets import MarkCode

_ORDER = {code: position for position, code in enumerate(MarkCode)}


def judge_week(
    meals: Sequence[MealToJudge],
    *,
    intake_kcal: float,
    rotation: Rotation | None = None,
    pool: Iterable[Recipe] = (),
    diet: Diet | None = None,
    beside: Mapping[date, Macros] = NOTHING_BESIDE,
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
    diet : Diet, optional
        Whose week it is: a mark that asks for what it leaves out is left out.
    beside : mapping of date to Macros, optional
        What was eaten beside the meals. `DAYS_NEAR` alone counts it, on the days that have a meal.

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
    that of the days, or of the part of a day, that are planned. What was eaten beside the meals
    stands for those that a day lacks to the intake; what it is beyond them is too much.

    References
    ----------
    docs/marks.md: thresholds, sources and definitions.
    """
    judged = judged_meals(meals)
    judges = judges_of(judged, intake_kcal, rotation, diet, beside)
    recipes = check_pool("pool", pool)
    marks = [judge.mark() for judge in judges]
    missed = [position for position, mark in enumerate(marks) if mark.met is False]
    if missed and recipes:
        candidates = find_candidates(judged, available_recipes(recipes))
        for position, best in zip(missed, propose_mends(judges, missed, candidates), strict=True):
            if best is not None:
                mend = Mend(recipe_id=best.dish.id, replaces=judged[best.position].slot)
                marks[position] = replace(marks[position], mend=mend)
    return tuple(sorted(marks, key=lambda mark: _ORDER[mark.code]))
