"""Several weeks to choose from, and another one instead of one."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given

from core.strategies import at_most, week_requests
from core.test_balanced_rotation import REQUEST, varied_pool
from nutriplan_core import (
    InvalidValue,
    Week,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    simple_rotation,
)


def dishes(week: Week) -> set[str]:
    return {meal.recipe.id for meal in week.meals}


@pytest.mark.parametrize("generator", [balanced_rotation, simple_rotation])
@pytest.mark.parametrize("per_kind", [9, 12, 20])
def test_every_two_weeks_share_at_most_half_of_their_dishes(
    per_kind: int, generator: WeekGenerator
) -> None:
    """Ten dishes a week: of nine mains six are served, so that three of each week can be others."""
    request = replace(REQUEST, pool=varied_pool(per_kind))

    weeks = generate_week(request, generator, count=3)

    assert [week.seed for week in weeks] == [request.seed, request.seed + 1, request.seed + 2]
    for one, other in combinations(map(dishes, weeks), 2):
        assert 2 * len(one & other) <= len(other)


def test_another_week_differs_also_by_the_same_seed() -> None:
    """What it differs from is what was given, whatever made that."""
    request = replace(REQUEST, pool=varied_pool(9))
    first = dishes(generate_week(request))

    other = dishes(generate_week(replace(request, other_than=tuple(first))))

    assert 2 * len(first & other) <= len(other)


@at_most(15)
@given(request=week_requests())
def test_a_small_pool_still_gives_as_many_weeks(request: WeekRequest) -> None:
    """Whole ones, of the same request; where the pool has no more, they are alike."""
    weeks = generate_week(request, simple_rotation, count=3)

    assert weeks == generate_week(request, simple_rotation, count=3)
    assert weeks[0] == generate_week(request, simple_rotation)
    for week in weeks:
        assert [meal.slot for meal in week.meals] == sorted(request.slot_targets)


@pytest.mark.parametrize("count", [0, 15, 2.0])
def test_weeks_are_counted(count: int) -> None:
    with pytest.raises(InvalidValue, match=r"^count is"):
        generate_week(REQUEST, count=count)
