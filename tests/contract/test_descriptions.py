"""The document says what everything means, and how large it can be."""

import json
from collections.abc import Iterator
from typing import Any

from contract.conftest import DOCUMENT
from nutriplan_core import GAIN_KG_PER_WEEK_OPTIONS

CONTENT: dict[str, Any] = json.loads(DOCUMENT.read_bytes())
SCHEMAS: dict[str, Any] = CONTENT["components"]["schemas"]
OPERATIONS: list[dict[str, Any]] = [
    operation for operations in CONTENT["paths"].values() for operation in operations.values()
]
PARAMETERS = {
    f"{operation['operationId']} {parameter['name']}": parameter
    for operation in OPERATIONS
    for parameter in operation.get("parameters", ())
}
HEADERS = {
    f"{operation['operationId']} {status} {name}": header
    for operation in OPERATIONS
    for status, response in operation["responses"].items()
    for name, header in response.get("headers", {}).items()
}


def walk(schema: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema within one, with its path; a reference is not followed."""
    yield path, schema
    for name, inner in schema.get("properties", {}).items():
        yield from walk(inner, f"{path}.{name}")
    for name in ("items", "additionalProperties"):
        if name in schema:
            yield from walk(schema[name], f"{path}[]")
    for name in ("anyOf", "allOf"):
        for inner in schema.get(name, ()):
            yield from walk(inner, path)


def bodies() -> Iterator[tuple[str, dict[str, Any]]]:
    """The schema of every body, whether of a request or of an answer."""
    for operation in OPERATIONS:
        parts = {"request": operation.get("requestBody", {}), **operation["responses"]}
        for part, described in parts.items():
            for content in described.get("content", {}).values():
                yield f"{operation['operationId']} {part}", content["schema"]


def requests() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema of what a client sends, references followed."""
    seen: set[str] = set()
    waiting = [body for body in bodies() if body[0].endswith(" request")]
    waiting += [(name, parameter["schema"]) for name, parameter in PARAMETERS.items()]
    while waiting:
        for path, schema in walk(waiting[0][1], waiting[0][0]):
            yield path, schema
            name = schema.get("$ref", "").rpartition("/")[2]
            if name and name not in seen:
                seen.add(name)
                waiting.append((name, SCHEMAS[name]))
        del waiting[0]


def is_one_line(described: dict[str, Any]) -> bool:
    description = described.get("description", "")
    return bool(description.strip()) and "\n" not in description


def test_every_property_is_described_in_one_line() -> None:
    missing = [
        f"{path}.{name}"
        for root, top in [*SCHEMAS.items(), *bodies()]
        for path, schema in walk(top, root)
        for name, inner in schema.get("properties", {}).items()
        if not is_one_line(inner)
    ]

    assert missing == []


def test_every_schema_parameter_and_header_is_described() -> None:
    every = SCHEMAS | PARAMETERS | HEADERS

    assert [name for name, described in every.items() if not described.get("description")] == []


def test_every_number_that_a_client_sends_has_its_bounds() -> None:
    unbounded = [
        path
        for path, schema in requests()
        if schema.get("type") in ("integer", "number")
        and not ("enum" in schema or {"minimum", "maximum"} <= set(schema))
    ]

    assert unbounded == []


def test_every_list_that_a_client_sends_has_a_longest() -> None:
    assert [
        path
        for path, schema in requests()
        if schema.get("type") == "array" and "maxItems" not in schema
    ] == []


def test_every_enum_is_of_one_type_that_is_named() -> None:
    types = {"string": str, "integer": int}

    assert [
        path
        for root, top in [*SCHEMAS.items(), *bodies(), *requests()]
        for path, schema in walk(top, root)
        if "enum" in schema
        and not all(type(value) is types[schema.get("type", "")] for value in schema["enum"])
    ] == []


def test_the_rates_of_the_document_are_those_that_a_person_can_choose() -> None:
    (gain,) = (
        option
        for option in SCHEMAS["ProfileFields"]["properties"]["gain_per_week"]["anyOf"]
        if option["type"] == "number"
    )
    steps = round((gain["maximum"] - gain["minimum"]) / gain["multipleOf"])

    described = {gain["minimum"] + number * gain["multipleOf"] for number in range(steps + 1)}

    assert described == {*GAIN_KG_PER_WEEK_OPTIONS, 0}
