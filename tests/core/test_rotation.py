"""What a pool lacks for a rotation."""

from collections.abc import Callable, Mapping
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, meal_counts, pools, rotations
from nutriplan_core import (
    Food,
    Ingredient,
    InvalidValue,
    NutrientProfile,
    PoolTooSmall,
    Recipe,
    RecipeKind,
    Rotation,
    Shortage,
    Slot,
    WeekRequest,
    available_recipes,
    generate_week,
    meal_targets,
    missing_kinds,
    shortages,
    simple_rotation,
)

MONDAY = date(2026, 11, 16)
BREAD = Food(
    id=7001,
    name="Pain",
    category_id=18,
    per_100g=NutrientProfile(energy_kcal=260, protein_g=9, fat_g=1, carbohydrate_g=53),
)


def pool_of(**numbers: int) -> tuple[Recipe, ...]:
    """So many recipes of each kind."""
    return tuple(
        Recipe(
            id=f"{kind}-{number}",
            name=f"{kind} {number}",
            kind=RecipeKind(kind.upper()),
            ingredients=(Ingredient(food=BREAD, grams=100),),
        )
        for kind, count in numbers.items()
        for number in range(count)
    )


@pytest.mark.parametrize(
    ("pool", "meals_per_day", "expected"),
    [
        (pool_of(breakfast=1, meal=1), 3, {}),
        (pool_of(breakfast=1, meal=1), 4, {RecipeKind.SNACK: 1}),
        (pool_of(meal=1), 3, {RecipeKind.BREAKFAST: 1}),
        (pool_of(dessert=5, other=5), 3, {RecipeKind.BREAKFAST: 1, RecipeKind.MEAL: 1}),
        ((), 6, {RecipeKind.BREAKFAST: 1, RecipeKind.SNACK: 1, RecipeKind.MEAL: 1}),
    ],
)
def test_only_the_kinds_of_the_schedule_are_needed(
    pool: tuple[Recipe, ...], meals_per_day: int, expected: dict[RecipeKind, int]
) -> None:
    """Three meals a day need no snack; desserts and others never help."""
    assert expected == missing_kinds(pool, meals_per_day)


@pytest.mark.parametrize(
    ("pool", "expected"),
    [
        (pool_of(breakfast=2, meal=6, snack=2), ()),
        (
            pool_of(breakfast=1, meal=6, snack=1),
            (
                Shortage(kind="breakfast", wanted=2, available=1),
                Shortage(kind="snack", wanted=2, available=1),
            ),
        ),
        (
            pool_of(breakfast=2, meal=5, snack=2),
            (
                Shortage(kind="lunch", wanted=3, available=2),
                Shortage(kind="dinner", wanted=3, available=2),
            ),
        ),
        (
            pool_of(breakfast=2, meal=1, snack=2),
            (
                Shortage(kind="lunch", wanted=3, available=0),
                Shortage(kind="dinner", wanted=3, available=0),
            ),
        ),
    ],
)
def test_lunch_and_dinner_each_have_what_the_other_leaves(
    pool: tuple[Recipe, ...], expected: tuple[Shortage, ...]
) -> None:
    """The default rotation needs two breakfasts, six meals and two snacks."""
    assert expected == shortages(pool, Rotation(), 4)


def test_lunch_has_what_dinner_leaves_and_dinner_what_lunch_leaves() -> None:
    """Of seven meals, four dinners leave three for lunch, and five lunches two for dinner."""
    short = shortages(pool_of(breakfast=2, meal=7), Rotation(lunch=5, dinner=4), 3)

    assert short == (
        Shortage(kind="lunch", wanted=5, available=3),
        Shortage(kind="dinner", wanted=4, available=2),
    )


def test_a_schedule_without_snacks_is_never_short_of_them() -> None:
    """Three meals a day need no snack."""
    assert shortages(pool_of(breakfast=2, meal=6), Rotation(), 3) == ()


@at_most(30)
@given(pool=pools(), meals_per_day=meal_counts, kinds=st.sets(st.sampled_from(RecipeKind)))
def test_a_week_can_be_made_unless_a_kind_is_missing(
    pool: tuple[Recipe, ...], meals_per_day: int, kinds: set[RecipeKind]
) -> None:
    """The kinds that are missing are those that generation refuses to do without."""
    few = tuple(recipe for recipe in pool if recipe.kind not in kinds)
    targets = meal_targets(2000, meals_per_day)
    request = WeekRequest(
        first_day=MONDAY,
        pool=few,
        slot_targets={Slot(MONDAY, meal_type): target for meal_type, target in targets.items()},
        rotation=Rotation(),
        seed=1,
    )

    try:
        generate_week(request, simple_rotation)
        refused: Mapping[RecipeKind, int] = {}
    except PoolTooSmall as error:
        refused = error.missing

    assert refused == missing_kinds(few, meals_per_day)


@given(pool=pools(), rotation=rotations, meals_per_day=meal_counts)
def test_a_shortage_is_fewer_than_wanted(
    pool: tuple[Recipe, ...], rotation: Rotation, meals_per_day: int
) -> None:
    """Every shortage says how many are wanted and how many fewer there are."""
    for shortage in shortages(pool, rotation, meals_per_day):
        assert 0 <= shortage.available < shortage.wanted
        assert getattr(rotation, shortage.kind) == shortage.wanted


@given(pool=pools(), data=st.data())
def test_available_recipes_ignore_the_order_of_the_pool(
    pool: tuple[Recipe, ...], data: st.DataObject
) -> None:
    """Shuffled, a pool offers the same."""
    shuffled = data.draw(st.permutations(pool))

    assert available_recipes(shuffled) == available_recipes(pool)


TWINS = (*pool_of(breakfast=1, meal=2), *pool_of(meal=1, snack=1))


@pytest.mark.parametrize(
    "use",
    [
        available_recipes,
        lambda pool: missing_kinds(pool, 3),
        lambda pool: shortages(pool, Rotation(), 3),
        lambda pool: WeekRequest(
            first_day=MONDAY, pool=pool, slot_targets={}, rotation=Rotation(), seed=1
        ),
    ],
    ids=["available_recipes", "missing_kinds", "shortages", "WeekRequest"],
)
def test_two_recipes_with_one_id_are_refused(use: Callable[[tuple[Recipe, ...]], object]) -> None:
    """Nobody could say which of them a week serves."""
    with pytest.raises(InvalidValue, match=r"^pool\[3\]\.id is 'meal-0', it must be no other"):
        use(TWINS)


@pytest.mark.parametrize("kind", ["breakfast", "lunch", "dinner", "snack"])
@pytest.mark.parametrize("count", [0, 8])
def test_a_rotation_has_one_to_seven_recipes(kind: str, count: int) -> None:
    """The error names the kind and the limits."""
    with pytest.raises(InvalidValue, match=f"{kind} is {count}, it must be between 1 and 7"):
        Rotation(**{kind: count})


def test_the_default_rotation_is_the_specified_one() -> None:
    """Breakfast 2, lunch 3, dinner 3, snack 2."""
    assert Rotation(breakfast=2, lunch=3, dinner=3, snack=2) == Rotation()
