"""What a day's meals tell of its eating."""

from collections.abc import Mapping
from datetime import date as Date  # noqa: N812 - a parameter is called `date`
from math import fsum

from nutriplan_core._checks import amount, choice, day, flag, instance, mapping_of
from nutriplan_core.kinds import MealType
from nutriplan_core.learnt_expenditure.notes import NOTED_KCAL_BOUNDS, DayIntake
from nutriplan_core.macros import Macros

TRUST_IN_A_PLAN = 0.5
"""How much a day of the plan counts of which nobody told what was eaten (this product)."""

_check_kcal = mapping_of(choice(MealType), amount)
_check_targets = mapping_of(choice(MealType), instance(Macros))


def day_intake(
    date: Date,
    meals: Mapping[MealType, float],
    targets: Mapping[MealType, Macros],
    *,
    beside_kcal: float = 0.0,
    is_told: bool = True,
) -> DayIntake:
    """Tell what was eaten on a day, and how much of the day that is.

    Parameters
    ----------
    date : date
    meals : mapping of MealType to float
        Energy of each meal that was eaten [kcal]; of each planned one where `is_told` is False.
    targets : mapping of MealType to Macros
        What each meal of the person's schedule should bring.
    beside_kcal : float, default 0
        Energy of what was eaten beside the meals [kcal].
    is_told : bool, default True
        Whether the person told that they ate the meals. The plan of who never tells counts half.

    Returns
    -------
    DayIntake
        Its `noted_fraction` is the meals' part of the day's target. What was eaten beside them, or
        at a meal that the schedule lacks, stands for the meals that nothing is known of, as far as
        its energy reaches.

    Raises
    ------
    InvalidValue
        If an energy is negative or no finite number.

    Notes
    -----
    ``noted_fraction = min(1, (Σ targets of the meals + other_kcal) / Σ targets)``
    """
    day("date", date)
    meals = _check_kcal("meals", meals)
    targets = _check_targets("targets", targets)
    amount("beside_kcal", beside_kcal)
    flag("is_told", is_told)
    other_kcal = beside_kcal + fsum(kcal for meal, kcal in meals.items() if meal not in targets)
    planned_kcal = fsum(targets[meal].energy_kcal for meal in meals if meal in targets)
    day_kcal = fsum(target.energy_kcal for target in targets.values())
    fraction = min((planned_kcal + other_kcal) / day_kcal, 1.0) if day_kcal > 0 else 0.0
    trust = 1.0 if is_told else TRUST_IN_A_PLAN
    energy_kcal = min(fsum(meals.values()) + beside_kcal, NOTED_KCAL_BOUNDS[1])
    return DayIntake(
        date=date, energy_kcal=trust * energy_kcal, noted_fraction=trust * max(fraction, 0.0)
    )
