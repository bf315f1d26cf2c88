"""Checks that constructors share: a value within its limits, or an error that says which."""

from datetime import date
from math import inf
from typing import TypeVar

from nutriplan_core.errors import InvalidValue

Comparable = TypeVar("Comparable", float, date)


def require_within(name: str, value: Comparable, limits: tuple[Comparable, Comparable]) -> None:
    """Raise `InvalidValue` unless the value lies within the limits, both included.

    Written so that NaN, which compares false with everything, is refused too.
    """
    lowest, highest = limits
    if not lowest <= value <= highest:
        raise InvalidValue(name, value, limits)


def require_finite(name: str, value: float) -> None:
    """Raise `InvalidValue` for an infinity or NaN."""
    if not -inf < value < inf:
        raise InvalidValue(name, value, "a finite number")


def require_amount(name: str, value: float) -> None:
    """Raise `InvalidValue` unless the value is finite and not negative."""
    if not 0 <= value < inf:
        raise InvalidValue(name, value, "a finite number, 0 or more")


def require_positive(name: str, value: float) -> None:
    """Raise `InvalidValue` unless the value is finite and above zero."""
    if not 0 < value < inf:
        raise InvalidValue(name, value, "a finite number above 0")
