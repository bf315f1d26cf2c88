"""The whole diet info of a profile."""

from dataclasses import replace
from datetime import date
from math import inf, nan

import pytest
from hypothesis import given

from core.strategies import days, profiles
from nutriplan_core import (
    ActivityLevel,
    Body,
    InvalidMealCount,
    InvalidValue,
    Profile,
    Sex,
    diet_targets,
    harris_benedict_1984,
)

TODAY = date(2026, 11, 20)
PROFILE = Profile(
    sex=Sex.FEMALE,
    birthdate=date(1996, 11, 20),
    height_cm=165,
    weight_kg=70,
    activity_level=ActivityLevel.MODERATE,
    goal_kg=64,
    gain_kg_per_week=-0.5,
    meals_per_day=5,
)


def test_targets_by_hand() -> None:
    """A woman of 30, 70 kg, 165 cm, moderately active, losing 2 kg a month."""
    targets = diet_targets(PROFILE, on=TODAY)

    assert targets.basal_kcal == 1420.25  # 700 + 1031.25 − 150 − 161
    assert targets.expenditure_kcal == pytest.approx(2201.3875)
    assert targets.adjustment_kcal == -550
    assert targets.intake_kcal == pytest.approx(1651.3875)
    assert targets.daily.protein_g == pytest.approx(1651.3875 / 16)
    assert targets.daily.fat_g == pytest.approx(1651.3875 / 36)
    assert targets.daily.carbohydrate_g == pytest.approx(1651.3875 / 8)
    assert targets.water_l == pytest.approx(2.45)
    assert targets.fibre_g == 30
    assert targets.bmi == 25.71
    assert targets.weeks_to_goal == 12
    assert targets.warnings == ()


@given(profile=profiles(), on=days)
def test_intake_is_expenditure_plus_adjustment(profile: Profile, on: date) -> None:
    """The three energies agree, and the daily macronutrients have the intake's energy."""
    targets = diet_targets(profile, on=on)

    assert targets.intake_kcal == targets.expenditure_kcal + targets.adjustment_kcal
    assert targets.intake_kcal == targets.daily.energy_kcal


@given(profile=profiles(), on=days)
def test_the_same_profile_and_day_give_the_same_targets(profile: Profile, on: date) -> None:
    """No clock and no chance is hidden in the targets."""
    assert diet_targets(profile, on=on) == diet_targets(replace(profile), on=on)


@given(profile=profiles(), on=days)
def test_no_warning_comes_twice(profile: Profile, on: date) -> None:
    """Each code once at most."""
    codes = [warning.code for warning in diet_targets(profile, on=on).warnings]

    assert len(codes) == len(set(codes))


@given(profile=profiles(), on=days)
def test_the_gentler_rate_clears_its_warning_and_no_steeper_one_does(
    profile: Profile, on: date
) -> None:
    """Followed, the proposed rate makes its warning go; a quarter kilo more brings it back."""
    for warning in diet_targets(profile, on=on).warnings:
        gentler = warning.gentler_gain_kg_per_week
        if gentler is None:
            continue
        steeper = gentler - 0.25

        assert warning.code not in codes_at(profile, gentler, on)
        assert warning.code in codes_at(profile, steeper, on)


def codes_at(profile: Profile, gain_kg_per_week: float, on: date) -> set[str]:
    """Warnings at another rate."""
    changed = replace(profile, gain_kg_per_week=gain_kg_per_week)
    return {warning.code for warning in diet_targets(changed, on=on).warnings}


def test_another_formula_can_be_used() -> None:
    """Basal energy comes from the formula that is passed."""
    targets = diet_targets(PROFILE, on=TODAY, formula=harris_benedict_1984)

    assert targets.basal_kcal == harris_benedict_1984(PROFILE.body, on=TODAY)


class Unknowing:
    """A formula that is no function."""

    def __call__(self, body: Body, *, on: date) -> float:
        return harris_benedict_1984(body, on=on) * inf


def test_a_formula_that_knows_no_number_is_named() -> None:
    def at_a_loss(body: Body, *, on: date) -> float:
        return harris_benedict_1984(body, on=on) * nan

    for formula, name in ((at_a_loss, at_a_loss.__qualname__), (Unknowing(), "Unknowing")):
        with pytest.raises(InvalidValue) as refused:
            diet_targets(PROFILE, on=TODAY, formula=formula)
        assert refused.value.name == f"basal_kcal by {name}"


def test_what_leads_to_no_targets_is_refused_by_name() -> None:
    with pytest.raises(InvalidValue) as refused:
        diet_targets("a profile", on=TODAY)  # type: ignore[arg-type]
    assert refused.value.name == "profile"
    # At this rate the goal is further away than any number.
    with pytest.raises(InvalidValue) as refused:
        diet_targets(replace(PROFILE, gain_kg_per_week=-5e-324), on=TODAY)
    assert refused.value.name == "weeks_to_goal"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("goal_kg", 9.0),
        ("goal_kg", 501.0),
        ("weight_kg", 0.0),
        ("height_cm", 301.0),
        ("gain_kg_per_week", -1.25),
        ("gain_kg_per_week", 1.25),
        ("gain_kg_per_week", float("nan")),
        ("birthdate", date(2026, 1, 1)),
    ],
)
def test_a_profile_out_of_bounds_is_refused_by_name(field: str, value: object) -> None:
    """The error names the field."""
    with pytest.raises(InvalidValue) as caught:
        replace(PROFILE, **{field: value})  # type: ignore[arg-type]

    assert field == caught.value.name


@pytest.mark.parametrize("meals_per_day", [1, 2, 7])
def test_a_profile_has_three_to_six_meals(meals_per_day: int) -> None:
    """No other number is accepted."""
    with pytest.raises(InvalidMealCount):
        replace(PROFILE, meals_per_day=meals_per_day)
