"""What the search is made of: each part does what the whole relies on."""

from dataclasses import replace
from datetime import date, timedelta
from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most
from core.test_balanced_rotation import MONDAY, REQUEST, problem_of, varied_pool, whole_week
from nutriplan_core import (
    LockedMeal,
    Macros,
    MealType,
    Rotation,
    Slot,
    WeekRequest,
    balanced_rotation,
    simple_rotation,
    week_days,
)
from nutriplan_core.week._search import search
from nutriplan_core.week._search.curve import Curve
from nutriplan_core.week._search.rule_costs import REPEAT_COST, SAME_DAY_COST, better_than
from nutriplan_core.week._snack_shift import snack_shift
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.term import Limits, Span

SNACKS = (MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3)


LIMITS = Limits(at_least=90, at_most=110, unit=100, margin=0.05, weight=2)


@pytest.mark.parametrize(
    ("total", "cost"),
    [(100, 0), (95, 0), (105, 0), (92, 2 * 0.03), (110, 2 * 0.05), (120, 2 * (0.15 + 20 * 0.1))],
)
def test_what_exceeds_a_limit_costs_twenty_times_more(total: float, cost: float) -> None:
    """Nothing within the margin, and the same on either side."""
    assert Curve.of(LIMITS).cost(total) == pytest.approx(cost)
    assert Curve.of(LIMITS).cost(200 - total) == pytest.approx(cost)


@pytest.mark.parametrize(
    ("total", "cost"), [(95, 0), (92, 2 * 0.03), (91, 2 * 0.04), (90, 2 * (0.05 + 20 * 0.01))]
)
def test_what_takes_of_the_reserve_costs_as_beyond_the_limit(total: float, cost: float) -> None:
    curve = Curve.of(replace(LIMITS, reserve=0.01))
    assert curve.cost(total) == pytest.approx(cost)
    assert curve.cost(200 - total) == pytest.approx(cost)
    assert curve.is_kept(91)
    assert not curve.is_kept(90)


@pytest.mark.parametrize(
    ("total", "slope"),
    [
        *((100, 0), (95, 0), (93, -2), (91, -2 * 21), (90, -2 * 21)),
        *((105, 0), (107, 2), (109, 2 * 21), (110, 2 * 21)),
    ],
)
def test_a_little_more_costs_or_gains_by_where_a_sum_stands(total: float, slope: float) -> None:
    """Below the limits it gains, above it costs, and twenty-one times as much from the reserve on.

    Counts of dishes stand at their bounds more often than beside them: at a margin's end a sum
    still costs nothing, at a reserve's end it already costs as much as beyond.
    """
    curve = Curve.of(replace(LIMITS, reserve=0.01))

    assert curve.slope(total) == pytest.approx(slope / LIMITS.unit)


def test_a_sum_at_its_limit_keeps_it_whatever_rounding_made_of_it() -> None:
    curve = Curve.of(LIMITS)

    assert all(map(curve.is_kept, (90, 90 - 1e-10, 110, 110 + 1e-10)))
    assert not any(map(curve.is_kept, (90 - 1e-8, 110 + 1e-8)))


limits = st.builds(
    lambda low, width, margin, reserve, unit, weight, open_end: Limits(
        at_least=-inf if open_end == "low" else low,
        at_most=inf if open_end == "high" else low + width,
        unit=unit,
        margin=margin * width / unit / 2,
        reserve=reserve * (margin * width / unit / 2),
        weight=weight,
    ),
    low=st.floats(-50, 50),
    width=st.floats(0, 50),
    margin=st.floats(0, 0.99),
    reserve=st.floats(0, 1),
    unit=st.floats(0.1, 100),
    weight=st.floats(0, 10),
    open_end=st.sampled_from(["low", "high", "none"]),
)
totals = st.floats(-200, 200)


@pytest.mark.parametrize(("at_least", "at_most"), [(90, 110), (90, inf), (-inf, 110)])
@pytest.mark.parametrize("base", [0, 30])
def test_a_column_costs_by_where_each_of_its_sums_stands(
    at_least: float, at_most: float, base: float
) -> None:
    """Beside what each recipe costs already: beyond the limits on both sides, near, and within."""
    curve = Curve.of(replace(LIMITS, at_least=at_least, at_most=at_most, reserve=0.01))
    column = [number - base for number in range(80, 121)]

    costs = curve.added_costs([7.0] * len(column), base, column)

    assert costs == pytest.approx([7 + curve.cost(base + value) for value in column])


@given(limits=limits, base=totals, column=st.lists(totals, max_size=9))
def test_a_column_of_costs_is_one_by_one_the_same(
    limits: Limits, base: float, column: list[float]
) -> None:
    curve = Curve.of(limits)

    one_by_one = [curve.cost(base + value) for value in column]

    assert curve.added_costs([0.0] * len(column), base, column) == pytest.approx(
        one_by_one, abs=1e-9
    )


@given(limits=limits, one=totals, other=totals, part=st.floats(0, 1))
def test_every_cost_is_convex_and_its_slope_supports_it(
    limits: Limits, one: float, other: float, part: float
) -> None:
    """Between two sums it costs at most what lies between their costs."""
    curve = Curve.of(limits)
    between = part * one + (1 - part) * other
    highest = part * curve.cost(one) + (1 - part) * curve.cost(other)

    assert curve.cost(between) <= highest + 1e-6 * (1 + highest)
    assert curve.cost(other) >= curve.cost(one) + curve.slope(one) * (other - one) - 1e-6


def penalties(request: WeekRequest) -> dict[Slot, dict[str, float]]:
    """What each slot's locked neighbours make dear, by recipe."""
    groups = problem_of(request).groups
    return {
        slot.slot: {group.recipes[one].id: cost for one, cost in slot.penalties.items()}
        for group in groups
        for slot in group.slots
    }


@pytest.mark.parametrize("meal_type", [MealType.LUNCH, MealType.DINNER])
def test_a_locked_dish_is_kept_away_in_every_direction(meal_type: MealType) -> None:
    """The day before and the day after in its slot, and the other main meal of its day."""
    days = week_days(MONDAY)
    slot = Slot(days[2], meal_type)
    targets = whole_week()
    locked = LockedMeal(slot=slot, recipe_id="MEAL-1", macros=targets.pop(slot))
    other = MealType.DINNER if meal_type is MealType.LUNCH else MealType.LUNCH

    dear = penalties(replace(REQUEST, slot_targets=targets, locked=(locked,)))

    assert {slot: costs for slot, costs in dear.items() if costs} == {
        Slot(days[1], meal_type): {"MEAL-1": REPEAT_COST},
        Slot(days[3], meal_type): {"MEAL-1": REPEAT_COST},
        Slot(days[2], other): {"MEAL-1": SAME_DAY_COST},
    }


def test_a_locked_breakfast_is_kept_away_from_its_neighbours_and_its_day() -> None:
    """A meal without a recipe keeps nothing away."""
    days = week_days(MONDAY)
    targets = whole_week()
    breakfast, dinner = Slot(days[0], MealType.BREAKFAST), Slot(days[0], MealType.DINNER)
    locked = (
        LockedMeal(slot=breakfast, recipe_id="BREAKFAST-1", macros=targets.pop(breakfast)),
        LockedMeal(slot=dinner, recipe_id=None, macros=targets.pop(dinner)),
    )

    dear = penalties(replace(REQUEST, slot_targets=targets, locked=locked))

    assert {slot: costs for slot, costs in dear.items() if costs} == {
        Slot(days[1], MealType.BREAKFAST): {"BREAKFAST-1": REPEAT_COST},
    }


@at_most(40)
@given(
    days=st.lists(st.integers(0, 6), min_size=1, max_size=3, unique=True),
    per_day=st.integers(1, 3),
    count=st.integers(1, 7),
)
def test_every_snack_of_the_list_is_served_where_slots_are_enough(
    days: list[int], per_day: int, count: int
) -> None:
    """Short weeks too, whose shift alone would pass some by."""
    slots = [
        Slot(MONDAY + timedelta(days=day), kind)
        for day in sorted(days)
        for kind in SNACKS[:per_day]
    ]
    count = min(count, len(slots))

    shift = snack_shift(slots, count)

    assert len(shift) == len(slots)
    assert {*shift} == {*range(count)}


def test_the_snack_that_is_served_most_makes_room_for_one_that_is_not() -> None:
    """Two days of two snacks and a list of four: 0 1 and 1 2 would leave out 3."""
    slots = [Slot(date(2026, 11, day), kind) for day in (16, 17) for kind in SNACKS[:2]]

    assert snack_shift(slots, 4) == [0, 3, 1, 2]
    assert snack_shift(slots, 3) == [0, 1, 1, 2]


@pytest.mark.parametrize(
    ("cost", "least_gain"), [(0, 1e-9), (0.5, 1e-9), (-0.5, 1e-9), (1e6, 1e-3), (-1e6, 1e-3)]
)
def test_a_billionth_of_a_cost_is_no_gain(cost: float, least_gain: float) -> None:
    """Nor of 1, where the cost is less: a search that took rounding for a gain might never end."""
    assert cost - better_than(cost) == pytest.approx(least_gain)


def test_restarting_from_perturbed_weeks_finds_better_ones() -> None:
    """Over eight seeds, at least a tenth better than the first descent alone."""
    requests = [replace(REQUEST, pool=varied_pool(9, seed), seed=seed) for seed in range(8)]
    requests = [replace(one, rotation=Rotation(breakfast=4, lunch=4, dinner=4)) for one in requests]

    macros = [term for term in OWN_TERMS if term.scope == "day"]
    restarted, first = (
        [
            search(problem_of(one, macros), Random(one.seed), max_stalled_restarts=stalled).cost
            for one in requests
        ]
        for stalled in (8, 0)
    )

    assert all(after <= before for after, before in zip(restarted, first, strict=True))
    assert sum(restarted) < 0.9 * sum(first)


def test_an_empty_request_gives_an_empty_week() -> None:
    """Nothing to fill, nothing filled."""
    request = replace(REQUEST, slot_targets={})

    assert balanced_rotation(request).meals == simple_rotation(request).meals == ()


def test_a_target_of_next_to_nothing_has_no_error() -> None:
    """Nobody asks for a thousandth of a gram; it weighs nothing in any choice."""
    tiny = Macros(2000, 1e-9, 70, 200)
    span = Span(slots=(), target=tiny, intake_kcal=2000)
    asked = {term.name: term.limits(span) for term in OWN_TERMS if term.scope == "day"}

    assert [name for name, limits in asked.items() if limits is None] == ["protein"]
