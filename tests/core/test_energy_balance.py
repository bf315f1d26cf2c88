"""The body's energy balance against the same model written another way: every unknown is a sum of
independent noises, one scalar equation a line, so that covariances follow from shared noises."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import count
from math import sqrt

import pytest

from nutriplan_core import DayIntake
from nutriplan_core.learnt_expenditure._energy_balance import EnergyBalance

WEIGHT_KG, FORMULA_KCAL, KCAL_PER_KG = 80.0, 2400.0, 7000.0
USUAL_KCAL = 0.95 * FORMULA_KCAL
DAY = date(2026, 11, 1)

_numbers = count()


@dataclass(frozen=True)
class Unknown:
    """A mean, and how much of each noise of variance 1 is in it."""

    mean: float
    noises: dict[int, float] = field(default_factory=dict)

    def __add__(self, other: "Unknown | float") -> "Unknown":
        if not isinstance(other, Unknown):
            return Unknown(self.mean + other, self.noises)
        both = self.noises.keys() | other.noises.keys()
        noises = {one: self.noises.get(one, 0.0) + other.noises.get(one, 0.0) for one in both}
        return Unknown(self.mean + other.mean, noises)

    def __mul__(self, factor: float) -> "Unknown":
        return Unknown(self.mean * factor, {one: factor * n for one, n in self.noises.items()})

    def covariance(self, other: "Unknown") -> float:
        return sum(part * other.noises.get(one, 0.0) for one, part in self.noises.items())

    def given(self, seen: "Unknown", value: float) -> "Unknown":
        """Once another unknown turned out to have a value."""
        gain = self.covariance(seen) / seen.covariance(seen)
        return self + (seen + -value) * -gain


def noise(deviation: float) -> Unknown:
    """Something new that nothing else knows of."""
    return Unknown(0.0, {next(_numbers): deviation})


class Model:
    """The balance as docs/formulas.md tells it."""

    def __init__(self) -> None:
        self.adapted_kcal = 0.0
        water = noise(0.0035 * WEIGHT_KG) + noise(0.25)
        self.tissue = noise(1.5) + WEIGHT_KG
        self.expenditure = noise(0.085 * FORMULA_KCAL) + USUAL_KCAL
        self.water = water
        self.unnoted = noise(0.25 * FORMULA_KCAL) + USUAL_KCAL

    def see(self, what: Unknown, value: float) -> None:
        for name in ("tissue", "expenditure", "water", "unnoted"):
            setattr(self, name, getattr(self, name).given(what, value))

    def pass_day(self, noted_kcal: float, noted: float) -> None:
        unnoted = 1 - noted
        if noted:
            day = noise(0.25 * USUAL_KCAL * sqrt(noted))
            self.see(self.unnoted * noted + day, noted_kcal)
        eaten = (
            self.unnoted * unnoted
            + noise(0.25 * USUAL_KCAL * sqrt(unnoted))
            + noise(0.08 * USUAL_KCAL * sqrt(noted))
            + noted_kcal
        )
        spent = self.expenditure + noise(0.10 * USUAL_KCAL)
        moved_kcal = (eaten.mean - USUAL_KCAL - self.adapted_kcal) / 14
        self.adapted_kcal += moved_kcal
        self.tissue = self.tissue + (eaten + spent * -1) * (1 / KCAL_PER_KG)
        self.expenditure = self.expenditure + noise(6.0) + 0.14 * moved_kcal
        of_food = (eaten + -USUAL_KCAL) * (0.5 * 2.26 / USUAL_KCAL)
        self.water = self.water * 0.5 + of_food + noise(sqrt(0.75) * 0.0035 * WEIGHT_KG)
        self.unnoted = self.unnoted + noise(0.02 * USUAL_KCAL)

    def weigh(self, weight_kg: float) -> None:
        self.see(self.tissue + self.water + noise(0.15), weight_kg)


def days() -> Iterator[tuple[float, float, float | None]]:
    """What was noted [kcal], of which part of the day, and what the scale says [kg]."""
    for number in range(24):
        noted = (0.0, 1.0, 0.6)[number % 3]
        weight_kg = WEIGHT_KG - 0.05 * number + 0.2 * (number % 2)
        yield noted * (2100 + 40 * (number % 5)), noted, None if number % 4 == 3 else weight_kg


def test_the_filter_believes_what_its_model_says() -> None:
    balance = EnergyBalance(weight_kg=WEIGHT_KG, formula_kcal=FORMULA_KCAL, kcal_per_kg=KCAL_PER_KG)
    model = Model()

    for number, (noted_kcal, noted, weight_kg) in enumerate(days()):
        note = DayIntake(date=DAY + timedelta(number), energy_kcal=noted_kcal, noted_fraction=noted)
        balance.pass_day(note if noted else None)
        model.pass_day(noted_kcal, noted)
        if weight_kg is not None:
            balance.weigh(weight_kg)
            model.weigh(weight_kg)

        expenditure = model.expenditure
        food_water_kg = 2.26 * model.adapted_kcal / USUAL_KCAL
        variance = expenditure.covariance(expenditure) + (0.03 * USUAL_KCAL) ** 2
        assert balance.weight_kg == pytest.approx(model.tissue.mean + food_water_kg, abs=1e-9)
        assert balance.expenditure_kcal == pytest.approx(expenditure.mean, abs=1e-6)
        assert balance.expenditure_deviation_kcal == pytest.approx(sqrt(variance), abs=1e-6)
