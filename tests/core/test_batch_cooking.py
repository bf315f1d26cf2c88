"""Cooking once for several meals: few sessions, nothing past its keeping, every portion eaten."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, week_requests
from core.test_balanced_rotation import MONDAY, REQUEST, varied_pool, whole_week
from nutriplan_core import (
    Batch,
    Cooking,
    InvalidValue,
    LockedMeal,
    MealType,
    PlannedMeal,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    Week,
    WeekRequest,
    balanced_rotation,
    cooking_shortfall,
    generate_week,
    measure_week,
    plan_dishes,
    simple_rotation,
    week_days,
)
from nutriplan_core.week._keeping import days_kept, keeps

MAINS = (MealType.LUNCH, MealType.DINNER)
LUNCH = Slot(MONDAY, MealType.LUNCH)
DINNER = Slot(MONDAY, MealType.DINNER)


def keeping(pool: Iterable[Recipe], days: int, *, freezes: bool = False) -> tuple[Recipe, ...]:
    """The same recipes, which keep so long."""
    return tuple(replace(one, keeps_days=days, freezes=freezes) for one in pool)


def batch_request(sessions: int, seed: int = 7, days: int = 3) -> WeekRequest:
    """A whole week of a pool that keeps so many days."""
    pool = keeping(varied_pool(40), days)
    return replace(REQUEST, pool=pool, seed=seed, batch=Batch(sessions=sessions))


def mains(week: Week) -> list[tuple[PlannedMeal, Cooking]]:
    """The main meals of a week, with when they are cooked."""
    return [(meal, meal.cooked) for meal in week.meals if meal.cooked is not None]


def sessions_of(week: Week) -> set[Slot]:
    """When main dishes are cooked."""
    return {cooked.slot for _, cooked in mains(week)}


def assert_honest(week: Week) -> None:
    """Main meals alone say when they are cooked, in time, and for as many as eat of it."""
    assert [meal.slot for meal, _ in mains(week)] == [
        meal.slot for meal in week.meals if meal.slot.meal_type in MAINS
    ]
    dishes = {meal.slot: meal.recipe for meal in week.meals}
    eaten = Counter(cooked.slot for _, cooked in mains(week))
    for meal, cooked in mains(week):
        days = (meal.slot.date - cooked.slot.date).days
        assert cooked.slot == meal.slot or cooked.slot < meal.slot
        assert dishes[cooked.slot] == meal.recipe
        assert cooked.portions == eaten[cooked.slot]
        assert days <= (meal.recipe.keeps_days or 0) or meal.recipe.freezes
        if days == 0 and cooked.slot != meal.slot:
            assert meal.recipe.keeps_days or meal.recipe.freezes


@at_most(40)
@given(request=week_requests(max_per_kind=5), sessions=st.integers(1, 14))
def test_nothing_is_eaten_past_its_keeping_whatever_the_pool(
    request: WeekRequest, sessions: int
) -> None:
    """Every slot is filled; where dishes do not keep, more sessions are needed, and told."""
    batch = Batch(sessions=sessions)
    for generator in (balanced_rotation, simple_rotation):
        week = generate_week(replace(request, batch=batch), generator)

        assert [meal.slot for meal in week.meals] == sorted(request.slot_targets)
        assert_honest(week)
        shortfall = cooking_shortfall(week, batch)
        assert (shortfall is None) is (len(sessions_of(week)) <= sessions)
        if shortfall is not None:
            assert shortfall.sessions == len(sessions_of(week))
            assert {*shortfall.dates} <= {slot.date for slot in sessions_of(week)}


@at_most(20)
@given(
    request=week_requests(locks=False, max_per_kind=9),
    sessions=st.integers(1, 14),
    intact=st.booleans(),
)
def test_a_pool_that_keeps_is_cooked_in_as_many_sessions_as_asked_for(
    request: WeekRequest, sessions: int, intact: bool
) -> None:
    """At most; also in part of a week, and in kitchen amounts."""
    pool = tuple(replace(one, keeps_days=6, freezes=False) for one in request.pool)
    request = replace(request, pool=pool, batch=Batch(sessions=sessions))
    week = generate_week(request)
    week = week if intact else measure_week(week).week

    assert len(sessions_of(week)) <= sessions
    assert_honest(week)


@pytest.mark.parametrize(("sessions", "days"), [(1, 6), (2, 6), (3, 6), (4, 3), (8, 2), (14, 0)])
def test_dishes_that_keep_for_their_events_are_enough(sessions: int, days: int) -> None:
    """Four sessions a week ask for three days, as many as main meals for none."""
    week = generate_week(batch_request(sessions, days=days))

    assert len(sessions_of(week)) <= sessions
    assert max(max(day.macro_errors.values()) for day in week.days) < 0.1


@pytest.mark.parametrize("sessions", range(2, 15))
def test_no_day_has_a_dish_twice_and_no_day_is_like_another(sessions: int) -> None:
    """Two dishes are there at any time, and take turns; three at least make other days."""
    week = generate_week(batch_request(sessions, days=6))
    days = [
        tuple(meal.recipe.id for meal in week.meals if meal.slot.date == day)
        for day in week_days(MONDAY)
    ]

    assert [day for day in days if len({*day}) < len(day)] == []
    if sessions > 3:
        assert len({*days}) == 7


@pytest.mark.parametrize(
    ("keeps", "freezes"), [(0, True), (1, True), (3, True), (6, True), (6, False)]
)
def test_what_is_eaten_after_its_keeping_is_frozen(keeps: int, freezes: bool) -> None:
    """From the first day on that the dish would not last to; nothing where each is cooked anew."""
    pool = keeping(varied_pool(40), keeps, freezes=freezes)
    request = replace(batch_request(1), pool=pool)
    frozen = {meal.slot for meal in generate_week(request).meals if meal.is_frozen}

    assert frozen == {Slot(day, main) for day in week_days(MONDAY)[keeps + 1 :] for main in MAINS}
    assert not any(meal.is_frozen for meal in generate_week(replace(request, batch=None)).meals)


def test_a_dish_is_cooked_for_lunches_and_dinners_alike() -> None:
    """Each portion is of its own slot's energy, though the dish is cooked once."""
    week = generate_week(batch_request(4))
    events: dict[Slot, list[PlannedMeal]] = {}
    for meal, cooked in mains(week):
        events.setdefault(cooked.slot, []).append(meal)

    assert sorted(len(meals) for meals in events.values()) == [3, 3, 4, 4]
    for meals in events.values():
        assert {meal.slot.meal_type for meal in meals} == {*MAINS}
        for meal in meals:
            assert meal.macros.energy_kcal == pytest.approx(meal.target.energy_kcal)


@pytest.mark.parametrize(("rotation", "sessions", "dishes"), [(3, 4, 4), (3, 8, 6), (1, 4, 2)])
def test_lunches_and_dinners_share_as_many_dishes_as_both_ask_for(
    rotation: int, sessions: int, dishes: int
) -> None:
    """But no more than there are sessions."""
    request = batch_request(sessions, days=1 if sessions == 8 else 3)
    week = generate_week(replace(request, rotation=Rotation(lunch=rotation, dinner=rotation)))

    assert len({meal.recipe.id for meal, _ in mains(week)}) == dishes


def test_a_pool_that_does_not_keep_says_what_would_help() -> None:
    """Fourteen sessions, all but Monday's for nothing; a dish that keeps three days would do."""
    batch = Batch(sessions=4)
    week = generate_week(batch_request(4, days=0))
    shortfall = cooking_shortfall(week, batch)

    assert shortfall is not None
    assert (shortfall.sessions, shortfall.wanted) == (14, 4)
    assert (shortfall.kind, shortfall.keeps_days) == (RecipeKind.MEAL, 3)
    assert shortfall.dates == tuple(week_days(MONDAY))[1:]


def test_of_a_pool_where_little_keeps_it_is_what_is_cooked() -> None:
    """Four of eighty main dishes keep three days: they are found."""
    pool = keeping(varied_pool(80), 0)
    able = [f"MEAL-{number}" for number in (3, 31, 47, 70)]
    pool = tuple(replace(one, keeps_days=3) if one.id in able else one for one in pool)
    week = generate_week(replace(batch_request(4), pool=pool))

    assert {meal.recipe.id for meal, _ in mains(week)} == {*able}
    assert len(sessions_of(week)) == 4


def test_what_nobody_says_of_keeping_does_not_keep_and_what_freezes_does() -> None:
    """An unknown keeping is no reason to eat something on the sixth day."""
    frozen = generate_week(replace(batch_request(1), pool=keeping(varied_pool(9), 0, freezes=True)))
    unknown = generate_week(replace(batch_request(1), pool=varied_pool(9)))

    assert len(sessions_of(frozen)) == 1
    assert len(sessions_of(unknown)) == 14


@pytest.mark.parametrize(
    ("eaten", "days"),
    [
        (LUNCH, 0),
        (DINNER, 1),
        (Slot(MONDAY + timedelta(days=1), MealType.LUNCH), 1),
        (Slot(MONDAY + timedelta(days=2), MealType.DINNER), 2),
    ],
)
def test_a_dish_keeps_from_the_meal_that_it_is_cooked_for(eaten: Slot, days: int) -> None:
    """Later on the same day is a day; at once is none, whatever is known of the dish."""
    dish = replace(REQUEST.pool[0], keeps_days=None)

    assert days_kept(LUNCH, eaten) == days
    assert keeps(dish, days) is (days == 0)
    assert keeps(replace(dish, keeps_days=days), days)
    assert keeps(replace(dish, keeps_days=2), days)
    assert not keeps(replace(dish, keeps_days=2), 3)
    assert keeps(replace(dish, freezes=True), days)


def test_a_dish_that_keeps_no_day_is_not_there_in_the_evening() -> None:
    """Eaten at once means at lunch, if it was cooked at lunch."""
    targets = {slot: whole_week()[slot] for slot in (LUNCH, DINNER)}
    request = replace(batch_request(1), slot_targets=targets)

    assert len(sessions_of(generate_week(request))) == 1
    assert len(sessions_of(generate_week(replace(request, pool=keeping(request.pool, 0))))) == 2


def test_chosen_dishes_are_cooked_once_too_and_take_their_sessions() -> None:
    """Two lunches of one dish are one of the four."""
    request = batch_request(4, days=6)
    tuesday = Slot(MONDAY + timedelta(days=1), MealType.LUNCH)
    dish = next(one for one in request.pool if one.kind is RecipeKind.MEAL)
    week = plan_dishes(request, {LUNCH: dish, tuesday: dish})

    assert len(sessions_of(week)) <= 4
    assert_honest(week)
    cooked = {meal.slot: cooked for meal, cooked in mains(week)}
    assert cooked[tuesday] == cooked[LUNCH]


def test_chosen_dishes_leave_the_others_what_they_have_not_taken() -> None:
    """Three dishes of three lunches are three of the four sessions: all others share one."""
    request = batch_request(4, days=6)
    days = week_days(MONDAY)
    dishes = [one for one in request.pool if one.kind is RecipeKind.MEAL][:3]
    chosen = {Slot(day, MealType.LUNCH): dish for day, dish in zip(days, dishes, strict=False)}
    week = plan_dishes(request, chosen)

    assert len(sessions_of(week)) == 4
    assert_honest(week)


def test_what_is_planned_already_is_no_session_of_this_week() -> None:
    """Its dish was cooked, or is, whatever one asks for the others."""
    targets = whole_week()
    locked = [
        LockedMeal(slot=Slot(day, MealType.LUNCH), recipe_id=None, macros=targets.pop(slot))
        for day in week_days(MONDAY)[:3]
        for slot in [Slot(day, MealType.LUNCH)]
    ]
    week = generate_week(replace(batch_request(4), slot_targets=targets, locked=tuple(locked)))

    assert len(sessions_of(week)) <= 4
    assert_honest(week)


def test_a_generator_of_another_package_need_not_know_of_it() -> None:
    """What its dishes allow is cooked once."""

    def mine(request: WeekRequest) -> Week:
        return simple_rotation(replace(request, batch=None))

    week = generate_week(batch_request(4, days=6), mine)

    assert_honest(week)
    assert len(sessions_of(week)) == 6


def test_without_it_no_meal_says_when_it_is_cooked() -> None:
    """As before."""
    week = generate_week(replace(batch_request(4), batch=None))

    assert mains(week) == []


@pytest.mark.parametrize("sessions", [0, 15])
def test_there_is_a_session_and_no_more_than_main_meals(sessions: int) -> None:
    """One to fourteen."""
    with pytest.raises(InvalidValue):
        Batch(sessions=sessions)
