"""The search's moves: each finds the best of its kind, and the draft always knows its cost."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, product
from math import fsum
from random import Random

import pytest

from core.test_balanced_rotation import (
    MONDAY,
    REQUEST,
    problem_of,
    recipe,
    varied_pool,
    whole_week,
)
from nutriplan_core import (
    LockedMeal,
    Macros,
    MealType,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    TermScope,
    WeekRequest,
    week_days,
)
from nutriplan_core._meal_amounts import meal_amounts
from nutriplan_core.week._search.draft import Dish, Draft
from nutriplan_core.week._search.moves import (
    PERTURBED_DISHES,
    TIE,
    can_swap,
    differentiate_days,
    perturb,
    reorder,
    replace_recipe,
    swap_recipes,
)
from nutriplan_core.week._search.served_meals import locked_meal
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.term import Limits, ServedMeal, Span

DISHES = {"good": (37.5, 13.9, 56.25), "poor": (1.0, 55.0, 0.0)}
"""Protein, fat and carbohydrate of a breakfast as it should be, and of one that is all fat."""

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


def served_meal(request: WeekRequest, slot: Slot, recipe: Recipe) -> ServedMeal:
    """What a recipe brings in a slot."""
    target = request.slot_targets[slot]
    factor = target.energy_kcal / recipe.macros.energy_kcal if request.optimize else 1.0
    amounts = meal_amounts(recipe.ingredients, slot.date.month)
    return ServedMeal(
        target=target,
        month=slot.date.month,
        recipe=recipe,
        factor=factor,
        features=amounts.features(slot.meal_type, factor),
        times_served_lately=request.served_lately.count(recipe.id),
    )


def limits_cost(limits: Limits | None, total: float) -> float:
    """Nothing within the margin, 1 for 1 up to the limit's reserve, and 21 for 1 from there on."""
    if limits is None:
        return 0.0
    reserve = limits.reserve * limits.unit
    lack = max(0.0, limits.at_least + reserve - total) / limits.unit
    excess = max(0.0, total - limits.at_most + reserve) / limits.unit
    below = max(0.0, limits.at_least + limits.margin * limits.unit - total) / limits.unit
    above = max(0.0, total - limits.at_most + limits.margin * limits.unit) / limits.unit
    return limits.weight * (below + above + 20 * (lack + excess))


def objective(request: WeekRequest, served: dict[Slot, Recipe]) -> float:
    """The documented objective, written once more from the request and what is served."""
    costs = [locked_cost(request, slot, recipe) for slot, recipe in served.items()]
    meals = {slot: served_meal(request, slot, recipe) for slot, recipe in served.items()}
    locked = {one.slot: locked_meal(one) for one in request.locked}
    everything = {**meals, **locked}
    days = sorted({slot.date for slot in served})
    spans: dict[str, list[list[Slot]]] = {
        "meal": [[slot] for slot in meals],
        "day": [[slot for slot in everything if slot.date == day] for day in days],
        "week": [[*everything]],
    }
    intake = max(
        fsum(meal.target.energy_kcal for slot, meal in everything.items() if slot.date == day)
        for day in days
    )
    for term in OWN_TERMS:
        for slots in spans[term.scope]:
            total = fsum(term.amount(everything[slot]) for slot in slots)
            target = Macros.total(everything[slot].target for slot in slots)
            span = Span(slots=sorted(slots), target=target, intake_kcal=intake)
            costs.append(limits_cost(term.limits(span), total))
    menus = []
    for day in days:
        lunch, dinner = (served.get(Slot(day, kind)) for kind in FREE_MEALS[1:])
        costs.append(1e6 * (lunch is not None and lunch == dinner))
        menus.append(
            tuple(
                (s.meal_type, one.id)
                for s, one in sorted(served.items(), key=lambda x: x[0])
                if s.date == day
            )
        )
    costs.append(2.0 * (len(menus) - len({*menus})))
    for meal_type in FREE_MEALS:
        recipes = [served[slot] for slot in sorted(served) if slot.meal_type is meal_type]
        costs.append(serving_cost(recipes, len({one.id for one in recipes})))
    return fsum(costs)


def drafts(name: str) -> list[Draft]:
    """Some weeks drawn for a request, as they start and in any order of their dishes.

    Where lunch and dinner share recipes, those in any order have a dish twice on one day.
    """
    problem = problem_of(REQUESTS[name])
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
            replace_recipe(draft, random.choice(all_dishes(draft)), random)


@each_request
def test_a_copy_changes_apart(name: str) -> None:
    for draft in drafts(name):
        before = state(draft.copy()), draft.cost
        perturb(draft.copy(), Random(1))

        assert (state(draft), draft.cost) == before


@each_request
def test_a_dish_gets_one_of_the_best_recipes(name: str) -> None:
    """Against trying each that it may become; where none is better, nothing changes."""
    improved = Counter[bool]()
    for draft in drafts(name):
        for group, dishes in enumerate(draft.dishes):
            for number, dish in enumerate(dishes):
                before, served = draft.cost, state(draft)
                costs = []
                for one in draft.replacements(dish):
                    other = draft.copy()
                    other.set_recipe(other.dishes[group][number], one)
                    costs.append(other.cost)
                is_better = min(costs, default=before) < before - 1e-6

                assert replace_recipe(draft, dish, Random(number)) is is_better
                improved[is_better] += 1
                if is_better:
                    assert draft.cost <= min(min(costs) + TIE, before) + 1e-6
                else:
                    assert state(draft) == served
    assert improved[True]
    assert improved[False]


def test_recipes_that_are_alike_are_left_as_they_are() -> None:
    """A move that gains nothing is not made, or a search would never end."""
    alike = tuple(replace(one, ingredients=REQUEST.pool[0].ingredients) for one in varied_pool(8))
    draft = Draft(problem_of(replace(REQUEST, pool=alike)), Random(1))
    dishes = all_dishes(draft)

    assert not any(replace_recipe(draft, dish, Random(1)) for dish in dishes)
    assert not any(
        swap_recipes(draft, one, other)
        for one, other in product(dishes, repeat=2)
        if can_swap(draft, one, other)
    )
    assert not any(reorder(draft, group) for group in range(3))


def test_among_recipes_that_are_as_good_chance_decides() -> None:
    """Twenty that differ by a name, all better than the one that is served."""
    (good, poor) = (recipe(name, RecipeKind.BREAKFAST, macros) for name, macros in DISHES.items())
    alike = [replace(good, id=f"good-{number}") for number in range(20)]
    others = [one for one in REQUEST.pool if one.kind is not RecipeKind.BREAKFAST]
    request = replace(REQUEST, pool=(*others, *alike, poor), rotation=Rotation(breakfast=1))
    problem = problem_of(request)
    poor_number = problem.groups[0].recipes.index(poor)
    chosen = set()
    for seed in range(10):
        draft = Draft(problem, Random(1))
        dish = draft.dishes[0][0]
        draft.set_recipe(dish, poor_number)
        assert replace_recipe(draft, dish, Random(seed))
        chosen.add(dish.recipe)

    assert len(chosen) > 4


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
def test_a_group_is_served_in_a_better_order_or_the_same(name: str) -> None:
    """No order of the days' terms alone is better than the one that it takes."""
    days_alone = [term for term in OWN_TERMS if term.scope != "week"]
    improved = 0
    for seed in range(2):
        draft = Draft(problem_of(REQUESTS[name], days_alone), Random(seed))
        for group in range(3):
            before, served = draft.cost, state(draft)
            if not reorder(draft, group):
                assert draft.cost == pytest.approx(before)
                assert state(draft) == served
                continue
            improved += 1
            assert draft.cost < before
            least = draft.cost - draft.identical_days_cost
            trial = draft.copy()
            count = draft.problem.groups[group].count
            for order in product(range(count), repeat=len(draft.problem.groups[group].slots)):
                if {*order} == {*range(count)}:
                    trial.set_order(group, [*order])
                    assert trial.cost - trial.identical_days_cost >= least - 1e-6
    assert improved


@pytest.mark.parametrize("order", [[0, 0, 1, 1, 2, 2, 0], [0, 1, 0, 1, 0, 1, 2]])
def test_in_another_order_dishes_come_evenly_and_never_twice_in_a_row(order: list[int]) -> None:
    draft = Draft(problem_of(replace(REQUEST, rotation=Rotation(breakfast=3))), Random(1))
    draft.set_order(0, order)

    assert reorder(draft, 0)
    served = draft.recipes_by_slot()
    breakfasts = [served[one] for one in sorted(served) if one.meal_type is MealType.BREAKFAST]
    assert serving_cost(breakfasts, 3) == 0


@pytest.mark.parametrize("name", ["shared", "all shared"])
def test_in_another_order_no_lunch_comes_back_for_dinner(name: str) -> None:
    """Where both serve some of the same recipes, in any order."""
    for draft in drafts(name)[1:]:
        assert draft.same_day_cost
        assert reorder(draft, 1)
        assert not draft.same_day_cost


def test_a_dish_comes_twice_in_a_row_rather_than_twice_on_one_day() -> None:
    """Two lunches, and dinners of Monday and Tuesday that are both the first of them."""
    dinners = [Slot(day, MealType.DINNER) for day in week_days(MONDAY)[:2]]
    targets = whole_week()
    locked = tuple(
        LockedMeal(slot=dinner, recipe_id="MEAL-0", macros=targets[dinner]) for dinner in dinners
    )
    rest = {slot: one for slot, one in targets.items() if slot.meal_type is not MealType.DINNER}
    request = replace(
        REQUEST,
        pool=varied_pool(2),
        slot_targets=rest,
        locked=locked,
        rotation=Rotation(breakfast=2, lunch=2),
    )
    draft = Draft(problem_of(request), Random(1))

    assert reorder(draft, 1)
    served = draft.recipes_by_slot()
    lunches = [served[slot].id for slot in sorted(served) if slot.meal_type is MealType.LUNCH]
    assert lunches[:2] == ["MEAL-1", "MEAL-1"]
    assert sum(one == other for one, other in pairwise(lunches)) == 1
    assert not reorder(draft, 1)


@dataclass(frozen=True)
class Porridge:
    """How often the week serves one of the breakfasts."""

    asked: Limits
    name: str = "porridge"
    scope: TermScope = "week"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe is not None and meal.recipe.id == "BREAKFAST-1")

    def limits(self, _span: Span) -> Limits:
        return self.asked


@pytest.mark.parametrize(("asked", "times"), [(Limits(at_least=4), 4), (Limits(at_most=3), 3)])
@pytest.mark.parametrize("order", [[0, 1, 0, 1, 0, 1, 0], [1, 0, 1, 0, 1, 0, 1]])
def test_the_dish_that_the_week_lacks_comes_once_more(
    asked: Limits, times: int, order: list[int]
) -> None:
    """Of two breakfasts on seven days, one comes four times."""
    request = replace(REQUEST, pool=varied_pool(2), rotation=Rotation(breakfast=2))
    draft = Draft(problem_of(request, [Porridge(asked)]), Random(1))
    draft.set_order(0, order)
    reorder(draft, 0)

    assert [one.id for one in draft.recipes_by_slot().values()].count("BREAKFAST-1") == times


def test_days_that_serve_the_same_are_told_apart() -> None:
    """Two breakfasts, lunches and dinners in turn: seven days of two menus."""
    request = replace(
        REQUEST, pool=varied_pool(4), rotation=Rotation(breakfast=2, lunch=2, dinner=2)
    )
    draft = Draft(problem_of(request), Random(1))
    for group in range(3):
        draft.set_order(group, [0, 1, 0, 1, 0, 1, 0])

    assert draft.identical_days() == [2, 3, 4, 5, 6]
    assert not differentiate_days(draft)  # No other order of two is even and without a repeat.
    draft = Draft(problem_of(replace(REQUEST, rotation=Rotation(breakfast=3))), Random(1))
    draft.set_order(0, [0, 1, 2, 0, 1, 2, 1])
    draft.set_order(1, [0, 1, 2, 0, 2, 1, 0])
    draft.set_order(2, [0, 1, 2, 0, 1, 2, 1])
    assert draft.identical_days() == [3]
    assert differentiate_days(draft)
    assert not draft.identical_days()
    assert not differentiate_days(draft)


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


def test_with_recipes_to_spare_a_perturbation_serves_some_of_them() -> None:
    """Three breakfasts, lunches and dinners of nine, nine and nine: each dish has another."""
    draft = Draft(problem_of(replace(REQUEST, pool=varied_pool(9))), Random(1))
    served = {recipe.id for recipe in draft.recipes_by_slot().values()}
    for seed in range(20):
        other = draft.copy()
        perturb(other, Random(seed))

        assert {recipe.id for recipe in other.recipes_by_slot().values()} - served


def test_without_a_recipe_to_spare_a_perturbation_swaps_and_reorders() -> None:
    """Lunches trade with dinners; breakfasts, which have nobody to trade with, change places."""
    request = replace(
        REQUEST, pool=varied_pool(6), rotation=Rotation(breakfast=6, lunch=3, dinner=3)
    )
    draft = Draft(problem_of(request), Random(1))
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
