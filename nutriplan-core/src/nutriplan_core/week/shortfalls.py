"""What a week's pool lacks: which macronutrient, how much, when, and which recipe would help."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from math import fsum
from typing import Literal, TypeAlias

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, literal, tuple_of
from nutriplan_core.kinds import RecipeKind
from nutriplan_core.macros import (
    CARBOHYDRATE_KCAL_PER_G,
    FAT_KCAL_PER_G,
    MACRO_TOLERANCE,
    PROTEIN_KCAL_PER_G,
    Macros,
)
from nutriplan_core.meals import MEAL_RECIPE_KIND, check_recipe_kind
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.scoring import DayScore

MacroName: TypeAlias = Literal["protein_g", "fat_g", "carbohydrate_g"]

DENSEST_G_PER_100_KCAL: dict[MacroName, float] = {
    "protein_g": 100 / PROTEIN_KCAL_PER_G,
    "fat_g": 100 / FAT_KCAL_PER_G,
    "carbohydrate_g": 100 / CARBOHYDRATE_KCAL_PER_G,
}
"""What 100 kcal of the macronutrient alone weigh [g]: no recipe brings more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortfall:
    """A macronutrient that some days of a week miss by more than the tolerance.

    Parameters
    ----------
    macro : {"protein_g", "fat_g", "carbohydrate_g"}
    direction : {"UNDER", "OVER"}
        Whether the days have too little or too much of it.
    dates : tuple of date
        The days, in order.
    grams : float
        How much they lack, or have too much, on average [g/day].
    kind : RecipeKind
        The kind of recipe that would help most: the one whose meals deviate most on those days.
    grams_per_100_kcal : float
        What a recipe of that kind should bring to help [g/100 kcal].
    """

    macro: MacroName = field(metadata=checked(literal("protein_g", "fat_g", "carbohydrate_g")))
    direction: Literal["UNDER", "OVER"] = field(metadata=checked(literal("UNDER", "OVER")))
    dates: tuple[date, ...] = field(metadata=checked(tuple_of(day)))
    grams: float = field(metadata=checked(amount))
    kind: RecipeKind = field(metadata=checked(check_recipe_kind))
    grams_per_100_kcal: float = field(metadata=checked(amount))

    def __post_init__(self) -> None:
        check_fields(self)


def find_shortfalls(
    meals: Sequence[PlannedMeal], days: Iterable[DayScore]
) -> tuple[Shortfall, ...]:
    """List what days miss by more than 10 %, the most grams first.

    Parameters
    ----------
    meals : sequence of PlannedMeal
        The generated meals: only another recipe for one of them can change a day.
    days : iterable of DayScore

    Returns
    -------
    tuple of Shortfall
        Empty where every day is near its targets.

    Notes
    -----
    ``grams_per_100_kcal = 100 × (grams of the kind's meals + grams missing) / their energy``, over
    the days together, kept within what food can have.
    """
    dates = {meal.slot.date for meal in meals}
    missing = {
        (macro, day.date): -getattr(day.difference, macro)
        for day in days
        for macro, error in day.macro_errors.items()
        if day.date in dates and error > MACRO_TOLERANCE
    }
    found = []
    for macro in DENSEST_G_PER_100_KCAL:
        under = {
            day: grams for (name, day), grams in missing.items() if name == macro and grams > 0
        }
        over = {day: grams for (name, day), grams in missing.items() if name == macro and grams < 0}
        found += [_shortfall(macro, days, meals) for days in (under, over) if days]
    return tuple(sorted(found, key=lambda one: -one.grams * len(one.dates)))


def _shortfall(
    macro: MacroName, missing: Mapping[date, float], meals: Iterable[PlannedMeal]
) -> Shortfall:
    """Describe what some days miss; where they have too much, the grams are negative."""
    total = fsum(missing.values())
    planned: dict[RecipeKind, Macros] = {}
    deviations: dict[RecipeKind, float] = {}
    for meal in meals:
        if meal.slot.date in missing:
            kind = MEAL_RECIPE_KIND[meal.slot.meal_type]
            deviation = getattr(meal.target - meal.macros, macro)
            planned[kind] = planned.get(kind, Macros.ZERO) + meal.macros
            deviations[kind] = deviations.get(kind, 0.0) + deviation * (1 if total > 0 else -1)
    kind = max(deviations, key=lambda one: deviations[one])
    needed = 100 * (getattr(planned[kind], macro) + total) / planned[kind].energy_kcal
    return Shortfall(
        macro=macro,
        direction="UNDER" if total > 0 else "OVER",
        dates=tuple(sorted(missing)),
        grams=abs(total) / len(missing),
        kind=kind,
        grams_per_100_kcal=min(max(0.0, needed), DENSEST_G_PER_100_KCAL[macro]),
    )
