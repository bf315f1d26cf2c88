"""A learnt expenditure as it goes over the wire."""

from collections.abc import Iterable

import nutriplan_core as core
from nutriplan_api.learnt_expenditure.schemas import (
    Estimate,
    LearningProgress,
    LearntExpenditure,
    Proposal,
    TrendPoint,
)
from nutriplan_api.profile import StoredProfile, to_wire_correction, to_wire_diet_info


def to_wire_learnt_expenditure(
    profile: StoredProfile,
    progress: core.LearningProgress,
    trend: Iterable[core.WeighIn],
    formula_kcal: float,
    estimate: core.ExpenditureEstimate | None,
    proposal: core.TargetProposal | None,
) -> LearntExpenditure:
    """All that was learnt."""
    return LearntExpenditure(
        progress=LearningProgress(
            days=progress.days,
            days_needed=core.LEARNING_DAYS_BOUNDS[0],
            weigh_ins=progress.weigh_ins,
            weigh_ins_needed=core.LEARNING_WEIGH_INS,
            noted_days=progress.noted_days,
            noted_days_needed=core.LEARNING_NOTED_DAYS,
        ),
        trend=[TrendPoint(point.date, round(point.weight_kg, 2)) for point in trend],
        formula=formula_kcal,
        estimate=None if estimate is None else _to_wire_estimate(profile, estimate),
        accepted=to_wire_correction(profile.accepted_correction),
        proposal=None if proposal is None else _to_wire_proposal(profile, proposal),
    )


def _to_wire_estimate(profile: StoredProfile, estimate: core.ExpenditureEstimate) -> Estimate:
    counted_kcal = profile.targets(on=estimate.on).expenditure_kcal
    return Estimate(
        expenditure=estimate.expenditure_kcal,
        low=estimate.low_kcal,
        high=estimate.high_kcal,
        is_narrow=(estimate.high_kcal - estimate.low_kcal) / 2 <= core.NARROW_MARGIN_KCAL,
        agrees=abs(estimate.expenditure_kcal - counted_kcal) <= core.WORTHWHILE_KCAL,
    )


def _to_wire_proposal(profile: StoredProfile, proposal: core.TargetProposal) -> Proposal:
    refused = profile.refused_correction
    if refused is not None and not core.is_refused(proposal, refused):
        refused = None
    return Proposal(
        correction=proposal.correction.correction_kcal,
        change=proposal.correction.change_kcal,
        refused_on=None if refused is None else refused.on,
        diet_info=to_wire_diet_info(profile.person, proposal.targets),
    )
