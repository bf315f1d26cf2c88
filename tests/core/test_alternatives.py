"""Dishes that could stand in another's place, and what each would change."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, weeks_to_judge
from core.test_marks import INTAKE_KCAL, MONDAY, dishes, food, marks, meal, salmon_dish, week
from nutriplan_core import (
    FoodGroup,
    Ingredient,
    InvalidValue,
    Macros,
    MarkCode,
    MealToJudge,
    MealType,
    NutrientProfile,
    Recipe,
    RecipeKind,
    Slot,
    find_alternatives,
)

LUNCH = Slot(MONDAY, MealType.LUNCH)


def dish(recipe_id: str, per_100g: NutrientProfile | None = None, grams: float = 500) -> Recipe:
    """Of a food that counts for nothing, in the proportions of a meal or others."""
    plain = food()
    eaten = plain if per_100g is None else replace(plain, id=99, per_100g=per_100g)
    return Recipe(
        id=recipe_id,
        name=recipe_id,
        kind=RecipeKind.MEAL,
        ingredients=(Ingredient(food=eaten, grams=grams),),
    )


FAT = NutrientProfile(energy_kcal=100, protein_g=1, fat_g=10, carbohydrate_g=1.5)
A_LITTLE_LEAN = NutrientProfile(energy_kcal=100, protein_g=8, fat_g=2.7, carbohydrate_g=10.7)


def offered(pool: list[Recipe], meals: list[MealToJudge] | None = None, **more: Any) -> list[str]:
    meals = week() if meals is None else meals
    found = find_alternatives(meals, LUNCH, intake_kcal=INTAKE_KCAL, pool=pool, **more)
    return [one.recipe_id for one in found]


def test_the_dish_that_keeps_the_day_near_comes_first() -> None:
    """Whatever their names, and whatever marks the others gain."""
    assert offered([dish("a", FAT), dish("b", A_LITTLE_LEAN), dish("c")]) == ["c", "b", "a"]


def test_a_day_is_near_with_what_was_eaten_beside_its_meals() -> None:
    """What is right by itself is too fat beside a piece of butter; on another day it is not."""
    butter = Macros(52, 0, 52 / 9, 0)
    pool = [dish("a"), dish("b", A_LITTLE_LEAN)]

    assert offered(pool, beside={MONDAY: butter}) == ["b", "a"]
    assert offered(pool, beside={MONDAY + timedelta(days=1): butter}) == ["a", "b"]


def test_a_dish_of_the_week_or_of_the_weeks_before_comes_after_new_ones() -> None:
    meals = week(meal(day=3, kcal=1000, recipe_id="served"))
    pool = [dish("served"), dish("lately"), dish("new", A_LITTLE_LEAN)]

    assert offered(pool, meals, served_lately=["lately"]) == ["new", "lately", "served"]


def test_a_dish_that_gains_a_mark_says_so_and_comes_before_one_that_gains_none() -> None:
    rich = salmon_dish("saumon", (FoodGroup.VEGETABLE, 500))
    (first, second) = find_alternatives(
        week(), LUNCH, intake_kcal=INTAKE_KCAL, pool=[dish("a"), rich]
    )

    assert (first.recipe_id, second.recipe_id) == ("saumon", "a")
    assert MarkCode.OILY_FISH in first.gained
    assert (second.gained, second.lost) == ((), ())


def test_a_dish_that_loses_a_mark_says_so() -> None:
    """The week's only oily fish goes."""
    salmon = meal((food(FoodGroup.OILY_FISH), 150), kcal=1000, recipe_id="saumon")
    (one,) = find_alternatives(week(salmon), LUNCH, intake_kcal=INTAKE_KCAL, pool=[dish("a")])

    assert MarkCode.OILY_FISH in one.lost


def test_what_a_dish_changes_is_told_of_its_slot() -> None:
    (one,) = find_alternatives(
        week(meal(kcal=900, recipe_id="x")), LUNCH, intake_kcal=INTAKE_KCAL, pool=[dish("a")]
    )
    (own,) = find_alternatives(
        week(meal(kcal=900, recipe_id="x")),
        LUNCH,
        intake_kcal=INTAKE_KCAL,
        pool=[dish("a")],
        optimize=False,
    )

    assert (one.macros.energy_kcal, one.difference.energy_kcal) == pytest.approx((900, 0))
    assert (own.macros.energy_kcal, own.difference.energy_kcal) == pytest.approx((500, -400))


def test_five_are_offered_or_as_many_as_are_asked_for() -> None:
    pool = [dish(f"{number}") for number in range(10, 20)]

    assert len(offered(pool)) == 5
    assert offered(pool, count=7) == [f"{number}" for number in range(10, 17)]


def test_what_stands_on_that_day_is_not_offered_nor_anything_for_a_meal_that_stays() -> None:
    meals = week(
        meal(kcal=1000, recipe_id="now", is_fixed=True),
        meal(kcal=1000, recipe_id="tonight", meal_type=MealType.DINNER),
    )
    free = [replace(one, is_fixed=False) for one in meals]

    assert offered([dish("now"), dish("tonight"), dish("other")], free) == ["other"]
    assert offered([dish("other")], meals) == []


def test_a_slot_without_a_meal_is_refused() -> None:
    with pytest.raises(InvalidValue, match="slot"):
        find_alternatives(
            week(), Slot(MONDAY, MealType.BREAKFAST), intake_kcal=INTAKE_KCAL, pool=[]
        )


@at_most(60)
@given(meals=weeks_to_judge(), pool=dishes(), data=st.data())
def test_what_is_told_is_what_comes_of_it(
    meals: list[MealToJudge], pool: list[Recipe], data: st.DataObject
) -> None:
    """The week judged with the dish in its place has the marks that it was to have."""
    old = data.draw(st.sampled_from(meals))
    recipes = {recipe.id: recipe for recipe in pool}
    before = marks(meals)
    for one in find_alternatives(meals, old.slot, intake_kcal=INTAKE_KCAL, pool=pool, count=50):
        recipe = recipes[one.recipe_id]
        target = old.target or old.macros
        factor = target.energy_kcal / recipe.macros.energy_kcal
        new = MealToJudge(
            slot=old.slot,
            ingredients=tuple(part.scaled(factor) for part in recipe.ingredients),
            recipe_id=recipe.id,
            target=target,
        )
        after = marks([new if each is old else each for each in meals])
        assert new.macros.energy_kcal == pytest.approx(one.macros.energy_kcal)
        assert all(after[code].met and not before[code].met for code in one.gained)
        assert all(before[code].met and not after[code].met for code in one.lost)
