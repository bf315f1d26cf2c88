"""A body's energy balance, day by day, as the filter believes it.

Four states: the weight without its water's ups and downs [kg], the expenditure [kcal/day], the
water's deviation [kg], and what a day without notes brings [kcal]. All energies are in the measure
of the person's notes. Figures and sources: docs/formulas.md, "Learnt expenditure".
"""

from math import sqrt

from nutriplan_core.learnt_expenditure._kalman import Belief, observed, predicted
from nutriplan_core.learnt_expenditure.notes import DayIntake

TISSUE, EXPENDITURE, WATER, UNNOTED = range(4)

NOTED_SHARE = 0.95
"""How much of what is eaten stands in the notes of somebody of whom nothing is known yet."""

FORMULA_DEVIATION = 0.085
"""How far an expenditure is from what a formula and that share make of it, as a fraction."""

MODEL_DEVIATION = 0.03
"""What no weight tells: how much more is eaten on days without notes, as a fraction of it all."""

EXPENDITURE_DRIFT_KCAL = 6.0
"""How far the expenditure wanders in a day, beside its adaptation [kcal/day]."""

ADAPTATION = 0.14
ADAPTATION_DAYS = 14.0
"""Adaptive thermogenesis: the part of a change of intake by which the expenditure follows, and how
long that takes [days]."""

DAY_EXPENDITURE_DEVIATION = 0.10
"""How much one day's expenditure differs from another's, as a fraction."""

DAY_INTAKE_DEVIATION = 0.25
"""How much one day's intake differs from another's, as a fraction."""

UNNOTED_DRIFT = 0.02
"""How far what a day without notes brings wanders in a day, as a fraction."""

NOTE_DEVIATION = 0.08
"""How far a day's notes are from what the person's notes usually hold, as a fraction."""

MAX_DAY_INTAKE = 2.5
"""What a day's notes count for at most, in usual days: what is above is a slip of the finger."""

WATER_KG_PER_INTAKE = 2.26
"""Fluid and glycogen that come with an intake, were it to grow by its whole [kg]."""

WATER_PERSISTENCE = 0.5
"""What is left of the water's deviation a day later, as a fraction."""

WATER_DEVIATION = 0.0035
"""The water's deviation that no intake explains, as a fraction of the weight."""

FIRST_WATER_DEVIATION_KG = 0.25
"""How much farther the water may be from its balance at the first weigh-in [kg]."""

FIRST_WEIGHT_DEVIATION_KG = 1.5
"""How far the weight before the first weigh-in may be from where it is looked for [kg]."""

SCALE_DEVIATION_KG = 0.15
"""Scale, clothes and the hour [kg]."""


class EnergyBalance:
    """The belief about one person, moved by days and weigh-ins."""

    def __init__(self, *, weight_kg: float, formula_kcal: float, kcal_per_kg: float) -> None:
        self._kg_per_kcal = 1 / kcal_per_kg
        self._usual_kcal = NOTED_SHARE * formula_kcal
        self._water_kg_per_kcal = (1 - WATER_PERSISTENCE) * WATER_KG_PER_INTAKE / self._usual_kcal
        self._water_variance = _square(WATER_DEVIATION * weight_kg)
        self._changed_kcal = 0.0
        variances = (
            _square(FIRST_WEIGHT_DEVIATION_KG),
            _square(FORMULA_DEVIATION * formula_kcal),
            self._water_variance + _square(FIRST_WATER_DEVIATION_KG),
            _square(DAY_INTAKE_DEVIATION * formula_kcal),
        )
        self._belief = Belief(
            (weight_kg, self._usual_kcal, 0.0, self._usual_kcal), _diagonal(*variances)
        )

    @property
    def weight_kg(self) -> float:
        """Likeliest weight with the water that goes with these weeks' intake [kg]."""
        food_water_kg = WATER_KG_PER_INTAKE * self._changed_kcal / self._usual_kcal
        return self._belief.mean[TISSUE] + food_water_kg

    @property
    def expenditure_kcal(self) -> float:
        """Likeliest expenditure [kcal/day]."""
        return self._belief.mean[EXPENDITURE]

    @property
    def expenditure_deviation_kcal(self) -> float:
        """Its standard deviation [kcal/day]."""
        variance = self._belief.covariance[EXPENDITURE][EXPENDITURE]
        return sqrt(variance + _square(MODEL_DEVIATION * self._usual_kcal))

    def weigh(self, weight_kg: float) -> None:
        """See a weight: the tissue's and the water's."""
        self._belief = observed(
            self._belief, (1.0, 0.0, 1.0, 0.0), weight_kg, _square(SCALE_DEVIATION_KG)
        )

    def pass_day(self, intake: DayIntake | None) -> None:
        """Let a day go by, with what was noted of it."""
        most_kcal = MAX_DAY_INTAKE * self._usual_kcal
        noted_kcal = 0.0 if intake is None else min(intake.energy_kcal, most_kcal)
        noted = 0.0 if intake is None else intake.noted_fraction
        unnoted = 1 - noted
        day_variance = _square(DAY_INTAKE_DEVIATION * self._usual_kcal)
        if noted > 0:
            self._belief = observed(
                self._belief, (0.0, 0.0, 0.0, noted), noted_kcal, noted * day_variance
            )
        kg, water_kg = self._kg_per_kcal, self._water_kg_per_kcal
        intake_variance = unnoted * day_variance + noted * _square(
            NOTE_DEVIATION * self._usual_kcal
        )
        both = kg * water_kg * intake_variance
        day_expenditure = _square(DAY_EXPENDITURE_DEVIATION * self._usual_kcal)
        new_water = (1 - _square(WATER_PERSISTENCE)) * self._water_variance
        self._belief = predicted(
            self._belief,
            transition=(
                (1.0, -kg, 0.0, kg * unnoted),
                (0.0, 1.0, 0.0, 0.0),
                (0.0, 0.0, WATER_PERSISTENCE, water_kg * unnoted),
                (0.0, 0.0, 0.0, 1.0),
            ),
            moved=(
                kg * noted_kcal,
                self._adapt(noted_kcal + unnoted * self._belief.mean[UNNOTED]),
                water_kg * (noted_kcal - self._usual_kcal),
                0.0,
            ),
            noise=(
                (_square(kg) * (intake_variance + day_expenditure), 0.0, both, 0.0),
                (0.0, _square(EXPENDITURE_DRIFT_KCAL), 0.0, 0.0),
                (both, 0.0, _square(water_kg) * intake_variance + new_water, 0.0),
                (0.0, 0.0, 0.0, _square(UNNOTED_DRIFT * self._usual_kcal)),
            ),
        )

    def _adapt(self, intake_kcal: float) -> float:
        """By how much the expenditure follows an intake within a day [kcal/day]."""
        moved_kcal = (intake_kcal - self._usual_kcal - self._changed_kcal) / ADAPTATION_DAYS
        self._changed_kcal += moved_kcal
        return ADAPTATION * moved_kcal


def _square(value: float) -> float:
    return value * value


def _diagonal(*variances: float) -> list[list[float]]:
    size = range(len(variances))
    return [[variances[i] if i == j else 0.0 for j in size] for i in size]
