"""A mark: what a week has of something, and what it should have."""

from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import (
    amount,
    choice,
    day,
    flag,
    instance,
    literal,
    optional,
    tuple_of,
    within,
)
from nutriplan_core.week import Mend
from nutriplan_core.week_targets import MarkCode, MarkUnit


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """What a week has of something, and what it should have.

    Parameters
    ----------
    code : MarkCode
    value : float
        What is known of it, unrounded: what nobody measured adds nothing to it.
    target : float
        What it should reach, or should not exceed: the code says which.
    unit : {"meal", "dish", "day", "g", "g/day", "%"}
        Of the value and the target.
    met : bool or None
        None where what is unknown decides.
    dates : tuple of date
        The days to look at, in order: those that have it, of what is counted by the week; those
        that miss it, of what is asked of a day or a dish.
    unknown : float
        Share of the week's weight of which nobody knows what the mark is about [0 to 1].
    mend : Mend, optional
        What would mend it, where it is not met and the pool has something.
    """

    code: MarkCode = field(metadata=checked(choice(MarkCode)))
    value: float = field(metadata=checked(amount))
    target: float = field(metadata=checked(amount))
    unit: MarkUnit = field(metadata=checked(literal("meal", "dish", "day", "g", "g/day", "%")))
    met: bool | None = field(metadata=checked(optional(flag)))
    dates: tuple[date, ...] = field(metadata=checked(tuple_of(day)))
    unknown: float = field(metadata=checked(within(0.0, 1.0)))
    mend: Mend | None = field(default=None, metadata=checked(optional(instance(Mend))))

    def __post_init__(self) -> None:
        check_fields(self)
