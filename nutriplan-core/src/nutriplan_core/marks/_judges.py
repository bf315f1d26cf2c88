"""The judges of a week: one for each mark."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import date
from itertools import pairwise
from math import fsum
from typing import Any

from nutriplan_core._checks import day, instance, mapping_of, optional, tuple_of, within
from nutriplan_core._frozen_mapping import FrozenMapping
from nutriplan_core._meal_amounts import AmountsOfMeals
from nutriplan_core.diet import Diet
from nutriplan_core.errors import InvalidValue
from nutriplan_core.food_contents import Substance
from nutriplan_core.macros import Macros
from nutriplan_core.marks._counts import count_judges
from nutriplan_core.marks._days_near import DaysNearJudge
from nutriplan_core.marks._judge import Judge, JudgedMeal
from nutriplan_core.marks._means import MeanJudge, mean_judges
from nutriplan_core.marks._variety import DifferentDishesJudge, IdenticalDaysJudge
from nutriplan_core.marks.meal_to_judge import MealToJudge
from nutriplan_core.rotation import Rotation
from nutriplan_core.week import check_target
from nutriplan_core.week_targets import MarkCode

INTAKE_KCAL_BOUNDS = (1.0, 1e5)
"""Lowest and highest energy of a day that a week is judged by [kcal]."""

ONLY_WITH: Mapping[MarkCode, AbstractSet[Substance]] = {
    MarkCode.FISH: {Substance.FISH, Substance.CRUSTACEANS, Substance.MOLLUSCS},
    MarkCode.OILY_FISH: {Substance.FISH},
}
"""What a mark asks for: of whoever leaves all of it out, it asks nothing."""

NOTHING_BESIDE: Mapping[date, Macros] = FrozenMapping({})

_check_meals = tuple_of(instance(MealToJudge))
_check_intake = within(*INTAKE_KCAL_BOUNDS)
_check_rotation = optional(instance(Rotation))
_check_diet = optional(instance(Diet))
_check_beside = mapping_of(day, check_target)


def judged_meals(meals: Any) -> list[JudgedMeal]:
    """Check the meals of a week, and tell what each counts for; in the order of their slots."""
    meals = sorted(_check_meals("meals", meals), key=lambda meal: meal.slot)
    for one, other in pairwise(meals):
        if one.slot == other.slot:
            raise InvalidValue("meals", str(other.slot), "a slot that no other meal has")
    amounts = AmountsOfMeals()
    return [_judged(meal, amounts) for meal in meals]


def judges_of(
    judged: Sequence[JudgedMeal],
    intake_kcal: Any,
    rotation: Any,
    diet: Any,
    beside: Any = NOTHING_BESIDE,
) -> list[Judge]:
    """Check what a week is judged by, and make the judges of its meals; without meals, none."""
    intake_kcal = _check_intake("intake_kcal", intake_kcal)
    rotation = _check_rotation("rotation", rotation)
    diet = _check_diet("diet", diet)
    beside = _check_beside("beside", beside)
    if not judged:
        return []
    days = fsum(meal.target.energy_kcal for meal in judged) / intake_kcal
    judges: list[Judge] = [
        DaysNearJudge(judged, intake_kcal, beside),
        *count_judges(judged, days),
        *mean_judges(judged, intake_kcal),
        IdenticalDaysJudge(judged),
    ]
    if rotation is not None:
        judges.append(DifferentDishesJudge(judged, rotation))
    banned = set() if diet is None else set(diet.banned)
    ruled_out = {code for code, foods in ONLY_WITH.items() if foods <= banned}
    return [judge for judge in judges if judge.mark().code not in ruled_out]


def means_of(judged: Sequence[JudgedMeal], intake_kcal: Any) -> list[MeanJudge]:
    """Check the intake, and make the judges of what is asked of a day, or of the energy."""
    return mean_judges(judged, _check_intake("intake_kcal", intake_kcal))


def _judged(meal: MealToJudge, amounts: AmountsOfMeals) -> JudgedMeal:
    slot = meal.slot
    features = amounts.of(meal.ingredients, slot.date.month).features(slot.meal_type)
    return JudgedMeal(
        slot=slot,
        dish=meal.dish,
        target=features.macros if meal.target is None else meal.target,
        features=features,
        is_fixed=meal.is_fixed,
    )
