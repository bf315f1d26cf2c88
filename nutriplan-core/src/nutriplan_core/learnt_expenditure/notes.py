"""What a person notes, and an estimate learns from: weights and what was eaten."""

from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import day, within
from nutriplan_core.body import check_weight_kg

NOTED_KCAL_BOUNDS = (0.0, 20_000.0)
"""Least and most that a day's notes may bring [kcal]: nobody eats more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeighIn:
    """A weight on a day.

    Parameters
    ----------
    date : date
    weight_kg : float
        Weight [kg], within `WEIGHT_KG_BOUNDS`.

    Raises
    ------
    InvalidValue
        If the weight is outside its bounds.
    """

    date: Date = field(metadata=checked(day))
    weight_kg: float = field(metadata=checked(check_weight_kg))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class DayIntake:
    """What was noted of a day's eating.

    Parameters
    ----------
    date : date
    energy_kcal : float
        Energy of what was noted [kcal], within `NOTED_KCAL_BOUNDS`.
    noted_fraction : float, default 1
        How much of the day's eating the notes cover [0 to 1]: 0.7 where a dinner of 30 % was
        not noted. At 0 the day counts as one without notes.

    Raises
    ------
    InvalidValue
        If a value is outside its bounds.
    """

    date: Date = field(metadata=checked(day))
    energy_kcal: float = field(metadata=checked(within(*NOTED_KCAL_BOUNDS)))
    noted_fraction: float = field(default=1.0, metadata=checked(within(0.0, 1.0)))

    def __post_init__(self) -> None:
        check_fields(self)
