"""The targets that are proposed from what a person's days cost them."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.strategies import days, profiles
from nutriplan_core import (
    NARROW_MARGIN_KCAL,
    SAFE_INTAKE_KCAL,
    WORTHWHILE_KCAL,
    AcceptedCorrection,
    ActivityLevel,
    ExpenditureEstimate,
    Profile,
    Sex,
    TargetProposal,
    diet_targets,
    is_refused,
    propose_targets,
)

TODAY = date(2026, 11, 20)
PROFILE = Profile(
    sex=Sex.FEMALE,
    birthdate=date(1990, 5, 17),
    height_cm=165,
    weight_kg=72,
    activity_level=ActivityLevel.LIGHT,
    goal_kg=65,
    gain_kg_per_week=-0.25,
)
TARGETS = diet_targets(PROFILE, on=TODAY)


def estimate(off_kcal: float, margin_kcal: float = 150.0, on: date = TODAY) -> ExpenditureEstimate:
    """So far from the formula."""
    expenditure_kcal = TARGETS.expenditure_kcal + off_kcal
    return ExpenditureEstimate(
        on=on,
        formula_kcal=TARGETS.expenditure_kcal,
        expenditure_kcal=expenditure_kcal,
        low_kcal=expenditure_kcal - margin_kcal,
        high_kcal=expenditure_kcal + margin_kcal,
    )


def proposed(off_kcal: float) -> TargetProposal:
    """Where something is."""
    proposal = propose_targets(PROFILE, estimate(off_kcal))
    assert proposal is not None
    return proposal


@pytest.mark.parametrize("off_kcal", [-200.0, 240.0])
def test_new_targets_count_with_what_was_learnt(off_kcal: float) -> None:
    """In whole kcal; all else follows as it always does."""
    proposal = proposed(off_kcal)
    correction = proposal.correction

    assert correction.on == TODAY
    assert correction.correction_kcal == correction.change_kcal
    assert off_kcal <= correction.correction_kcal <= off_kcal + 1
    assert proposal.targets == diet_targets(
        PROFILE, on=TODAY, correction_kcal=correction.correction_kcal
    )
    assert proposal.targets.intake_kcal == pytest.approx(
        TARGETS.intake_kcal + correction.correction_kcal
    )


def test_a_small_difference_is_not_worth_new_targets() -> None:
    """Nor is one that nobody is sure of."""
    assert propose_targets(PROFILE, estimate(WORTHWHILE_KCAL - 1)) is None
    assert propose_targets(PROFILE, estimate(1 - WORTHWHILE_KCAL)) is None
    assert propose_targets(PROFILE, estimate(WORTHWHILE_KCAL + 1)) is not None
    assert propose_targets(PROFILE, estimate(300, NARROW_MARGIN_KCAL - 1)) is not None
    assert propose_targets(PROFILE, estimate(300, NARROW_MARGIN_KCAL + 1)) is None


def test_the_floor_holds() -> None:
    """Targets go down to it, not below; who is below already is offered nothing lower."""
    floor_kcal = SAFE_INTAKE_KCAL[Sex.FEMALE]
    proposal = proposed(-700)

    assert floor_kcal <= proposal.targets.intake_kcal < floor_kcal + 1.1
    steep = replace(PROFILE, gain_kg_per_week=-1.0)
    assert diet_targets(steep, on=TODAY).intake_kcal < floor_kcal
    assert propose_targets(steep, estimate(-200)) is None
    assert propose_targets(steep, estimate(200)) is None
    risen = propose_targets(steep, estimate(800))
    assert risen is not None
    assert risen.targets.intake_kcal >= floor_kcal


def test_what_no_way_of_life_spends_is_a_mistake_in_the_notes() -> None:
    """Nothing is proposed from it."""
    basal_kcal = TARGETS.basal_kcal
    off_kcal = 2.4 * basal_kcal - TARGETS.expenditure_kcal

    assert propose_targets(PROFILE, estimate(off_kcal - 1)) is not None
    assert propose_targets(PROFILE, estimate(off_kcal + 1)) is None


def test_a_child_is_proposed_nothing() -> None:
    """The figures were fitted to adults."""
    child = replace(PROFILE, birthdate=date(2009, 5, 17))

    assert propose_targets(child, estimate(500)) is None


def test_accepted_targets_are_left_alone_for_four_weeks() -> None:
    """Then they move on from where they are."""
    accepted = proposed(240).correction

    def later(days: int, off_kcal: float) -> TargetProposal | None:
        on = TODAY + timedelta(days=days)
        return propose_targets(PROFILE, estimate(off_kcal, on=on), accepted=accepted)

    assert later(27, 400) is None
    assert later(28, 300) is None
    moved = later(28, 400)
    assert moved is not None
    assert moved.correction.correction_kcal == pytest.approx(400, abs=1)
    assert moved.correction.change_kcal == pytest.approx(160, abs=1)


def test_going_back_takes_more_than_going_on() -> None:
    """Twice the margin, so that chance does not swing the targets."""
    accepted = proposed(240).correction
    on = TODAY + timedelta(days=60)

    assert propose_targets(PROFILE, estimate(-40, on=on), accepted=accepted) is None
    back = propose_targets(PROFILE, estimate(-70, on=on), accepted=accepted)
    assert back is not None
    assert back.correction.change_kcal < 0


def test_what_was_refused_is_the_same_until_it_moves_by_what_is_worth_a_proposal() -> None:
    """Upwards or downwards."""
    refused = proposed(240).correction

    assert is_refused(proposed(240), refused)
    assert is_refused(proposed(240 + WORTHWHILE_KCAL - 1), refused)
    assert is_refused(proposed(240 - WORTHWHILE_KCAL + 1), refused)
    assert not is_refused(proposed(240 + WORTHWHILE_KCAL + 2), refused)
    assert not is_refused(proposed(240 - WORTHWHILE_KCAL - 2), refused)


@given(off_kcal=st.floats(-450, 450), other_kcal=st.floats(-450, 450))
def test_a_refusal_holds_for_both_of_two_proposals_that_are_near(
    off_kcal: float, other_kcal: float
) -> None:
    """Which of them was refused makes no difference."""
    one = propose_targets(PROFILE, estimate(off_kcal))
    other = propose_targets(PROFILE, estimate(other_kcal))
    assume(one is not None and other is not None)
    assert one is not None
    assert other is not None

    assert is_refused(one, one.correction)
    assert is_refused(one, other.correction) == is_refused(other, one.correction)


@given(
    profile=profiles(),
    on=days,
    off_kcal=st.floats(-5000, 5000),
    margin_kcal=st.floats(1, 400),
    accepted=st.none()
    | st.builds(
        AcceptedCorrection,
        on=st.just(date(2020, 1, 1)),
        correction_kcal=st.integers(-2000, 2000).map(float),
        change_kcal=st.integers(-2000, 2000).map(float),
    ),
)
def test_no_proposal_is_below_the_floor(
    profile: Profile,
    on: date,
    off_kcal: float,
    margin_kcal: float,
    accepted: AcceptedCorrection | None,
) -> None:
    """Whoever it is for, and whatever they accepted before."""
    formula_kcal = diet_targets(profile, on=on).expenditure_kcal
    learnt = ExpenditureEstimate(
        on=on,
        formula_kcal=formula_kcal,
        expenditure_kcal=formula_kcal + off_kcal,
        low_kcal=formula_kcal + off_kcal - margin_kcal,
        high_kcal=formula_kcal + off_kcal + margin_kcal,
    )
    proposal = propose_targets(profile, learnt, accepted=accepted)
    if proposal is None:
        return
    correction = proposal.correction

    assert proposal.targets.intake_kcal >= SAFE_INTAKE_KCAL[profile.sex]
    assert abs(correction.change_kcal) > WORTHWHILE_KCAL - 1
    assert correction.correction_kcal == int(correction.correction_kcal)
    assert margin_kcal <= NARROW_MARGIN_KCAL + 1e-6
    assert propose_targets(profile, learnt, accepted=correction) is None
