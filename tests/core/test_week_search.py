"""What the search is made of: each part does what the whole relies on."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from math import dist, fsum
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most
from core.test_balanced_rotation import MONDAY, REQUEST, varied_pool, whole_week
from nutriplan_core import (
    ENERGY_TOLERANCE,
    MACRO_TOLERANCE,
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
from nutriplan_core.week._search import build_problem, iterated_local_search, search
from nutriplan_core.week._search.draft import Dish, Draft
from nutriplan_core.week._search.moves import ideal_values
from nutriplan_core.week._search.neighbour_index import LEAF_SIZE, NeighbourIndex, Vector
from nutriplan_core.week._search.objective import (
    REPEAT_COST,
    SAME_DAY_COST,
    day_cost,
)
from nutriplan_core.week._snack_shift import snack_shift

SNACKS = (MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("axis", range(4))
def test_each_error_of_a_day_has_its_own_tolerance(axis: int, sign: int) -> None:
    """5 % for energy, 10 % for each macronutrient: within it 1 for 1, beyond it 21 for 1."""
    tolerance = ENERGY_TOLERANCE if axis == 0 else MACRO_TOLERANCE

    def cost(error: float) -> float:
        errors = [0.0] * 4
        errors[axis] = sign * error
        return day_cost(*errors)

    assert (ENERGY_TOLERANCE, MACRO_TOLERANCE) == (0.05, 0.10)
    assert cost(tolerance) == pytest.approx(tolerance)
    assert cost(1.5 * tolerance) == pytest.approx(1.5 * tolerance + 20 * 0.5 * tolerance)


vectors = st.tuples(*[st.floats(-10, 10)] * 4)


@given(
    values=st.lists(vectors, min_size=1, max_size=LEAF_SIZE),
    wanted=vectors,
    weights=st.tuples(*[st.floats(0.1, 3)] * 4),
    data=st.data(),
)
def test_the_nearest_recipes_are_those_of_least_distance_and_cost(
    values: list[Vector], wanted: Vector, weights: Vector, data: st.DataObject
) -> None:
    """Against looking at every one: what a recipe costs counts as much as how far it is."""
    costs = data.draw(st.lists(st.floats(0, 50), min_size=len(values), max_size=len(values)))
    numbers = range(len(values))

    def price(number: int) -> tuple[float, int]:
        away = [abs(a - b) * w for a, b, w in zip(values[number], wanted, weights, strict=True)]
        return away[0] + away[1] + away[2] + away[3] + costs[number], number

    found = NeighbourIndex(numbers, values, costs).nearest(wanted, weights, 5)

    assert found == sorted(numbers, key=price)[:5]


def test_a_dear_recipe_is_ranked_behind_a_cheap_one_that_is_farther() -> None:
    """In two leaves too, all others alike."""
    values = [(1.0, 1.0, 1.0, 1.0)] * 120
    costs = [5.0] * 119 + [0.0]
    values[119] = (1.5, 1.0, 1.0, 1.0)

    (nearest,) = NeighbourIndex(range(120), values, costs).nearest(
        values[0], (1.0, 1.0, 1.0, 1.0), 1
    )

    assert nearest == 119


def test_the_nearest_recipes_are_in_the_nearest_leaves() -> None:
    """Among a thousand recipes spread out, the ten nearest are found without looking at all."""
    random = Random(1)
    values = [(random.random(), 1.0, 1.0, 1.0) for _ in range(1000)]
    everything = range(len(values))
    for wanted in ((0.1, 1.0, 1.0, 1.0), (0.5, 1.0, 1.0, 1.0), (0.9, 1.0, 1.0, 1.0)):
        found = NeighbourIndex(everything, values, [0.0] * 1000).nearest(
            wanted, (1.0, 1.0, 1.0, 1.0), 10
        )

        assert found == sorted(everything, key=lambda n: dist(values[n], wanted))[:10]


def squared_errors(
    draft: Draft, dish: Dish, present: Sequence[float], values: Sequence[float]
) -> float:
    """The squared errors of a dish's days, were its recipe one of other values."""
    return fsum(
        (draft.errors[day][axis] + load[axis] * (values[axis] - present[axis])) ** 2
        for day, load in dish.loads
        for axis in range(4)
    )


@pytest.mark.parametrize("seed", range(5))
def test_the_values_wished_for_leave_the_smallest_squared_errors(seed: int) -> None:
    """Any other values, to either side, leave larger ones."""
    problem = build_problem(replace(REQUEST, seed=seed))
    draft = Draft(problem, Random(seed))
    for group, dishes in enumerate(draft.dishes):
        dish = dishes[0]
        present = problem.table(group).values[dish.recipe]
        wanted, weights = ideal_values(draft, dish, present)
        least = squared_errors(draft, dish, present, wanted)
        for axis in range(4):
            for step in (-0.1, 0.1):
                other = [*wanted]
                other[axis] *= 1 + step
                assert squared_errors(draft, dish, present, other) > least
            loads = [load[axis] for _, load in dish.loads]
            assert weights[axis] == pytest.approx(sum(load * load for load in loads) ** 0.5)


def penalties(request: WeekRequest) -> dict[Slot, dict[str, float]]:
    """What each slot's locked neighbours make dear, by recipe."""
    groups = build_problem(request).groups
    return {slot.slot: dict(slot.penalties) for group in groups for slot in group.slots}


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
        Slot(days[0], MealType.LUNCH): {"BREAKFAST-1": SAME_DAY_COST},
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


@pytest.mark.parametrize("count", [9, 30])
def test_restarting_from_perturbed_weeks_finds_better_ones(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Over eight seeds, at least a tenth better than the first descent alone."""
    requests = [replace(REQUEST, pool=varied_pool(count, seed), seed=seed) for seed in range(8)]
    requests = [replace(one, rotation=Rotation(breakfast=4, lunch=4, dinner=4)) for one in requests]
    costs = [search(build_problem(one), Random(one.seed)).cost for one in requests]
    monkeypatch.setattr(iterated_local_search, "MAX_RESTARTS", 0)
    monkeypatch.setattr(iterated_local_search, "FEW_RECIPES_MAX_RESTARTS", 0)
    first = [search(build_problem(one), Random(one.seed)).cost for one in requests]

    assert all(after <= before for after, before in zip(costs, first, strict=True))
    assert sum(costs) < 0.9 * sum(first)


def test_an_empty_request_gives_an_empty_week() -> None:
    """Nothing to fill, nothing filled."""
    request = replace(REQUEST, slot_targets={})

    assert balanced_rotation(request).meals == simple_rotation(request).meals == ()


def test_a_target_of_next_to_nothing_has_no_error() -> None:
    """Nobody asks for a thousandth of a gram; it weighs nothing in any choice."""
    tiny = {
        slot: Macros(target.energy_kcal, 1e-9, target.fat_g, target.carbohydrate_g)
        for slot, target in whole_week().items()
    }

    for group in build_problem(replace(REQUEST, slot_targets=tiny)).groups:
        for slot in group.slots:
            assert slot.weights.protein == 0
            assert slot.weights.fat > 0
