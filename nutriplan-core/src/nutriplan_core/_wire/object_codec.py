"""Dataclasses as JSON objects, field by field."""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from nutriplan_core._checked_fields import field_checks
from nutriplan_core._wire.codecs import INVALID, Codec, Optional, Path, Problems, is_object, path_of
from nutriplan_core.errors import InvalidJson, InvalidValue


@dataclass(frozen=True, slots=True)
class Member:
    """A field that is a member of its object, or of objects inside it: `keys` lead to it."""

    codec: Codec
    keys: tuple[str, ...]
    fallback_keys: tuple[str, ...] = ()
    """The keys to read where the value is missing from its own."""

    def put(self, value: Any, into: dict[str, Any]) -> None:
        for name in self.keys[:-1]:
            into = into.setdefault(name, {})
        into[self.keys[-1]] = self.codec.encode(value)


@dataclass(frozen=True, slots=True)
class Flattened:
    """A field whose own members are members of the object that holds it."""

    codec: Codec

    def put(self, value: Any, into: dict[str, Any]) -> None:
        for name, member in self.codec.encode(value).items():
            if name in into:  # Both have members in one object inside.
                into[name].update(member)
            else:
                into[name] = member


@dataclass(frozen=True, slots=True)
class Object:
    """A dataclass, as an object with a member for each field."""

    kind: type
    members: Mapping[str, Member | Flattened]

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
            if isinstance(member, Flattened):
                values[field.name] = member.codec.decode(json, path, problems)
                continue
            member_path, found = _find(json, path, member.keys, problems)
            if found is None and member.fallback_keys:
                _, found = _find(json, path, member.fallback_keys, problems)
            if found is INVALID:
                continue
            has_default = field.default is not MISSING
            if found is None and (has_default or not isinstance(member.codec, Optional)):
                if not has_default:
                    problems.append(InvalidJson(member_path, None, None))
                continue
            value = member.codec.decode(found, member_path, problems)
            if value is not INVALID:
                check = checks[field.name]
                values[field.name] = _checked(check, value, found, member_path, problems)
        if len(problems) > before:
            return INVALID
        try:
            return self.kind(**values)
        except InvalidValue as error:
            where = (*path, *self._field_path(error.name))
            problems.append(InvalidJson(where, error.value, error.limits))
            return INVALID

    def _field_path(self, name: str) -> Path:
        """The path to the field that an error names, where it names one."""
        member = self.members.get(name)
        return member.keys if isinstance(member, Member) else ()


def _find(json: Any, path: Path, keys: tuple[str, ...], problems: Problems) -> tuple[Path, Any]:
    """The value that keys lead to, and its whole path: None where there is none."""
    for name in keys[:-1]:
        path = (*path, name)
        json = json.get(name)
        if json is None:
            return path, None
        if not is_object(json, path, problems):
            return path, INVALID
    return (*path, keys[-1]), json.get(keys[-1])


def _checked(
    check: Callable[[str, Any], Any], value: Any, json: Any, path: Path, problems: Problems
) -> Any:
    """The value after its field's own check; what that rejects is a problem of its path."""
    try:
        return check("", value)
    except InvalidValue as error:
        inside = () if error.value is value else path_of(error.name)
        shown = error.value if inside else json
        problems.append(InvalidJson((*path, *inside), shown, error.limits))
        return INVALID
