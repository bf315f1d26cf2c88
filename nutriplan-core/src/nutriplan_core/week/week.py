"""What a week generator returns."""

from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import instance, tuple_of, whole
from nutriplan_core.week.planned_meal import PlannedMeal
from nutriplan_core.week.scoring import DayScore
from nutriplan_core.week.shortfalls import Shortfall, find_shortfalls


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """A generated week.

    Parameters
    ----------
    meals : tuple of PlannedMeal
        In the order of their slots.
    days : tuple of DayScore
        The days that have a meal, in order.
    seed : int
        The seed that makes it again.
    """

    meals: tuple[PlannedMeal, ...] = field(metadata=checked(tuple_of(instance(PlannedMeal))))
    days: tuple[DayScore, ...] = field(metadata=checked(tuple_of(instance(DayScore))))
    seed: int = field(metadata=checked(whole))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def shortfalls(self) -> tuple[Shortfall, ...]:
        """What days miss by more than 10 % of a macronutrient, and which recipe would help.

        Empty where every day is near its targets; the most grams first.
        """
        return find_shortfalls(self.meals, self.days)
