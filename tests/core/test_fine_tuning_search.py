"""What fine tuning finds: the best steps of all where they are few, and near it elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, ingredients
from nutriplan_core import (
    DEFAULT_LEEWAY,
    ENERGY_TOLERANCE,
    MACRO_TOLERANCE,
    MEAL_SPLIT,
    FineTuned,
    Food,
    Ingredient,
    Macros,
    MealToTune,
    NutrientProfile,
    Portion,
    fine_tune,
)
from nutriplan_core.fine_tuning import _search
from nutriplan_core.fine_tuning._objective import CHANGE_WEIGHT, AdjustableAmount, ScaledMacros
from nutriplan_core.fine_tuning.kitchen_steps import steps_within

targets = st.floats(150, 1500).map(MEAL_SPLIT.macros)


def meals(fewest: int, most: int) -> st.SearchStrategy[MealToTune]:
    """Meals of so many ingredients."""
    lists = st.lists(ingredients(), min_size=fewest, max_size=most).map(tuple)
    return st.builds(MealToTune, ingredients=lists, target=targets)


def objective(items: Sequence[Ingredient], grams: Iterable[float], target: Macros) -> float:
    """The documented objective, written once more: what amounts miss, and what their moves cost."""
    amounts = list(zip(items, grams, strict=True))
    over = Macros.total(item.weighing(weight).macros for item, weight in amounts) - target
    errors = [over.energy_kcal / max(1, ENERGY_TOLERANCE * target.energy_kcal)]
    errors += [
        getattr(over, name) / max(1, MACRO_TOLERANCE * getattr(target, name))
        for name in ("protein_g", "fat_g", "carbohydrate_g")
    ]
    moves = [(weight - item.grams) / (DEFAULT_LEEWAY * item.grams) for item, weight in amounts]
    return sum(error**2 for error in errors) + CHANGE_WEIGHT * sum(move**2 for move in moves)


def choices(item: Ingredient) -> list[float]:
    """The weights that an amount may take."""
    steps = steps_within(item, DEFAULT_LEEWAY)
    if steps is None:
        return [item.grams]
    return [count * steps.step_g for count in range(steps.min_count, steps.max_count + 1)]


def amounts_of(tuned: FineTuned) -> tuple[list[Ingredient], list[float]]:
    """The proportional amounts, and the weights that they became."""
    changes = [change for meal in tuned.meals for change in meal.changes]
    return [change.proportional for change in changes], [change.tuned.grams for change in changes]


@at_most(60)
@given(meal=meals(1, 12))
def test_the_cost_is_the_documented_objective(meal: MealToTune) -> None:
    """Before and after."""
    tuned = fine_tune([meal])
    items, grams = amounts_of(tuned)

    before = objective(items, [item.grams for item in items], meal.target)
    assert tuned.proportional_cost == pytest.approx(before)
    assert tuned.cost == pytest.approx(objective(items, grams, meal.target))


@at_most(30)
@given(meal=meals(1, 3))
def test_few_combinations_are_all_tried(meal: MealToTune) -> None:
    """No multiple of the steps within the leeway does better than the answer."""
    tuned = fine_tune([meal])
    items, _ = amounts_of(tuned)
    everything = product(*map(choices, items))
    lowest = min(objective(items, grams, meal.target) for grams in everything)

    assert tuned.proportional_cost is not None
    assert tuned.cost == pytest.approx(min(lowest, tuned.proportional_cost))


def random_meal(random: Random, count: int) -> MealToTune:
    """So many ingredients around the target, rich in this or that, every second one counted."""

    def food(number: int) -> Food:
        protein_g, fat_g, carbohydrate_g = (random.uniform(0, most) for most in (25, 8, 40))
        figures = NutrientProfile(
            energy_kcal=4 * protein_g + 9 * fat_g + 4 * carbohydrate_g,
            protein_g=protein_g,
            fat_g=fat_g,
            carbohydrate_g=carbohydrate_g,
        )
        one_g = random.uniform(10, 30)
        one = Portion(id="1", name="un", plural="uns", amount=1, gram_weight=one_g, buying=True)
        return Food(
            id=number,
            name=f"Aliment {number}",
            category_id=1,
            per_100g=figures,
            portions=(one,) if number % 2 else (),
        )

    return MealToTune(
        ingredients=tuple(
            Ingredient(food=food(number), grams=random.uniform(50, 200))
            for number in range(1, count + 1)
        ),
        target=MEAL_SPLIT.macros(random.uniform(100, 200) * count),
    )


@pytest.mark.parametrize(
    "seed",
    [
        *range(12),
        44,  # The earlier of two amounts is pushed.
        168,  # One is pushed to its most.
        368,  # One is pushed to its least.
    ],
)
def test_no_exchange_betters_many_amounts(seed: int) -> None:
    """One pushed by a step or two while another answers with any of its own."""
    meal = random_meal(Random(seed), 12)
    tuned = fine_tune([meal])
    items, grams = amounts_of(tuned)
    assert tuned.cost is not None
    for first, second in product(range(len(items)), repeat=2):
        allowed = choices(items[first])
        here = allowed.index(grams[first])
        for pushed in allowed[max(0, here - 2) : here + 3]:
            for answer in choices(items[second]) if second != first else [pushed]:
                there = {first: pushed, second: answer}
                moved = [there.get(number, weight) for number, weight in enumerate(grams)]

                assert objective(items, moved, meal.target) > tuned.cost - 1e-6


def test_amounts_that_are_as_good_either_way_are_not_exchanged_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of two amounts of one food, one more of either is the same."""
    exchanges = []

    def watched(
        amounts: Sequence[AdjustableAmount], counts: Sequence[int], rest: ScaledMacros
    ) -> list[int] | None:
        exchanges.append(exchange(amounts, counts, rest))
        return exchanges[-1]

    exchange = _search._exchange
    monkeypatch.setattr(_search, "_exchange", watched)
    for seed in range(12):
        meal = random_meal(Random(seed), 12)
        twins = replace(meal, ingredients=meal.ingredients[:6] * 2)
        fine_tune([twins])

        assert exchanges[-1] is None


@pytest.mark.parametrize("seed", range(12))
def test_a_search_starts_from_the_best_amounts_without_steps(
    monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """No amount that moves by a gram more or less within its bounds comes nearer."""
    started: list[list[float]] = []

    def watched(amounts: Sequence[AdjustableAmount], rest: ScaledMacros) -> list[float]:
        started.append(relaxed(amounts, rest))
        return started[-1]

    relaxed = _search._relaxed
    monkeypatch.setattr(_search, "_relaxed", watched)
    meal = random_meal(Random(seed), 12)
    items, _ = amounts_of(fine_tune([meal]))
    (grams,) = started
    reached = objective(items, grams, meal.target)
    for number, item in enumerate(items):
        allowed = choices(item)
        assert allowed[0] <= grams[number] <= allowed[-1]
        for there in (grams[number] - 1, grams[number] + 1):
            moved = [*grams[:number], there, *grams[number + 1 :]]
            if allowed[0] <= there <= allowed[-1]:
                assert objective(items, moved, meal.target) > reached


def test_where_not_all_is_tried_the_best_is_mostly_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """In nine meals of ten, where all can be tried beside it."""
    drawn = [random_meal(Random(seed), 6) for seed in range(30)]
    best = [fine_tune([meal]).cost for meal in drawn]
    monkeypatch.setattr(_search, "MAX_COMBINATIONS", 0)
    found = [fine_tune([meal]).cost for meal in drawn]

    assert sum(one == pytest.approx(other) for one, other in zip(best, found, strict=True)) >= 27


@pytest.mark.parametrize(
    ("name", "tolerance"),
    [("energy_kcal", 0.05), ("protein_g", 0.1), ("fat_g", 0.1), ("carbohydrate_g", 0.1)],
)
def test_each_value_has_the_tolerance_that_is_documented(name: str, tolerance: float) -> None:
    """A meal that misses one value alone, by its tolerance or twice that, costs 1 or 4."""
    target = Macros(600.0, 45.0, 20.0, 60.0)
    for times in (1, -1, 2):
        amount = getattr(target, name) * (1 + times * tolerance)
        present = replace(target, **{name: amount})
        food = Food(
            id=1,
            name="Plat",
            category_id=22,
            per_100g=NutrientProfile(
                energy_kcal=present.energy_kcal,
                protein_g=present.protein_g,
                fat_g=present.fat_g,
                carbohydrate_g=present.carbohydrate_g,
            ),
        )
        meal = MealToTune(ingredients=(Ingredient(food=food, grams=100),), target=target, fixed={0})

        assert fine_tune([meal]).proportional_cost == pytest.approx(times**2)
