"""The schemas of bodies, as msgspec reads and writes them.

The framework has schemas of its own, which lose bounds: those that are zero, those of
dictionaries, and what a field says in JSON Schema itself. msgspec enforces the types, so it is
asked instead.
"""

import inspect
from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec
import msgspec.inspect
from litestar import Response
from litestar.handlers import HTTPRouteHandler

REFERENCE = "#/components/schemas/{name}"
UUID_PATTERN = "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
JSON_TYPES = {str: "string", int: "integer"}

Schema = dict[str, Any]


def schemas_of(types: list[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """The schema of each type, and by name those that they refer to."""
    given, named = msgspec.json.schema_components(types, ref_template=REFERENCE)
    for schema in _inside([*given, named]):
        _tidy(schema)
    for enum in _enums(msgspec.inspect.multi_type_info(types)):
        named[enum.__name__]["enum"] = [member.value for member in enum]
    return list(given), named


def schema_of(*types: Any) -> Schema:
    """The schema of one of these types; what it refers to is found under the name."""
    schemas = [schema for one in types for schema in schemas_of([one])[0]]
    return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}


def body_type(handler: HTTPRouteHandler) -> Any:
    """What a handler reads; None where it reads nothing."""
    field = handler.parsed_data_field
    return field.raw if field else None


def answer_types(handler: HTTPRouteHandler) -> list[Any]:
    """What a handler answers with when all is well: one of these."""
    answer = handler.parsed_fn_signature.return_type
    if answer.is_subclass_of(Response):
        (answer,) = answer.inner_types
    options = answer.inner_types if answer.is_union else (answer,)
    return [option.annotation for option in options]


def problem_types(handler: HTTPRouteHandler) -> list[Any]:
    """What else a handler can answer with."""
    return [response.data_container for response in (handler.responses or {}).values()]


def tidy_parameter(schema: Schema, *, place: str) -> Schema:
    """The framework's schema of a parameter in a path, a query or a header.

    It is left out rather than null; its description stands beside it already, and the bounds of an
    integer are integers. In a header a UUID is a text like any other, for clients in Python.
    """
    options = [one for one in schema.get("oneOf", ()) if one["type"] != "null"]
    rest = {name: value for name, value in schema.items() if name not in ("oneOf", "description")}
    for option in options:
        rest |= option
    if rest["type"] == "integer":
        rest |= {name: int(rest[name]) for name in ("minimum", "maximum") if name in rest}
    if place == "header" and rest.get("format") == "uuid":
        del rest["format"]
        rest["pattern"] = UUID_PATTERN
    return rest


def _tidy(schema: Schema) -> None:
    if isinstance(schema.get("description"), str):
        schema["description"] = inspect.cleandoc(schema["description"])
    if isinstance(schema.get("enum"), list):
        # Of one type: generators leave out whole calls because of an enum of two.
        kind = type(schema["enum"][0])
        schema["enum"] = [value for value in schema["enum"] if type(value) is kind]
        schema["type"] = JSON_TYPES[kind]
    options = [one for one in schema.get("anyOf", ()) if "description" in one]
    if len(options) == 1:
        schema["description"] = options[0].pop("description")
    if schema.get("required") == []:
        del schema["required"]


def _enums(info: Any) -> Iterator[type[Enum]]:
    """The enums within a type, whose values msgspec puts into the alphabet's order."""
    if isinstance(info, msgspec.inspect.EnumType):
        yield info.cls
    if isinstance(info, tuple):
        for inner in info:
            yield from _enums(inner)
    for name in getattr(info, "__struct_fields__", ()):
        yield from _enums(getattr(info, name))


def _inside(value: Any) -> Iterator[Schema]:
    """Every object of a JSON value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _inside(inner)
