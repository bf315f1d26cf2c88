"""One dish never comes twice on one day while anything avoids it, locked meals included."""

from datetime import date
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.strategies import at_most
from nutriplan_core import (
    MEAL_SPLIT,
    Food,
    Ingredient,
    LockedMeal,
    MealType,
    NutrientProfile,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    simple_rotation,
    week_days,
)

each_generator = pytest.mark.parametrize("generator", [balanced_rotation, simple_rotation])

MONDAY = date(2026, 11, 16)
RICE = Food(
    id=9104,
    name="Riz",
    category_id=20,
    per_100g=NutrientProfile(energy_kcal=150, protein_g=3, fat_g=1, carbohydrate_g=32),
)


def week(
    lunches: str, dinners: str, *, dishes: int, rotation: Rotation, seed: int = 7
) -> WeekRequest:
    """A request with a letter a day: f to fill, - to leave out, or the number of a locked dish."""
    pool = tuple(
        Recipe(
            id=str(number),
            name=f"Riz {number}",
            kind=RecipeKind.MEAL,
            ingredients=(Ingredient(food=RICE, grams=400 + number),),
        )
        for number in range(dishes)
    )
    uses = {
        Slot(day, meal_type): use
        for meal_type, letters in ((MealType.LUNCH, lunches), (MealType.DINNER, dinners))
        for day, use in zip(week_days(MONDAY), letters, strict=False)
    }
    return WeekRequest(
        first_day=MONDAY,
        pool=pool,
        slot_targets={slot: MEAL_SPLIT.macros(700) for slot, use in uses.items() if use == "f"},
        rotation=rotation,
        seed=seed,
        locked=tuple(
            LockedMeal(slot=slot, recipe_id=use, macros=MEAL_SPLIT.macros(700))
            for slot, use in uses.items()
            if use.isdecimal()
        ),
    )


def same_dish_days(dishes: dict[Slot, str | None]) -> int:
    """Days with one dish at lunch and dinner."""
    return sum(
        dish == dishes.get(Slot(slot.date, MealType.DINNER))
        for slot, dish in dishes.items()
        if slot.meal_type is MealType.LUNCH
    )


def served(request: WeekRequest, generator: WeekGenerator) -> int:
    """Such days of a generated week."""
    dishes: dict[Slot, str | None] = {meal.slot: meal.recipe_id for meal in request.locked}
    dishes |= {meal.slot: meal.recipe.id for meal in generate_week(request, generator).meals}
    return same_dish_days(dishes)


def fewest(request: WeekRequest) -> int:
    """Such days at least, of every way to serve as many different dishes as can be."""
    pool = [recipe.id for recipe in request.pool]
    locked = {meal.slot: meal.recipe_id for meal in request.locked}
    lunches, dinners = (
        [slot for slot in sorted(request.slot_targets) if slot.meal_type is meal_type]
        for meal_type in (MealType.LUNCH, MealType.DINNER)
    )
    lunch_count = min(request.rotation.lunch, len(pool), len(lunches))
    dinner_count = min(request.rotation.dinner, len(pool), len(dinners))
    return min(
        same_dish_days(locked | dict(zip((*lunches, *dinners), (*one, *other), strict=True)))
        for one in product(pool, repeat=len(lunches))
        if len({*one}) == lunch_count
        for other in product(pool, repeat=len(dinners))
        if len({*other}) == dinner_count
        and len({*one, *other}) == min(len(pool), lunch_count + dinner_count)
    )


@each_generator
@pytest.mark.parametrize("dishes", [1, 2, 3])
@pytest.mark.parametrize(("lunch", "dinner"), list(product([1, 2, 3], [1, 2, 3])))
@pytest.mark.parametrize("seed", range(5))
def test_one_dish_comes_twice_a_day_only_when_it_must(
    generator: WeekGenerator, dishes: int, lunch: int, dinner: int, seed: int
) -> None:
    """Against every possible arrangement of four days: none has fewer such days."""
    rotation = Rotation(lunch=lunch, dinner=dinner)
    request = week("ffff", "ffff", dishes=dishes, rotation=rotation, seed=seed)

    assert fewest(request) == served(request, generator)


few_counts = st.integers(1, 4)


@st.composite
def few_dishes(draw: st.DrawFn) -> WeekRequest:
    """Lunches and dinners of four days, from three dishes at most, around locked ones."""
    dishes = draw(st.integers(1, 3))
    letters = st.text("ff-" + "012"[:dishes], min_size=2, max_size=4)
    rotation = Rotation(lunch=draw(few_counts), dinner=draw(few_counts))
    seed = draw(st.integers(0, 2**32))
    return week(draw(letters), draw(letters), dishes=dishes, rotation=rotation, seed=seed)


@each_generator
@at_most(100)
@given(request=few_dishes())
@example(request=week("f0ff", "ff0f", dishes=2, rotation=Rotation()))  # A lunch has to give way.
def test_locked_dishes_are_avoided_wherever_they_can_be(
    generator: WeekGenerator, request: WeekRequest
) -> None:
    """Against every possible arrangement of the slots around them."""
    assert fewest(request) == served(request, generator)


@each_generator
@pytest.mark.parametrize("seed", range(20))
def test_the_one_dish_that_is_locked_every_day_is_left_out(
    generator: WeekGenerator, seed: int
) -> None:
    """Six dinners of seven dishes, beside the seventh: no draw may stand in the way."""
    request = week("3333333", "fffffff", dishes=7, rotation=Rotation(dinner=6), seed=seed)

    assert served(request, generator) == 0


@each_generator
@at_most(30)
@given(seed=st.integers(0, 1000), locked=st.text("0f", min_size=7, max_size=7), lunch=st.booleans())
def test_a_locked_dish_is_not_served_again_on_its_day(
    generator: WeekGenerator, seed: int, locked: str, lunch: bool
) -> None:
    """With three lunches and three dinners to choose from, it never has to be."""
    days = (locked, "fffffff") if lunch else ("fffffff", locked)

    assert served(week(*days, dishes=9, rotation=Rotation(), seed=seed), generator) == 0
