"""A day's slots, their shares and targets, and the percentage done."""

from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import intakes_kcal, meal_counts
from nutriplan_core import (
    COUNTED_MEAL_TYPES,
    MEAL_RECIPE_KIND,
    SHARE_TABLE,
    InvalidMealCount,
    Macros,
    MealType,
    RecipeKind,
    calorie_shares,
    day_fraction,
    meal_targets,
    meal_types,
)

B, S1, L, S2, D, S3 = MealType


@pytest.mark.parametrize(
    ("meals_per_day", "expected"),
    [
        (1, (L,)),
        (2, (L, D)),
        (3, (B, L, D)),
        (4, (B, S1, L, D)),
        (5, (B, S1, L, S2, D)),
        (6, (B, S1, L, S2, D, S3)),
    ],
)
def test_meal_types_follow_the_schedule(meals_per_day: int, expected: tuple[MealType, ...]) -> None:
    """Each number of meals has its slots, in the order of the day."""
    assert expected == meal_types(meals_per_day)


@pytest.mark.parametrize(
    ("meals_per_day", "expected"),
    [
        (3, [0.30, 0.35, 0.35]),
        (4, [0.25, 0.15, 0.30, 0.30]),
        (5, [0.20, 0.10, 0.30, 0.10, 0.30]),
        (6, [0.15, 0.05, 0.30, 0.10, 0.30, 0.05]),
    ],
)
def test_the_share_table_is_the_specified_one(meals_per_day: int, expected: list[float]) -> None:
    """The table is the specification's, letter for letter."""
    assert expected == list(SHARE_TABLE[meals_per_day].values())


@given(intake_kcal=intakes_kcal, meals_per_day=meal_counts)
def test_the_meals_add_up_to_the_day(intake_kcal: float, meals_per_day: int) -> None:
    """A day's targets are the day's intake, to the last kcal."""
    targets = meal_targets(intake_kcal, meals_per_day)

    total = Macros.total(targets.values())

    assert total.energy_kcal == pytest.approx(intake_kcal)
    assert total.protein_g == pytest.approx(intake_kcal * 0.30 / 4)
    assert total.fat_g == pytest.approx(intake_kcal * 0.25 / 9)
    assert total.carbohydrate_g == pytest.approx(intake_kcal * 0.45 / 4)


@given(meals_per_day=meal_counts)
def test_shares_name_the_slots_of_the_schedule(meals_per_day: int) -> None:
    """Shares and slots agree, in the order of the day."""
    assert meal_types(meals_per_day) == tuple(calorie_shares(meals_per_day))


@given(intake_kcal=intakes_kcal, meals_per_day=meal_counts)
def test_targets_eaten_exactly_make_a_full_day(intake_kcal: float, meals_per_day: int) -> None:
    """A perfect day reads 100 %, whatever the schedule."""
    targets = meal_targets(intake_kcal, meals_per_day)
    eaten = {meal_type: target.energy_kcal for meal_type, target in targets.items()}

    assert day_fraction(eaten, targets) == pytest.approx(1)


@given(
    intake_kcal=intakes_kcal,
    eaten=st.dictionaries(st.sampled_from(MealType), st.floats(0, 3000)),
)
def test_only_the_five_named_slots_count(intake_kcal: float, eaten: dict[MealType, float]) -> None:
    """Whatever stands in the third snack, the percentage is the same."""
    targets = meal_targets(intake_kcal, 6)
    without: dict[MealType, float] = {
        slot: kcal for slot, kcal in eaten.items() if slot is not MealType.SNACK_3
    }

    assert day_fraction(without, targets) == day_fraction(eaten, targets)


def test_meals_left_over_from_a_longer_schedule_do_not_count() -> None:
    """With three meals a day, a stored snack is no part of the percentage."""
    targets = meal_targets(2000, 3)

    assert day_fraction({L: 700, S1: 300}, targets) == pytest.approx(0.35)


def test_a_day_without_a_target_reads_zero() -> None:
    """Nothing to reach is nothing reached, not a division by zero."""
    assert day_fraction({L: 700}, {}) == 0


def test_counted_slots_are_the_five_named_ones() -> None:
    """SNACK_3 is the one left out."""
    assert {B, S1, L, S2, D} == COUNTED_MEAL_TYPES


def test_each_slot_takes_one_kind_of_recipe() -> None:
    """Lunch and dinner share the meals, the three snacks share the snacks."""
    expected = {
        B: RecipeKind.BREAKFAST,
        S1: RecipeKind.SNACK,
        L: RecipeKind.MEAL,
        S2: RecipeKind.SNACK,
        D: RecipeKind.MEAL,
        S3: RecipeKind.SNACK,
    }

    assert expected == MEAL_RECIPE_KIND


@pytest.mark.parametrize("meals_per_day", [-1, 0, 1, 2, 7])
def test_a_schedule_outside_three_to_six_has_no_shares(meals_per_day: int) -> None:
    """The error is the specification's, with the number and its limits."""
    with pytest.raises(InvalidMealCount) as refused:
        calorie_shares(meals_per_day)

    assert str(refused.value) == (
        f"Invalid number of meals: {meals_per_day}, it must be between 3 and 6"
    )


@pytest.mark.parametrize("meals_per_day", [-1, 0, 7])
def test_a_schedule_outside_one_to_six_has_no_types(meals_per_day: int) -> None:
    """Nor is it taken for another one."""
    with pytest.raises(InvalidMealCount) as refused:
        meal_types(meals_per_day)

    assert str(refused.value) == (
        f"Invalid number of meals: {meals_per_day}, it must be between 1 and 6"
    )


@pytest.mark.parametrize("meals_per_day", [3, 4, 5])
def test_normalising_leaves_complete_rows_alone(meals_per_day: int) -> None:
    """Three, four and five meals keep the table's shares to the digit."""
    assert SHARE_TABLE[meals_per_day] == calorie_shares(meals_per_day)


@given(meals_per_day=meal_counts)
def test_shares_add_up_to_one(meals_per_day: int) -> None:
    """A day is divided whole."""
    assert fsum(calorie_shares(meals_per_day).values()) == pytest.approx(1, abs=1e-15)
