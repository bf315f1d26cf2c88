"""What measuring a week returns."""

from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, day, instance, optional, tuple_of
from nutriplan_core.kinds import MealType
from nutriplan_core.meals import check_meal_type
from nutriplan_core.week import Week

MEAL_ENERGY_LEEWAY = 0.03
"""How far a measured meal's energy may be from the exact one, as a fraction of it."""

DAY_ENERGY_LEEWAY = 0.015
"""How far a measured day's energy may be from the exact one, as a fraction of its target."""

ROUNDING_KCAL = 0.6
"""What rounding a target and what a meal brings for showing may add to an error [kcal]."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AmountMiss:
    """A meal or a day that no measurable amounts bring within its leeway.

    Parameters
    ----------
    date : date
    meal_type : MealType or None
        The meal; None for the day as a whole.
    energy_error : float
        Distance from the energy of the exact amounts, as a fraction: of theirs for a meal, of the
        day's target for a day.
    """

    date: Date = field(metadata=checked(day))
    meal_type: MealType | None = field(metadata=checked(optional(check_meal_type)))
    energy_error: float = field(metadata=checked(amount))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class MeasuredWeek:
    """A week in amounts that a kitchen can measure.

    Parameters
    ----------
    week : Week
        The same dishes in the same slots; each meal's `factor` is that of the exact amounts.
    misses : tuple of AmountMiss
        What is further from the exact energy than `MEAL_ENERGY_LEEWAY` or `DAY_ENERGY_LEEWAY`
        allow, because nothing measurable is nearer; empty where everything is within.
    """

    week: Week = field(metadata=checked(instance(Week)))
    misses: tuple[AmountMiss, ...] = field(metadata=checked(tuple_of(instance(AmountMiss))))

    def __post_init__(self) -> None:
        check_fields(self)
