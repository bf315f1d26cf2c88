"""Dataclasses as JSON objects, field by field."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from nutriplan_core._checked_fields import field_checks
from nutriplan_core._wire.codecs import INVALID, Codec, Optional, Path, Problems, is_object, way_of
from nutriplan_core.errors import InvalidJson, InvalidValue


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
