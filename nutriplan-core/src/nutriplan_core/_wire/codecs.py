"""A codec for each type: from Python's values to JSON's and back, with all problems collected."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from nutriplan_core.errors import InvalidJson

Path: TypeAlias = tuple[str | int, ...]
Problems: TypeAlias = list[InvalidJson]

INVALID: Any = object()
"""What decoding gives where something was wrong: the problems say what."""


class Codec(Protocol):
    """Writes one type of value as JSON, and reads it back."""

    def encode(self, value: Any) -> Any:
        """The value as JSON has it."""

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        """The value, or `INVALID`; what is wrong is added to the problems."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A value that JSON has too, whose type and bounds are checked by the field that holds it."""

    def encode(self, value: Any) -> Any:
        return value

    def decode(self, json: Any, _path: Path, _problems: Problems, /) -> Any:
        return json


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number, also one that was written as 3.0."""

    def encode(self, value: Any) -> Any:
        return value

    def decode(self, json: Any, _path: Path, _problems: Problems, /) -> Any:
        return int(json) if isinstance(json, float) and json.is_integer() else json


@dataclass(frozen=True, slots=True)
class Day:
    """A date such as 1990-12-31, and none of the other ways that Python understands."""

    def encode(self, value: date) -> str:
        return value.isoformat()

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        day = read_day(json) if isinstance(json, str) else None
        if day is None:
            problems.append(InvalidJson(path, json, "a date such as 1990-12-31"))
            return INVALID
        return day


def read_day(text: str) -> date | None:
    """The date of a text in the format of JSON; None where it is not one."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


@dataclass(frozen=True, slots=True)
class Choice:
    """A member of an enumeration, by its value."""

    options: type[StrEnum]

    def encode(self, value: StrEnum) -> str:
        return value.value

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if not isinstance(json, str) or json not in list(self.options):
            problems.append(InvalidJson(path, json, f"one of {', '.join(self.options)}"))
            return INVALID
        return self.options(json)


@dataclass(frozen=True, slots=True)
class Renamed:
    """A text that has another name in JSON."""

    names: Mapping[str, str]

    def encode(self, value: str) -> str:
        return self.names[value]

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        for name, json_name in self.names.items():
            if json == json_name:
                return name
        problems.append(InvalidJson(path, json, f"one of {', '.join(self.names.values())}"))
        return INVALID


@dataclass(frozen=True, slots=True)
class Optional:
    """A value, or null."""

    codec: Codec

    def encode(self, value: Any) -> Any:
        return None if value is None else self.codec.encode(value)

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        return None if json is None else self.codec.decode(json, path, problems)


@dataclass(frozen=True, slots=True)
class Listed:
    """A tuple or set, as a list."""

    codec: Codec
    make: Callable[[Iterable[Any]], Any] = tuple
    order: Callable[[Any], Iterable[Any]] = tuple

    def encode(self, value: Any) -> list[Any]:
        return [self.codec.encode(item) for item in self.order(value)]

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if not isinstance(json, list):
            problems.append(InvalidJson(path, json, "a list"))
            return INVALID
        items = [
            self.codec.decode(item, (*path, position), problems)
            for position, item in enumerate(json)
        ]
        if any(item is INVALID for item in items):
            return INVALID
        try:
            return self.make(items)
        except TypeError:  # A list or an object is no member of a set.
            problems.append(InvalidJson(path, json, "a list of single values"))
            return INVALID


@dataclass(frozen=True, slots=True)
class ByDay:
    """Amounts by date, as an object."""

    def encode(self, value: Mapping[date, float]) -> dict[str, float]:
        return {day.isoformat(): amount for day, amount in value.items()}

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if not is_object(json, path, problems):
            return INVALID
        days = {Day().decode(key, (*path, key), problems): value for key, value in json.items()}
        return INVALID if INVALID in days else days


def is_object(json: Any, path: Path, problems: Problems) -> bool:
    """Whether a value is an object; a problem is noted where it is none.

    Several fields may have their members in it: it is noted once.
    """
    if isinstance(json, Mapping):
        return True
    if all(problem.path != path for problem in problems):
        problems.append(InvalidJson(path, json, "an object"))
    return False


def path_of(name: str) -> Path:
    """The path that a name such as ``[3].id`` spells."""
    parts = name.replace("[", ".").replace("]", "").split(".")
    return tuple(int(part) if part.isdecimal() else part for part in parts if part)
