"""A meal of a day."""

from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, day, instance
from nutriplan_core.kinds import MealType
from nutriplan_core.meals import check_meal_type

_ORDER_IN_DAY = {meal_type: position for position, meal_type in enumerate(MealType)}


@dataclass(frozen=True, slots=True)
class Slot:
    """A meal of a day.

    Parameters
    ----------
    date : date
    meal_type : MealType
    """

    date: Date = field(metadata=checked(day))
    meal_type: MealType = field(metadata=checked(check_meal_type))

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        return f"{self.date} {self.meal_type}"

    def __lt__(self, other: "Slot") -> bool:
        """Slots sort by day, then in the order of the day."""
        return (self.date, _ORDER_IN_DAY[self.meal_type]) < (
            other.date,
            _ORDER_IN_DAY[other.meal_type],
        )


check_slot: Check = instance(Slot)
