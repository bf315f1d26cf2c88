"""A day's meals: which there are, what share each has, and how much of the day is done."""

from collections.abc import Mapping
from math import fsum
from types import MappingProxyType
from typing import Any

from nutriplan_core._checks import Check, choice, finite, instance, mapping_of, whole_within
from nutriplan_core.errors import InvalidMealCount, InvalidValue
from nutriplan_core.kinds import MealType, RecipeKind
from nutriplan_core.macro_split import MEAL_SPLIT, MacroSplit
from nutriplan_core.macros import Macros

MEALS_PER_DAY_BOUNDS = (3, 6)
"""Fewest and most meals a day that a person can choose (specification, section 9)."""

MEAL_TYPES_BOUNDS = (1, 6)
"""Fewest and most meals a day that have a list of types (specification, section 5)."""


MEAL_RECIPE_KIND: Mapping[MealType, RecipeKind] = MappingProxyType(
    {
        MealType.BREAKFAST: RecipeKind.BREAKFAST,
        MealType.SNACK_1: RecipeKind.SNACK,
        MealType.LUNCH: RecipeKind.MEAL,
        MealType.SNACK_2: RecipeKind.SNACK,
        MealType.DINNER: RecipeKind.MEAL,
        MealType.SNACK_3: RecipeKind.SNACK,
    }
)
"""The kind of recipe that fills each slot of a generated week."""

SHARE_TABLE: Mapping[int, Mapping[MealType, float]] = MappingProxyType(
    {
        3: MappingProxyType(
            {MealType.BREAKFAST: 0.30, MealType.LUNCH: 0.35, MealType.DINNER: 0.35}
        ),
        4: MappingProxyType(
            {
                MealType.BREAKFAST: 0.25,
                MealType.SNACK_1: 0.15,
                MealType.LUNCH: 0.30,
                MealType.DINNER: 0.30,
            }
        ),
        5: MappingProxyType(
            {
                MealType.BREAKFAST: 0.20,
                MealType.SNACK_1: 0.10,
                MealType.LUNCH: 0.30,
                MealType.SNACK_2: 0.10,
                MealType.DINNER: 0.30,
            }
        ),
        6: MappingProxyType(
            {
                MealType.BREAKFAST: 0.15,
                MealType.SNACK_1: 0.05,
                MealType.LUNCH: 0.30,
                MealType.SNACK_2: 0.10,
                MealType.DINNER: 0.30,
                MealType.SNACK_3: 0.05,
            }
        ),
    }
)
"""Calorie shares by meals a day, letter for letter (specification, section 9).

The six-meal row adds up to 0.95; `calorie_shares` normalises it.
"""

COUNTED_MEAL_TYPES = frozenset(
    {
        MealType.BREAKFAST,
        MealType.SNACK_1,
        MealType.LUNCH,
        MealType.SNACK_2,
        MealType.DINNER,
    }
)
"""The slots that the day's percentage counts (specification, section 2)."""


MAIN_MEALS = (MealType.LUNCH, MealType.DINNER)
SNACKS = (MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3)

check_meal_type: Check = choice(MealType)
check_recipe_kind: Check = choice(RecipeKind)
_check_split = instance(MacroSplit)
_check_eaten = mapping_of(check_meal_type, finite)
_check_targets = mapping_of(check_meal_type, instance(Macros))


def _meal_count_within(bounds: tuple[int, int]) -> Check:
    check = whole_within(*bounds)

    def convert(name: str, value: Any) -> Any:
        try:
            return check(name, value)
        except InvalidValue:
            raise InvalidMealCount(value, bounds) from None

    return Check(convert, int, *bounds)


check_meals_per_day: Check = _meal_count_within(MEALS_PER_DAY_BOUNDS)
_check_meal_count = _meal_count_within(MEAL_TYPES_BOUNDS)


def meal_types(meals_per_day: int) -> tuple[MealType, ...]:
    """List a day's slots.

    Parameters
    ----------
    meals_per_day : int
        Meals a day, 1 to 6.

    Returns
    -------
    tuple of MealType
        In the order of the day.

    Raises
    ------
    InvalidMealCount
        Outside 1 to 6.

    References
    ----------
    Specification, section 5, Meals per day.
    """
    _check_meal_count("meals_per_day", meals_per_day)
    if meals_per_day in SHARE_TABLE:
        return tuple(SHARE_TABLE[meals_per_day])
    return (MealType.LUNCH, MealType.DINNER) if meals_per_day == 2 else (MealType.LUNCH,)


def calorie_shares(meals_per_day: int) -> dict[MealType, float]:
    """Divide a day's energy among its meals.

    Parameters
    ----------
    meals_per_day : int
        Meals a day, 3 to 6.

    Returns
    -------
    dict of MealType to float
        Each meal's share [0 to 1], in the order of the day, adding up to 1.

    Raises
    ------
    InvalidMealCount
        Outside 3 to 6.

    Notes
    -----
    A row of `SHARE_TABLE`, each share divided by the row's sum.

    References
    ----------
    Specification, section 9, Calorie share per meal.
    """
    check_meals_per_day("meals_per_day", meals_per_day)
    row = SHARE_TABLE[meals_per_day]
    row_sum = fsum(row.values())
    return {meal_type: share / row_sum for meal_type, share in row.items()}


def meal_targets(
    intake_kcal: float, meals_per_day: int, split: MacroSplit = MEAL_SPLIT
) -> dict[MealType, Macros]:
    """Tell what each meal of a day should bring.

    Parameters
    ----------
    intake_kcal : float
        Energy to eat in the day [kcal].
    meals_per_day : int
        Meals a day, 3 to 6.
    split : MacroSplit, default `MEAL_SPLIT`
        How each meal's energy divides among the macronutrients.

    Returns
    -------
    dict of MealType to Macros
        Unrounded, in the order of the day, adding up to the day's intake.

    Raises
    ------
    InvalidMealCount
        Outside 3 to 6.
    InvalidValue
        If the intake is not a finite number.

    Notes
    -----
    ``intake_kcal × share``, then the split.
    """
    finite("intake_kcal", intake_kcal)
    _check_split("split", split)
    return {
        meal_type: split.macros(intake_kcal * share)
        for meal_type, share in calorie_shares(meals_per_day).items()
    }


def day_fraction(eaten: Mapping[MealType, float], targets: Mapping[MealType, Macros]) -> float:
    """Tell how much of a day's calorie target its meals reach.

    Parameters
    ----------
    eaten : Mapping of MealType to float
        Energy planned or eaten in each slot [kcal]. Slots that the targets lack (left over
        from a schedule with more meals) do not count.
    targets : Mapping of MealType to Macros
        The day's targets, from `meal_targets`.

    Returns
    -------
    float
        Fraction of the target [1 = reached]; 0 where the target is 0.

    Raises
    ------
    InvalidValue
        If a slot is not a meal type, or an energy not a finite number.

    Notes
    -----
    Only `COUNTED_MEAL_TYPES` count, above and below the line: a perfect day of six meals
    reads 1.
    """
    eaten = _check_eaten("eaten", eaten)
    targets = _check_targets("targets", targets)
    counted = [meal_type for meal_type in targets if meal_type in COUNTED_MEAL_TYPES]
    target_kcal = fsum(targets[meal_type].energy_kcal for meal_type in counted)
    if target_kcal == 0:
        return 0.0
    return fsum(eaten.get(meal_type, 0.0) for meal_type in counted) / target_kcal
