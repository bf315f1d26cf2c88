"""What was learnt of a person's expenditure, and their answers to the targets that follow from it.

Nothing of it is stored but the answers. They stand in the profile, and who answers holds its lock.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.database import transaction
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.learnt_expenditure.schemas import LearntExpenditure, ProposalAnswer
from nutriplan_api.learnt_expenditure.wire import to_wire_learnt_expenditure
from nutriplan_api.planning import eaten_days
from nutriplan_api.profile import (
    StoredProfile,
    remember_corrections,
    save_corrections,
    stored_profile,
    weigh_ins_between,
)
from nutriplan_api.threads import compute
from nutriplan_api.undo import offer_undo

REMEMBERED = timedelta(days=core.LEARNING_DAYS_BOUNDS[1])


@dataclass(frozen=True, slots=True)
class Notes:
    """What a person noted of themselves, until a day."""

    on: date
    profile: StoredProfile
    weigh_ins: Sequence[core.WeighIn]
    intakes: Sequence[core.DayIntake]

    def proposal(self) -> core.TargetProposal | None:
        """The targets that follow, where they are worth it."""
        estimate = core.estimate_expenditure(
            self.profile.person, self.weigh_ins, self.intakes, on=self.on
        )
        return self.proposal_from(estimate)

    def proposal_from(
        self, estimate: core.ExpenditureEstimate | None
    ) -> core.TargetProposal | None:
        """The targets that follow from an estimate, where they are worth it."""
        if estimate is None:
            return None
        return core.propose_targets(
            self.profile.person, estimate, accepted=self.profile.accepted_correction
        )

    def learnt(self) -> LearntExpenditure:
        """All that they tell."""
        person = self.profile.person
        estimate = core.estimate_expenditure(person, self.weigh_ins, self.intakes, on=self.on)
        return to_wire_learnt_expenditure(
            self.profile,
            core.learning_progress(self.weigh_ins, self.intakes, on=self.on),
            core.weight_trend(person, self.weigh_ins, self.intakes, on=self.on),
            core.diet_targets(person, on=self.on).expenditure_kcal,
            estimate,
            self.proposal_from(estimate),
        )


async def learnt_expenditure(account_id: UUID, *, on: date) -> LearntExpenditure:
    """What is known until a day."""
    notes = await _notes(account_id, await stored_profile(account_id), on)
    # Some milliseconds of computing: in a thread, it holds nobody else's request up.
    return await compute(notes.learnt)


async def answer_proposal(account_id: UUID, answer: ProposalAnswer, *, on: date) -> None:
    """Count with the proposed correction from now on, or keep that it was refused."""
    async with transaction():
        profile = await stored_profile(account_id, to_change=True)
        notes = await _notes(account_id, profile, on)
        proposal = await compute(notes.proposal)
        if proposal is None or proposal.correction.correction_kcal != answer.correction:
            raise invalid(FieldError("correction", "not_allowed"))
        before = await remember_corrections(account_id)
        await save_corrections(
            account_id,
            profile,
            accepted=proposal.correction if answer.accepted else profile.accepted_correction,
            refused=None if answer.accepted else proposal.correction,
        )
        await offer_undo(before)


async def remove_correction(account_id: UUID, *, on: date) -> None:
    """Back to the formula; what was accepted is not proposed again at once."""
    async with transaction():
        profile = await stored_profile(account_id, to_change=True)
        accepted = profile.accepted_correction
        if accepted is None:
            raise Problem("NOT_FOUND")
        before = await remember_corrections(account_id)
        refused = replace(accepted, on=on)
        await save_corrections(account_id, profile, accepted=None, refused=refused)
        await offer_undo(before)


async def _notes(account_id: UUID, profile: StoredProfile, on: date) -> Notes:
    first = on - REMEMBERED
    weighed = await weigh_ins_between(account_id, first, on)
    # By the formula's targets: an answer to a proposal must not change what past days tell.
    targets = core.diet_targets(profile.person, on=on)
    yesterday = on - timedelta(days=1)
    intakes = await eaten_days(account_id, first, yesterday, person=profile.person, targets=targets)
    weigh_ins = [core.WeighIn(date=one.date, weight_kg=one.weight_kg) for one in weighed]
    return Notes(on, profile, weigh_ins, intakes)
