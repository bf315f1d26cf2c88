"""Cooking once for several meals: what is asked for, and what a meal knows of it."""

from dataclasses import dataclass, field

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, instance, optional, whole_within
from nutriplan_core.week.slot import Slot, check_slot

SESSION_BOUNDS = (1, 14)
"""Fewest and most cooking sessions of a week: once, and for each main meal."""

_check_sessions: Check = whole_within(*SESSION_BOUNDS)
_check_portions: Check = whole_within(1, 10**6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """Cooking once for several main meals.

    Parameters
    ----------
    sessions : int, default 4
        How often a week's main dishes are cooked at most [1 to 14].

    Raises
    ------
    InvalidValue
        If there are no sessions, or more than a week has main meals.
    """

    sessions: int = field(default=4, metadata=checked(_check_sessions))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cooking:
    """When a meal's dish is cooked, and for how many meals.

    Parameters
    ----------
    slot : Slot
        The first of those meals: it is cooked for that one, and kept for the others.
    portions : int
        How many meals it is cooked for.
    """

    slot: Slot = field(metadata=checked(check_slot))
    portions: int = field(metadata=checked(_check_portions))

    def __post_init__(self) -> None:
        check_fields(self)


check_batch: Check = optional(instance(Batch))
check_cooking: Check = optional(instance(Cooking))
