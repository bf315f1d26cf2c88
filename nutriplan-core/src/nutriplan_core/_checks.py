"""Checks of what a caller passes: the right type, within its bounds, or an error that names it.

A check takes a value's name and the value, and returns the value: as it is, a whole number as a
float where one is wanted, or the member of an enumeration that a text names. Functions check their
parameters with it; dataclasses declare one for each field (`_checked_fields`).
"""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum, StrEnum
from sys import float_info
from typing import Any, TypeVar

from nutriplan_core._frozen_mapping import FrozenMapping
from nutriplan_core.errors import InvalidValue

Choice = TypeVar("Choice", bound=StrEnum)

MAX_FLOAT = float_info.max
MIN_POSITIVE_FLOAT = float_info.min * float_info.epsilon
"""The smallest float above zero."""


@dataclass(frozen=True, slots=True)
class Check:
    """One check: `convert` does all of it.

    What is of the type `kind` and, where there are bounds, within them, needs no conversion: most
    values are, and a week makes thousands of them.
    """

    convert: Callable[[str, Any], Any]
    kind: type | None = None
    lowest: Any = None
    highest: Any = None

    def __call__(self, name: str, value: Any) -> Any:
        lowest = self.lowest
        if type(value) is self.kind and (lowest is None or lowest <= value <= self.highest):
            return value
        return self.convert(name, value)


def within(lowest: float, highest: float) -> Check:
    """A number between two bounds, both included."""

    def convert(name: str, value: Any) -> Any:
        if not _is_number(value):
            raise InvalidValue(name, value, f"a number between {lowest:g} and {highest:g}")
        if not lowest <= value <= highest:  # NaN compares false with everything.
            raise InvalidValue(name, value, (lowest, highest))
        return float(value)

    return Check(convert, float, lowest, highest)


def _number(lowest: float, highest: float, rule: str) -> Check:
    def convert(name: str, value: Any) -> Any:
        if not _is_number(value) or not lowest <= value <= highest:
            raise InvalidValue(name, value, rule)
        return float(value)

    return Check(convert, float, lowest, highest)


finite = _number(-MAX_FLOAT, MAX_FLOAT, "a finite number")
"""A number, neither infinite nor NaN, nor a whole one that no float can hold."""

amount = _number(0.0, MAX_FLOAT, "a finite number, 0 or more")
positive = _number(MIN_POSITIVE_FLOAT, MAX_FLOAT, "a finite number above 0")


def whole_within(lowest: int, highest: int) -> Check:
    """A whole number between two bounds, both included."""

    def convert(name: str, value: Any) -> Any:
        if not _is_whole(value):
            raise InvalidValue(name, value, f"a whole number between {lowest} and {highest}")
        if not lowest <= value <= highest:
            raise InvalidValue(name, value, (lowest, highest))
        return value

    return Check(convert, int, lowest, highest)


def _of_type(kind: type, rule: str, *, but_not: type | tuple[type, ...] = ()) -> Check:
    def convert(name: str, value: Any) -> Any:
        if not isinstance(value, kind) or isinstance(value, but_not):
            raise InvalidValue(name, value, rule)
        return value

    return Check(convert, kind)


whole = _of_type(int, "a whole number", but_not=bool)
flag = _of_type(bool, "True or False")
text = _of_type(str, "a text")
day = _of_type(date, "a date without a time", but_not=datetime)


def instance(kind: type) -> Check:
    """A value of one of the library's types, which was checked when it was made."""
    article = "an" if kind.__name__[0] in "AEIO" else "a"
    return _of_type(kind, f"{article} {kind.__name__}")


def day_within(earliest: date, latest: date) -> Check:
    """A date between two others, both included."""

    def convert(name: str, value: Any) -> Any:
        day(name, value)
        if not earliest <= value <= latest:
            raise InvalidValue(name, value, (earliest, latest))
        return value

    return Check(convert, date, earliest, latest)


def choice(options: type[Choice]) -> Check:
    """A member of an enumeration, or the text of its value; of no other enumeration."""
    rule = f"one of {', '.join(options)}"

    def convert(name: str, value: Any) -> Choice:
        if type(value) is options:
            return value
        if not isinstance(value, str) or isinstance(value, Enum) or value not in list(options):
            raise InvalidValue(name, value, rule)
        return options(value)

    return Check(convert, options)


def literal(*options: str) -> Check:
    """One of a few texts."""
    rule = f"one of {', '.join(options)}"

    def convert(name: str, value: Any) -> Any:
        if not isinstance(value, str) or value not in options:
            raise InvalidValue(name, value, rule)
        return value

    return Check(convert)


def optional(check: Check) -> Check:
    """None, or what the other check takes."""

    def convert(name: str, value: Any) -> Any:
        return None if value is None else check.convert(name, value)

    return Check(convert, check.kind, check.lowest, check.highest)


def tuple_of(check: Check) -> Check:
    """A tuple, or a list that becomes one; the error names the position."""

    def convert(name: str, value: Any) -> tuple[Any, ...]:
        if not isinstance(value, tuple | list):
            raise InvalidValue(name, value, "a tuple")
        try:
            return tuple([check(name, item) for item in value])
        except InvalidValue:  # Once more, for the position: naming each costs more than checking.
            pass
        return tuple(check(f"{name}[{n}]", item) for n, item in enumerate(value))

    return Check(convert)


def items(name: str, value: Any) -> tuple[Any, ...]:
    """What an iterable holds; a text is none."""
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise InvalidValue(name, value, "an iterable")
    return tuple(value)


def items_of(check: Check) -> Check:
    """What an iterable holds, as a tuple; the error names the position."""
    in_tuple = tuple_of(check)

    def convert(name: str, value: Any) -> tuple[Any, ...]:
        found: tuple[Any, ...] = in_tuple(name, items(name, value))
        return found

    return Check(convert)


def set_of(check: Check) -> Check:
    """A set, of which a copy is kept that nobody changes."""

    def convert(name: str, value: Any) -> frozenset[Any]:
        if not isinstance(value, AbstractSet):
            raise InvalidValue(name, value, "a set")
        return frozenset(check(name, item) for item in value)

    return Check(convert)


def mapping_of(key: Check, item: Check) -> Check:
    """A mapping, of which a copy is kept that nobody changes; the error names the key."""

    def convert(name: str, value: Any) -> Mapping[Any, Any]:
        if not isinstance(value, Mapping):
            raise InvalidValue(name, value, "a mapping")
        try:
            return FrozenMapping({key(name, one): item(name, of) for one, of in value.items()})
        except InvalidValue:  # Once more, for the key.
            pass
        return FrozenMapping(
            {key(f"a key of {name}", one): item(f"{name}[{one}]", of) for one, of in value.items()}
        )

    return Check(convert)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
