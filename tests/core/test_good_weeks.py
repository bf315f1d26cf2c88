"""What the default generator makes of a pool as food, and how its weeks differ."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from random import Random
from typing import ClassVar

import pytest

from core.test_balanced_rotation import REQUEST, varied_pool, whole_week
from nutriplan_core import (
    Food,
    FoodFacts,
    FoodGroup,
    Ingredient,
    InvalidValue,
    LockedMeal,
    MarkCode,
    MealToJudge,
    MealType,
    NutrientProfile,
    PlannedMeal,
    Recipe,
    RecipeKind,
    Slot,
    WeekRequest,
    WeekTerm,
    balanced_rotation,
    generate_week,
    judge_week,
)
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.preference_terms import (
    DAIRY_OFTEN,
    EGGS_OFTEN,
    FISH_OFTEN,
    FISH_TWICE_A_DAY,
    FREE_DAIRY_G_PER_DAY,
    FREE_EGGS_G_PER_DAY,
    FREE_PLANT_PROTEIN_MEALS_PER_WEEK,
    LARGE_MEALS,
    PLANT_PROTEIN_OFTEN,
    PLANT_PROTEIN_TWICE_A_DAY,
    POULTRY_TWICE_A_DAY,
    PULSES_TWICE_A_DAY,
    SAVOURY_OUTSIDE_MAIN_MEALS,
)
from nutriplan_core.week.term import Limits, ServedMeal, Span, TermScope

SEEDS = range(6)
GROUPS = (
    FoodGroup.LEAN_FISH,
    FoodGroup.OILY_FISH,
    FoodGroup.PULSE,
    FoodGroup.CHARCUTERIE,
    FoodGroup.RED_MEAT,
    FoodGroup.POULTRY,
    FoodGroup.POTATO,
)


def food(name: str, group: FoodGroup, fibre_g: float = 0.0, season: int | None = None) -> Food:
    """A food as a meal should be, of which everything is known."""
    return Food(
        id=1 + sum(name.encode()),
        name=name,
        category_id=1,
        per_100g=NutrientProfile(energy_kcal=100, protein_g=7.5, fat_g=2.8, carbohydrate_g=11.25),
        facts=FoodFacts(
            fibre_g=fibre_g,
            sugars_g=1.0,
            saturated_fat_g=0.5,
            salt_g=0.1,
            group=group,
            season=frozenset({season} if season else range(1, 13)),
            cooked_per_raw=1.0,
        ),
    )


def a_pool(count: int = 70, groups: tuple[FoodGroup, ...] = GROUPS) -> tuple[Recipe, ...]:
    """Recipes that all meet the macronutrients, of every group; one in five out of season."""
    random = Random(1)
    pool = []
    for kind in (RecipeKind.BREAKFAST, RecipeKind.MEAL, RecipeKind.SNACK):
        for number in range(count):
            season = 6 if number % 5 == 0 else None
            vegetable = food(f"vegetable {season}", FoodGroup.VEGETABLE, 2.0, season)
            dish = food(f"dish {number % 7}", groups[number % 7], random.uniform(0.5, 3))
            pool.append(
                Recipe(
                    id=f"{kind}-{number:02}",
                    name=f"{kind} {number}",
                    kind=kind,
                    ingredients=(
                        Ingredient(food=vegetable, grams=200),
                        Ingredient(food=dish, grams=300),
                    ),
                )
            )
    return tuple(pool)


GOOD = replace(REQUEST, pool=a_pool())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_week_meets_every_mark_where_the_pool_can(seed: int) -> None:
    """In November, with charcuterie, red meat and produce of June in the pool."""
    week = generate_week(replace(GOOD, seed=seed))
    marks = judge_week(
        [MealToJudge.of(meal) for meal in week.meals],
        intake_kcal=GOOD.daily_kcal,
        rotation=GOOD.rotation,
    )

    assert [mark.code for mark in marks if mark.met is not True] == []


def fish_meals(terms: tuple[WeekTerm, ...]) -> list[float]:
    """Meals of fish in a week of each seed."""
    return [
        next(
            mark.value
            for mark in judge_week([MealToJudge.of(meal) for meal in week.meals], intake_kcal=2000)
            if mark.code == MarkCode.FISH
        )
        for seed in SEEDS
        for week in [generate_week(replace(GOOD, seed=seed), terms=terms)]
    ]


def test_fish_comes_now_and_then() -> None:
    without = tuple(term for term in OWN_TERMS if term is not FISH_OFTEN)

    assert max(fish_meals(OWN_TERMS)) <= 5
    assert max(fish_meals(without)) > 5


YOGURT = replace(
    food("yogurt", FoodGroup.PLAIN_YOGURT),
    per_100g=NutrientProfile(energy_kcal=50, protein_g=3.75, fat_g=1.4, carbohydrate_g=5.625),
)


def of_yogurt(recipe: Recipe) -> Recipe:
    """The same, with much yoghurt in the place of its dish."""
    vegetable, _ = recipe.ingredients
    return replace(recipe, ingredients=(vegetable, Ingredient(food=YOGURT, grams=450)))


def mean_g_per_day(
    group: FoodGroup, pool: tuple[Recipe, ...], terms: tuple[WeekTerm, ...]
) -> float:
    """What the weeks of all seeds have of a group."""
    return sum(
        part.grams / 7 / len(SEEDS)
        for seed in SEEDS
        for meal in generate_week(replace(GOOD, pool=pool, seed=seed), terms=terms).meals
        for part in meal.ingredients
        if part.food.facts.group is group
    )


mean_yogurt_g_per_day = partial(mean_g_per_day, FoodGroup.PLAIN_YOGURT)
mean_eggs_g_per_day = partial(mean_g_per_day, FoodGroup.EGG)


def test_dairy_is_not_in_every_breakfast_and_snack() -> None:
    """Where there are others; a pool without any has its week all the same."""
    # Of any size: a pot of yoghurt has little energy.
    of_any_size = tuple(term for term in OWN_TERMS if term is not LARGE_MEALS)
    without = tuple(term for term in of_any_size if term is not DAIRY_OFTEN)
    mains = tuple(one for one in GOOD.pool if one.kind is RecipeKind.MEAL)
    mornings = tuple(one for one in GOOD.pool if one.kind is not RecipeKind.MEAL)
    in_two_of_three = tuple(
        of_yogurt(one) if number % 3 else one for number, one in enumerate(mornings)
    )

    assert mean_yogurt_g_per_day(mains + in_two_of_three, without) > 450
    assert mean_yogurt_g_per_day(mains + in_two_of_three, of_any_size) < FREE_DAIRY_G_PER_DAY
    assert mean_yogurt_g_per_day(mains + tuple(map(of_yogurt, mornings)), OWN_TERMS) > 600


def test_eggs_are_not_in_every_meal() -> None:
    """Where there are others; a pool without any has its week all the same."""
    without = tuple(term for term in OWN_TERMS if term is not EGGS_OFTEN)
    of_eggs = a_pool(groups=(FoodGroup.EGG,) * 7)
    half = tuple(
        egg if number % 2 else other
        for number, (egg, other) in enumerate(zip(of_eggs, GOOD.pool, strict=True))
    )

    assert mean_eggs_g_per_day(half, without) > 2 * FREE_EGGS_G_PER_DAY
    assert mean_eggs_g_per_day(half, OWN_TERMS) < FREE_EGGS_G_PER_DAY
    assert mean_eggs_g_per_day(of_eggs, OWN_TERMS) > 10 * FREE_EGGS_G_PER_DAY


def twice_as_heavy(recipe: Recipe) -> Recipe:
    """The same, of foods with twice the water."""
    parts = tuple(
        Ingredient(
            food=replace(
                part.food,
                id=part.food.id + 10_000,
                per_100g=NutrientProfile(
                    energy_kcal=50, protein_g=3.75, fat_g=1.4, carbohydrate_g=5.625
                ),
                facts=replace(part.food.facts, fibre_g=(part.food.facts.fibre_g or 0.0) / 2),
            ),
            grams=2 * part.grams,
        )
        for part in recipe.ingredients
    )
    return replace(recipe, ingredients=parts)


def heavy_meals(pool: tuple[Recipe, ...], terms: tuple[WeekTerm, ...]) -> int:
    """Meals of more than a kilogram in the weeks of all seeds."""
    return sum(
        sum(part.grams for part in meal.ingredients) > 1000
        for seed in SEEDS
        for meal in generate_week(replace(GOOD, pool=pool, seed=seed), terms=terms).meals
    )


def test_meals_of_a_kilogram_are_rare() -> None:
    """Where there are denser ones; a pool without any has its week all the same."""
    without = tuple(term for term in OWN_TERMS if term is not LARGE_MEALS)
    every_other = tuple(
        twice_as_heavy(one) if number % 2 else one for number, one in enumerate(GOOD.pool)
    )

    assert 0 < heavy_meals(every_other, OWN_TERMS) < heavy_meals(every_other, without) / 2
    assert heavy_meals(tuple(map(twice_as_heavy, GOOD.pool)), OWN_TERMS) > 14 * len(SEEDS) / 2


WITH_SNACKS = replace(GOOD, slot_targets=whole_week(meals_per_day=4))
SAVOURY_GROUPS = (
    FoodGroup.OILY_FISH,
    FoodGroup.LEAN_FISH,
    FoodGroup.SHELLFISH,
    FoodGroup.PULSE,
    FoodGroup.PLANT_PROTEIN,
)


def meals_of(
    group: FoodGroup, kind: RecipeKind, terms: tuple[WeekTerm, ...], pool: tuple[Recipe, ...]
) -> int:
    """Meals of a kind with food of a group in the weeks of all seeds."""
    return sum(
        meal.recipe.kind is kind
        and any(part.food.facts.group is group for part in meal.recipe.ingredients)
        for seed in SEEDS
        for meal in generate_week(replace(WITH_SNACKS, pool=pool, seed=seed), terms=terms).meals
    )


@pytest.mark.parametrize("kind", [RecipeKind.BREAKFAST, RecipeKind.SNACK], ids=str)
@pytest.mark.parametrize("group", SAVOURY_GROUPS)
def test_savoury_food_is_for_lunch_and_dinner(group: FoodGroup, kind: RecipeKind) -> None:
    """Where there are other breakfasts and snacks; a pool without any has its week all the same."""
    without = tuple(one for one in OWN_TERMS if one is not SAVOURY_OUTSIDE_MAIN_MEALS)
    others = tuple(one for one in GOOD.pool if one.kind is not kind)
    half, all_of_it = (
        others + tuple(one for one in a_pool(groups=groups) if one.kind is kind)
        for groups in [(group, group, group, *[FoodGroup.POTATO] * 4), (group,) * 7]
    )

    by_chance = meals_of(group, kind, without, half)
    assert by_chance > 0
    # Of oily fish the weekly mark asks for some, and few of the pool's main dishes have it.
    few = by_chance / 2 if group is FoodGroup.OILY_FISH else 0
    assert meals_of(group, kind, OWN_TERMS, half) <= few
    assert meals_of(group, kind, OWN_TERMS, all_of_it) == 7 * len(SEEDS)


@pytest.mark.parametrize("group", [FoodGroup.LEAN_FISH, FoodGroup.OILY_FISH, FoodGroup.PULSE])
def test_no_breakfast_of_a_mixed_pool_is_savoury(group: FoodGroup) -> None:
    """A pool of every group has others enough."""
    assert meals_of(group, RecipeKind.BREAKFAST, OWN_TERMS, GOOD.pool) == 0


def test_tofu_and_seitan_come_now_and_then() -> None:
    """Where there are other main dishes; a pool without any has its week all the same."""
    without = tuple(one for one in OWN_TERMS if one is not PLANT_PROTEIN_OFTEN)
    group, kind = FoodGroup.PLANT_PROTEIN, RecipeKind.MEAL
    others = tuple(one for one in GOOD.pool if one.kind is not kind)
    half, all_of_it = (
        others + tuple(one for one in a_pool(groups=groups) if one.kind is kind)
        for groups in [(group, group, group, *[FoodGroup.PULSE] * 4), (group,) * 7]
    )

    free = FREE_PLANT_PROTEIN_MEALS_PER_WEEK * len(SEEDS)
    assert meals_of(group, kind, without, half) > free + len(SEEDS)
    assert meals_of(group, kind, OWN_TERMS, half) <= free
    assert meals_of(group, kind, OWN_TERMS, all_of_it) == 14 * len(SEEDS)


SAME_FOOD_TWICE = (
    POULTRY_TWICE_A_DAY,
    FISH_TWICE_A_DAY,
    PULSES_TWICE_A_DAY,
    PLANT_PROTEIN_TWICE_A_DAY,
)


def days_of_one_food(
    group: FoodGroup, terms: tuple[WeekTerm, ...], locked: tuple[LockedMeal, ...] = ()
) -> int:
    """Days with food of a group at lunch and at dinner in the weeks of all seeds; half of the main
    dishes have it.
    """
    others = tuple(one for one in GOOD.pool if one.kind is not RecipeKind.MEAL)
    groups = (group, group, group, *[FoodGroup.POTATO] * 4)
    pool = others + tuple(one for one in a_pool(groups=groups) if one.kind is RecipeKind.MEAL)
    eaten = {meal.slot for meal in locked}
    targets = {slot: one for slot, one in GOOD.slot_targets.items() if slot not in eaten}
    days = 0
    for seed in SEEDS:
        request = replace(GOOD, pool=pool, slot_targets=targets, locked=locked, seed=seed)
        planned = generate_week(request, terms=terms).meals
        meals: list[LockedMeal | PlannedMeal] = [*locked, *planned]
        with_it = Counter(
            meal.slot.date
            for meal in meals
            if meal.slot.meal_type in MAIN_MEALS
            and any(part.food.facts.group is group for part in meal.ingredients)
        )
        days += sum(count == 2 for count in with_it.values())
    return days


@pytest.mark.parametrize(
    "group", [FoodGroup.POULTRY, FoodGroup.LEAN_FISH, FoodGroup.PULSE, FoodGroup.PLANT_PROTEIN]
)
def test_no_dinner_is_of_the_food_that_lunch_was(group: FoodGroup) -> None:
    """Chicken at both is no mistake that a mark finds, and monotonous all the same."""
    terms = tuple(one for one in OWN_TERMS if one not in (FISH_OFTEN, PLANT_PROTEIN_OFTEN))
    without = tuple(one for one in terms if one not in SAME_FOOD_TWICE)

    assert days_of_one_food(group, without) >= len(SEEDS)
    assert days_of_one_food(group, terms) == 0


def test_a_lunch_of_chicken_that_is_locked_makes_way_for_another_dinner() -> None:
    monday = Slot(REQUEST.first_day, MealType.LUNCH)
    chicken = Ingredient(food=food("dish 0", FoodGroup.POULTRY), grams=150)
    eaten = LockedMeal(
        slot=monday,
        recipe_id=None,
        macros=chicken.macros,
        target=GOOD.slot_targets[monday],
        ingredients=(chicken,),
    )

    assert days_of_one_food(FoodGroup.POULTRY, OWN_TERMS, (eaten,)) == 0


def test_what_is_eaten_already_counts_for_the_week() -> None:
    """A kilogram of lardons on Monday leaves no room for more: the rest has none."""
    slot = Slot(REQUEST.first_day, MealType.LUNCH)
    targets = dict(GOOD.slot_targets)
    target = targets.pop(slot)
    lardons = Ingredient(food=food("dish 3", FoodGroup.CHARCUTERIE), grams=150)
    eaten = LockedMeal(
        slot=slot,
        recipe_id=None,
        macros=lardons.macros,
        target=target,
        ingredients=(lardons,),
    )

    for seed in SEEDS:
        week = generate_week(replace(GOOD, slot_targets=targets, locked=(eaten,), seed=seed))
        parts = [part for meal in week.meals for part in meal.ingredients]
        assert not any(part.food.facts.group is FoodGroup.CHARCUTERIE for part in parts)


def dishes(request: WeekRequest) -> set[str]:
    """The recipes of a week, by their ids."""
    return {meal.recipe.id for meal in generate_week(request).meals}


def test_what_was_served_lately_is_not_served_again() -> None:
    """Three weeks on end: no dish of a pool of seventy comes back."""
    served: list[str] = []
    for seed in range(3):
        week = dishes(replace(GOOD, seed=seed, served_lately=tuple(served)))

        assert week.isdisjoint(served)
        served += sorted(week)


def test_seeds_share_few_dishes() -> None:
    """Of ten weeks, any two share a quarter of theirs at most, on average."""
    weeks = [dishes(replace(GOOD, seed=seed)) for seed in range(10)]
    pairs = [(one, other) for one in weeks for other in weeks if one is not other]

    assert sum(len(a & b) / len(a | b) for a, b in pairs) / len(pairs) <= 0.25


@dataclass(frozen=True)
class NoSevens:
    """Somebody's own: no recipe whose number has a seven."""

    name: str = "no sevens"
    scope: ClassVar[TermScope] = "week"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe is not None and "7" in meal.recipe.id)

    def limits(self, _span: Span) -> Limits:
        return Limits(at_most=0)


def test_a_term_of_ones_own_counts_like_the_others() -> None:
    request = replace(REQUEST, pool=varied_pool(20))

    week = balanced_rotation(request, [*OWN_TERMS, NoSevens()])

    assert not any("7" in meal.recipe.id for meal in week.meals)


@pytest.mark.parametrize("term", [3, "fish"])
def test_what_is_no_term_is_refused(term: object) -> None:
    with pytest.raises(InvalidValue, match="terms"):
        balanced_rotation(REQUEST, [term])  # type: ignore[list-item]


def test_limits_leave_room() -> None:
    """The margins of both sides together are less than what lies between them."""
    assert Limits(at_most=2).at_least == -inf
    with pytest.raises(InvalidValue, match="at_most"):
        Limits(at_least=2, at_most=1)
    with pytest.raises(InvalidValue, match="at_most"):
        Limits(at_least=1, at_most=2, margin=0.6)
    with pytest.raises(InvalidValue, match="reserve"):
        Limits(at_least=1, at_most=2, margin=0.2, reserve=0.3)
