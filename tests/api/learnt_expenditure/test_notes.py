"""What follows from somebody's notes, read from nothing but these."""

from collections.abc import Collection
from dataclasses import replace
from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

import nutriplan_core as core
from nutriplan_api.http.problems import Problem
from nutriplan_api.learnt_expenditure import service
from nutriplan_api.learnt_expenditure.schemas import (
    Estimate,
    LearningProgress,
    LearntExpenditure,
    Proposal,
    ProposalAnswer,
    TrendPoint,
)
from nutriplan_api.learnt_expenditure.service import Notes
from nutriplan_api.learnt_expenditure.wire import to_wire_learnt_expenditure
from nutriplan_api.profile import StoredProfile, to_wire_diet_info

SOMEBODY = uuid4()
TODAY = date(2026, 11, 23)
EATEN_KCAL = 2_000.0
PERSON = core.Profile(
    sex=core.Sex.FEMALE,
    birthdate=date(1990, 5, 17),
    height_cm=168.0,
    weight_kg=72.5,
    activity_level=core.ActivityLevel.MODERATE,
    goal_kg=65.0,
    gain_kg_per_week=-0.5,
)
PROFILE = StoredProfile(PERSON, "Camille", core.Diet(), None, None)
FORMULA = core.diet_targets(PERSON, on=TODAY).expenditure_kcal


def days_ago(days: int) -> date:
    return TODAY - timedelta(days=days)


WEIGH_INS = [core.WeighIn(date=days_ago(days), weight_kg=72.5) for days in range(42, 0, -2)]
INTAKES = [core.DayIntake(date=days_ago(days), energy_kcal=EATEN_KCAL) for days in range(42, 0, -1)]


def correction(kcal: float, on: date = TODAY) -> core.AcceptedCorrection:
    return core.AcceptedCorrection(on=on, correction_kcal=kcal, change_kcal=kcal)


def notes(profile: StoredProfile = PROFILE) -> Notes:
    return Notes(TODAY, profile, WEIGH_INS, INTAKES)


def test_all_that_notes_tell() -> None:
    told = notes().learnt()
    proposal = notes().proposal()
    estimate = core.estimate_expenditure(PERSON, WEIGH_INS, INTAKES, on=TODAY)

    assert estimate is not None
    assert proposal == core.propose_targets(PERSON, estimate, accepted=None)
    assert proposal is not None
    assert told.progress == LearningProgress(
        days=40,
        days_needed=14,
        weigh_ins=21,
        weigh_ins_needed=8,
        noted_days=42,
        noted_days_needed=7,
    )
    assert (told.trend[0].date, told.trend[-1].date) == (days_ago(42), TODAY)
    assert told.trend[-1].weight == pytest.approx(72.5, abs=0.2)
    assert all(point.weight == round(point.weight, 2) for point in told.trend)
    assert told.formula == FORMULA
    assert told.estimate is not None
    assert told.estimate.expenditure == pytest.approx(EATEN_KCAL, abs=80)
    assert (told.estimate.is_narrow, told.estimate.agrees) == (True, False)
    assert told.accepted is None
    assert told.proposal is not None
    assert told.proposal.correction == proposal.correction.correction_kcal


def test_what_was_accepted_a_moment_ago_rests() -> None:
    accepted = msgspec.structs.replace(PROFILE, accepted_correction=correction(50.0))

    assert notes(accepted).proposal() is None
    assert notes(accepted).learnt().proposal is None
    assert notes(accepted).learnt().formula == FORMULA


def test_nothing_follows_from_no_notes() -> None:
    nothing = Notes(TODAY, PROFILE, [], [])

    assert nothing.proposal() is None
    assert nothing.learnt() == LearntExpenditure(
        progress=LearningProgress(0, 14, 0, 8, 0, 7),
        trend=[],
        formula=FORMULA,
        estimate=None,
        accepted=None,
        proposal=None,
    )


def wire(
    profile: StoredProfile = PROFILE,
    estimate: core.ExpenditureEstimate | None = None,
    proposal: core.TargetProposal | None = None,
    trend: Collection[core.WeighIn] = (),
) -> LearntExpenditure:
    progress = core.LearningProgress(days=3, weigh_ins=2, noted_days=1.5)
    return to_wire_learnt_expenditure(profile, progress, trend, FORMULA, estimate, proposal)


def estimated(kcal: float, margin_kcal: float = 100.0) -> core.ExpenditureEstimate:
    return core.ExpenditureEstimate(
        on=TODAY,
        formula_kcal=FORMULA,
        expenditure_kcal=kcal,
        low_kcal=kcal - margin_kcal,
        high_kcal=kcal + margin_kcal,
    )


def test_a_weight_is_told_to_ten_grams() -> None:
    told = wire(trend=[core.WeighIn(date=TODAY, weight_kg=72.512)])

    assert told.trend == [TrendPoint(TODAY, 72.51)]
    assert told.progress == LearningProgress(3, 14, 2, 8, 1.5, 7)


@pytest.mark.parametrize(
    ("margin_kcal", "is_narrow"),
    [(core.NARROW_MARGIN_KCAL, True), (core.NARROW_MARGIN_KCAL + 1, False)],
)
def test_an_interval_is_narrow_enough_up_to(margin_kcal: float, is_narrow: bool) -> None:
    assert wire(estimate=estimated(2_000.0, margin_kcal)).estimate == Estimate(
        expenditure=2_000.0,
        low=2_000.0 - margin_kcal,
        high=2_000.0 + margin_kcal,
        is_narrow=is_narrow,
        agrees=abs(FORMULA - 2_000.0) <= core.WORTHWHILE_KCAL,
    )


@pytest.mark.parametrize("accepted_kcal", [None, -200.0])
@pytest.mark.parametrize(
    ("apart_kcal", "agrees"), [(-101, False), (-99, True), (0, True), (99, True), (101, False)]
)
def test_an_estimate_agrees_with_what_targets_count_with(
    accepted_kcal: float | None, apart_kcal: float, agrees: bool
) -> None:
    accepted = None if accepted_kcal is None else correction(accepted_kcal)
    profile = msgspec.structs.replace(PROFILE, accepted_correction=accepted)
    counted = FORMULA + (accepted_kcal or 0.0)

    told = wire(profile, estimated(counted + apart_kcal))

    assert told.estimate is not None
    assert told.estimate.agrees == agrees
    assert (told.accepted is None) == (accepted is None)


@pytest.mark.parametrize(
    ("refused_kcal", "is_told"), [(None, False), (-300.0, True), (-201.0, True), (-199.0, False)]
)
def test_a_refusal_is_told_of_as_good_as_the_same(
    refused_kcal: float | None, is_told: bool
) -> None:
    targets = core.diet_targets(PERSON, on=TODAY, correction_kcal=-300.0)
    proposal = core.TargetProposal(
        correction=core.AcceptedCorrection(on=TODAY, correction_kcal=-300.0, change_kcal=-120.0),
        targets=targets,
    )
    refused = None if refused_kcal is None else correction(refused_kcal, days_ago(3))
    profile = msgspec.structs.replace(PROFILE, refused_correction=refused)

    assert wire(profile, proposal=proposal).proposal == Proposal(
        correction=-300.0,
        change=-120.0,
        refused_on=days_ago(3) if is_told else None,
        diet_info=to_wire_diet_info(PERSON, targets),
    )


class Stored:
    """Stands in for the database: what is stored of somebody, and what was written."""

    def __init__(self, profile: StoredProfile) -> None:
        self.profile = profile
        self.saved: list[tuple[Any, Any]] = []
        self.offered: list[object] = []

    async def stored_profile(self, account_id: UUID, *, to_change: bool = False) -> StoredProfile:
        assert account_id == SOMEBODY
        assert to_change, "nobody else answers meanwhile"
        return self.profile

    async def weigh_ins_between(self, account_id: UUID, first: date, last: date) -> list[Any]:
        assert (account_id, first, last) == (SOMEBODY, days_ago(90), TODAY)
        return [SimpleNamespace(date=one.date, weight_kg=one.weight_kg) for one in WEIGH_INS]

    async def eaten_days(
        self, account_id: UUID, first: date, last: date, *, person: Any, targets: Any
    ) -> list[core.DayIntake]:
        assert (account_id, first, last) == (SOMEBODY, days_ago(90), days_ago(1))
        assert (person, targets) == (PERSON, core.diet_targets(PERSON, on=TODAY))
        return INTAKES

    async def remember_corrections(self, account_id: UUID) -> str:
        assert (account_id, self.saved) == (SOMEBODY, [])
        return "before"

    async def save_corrections(
        self, account_id: UUID, profile: StoredProfile, *, accepted: Any, refused: Any
    ) -> None:
        assert (account_id, profile) == (SOMEBODY, self.profile)
        self.saved.append((accepted, refused))

    async def offer_undo(self, before: object) -> None:
        assert self.saved
        self.offered.append(before)


class NoTransaction:
    async def __aenter__(self) -> None: ...

    async def __aexit__(self, *_: object) -> None: ...


def using(monkeypatch: pytest.MonkeyPatch, profile: StoredProfile) -> Stored:
    stored = Stored(profile)
    for name in (
        "stored_profile",
        "weigh_ins_between",
        "eaten_days",
        "remember_corrections",
        "save_corrections",
        "offer_undo",
    ):
        monkeypatch.setattr(service, name, getattr(stored, name))
    monkeypatch.setattr(service, "transaction", NoTransaction)
    return stored


def proposed() -> core.AcceptedCorrection:
    proposal = notes().proposal()
    assert proposal is not None
    return proposal.correction


BEFORE = correction(-40.0, days_ago(80))


@pytest.mark.parametrize("accepted", [True, False])
async def test_an_answer_is_kept_beside_what_was_accepted_before(
    monkeypatch: pytest.MonkeyPatch, accepted: bool
) -> None:
    profile = msgspec.structs.replace(PROFILE, accepted_correction=BEFORE)
    stored = using(monkeypatch, profile)
    proposal = notes(profile).proposal()
    assert proposal is not None
    answer = ProposalAnswer(proposal.correction.correction_kcal, accepted)

    await service.answer_proposal(SOMEBODY, answer, on=TODAY)

    kept = (proposal.correction, None) if accepted else (BEFORE, proposal.correction)
    assert stored.saved == [kept]
    assert stored.offered == ["before"]


async def test_another_correction_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = using(monkeypatch, PROFILE)
    answer = ProposalAnswer(proposed().correction_kcal + 1, True)

    with pytest.raises(Problem, match="VALIDATION_ERROR"):
        await service.answer_proposal(SOMEBODY, answer, on=TODAY)

    assert (stored.saved, stored.offered) == ([], [])


async def test_what_is_removed_counts_as_refused_today(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = using(monkeypatch, msgspec.structs.replace(PROFILE, accepted_correction=BEFORE))

    await service.remove_correction(SOMEBODY, on=TODAY)

    assert stored.saved == [(None, replace(BEFORE, on=TODAY))]
    assert stored.offered == ["before"]
