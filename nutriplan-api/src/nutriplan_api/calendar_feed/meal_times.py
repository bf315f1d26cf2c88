"""When meals are eaten, where nobody says otherwise, and how long they take."""

from datetime import timedelta
from typing import Annotated

from msgspec import Meta

from nutriplan_core import MealType

TimeOfDay = Annotated[
    str,
    Meta(
        pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$",
        description="Time of the day in the calendar's time zone, `HH:MM`.",
    ),
]
MealTimes = dict[MealType, TimeOfDay]

USUAL_ZONE = "Europe/Paris"

USUAL_TIMES: MealTimes = {
    MealType.BREAKFAST: "07:30",
    MealType.SNACK_1: "10:00",
    MealType.LUNCH: "12:30",
    MealType.SNACK_2: "16:30",
    MealType.DINNER: "19:30",
    MealType.SNACK_3: "21:30",
}

SNACK_DURATION = timedelta(minutes=15)
MEAL_DURATION = timedelta(minutes=45)
BEGINNING_DURATION = timedelta(minutes=15)
"""How long a calendar shows that a dish of the day after is begun."""
SNACKS = frozenset({MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3})


def duration_of(meal_type: MealType) -> timedelta:
    """How long a calendar shows a meal."""
    return SNACK_DURATION if meal_type in SNACKS else MEAL_DURATION
