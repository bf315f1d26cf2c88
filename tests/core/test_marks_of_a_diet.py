"""What a week is asked for when its owner does not eat everything."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, diets, weeks_to_judge
from core.test_marks import INTAKE_KCAL, meal
from nutriplan_core import Diet, DietKind, MarkCode, MealToJudge, Substance, judge_week

SEAFOOD = {Substance.CRUSTACEANS, Substance.MOLLUSCS}
FISH_MARKS = {MarkCode.FISH, MarkCode.OILY_FISH}
WEEK = [meal(day=day, kcal=INTAKE_KCAL) for day in range(7)]


@pytest.mark.parametrize(
    ("diet", "left_out"),
    [
        (Diet(), set()),
        (Diet(kind=DietKind.PESCETARIAN), set()),
        (Diet(kind=DietKind.VEGETARIAN), FISH_MARKS),
        (Diet(kind=DietKind.VEGAN), FISH_MARKS),
        (Diet(without={Substance.FISH}), {MarkCode.OILY_FISH}),
        (Diet(without={Substance.FISH, *SEAFOOD}), FISH_MARKS),
        (Diet(without=SEAFOOD), set()),
        (Diet(without={Substance.EGG, Substance.GLUTEN}), set()),
    ],
)
def test_nobody_is_asked_for_fish_who_eats_none(diet: Diet, left_out: set[MarkCode]) -> None:
    """Seafood makes a meal of fish, never one of oily fish."""
    asked = {mark.code for mark in judge_week(WEEK, intake_kcal=INTAKE_KCAL)}
    of_the_diet = {mark.code for mark in judge_week(WEEK, intake_kcal=INTAKE_KCAL, diet=diet)}

    assert asked >= FISH_MARKS
    assert asked - of_the_diet == left_out


@at_most(25)
@given(meals=weeks_to_judge(), diet=diets, intake_kcal=st.floats(500, 5000))
def test_a_diet_changes_no_other_mark(
    meals: Sequence[MealToJudge], diet: Diet, intake_kcal: float
) -> None:
    """What is left is judged as it was."""
    marks = judge_week(meals, intake_kcal=intake_kcal)

    of_the_diet = judge_week(meals, intake_kcal=intake_kcal, diet=diet)
    assert [mark for mark in marks if mark not in of_the_diet and mark.code not in FISH_MARKS] == []
    assert [mark for mark in of_the_diet if mark not in marks] == []
