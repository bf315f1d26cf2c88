"""What a profile must be, and what a change makes of one."""

from datetime import date
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from nutriplan_api.http.problems import FieldError, Problem
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import DietFields, MacroSplit, ProfileFields
from nutriplan_api.profile.service import apply_changes, preview_targets, what_follows
from nutriplan_api.profile.stored import StoredProfile
from nutriplan_core import AcceptedCorrection, ActivityLevel, Diet, DietKind, Sex, diet_targets

VALUES: dict[str, Any] = {
    "birthdate": date(1990, 5, 17),
    "weight": 70.0,
    "height": 168.0,
    "gender": Sex.FEMALE,
    "activity_level": ActivityLevel.MODERATE,
    "weight_goal": 65.0,
    "gain_per_week": -0.5,
}
FIELDS: dict[str, Any] = {
    "birthdate": date(1990, 5, 17),
    "weight_kg": 70.0,
    "height_cm": 168.0,
    "sex": Sex.FEMALE,
    "activity_level": ActivityLevel.MODERATE,
    "goal_kg": 65.0,
    "gain_kg_per_week": -0.5,
}
SPLIT = MacroSplit(protein=15, fat=37, carbohydrate=48)
ON = date(2026, 11, 23)
ACCEPTED = AcceptedCorrection(on=date(2026, 11, 2), correction_kcal=-180.0, change_kcal=-120.0)
REFUSED = AcceptedCorrection(on=date(2026, 10, 5), correction_kcal=90.0, change_kcal=90.0)


def errors_of_fields(**given: object) -> list[FieldError]:
    return list(field_errors(given))


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"display_name": None},
        {"display_name": "Noémie 👩‍🍳"},
        {"birthdate": date(1910, 1, 1)},
        {"birthdate": date(2023, 1, 1)},
        {"gain_per_week": None},
        {"gain_per_week": 0.25},
        {"macro_split": None},
        {"macro_split": SPLIT},
    ],
)
def test_a_field_is_right_on_its_bounds(given: dict[str, object]) -> None:
    assert errors_of_fields(**given) == []


def test_each_wrong_field_is_named_with_its_bound() -> None:
    assert errors_of_fields(
        display_name="Ca\u001bmille",
        birthdate=date(1909, 12, 31),
        gain_per_week=0.3,
        macro_split=MacroSplit(protein=15, fat=37, carbohydrate=49),
    ) == [
        FieldError("display_name", "invalid_format"),
        FieldError("birthdate", "too_early", "1910-01-01"),
        FieldError("gain_per_week", "not_allowed"),
        FieldError("macro_split", "not_allowed"),
    ]
    late = FieldError("birthdate", "too_late", "2023-01-01")
    assert errors_of_fields(birthdate=date(2023, 1, 2)) == [late]


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        ({}, []),
        *(({name: None}, [(name, "missing")]) for name in VALUES),
        ({"gain_per_week": 0.0}, [("gain_per_week", "missing")]),
        ({"gain_per_week": 0.5}, [("gain_per_week", "not_allowed")]),
        ({"gain_per_week": 0.5, "weight_goal": 75.0}, []),
        ({"weight_goal": 70.0}, []),
        ({"weight_goal": 70.0, "gain_per_week": None}, []),
        ({"weight": None, "gain_per_week": None}, [("weight", "missing")]),
        ({"weight_goal": None, "gain_per_week": 0.5}, [("weight_goal", "missing")]),
    ],
)
def test_a_profile_is_whole_and_its_pace_leads_to_its_goal(
    changes: dict[str, object], errors: list[tuple[str, str]]
) -> None:
    found = [(one.path, one.code) for one in profile_errors(VALUES | changes)]
    assert found == errors


def test_what_is_missing_of_a_profile_is_named_at_once() -> None:
    found = [(one.path, one.code) for one in profile_errors({})]
    required = ["birthdate", "weight", "height", "gender", "activity_level", "weight_goal"]
    assert found == [(name, "missing") for name in required]


def changed(stored: StoredProfile | None, **fields: Any) -> StoredProfile:
    return apply_changes(stored, ProfileFields(**fields))


def refused(stored: StoredProfile | None, **fields: Any) -> list[tuple[str, str]]:
    with pytest.raises(Problem) as problem:
        changed(stored, **fields)
    errors: Any = problem.value.members["errors"]
    return [(one.path, one.code) for one in errors]


def fields_of(profile: StoredProfile) -> dict[str, Any]:
    person = profile.person
    return {name: getattr(person, name) for name in FIELDS}


def test_a_first_profile_has_what_is_given_and_the_rest_by_default() -> None:
    profile = changed(None, **FIELDS)
    assert fields_of(profile) == FIELDS
    assert (profile.person.meals_per_day, profile.display_name) == (4, "")
    assert (profile.diet, profile.person.macro_split) == (Diet(), None)
    assert refused(None) == [
        (name, "missing")
        for name in ("birthdate", "weight", "height", "gender", "activity_level", "weight_goal")
    ]


def test_a_change_keeps_what_it_does_not_name() -> None:
    diet = DietFields(kind=DietKind.VEGAN)
    before = changed(
        None, **FIELDS, display_name="Camille", meals_per_day="6", diet=diet, macro_split=SPLIT
    )
    assert before.person.meals_per_day == 6
    assert before.diet == Diet(kind=DietKind.VEGAN)
    assert changed(before) == before
    after = changed(before, weight_kg=71.0)
    assert fields_of(after) == FIELDS | {"weight_kg": 71.0}
    assert (after.display_name, after.diet) == (before.display_name, before.diet)
    assert after.person.macro_split == before.person.macro_split is not None
    assert changed(before, macro_split=None).person.macro_split is None
    assert changed(before, display_name=None).display_name == ""
    assert changed(before, display_name=" Noe\u0301mie ").display_name == "Noémie"


def test_a_pace_is_judged_when_it_the_weight_or_the_goal_changes() -> None:
    stored = changed(None, **FIELDS)
    for fields in ({"weight_kg": 60.0}, {"goal_kg": 80.0}, {"gain_kg_per_week": 0.5}):
        assert refused(stored, **fields) == [("gain_per_week", "not_allowed")]
    assert refused(stored, gain_kg_per_week=None) == [("gain_per_week", "missing")]
    passed = StoredProfile.of(stored.columns | {"weight_kg": 64.0})  # by a weigh-in
    assert changed(passed, height_cm=170.0).person.height_cm == 170.0
    assert changed(passed, goal_kg=65.0) == passed


def test_who_has_reached_the_goal_has_no_pace() -> None:
    stored = changed(None, **FIELDS)
    assert changed(stored, weight_kg=65.0).person.gain_kg_per_week == 0.0
    assert changed(stored, goal_kg=70.0).person.gain_kg_per_week == 0.0


def test_who_weighs_away_from_a_reached_goal_can_change_all_else() -> None:
    reached = changed(None, **FIELDS | {"goal_kg": 70.0, "gain_kg_per_week": None})
    away = StoredProfile.of(reached.columns | {"weight_kg": 71.0})  # by a weigh-in
    after = changed(away, gain_kg_per_week=None, height_cm=170.0)
    assert fields_of(after) == fields_of(away) | {"height_cm": 170.0}


def answered(profile: StoredProfile) -> StoredProfile:
    """The profile of somebody who took one proposal and refused another."""
    return replace(profile, accepted_correction=ACCEPTED, refused_correction=REFUSED)


def test_what_was_accepted_moves_the_targets_and_what_was_refused_does_not() -> None:
    profile = changed(None, **FIELDS)
    assert answered(profile).targets(on=ON) == diet_targets(
        profile.person, on=ON, correction_kcal=ACCEPTED.correction_kcal
    )
    refused = replace(profile, refused_correction=REFUSED)
    assert refused.targets(on=ON) == diet_targets(profile.person, on=ON)


@pytest.mark.parametrize(
    "fields",
    [
        {"birthdate": date(1980, 5, 17)},
        {"height_cm": 170.0},
        {"sex": Sex.MALE},
        {"activity_level": ActivityLevel.LIGHT},
    ],
)
def test_answers_to_proposals_go_with_what_moves_the_formula(fields: dict[str, object]) -> None:
    stored = answered(changed(None, **FIELDS))
    after = changed(stored, **fields)
    assert (after.accepted_correction, after.refused_correction) == (None, None)


@pytest.mark.parametrize(
    "fields", [{}, {"weight_kg": 71.0}, {"goal_kg": 60.0}, {"gain_kg_per_week": -0.25}]
)
def test_answers_to_proposals_stay_with_all_else(fields: dict[str, object]) -> None:
    stored = answered(changed(None, **FIELDS))
    after = changed(stored, **fields)
    assert (after.accepted_correction, after.refused_correction) == (ACCEPTED, REFUSED)


def test_a_stored_profile_is_read_as_it_was_written() -> None:
    diet = DietFields(kind=DietKind.VEGETARIAN)
    for split in (SPLIT, None, UNSET):
        profile = changed(None, **FIELDS, display_name="Camille", diet=diet, macro_split=split)
        for one in (profile, answered(profile)):
            assert StoredProfile.of(one.columns) == one


def test_targets_of_a_profile_that_is_not_stored_are_the_library_s() -> None:
    fields = ProfileFields(**FIELDS, diet=DietFields(kind=DietKind.VEGAN))
    person, targets, diet = what_follows(fields, on=ON)
    assert fields_of(apply_changes(None, fields)) == FIELDS
    assert person == apply_changes(None, fields).person
    assert targets == diet_targets(person, on=ON)
    assert diet == Diet(kind=DietKind.VEGAN)
    assert preview_targets(fields, on=ON).calorie_daily_intake == targets.intake_kcal
