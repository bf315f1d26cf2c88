"""A weight without its ups and downs."""

from collections.abc import Iterable
from datetime import date

from nutriplan_core.basal_energy import EnergyFormula, mifflin_st_jeor
from nutriplan_core.learnt_expenditure._following import Notebook, formula_expenditure_kcal
from nutriplan_core.learnt_expenditure.notes import DayIntake, WeighIn
from nutriplan_core.profile import Profile

TREND_WEIGH_INS = 2
"""Weigh-ins before there is a trend."""


def weight_trend(
    profile: Profile,
    weigh_ins: Iterable[WeighIn],
    intakes: Iterable[DayIntake],
    *,
    on: date,
    formula: EnergyFormula = mifflin_st_jeor,
) -> tuple[WeighIn, ...]:
    """Tell how a person's weight goes, without what the scale and the body's water add each day.

    Parameters
    ----------
    profile : Profile
    weigh_ins : iterable of WeighIn
        In any order, one a day at most; what is older than 90 days or later than `on` is left out.
    intakes : iterable of DayIntake
        In any order, one a day at most; there may be none.
    on : date
        The last day of the trend.
    formula : EnergyFormula, default `mifflin_st_jeor`
        How basal energy is estimated where the trend begins.

    Returns
    -------
    tuple of WeighIn
        A weight for each day from the first weigh-in to `on`, as it was known on that day; none
        where the weigh-ins are fewer than 2, or the formula's expenditure is below 300 kcal.

    Raises
    ------
    InvalidValue
        If two weigh-ins or two intakes are of one day, or the formula lacks what it needs.

    Notes
    -----
    The weight of the filter of `estimate_expenditure`.
    """
    notebook = Notebook.of(weigh_ins, intakes, on)
    formula_kcal = formula_expenditure_kcal(profile, on, formula)
    if len(notebook.weights) < TREND_WEIGH_INS or formula_kcal is None:
        return ()
    return notebook.follow(profile, formula_kcal)[1]
