"""A week of which some dishes are chosen already."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.test_balanced_rotation import REQUEST, varied_pool
from nutriplan_core import (
    InvalidValue,
    MealType,
    Recipe,
    RecipeKind,
    Slot,
    generate_week,
    plan_dishes,
    score_days,
)

MONDAY = date(2026, 11, 16)
LUNCH = Slot(MONDAY, MealType.LUNCH)
OTHER_DISH = replace(varied_pool(1, seed=9)[0], id="other", kind=RecipeKind.OTHER)


def test_a_chosen_dish_stands_in_its_slot_in_the_amounts_that_the_slot_asks_for() -> None:
    """Of whatever kind it is, and whether the pool has it or not."""
    week = plan_dishes(REQUEST, {LUNCH: OTHER_DISH})

    (meal,) = [one for one in week.meals if one.slot == LUNCH]
    assert meal.recipe == OTHER_DISH
    assert meal.macros.energy_kcal == pytest.approx(REQUEST.slot_targets[LUNCH].energy_kcal)
    assert [one.slot for one in week.meals] == sorted(REQUEST.slot_targets)


def test_the_meals_around_it_make_up_for_it() -> None:
    """The day is scored with the chosen dish, and generated around it."""
    fat = max(varied_pool(20), key=lambda one: one.macros.fat_g / one.macros.energy_kcal)

    week = plan_dishes(REQUEST, {LUNCH: fat})

    assert week.days == score_days(week.meals)
    assert week.days[0].is_near


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), data=st.data())
def test_the_dishes_of_a_whole_week_give_that_week_again(seed: int, data: st.DataObject) -> None:
    """So one dish of a week can be changed, and every other stays."""
    request = replace(REQUEST, seed=seed)
    week = generate_week(request)
    dishes: dict[Slot, Recipe] = {meal.slot: meal.recipe for meal in week.meals}
    slot = data.draw(st.sampled_from(sorted(dishes)))

    assert plan_dishes(request, dishes) == week
    changed = plan_dishes(request, dishes | {slot: OTHER_DISH})
    assert [meal.slot for meal in changed.meals if meal not in week.meals] == [slot]


def test_the_last_dish_needs_no_pool() -> None:
    """Nothing is generated where every dish is chosen."""
    request = replace(REQUEST, pool=(), slot_targets={LUNCH: REQUEST.slot_targets[LUNCH]})

    assert [meal.recipe for meal in plan_dishes(request, {LUNCH: OTHER_DISH}).meals] == [OTHER_DISH]


@pytest.mark.parametrize(
    ("slot", "recipe", "problem"),
    [
        (
            Slot(MONDAY + timedelta(days=7), MealType.LUNCH),
            OTHER_DISH,
            "'2026-11-23 LUNCH', it must be a slot to fill",
        ),
        (
            LUNCH,
            replace(OTHER_DISH, ingredients=()),
            "'other', it must be a recipe of known energy and macronutrients",
        ),
    ],
    ids=["a slot that is not to be filled", "a dish without energy"],
)
def test_what_cannot_be_served_is_refused(slot: Slot, recipe: Recipe, problem: str) -> None:
    """The error names what is wrong."""
    with pytest.raises(InvalidValue) as refused:
        plan_dishes(REQUEST, {slot: recipe})

    assert str(refused.value) == f"dishes is {problem}"
