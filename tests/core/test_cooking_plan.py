"""Which main meals are cooked together, whatever the dishes are."""

from collections import Counter
from datetime import timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.test_balanced_rotation import MONDAY, whole_week
from nutriplan_core import MealType, Slot
from nutriplan_core.week._cooking_plan import dishes_of_events, plan_cooking

MAINS = (MealType.LUNCH, MealType.DINNER)

weeks = st.sets(st.sampled_from(sorted(whole_week())))
sessions_a_week = st.integers(1, 14)


def main_meals(week: set[Slot]) -> list[Slot]:
    return sorted(slot for slot in week if slot.meal_type in MAINS)


@given(week=weeks, sessions=sessions_a_week)
def test_every_main_meal_is_cooked_in_one_of_as_many_sessions_as_asked_for(
    week: set[Slot], sessions: int
) -> None:
    """Or in as many as there are meals; breakfasts in none."""
    events = plan_cooking(week, sessions)

    assert sorted(slot for event in events for slot in event) == main_meals(week)
    assert len(events) == min(sessions, len(main_meals(week)))
    assert all(sorted(event) == [*event] for event in events)
    assert [event[0] for event in events] == sorted(event[0] for event in events)


@given(week=weeks, sessions=st.integers(2, 14))
def test_lunch_and_dinner_of_a_day_are_not_cooked_together(week: set[Slot], sessions: int) -> None:
    """Where there are two sessions, there are two dishes to eat."""
    for event in plan_cooking(week, sessions):
        assert max(Counter(slot.date for slot in event).values()) == 1


@pytest.mark.parametrize(
    ("sessions", "meals"), [(1, [14]), (2, [7, 7]), (3, [4, 7, 3]), (4, [4, 3, 4, 3])]
)
def test_sessions_cook_for_about_as_many_meals(sessions: int, meals: list[int]) -> None:
    """Of a whole week, in the order in which they are."""
    assert [len(event) for event in plan_cooking(whole_week(), sessions)] == meals


def test_who_has_more_meals_has_more_sessions() -> None:
    """Seven meals have three of four sessions and three have one: a dish lasts three meals."""
    lunches = [Slot(MONDAY + timedelta(days=day), MealType.LUNCH) for day in (0, 3, 4, 5, 6)]
    dinners = [Slot(MONDAY + timedelta(days=day), MealType.DINNER) for day in (1, 2, 4, 5, 6)]

    events = plan_cooking([*lunches, *dinners], 4)

    assert sorted(len(event) for event in events) == [2, 2, 3, 3]


@given(week=weeks, sessions=sessions_a_week, data=st.data())
def test_every_dish_is_cooked_about_as_often(
    week: set[Slot], sessions: int, data: st.DataObject
) -> None:
    events = plan_cooking(week, sessions)
    count = data.draw(st.integers(1, max(1, len(events))))

    times = Counter(dishes_of_events(events, count))

    assert {*times} == {*range(min(count, len(events)))}
    assert max(times.values(), default=0) - min(times.values(), default=0) <= 1


@given(week=weeks, sessions=sessions_a_week, data=st.data())
def test_what_is_cooked_again_is_another_dish_than_what_is_there(
    week: set[Slot], sessions: int, data: st.DataObject
) -> None:
    """Two are there at any time: of three dishes, one that is not there has its turn."""
    events = plan_cooking(week, sessions)
    assume(len(events) >= 3)
    count = data.draw(st.integers(3, len(events)))
    dishes = dishes_of_events(events, count)
    for number, event in enumerate(events):
        for dish, earlier in zip(dishes[:number], events[:number], strict=True):
            if earlier[-1].date >= event[0].date:
                assert dish != dishes[number]
