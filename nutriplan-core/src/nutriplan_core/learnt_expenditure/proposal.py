"""New targets that follow from a learnt expenditure, for a person to accept or not."""

from dataclasses import dataclass, field
from datetime import date
from math import ceil

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import day, finite, instance, optional
from nutriplan_core.basal_energy import EnergyFormula, mifflin_st_jeor
from nutriplan_core.learnt_expenditure.estimate import ExpenditureEstimate
from nutriplan_core.profile import Profile
from nutriplan_core.target_warnings import SAFE_INTAKE_KCAL, WarningCode
from nutriplan_core.targets import DietTargets, diet_targets

WORTHWHILE_KCAL = 100.0
"""How far an estimate must be from what targets count with before others are proposed [kcal/day]
(this product)."""

NARROW_MARGIN_KCAL = 250.0
"""Half of the widest 95 % interval from which targets are proposed [kcal/day] (this product)."""

REST_DAYS = 28
"""Days that accepted targets are left alone (this product)."""

REVERSAL_MARGINS = 2.0
"""How many halves of the 95 % interval an estimate must be away before targets are proposed that go
back on accepted ones (this product)."""

MAX_BASAL_RATES = 2.4
"""The largest expenditure that a way of life keeps up, in basal rates (FAO/WHO/UNU 2004, Human
energy requirements, https://www.fao.org/4/y5686e/y5686e00.htm): notes of more are wrong."""

ROUNDING_KCAL = 0.001
"""So much above what arithmetic may lose are corrections rounded up to whole kcal: an intake at the
floor is not below it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AcceptedCorrection:
    """What a person accepted, and what it changed.

    Parameters
    ----------
    on : date
        The day they accepted it.
    correction_kcal : float
        What is added to the formula's expenditure since, in whole kcal [kcal/day].
    change_kcal : float
        By how much the targets moved then [kcal/day], negative downwards.
    """

    on: date = field(metadata=checked(day))
    correction_kcal: float = field(metadata=checked(finite))
    change_kcal: float = field(metadata=checked(finite))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetProposal:
    """New daily targets, and what to keep where they are accepted.

    Parameters
    ----------
    correction : AcceptedCorrection
        As it is once accepted on the day of the proposal.
    targets : DietTargets
        With their warnings.
    """

    correction: AcceptedCorrection = field(metadata=checked(instance(AcceptedCorrection)))
    targets: DietTargets = field(metadata=checked(instance(DietTargets)))

    def __post_init__(self) -> None:
        check_fields(self)


_check_profile = instance(Profile)
_check_estimate = instance(ExpenditureEstimate)
_check_accepted = optional(instance(AcceptedCorrection))
_check_proposal = instance(TargetProposal)
_check_refused = instance(AcceptedCorrection)


def propose_targets(
    profile: Profile,
    estimate: ExpenditureEstimate,
    *,
    accepted: AcceptedCorrection | None = None,
    formula: EnergyFormula = mifflin_st_jeor,
) -> TargetProposal | None:
    """Propose targets from a learnt expenditure, where it says enough for that.

    Parameters
    ----------
    profile : Profile
    estimate : ExpenditureEstimate
        Of the day that targets are proposed for.
    accepted : AcceptedCorrection, optional
        What the person accepted last.
    formula : EnergyFormula, default `mifflin_st_jeor`
        How basal energy is estimated.

    Returns
    -------
    TargetProposal or None
        Never an intake below `SAFE_INTAKE_KCAL`: where the estimate leads there, the targets go
        down as far as that only, and nothing is proposed to who is below it already. None where
        the interval is wider than `NARROW_MARGIN_KCAL` either way; where the targets would move by
        `WORTHWHILE_KCAL` or less; where the estimate is above 2.4 basal rates; within 28 days of
        what was accepted; where they would go back on it, and it is not at least as far outside
        the interval as the interval is wide either way; and for who is not grown up.

    Raises
    ------
    InvalidValue
        If a value is of another type, or the formula lacks what it needs.

    Notes
    -----
    ``correction_kcal = expenditure_kcal − formula_kcal``, rounded up to whole kcal, and the targets
    are `diet_targets` with it.
    """
    _check_profile("profile", profile)
    _check_estimate("estimate", estimate)
    _check_accepted("accepted", accepted)
    on = estimate.on
    margin_kcal = (estimate.high_kcal - estimate.low_kcal) / 2
    if margin_kcal > NARROW_MARGIN_KCAL:
        return None
    counted_kcal = 0.0 if accepted is None else accepted.correction_kcal
    now = diet_targets(profile, on=on, formula=formula, correction_kcal=counted_kcal)
    if any(warning.code is WarningCode.UNDER_18 for warning in now.warnings):
        return None
    if estimate.expenditure_kcal > MAX_BASAL_RATES * now.basal_kcal:
        return None
    wanted_kcal = estimate.expenditure_kcal - now.expenditure_kcal
    to_floor_kcal = SAFE_INTAKE_KCAL[profile.sex] - now.intake_kcal
    change_kcal = max(wanted_kcal, min(to_floor_kcal, 0.0))
    if abs(change_kcal) <= WORTHWHILE_KCAL or change_kcal < to_floor_kcal:
        return None
    if accepted is not None and not _may_move_again(accepted, on, change_kcal, margin_kcal):
        return None
    correction_kcal = float(ceil(counted_kcal + change_kcal + ROUNDING_KCAL))
    return TargetProposal(
        correction=AcceptedCorrection(
            on=on,
            correction_kcal=correction_kcal,
            change_kcal=correction_kcal - counted_kcal,
        ),
        targets=diet_targets(profile, on=on, formula=formula, correction_kcal=correction_kcal),
    )


def is_refused(proposal: TargetProposal, refused: AcceptedCorrection) -> bool:
    """Tell whether somebody has refused as good as the same.

    Parameters
    ----------
    proposal : TargetProposal
    refused : AcceptedCorrection
        The correction of the proposal that they refused.

    Returns
    -------
    bool
        True where the two corrections are no further apart than `WORTHWHILE_KCAL`.

    Raises
    ------
    InvalidValue
        If a value is of another type.
    """
    _check_proposal("proposal", proposal)
    _check_refused("refused", refused)
    apart_kcal = proposal.correction.correction_kcal - refused.correction_kcal
    return abs(apart_kcal) <= WORTHWHILE_KCAL


def _may_move_again(
    accepted: AcceptedCorrection, on: date, change_kcal: float, margin_kcal: float
) -> bool:
    if (on - accepted.on).days < REST_DAYS:
        return False
    goes_back = change_kcal * accepted.change_kcal < 0
    return not goes_back or abs(change_kcal) > REVERSAL_MARGINS * margin_kcal
