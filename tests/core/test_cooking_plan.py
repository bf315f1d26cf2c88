"""Which main meals are cooked together, whatever the dishes are."""

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.test_balanced_rotation import MONDAY, varied_pool, whole_week
from nutriplan_core import MealType, Recipe, RecipeKind, Slot
from nutriplan_core.week._cooking_plan import dishes_of_events, plan_cooking
from nutriplan_core.week._search.keeping_costs import keeping_costs, keeping_recipes
from nutriplan_core.week._search.rule_costs import SPOILT_COST

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


def of_turns(first: int, second: int) -> set[Slot]:
    """So many meals of each of the two dishes that take turns at lunch and at dinner."""
    turns: tuple[list[Slot], list[Slot]] = ([], [])
    for day, meal_type in product(range(7), MAINS):
        is_second = day in (1, 2, 5, 6) if meal_type is MealType.LUNCH else day in (0, 3, 4)
        turns[is_second].append(Slot(MONDAY + timedelta(days=day), meal_type))
    return {*turns[0][:first], *turns[1][:second]}


@example(week=of_turns(6, 1), sessions=2)
@example(week=of_turns(1, 6), sessions=3)
@given(week=weeks, sessions=st.integers(2, 14))
def test_lunch_and_dinner_of_a_day_are_not_cooked_together(week: set[Slot], sessions: int) -> None:
    """Where there are two sessions, there are two dishes to eat."""
    for event in plan_cooking(week, sessions):
        assert max(Counter(slot.date for slot in event).values()) == 1


def test_two_dishes_take_turns_at_lunch_that_change_every_second_day() -> None:
    """So that two breakfasts in turn make four different days."""
    one, other = plan_cooking(whole_week(), 2)

    assert {*one} == of_turns(7, 0)
    assert {*other} == of_turns(0, 7)


@pytest.mark.parametrize(
    ("sessions", "meals"), [(1, [14]), (2, [7, 7]), (3, [4, 7, 3]), (4, [4, 3, 4, 3])]
)
def test_sessions_cook_for_about_as_many_meals(sessions: int, meals: list[int]) -> None:
    """Of a whole week, in the order in which they are."""
    assert [len(event) for event in plan_cooking(whole_week(), sessions)] == meals


def test_who_has_more_meals_has_more_sessions() -> None:
    """Seven meals have three of four sessions and three have one: a dish lasts three meals."""
    events = plan_cooking(of_turns(7, 3), 4)

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


@pytest.mark.parametrize("days", range(1, 8))
def test_what_is_cooked_again_is_another_dish_than_what_is_there(days: int) -> None:
    """Two are there at any time: of three dishes, one that is not there has its turn."""
    week = sorted(whole_week())[: 3 * days]
    for sessions in range(2, 15):
        events = plan_cooking(week, sessions)
        for count in range(3, len(events) + 1):
            dishes = dishes_of_events(events, count)
            for number, event in enumerate(events):
                there = {
                    dish
                    for dish, earlier in zip(dishes[:number], events[:number], strict=True)
                    if earlier[-1].date >= event[0].date
                }
                assert dishes[number] not in there


LUNCHES = [Slot(MONDAY + timedelta(days=day), MealType.LUNCH) for day in range(7)]


def keeping(*days: int) -> tuple[Recipe, ...]:
    """Main dishes that keep so many days."""
    dishes = [one for one in varied_pool(9) if one.kind is RecipeKind.MEAL]
    return tuple(replace(one, keeps_days=kept) for one, kept in zip(dishes, days, strict=False))


@pytest.mark.parametrize(
    ("needed", "kept"), [(1, [1, 3]), (2, [1, 3]), (3, [0, 0, 1, 3])], ids=["1", "2", "3"]
)
def test_what_keeps_for_no_session_of_several_meals_is_left_out(
    needed: int, kept: list[int]
) -> None:
    """While enough is left: a dish of one day is good for the shortest of them."""
    events = [(LUNCHES[0], LUNCHES[2]), (LUNCHES[3], LUNCHES[4]), (LUNCHES[5],)]

    found = keeping_recipes(keeping(0, 0, 1, 3), events, needed)

    assert [one.keeps_days for one in found] == kept


def test_where_each_meal_is_cooked_for_itself_nothing_has_to_keep() -> None:
    dishes = keeping(0, 1)

    assert keeping_recipes(dishes, [(one,) for one in LUNCHES], 1) == dishes


def test_a_dish_costs_in_the_meals_that_it_does_not_keep_for() -> None:
    """From the day on that it would not last to; never where it is cooked."""
    monday, tuesday, thursday = LUNCHES[0], LUNCHES[1], LUNCHES[3]

    costs = keeping_costs(keeping(0, 1, 3), [(monday, tuesday, thursday), (LUNCHES[5],)])

    assert costs == {
        monday: {},
        tuesday: {0: SPOILT_COST},
        thursday: {0: SPOILT_COST, 1: SPOILT_COST},
        LUNCHES[5]: {},
    }
