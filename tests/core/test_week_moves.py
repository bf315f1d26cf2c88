"""The search's moves: each finds the best of its kind, and the draft always knows its cost."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from math import fsum
from random import Random

import pytest

from core.test_balanced_rotation import MONDAY, REQUEST, varied_pool, whole_week
from nutriplan_core import (
    ENERGY_TOLERANCE,
    MACRO_TOLERANCE,
    LockedMeal,
    Macros,
    MealType,
    Recipe,
    Rotation,
    Slot,
    WeekRequest,
    week_days,
)
from nutriplan_core.week._search import build_problem, moves
from nutriplan_core.week._search.draft import Dish, Draft
from nutriplan_core.week._search.moves import (
    PERTURBED_DISHES,
    can_swap,
    ideal_values,
    perturb,
    reorder,
    replace_recipe,
    swap_recipes,
)

FREE_MEALS = (MealType.BREAKFAST, MealType.LUNCH, MealType.DINNER)


def locked_request() -> WeekRequest:
    """Four meals a day around three locked ones, of which one has no target of its own."""
    days = week_days(MONDAY)
    targets = whole_week(meals_per_day=4)
    lunch, dinner, snack = (
        Slot(days[0], MealType.LUNCH),
        Slot(days[3], MealType.DINNER),
        Slot(days[3], MealType.SNACK_1),
    )
    locked = (
        LockedMeal(slot=lunch, recipe_id="MEAL-1", macros=Macros(700, 52, 38, 37)),
        LockedMeal(
            slot=dinner, recipe_id="MEAL-2", macros=targets[dinner], target=targets[dinner] * 0.8
        ),
        LockedMeal(slot=snack, recipe_id=None, macros=targets[snack]),
    )
    rest = {slot: target for slot, target in targets.items() if slot not in (lunch, dinner, snack)}
    return replace(REQUEST, pool=varied_pool(8, 5), slot_targets=rest, locked=locked)


def unscaled_request() -> WeekRequest:
    """Recipes of all sizes, served as they are."""
    random = Random(3)
    pool = tuple(
        replace(one, ingredients=(replace(one.ingredients[0], grams=random.uniform(60, 220)),))
        for one in varied_pool(8, 2)
    )
    return replace(REQUEST, pool=pool, optimize=False)


REQUESTS = {
    "plain": replace(
        REQUEST, pool=varied_pool(9), slot_targets=whole_week(3200, 6), rotation=Rotation(snack=4)
    ),
    "stretched": replace(REQUEST, pool=varied_pool(9, 4), slot_targets=whole_week(5200, 3)),
    "shared": replace(REQUEST, pool=varied_pool(4, 3), rotation=Rotation(lunch=3, dinner=3)),
    "all shared": replace(REQUEST, pool=varied_pool(3, 3), rotation=Rotation(lunch=3, dinner=3)),
    "locked": locked_request(),
    "unscaled": unscaled_request(),
}

each_request = pytest.mark.parametrize("name", REQUESTS)


def serving_cost(orders: Sequence[Recipe], count: int) -> float:
    """What is uneven, and what comes twice in a row."""
    often, left_over = divmod(len(orders), count)
    extra = [times - often for times in Counter(one.id for one in orders).values()]
    pairs = sum(more * (more + 1) // 2 for more in extra if more > 0)
    repeats = sum(one == other for one, other in pairwise(orders)) if count > 1 else 0
    return 1e4 * (pairs - left_over) + 1e5 * repeats


def locked_cost(request: WeekRequest, slot: Slot, recipe: Recipe) -> float:
    """What a recipe costs beside the locked meals."""
    cost = 0.0
    for meal in request.locked:
        if meal.recipe_id == recipe.id:
            is_main = slot.meal_type in (MealType.LUNCH, MealType.DINNER)
            is_next = abs((meal.slot.date - slot.date).days) == 1
            if is_main and meal.slot.date == slot.date:
                return 1e6
            if is_next and meal.slot.meal_type is slot.meal_type:
                cost = 1e5
    return cost


def objective(request: WeekRequest, served: dict[Slot, Recipe]) -> float:
    """The documented objective, written once more from the request and what is served."""
    costs = []
    planned = {slot: recipe.macros for slot, recipe in served.items()}
    for slot, recipe in served.items():
        if request.optimize:
            factor = request.slot_targets[slot].energy_kcal / recipe.macros.energy_kcal
            planned[slot] = recipe.macros * factor
            stretch = max(factor, 1 / factor)
            costs.append(max(0.0, 0.2 * (stretch / 2 - 1)) + (1000 if stretch > 3 else 0))
        costs.append(locked_cost(request, slot, recipe))
    for day in {slot.date for slot in served}:
        locked = [meal for meal in request.locked if meal.slot.date == day]
        has = Macros.total(
            [
                *(macros for slot, macros in planned.items() if slot.date == day),
                *(meal.macros for meal in locked),
            ]
        )
        wanted = Macros.total(
            [
                *(target for slot, target in request.slot_targets.items() if slot.date == day),
                *(meal.target or meal.macros for meal in locked),
            ]
        )
        for value in ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g"):
            error = abs(getattr(has, value) / getattr(wanted, value) - 1)
            tolerance = ENERGY_TOLERANCE if value == "energy_kcal" else MACRO_TOLERANCE
            costs.append(error + 20 * max(0.0, error - tolerance))
        lunch, dinner = (served.get(Slot(day, kind)) for kind in FREE_MEALS[1:])
        costs.append(1e6 * (lunch is not None and lunch == dinner))
    for meal_type in FREE_MEALS:
        recipes = [served[slot] for slot in sorted(served) if slot.meal_type is meal_type]
        costs.append(serving_cost(recipes, len({one.id for one in recipes})))
    return fsum(costs)


def drafts(name: str) -> list[Draft]:
    """Some weeks drawn for a request, as they start and in any order of their dishes.

    Where lunch and dinner share recipes, those in any order have a dish twice on one day.
    """
    problem = build_problem(REQUESTS[name])
    drawn = [Draft(problem, Random(seed)) for seed in range(4)]
    for seed, draft in enumerate(drawn[1:]):
        random = Random(seed)
        while True:
            for group in range(3):
                order = draft.orders[group]
                draft.set_order(group, random.sample(order, k=len(order)))
            if draft.same_day_cost or "shared" not in name:
                break
    return drawn


def all_dishes(draft: Draft) -> list[Dish]:
    return [dish for dishes in draft.dishes for dish in dishes]


def state(draft: Draft) -> object:
    """What a draft serves."""
    return [[dish.recipe for dish in dishes] for dishes in draft.dishes], draft.orders


@each_request
def test_a_draft_always_knows_its_cost(name: str) -> None:
    """When it is drawn, and after whatever was changed in it."""
    for seed, draft in enumerate(drafts(name)):
        random = Random(seed)
        for _ in range(12):
            assert draft.cost == pytest.approx(objective(REQUESTS[name], draft.recipes_by_slot()))
            perturb(draft, random)
            replace_recipe(draft, random.choice(all_dishes(draft)))


@each_request
def test_a_copy_changes_apart(name: str) -> None:
    for draft in drafts(name):
        before = state(draft.copy()), draft.cost
        perturb(draft.copy(), Random(1))

        assert (state(draft), draft.cost) == before


@each_request
def test_a_dish_gets_the_best_recipe_of_all(name: str) -> None:
    """Against trying each that it may become; where none is better, nothing changes."""
    improved = Counter[bool]()
    for draft in drafts(name):
        for group, dishes in enumerate(draft.dishes):
            for number, dish in enumerate(dishes):
                before, served = draft.cost, state(draft)
                costs = []
                for recipe in draft.replacements(dish, draft.problem.candidates[group].numbers):
                    other = draft.copy()
                    other.set_recipe(other.dishes[group][number], recipe)
                    costs.append(other.cost)
                is_better = min(costs, default=before) < before - 1e-6

                assert replace_recipe(draft, dish) is is_better
                improved[is_better] += 1
                if is_better:
                    assert draft.cost == pytest.approx(min(costs))
                else:
                    assert state(draft) == served
    assert improved[True]
    assert improved[False]


def test_recipes_that_are_alike_are_left_as_they_are() -> None:
    """A move that gains nothing is not made, or a search would never end."""
    alike = tuple(replace(one, ingredients=REQUEST.pool[0].ingredients) for one in varied_pool(8))
    draft = Draft(build_problem(replace(REQUEST, pool=alike)), Random(1))
    dishes = all_dishes(draft)

    assert not any(replace_recipe(draft, dish) for dish in dishes)
    assert not any(
        swap_recipes(draft, one, other)
        for one, other in product(dishes, repeat=2)
        if can_swap(draft, one, other)
    )
    assert not any(reorder(draft, group) for group in range(3))


def test_only_the_nearest_candidates_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them: a dish becomes that recipe, or stays."""
    monkeypatch.setattr(moves, "CANDIDATES", 1)
    changed = 0
    for draft in drafts("plain"):
        for dish in draft.dishes[0]:
            table = draft.problem.table(0)
            before = dish.recipe
            wanted, weights = ideal_values(draft, dish, table.values[before])
            nearest = draft.problem.candidates[0].nearest(wanted, weights, 1)
            changed += replace_recipe(draft, dish)

            assert dish.recipe in (before, *nearest)
    assert changed


def test_where_a_target_is_nothing_the_present_value_is_ideal() -> None:
    """No amount of protein comes nearer to a target that does not count."""
    targets = {
        slot: replace(target, protein_g=1e-9) for slot, target in REQUEST.slot_targets.items()
    }
    draft = Draft(build_problem(replace(REQUEST, slot_targets=targets)), Random(1))
    for dish in all_dishes(draft):
        present = draft.problem.table(dish.group).values[dish.recipe]
        wanted, weights = ideal_values(draft, dish, present)

        assert (wanted.protein, weights.protein) == (present.protein, 0)
        assert wanted.fat != present.fat


def test_who_may_swap() -> None:
    """Lunches with dinners, snacks among themselves: elsewhere another order does the same."""
    draft = drafts("plain")[0]
    allowed = {
        (one.group, other.group)
        for one, other in product(all_dishes(draft), repeat=2)
        if can_swap(draft, one, other)
    }

    assert allowed == {(1, 2), (2, 1), (3, 3)}
    assert not any(can_swap(draft, dish, dish) for dish in all_dishes(draft))


@each_request
def test_two_dishes_swap_where_that_helps_and_takes_no_variety(name: str) -> None:
    """Against the cost of having swapped; where it does not help, nothing changes."""
    swapped = 0
    for draft in drafts(name):
        places = [
            (group, n) for group, dishes in enumerate(draft.dishes) for n in range(len(dishes))
        ]
        for (group, n), (other_group, m) in product(places, repeat=2):
            one, other = draft.dishes[group][n], draft.dishes[other_group][m]
            if not can_swap(draft, one, other):
                continue
            before, served, variety = draft.cost, state(draft), [*map(draft.recipes, range(3))]
            trial = draft.copy()
            first, second = trial.dishes[group][n], trial.dishes[other_group][m]
            trial.set_recipe(first, other.recipe)
            trial.set_recipe(second, one.recipe)
            keeps = [len(trial.recipes(number)) for number in range(3)] == [*map(len, variety)]
            is_better = keeps and trial.cost < before - 1e-6

            assert swap_recipes(draft, one, other) is is_better
            swapped += is_better
            assert state(draft) == (state(trial) if is_better else served)
    assert bool(swapped) is (name != "all shared")  # Where every swap would take variety.


@each_request
def test_a_group_is_served_in_the_best_order_of_all(name: str) -> None:
    """Against every order in which each dish comes; where none is better, nothing changes."""
    improved = 0
    for draft in drafts(name)[:2]:
        for group in range(3):
            count = draft.problem.groups[group].count
            before, served = draft.cost, state(draft)
            costs = []
            trial = draft.copy()
            for order in product(range(count), repeat=len(draft.problem.groups[group].slots)):
                if {*order} == {*range(count)}:
                    trial.set_order(group, [*order])
                    costs.append(trial.cost)
            is_better = min(costs) < before - 1e-6

            assert reorder(draft, group) is is_better
            improved += is_better
            if is_better:
                assert draft.cost == pytest.approx(min(costs))
            else:
                assert state(draft) == served
    assert improved


@each_request
def test_a_perturbation_changes_a_few_dishes_and_takes_no_variety(name: str) -> None:
    """The same from the same draw; from another, another week."""
    for draft in drafts(name):
        served = [draft.recipes(number) for number in range(len(draft.dishes))]
        others = []
        for seed in (1, 1, 2, 3):
            other = draft.copy()
            perturb(other, Random(seed))
            others.append(state(other))
            changed = sum(
                one.recipe != two.recipe
                for one, two in zip(all_dishes(draft), all_dishes(other), strict=True)
            )
            after = [other.recipes(number) for number in range(len(other.dishes))]

            assert others[-1] != state(draft)
            assert changed <= 2 * PERTURBED_DISHES
            assert [*map(len, after)] == [*map(len, served)]
            assert len(after[1] | after[2]) >= len(served[1] | served[2])
        assert others[0] == others[1]
        assert len({repr(one) for one in others}) > 1


def test_without_a_recipe_to_spare_a_perturbation_swaps_and_reorders() -> None:
    """Lunches trade with dinners; breakfasts, which have nobody to trade with, change places."""
    request = replace(
        REQUEST, pool=varied_pool(6), rotation=Rotation(breakfast=6, lunch=3, dinner=3)
    )
    draft = Draft(build_problem(request), Random(1))
    swapped = reordered = 0
    for seed in range(20):
        other = draft.copy()
        perturb(other, Random(seed))
        swapped += other.recipes(1) != draft.recipes(1)
        reordered += other.orders[0] != draft.orders[0]

        assert other.recipes(0) == draft.recipes(0)
        assert other.recipes(1) | other.recipes(2) == draft.recipes(1) | draft.recipes(2)
        assert other.orders[1:] == draft.orders[1:]
    assert swapped > 10
    assert reordered > 10
