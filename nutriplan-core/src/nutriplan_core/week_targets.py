"""What a week should hold, each figure with its source: marks and generation read them here.

PNNS 4: Programme national nutrition santé 2019-2023; HCSP 2017: opinion on the dietary
guidelines for adults; ANSES 2011, 2016: opinions on the references of fat, and of fibre and sugars;
WHO: Healthy diet, and Guideline: sodium intake.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import floor
from typing import Literal, TypeAlias

from nutriplan_core.macros import FAT_KCAL_PER_G
from nutriplan_core.meal_features import Quantity

MarkUnit: TypeAlias = Literal["meal", "dish", "day", "g", "g/day", "%"]

DAYS_PER_WEEK = 7

FISH_MEALS_PER_WEEK = 2
"""Meals of fish or seafood a week, at least (PNNS 4)."""

OILY_FISH_MEALS_PER_WEEK = 1
"""Meals of oily fish a week, at least (PNNS 4)."""

PULSE_MEALS_PER_WEEK = 2
"""Meals of pulses a week, at least (PNNS 4)."""

RED_MEAT_G_PER_WEEK = 500.0
"""Meat other than poultry and charcuterie a week, cooked, at most [g] (PNNS 4, HCSP 2017)."""

CHARCUTERIE_G_PER_WEEK = 150.0
"""Charcuterie a week, ham of poultry included, at most [g] (PNNS 4, HCSP 2017)."""

FRUIT_AND_VEGETABLES_G_PER_DAY = 400.0
"""Fruit and vegetables a day, at least [g] (WHO, PNNS 4)."""

FIBRE_G_PER_DAY = 30.0
"""Fibre a day, at least [g] (ANSES 2016)."""

LIGHT_FIBRE_G_PER_DAY = 25.0
"""Fibre a day on less than `LIGHT_INTAKE_KCAL`, at least [g] (ANSES 2016)."""

LIGHT_INTAKE_KCAL = 1900.0
"""Below this, less fibre is asked for [kcal/day]."""

SALT_G_PER_DAY = 5.0
"""Salt a day in what is eaten, at most [g] (WHO)."""

LARGE_SALT_G_PER_DAY = 6.5
"""Salt a day on more than `LARGE_INTAKE_KCAL`, at most [g] (PNNS 4)."""

LARGE_INTAKE_KCAL = 2000.0
"""Above this, more salt is allowed [kcal/day]."""

SATURATED_FAT_FRACTION = 0.12
"""Saturated fat's part of the energy, at most [kcal/kcal] (ANSES 2011)."""

SUGARS_G_PER_DAY = 100.0
"""Sugars a day without those of plain dairy, at most [g] (ANSES 2016)."""

VEGETABLE_DISHES_FRACTION = 12 / 14
"""Main dishes that have their vegetables, at least, of all main dishes (ours)."""


def fibre_target_g(intake_kcal: float) -> float:
    """Fibre to eat on an intake [g/day]."""
    return LIGHT_FIBRE_G_PER_DAY if intake_kcal < LIGHT_INTAKE_KCAL else FIBRE_G_PER_DAY


def salt_limit_g(intake_kcal: float) -> float:
    """Salt not to exceed on an intake [g/day]."""
    return LARGE_SALT_G_PER_DAY if intake_kcal > LARGE_INTAKE_KCAL else SALT_G_PER_DAY


class MarkCode(StrEnum):
    """What a mark is about, in the order in which marks are told."""

    DAYS_NEAR = "DAYS_NEAR"
    FISH = "FISH"
    OILY_FISH = "OILY_FISH"
    PULSES = "PULSES"
    RED_MEAT = "RED_MEAT"
    CHARCUTERIE = "CHARCUTERIE"
    FRUIT_AND_VEGETABLES = "FRUIT_AND_VEGETABLES"
    FIBRE = "FIBRE"
    SALT = "SALT"
    SATURATED_FAT = "SATURATED_FAT"
    SUGARS = "SUGARS"
    VEGETABLE_DISHES = "VEGETABLE_DISHES"
    OUT_OF_SEASON = "OUT_OF_SEASON"
    DIFFERENT_DISHES = "DIFFERENT_DISHES"
    IDENTICAL_DAYS = "IDENTICAL_DAYS"


@dataclass(frozen=True, slots=True)
class Count:
    """What a week should have, at least or at most, of a quantity."""

    code: MarkCode
    quantity: Quantity
    unit: MarkUnit
    per_week: float
    is_limit: bool = False

    def target(self, days: float) -> float:
        """For so many days.

        Of a minimum, the days' part, to the nearest whole number. A limit stands whole for less
        than a week, since the days that are not planned may do without.
        """
        weeks = days / DAYS_PER_WEEK
        return self.per_week * max(1.0, weeks) if self.is_limit else nearest(self.per_week * weeks)


@dataclass(frozen=True, slots=True)
class Mean:
    """What a quantity should be, at least or at most, over what it is compared with."""

    code: MarkCode
    quantity: Quantity
    target: Callable[[float], float]
    """By the intake [kcal/day]."""
    is_limit: bool = False
    unit: MarkUnit = "g/day"

    def base(self, *, served_kcal: float, target_kcal: float, intake_kcal: float) -> float:
        """What the quantity of some meals is divided by: their days, or their energy."""
        if self.unit == "%":
            return served_kcal / (100 * FAT_KCAL_PER_G)
        return target_kcal / intake_kcal


COUNTS = (
    Count(MarkCode.FISH, Quantity.FISH_MEALS, "meal", FISH_MEALS_PER_WEEK),
    Count(MarkCode.OILY_FISH, Quantity.OILY_FISH_MEALS, "meal", OILY_FISH_MEALS_PER_WEEK),
    Count(MarkCode.PULSES, Quantity.PULSE_MEALS, "meal", PULSE_MEALS_PER_WEEK),
    Count(MarkCode.RED_MEAT, Quantity.RED_MEAT_G, "g", RED_MEAT_G_PER_WEEK, is_limit=True),
    Count(MarkCode.CHARCUTERIE, Quantity.CHARCUTERIE_G, "g", CHARCUTERIE_G_PER_WEEK, is_limit=True),
    Count(MarkCode.OUT_OF_SEASON, Quantity.OUT_OF_SEASON_MEALS, "meal", 0.0, is_limit=True),
)
"""What is added up over the week."""

MEANS = (
    Mean(
        MarkCode.FRUIT_AND_VEGETABLES,
        Quantity.FRUIT_AND_VEGETABLES_G,
        lambda _: FRUIT_AND_VEGETABLES_G_PER_DAY,
    ),
    Mean(MarkCode.FIBRE, Quantity.FIBRE_G, fibre_target_g),
    Mean(MarkCode.SALT, Quantity.SALT_G, salt_limit_g, is_limit=True),
    Mean(
        MarkCode.SATURATED_FAT,
        Quantity.SATURATED_FAT_G,
        lambda _: 100 * SATURATED_FAT_FRACTION,
        is_limit=True,
        unit="%",
    ),
    Mean(MarkCode.SUGARS, Quantity.SUGARS_G, lambda _: SUGARS_G_PER_DAY, is_limit=True),
)
"""What is asked of a day, or of the energy."""


def vegetable_dishes(main_dishes: int) -> Count:
    """How many of so many main dishes should have their vegetables."""
    return Count(
        MarkCode.VEGETABLE_DISHES,
        Quantity.VEGETABLE_DISHES,
        "dish",
        nearest(VEGETABLE_DISHES_FRACTION * main_dishes),
    )


def nearest(number: float) -> float:
    """The nearest whole number; a half goes up, also where rounding made it slightly less."""
    return float(floor(number + 0.5 + 1e-9))
