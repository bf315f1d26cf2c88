"""Unsafe targets are told, never clamped (N6): which warning comes when, and what clears it."""

from dataclasses import replace
from datetime import date

import pytest

from nutriplan_core import (
    ActivityLevel,
    Body,
    EnergyFormula,
    Profile,
    Sex,
    TargetWarning,
    WarningCode,
    diet_targets,
)

TODAY = date(2026, 11, 20)
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


def warnings_of(profile: Profile) -> dict[WarningCode, TargetWarning]:
    """Warnings by their code."""
    return {warning.code: warning for warning in diet_targets(profile, on=TODAY).warnings}


def test_n6_a_dangerous_intake_is_told_not_clamped() -> None:
    """A 50 kg woman at −1 kg a week gets her 364.30 kcal, with every warning they deserve."""
    profile = replace(WOMAN, goal_kg=45, gain_kg_per_week=-1)
    targets = diet_targets(profile, on=TODAY)

    assert targets.intake_kcal == pytest.approx(364.3)
    assert [warning.code for warning in targets.warnings] == [
        WarningCode.BELOW_BASAL_RATE,
        WarningCode.BELOW_SAFE_INTAKE,
        WarningCode.GOAL_UNDERWEIGHT,
    ]


def test_n6_each_warning_has_its_own_gentler_rate() -> None:
    """1891.39 kcal less 550 clear the basal rate and the safe intake; less 825 neither."""
    profile = replace(WOMAN, activity_level=ActivityLevel.MODERATE, goal_kg=45, gain_kg_per_week=-1)
    warnings = warnings_of(profile)

    assert warnings[WarningCode.BELOW_BASAL_RATE].gentler_gain_kg_per_week == -0.5
    assert warnings[WarningCode.BELOW_SAFE_INTAKE].gentler_gain_kg_per_week == -0.5
    assert warnings[WarningCode.BELOW_SAFE_INTAKE].floor_kcal == 1200


def test_n6_a_warning_says_when_no_rate_clears_it() -> None:
    """1464.30 kcal less 275 are below 1200 already: there is no gentler rate to offer."""
    warnings = warnings_of(replace(WOMAN, goal_kg=45, gain_kg_per_week=-0.5))

    assert warnings[WarningCode.BELOW_SAFE_INTAKE].gentler_gain_kg_per_week is None


def test_n6_men_are_warned_below_1500() -> None:
    """The same intake is safe for her and not for him."""
    her = replace(WOMAN, goal_kg=50, gain_kg_per_week=0)
    his = replace(her, sex=Sex.MALE, weight_kg=40, goal_kg=40, height_cm=150)

    assert WarningCode.BELOW_SAFE_INTAKE not in warnings_of(her)
    assert warnings_of(his)[WarningCode.BELOW_SAFE_INTAKE].floor_kcal == 1500


def test_n6_a_slow_gain_below_the_floor_has_no_gentler_rate() -> None:
    """Who gains weight on too little needs more, not less: nothing gentler can help."""
    small = replace(WOMAN, weight_kg=30, goal_kg=40, height_cm=140, birthdate=date(1946, 1, 1))
    warning = warnings_of(small)[WarningCode.BELOW_SAFE_INTAKE]

    assert warning.gentler_gain_kg_per_week is None


def test_n6_an_underweight_goal_is_told_with_its_bmi() -> None:
    """48 kg at 1.65 m are 17.63 kg/m², 51 kg are 18.73."""
    warnings = warnings_of(replace(WOMAN, goal_kg=48, gain_kg_per_week=-0.25))

    assert warnings[WarningCode.GOAL_UNDERWEIGHT].bmi == pytest.approx(17.6308, abs=1e-4)
    assert WarningCode.GOAL_UNDERWEIGHT not in warnings_of(WOMAN)


def at_rest(basal_kcal: float) -> EnergyFormula:
    """A formula that says the same of everybody, to reach the bounds exactly."""

    def formula(body: Body, *, on: date) -> float:
        assert (body, on) == (WOMAN.body, TODAY)
        return basal_kcal

    return formula


def test_n6_an_intake_at_the_floor_is_safe() -> None:
    """1000 kcal at rest make 1200 sedentary: not below 1200."""
    targets = diet_targets(replace(WOMAN, goal_kg=50), on=TODAY, formula=at_rest(1000))

    assert targets.intake_kcal == 1200
    assert WarningCode.BELOW_SAFE_INTAKE not in {warning.code for warning in targets.warnings}


def test_n6_an_intake_at_the_basal_rate_is_not_below_it() -> None:
    """1375 kcal at rest make 1650 sedentary: less 275 they are 1375, the gentler rate to offer."""
    slow = replace(WOMAN, goal_kg=49, gain_kg_per_week=-0.25)
    fast = replace(WOMAN, goal_kg=49, gain_kg_per_week=-0.5)

    slow_targets = diet_targets(slow, on=TODAY, formula=at_rest(1375))
    fast_targets = diet_targets(fast, on=TODAY, formula=at_rest(1375))

    codes = [warning.code for warning in slow_targets.warnings]
    assert slow_targets.intake_kcal == slow_targets.basal_kcal
    assert WarningCode.BELOW_BASAL_RATE not in codes
    assert fast_targets.warnings[0] == TargetWarning(
        code=WarningCode.BELOW_BASAL_RATE, gentler_gain_kg_per_week=-0.25
    )


def test_n6_a_goal_of_exactly_18_5_is_not_underweight() -> None:
    """18.5 kg at 1 m are 18.5 kg/m²."""
    small = replace(WOMAN, height_cm=100, goal_kg=18.5, gain_kg_per_week=-0.25)

    assert WarningCode.GOAL_UNDERWEIGHT not in warnings_of(small)


@pytest.mark.parametrize(
    ("birthdate", "expected"), [(date(2008, 11, 21), True), (date(2008, 11, 20), False)]
)
def test_n6_minors_are_told(birthdate: date, *, expected: bool) -> None:
    """The warning goes on the eighteenth birthday."""
    assert expected == (WarningCode.UNDER_18 in warnings_of(replace(WOMAN, birthdate=birthdate)))
