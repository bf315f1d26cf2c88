"""What the default generator promises beyond the simple one: days near their macronutrients."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations, pairwise, product
from random import Random
from typing import Any

import pytest
from hypothesis import given

from core.strategies import at_most, week_requests
from nutriplan_core import (
    Food,
    FoodFacts,
    Ingredient,
    LockedMeal,
    Macros,
    MealType,
    NutrientProfile,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    WeekRequest,
    balanced_rotation,
    generate_week,
    meal_targets,
    simple_rotation,
    week_days,
)
from nutriplan_core.week._search import build_problem, menu, search
from nutriplan_core.week._search.draft import Draft
from nutriplan_core.week._search.offer import Offer
from nutriplan_core.week._search.problem import Problem
from nutriplan_core.week._search.rule_costs import REPEAT_COST, SAME_DAY_COST, UNEVEN_COST
from nutriplan_core.week._search.serving_orders import best_order, spread_cost
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.term import ServedMeal, WeekTerm

MONDAY = date(2026, 11, 16)
KINDS = (RecipeKind.BREAKFAST, RecipeKind.MEAL, RecipeKind.SNACK)


def recipe(
    name: str, kind: RecipeKind, macros: tuple[float, float, float], grams: float = 100
) -> Recipe:
    """A recipe of one food, with its protein, fat and carbohydrate in 100 g."""
    protein_g, fat_g, carbohydrate_g = macros
    food = Food(
        id=1 + sum(name.encode()),
        name=name,
        category_id=1,
        per_100g=NutrientProfile(
            energy_kcal=4 * protein_g + 9 * fat_g + 4 * carbohydrate_g,
            protein_g=protein_g,
            fat_g=fat_g,
            carbohydrate_g=carbohydrate_g,
        ),
    )
    return Recipe(id=name, name=name, kind=kind, ingredients=(Ingredient(food=food, grams=grams),))


def varied_pool(count: int, seed: int = 1) -> tuple[Recipe, ...]:
    """So many recipes of each kind, on all sides of the target, of about 500 kcal."""
    random = Random(seed)
    pool = []
    for kind, number in product(KINDS, range(count)):
        protein, fat = random.uniform(0.15, 0.45), random.uniform(0.1, 0.4)
        macros = (500 * protein / 4, 500 * fat / 9, 500 * (1 - protein - fat) / 4)
        pool.append(recipe(f"{kind}-{number}", kind, macros))
    return tuple(pool)


def problem_of(request: WeekRequest, terms: Iterable[WeekTerm] = OWN_TERMS) -> Problem:
    """A request in numbers, with its whole pool."""
    return build_problem(request, [*terms], Random(request.seed), choices=len(request.pool))


def whole_week(intake_kcal: float = 2000, meals_per_day: int = 3) -> dict[Slot, Macros]:
    """Every slot of the week with its target."""
    targets = meal_targets(intake_kcal, meals_per_day)
    return {
        Slot(day, slot): target for day in week_days(MONDAY) for slot, target in targets.items()
    }


REQUEST = WeekRequest(
    first_day=MONDAY,
    pool=varied_pool(20),
    slot_targets=whole_week(),
    rotation=Rotation(),
    seed=7,
)


def with_locked_lunch(request: WeekRequest, recipe_id: str | None = None) -> WeekRequest:
    """The request, with Monday's lunch locked as it should be."""
    slot = Slot(request.first_day, MealType.LUNCH)
    targets = dict(request.slot_targets)
    target = targets.pop(slot)
    locked = LockedMeal(slot=slot, recipe_id=recipe_id, macros=target, target=target)
    return replace(request, slot_targets=targets, locked=(locked,))


@pytest.mark.parametrize("seed", range(5))
def test_every_day_comes_within_a_tenth_of_every_macronutrient(seed: int) -> None:
    """Where the pool is rich, which the simple rotation does not do."""
    request = replace(REQUEST, seed=seed)

    worst = max(max(day.macro_errors.values()) for day in balanced_rotation(request).days)
    by_chance = max(max(day.macro_errors.values()) for day in simple_rotation(request).days)

    assert worst < 0.1 < by_chance


def test_what_a_locked_meal_lacks_is_made_up_for_on_its_day() -> None:
    """Two spoons of oil at lunch want a lean day around them."""
    lunch = Slot(MONDAY, MealType.LUNCH)
    targets = whole_week()
    target = targets.pop(lunch)
    fat = LockedMeal(slot=lunch, recipe_id=None, macros=Macros(700, 52, 38, 37), target=target)

    monday = balanced_rotation(replace(REQUEST, slot_targets=targets, locked=(fat,))).days[0]

    assert fat.macros.fat_g > 1.9 * target.fat_g
    assert max(monday.macro_errors.values()) < 0.1


def test_without_rescaling_recipes_are_chosen_as_they_are() -> None:
    """Calories count then: a pool of all sizes still gives days within a tenth of them."""
    random = Random(3)
    pool = tuple(
        replace(one, ingredients=(replace(one.ingredients[0], grams=random.uniform(60, 220)),))
        for one in varied_pool(40)
    )

    week = balanced_rotation(replace(REQUEST, pool=pool, optimize=False))

    assert all(meal.factor == 1 for meal in week.meals)
    assert max(day.energy_error for day in week.days) < 0.1


def test_no_recipe_is_stretched_beyond_triple_or_a_third_while_others_are_there() -> None:
    """However well its macronutrients would suit."""
    perfect = [
        recipe(f"{size}-{kind}-{number}", kind, (37.5, 13.9, 56.25), grams)
        for kind, number, (size, grams) in product(
            KINDS, range(8), (("tiny", 20.0), ("huge", 800.0))
        )
    ]

    week = balanced_rotation(replace(REQUEST, pool=(*perfect, *REQUEST.pool)))

    assert all(1 / 3 <= meal.factor <= 3 for meal in week.meals)


def test_a_pool_of_nothing_else_is_stretched_all_the_same() -> None:
    """The week is full, whatever it takes."""
    tiny = tuple(recipe(f"tiny-{kind}", kind, (8, 3, 11), 10) for kind in KINDS)

    week = balanced_rotation(replace(REQUEST, pool=tiny))

    assert len(week.meals) == 21
    assert min(meal.factor for meal in week.meals) > 3


def test_recipes_without_energy_are_never_served() -> None:
    """Water is no meal."""
    water = tuple(recipe(f"a-{kind}", kind, (0, 0, 0)) for kind in KINDS)

    week = balanced_rotation(replace(REQUEST, pool=(*water, *varied_pool(1))))

    assert {meal.recipe.id for meal in week.meals} == {"BREAKFAST-0", "MEAL-0"}


@at_most(30)
@given(request=week_requests(whole=True))
def test_every_slot_of_the_day_spreads_its_recipes(request: WeekRequest) -> None:
    """Evenly and never twice in a row, wherever lunch and dinner need not share."""
    week = generate_week(request)
    pool = Counter(one.kind for one in request.pool)
    for meal_type in (MealType.BREAKFAST, MealType.LUNCH, MealType.DINNER):
        served = [meal.recipe.id for meal in week.meals if meal.slot.meal_type is meal_type]
        wanted = request.rotation.lunch + request.rotation.dinner
        if meal_type is MealType.BREAKFAST or wanted <= pool[RecipeKind.MEAL]:
            times = Counter(served)
            assert max(times.values()) - min(times.values()) <= 1
            assert len(times) == 1 or all(one != other for one, other in pairwise(served))


def test_a_locked_dish_does_not_come_again_the_day_before_or_after() -> None:
    """In the same slot, while there is something else."""
    wednesday = Slot(week_days(MONDAY)[2], MealType.LUNCH)
    targets = whole_week()
    target = targets.pop(wednesday)
    favourite = balanced_rotation(REQUEST).meals[1].recipe
    locked = LockedMeal(
        slot=wednesday, recipe_id=favourite.id, macros=favourite.macros, target=target
    )

    week = balanced_rotation(replace(REQUEST, slot_targets=targets, locked=(locked,)))

    lunches = {m.slot.date: m.recipe.id for m in week.meals if m.slot.meal_type is MealType.LUNCH}
    assert favourite.id not in {lunches[week_days(MONDAY)[day]] for day in (1, 3)}


@pytest.mark.parametrize(("days", "dishes"), [(7, 2), (7, 3), (6, 3), (5, 4), (4, 2), (4, 4)])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("dearest", [1, SAME_DAY_COST])
def test_the_best_order_is_the_best_of_all(
    days: int, dishes: int, seed: int, dearest: float
) -> None:
    """Against every order that is even and repeats nothing, however dear its days are."""
    random = Random(seed)
    costs = [[dearest * random.random() for _ in range(dishes)] for _ in range(days)]
    orders = [
        order for order in product(range(dishes), repeat=days) if set(order) == {*range(dishes)}
    ]

    def cost(order: tuple[int, ...]) -> float:
        served = sum(row[dish] for row, dish in zip(costs, order, strict=True))
        return served + spread_cost(order, dishes)

    even = [order for order in orders if spread_cost(order, dishes) == 0]

    assert min(even, key=cost) == tuple(best_order(costs))
    assert min(orders, key=cost) == tuple(best_order(costs, even=False))


@pytest.mark.parametrize("seed", range(3))
def test_with_few_choices_the_week_is_the_best_of_all(seed: int) -> None:
    """Two breakfasts and four main dishes, against every even week without a repeat."""
    everything = varied_pool(4, seed)
    pool = [one for one in everything if one.kind is RecipeKind.MEAL]
    pool += [one for one in everything if one.kind is RecipeKind.BREAKFAST][:2]
    request = replace(REQUEST, pool=tuple(pool), rotation=Rotation(breakfast=2, lunch=2, dinner=2))
    problem = problem_of(request)
    draft = Draft(problem, Random(0))
    costs = []
    turns = [[0, 1, 0, 1, 0, 1, 0], [1, 0, 1, 0, 1, 0, 1]]
    for lunches, orders in product(combinations(range(4), 2), product(turns, repeat=3)):
        dinners = [number for number in range(4) if number not in lunches]
        for group, recipes, order in zip(range(3), ((0, 1), lunches, dinners), orders, strict=True):
            for dish, one in zip(draft.dishes[group], recipes, strict=True):
                draft.set_recipe(dish, one)
            draft.set_order(group, order)
        costs.append(draft.cost)

    found = search(problem, Random(seed), max_stalled_restarts=8)
    assert found.cost == pytest.approx(min(costs))


def test_an_uneven_order_or_a_repeat_costs_more_than_any_day() -> None:
    """Four, two and one of seven is uneven by two; two in a row is one repeat."""
    assert spread_cost([0, 1, 2, 0, 1, 2, 0], 3) == 0
    assert spread_cost([0, 1, 0, 2, 0, 1, 0], 3) == 2 * UNEVEN_COST
    assert spread_cost([0, 0, 1, 2, 1, 2, 0], 3) == REPEAT_COST
    assert spread_cost([0, 0, 0], 1) == 0


def test_a_large_pool_is_not_read_whole_for_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = Counter[RecipeKind]()

    def counted(meals: Sequence[ServedMeal], *rest: Any) -> Offer:
        looked_at.update({one.recipe.kind for one in meals if one.recipe})
        return Offer(meals, *rest)

    monkeypatch.setattr(menu, "Offer", counted)
    monkeypatch.setattr(menu, "MAX_LOOKED_AT", 60)
    plain = FoodFacts(fibre_g=2, sugars_g=1, saturated_fat_g=1, salt_g=0.1)
    (ingredient,) = recipe("plain", RecipeKind.MEAL, (5, 4, 12), grams=500).ingredients
    known = replace(ingredient, food=replace(ingredient.food, facts=plain))
    pool = tuple(
        Recipe(id=f"{kind}{number}", name="plain", kind=kind, ingredients=(known,))
        for kind in KINDS
        for number in range(200 if kind is RecipeKind.MEAL else 10)
    )
    request = WeekRequest(
        first_day=MONDAY, pool=pool, slot_targets=whole_week(), rotation=Rotation(), seed=1
    )
    build_problem(request, OWN_TERMS, Random(1), choices=4)
    assert looked_at[RecipeKind.MEAL] == 60
