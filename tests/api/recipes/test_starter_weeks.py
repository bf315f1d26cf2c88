"""Weeks of the starter cookbook, as the library generates and measures them."""

from itertools import combinations
from statistics import fmean

import pytest

from bench.exact_week import exact_week
from bench.generator import INTAKES_KCAL, least_cost, problem_of, request
from bench.pools import drawn_pool, starter_cookbook
from nutriplan_core import (
    Diet,
    DietKind,
    FoodGroup,
    RecipeKind,
    Substance,
    Week,
    generate_week,
    measure_week,
)

COUNTS = {RecipeKind.BREAKFAST: 3, RecipeKind.MEAL: 8, RecipeKind.SNACK: 3}
SEEDS = range(8)
SOLVER_TIME_LIMIT_S = 3600.0


@pytest.mark.parametrize("intake_kcal", INTAKES_KCAL)
def test_weeks_of_small_pools_are_near_the_proven_optimum(intake_kcal: int) -> None:
    """Of pools for which a solver proves it; none is better, and all but a few are within 1 %."""
    gaps = []
    for draw in range(2):
        pool = drawn_pool(starter_cookbook(), COUNTS, draw)
        asked = [request(pool, intake_kcal, 3, seed) for seed in SEEDS]
        best = exact_week(problem_of(asked[0]), seconds=SOLVER_TIME_LIMIT_S)
        assert best.is_proven
        gaps += [least_cost(one) / best.cost - 1 for one in asked]

    assert min(gaps) > -1e-3
    assert sum(gap <= 0.01 for gap in gaps) >= 15
    assert fmean(gaps) < 0.005


def test_a_best_week_that_is_far_from_the_others_is_found() -> None:
    """A search that stayed with the best week it knew missed it with three seeds of ten."""
    counts = {RecipeKind.BREAKFAST: 4, RecipeKind.MEAL: 12, RecipeKind.SNACK: 4}
    pool = drawn_pool(starter_cookbook(), counts, 5)
    asked = [request(pool, 2000, 4, seed) for seed in range(10)]
    best = exact_week(problem_of(asked[0]), seconds=SOLVER_TIME_LIMIT_S)

    assert best.is_proven
    assert sum(least_cost(one) <= 1.01 * best.cost for one in asked) >= 9


def test_days_that_are_near_stay_near_in_kitchen_amounts() -> None:
    """Where the cheapest ways round one macronutrient alike in each meal, others are chosen."""
    cookbook = starter_cookbook()
    weeks = [generate_week(request(cookbook, 1500, 5, seed)) for seed in SEEDS]
    near = [
        after.is_near
        for week in weeks
        for before, after in zip(week.days, measure_week(week).week.days, strict=True)
        if before.is_near
    ]

    assert len(near) == 56
    assert sum(near) >= 55


VEGETARIAN = Diet(kind=DietKind.VEGETARIAN)
VEGAN = Diet(kind=DietKind.VEGAN)
VEGAN_WITHOUT_SOYA = Diet(kind=DietKind.VEGAN, without={Substance.SOYA})


def weeks_of_diet(diet: Diet, intake_kcal: int) -> list[Week]:
    """A week of each seed, from what a diet leaves of the cookbook."""
    pool = tuple(recipe for recipe in starter_cookbook() if diet.permits(recipe))
    return [generate_week(request(pool, intake_kcal, 4, seed)) for seed in SEEDS]


@pytest.mark.parametrize("intake_kcal", [1300, 2000])
def test_vegetarians_do_not_live_on_tofu_and_seitan(intake_kcal: int) -> None:
    """As rich in protein as meat, they were in thirteen main dishes of fourteen."""
    meals = [
        sum(
            meal.recipe.kind is RecipeKind.MEAL
            and any(part.food.facts.group is FoodGroup.PLANT_PROTEIN for part in meal.ingredients)
            for meal in week.meals
        )
        for week in weeks_of_diet(VEGETARIAN, intake_kcal)
    ]

    assert max(meals) <= 7
    assert fmean(meals) <= 6


@pytest.mark.parametrize(
    ("diet", "most_shared"),
    [(VEGETARIAN, 0.15), (VEGAN, 0.45), (VEGAN_WITHOUT_SOYA, 0.45)],
    ids=["vegetarian", "vegan", "vegan without soya"],
)
def test_weeks_without_fish_are_not_always_the_same(diet: Diet, most_shared: float) -> None:
    """No week could meet the mark of fish, and so the best of all was looked for each time: two
    seeds shared 0.54 of a vegetarian's dishes and 0.92 of a vegan's (Jaccard)."""
    weeks = [{meal.recipe.id for meal in week.meals} for week in weeks_of_diet(diet, 2000)]
    shared = [len(one & other) / len(one | other) for one, other in combinations(weeks, 2)]

    assert fmean(shared) <= most_shared


def test_days_at_the_edge_of_a_tolerance_stay_near_as_amounts_are_rounded() -> None:
    """Of vegans who eat much, one day in seven was 10.1 or 10.2 % from its protein."""
    days = [day.is_near for week in weeks_of_diet(VEGAN, 3200) for day in week.days]

    assert fmean(days) >= 0.95


def test_vegans_without_soya_come_near_their_protein_on_most_days() -> None:
    """Of 38 recipes, one week could be made and three days in ten were near."""
    days = [day.is_near for week in weeks_of_diet(VEGAN_WITHOUT_SOYA, 2000) for day in week.days]

    assert fmean(days) >= 0.75
