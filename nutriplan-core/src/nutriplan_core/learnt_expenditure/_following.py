"""Weigh-ins and notes of some weeks, followed from one day to the next."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from math import fsum
from statistics import median
from typing import TypeVar

from nutriplan_core._checks import Check, day, instance, items
from nutriplan_core.basal_energy import EnergyFormula
from nutriplan_core.body import WEIGHT_KG_BOUNDS
from nutriplan_core.errors import InvalidValue
from nutriplan_core.learnt_expenditure._energy_balance import EnergyBalance
from nutriplan_core.learnt_expenditure.notes import DayIntake, WeighIn
from nutriplan_core.learnt_expenditure.tissue import tissue_kcal_per_kg
from nutriplan_core.profile import Profile
from nutriplan_core.targets import diet_targets

REMEMBERED_DAYS = 90
"""How far back weigh-ins and notes count [days] (this product)."""

MIN_FORMULA_KCAL = 300.0
"""Expenditure by a formula below which there is no body to learn of [kcal/day]."""

FIRST_WEIGH_INS = 5
"""The middle one of so many weights is where the filter begins: a slip is not."""

_check_profile = instance(Profile)
_check_weigh_in = instance(WeighIn)
_check_intake = instance(DayIntake)

Note = TypeVar("Note", WeighIn, DayIntake)


@dataclass(frozen=True, slots=True)
class Notebook:
    """What counts on a day of what a person noted."""

    on: date
    weights: Mapping[date, float]
    intakes: Mapping[date, DayIntake]

    @classmethod
    def of(cls, weigh_ins: Iterable[WeighIn], intakes: Iterable[DayIntake], on: date) -> "Notebook":
        """Without what is too old or yet to come; raises InvalidValue for two of one day."""
        earliest = day("on", on).toordinal() - REMEMBERED_DAYS
        weights = {
            date: weigh_in.weight_kg
            for date, weigh_in in _by_day("weigh_ins", weigh_ins, _check_weigh_in).items()
            if earliest <= date.toordinal() <= on.toordinal()
        }
        first = min(weights, default=on)
        noted = {
            date: intake
            for date, intake in _by_day("intakes", intakes, _check_intake).items()
            if first <= date < on
        }
        return cls(on, weights, noted)

    @property
    def span_days(self) -> int:
        """Days from the first to the last weigh-in."""
        return (max(self.weights) - min(self.weights)).days if self.weights else 0

    @property
    def noted_days(self) -> float:
        """How many days the notes cover since the first weigh-in, a half-noted one as a half."""
        return fsum(intake.noted_fraction for intake in self.intakes.values())

    def follow(
        self, profile: Profile, formula_kcal: float
    ) -> tuple[EnergyBalance, tuple[WeighIn, ...]]:
        """What is believed in the end, and the weight of each day as it was believed then."""
        first = min(self.weights)
        balance = EnergyBalance(
            weight_kg=median(self.weights[date] for date in sorted(self.weights)[:FIRST_WEIGH_INS]),
            formula_kcal=formula_kcal,
            kcal_per_kg=tissue_kcal_per_kg(profile.body, on=self.on),
        )
        trend = []
        for number in range((self.on - first).days + 1):
            today = first + timedelta(days=number)
            if number > 0:
                balance.pass_day(self.intakes.get(today - timedelta(days=1)))
            if today in self.weights:
                balance.weigh(self.weights[today])
            trend.append(WeighIn(date=today, weight_kg=_possible_kg(balance.weight_kg)))
        return balance, tuple(trend)


def formula_expenditure_kcal(profile: Profile, on: date, formula: EnergyFormula) -> float | None:
    """Expenditure by the formula [kcal/day]; None where there is no body to learn of."""
    _check_profile("profile", profile)
    formula_kcal = diet_targets(profile, on=on, formula=formula).expenditure_kcal
    return None if formula_kcal < MIN_FORMULA_KCAL else formula_kcal


def _by_day(name: str, notes: Iterable[Note], check: Check) -> dict[date, Note]:
    found: dict[date, Note] = {}
    for number, note in enumerate(items(name, notes)):
        check(f"{name}[{number}]", note)
        if note.date in found:
            raise InvalidValue(f"{name}[{number}].date", note.date, "a day of no other note")
        found[note.date] = note
    return found


def _possible_kg(weight_kg: float) -> float:
    lowest, highest = WEIGHT_KG_BOUNDS
    return min(max(weight_kg, lowest), highest)
