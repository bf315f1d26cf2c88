"""The search where recipes are few: tables, all choices of breakfasts and snacks, main meals."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from core.test_balanced_rotation import MONDAY, REQUEST, varied_pool, whole_week
from nutriplan_core import LockedMeal, MealType, RecipeKind, Rotation, Slot, WeekRequest, week_days
from nutriplan_core.week._search import build_problem, exhaustive_search
from nutriplan_core.week._search.day_tables import MAX_RECIPES, DayTables
from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.exhaustive_search import has_few_choices, search_every_choice
from nutriplan_core.week._search.improve_main_meals import (
    improve_main_meals,
    read_main_meals,
    write_main_meals,
)
from nutriplan_core.week._search.main_meals import MainMeals
from nutriplan_core.week._search.other_meals import OtherMeals, count_choices, every_choice
from nutriplan_core.week._search.serving_orders import even_orders


def small_request(breakfasts: int = 2, meals: int = 7, snacks: int = 3) -> WeekRequest:
    """So many recipes, four meals a day, and a lunch and a dinner that are locked."""
    everything = varied_pool(20, 6)
    counts = {
        RecipeKind.BREAKFAST: breakfasts,
        RecipeKind.MEAL: meals,
        RecipeKind.SNACK: snacks,
    }
    pool = [
        one
        for kind, count in counts.items()
        for one in [recipe for recipe in everything if recipe.kind is kind][:count]
    ]
    targets = whole_week(meals_per_day=4)
    slots = Slot(MONDAY, MealType.LUNCH), Slot(week_days(MONDAY)[3], MealType.DINNER)
    locked = tuple(
        LockedMeal(slot=slot, recipe_id="MEAL-1", macros=targets[slot] * 1.1, target=targets[slot])
        for slot in slots
    )
    rest = {slot: target for slot, target in targets.items() if slot not in slots}
    rotation = Rotation(breakfast=2, lunch=3, dinner=3, snack=2)
    return replace(REQUEST, pool=tuple(pool), slot_targets=rest, locked=locked, rotation=rotation)


PROBLEM = build_problem(small_request())


def some_tables() -> DayTables:
    tables = DayTables.of(PROBLEM)
    assert tables
    return tables


@pytest.mark.parametrize(
    ("meals", "expected"), [(5, False), (6, True), (MAX_RECIPES, True), (MAX_RECIPES + 1, False)]
)
def test_tables_are_for_few_recipes_but_enough(meals: int, expected: bool) -> None:
    """Six for three lunches and three dinners; beyond sixteen they cost more than they save."""
    tables = DayTables.of(build_problem(small_request(meals=meals)))

    assert (tables is not None) is expected


def test_without_lunches_or_dinners_there_are_no_tables() -> None:
    request = small_request()
    targets = {s: t for s, t in request.slot_targets.items() if s.meal_type is not MealType.DINNER}

    assert DayTables.of(build_problem(replace(request, slot_targets=targets))) is None


def test_equal_days_share_one_table() -> None:
    """Those far from a locked meal, and those beside one in the same slot."""
    tables = some_tables()
    by_day = tables.for_days([(0, 1)] * 7)

    assert by_day[5] is by_day[6]
    assert by_day[2] is by_day[4]
    assert len({id(table) for table in by_day}) == 5
    assert tables.for_days([(0, 1)] * 7)[5] is by_day[5]
    assert tables.for_days([(1, 1)] * 7)[5] is not by_day[5]


def test_a_table_has_its_costs_both_ways_and_the_lowest() -> None:
    """The lowest of two different recipes: no day has one dish twice."""
    for table in some_tables().for_days([(0, 1)] * 7):
        size = range(len(table.by_lunch))

        assert all(table.by_lunch[a][b] == table.by_dinner[b][a] for a, b in product(size, size))
        assert table.lowest == min(table.by_lunch[a][b] for a, b in product(size, size) if a != b)


def test_every_choice_is_listed_once() -> None:
    """One pair of breakfasts in each order, two of three snacks in a list."""
    choices = [*every_choice(some_tables())]
    served = {tuple((*s.recipes, *s.order) for s in one.schedules) for one in choices}

    assert len(served) == len(choices) == count_choices(some_tables())
    assert len(choices) == len(even_orders(7, 2)) * 6


def test_the_limit_of_choices_is_included(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = some_tables()
    for limit, expected in ((count_choices(tables), True), (count_choices(tables) - 1, False)):
        monkeypatch.setattr(exhaustive_search, "MAX_CHOICES", limit)
        assert has_few_choices(tables) is expected


@pytest.mark.parametrize(("breakfasts", "expected"), [(2, True), (20, False)])
def test_few_choices_are_two_hundred_at_most(breakfasts: int, expected: bool) -> None:
    tables = DayTables.of(build_problem(small_request(breakfasts=breakfasts)))
    assert tables

    assert has_few_choices(tables) is expected
    assert (count_choices(tables) <= 200) is expected


def week_of(choice: OtherMeals, mains: MainMeals, tables: DayTables) -> Draft:
    """Both together, as a draft."""
    draft = Draft(PROBLEM, Random(0))
    for number, schedule in zip(tables.other_groups, choice.schedules, strict=True):
        draft.set_dishes(number, schedule.recipes, [*schedule.order])
    write_main_meals(draft, tables, mains)
    return draft


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_and_main_meals_together_cost_what_their_week_costs(seed: int) -> None:
    """And never less than the choice's lowest cost."""
    random, tables = Random(seed), some_tables()
    choices = [*every_choice(tables)]
    for choice in random.sample(choices, k=8):
        mains = read_main_meals(Draft(PROBLEM, random), tables, choice.tables)
        for _ in range(3):
            assert mains.cost + choice.cost == pytest.approx(week_of(choice, mains, tables).cost)
            assert mains.cost + choice.cost >= choice.lowest_cost
            mains = mains.perturbed(random)


def neighbours(mains: MainMeals) -> list[float]:
    """What lunches and dinners cost after any single move."""
    costs = []
    for side in (0, 1):
        for order in even_orders(len(mains.lunches.days), len(mains.lunches.recipes)):
            other = mains.with_tables(mains.tables)
            (other.lunches, other.dinners)[side].set_order(order)
            costs.append(other.with_tables(other.tables).cost)
        for dish, recipe in product(range(3), range(7)):
            other = mains.with_tables(mains.tables)
            if recipe not in other.lunches.recipes + other.dinners.recipes:
                (other.lunches, other.dinners)[side].recipes[dish] = recipe
                costs.append(other.with_tables(other.tables).cost)
    for one, two in product(range(3), repeat=2):
        other = mains.with_tables(mains.tables)
        lunches, dinners = other.lunches.recipes, other.dinners.recipes
        lunches[one], dinners[two] = dinners[two], lunches[one]
        costs.append(other.with_tables(other.tables).cost)
    return costs


@pytest.mark.parametrize("seed", range(6))
def test_main_meals_descend_until_no_single_move_helps(seed: int) -> None:
    """And know what they cost there."""
    random, tables = Random(seed), some_tables()
    mains = read_main_meals(Draft(PROBLEM, random), tables, tables.for_days([(0, 1)] * 7))
    before = mains.cost
    mains.descend()

    assert mains.cost < before
    assert mains.cost == pytest.approx(mains.with_tables(mains.tables).cost)
    assert min(neighbours(mains)) >= mains.cost - 1e-6


def test_main_meals_that_cost_the_same_stay() -> None:
    """Recipes that are alike, under other names: no move gains anything."""
    request = small_request()
    alike = tuple(replace(one, ingredients=request.pool[0].ingredients) for one in request.pool)
    problem = build_problem(replace(request, pool=alike, locked=()))
    tables = DayTables.of(problem)
    assert tables
    mains = read_main_meals(Draft(problem, Random(1)), tables, tables.for_days([(0, 1)] * 7))
    before = [*mains.lunches.recipes], [*mains.dinners.recipes], mains.lunches.order
    mains.descend()

    assert (mains.lunches.recipes, mains.dinners.recipes, mains.lunches.order) == before


@pytest.mark.parametrize("meals", [6, 7])
def test_perturbed_main_meals_are_others_without_a_repeat(meals: int) -> None:
    """With a recipe to spare and without one; what they came from stays as it was."""
    problem = build_problem(small_request(meals=meals))
    tables = DayTables.of(problem)
    assert tables
    mains = read_main_meals(Draft(problem, Random(1)), tables, tables.for_days([(0, 1)] * 7))
    before = [*mains.lunches.recipes], [*mains.dinners.recipes], mains.cost
    seen = set()
    for seed in range(20):
        other = mains.perturbed(Random(seed))
        recipes = other.lunches.recipes + other.dinners.recipes
        seen.add((*recipes, *other.lunches.order, *other.dinners.order))

        assert len({*recipes}) == 6
        assert {*recipes} <= {*range(meals)}
        for schedule in (other.lunches, other.dinners):
            days = [schedule.by_day[day] for day in schedule.days]
            assert days == [*schedule.order]
            assert tuple(schedule.order) in {*map(tuple, even_orders(len(days), 3))}
        assert other.cost == pytest.approx(other.with_tables(other.tables).cost)
    assert len(seen) == 20
    assert before == (mains.lunches.recipes, mains.dinners.recipes, mains.cost)


@pytest.mark.parametrize("seed", range(4))
def test_new_main_meals_leave_a_better_week_or_the_same(seed: int) -> None:
    """The other meals stay; a second time there is mostly nothing left to gain."""
    random, tables = Random(seed), some_tables()
    draft = Draft(PROBLEM, random)
    others = [[dish.recipe for dish in draft.dishes[number]] for number in tables.other_groups]
    before = draft.cost

    assert improve_main_meals(draft, tables, random)
    assert draft.cost < before
    assert others == [
        [dish.recipe for dish in draft.dishes[number]] for number in tables.other_groups
    ]
    for _ in range(20):
        before, served = draft.cost, draft.recipes_by_slot()
        if not improve_main_meals(draft, tables, random):
            assert draft.cost == before
            assert draft.recipes_by_slot() == served
            break
        assert draft.cost < before
    else:
        pytest.fail("it went on gaining")


@pytest.mark.parametrize("breakfasts", [2, 3])
def test_trying_every_choice_ends_near_one_cost_wherever_it_starts(breakfasts: int) -> None:
    """Within a tenth; with no choice that would suit its lunches and dinners better."""
    costs = []
    problem = build_problem(small_request(breakfasts=breakfasts, snacks=4))
    tables = DayTables.of(problem)
    assert tables
    choices = [*every_choice(tables)]
    for seed in range(8):
        draft = Draft(problem, Random(seed))
        first = draft.cost
        search_every_choice(draft, tables, Random(seed))
        costs.append(draft.cost)
        mains = read_main_meals(draft, tables, choices[0].tables)
        others = [mains.with_tables(choice.tables).cost + choice.cost for choice in choices]

        assert min(choice.lowest_cost for choice in choices) <= draft.cost < first
        assert min(others) == pytest.approx(draft.cost)

    assert max(costs) < 1.1 * min(costs)


@pytest.mark.parametrize("seed", range(4))
def test_a_week_that_nothing_can_beat_is_taken_at_once(seed: int) -> None:
    """One lunch and one dinner, the cheapest pair of every day: no choice remains to try."""
    request = replace(
        REQUEST, pool=varied_pool(6, 2), rotation=Rotation(breakfast=1, lunch=1, dinner=1)
    )
    problem = build_problem(request)
    tables = DayTables.of(problem)
    assert tables
    draft = Draft(problem, Random(seed))
    search_every_choice(draft, tables, Random(seed))
    lowest = min(choice.lowest_cost for choice in every_choice(tables))

    assert draft.cost == pytest.approx(lowest)
    assert Draft(problem, Random(seed)).cost > 1.01 * lowest
