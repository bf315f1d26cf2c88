"""Where the specification contradicts itself or would hurt: what the library does instead.

One promise a test, by the numbers of the decisions on figures, N1 to N11; the warnings of N6
have their own module, `test_warnings`.
"""

from dataclasses import replace
from datetime import date
from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import ingredient_lists, intakes_kcal, profiles
from nutriplan_core import (
    BALANCED_SPLIT,
    DIET_SPLIT,
    HEIGHT_CM_BOUNDS,
    MEAL_SPLIT,
    SHARE_TABLE,
    WATER_L_PER_KG,
    WATER_SCREEN_L_PER_KG,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Food,
    Ingredient,
    InvalidMealCount,
    InvalidValue,
    Macros,
    MacroSplit,
    MealType,
    NutrientProfile,
    Profile,
    Recipe,
    RecipeKind,
    Rotation,
    Sex,
    Slot,
    WeekRequest,
    calorie_shares,
    day_fraction,
    diet_targets,
    gain_points_to_goal,
    generate_week,
    meal_targets,
    meal_types,
    missing_kinds,
    nutrients_from_fdc,
    rescale,
    shortages,
    week_days,
)

TODAY = date(2026, 11, 20)
MONDAY = date(2026, 11, 23)
# 50 kg and 1.65 m at 30 make 1220.25 kcal at rest, 1464.30 sedentary, 1891.39 moderately active.
WOMAN = Profile(
    sex=Sex.FEMALE,
    birthdate=date(1996, 11, 20),
    height_cm=165,
    weight_kg=50,
    activity_level=ActivityLevel.SEDENTARY,
    goal_kg=51,
    gain_kg_per_week=0.25,
)
WATER = Food(
    id=18066,
    name="Eau",
    category_id=14,
    per_100g=NutrientProfile(energy_kcal=0, protein_g=0, fat_g=0, carbohydrate_g=0),
)


def test_n1_six_meals_share_the_whole_day() -> None:
    """The table's six shares add up to 0.95, those in use to 1, in the same proportions."""
    table, shares = SHARE_TABLE[6], calorie_shares(6)

    assert fsum(table.values()) == pytest.approx(0.95)
    assert fsum(shares.values()) == pytest.approx(1)
    assert {slot: share / 0.95 for slot, share in table.items()} == pytest.approx(shares)


@given(intake_kcal=intakes_kcal)
def test_n2_a_perfect_day_of_six_meals_reads_one_hundred_percent(intake_kcal: float) -> None:
    """The third snack counts neither as eaten nor as to be eaten."""
    targets = meal_targets(intake_kcal, 6)
    eaten = {slot: target.energy_kcal for slot, target in targets.items()}
    without_snack_3: dict[MealType, float] = {
        slot: kcal for slot, kcal in eaten.items() if slot != MealType.SNACK_3
    }

    assert day_fraction(eaten, targets) == pytest.approx(1)
    assert day_fraction(without_snack_3, targets) == pytest.approx(1)


def test_n3_the_diet_summary_and_a_meal_split_differently() -> None:
    """The summary has 25 % protein, the day's meals together have 30 %."""
    targets = diet_targets(WOMAN, on=TODAY)
    meals = Macros.total(meal_targets(targets.intake_kcal, 4).values())

    assert targets.daily == DIET_SPLIT.macros(targets.intake_kcal)
    assert meals.protein_g == pytest.approx(MEAL_SPLIT.macros(targets.intake_kcal).protein_g)
    assert meals.protein_g == pytest.approx(targets.daily.protein_g * 30 / 25)


@given(profile=profiles())
def test_n3_a_person_s_own_split_takes_the_place_of_both(profile: Profile) -> None:
    """Once it is chosen, the summary and the plan divide the energy alike."""
    targets = diet_targets(profile, on=TODAY)
    chosen = profile.macro_split

    assert profile.diet_split == (chosen or DIET_SPLIT)
    assert profile.meal_split == (chosen or MEAL_SPLIT)
    assert targets.daily == profile.diet_split.macros(targets.intake_kcal)


def test_n13_a_balanced_split_is_inside_the_intervals_of_anses() -> None:
    """10 to 20 % protein, 35 to 40 % fat, 40 to 55 % carbohydrate."""
    assert 0.10 <= BALANCED_SPLIT.protein <= 0.20
    assert 0.35 <= BALANCED_SPLIT.fat <= 0.40
    assert 0.40 <= BALANCED_SPLIT.carbohydrate <= 0.55
    assert replace(WOMAN, macro_split=BALANCED_SPLIT).meal_split is BALANCED_SPLIT


@pytest.mark.parametrize(
    ("protein", "fat", "rule"),
    [
        (0.09, 0.30, "macro_split.protein is 0.09, it must be between 0.1 and 0.35"),
        (0.36, 0.30, "macro_split.protein is 0.36, it must be between 0.1 and 0.35"),
        (0.155, 0.30, "must be a split in whole per cents"),
        (0.15, 1 / 3, "must be a split in whole per cents"),
    ],
)
def test_n13_what_is_no_split_of_a_person_is_refused(protein: float, fat: float, rule: str) -> None:
    """Whole per cents, and protein within what is good for somebody."""
    with pytest.raises(InvalidValue, match=rule):
        replace(WOMAN, macro_split=MacroSplit(protein=protein, fat=fat))


@given(intake_kcal=intakes_kcal, meals_per_day=st.integers(3, 6))
def test_n4_nothing_is_computed_from_a_rounded_value(
    intake_kcal: float, meals_per_day: int
) -> None:
    """Meal targets are unrounded: rounding is asked for by name, at the edge."""
    for slot, target in meal_targets(intake_kcal, meals_per_day).items():
        exact = intake_kcal * calorie_shares(meals_per_day)[slot]

        assert target == MEAL_SPLIT.macros(exact)
        assert target.rounded_targets().protein_g % 5 == 0


def test_n5_water_has_two_figures() -> None:
    """35 ml a kilo in the diet info, 33 ml on the profile screen."""
    assert diet_targets(WOMAN, on=TODAY).water_l == 50 * WATER_L_PER_KG
    assert WATER_L_PER_KG == 0.035
    assert WATER_SCREEN_L_PER_KG == 0.033


@pytest.mark.parametrize(
    ("goal_kg", "gain", "expected"),
    [
        (60, 0.5, True),
        (60, -0.5, False),
        (60, 0, False),
        (40, -0.5, True),
        (40, 0.5, False),
        (40, 0, False),
        (50, 0, True),
        (50, 0.5, True),
    ],
)
def test_n7_a_rate_points_to_the_goal(goal_kg: float, gain: float, *, expected: bool) -> None:
    """The sign must be that of the way; at the goal there is no way."""
    assert expected == gain_points_to_goal(weight_kg=50, goal_kg=goal_kg, gain_kg_per_week=gain)


def test_n7_equal_weights_need_no_change() -> None:
    """At the goal there is no adjustment and no week to wait, whatever rate is stored."""
    targets = diet_targets(replace(WOMAN, goal_kg=50, gain_kg_per_week=-1), on=TODAY)

    assert targets.adjustment_kcal == 0
    assert targets.intake_kcal == targets.expenditure_kcal
    assert targets.weeks_to_goal == 0


@pytest.mark.parametrize("height_cm", HEIGHT_CM_BOUNDS)
@pytest.mark.parametrize("weight_kg", WEIGHT_KG_BOUNDS)
def test_n8_bounds_are_inclusive(height_cm: float, weight_kg: float) -> None:
    """10 and 500 kg, 30 and 300 cm are valid."""
    profile = replace(WOMAN, height_cm=height_cm, weight_kg=weight_kg, goal_kg=weight_kg)

    assert (height_cm, weight_kg) == (profile.body.height_cm, profile.body.weight_kg)


def test_n9_a_recipe_of_no_energy_is_returned_unchanged_with_the_reason() -> None:
    """Water cannot be scaled to 500 kcal."""
    glass = (Ingredient(food=WATER, grams=200),)

    rescaled = rescale(glass, energy_kcal=500)

    assert glass == rescaled.ingredients
    assert (rescaled.factor, rescaled.reason) == (1.0, "NO_ENERGY")


@given(ingredients=ingredient_lists, seed=st.integers(0, 1000))
def test_n9_the_generator_never_picks_a_recipe_of_no_energy(
    ingredients: tuple[Ingredient, ...], seed: int
) -> None:
    """A glass of water in the pool never becomes a meal, even when the rotation runs short."""
    stew = Recipe(id="stew", name="Pot-au-feu", kind=RecipeKind.MEAL, ingredients=ingredients)
    glass = replace(stew, id="glass", ingredients=(Ingredient(food=WATER, grams=200),))
    targets = {Slot(day, MealType.LUNCH): MEAL_SPLIT.macros(700) for day in week_days(MONDAY)}

    week = generate_week(
        WeekRequest(
            first_day=MONDAY,
            pool=(glass, stew),
            slot_targets=targets,
            rotation=Rotation(lunch=7),
            seed=seed,
        )
    )

    assert {meal.recipe.id for meal in week.meals} == {"stew"}


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ({1008: 52, 2047: 61, 2048: 58}, 52),
        ({2047: 61, 2048: 58}, 61),
        ({2048: 58}, 58),
    ],
)
def test_n10_energy_is_the_first_that_is_published(
    amounts: dict[int, float], expected: float
) -> None:
    """1008, else 2047, else 2048."""
    nutrients = nutrients_from_fdc({1003: 1, 1004: 1, 1005: 10} | amounts)

    assert expected == nutrients.energy_kcal
    assert not nutrients.energy_is_computed


def test_n10_energy_is_computed_and_flagged_where_none_is_published() -> None:
    """4 × 1 + 9 × 2 + 4 × 10 = 62 kcal."""
    nutrients = nutrients_from_fdc({1003: 1, 1004: 2, 1005: 10})

    assert nutrients.energy_kcal == 62
    assert nutrients.energy_is_computed


@pytest.mark.parametrize("missing", [1003, 1004, 1005])
def test_n10_a_missing_macronutrient_is_never_zero(missing: int) -> None:
    """The food says what is missing, and refuses to be counted."""
    amounts = {1003: 1.0, 1004: 2.0, 1005: 10.0}
    del amounts[missing]
    names = {1003: "protein_g", 1004: "fat_g", 1005: "carbohydrate_g"}

    nutrients = nutrients_from_fdc(amounts)

    assert nutrients.missing == ("energy_kcal", names[missing])
    with pytest.raises(InvalidValue, match=names[missing]):
        nutrients.macros()


@pytest.mark.parametrize("meals_per_day", [1, 2])
def test_n11_one_and_two_meals_have_types_but_no_shares(meals_per_day: int) -> None:
    """Choosing the slots works from 1, dividing the day from 3."""
    assert len(meal_types(meals_per_day)) == meals_per_day
    with pytest.raises(InvalidMealCount, match="Invalid number of meals"):
        calorie_shares(meals_per_day)


@pytest.mark.parametrize("meals_per_day", [0, 7])
def test_n11_other_numbers_of_meals_have_no_types(meals_per_day: int) -> None:
    """Types exist for 1 to 6 meals."""
    with pytest.raises(InvalidMealCount, match="Invalid number of meals"):
        meal_types(meals_per_day)


@pytest.mark.parametrize("meals_per_day", [0, 1, 2, 7])
def test_n11_every_entry_point_accepts_three_to_six_meals_only(meals_per_day: int) -> None:
    """Profiles, targets and pool checks all refuse the rest."""
    with pytest.raises(InvalidMealCount):
        replace(WOMAN, meals_per_day=meals_per_day)
    with pytest.raises(InvalidMealCount):
        meal_targets(2000, meals_per_day)
    with pytest.raises(InvalidMealCount):
        missing_kinds((), meals_per_day)
    with pytest.raises(InvalidMealCount):
        shortages((), Rotation(), meals_per_day)
