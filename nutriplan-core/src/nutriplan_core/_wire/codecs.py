"""From Python's values to JSON's and back: a codec for each type, with all problems collected."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import date
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from nutriplan_core._validation import field_checks
from nutriplan_core.errors import InvalidJson, InvalidValue

Path: TypeAlias = tuple[str | int, ...]
Problems: TypeAlias = list[InvalidJson]

INVALID: Any = object()
"""What decoding gives where something was wrong: the problems say what."""


class Codec(Protocol):
    """Writes one type of value as JSON, and reads it back."""

    def encode(self, value: Any) -> Any:
        """The value as JSON has it."""

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        """The value that the JSON tells of, or `INVALID` and what is wrong among the problems."""


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
    """The date that a text tells, written as JSON has it."""
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
    """A text that JSON says otherwise."""

    names: Mapping[str, str]

    def encode(self, value: str) -> str:
        return self.names[value]

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        for name, told in self.names.items():
            if json == told:
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
        return INVALID if any(item is INVALID for item in items) else self.make(items)


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


@dataclass(frozen=True, slots=True)
class Member:
    """Where a field stands in its object: under a name, or inside other objects."""

    codec: Codec
    place: tuple[str, ...]
    otherwise: tuple[str, ...] = ()
    """Where its value is read where it is not in its place."""

    def put(self, value: Any, into: dict[str, Any]) -> None:
        for name in self.place[:-1]:
            into = into.setdefault(name, {})
        into[self.place[-1]] = self.codec.encode(value)


@dataclass(frozen=True, slots=True)
class Spread:
    """A field whose own members stand among those of the object that holds it."""

    codec: Codec

    def put(self, value: Any, into: dict[str, Any]) -> None:
        into.update(self.codec.encode(value))


@dataclass(frozen=True, slots=True)
class Object:
    """A dataclass, as an object with a member for each field."""

    kind: type
    members: Mapping[str, Member | Spread]

    def encode(self, value: Any) -> dict[str, Any]:
        json: dict[str, Any] = {}
        for name, member in self.members.items():
            member.put(getattr(value, name), json)
        return json

    def decode(self, json: Any, path: Path, problems: Problems, /) -> Any:
        if not is_object(json, path, problems):
            return INVALID
        checks = field_checks(self.kind)
        values = {}
        before = len(problems)
        for field in fields(self.kind):
            member = self.members[field.name]
            if isinstance(member, Spread):
                values[field.name] = member.codec.decode(json, path, problems)
                continue
            place, found = _find(json, path, member.place, problems)
            if found is None and member.otherwise:
                _, found = _find(json, path, member.otherwise, problems)
            if found is INVALID:
                continue
            has_default = field.default is not MISSING
            if found is None and (has_default or not isinstance(member.codec, Optional)):
                if not has_default:
                    problems.append(InvalidJson(place, None, None))
                continue
            value = member.codec.decode(found, place, problems)
            if value is not INVALID:
                values[field.name] = _checked(checks[field.name], value, found, place, problems)
        if len(problems) > before:
            return INVALID
        try:
            return self.kind(**values)
        except InvalidValue as error:
            problems.append(InvalidJson((*path, *self._way(error.name)), error.value, error.limits))
            return INVALID

    def _way(self, name: str) -> Path:
        """The way to the field that an error names, where it names one."""
        member = self.members.get(name)
        return member.place if isinstance(member, Member) else ()


def _find(json: Any, path: Path, place: tuple[str, ...], problems: Problems) -> tuple[Path, Any]:
    """What stands in a place, and its whole path: None where there is nothing."""
    for name in place[:-1]:
        path = (*path, name)
        json = json.get(name)
        if json is None:
            return path, None
        if not is_object(json, path, problems):
            return path, INVALID
    return (*path, place[-1]), json.get(place[-1])


def is_object(json: Any, path: Path, problems: Problems) -> bool:
    """Whether a value is an object; a problem is noted where it is none."""
    if not isinstance(json, Mapping):
        problems.append(InvalidJson(path, json, "an object"))
        return False
    return True


def _checked(
    check: Callable[[str, Any], Any], value: Any, json: Any, path: Path, problems: Problems
) -> Any:
    """The value after its field's own check; what that refuses is a problem of its place."""
    try:
        return check("", value)
    except InvalidValue as error:
        inside = () if error.value is value else way_of(error.name)
        told = error.value if inside else json
        problems.append(InvalidJson((*path, *inside), told, error.limits))
        return INVALID


def way_of(name: str) -> Path:
    """The way that a name such as ``[3].id`` tells."""
    parts = name.replace("[", ".").replace("]", "").split(".")
    return tuple(int(part) if part.isdecimal() else part for part in parts if part)
