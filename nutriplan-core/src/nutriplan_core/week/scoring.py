"""How close each day's meals come to the sum of their targets, before any rounding."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import day, instance, items_of
from nutriplan_core.macros import Macros, check_macros, is_near, relative_error
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.request import LockedMeal

_check_meals = items_of(instance(PlannedMeal))
_check_locked = items_of(instance(LockedMeal))


@dataclass(frozen=True, slots=True, kw_only=True)
class DayScore:
    """How close a day's meals, locked ones included, come to what they should bring.

    Parameters
    ----------
    date : date
    planned : Macros
        What the day's meals bring, unrounded.
    target : Macros
        What they should bring, unrounded.
    """

    date: Date = field(metadata=checked(day))
    planned: Macros = field(metadata=checked(check_macros))
    target: Macros = field(metadata=checked(check_macros))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def difference(self) -> Macros:
        """Planned less target: negative where something lacks."""
        return self.planned - self.target

    @property
    def energy_error(self) -> float:
        """Distance from the energy target, as a fraction of it [0 = on target]."""
        return relative_error(self.planned.energy_kcal, self.target.energy_kcal)

    @property
    def macro_errors(self) -> dict[str, float]:
        """Distance from each macronutrient's target, as a fraction of it [0 = on target]."""
        return {
            name: relative_error(getattr(self.planned, name), getattr(self.target, name))
            for name in ("protein_g", "fat_g", "carbohydrate_g")
        }

    @property
    def is_near(self) -> bool:
        """Whether energy is within 5 % of its target, and every macronutrient within 10 %."""
        return is_near(self.planned, self.target)


def score_days(
    meals: Iterable[PlannedMeal], locked: Iterable[LockedMeal] = ()
) -> tuple[DayScore, ...]:
    """Score every day that has a meal.

    Parameters
    ----------
    meals : iterable of PlannedMeal
    locked : iterable of LockedMeal, optional

    Returns
    -------
    tuple of DayScore
        In the order of the days.

    Raises
    ------
    InvalidValue
        If one is no such meal.
    """
    pairs = [(meal.slot.date, meal.macros, meal.target) for meal in _check_meals("meals", meals)]
    pairs += [
        (meal.slot.date, meal.macros, meal.target or meal.macros)
        for meal in _check_locked("locked", locked)
    ]
    return tuple(
        DayScore(
            date=day,
            planned=Macros.total(macros for date, macros, _ in pairs if date == day),
            target=Macros.total(target for date, _, target in pairs if date == day),
        )
        for day in sorted({date for date, _, _ in pairs})
    )
