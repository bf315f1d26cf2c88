"""Any number of days, from 1 to 28, on any first day: seven by seven."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.strategies import at_most, week_requests
from core.test_balanced_rotation import recipe, varied_pool
from core.test_batch_cooking import assert_honest, keeping, sessions_of
from nutriplan_core import (
    Batch,
    InvalidValue,
    Limits,
    LockedMeal,
    Macros,
    MealType,
    RecipeKind,
    Rotation,
    ServedMeal,
    Slot,
    Span,
    TermScope,
    Week,
    WeekRequest,
    balanced_rotation,
    cooking_shortfall,
    generate_week,
    meal_targets,
    plan_dishes,
    simple_rotation,
    term_shortfalls,
)

NIGHT_OF_THE_CLOCKS = date(2026, 10, 24)
A_WEDNESDAY = date(2026, 11, 18)
LAST_DAY = date(9999, 12, 31)

lengths = st.integers(1, 28)


def ask(days: int, first_day: date = A_WEDNESDAY, **fields: Any) -> WeekRequest:
    """All meals of so many days, from a pool that has enough for four weeks."""
    everything: dict[str, Any] = {
        "first_day": first_day,
        "days": days,
        "pool": varied_pool(40),
        "slot_targets": {
            Slot(first_day + timedelta(days=number), meal_type): target
            for number in range(days)
            for meal_type, target in meal_targets(2000, 3).items()
        },
        "rotation": Rotation(),
        "seed": 7,
    }
    return WeekRequest(**(everything | fields))


def dishes(week: Week) -> set[str]:
    return {meal.recipe.id for meal in week.meals}


def by_sevens(week: Week, first_day: date) -> list[set[str]]:
    """What each seven days serve."""
    served: dict[int, set[str]] = {}
    for meal in week.meals:
        served.setdefault((meal.slot.date - first_day).days // 7, set()).add(meal.recipe.id)
    return [served[number] for number in sorted(served)]


@pytest.mark.parametrize("generator", [balanced_rotation, simple_rotation])
@given(request=week_requests(lengths=lengths, max_per_kind=5))
@example(request=ask(28, NIGHT_OF_THE_CLOCKS, pool=varied_pool(3)))
@example(request=ask(1))
@at_most(8)
def test_every_slot_is_filled_once_and_every_seven_days_keep_the_rotation(
    generator: Any, request: WeekRequest
) -> None:
    """From the pool, in order, and the same again; asked for directly as well."""
    week = generate_week(request, generator)

    assert week == generator(request)
    assert week.seed == request.seed
    assert [meal.slot for meal in week.meals] == sorted(request.slot_targets)
    assert {day.date for day in week.days} == {
        slot.date for slot in (*request.slot_targets, *(meal.slot for meal in request.locked))
    }
    for meal_type, most in (
        (MealType.BREAKFAST, request.rotation.breakfast),
        (MealType.LUNCH, request.rotation.lunch),
        (MealType.DINNER, request.rotation.dinner),
    ):
        of_type = tuple(meal for meal in week.meals if meal.slot.meal_type is meal_type)
        for served in by_sevens(replace(week, meals=of_type), request.first_day):
            assert len(served) <= most


@pytest.mark.parametrize(
    ("days", "first_day"),
    [
        (1, A_WEDNESDAY),
        (2, NIGHT_OF_THE_CLOCKS),
        (5, date(2028, 2, 27)),
        (8, date(2026, 12, 31)),
        (19, NIGHT_OF_THE_CLOCKS),
    ],
)
def test_every_day_is_near_its_targets(days: int, first_day: date) -> None:
    """Few or many, on any day of the week."""
    week = generate_week(ask(days, first_day))

    assert [day.date for day in week.days] == [
        first_day + timedelta(days=number) for number in range(days)
    ]
    assert all(day.is_near for day in week.days)


def test_each_seven_days_know_what_the_earlier_ones_serve() -> None:
    """Of forty recipes of a kind none is served in two of three weeks."""
    request = ask(21)
    weeks = by_sevens(generate_week(request), request.first_day)

    assert len(weeks) == 3
    assert not any(one & other for one, other in combinations(weeks, 2))


def test_a_locked_dish_of_an_earlier_week_was_served_as_well() -> None:
    """As one that was generated."""
    asked = ask(14)
    slot = Slot(A_WEDNESDAY, MealType.LUNCH)
    lunch = generate_week(asked).meals[22].recipe.id
    dish = next(one for one in asked.pool if one.id == lunch)
    targets = {one: target for one, target in asked.slot_targets.items() if one != slot}
    locked = LockedMeal(slot=slot, recipe_id=lunch, macros=dish.macros)

    week = generate_week(replace(asked, slot_targets=targets, locked=(locked,)))

    assert lunch not in by_sevens(week, A_WEDNESDAY)[1]


@given(request=week_requests(lengths=st.integers(8, 28), max_per_kind=5))
@at_most(5)
def test_the_first_seven_days_are_the_week_of_their_own(request: WeekRequest) -> None:
    """Whatever is planned after them."""
    request = replace(request, intake_kcal=2000.0)
    last = request.first_day + timedelta(days=6)
    alone = replace(
        request,
        days=7,
        slot_targets={
            slot: target for slot, target in request.slot_targets.items() if slot.date <= last
        },
        locked=tuple(meal for meal in request.locked if meal.slot.date <= last),
    )

    week = generate_week(request)

    assert tuple(meal for meal in week.meals if meal.slot.date <= last) == (
        generate_week(alone).meals
    )


def test_a_generator_of_ones_own_is_asked_for_seven_days_at_most() -> None:
    """One week after the other, each with a seed of its own and after what was served."""
    asked: list[WeekRequest] = []

    def spying(request: WeekRequest) -> Week:
        asked.append(request)
        return simple_rotation(request)

    week = generate_week(ask(17), spying)

    assert [(one.first_day, one.days, one.seed) for one in asked] == [
        (A_WEDNESDAY, 7, 7),
        (A_WEDNESDAY + timedelta(weeks=1), 7, 8),
        (A_WEDNESDAY + timedelta(weeks=2), 3, 9),
    ]
    assert [len(one.served_lately) for one in asked] == [0, 21, 42]
    assert {*asked[2].served_lately} == {meal.recipe.id for meal in week.meals[:42]}
    assert {one.intake_kcal for one in asked} == {ask(17).daily_kcal}


def test_several_proposals_of_two_weeks_differ() -> None:
    """Every two share at most half of their dishes; no seed is used by two."""
    request = ask(14, pool=varied_pool(20))
    weeks = generate_week(request, count=2)

    assert [week.seed for week in weeks] == [7, 9]
    for one, other in pairwise(map(dishes, weeks)):
        assert 2 * len(one & other) <= len(other)


@pytest.mark.parametrize("generator", [balanced_rotation, simple_rotation])
@pytest.mark.parametrize("per_kind", [14, 20])
def test_another_proposal_of_two_weeks_differs_in_half_of_its_dishes(
    per_kind: int, generator: Any
) -> None:
    """Where the pool has enough for each seven days, also by a generator that knows no history."""
    request = ask(14, pool=varied_pool(per_kind))
    first = dishes(generate_week(request, generator))

    other = dishes(generate_week(replace(request, other_than=tuple(first)), generator))

    assert 2 * len(first & other) <= len(other)


class Oats:
    """Three breakfasts of oats in every seven days."""

    name = "oats"
    scope: TermScope = "week"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe is not None and meal.recipe.id == "oats")

    def limits(self, span: Span) -> Limits:
        days = {slot.date for slot in span.slots}
        return Limits(at_least=3 * len(days) / 7, at_most=float(len(days)))


def test_what_is_asked_of_a_week_is_asked_of_each() -> None:
    """A term sees seven days, or what is left of them; what lacks is told of the days it lacks."""
    oats = recipe("oats", RecipeKind.BREAKFAST, (25, 14, 70))
    request = ask(10, pool=(*varied_pool(20), oats))

    week = generate_week(request, terms=[Oats()])
    assert term_shortfalls(request, week, terms=[Oats()]) == ()

    (missed,) = term_shortfalls(request, generate_week(ask(10), terms=[]), terms=[Oats()])
    assert missed.amount == pytest.approx((3 + 9 / 7) / 2)
    assert len(missed.dates) == 10


def test_a_dish_of_an_earlier_week_counts_as_served_lately_in_what_is_missed() -> None:
    """A pool of one recipe a kind cannot help serving it again."""
    request = ask(8, pool=varied_pool(1))
    week = generate_week(request)

    missed = {one.term: one for one in term_shortfalls(request, week)}

    assert missed["served_lately"].dates == (A_WEDNESDAY + timedelta(days=7),)


def test_what_a_short_rest_asks_for_is_by_the_whole_days_energy() -> None:
    """A dinner on the eighth day is a part of a day, not a day of little energy."""
    spans: list[Span] = []

    class Spy(Oats):
        def limits(self, span: Span) -> Limits:
            spans.append(span)
            return Limits(at_least=0.0)

    asked = ask(8)
    last = A_WEDNESDAY + timedelta(days=7)
    targets = {
        slot: target
        for slot, target in asked.slot_targets.items()
        if slot.date < last or slot.meal_type is MealType.DINNER
    }
    generate_week(replace(asked, slot_targets=targets), terms=[Spy()])

    (days_of_dinner,) = {round(span.days, 3) for span in spans if len(span.slots) == 1}
    assert days_of_dinner == pytest.approx(
        targets[Slot(last, MealType.DINNER)].energy_kcal / asked.daily_kcal, abs=1e-3
    )


@pytest.mark.parametrize("energy_kcal", [0.0, 2e5])
def test_weeks_that_ask_for_no_day_s_energy_are_made_all_the_same(energy_kcal: float) -> None:
    """An intake out of all bounds is none to plan by."""
    asked = ask(9, pool=varied_pool(1))
    targets = dict.fromkeys(asked.slot_targets, Macros(energy_kcal, 0, 0, 0))

    week = generate_week(replace(asked, slot_targets=targets), simple_rotation)

    assert [meal.slot for meal in week.meals] == sorted(targets)


@pytest.mark.parametrize("generator", [balanced_rotation, simple_rotation])
def test_each_seven_days_cook_for_themselves(generator: Any) -> None:
    """As often as asked for at most, and nothing is kept from one week to the next."""
    batch = Batch(sessions=4)
    request = ask(20, pool=keeping(varied_pool(20), 0, freezes=True), batch=batch)
    week = generate_week(request, generator)

    assert_honest(week)
    for meal in week.meals:
        if meal.cooked is not None:
            assert number_of(meal.slot) == number_of(meal.cooked.slot)
    if generator is balanced_rotation:
        for number in range(3):
            assert len([slot for slot in sessions_of(week) if number_of(slot) == number]) <= 4
        assert cooking_shortfall(week, batch, first_day=A_WEDNESDAY) is None


def number_of(slot: Slot) -> int:
    return (slot.date - A_WEDNESDAY).days // 7


def test_too_many_sessions_are_told_of_each_seven_days() -> None:
    """Nothing keeps: fourteen a week, on all days but the first of each."""
    batch = Batch(sessions=4)
    week = generate_week(ask(14, pool=keeping(varied_pool(40), 0), batch=batch))

    shortfall = cooking_shortfall(week, batch, first_day=A_WEDNESDAY)

    assert shortfall is not None
    assert (shortfall.sessions, shortfall.wanted, shortfall.keeps_days) == (14, 4, 3)
    assert [(day - A_WEDNESDAY).days for day in shortfall.dates] == [*range(1, 7), *range(8, 14)]
    assert shortfall == cooking_shortfall(week, batch)


@given(data=st.data(), days=st.integers(8, 28), sessions=st.integers(1, 14))
@at_most(8)
def test_chosen_dishes_stand_in_any_of_the_days(
    data: st.DataObject, days: int, sessions: int
) -> None:
    """The others are generated around them, each seven days with the sessions that are left."""
    pool = keeping(varied_pool(8), 0, freezes=True)
    request = ask(days, pool=pool, batch=Batch(sessions=sessions))
    chosen: Sequence[Slot] = data.draw(
        st.lists(st.sampled_from(sorted(request.slot_targets)), max_size=6, unique=True)
    )
    wanted = {slot: data.draw(st.sampled_from(pool)) for slot in chosen}

    week = plan_dishes(request, wanted, simple_rotation)

    assert [meal.slot for meal in week.meals] == sorted(request.slot_targets)
    assert {meal.slot: meal.recipe for meal in week.meals if meal.slot in wanted} == wanted
    assert_honest(week)
    for meal in week.meals:
        if meal.cooked is not None:
            assert number_of(meal.slot) == number_of(meal.cooked.slot)


@pytest.mark.parametrize("days", [0, -1, 29, 7.0, True, "7", None])
def test_days_are_counted_from_1_to_28(days: Any) -> None:
    with pytest.raises(InvalidValue, match=r"^days is"):
        replace(ask(7), days=days)


@given(days=lengths)
def test_the_days_end_with_the_calendar(days: int) -> None:
    """The last that fit are planned; one later is refused by its name."""
    first_day = LAST_DAY - timedelta(days=days - 1)
    one = varied_pool(1)

    assert len(generate_week(ask(days, first_day, pool=one), simple_rotation).days) == days
    if days > 1:
        with pytest.raises(InvalidValue, match=f"first_day is .* {first_day} or earlier"):
            replace(ask(1, LAST_DAY, pool=one), days=days)


@given(days=lengths, outside=st.sampled_from([-1, 0]))
def test_slots_lie_within_the_days(days: int, outside: int) -> None:
    """The day before the first, or after the last."""
    day = A_WEDNESDAY + timedelta(days=days if outside == 0 else outside)
    target = meal_targets(2000, 3)[MealType.LUNCH]

    with pytest.raises(InvalidValue, match=rf"^slot.date is {day}"):
        replace(ask(days), slot_targets={Slot(day, MealType.LUNCH): target})
