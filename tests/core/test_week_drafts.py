"""A week in the making knows what it serves, and which of its days are like another."""

from dataclasses import replace
from random import Random

import pytest

from core.test_balanced_rotation import REQUEST, problem_of, whole_week
from nutriplan_core import MealType, Rotation, WeekRequest
from nutriplan_core.week._search.draft import Draft

ONE_OF_EACH = Rotation(breakfast=1, lunch=1, dinner=1, snack=1)


def asking_for(*meal_types: MealType) -> WeekRequest:
    """Some meals of every day, the same recipe each day."""
    targets = {slot: one for slot, one in whole_week().items() if slot.meal_type in meal_types}
    return replace(REQUEST, slot_targets=targets, rotation=ONE_OF_EACH)


@pytest.mark.parametrize(
    ("meal_types", "days"),
    [
        ((MealType.LUNCH,), []),
        ((MealType.LUNCH, MealType.DINNER), [1, 2, 3, 4, 5, 6]),
        ((MealType.BREAKFAST, MealType.LUNCH, MealType.DINNER), [1, 2, 3, 4, 5, 6]),
    ],
)
def test_days_are_the_same_where_two_meals_are(
    meal_types: tuple[MealType, ...], days: list[int]
) -> None:
    """One lunch that comes again is the rotation's; a lunch and a dinner are a day lived twice."""
    draft = Draft(problem_of(asking_for(*meal_types)), Random(1))

    assert draft.identical_days() == days
    assert draft.identical_days_cost == 2.0 * len(days)
