"""Several weeks to choose from, and another one instead of one."""

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given

from core.strategies import at_most, week_requests
from core.test_balanced_rotation import REQUEST, varied_pool
from nutriplan_core import (
    InvalidValue,
    InvalidWeek,
    MealType,
    PoolTooSmall,
    RecipeKind,
    Rotation,
    Slot,
    Week,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    simple_rotation,
)
from nutriplan_core.week._differing import differing_week

LUNCH = Slot(REQUEST.first_day, MealType.LUNCH)


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


NINE = replace(REQUEST, pool=varied_pool(9))
FIRST = simple_rotation(NINE)


def asked_for(
    request: WeekRequest, others: Sequence[AbstractSet[str]], *weeks: Week | Exception
) -> tuple[list[WeekRequest], Week]:
    """What a generator is asked for that answers with some weeks in turn, and the week it gives."""
    asked: list[WeekRequest] = []
    answers = iter(weeks)

    def make(request: WeekRequest) -> Week:
        asked.append(request)
        answer = next(answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    return asked, differing_week(request, others, make)


def test_a_week_that_differs_from_none_is_asked_for_as_it_is() -> None:
    assert asked_for(NINE, [set()], FIRST) == ([NINE], FIRST)


def test_the_dishes_of_other_weeks_count_as_served_lately() -> None:
    """Beside what was; a week that shares half of its dishes differs enough."""
    others = [{*sorted(dishes(FIRST))[:4]}, {"MEAL-1", "an old dish"}]
    request = replace(NINE, served_lately=("soup",))

    (asked,), week = asked_for(request, others, FIRST)

    assert week == FIRST
    assert Counter(asked.served_lately) == Counter(["soup", *others[0], *others[1]])
    assert replace(asked, served_lately=("soup",)) == request


@pytest.mark.parametrize(("dinners", "mains", "shared"), [(3, 3, 4), (2, 1, 3)])
def test_of_another_week_s_dishes_half_are_left_where_a_week_shares_too_many(
    dinners: int, mains: int, shared: int
) -> None:
    """Of eight dishes four and of seven three: the main dishes that it lacks otherwise, and others,
    the same whatever the order of the pool."""
    request = replace(NINE, rotation=Rotation(dinner=dinners))
    first = simple_rotation(request)

    (_, narrow), _ = asked_for(request, [dishes(first)], first, first)
    backwards, _ = asked_for(replace(request, pool=NINE.pool[::-1]), [dishes(first)], first, first)

    known = [one for one in narrow.pool if one.id in dishes(first)]
    assert len(known) == shared
    assert sum(one.kind is RecipeKind.MEAL for one in known) >= mains
    assert {*NINE.pool} - {*narrow.pool} == {
        one for one in NINE.pool if one.id in dishes(first) and one not in known
    }
    assert backwards[1].pool == narrow.pool


def test_dishes_that_a_week_cannot_do_without_are_left_whatever_it_may_share() -> None:
    """A pool of six main dishes for six: no breakfast of the other week beside them."""
    request = replace(REQUEST, pool=varied_pool(6))
    first = simple_rotation(request)

    (_, narrow), _ = asked_for(request, [dishes(first)], first, first)

    known = {one for one in narrow.pool if one.id in dishes(first)}
    assert known == {one for one in request.pool if one.kind is RecipeKind.MEAL}


def test_of_several_weeks_dishes_those_that_few_have_are_left() -> None:
    """One lunch is needed, of two dishes; one of the weeks has both."""
    common, rare = (one for one in varied_pool(2) if one.kind is RecipeKind.MEAL)
    lunches = {LUNCH: REQUEST.slot_targets[LUNCH]}
    request = replace(REQUEST, pool=(common, rare), slot_targets=lunches)
    week = simple_rotation(replace(request, pool=(common,)))

    (_, narrow), _ = asked_for(request, [{common.id, rare.id}, {common.id}], week, week)

    assert narrow.pool == (rare,)


@pytest.mark.parametrize("error", [PoolTooSmall({RecipeKind.MEAL: 1}), InvalidWeek("mine", "odd")])
def test_where_rules_leave_no_other_week_the_first_one_stands(error: Exception) -> None:
    _, week = asked_for(NINE, [dishes(FIRST)], FIRST, error)

    assert week == FIRST


def test_of_two_weeks_that_share_too_many_the_one_that_shares_less_is_given() -> None:
    """And the first, where both share as many."""
    other = replace(FIRST, meals=FIRST.meals[::-1])
    better = simple_rotation(replace(NINE, seed=NINE.seed + 1))
    known = [dishes(FIRST)]

    assert len(dishes(better) & known[0]) < len(known[0])
    assert asked_for(NINE, known, FIRST, better)[1] == better
    assert asked_for(NINE, known, FIRST, other)[1] == FIRST


@pytest.mark.parametrize("count", [0, 15, 2.0])
def test_weeks_are_counted(count: int) -> None:
    with pytest.raises(InvalidValue, match=r"^count is"):
        generate_week(REQUEST, count=count)
