"""Basal energy, daily expenditure, daily adjustment."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.strategies import bodies, days, gains, profiles, weights_kg
from nutriplan_core import (
    ACTIVITY_FACTORS,
    BIRTHDATE_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Body,
    EnergyFormula,
    InvalidValue,
    Profile,
    Sex,
    daily_adjustment_kcal,
    daily_expenditure_kcal,
    harris_benedict_1984,
    katch_mcardle,
    mifflin_st_jeor,
)

TODAY = date(2026, 11, 20)
MAN = Body(sex=Sex.MALE, birthdate=date(1986, 11, 20), height_cm=180, weight_kg=80)
WOMAN = Body(sex=Sex.FEMALE, birthdate=date(1996, 11, 20), height_cm=165, weight_kg=60)

all_formulas = pytest.mark.parametrize(
    "formula", [mifflin_st_jeor, harris_benedict_1984, katch_mcardle]
)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (MAN, 10 * 80 + 6.25 * 180 - 5 * 40 + 5),
        (WOMAN, 10 * 60 + 6.25 * 165 - 5 * 30 - 161),
    ],
)
def test_mifflin_st_jeor_by_hand(body: Body, expected: float) -> None:
    """A man of 40 has 1730 kcal, a woman of 30 has 1320.25 kcal."""
    assert expected == mifflin_st_jeor(body, on=TODAY)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (MAN, 88.362 + 1071.76 + 863.82 - 227.08),
        (WOMAN, 447.593 + 554.82 + 511.17 - 129.9),
    ],
)
def test_harris_benedict_1984_by_hand(body: Body, expected: float) -> None:
    """The revised coefficients of 1984, worked out by hand."""
    assert harris_benedict_1984(body, on=TODAY) == pytest.approx(expected)


def test_katch_mcardle_by_hand() -> None:
    """80 kg with 25 % fat are 60 kg without: 1666 kcal, whatever the sex."""
    body = replace(MAN, body_fat_fraction=0.25)

    assert katch_mcardle(body, on=TODAY) == pytest.approx(1666)
    assert katch_mcardle(replace(body, sex=Sex.FEMALE), on=TODAY) == pytest.approx(1666)


def test_katch_mcardle_needs_the_body_fat() -> None:
    """An unknown body fat is an error, not a guess."""
    with pytest.raises(InvalidValue) as refused:
        katch_mcardle(MAN, on=TODAY)

    assert str(refused.value) == (
        "body_fat_fraction is None, it must be known for the Katch-McArdle formula"
    )


@all_formulas
def test_a_formula_names_what_is_no_body(formula: EnergyFormula) -> None:
    with pytest.raises(InvalidValue) as refused:
        formula("a body", on=TODAY)  # type: ignore[arg-type]

    assert refused.value.name == "body"


@all_formulas
@given(body=bodies, on=days, more_kg=st.floats(0.1, 100))
def test_basal_energy_rises_with_weight(
    formula: EnergyFormula, body: Body, on: date, more_kg: float
) -> None:
    """A heavier body spends more at rest."""
    assume(body.weight_kg + more_kg <= WEIGHT_KG_BOUNDS[1])
    heavier = replace(body, weight_kg=body.weight_kg + more_kg)

    assert formula(heavier, on=on) > formula(body, on=on)


@pytest.mark.parametrize("formula", [mifflin_st_jeor, harris_benedict_1984])
@given(body=bodies, on=days, years=st.integers(1, 50))
def test_basal_energy_falls_with_age(
    formula: EnergyFormula, body: Body, on: date, years: int
) -> None:
    """An older body spends less at rest."""
    birthdate = date(body.birthdate.year - years, body.birthdate.month, 1)
    assume(birthdate >= BIRTHDATE_BOUNDS[0])
    older = replace(body, birthdate=birthdate)

    assert formula(older, on=on) < formula(body, on=on)


@given(body=bodies, on=days)
def test_male_less_female_is_166(body: Body, on: date) -> None:
    """Mifflin-St Jeor's two constants are 166 kcal apart."""
    male, female = replace(body, sex=Sex.MALE), replace(body, sex=Sex.FEMALE)

    difference = mifflin_st_jeor(male, on=on) - mifflin_st_jeor(female, on=on)

    assert difference == pytest.approx(166)


@given(basal_kcal=st.floats(500, 5000), level=st.sampled_from(ActivityLevel))
def test_expenditure_is_basal_times_factor(basal_kcal: float, level: ActivityLevel) -> None:
    """Each level multiplies by its own factor."""
    assert basal_kcal * ACTIVITY_FACTORS[level] == daily_expenditure_kcal(basal_kcal, level)


def test_an_unknown_activity_counts_as_sedentary() -> None:
    """Without a level, the factor is the specification's default, 1.2."""
    assert daily_expenditure_kcal(1500) == 1.2 * 1500
    assert daily_expenditure_kcal(1500, ActivityLevel.SEDENTARY) == daily_expenditure_kcal(1500)


@pytest.mark.parametrize(
    ("goal_kg", "gain", "expected"), [(80, 0.5, 550), (60, -1, -1100), (60, -0.25, -275)]
)
def test_adjustment_by_hand(goal_kg: float, gain: float, expected: float) -> None:
    """Half a kilo a week takes 550 kcal a day."""
    adjustment = daily_adjustment_kcal(weight_kg=70, goal_kg=goal_kg, gain_kg_per_week=gain)

    assert expected == adjustment


@given(profile=profiles())
def test_a_week_of_adjustment_makes_the_gain(profile: Profile) -> None:
    """Seven days of adjustment are the energy of the week's gain."""
    adjustment = daily_adjustment_kcal(
        weight_kg=profile.weight_kg,
        goal_kg=profile.goal_kg,
        gain_kg_per_week=profile.gain_kg_per_week,
    )

    assert 7 * adjustment == pytest.approx(7700 * profile.gain_kg_per_week)


@given(weight_kg=weights_kg, gain=gains)
def test_no_adjustment_at_the_goal(weight_kg: float, gain: float) -> None:
    """At the goal the rate has no effect."""
    adjustment = daily_adjustment_kcal(
        weight_kg=weight_kg, goal_kg=weight_kg, gain_kg_per_week=gain
    )

    assert adjustment == 0
