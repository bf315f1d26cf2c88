"""Dataclasses whose fields are checked when a value is made.

A field declares its check with `checked`; the class runs all of them in its `__post_init__`, with
`check_fields`.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from nutriplan_core._checks import Check

_METADATA_KEY = "nutriplan_core.check"


_field_checkers: dict[type, Callable[[object], None]] = {}


def checked(check: Check) -> Mapping[str, Check]:
    """The metadata of a dataclass field that is checked."""
    return {_METADATA_KEY: check}


def field_checks(kind: type) -> Mapping[str, Check]:
    """The checks that a dataclass declares, by field."""
    return {
        field.name: field.metadata[_METADATA_KEY]
        for field in fields(kind)
        if _METADATA_KEY in field.metadata
    }


def check_fields(instance: object) -> None:
    """Check every field of a dataclass, and put converted values in their place."""
    check = _field_checkers.get(type(instance))
    if check is None:
        check = _field_checkers[type(instance)] = _field_checker(type(instance))
    check(instance)


def _field_checker(kind: type) -> Callable[[object], None]:
    """Write the function that checks a dataclass, as `dataclasses` writes its `__init__`.

    A loop over the fields would cost as much again as all else in the making of a value.
    """
    names: dict[str, object] = {"put": object.__setattr__}
    lines = ["def check(instance):"]
    for n, (name, check) in enumerate(field_checks(kind).items()):
        names |= {f"kind_{n}": check.kind, f"convert_{n}": check.convert}
        names |= {f"lowest_{n}": check.lowest, f"highest_{n}": check.highest}
        bounds = "" if check.lowest is None else f" or not lowest_{n} <= value <= highest_{n}"
        lines += [
            f" value = instance.{name}",
            f" if type(value) is not kind_{n}{bounds}:",
            f"  result = convert_{n}({name!r}, value)",
            f"  if result is not value: put(instance, {name!r}, result)",
        ]
    exec("\n".join(lines), names)  # noqa: S102 - of names in this library's own source
    made: Any = names["check"]
    checker: Callable[[object], None] = made
    return checker
