"""Judging each day of a week by itself."""

from collections.abc import Sequence
from itertools import groupby

from nutriplan_core._meal_amounts import meal_amounts
from nutriplan_core.foods import Food
from nutriplan_core.marks._judges import judged_meals, means_of
from nutriplan_core.marks._means import MeanJudge
from nutriplan_core.marks.day_marks import DayMark, DayMarks
from nutriplan_core.marks.meal_to_judge import MealToJudge
from nutriplan_core.meal_features import Quantity
from nutriplan_core.week_targets import MarkCode


def judge_days(meals: Sequence[MealToJudge], *, intake_kcal: float) -> tuple[DayMarks, ...]:
    """Tell what each day of a week has of fibre and salt, and what it should have.

    Parameters
    ----------
    meals : sequence of MealToJudge
        In any order.
    intake_kcal : float
        Energy to eat in a day [kcal].

    Returns
    -------
    tuple of DayMarks
        In the order of the days; none of a day without meals, or whose meals should bring nothing.

    Raises
    ------
    InvalidValue
        If two meals stand in one slot, or the intake is not an energy of a day.

    Notes
    -----
    A day's target is that of its meals: a lunch of 600 kcal on 2,000 should have 0.3 of a day's
    fibre, and at most 0.3 of its salt.

    References
    ----------
    docs/marks.md: thresholds, sources and definitions.
    """
    judged = judged_meals(meals)
    by_slot = {meal.slot: meal for meal in meals}
    days = []
    for day, of_day in groupby(judged, key=lambda meal: meal.slot.date):
        judged_day = [*of_day]
        means = {judge.mean.code: judge for judge in means_of(judged_day, intake_kcal)}
        if means.keys() >= {MarkCode.FIBRE, MarkCode.SALT}:
            as_eaten = [by_slot[meal.slot] for meal in judged_day]
            fibre = _day_mark(means[MarkCode.FIBRE], as_eaten)
            days.append(
                DayMarks(date=day, fibre=fibre, salt=_day_mark(means[MarkCode.SALT], as_eaten))
            )
    return tuple(days)


def _day_mark(judge: MeanJudge, meals: Sequence[MealToJudge]) -> DayMark:
    mark = judge.mark()
    return DayMark(
        grams=mark.value * judge.base,
        target_g=mark.target * judge.base,
        met=mark.met,
        unknown_foods=_foods_without(judge.mean.quantity, meals),
    )


def _foods_without(quantity: Quantity, meals: Sequence[MealToJudge]) -> tuple[Food, ...]:
    """The foods of meals of which nobody knows a quantity."""
    found = {
        part.food.id: part.food
        for meal in meals
        for part in meal.ingredients
        if meal_amounts([part], meal.slot.date.month).unknown_g[quantity]
    }
    return tuple(found.values())
