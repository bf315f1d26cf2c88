"""Reading a body: strict, and all errors at once."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date
from enum import StrEnum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, Meta, UnsetType

from nutriplan_api.http import validation
from nutriplan_api.http.problems import FIELD_CODES, FieldError, Problem
from nutriplan_api.http.validation import decode
from nutriplan_api.http.validation_errors import find_errors


class Kind(StrEnum):
    MEAL = "MEAL"
    SNACK = "SNACK"


class Part(msgspec.Struct):
    grams: Annotated[float, Meta(gt=0, le=5000)]
    name: Annotated[str, Meta(min_length=1, max_length=6)] | None = None


class Dish(msgspec.Struct, rename={"kind": "type"}):
    kind: Kind
    parts: Annotated[list[Part], Meta(min_length=1, max_length=3)]
    day: date | UnsetType = UNSET
    count: Annotated[int, Meta(ge=1)] = 1
    schedule: Literal[3, "3"] = 3
    is_public: bool = False


class Week(msgspec.Struct):
    days: dict[date, dict[Kind, Part]]


class Ruled(msgspec.Struct):
    low: float
    high: float

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        if {"low", "high"} <= given.keys() and given["low"] > given["high"]:
            yield FieldError("high", "too_small", given["low"])
        if given.get("low") == 13:
            yield FieldError("low", "not_allowed")
            yield FieldError("high", "not_allowed")


class Outer(msgspec.Struct):
    ranges: list[Ruled]


def errors_of(body: bytes, expected: type) -> list[FieldError]:
    with pytest.raises(Problem) as caught:
        decode(body, expected)
    assert caught.value.code == "VALIDATION_ERROR"
    errors = caught.value.members["errors"]
    assert isinstance(errors, list)
    assert all(error.code in FIELD_CODES for error in errors)
    return errors


def test_a_valid_body_is_read() -> None:
    dish = decode(b'{"type": "MEAL", "parts": [{"grams": 2}], "extra": {"x": 1}}', Dish)
    assert dish == Dish(kind=Kind.MEAL, parts=[Part(grams=2)])


def test_a_backslash_that_is_typed_is_no_control_character() -> None:
    dish = decode(b'{"type": "MEAL", "parts": [{"grams": 2, "name": "\\\\u0000"}]}', Dish)
    assert dish.parts[0].name == r"\u0000"


def test_every_error_is_named_by_its_path() -> None:
    body = (
        b'{"type": "SOUP", "parts": [{"grams": 0}, {"grams": "2", "name": ""}, {}],'
        b' "day": "16/11/2026", "count": 0, "schedule": 4, "is_public": 1}'
    )
    assert errors_of(body, Dish) == [
        FieldError("type", "not_allowed"),
        FieldError("parts.0.grams", "too_small", 0),
        FieldError("parts.1.grams", "wrong_type"),
        FieldError("parts.1.name", "too_short", 1),
        FieldError("parts.2.grams", "missing"),
        FieldError("day", "invalid_format"),
        FieldError("count", "too_small", 1),
        FieldError("schedule", "not_allowed"),
        FieldError("is_public", "wrong_type"),
    ]


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b'{"parts": [{"grams": 1}]}', FieldError("type", "missing")),
        (b'{"type": "MEAL", "parts": []}', FieldError("parts", "too_short", 1)),
        (b'{"type": "MEAL", "parts": {}}', FieldError("parts", "wrong_type")),
        (b'{"type": "MEAL", "parts": [7]}', FieldError("parts.0", "wrong_type")),
        (
            b'{"type": "MEAL", "parts": [{"grams": 5001}]}',
            FieldError("parts.0.grams", "too_large", 5000),
        ),
        (
            b'{"type": "MEAL", "parts": [{"grams": 1, "name": "abcdefg"}]}',
            FieldError("parts.0.name", "too_long", 6),
        ),
        (
            b'{"type": "MEAL", "parts": [{"grams": 1}], "count": 1.5}',
            FieldError("count", "wrong_type"),
        ),
        (
            b'{"type": "MEAL", "parts": [{"grams": 1}], "count": true}',
            FieldError("count", "wrong_type"),
        ),
        (
            b'{"type": "MEAL", "parts": [{"grams": 1, "name": "a\\u0000b"}]}',
            FieldError("parts.0.name", "invalid_format"),
        ),
        (b"[]", FieldError("", "wrong_type")),
        (b"", FieldError("", "invalid_json")),
        (b'{"type": ', FieldError("", "invalid_json")),
        (b'{"type": "\xff"}', FieldError("", "invalid_json")),
        (b"[" * 100_000, FieldError("", "invalid_json")),
    ],
)
def test_each_kind_of_error(body: bytes, error: FieldError) -> None:
    assert errors_of(body, Dish) == [error]


def test_keys_are_part_of_the_path() -> None:
    body = b'{"days": {"2026-11-16": {"MEAL": {"grams": -1}, "SOUP": {"grams": 1}}, "x": {}}}'
    assert errors_of(body, Week) == [
        FieldError("days.2026-11-16.MEAL.grams", "too_small", 0),
        FieldError("days.2026-11-16.SOUP", "not_allowed"),
        FieldError("days.x", "invalid_format"),
    ]


def test_rules_over_two_fields_see_what_is_valid_and_stand_beside_the_rest() -> None:
    body = (
        b'{"ranges": [{"low": 2, "high": 1}, {"low": "a", "high": 1}, {"low": 13, "high": null}]}'
    )
    assert errors_of(body, Outer) == [
        FieldError("ranges.0.high", "too_small", 2),
        FieldError("ranges.1.low", "wrong_type"),
        FieldError("ranges.2.high", "wrong_type"),
        FieldError("ranges.2.low", "not_allowed"),
    ]
    assert decode(b'{"ranges": [{"low": 1, "high": 2}]}', Outer) == Outer([Ruled(1, 2)])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["type", "parts", "grams", "day", "x"]), inner)
    ),
)


@given(JSON)
def test_whatever_is_sent_is_read_or_refused_with_reasons(value: object) -> None:
    body = msgspec.json.encode(value)
    for expected in (Dish, Week, Outer):
        with suppress(Problem):
            assert isinstance(decode(body, expected), expected)


class Calendar(msgspec.Struct):
    weeks: dict[date, list[Ruled]] = {}
    best: Ruled | None = None
    rest: Ruled | UnsetType = UNSET


numbers = st.one_of(st.integers(0, 14), st.just("1"))
ranges = st.fixed_dictionaries({}, optional={"low": numbers, "high": numbers})
calendars = st.fixed_dictionaries(
    {},
    optional={
        "weeks": st.dictionaries(
            st.sampled_from(["2026-11-23", "2026-11-30", "x"]), st.lists(ranges, max_size=2)
        ),
        "best": st.none() | ranges,
        "rest": ranges,
    },
)


@given(calendars)
def test_a_body_is_read_where_a_walk_finds_no_error(value: object) -> None:
    errors = list(find_errors(value, Calendar, ""))
    body = msgspec.json.encode(value)
    if errors:
        assert errors_of(body, Calendar) == errors
    else:
        assert decode(body, Calendar) == msgspec.json.decode(body, type=Calendar)


def test_a_valid_body_is_not_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validation, "find_errors", None)
    body = b'{"weeks": {"2026-11-23": [{"low": 1, "high": 2}]}, "best": {"low": 3, "high": 4}}'
    assert decode(body, Calendar).best == Ruled(3, 4)
