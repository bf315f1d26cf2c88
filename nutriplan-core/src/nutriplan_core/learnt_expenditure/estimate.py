"""What a person's days cost them, learnt from their weigh-ins and from what they ate."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import day, finite
from nutriplan_core.basal_energy import EnergyFormula, mifflin_st_jeor
from nutriplan_core.learnt_expenditure._following import (
    Notebook,
    formula_expenditure_kcal,
)
from nutriplan_core.learnt_expenditure.notes import DayIntake, WeighIn
from nutriplan_core.learnt_expenditure.progress import progress_of
from nutriplan_core.profile import Profile

DEVIATIONS_OF_95_PERCENT = 1.96


@dataclass(frozen=True, slots=True, kw_only=True)
class ExpenditureEstimate:
    """A person's expenditure, as their weight and their notes tell it.

    Parameters
    ----------
    on : date
        The day that it was estimated for.
    formula_kcal : float
        The expenditure by the formula alone [kcal/day].
    expenditure_kcal : float
        The likeliest expenditure, in the measure of the notes [kcal/day].
    low_kcal : float
        Lower end of its 95 % interval [kcal/day].
    high_kcal : float
        Upper end of its 95 % interval [kcal/day].
    """

    on: date = field(metadata=checked(day))
    formula_kcal: float = field(metadata=checked(finite))
    expenditure_kcal: float = field(metadata=checked(finite))
    low_kcal: float = field(metadata=checked(finite))
    high_kcal: float = field(metadata=checked(finite))

    def __post_init__(self) -> None:
        check_fields(self)


def estimate_expenditure(
    profile: Profile,
    weigh_ins: Iterable[WeighIn],
    intakes: Iterable[DayIntake],
    *,
    on: date,
    formula: EnergyFormula = mifflin_st_jeor,
) -> ExpenditureEstimate | None:
    """Learn what a person's days cost them from their weight and what they noted of their eating.

    What somebody leaves out of their notes on every day is missing from the estimate as well: it
    is the expenditure that goes with notes such as theirs, and so are targets that follow from it.

    Parameters
    ----------
    profile : Profile
    weigh_ins : iterable of WeighIn
        In any order, one a day at most; what is older than 90 days or later than `on` is left out.
    intakes : iterable of DayIntake
        In any order, one a day at most; `on` itself, which is not over, is left out.
    on : date
        The day to estimate for, at its weigh-in.
    formula : EnergyFormula, default `mifflin_st_jeor`
        How basal energy is estimated where the estimate begins.

    Returns
    -------
    ExpenditureEstimate or None
        None where the weigh-ins are fewer than `LEARNING_WEIGH_INS`, less than 14 days apart from
        the first to the last, the days with notes between them and `on` fewer than
        `LEARNING_NOTED_DAYS`, or the formula's expenditure is below 300 kcal.

    Raises
    ------
    InvalidValue
        If two weigh-ins or two intakes are of one day, or the formula lacks what it needs.

    Notes
    -----
    A Kalman filter over weight, expenditure, water and what a day without notes brings; from one
    day to the next ``weight + (intake − expenditure) / tissue_kcal_per_kg``.

    References
    ----------
    Hall K.D., Chow C.C. (2011), Estimating changes in free-living energy intake and its
    confidence interval, https://doi.org/10.3945/ajcn.111.014399; Sanghvi A. et al. (2015),
    https://doi.org/10.3945/ajcn.115.111070
    """
    notebook = Notebook.of(weigh_ins, intakes, on)
    formula_kcal = formula_expenditure_kcal(profile, on, formula)
    if not progress_of(notebook).is_enough or formula_kcal is None:
        return None
    balance, _ = notebook.follow(profile, formula_kcal)
    margin_kcal = DEVIATIONS_OF_95_PERCENT * balance.expenditure_deviation_kcal
    return ExpenditureEstimate(
        on=on,
        formula_kcal=formula_kcal,
        expenditure_kcal=balance.expenditure_kcal,
        low_kcal=balance.expenditure_kcal - margin_kcal,
        high_kcal=balance.expenditure_kcal + margin_kcal,
    )
