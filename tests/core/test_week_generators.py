"""What both generators promise: rotation, spread, scaling, and what they leave alone."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from itertools import cycle, pairwise
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.strategies import at_most, week_requests
from nutriplan_core import (
    MEAL_RECIPE_KIND,
    Food,
    Ingredient,
    InvalidWeek,
    LockedMeal,
    Macros,
    MealType,
    NutrientProfile,
    PlannedMeal,
    PoolTooSmall,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    Week,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    meal_targets,
    rescale,
    score_days,
    simple_rotation,
    week_days,
)
from nutriplan_core.week._rules import broken_rules
from nutriplan_core.week.own_rules import OWN_RULES

each_generator = pytest.mark.parametrize("generator", [balanced_rotation, simple_rotation])
few_weeks = at_most(30)  # A week takes longer to draw than most things to test.

MONDAY = date(2026, 11, 16)
SNACKS = (MealType.SNACK_1, MealType.SNACK_2, MealType.SNACK_3)
RICE = Food(
    id=9104,
    name="Riz",
    category_id=20,
    per_100g=NutrientProfile(energy_kcal=150, protein_g=3, fat_g=1, carbohydrate_g=32),
)


def recipes(kind: RecipeKind, count: int) -> tuple[Recipe, ...]:
    """So many recipes of a kind."""
    return tuple(
        Recipe(
            id=f"{kind}-{number}",
            name=f"{kind} {number}",
            kind=kind,
            ingredients=(Ingredient(food=RICE, grams=100 + number),),
        )
        for number in range(count)
    )


def whole_week(meals_per_day: int = 6) -> dict[Slot, Macros]:
    """Every slot of the week with its target."""
    targets = meal_targets(2100, meals_per_day)
    return {
        Slot(day, slot): target for day in week_days(MONDAY) for slot, target in targets.items()
    }


POOL = tuple(recipe for kind in RecipeKind for recipe in recipes(kind, 9))
REQUEST = WeekRequest(
    first_day=MONDAY, pool=POOL, slot_targets=whole_week(), rotation=Rotation(), seed=7
)


def served(week: Week, *meal_types: MealType) -> list[str]:
    """The recipes that some kinds of slot serve, in order."""
    return [meal.recipe.id for meal in week.meals if meal.slot.meal_type in meal_types]


@each_generator
@few_weeks
@given(request=week_requests())
def test_every_slot_asked_for_is_filled_and_no_other(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Slots left out and locked slots stay as they are."""
    week = generate_week(request, generator)

    assert sorted(request.slot_targets) == [meal.slot for meal in week.meals]


@each_generator
def test_breakfasts_alone_need_no_other_kind_of_recipe(generator: WeekGenerator) -> None:
    """A pool without a dish for lunch makes a week of breakfasts."""
    targets = {
        slot: target
        for slot, target in whole_week(3).items()
        if slot.meal_type is MealType.BREAKFAST
    }
    request = replace(REQUEST, pool=recipes(RecipeKind.BREAKFAST, 3), slot_targets=targets)

    assert len(served(generate_week(request, generator), MealType.BREAKFAST)) == 7


@each_generator
@few_weeks
@given(request=week_requests())
def test_every_meal_comes_from_the_pool_with_the_right_kind(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """A breakfast for breakfast, a meal for lunch and dinner, a snack for snacks."""
    for meal in generate_week(request, generator).meals:
        assert meal.recipe in request.pool
        assert meal.recipe.kind is MEAL_RECIPE_KIND[meal.slot.meal_type]


@each_generator
@few_weeks
@given(request=week_requests(), data=st.data())
def test_the_same_seed_gives_the_same_week(
    generator: WeekGenerator, request: WeekRequest, data: st.DataObject
) -> None:
    """Whatever the order of the pool."""
    shuffled = tuple(data.draw(st.permutations(request.pool)))

    assert generate_week(request, generator) == generate_week(
        replace(request, pool=shuffled), generator
    )


@each_generator
def test_another_seed_gives_another_week(generator: WeekGenerator) -> None:
    """Ten seeds choose at least five different weeks from nine recipes of each kind."""
    weeks = {
        tuple(served(generate_week(replace(REQUEST, seed=seed), generator), *MealType))
        for seed in range(10)
    }

    assert len(weeks) >= 5


@each_generator
@few_weeks
@given(request=week_requests())
def test_each_kind_serves_exactly_the_number_of_recipes_asked_for(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Fewer only where the pool or the slots are fewer."""
    week = generate_week(request, generator)
    rotation = request.rotation
    wanted = [
        (RecipeKind.BREAKFAST, rotation.breakfast, (MealType.BREAKFAST,)),
        (RecipeKind.MEAL, rotation.lunch, (MealType.LUNCH,)),
        (RecipeKind.MEAL, rotation.dinner, (MealType.DINNER,)),
        (RecipeKind.SNACK, rotation.snack, SNACKS),
    ]
    for kind, count, meal_types in wanted:
        pool_size = sum(recipe.kind is kind for recipe in request.pool)
        dishes = served(week, *meal_types)

        assert len(set(dishes)) == min(count, pool_size, len(dishes))


@each_generator
@few_weeks
@given(request=week_requests())
def test_lunch_and_dinner_share_no_recipe_where_the_pool_allows(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """With recipes for both, they are disjoint."""
    week = generate_week(request, generator)
    lunches, dinners = set(served(week, MealType.LUNCH)), set(served(week, MealType.DINNER))
    pool_size = sum(recipe.kind is RecipeKind.MEAL for recipe in request.pool)
    slots = Counter(slot.meal_type for slot in request.slot_targets)
    wanted = min(request.rotation.lunch, slots[MealType.LUNCH]) + min(
        request.rotation.dinner, slots[MealType.DINNER]
    )
    assume(wanted <= pool_size)

    assert not lunches & dinners


@each_generator
@few_weeks
@given(request=week_requests(whole=True))
def test_breakfasts_are_spread_over_the_week(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Each comes as often as any other, give or take one, and never two days on end."""
    breakfasts = served(generate_week(request, generator), MealType.BREAKFAST)
    times = Counter(breakfasts)

    assert max(times.values()) - min(times.values()) <= 1
    assert len(times) == 1 or all(one != other for one, other in pairwise(breakfasts))


@each_generator
@pytest.mark.parametrize("seed", range(20))
def test_lunches_and_dinners_are_spread_over_the_week(generator: WeekGenerator, seed: int) -> None:
    """Three recipes each come three, two and two times, never two days on end."""
    week = generate_week(replace(REQUEST, seed=seed), generator)
    for meal_type in (MealType.LUNCH, MealType.DINNER):
        dishes = served(week, meal_type)

        assert sorted(Counter(dishes).values()) == [2, 2, 3]
        assert all(one != other for one, other in pairwise(dishes))


@each_generator
def test_snack_slots_shift_through_the_snack_list(generator: WeekGenerator) -> None:
    """With four snacks, each slot starts one further than the day before."""
    week = generate_week(replace(REQUEST, rotation=Rotation(snack=4)), generator)
    first, second, third = (served(week, slot) for slot in SNACKS)

    assert len(set(first)) == len(set(second)) == len(set(third)) == 4
    assert first[1:] == second[:-1]
    assert second[1:] == third[:-1]


@each_generator
@few_weeks
@given(request=week_requests())
def test_optimised_meals_have_their_slots_energy(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Rescaled in proportion, each meal meets its calories."""
    for meal in generate_week(replace(request, optimize=True), generator).meals:
        target = request.slot_targets[meal.slot]

        assert meal.is_optimized
        assert meal.target == target
        assert meal.macros.energy_kcal == pytest.approx(target.energy_kcal)
        assert meal.macros.protein_g == pytest.approx(meal.recipe.macros.protein_g * meal.factor)


@each_generator
@few_weeks
@given(request=week_requests())
def test_without_the_optimiser_recipes_stay_as_they_are(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Amounts are the recipe's own."""
    for meal in generate_week(replace(request, optimize=False), generator).meals:
        assert (meal.factor, meal.is_optimized) == (1.0, False)
        assert meal.recipe.ingredients == meal.ingredients
        assert meal.recipe.macros == meal.macros


@each_generator
def test_a_target_of_no_energy_leaves_the_recipe_unscaled(generator: WeekGenerator) -> None:
    """Nothing is nonsense to cook for, but no reason to fail."""
    slot = Slot(MONDAY, MealType.LUNCH)

    (meal,) = generate_week(replace(REQUEST, slot_targets={slot: Macros.ZERO}), generator).meals

    assert (meal.factor, meal.is_optimized) == (1.0, False)


@each_generator
@few_weeks
@given(request=week_requests())
def test_each_day_is_scored_as_the_sum_of_its_meals(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Planned and target add up over the day, locked meals included as they are."""
    week = generate_week(request, generator)
    for score in week.days:
        meals = [meal for meal in week.meals if meal.slot.date == score.date]
        locked = [meal.macros for meal in request.locked if meal.slot.date == score.date]
        planned = Macros.total([*(meal.macros for meal in meals), *locked])
        target = Macros.total([*(meal.target for meal in meals), *locked])

        assert planned == score.planned
        assert target == score.target


@each_generator
@few_weeks
@given(request=week_requests())
def test_only_days_with_a_meal_are_scored(generator: WeekGenerator, request: WeekRequest) -> None:
    """In order, each once."""
    slots = [*request.slot_targets, *(meal.slot for meal in request.locked)]

    expected = sorted({slot.date for slot in slots})

    assert expected == [score.date for score in generate_week(request, generator).days]


@each_generator
def test_a_locked_meal_is_scored_against_its_own_target(generator: WeekGenerator) -> None:
    """Where the target is known, what the meal lacks counts for the day."""
    slot = Slot(MONDAY, MealType.LUNCH)
    bread = LockedMeal(
        slot=slot, recipe_id=None, macros=Macros(300, 9, 1, 60), target=Macros(700, 50, 20, 80)
    )

    (score,) = generate_week(replace(REQUEST, slot_targets={}, locked=(bread,)), generator).days

    assert (bread.macros, bread.target) == (score.planned, score.target)


@each_generator
@few_weeks
@given(request=week_requests(), kinds=st.sets(st.sampled_from(RecipeKind), min_size=1))
def test_a_pool_without_a_needed_kind_is_an_error(
    generator: WeekGenerator, request: WeekRequest, kinds: set[RecipeKind]
) -> None:
    """It names the kinds that the slots to fill need, and no other."""
    pool = tuple(recipe for recipe in request.pool if recipe.kind not in kinds)
    needed = {MEAL_RECIPE_KIND[slot.meal_type] for slot in request.slot_targets} & kinds
    lacking = replace(request, pool=pool)
    if not needed:
        assert generate_week(lacking, generator) == generate_week(lacking, generator)
        return

    with pytest.raises(PoolTooSmall) as caught:
        generate_week(lacking, generator)

    assert caught.value.missing == dict.fromkeys(needed, 1)


def backwards(request: WeekRequest) -> Week:
    """Somebody else's generator: the pool's last recipes first."""
    turned = [replace(one, id=f"{999 - n}") for n, one in enumerate(request.pool)]
    week = simple_rotation(replace(request, pool=tuple(turned)))
    own = {one.id: original for one, original in zip(turned, request.pool, strict=True)}
    meals = tuple(replace(meal, recipe=own[meal.recipe.id]) for meal in week.meals)
    return replace(week, meals=meals)


@few_weeks
@given(request=week_requests())
def test_another_generator_can_be_passed(request: WeekRequest) -> None:
    """The seam takes any function from a request to a week that keeps the rules."""
    assert generate_week(request, backwards) == backwards(request)


@pytest.mark.parametrize("energy_kcal", [0.0, 0.5])
def test_another_generator_can_fill_a_slot_of_next_to_no_energy(energy_kcal: float) -> None:
    """The rules ask for the amounts that the library's own generators give such a slot."""
    targets = {Slot(MONDAY, MealType.LUNCH): Macros(energy_kcal, 0, 0, 0)}

    (meal,) = generate_week(replace(REQUEST, slot_targets=targets), backwards).meals

    assert meal.is_optimized is (energy_kcal > 0)


@each_generator
@few_weeks
@given(request=week_requests())
def test_the_librarys_own_generators_break_no_rule(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """The rules that a plug-in's week is checked by."""
    assert [*broken_rules(request, generator(request), OWN_RULES)] == []


def first_meal(change: Callable[[PlannedMeal], PlannedMeal]) -> Callable[[Week], Week]:
    """A fault in the first meal alone, each day's sums right again."""

    def spoil(week: Week) -> Week:
        meals = (change(week.meals[0]), *week.meals[1:])
        return replace(week, meals=meals, days=score_days(meals))

    return spoil


def twice_as_much(meal: PlannedMeal) -> PlannedMeal:
    return replace(
        meal,
        factor=2 * meal.factor,
        macros=meal.macros * 2,
        ingredients=tuple(item.scaled(2) for item in meal.ingredients),
    )


def another_dish_each_time(*meal_types: MealType) -> Callable[[Week], Week]:
    """The pool's dishes in turn in some kinds of slot, in the amounts that the slots ask for."""
    others = recipes(MEAL_RECIPE_KIND[meal_types[0]], 9)

    def another(meal: PlannedMeal, recipe: Recipe) -> PlannedMeal:
        scaled = rescale(recipe.ingredients, energy_kcal=meal.target.energy_kcal)
        macros = Macros.total(item.macros for item in scaled.ingredients)
        return replace(
            meal,
            recipe=recipe,
            factor=scaled.factor,
            ingredients=scaled.ingredients,
            macros=macros,
        )

    def spoil(week: Week) -> Week:
        turns = cycle(others)
        meals = tuple(
            another(meal, next(turns)) if meal.slot.meal_type in meal_types else meal
            for meal in week.meals
        )
        return replace(week, meals=meals, days=score_days(meals))

    return spoil


STRANGER = recipes(RecipeKind.BREAKFAST, 12)[11]
NEXT_MONDAY = Slot(date(2026, 11, 23), MealType.LUNCH)

FAULTS: Mapping[str, Callable[[Week], object]] = {
    "it is of type tuple, not Week": lambda week: week.meals,
    "its seed is 8, not 7": lambda week: replace(week, seed=8),
    "2026-11-16 BREAKFAST is empty": lambda week: replace(week, meals=week.meals[1:]),
    "a slot is filled twice": lambda week: replace(week, meals=(*week.meals, week.meals[-1])),
    "its meals are not in the order of their slots": lambda week: replace(
        week, meals=week.meals[::-1]
    ),
    "2026-11-23 LUNCH was not to be filled": lambda week: replace(
        week, meals=(*week.meals, replace(week.meals[0], slot=NEXT_MONDAY))
    ),
    "'BREAKFAST-11' at 2026-11-16 BREAKFAST is not a recipe of the pool": first_meal(
        lambda meal: replace(meal, recipe=STRANGER)
    ),
    "'MEAL-1' may not stand at 2026-11-16 BREAKFAST, by 'from_pool'": first_meal(
        lambda meal: replace(meal, recipe=recipes(RecipeKind.MEAL, 2)[1])
    ),
    "the target of 2026-11-16 BREAKFAST is not that of the request": first_meal(
        lambda meal: replace(meal, target=meal.target * 2)
    ),
    "2026-11-16 BREAKFAST is not optimised": first_meal(
        lambda meal: replace(meal, is_optimized=False)
    ),
    "2026-11-16 BREAKFAST does not have its target's energy": first_meal(twice_as_much),
    "the ingredients of 2026-11-16 BREAKFAST are not the recipe's, times its factor": first_meal(
        lambda meal: replace(meal, ingredients=())
    ),
    "the macros of 2026-11-16 BREAKFAST are not those of its ingredients": first_meal(
        lambda meal: replace(meal, macros=replace(meal.macros, fat_g=1000))
    ),
    "it has 7 different recipes for breakfast, more than 2": another_dish_each_time(
        MealType.BREAKFAST
    ),
    "it has 7 different recipes for lunch, more than 3": another_dish_each_time(MealType.LUNCH),
    "it has 7 different recipes for dinner, more than 3": another_dish_each_time(MealType.DINNER),
    "it has 9 different recipes for snack, more than 2": another_dish_each_time(*SNACKS),
    "its days are not the sums of their meals": lambda week: replace(
        week, days=(replace(week.days[0], planned=Macros.ZERO), *week.days[1:])
    ),
}
"""What a plug-in can do wrong, by the rule that says so."""


@pytest.mark.parametrize("rule", FAULTS)
def test_a_plug_ins_week_is_checked_by_the_same_rules(rule: str) -> None:
    """The error names the generator and the rule that it breaks."""

    def careless(request: WeekRequest) -> Any:
        return FAULTS[rule](simple_rotation(request))  # Of another type, in one case.

    with pytest.raises(InvalidWeek) as caught:
        generate_week(REQUEST, careless)

    assert caught.value.generator.endswith("careless")
    assert caught.value.problem.startswith(rule)
    assert "careless is invalid: " in str(caught.value)


OTHER_FOOD = replace(RICE, id=9105, name="Orge")


@pytest.mark.parametrize(
    "spoilt", [{"food": OTHER_FOOD}, {"grams": 0.0}], ids=["another food", "nothing of it"]
)
def test_a_plug_in_cooks_each_ingredient_of_its_recipes_in_proportion(
    spoilt: dict[str, Any],
) -> None:
    """Neither another food nor another amount, whatever else is right."""

    def careless(request: WeekRequest) -> Week:
        return first_meal(
            lambda meal: replace(meal, ingredients=(replace(meal.ingredients[0], **spoilt),))
        )(simple_rotation(request))

    with pytest.raises(InvalidWeek, match="BREAKFAST are not the recipe's, times its factor"):
        generate_week(REQUEST, careless)


@pytest.mark.parametrize(
    ("energy_kcal", "off", "is_rounding"),
    [
        (600, lambda value: value * (1 + 5e-7), True),
        (600, lambda value: value * (1 + 5e-6), False),
        (0.5, lambda value: value + 5e-7, True),
        (0.5, lambda value: value + 5e-6, False),
    ],
)
def test_what_a_plug_in_sums_up_otherwise_is_no_other_amount(
    energy_kcal: float, off: Callable[[float], float], *, is_rounding: bool
) -> None:
    """Up to a millionth of it, or of a gram."""
    targets = {Slot(MONDAY, MealType.LUNCH): Macros(energy_kcal, 0, 0, 0)}
    request = replace(REQUEST, slot_targets=targets)

    def rounding(request: WeekRequest) -> Week:
        return first_meal(
            lambda meal: replace(meal, macros=replace(meal.macros, fat_g=off(meal.macros.fat_g)))
        )(simple_rotation(request))

    if is_rounding:
        assert generate_week(request, rounding) == rounding(request)
    else:
        with pytest.raises(InvalidWeek, match="LUNCH are not those of its ingredients"):
            generate_week(request, rounding)


def test_a_plug_in_leaves_locked_meals_alone() -> None:
    """A locked slot is none to fill."""
    slot = Slot(MONDAY, MealType.LUNCH)
    targets = whole_week()
    locked = LockedMeal(slot=slot, recipe_id=None, macros=targets.pop(slot))
    around = replace(REQUEST, slot_targets=targets, locked=(locked,))

    def trampling(request: WeekRequest) -> Week:
        return simple_rotation(REQUEST)

    with pytest.raises(InvalidWeek, match="2026-11-16 LUNCH was not to be filled"):
        generate_week(around, trampling)


def test_a_plug_in_scales_only_where_it_is_asked_to() -> None:
    """Without the optimiser, recipes stay as they are."""

    def scaling(request: WeekRequest) -> Week:
        return simple_rotation(replace(request, optimize=True))

    def unmarked(request: WeekRequest) -> Week:
        week = scaling(request)
        meals = tuple(replace(meal, is_optimized=False) for meal in week.meals)
        return replace(week, meals=meals)

    with pytest.raises(InvalidWeek, match="2026-11-16 BREAKFAST is optimised"):
        generate_week(replace(REQUEST, optimize=False), scaling)
    with pytest.raises(InvalidWeek, match="2026-11-16 BREAKFAST is scaled"):
        generate_week(replace(REQUEST, optimize=False), unmarked)


def test_a_generator_may_be_any_callable() -> None:
    """An instance is named by its class."""

    class Nothing:
        def __call__(self, request: WeekRequest) -> Week:
            return Week(meals=(), days=(), seed=request.seed)

    with pytest.raises(InvalidWeek, match=r"Nothing is invalid: 2026-11-16 BREAKFAST is empty"):
        generate_week(REQUEST, Nothing())
