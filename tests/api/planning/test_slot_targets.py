"""What the slots of a day bring, also one that the schedule has no more."""

from dataclasses import asdict
from datetime import date

import pytest

import nutriplan_core as core
from nutriplan_api.planning.slot_targets import SlotTargets, targets_of_slots

MORE_PROTEIN = core.MacroSplit(protein=0.35, fat=0.25)


def targets(meals_per_day: int) -> SlotTargets:
    """Of somebody with a split of their own."""
    person = core.Profile(
        sex=core.Sex.FEMALE,
        birthdate=date(1990, 5, 17),
        height_cm=168,
        weight_kg=72.5,
        activity_level=core.ActivityLevel.MODERATE,
        goal_kg=65,
        meals_per_day=meals_per_day,
        macro_split=MORE_PROTEIN,
    )
    return targets_of_slots(person, core.diet_targets(person, on=date(2026, 11, 23)))


@pytest.mark.parametrize("meals_per_day", [3, 4, 5, 6])
def test_a_day_is_divided_in_ones_own_split(meals_per_day: int) -> None:
    found = targets(meals_per_day)

    assert list(found.by_type) == list(core.meal_types(meals_per_day))
    assert asdict(core.Macros.total(found.by_type.values())) == pytest.approx(
        asdict(MORE_PROTEIN.macros(found.intake_kcal))
    )


@pytest.mark.parametrize(
    ("meals_per_day", "slot", "larger"),
    [
        (3, core.MealType.SNACK_1, 4),
        (3, core.MealType.SNACK_2, 5),
        (4, core.MealType.SNACK_2, 5),
        (3, core.MealType.SNACK_3, 6),
        (5, core.MealType.SNACK_3, 6),
    ],
)
def test_a_slot_that_the_schedule_lacks_brings_what_the_next_one_gives_that_has_it(
    meals_per_day: int, slot: core.MealType, larger: int
) -> None:
    found = targets(meals_per_day)

    assert found.of(slot) == core.meal_targets(found.intake_kcal, larger, MORE_PROTEIN)[slot]
