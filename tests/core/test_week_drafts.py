"""A week in the making knows what it serves, and which of its days are like another."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from core.test_balanced_rotation import MONDAY, REQUEST, problem_of, varied_pool, whole_week
from nutriplan_core import MealType, Rotation, WeekRequest
from nutriplan_core.week._search.draft import Draft

TUESDAY = MONDAY + timedelta(days=1)
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


@pytest.mark.parametrize(
    ("rotation", "recipes", "counts"),
    [
        (Rotation(breakfast=1, lunch=2, dinner=3), 20, [1, 2, 2]),
        (Rotation(breakfast=5, lunch=5, dinner=5), 20, [2, 2, 2]),
        (Rotation(breakfast=2, lunch=2, dinner=2), 1, [1, 1, 1]),
    ],
)
def test_a_meal_serves_as_many_recipes_as_are_asked_for_and_can_be_served(
    rotation: Rotation, recipes: int, counts: list[int]
) -> None:
    """On two days no more than two, and no more than there are."""
    targets = {slot: one for slot, one in whole_week().items() if slot.date <= TUESDAY}
    request = replace(REQUEST, pool=varied_pool(recipes), slot_targets=targets, rotation=rotation)
    problem = problem_of(request)

    assert [group.count for group in problem.groups] == counts
    assert [len(dishes) for dishes in Draft(problem, Random(1)).dishes] == counts


@pytest.mark.parametrize(("recipes", "together"), [(20, 6), (6, 6), (4, 4)])
@pytest.mark.parametrize("seed", range(5))
def test_dinner_draws_what_lunch_left(recipes: int, together: int, seed: int) -> None:
    """Three of each; where the pool has fewer than six, all of it is served."""
    draft = Draft(problem_of(replace(REQUEST, pool=varied_pool(recipes))), Random(seed))

    assert [len(draft.recipes(1)), len(draft.recipes(2))] == [3, 3]
    assert len(draft.recipes(1) | draft.recipes(2)) == together
