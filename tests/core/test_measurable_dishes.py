"""A week whose dishes can be measured in the amounts that their slots ask for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given

from core.strategies import at_most, week_requests
from core.test_kitchen_amounts import EGG, LUNCH, MONDAY, RICE, some
from nutriplan_core import (
    Batch,
    InvalidWeek,
    Limits,
    Macros,
    MealType,
    MeasuredWeek,
    NutrientProfile,
    PoolTooSmall,
    Recipe,
    RecipeKind,
    Rotation,
    ServedMeal,
    Slot,
    Span,
    TermScope,
    Week,
    WeekRequest,
    WeekRule,
    generate_week,
    measure_week,
    plan_dishes,
    plan_measurable_dishes,
    simple_rotation,
)

TARGET = Macros(energy_kcal=175, protein_g=22, fat_g=5, carbohydrate_g=11)  # 2.5 eggs, 50 g of rice
DINNER = Slot(MONDAY, MealType.DINNER)


def dish(name: str, *of: tuple[int, float]) -> Recipe:
    """A dish of eggs or rice."""
    foods = {EGG.id: EGG, RICE.id: RICE}
    ingredients = tuple(
        some(foods[food_id], grams, "œuf" if food_id == EGG.id else None) for food_id, grams in of
    )
    return Recipe(id=name, name=name, kind=RecipeKind.MEAL, ingredients=ingredients)


EGGS = dish("eggs", (EGG.id, 100))
OMELETTE = dish("omelette", (EGG.id, 150))
RICES = tuple(dish(f"rice {grams}", (RICE.id, grams)) for grams in (80, 90))


def asking_for(pool: Sequence[Recipe], *slots: Slot) -> WeekRequest:
    """A request of one day."""
    return WeekRequest(
        first_day=MONDAY,
        days=1,
        pool=tuple(pool),
        slot_targets=dict.fromkeys(slots, TARGET),
        rotation=Rotation(),
        seed=1,
    )


def served(measured: MeasuredWeek) -> Mapping[Slot, Recipe]:
    return {meal.slot: meal.recipe for meal in measured.week.meals}


def eggs_first(request: WeekRequest) -> Week:
    """A generator that serves eggs wherever it may."""
    pool = [recipe for recipe in request.pool if recipe == EGGS] or request.pool
    return simple_rotation(replace(request, pool=tuple(pool)))


def test_a_dish_that_cannot_be_measured_gives_way_to_another() -> None:
    """Two and a half eggs are two or three; rice is weighed."""
    asked = asking_for((EGGS, *RICES), LUNCH, DINNER)

    assert set(served(measure_week(plan_dishes(asked, {}, eggs_first))).values()) == {EGGS}
    found = plan_measurable_dishes(asked, {}, eggs_first)

    assert set(served(found).values()) <= set(RICES)
    assert served(found).keys() == {LUNCH, DINNER}
    assert found.misses == ()


def test_a_chosen_dish_stays_and_its_miss_is_told() -> None:
    """What somebody chose is theirs, and is measured as near as can be."""
    asked = asking_for((EGGS, *RICES), LUNCH, DINNER)

    found = plan_measurable_dishes(asked, {LUNCH: EGGS}, eggs_first)

    assert served(found)[LUNCH] == EGGS
    assert {(miss.date, miss.meal_type) for miss in found.misses} >= {(MONDAY, LUNCH.meal_type)}


@pytest.mark.parametrize("others", [(), (OMELETTE,)])
def test_where_nothing_better_is_there_the_dish_stays(others: Sequence[Recipe]) -> None:
    """Eggs that are not quite on target are better than no meal, and as good as other eggs."""
    found = plan_measurable_dishes(asking_for((EGGS, *others), LUNCH), {}, eggs_first)

    assert served(found) == {LUNCH: EGGS}
    assert found.misses != ()


@at_most(15)
@given(asked=week_requests())
def test_it_misses_no_more_than_the_generated_week(asked: WeekRequest) -> None:
    """Every slot is filled, no day is lost, and the same request gives the same week."""
    try:
        before = measure_week(generate_week(asked, simple_rotation))
    except (PoolTooSmall, InvalidWeek):
        return
    found = plan_measurable_dishes(asked, {}, simple_rotation)

    assert served(found).keys() == served(before).keys()
    assert len(found.misses) <= len(before.misses)
    assert sum(day.is_near for day in found.week.days) >= sum(
        day.is_near for day in before.week.days
    )
    assert plan_measurable_dishes(asked, {}, simple_rotation) == found


class Without(WeekRule):
    """A rule that lets one dish stand nowhere."""

    def __init__(self, recipe: Recipe) -> None:
        self.name = f"without {recipe.id}"
        self._recipe = recipe

    def allows(self, recipe: Recipe, _slot: Slot) -> bool:
        return recipe != self._recipe


def test_what_gives_way_is_replaced_by_the_same_generator_and_rules() -> None:
    asked = asking_for((EGGS, *RICES), LUNCH)
    pools: list[tuple[Recipe, ...]] = []

    def generator(request: WeekRequest) -> Week:
        pools.append(request.pool)
        return eggs_first(request)

    usual = served(plan_measurable_dishes(asked, {}, generator))[LUNCH]
    assert usual in RICES
    assert pools == [asked.pool, RICES]

    (other,) = {*RICES} - {usual}
    rules = iter([Without(usual)])  # Both rounds read it.
    assert served(plan_measurable_dishes(asked, {}, generator, rules=rules)) == {LUNCH: other}
    rules = iter([Without(usual)])
    asked = asking_for(RICES, LUNCH)
    assert served(plan_measurable_dishes(asked, {}, generator, rules=rules)) == {LUNCH: other}


def test_what_gave_way_does_not_come_back() -> None:
    """Two dishes of eggs, one after the other, and then rice."""
    eggs = (EGGS, OMELETTE)

    def one_of_eggs_first(request: WeekRequest) -> Week:
        pool = [recipe for recipe in request.pool if recipe in eggs] or request.pool
        return simple_rotation(replace(request, pool=tuple(pool[:1])))

    found = plan_measurable_dishes(asking_for((*eggs, *RICES), LUNCH), {}, one_of_eggs_first)
    assert served(found) == {LUNCH: RICES[0]}


class Liking:
    """A term that would have eggs, or else one of the other dishes."""

    name = "liking"
    scope: TermScope = "week"

    def __init__(self, recipe: Recipe) -> None:
        self._likes = {EGGS.id: 2.0, recipe.id: 1.0}

    def amount(self, meal: ServedMeal) -> float:
        return self._likes.get(meal.recipe.id, 0.0) if meal.recipe else 0.0

    def limits(self, _span: Span) -> Limits:
        return Limits(at_least=2)


@pytest.mark.parametrize("liked", RICES, ids=lambda recipe: recipe.id)
@pytest.mark.parametrize("eggs", [(), (EGGS,)])
def test_what_gives_way_is_replaced_by_the_same_terms(
    liked: Recipe, eggs: Sequence[Recipe]
) -> None:
    terms = iter([Liking(liked)])  # Both rounds read it.
    asked = asking_for((*eggs, *RICES), LUNCH)

    assert served(plan_measurable_dishes(asked, {}, terms=terms)) == {LUNCH: liked}


def test_no_day_leaves_its_targets_for_an_amount_that_can_be_measured() -> None:
    """Rice takes the place of the eggs; sugar, which brings no protein, does not."""
    sugar_alone = NutrientProfile(energy_kcal=400, protein_g=0, fat_g=0, carbohydrate_g=100)
    sugar = replace(RICE, id=99, per_100g=sugar_alone)
    sweets = replace(RICES[0], id="sweets", ingredients=(some(sugar, 80),))
    targets = {LUNCH: TARGET, DINNER: TARGET * 6}
    for other, lunch in ((RICES[1], RICES[1]), (sweets, EGGS)):
        asked = replace(asking_for((EGGS, other), LUNCH), slot_targets=targets)
        found = plan_measurable_dishes(asked, {DINNER: RICES[0]}, eggs_first)

        assert served(found)[LUNCH] == lunch
        assert all(day.is_near for day in found.week.days)


@pytest.mark.parametrize(("keeps_days", "lunch"), [(1, "rice 80"), (0, "eggs")])
def test_nobody_cooks_once_more_for_an_amount_that_can_be_measured(
    keeps_days: int, lunch: str
) -> None:
    """Eggs keep until dinner; where rice does not, it would be cooked twice."""
    eggs, rice = replace(EGGS, keeps_days=1), replace(RICES[0], keeps_days=keeps_days)
    asked = replace(asking_for((eggs, rice), LUNCH, DINNER), batch=Batch(sessions=1))

    def serving_eggs(request: WeekRequest) -> Week:
        pool = [recipe for recipe in request.pool if recipe == eggs] or request.pool
        return simple_rotation(replace(request, pool=tuple(pool)))

    found = served(plan_measurable_dishes(asked, {}, serving_eggs))
    assert {recipe.id for recipe in found.values()} == {lunch}
