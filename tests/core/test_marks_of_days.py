"""What each day has of fibre and salt, judged by hand and beside the marks of its week."""

from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, weeks_to_judge
from core.test_marks import INTAKE_KCAL, MONDAY, food, meal
from nutriplan_core import (
    FoodGroup,
    InvalidValue,
    MarkCode,
    MealToJudge,
    MealType,
    judge_days,
    judge_week,
)

LENTILS = food(FoodGroup.PULSE, fibre_g=8, salt_g=0.5)
SAUCE = food(FoodGroup.MIXED_DISH, fibre_g=None, salt_g=None)
CHEESE = food(FoodGroup.CHEESE, fibre_g=None, salt_g=1.5)


def test_a_day_has_what_its_meals_have_together() -> None:
    lunch = meal((LENTILS, 250), kcal=1000)
    dinner = meal((LENTILS, 200), meal_type=MealType.DINNER, kcal=1000)

    (day,) = judge_days([dinner, lunch], intake_kcal=INTAKE_KCAL)

    assert day.date == MONDAY
    assert [day.fibre.grams, day.fibre.target_g] == pytest.approx([36, 30])
    assert [day.salt.grams, day.salt.target_g] == pytest.approx([2.25, 5])
    assert (day.fibre.met, day.salt.met) == (True, True)
    assert (day.fibre.unknown_foods, day.salt.unknown_foods) == ((), ())


def test_a_part_of_a_day_is_compared_with_its_part_of_the_target() -> None:
    (day,) = judge_days([meal((LENTILS, 100), kcal=600)], intake_kcal=INTAKE_KCAL)

    assert [day.fibre.grams, day.fibre.target_g] == pytest.approx([8, 9])
    assert day.fibre.met is False
    assert [day.salt.grams, day.salt.target_g] == pytest.approx([0.5, 1.5])


def test_a_food_of_which_nobody_knows_leaves_the_day_open_and_is_told_once() -> None:
    meals = [
        meal((LENTILS, 250), (SAUCE, 100), kcal=1000),
        meal((SAUCE, 50), (CHEESE, 20), meal_type=MealType.DINNER, kcal=1000),
    ]

    (day,) = judge_days(meals, intake_kcal=INTAKE_KCAL)

    assert day.fibre.grams == pytest.approx(20)
    assert day.fibre.met is None
    # Cheese has no fibre, whether anybody measured it or not.
    assert day.fibre.unknown_foods == (SAUCE,)
    assert day.salt.met is None
    assert day.salt.unknown_foods == (SAUCE,)


def test_what_is_unknown_decides_nothing_where_the_rest_is_enough() -> None:
    meals = [meal((LENTILS, 400), (SAUCE, 10), kcal=2000)]

    (day,) = judge_days(meals, intake_kcal=INTAKE_KCAL)

    assert day.fibre.met is True
    assert day.fibre.unknown_foods == (SAUCE,)


def test_a_day_whose_meals_should_bring_nothing_is_left_out() -> None:
    nothing = meal(kcal=0)

    assert judge_days([nothing], intake_kcal=INTAKE_KCAL) == ()
    assert judge_days([], intake_kcal=INTAKE_KCAL) == ()


def test_what_is_no_week_is_refused() -> None:
    with pytest.raises(InvalidValue):
        judge_days([meal(), meal()], intake_kcal=INTAKE_KCAL)
    with pytest.raises(InvalidValue):
        judge_days([meal()], intake_kcal=0)


@at_most(60)
@given(meals=weeks_to_judge(), data=st.data())
def test_the_days_add_up_to_the_week(meals: list[MealToJudge], data: st.DataObject) -> None:
    days = judge_days(data.draw(st.permutations(meals)), intake_kcal=INTAKE_KCAL)
    week = {mark.code: mark for mark in judge_week(meals, intake_kcal=INTAKE_KCAL)}

    assert [day.date for day in days] == sorted({day.date for day in days})
    if MarkCode.FIBRE not in week or len(days) < len({one.slot.date for one in meals}):
        return
    parts = fsum(day.fibre.target_g for day in days) / week[MarkCode.FIBRE].target
    assert fsum(day.fibre.grams for day in days) / parts == pytest.approx(
        week[MarkCode.FIBRE].value
    )
    assert fsum(day.salt.grams for day in days) / parts == pytest.approx(week[MarkCode.SALT].value)
