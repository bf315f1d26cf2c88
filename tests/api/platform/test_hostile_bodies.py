"""A body that is wrong all through costs little, and its answer stays small."""

import json
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from api.conftest import PASSWORD, SignIn
from api.factories import NEXT_MONDAY, RICE
from nutriplan_api.app import MAX_BODY_BYTES
from nutriplan_api.http import validation, validation_errors
from nutriplan_api.http.problems import MAX_ERRORS, FieldError, Problem
from nutriplan_api.planning.update_schemas import CheckUpdatesInput
from nutriplan_api.planning.week_schemas import WeekInput
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.recipes.schemas import RecipeInput

MAX_ANSWER_BYTES = 64 * 1024
MAX_VISITED_VALUES = 5_000
"""A recipe's 60 ingredients have 360; a body of a megabyte can hold a hundred thousand."""

DAYS = [str(date(2026, 1, 5) + timedelta(days=number)) for number in range(7)]
SLOTS = ["BREAKFAST", "SNACK_1", "LUNCH", "SNACK_2", "DINNER", "SNACK_3"]


def filled(start: bytes, piece: bytes, end: bytes) -> bytes:
    """As many pieces as a body can hold, with commas between them."""
    count = (MAX_BODY_BYTES - len(start) - len(end)) // (len(piece) + 1)
    return start + b",".join([piece] * count) + end


def keys(count: int, key: str, value: Any) -> bytes:
    return json.dumps({key.format(number): value for number in range(count)}).encode()


HOSTILE: dict[str, tuple[Any, bytes]] = {
    "wrong ingredients": (RecipeInput, filled(b'{"name": "x", "ingredients": [', b"{}", b"]}")),
    "numbers for ingredients": (RecipeInput, filled(b'{"ingredients": [', b"1", b"]}")),
    "wrong ingredients within the limit": (
        RecipeInput,
        b'{"name": "x", "ingredients": [' + b",".join([b'{"fdc_id": "x", "unit": 1}'] * 60) + b"]}",
    ),
    "days that are none": (WeekInput, keys(40_000, "x{}", {})),
    "long keys": (WeekInput, keys(7, "{}" + "k" * 130_000, {})),
    "keys of control characters": (
        WeekInput,
        json.dumps({day: {f"{n}" + "\x01" * 2_000: {} for n in range(7)} for day in DAYS}).encode(),
    ),
    "slots that are none": (
        WeekInput,
        json.dumps({day: {f"x{n}": {} for n in range(5_000)} for day in DAYS}).encode(),
    ),
    "a whole week of wrong ingredients": (
        WeekInput,
        json.dumps(
            {day: {slot: {"ingredients": [{}] * 60} for slot in SLOTS} for day in DAYS}
        ).encode(),
    ),
    "a cache of all times": (
        CheckUpdatesInput,
        json.dumps(
            {"cache_timestamps": {str(date.min + timedelta(n)): {} for n in range(50_000)}}
        ).encode(),
    ),
    "unknown fields": (RecipeInput, b'{"name": 1,' + keys(50_000, "f{}", 1)[1:]),
    "one name again and again": (RecipeInput, filled(b"{", b'"name": 1', b"}")),
    "a long text": (RecipeInput, b'{"name": "' + b"x" * 900_000 + b'", "ingredients": []}'),
    "a number beyond all": (ProfileFields, b'{"weight": 1e400, "height": -1e400}'),
    "a long number": (ProfileFields, b'{"weight": ' + b"9" * 900_000 + b"}"),
    "a number of 400 digits": (ProfileFields, b'{"weight": ' + b"9" * 400 + b"}"),
    "a count of 400 digits": (RecipeInput, b'{"ingredients": [{"fdc_id": ' + b"9" * 400 + b"}]}"),
    "lists in lists": (RecipeInput, b'{"name": ' + b"[" * 400_000 + b"]" * 400_000 + b"}"),
    "objects in objects": (RecipeInput, b'{"name": ' + b'{"a":' * 900 + b"1" + b"}" * 901),
    "half a character": (RecipeInput, b'{"name": "\\ud800", "ingredients": []}'),
}


@pytest.fixture
def visited(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The path of each value that the walk looks at."""
    paths: list[str] = []
    find = validation_errors.find_errors

    def counted(value: Any, expected: Any, path: str) -> Iterator[FieldError]:
        paths.append(path)
        return find(value, expected, path)

    for module in (validation, validation_errors):
        monkeypatch.setattr(module, "find_errors", counted)
    return paths


@pytest.mark.parametrize("name", HOSTILE)
def test_a_wrong_body_is_looked_at_no_further_than_is_told(name: str, visited: list[str]) -> None:
    expected, body = HOSTILE[name]
    assert len(body) <= MAX_BODY_BYTES
    with pytest.raises(Problem) as caught:
        validation.decode(body, expected)
    assert 1 <= len(caught.value.members["errors"]) <= MAX_ERRORS  # type: ignore[arg-type]
    assert len(visited) <= MAX_VISITED_VALUES


def test_a_list_that_is_too_long_is_told_alone() -> None:
    with pytest.raises(Problem) as caught:
        validation.decode(*reversed(HOSTILE["wrong ingredients"]))
    assert caught.value.members["errors"] == [FieldError("ingredients", "too_long", 60)]


PATHS = {
    RecipeInput: "/api/recipe/",
    WeekInput: "/api/meal/week-generate",
    CheckUpdatesInput: "/api/meal/check-updates/",
    ProfileFields: "/api/profile/",
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_its_answer_is_small(sign_in: SignIn, name: str) -> None:
    client = await sign_in()
    expected, body = HOSTILE[name]
    method = "PUT" if expected is ProfileFields else "POST"
    answer = await client.request(method, PATHS[expected], content=body)
    assert (answer.status_code, answer.json()["type"]) == (400, "VALIDATION_ERROR")
    assert 1 <= len(answer.json()["errors"]) <= MAX_ERRORS
    assert len(answer.content) < MAX_ANSWER_BYTES


async def test_a_week_of_foods_that_are_not_there_has_a_small_answer(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = {"recipe_name": "x", "ingredients": [{"fdc_id": 1, "quantity": 1}] * 60}
    week = {str(NEXT_MONDAY + timedelta(days=n)): dict.fromkeys(SLOTS, meal) for n in range(7)}
    answer = await client.post("/api/meal/week-generate", json=week)
    assert answer.status_code == 400
    assert len(answer.json()["errors"]) == MAX_ERRORS
    assert len(answer.content) < MAX_ANSWER_BYTES


async def test_the_largest_week_that_is_right_is_saved(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = {"recipe_name": "x" * 250, "ingredients": [{"fdc_id": RICE, "quantity": 1}] * 60}
    week = {str(NEXT_MONDAY + timedelta(days=n)): dict.fromkeys(SLOTS, meal) for n in range(7)}
    answer = await client.post("/api/meal/week-generate", json=week)
    assert (answer.status_code, len(answer.json())) == (201, 42)
    eighth = week | {str(NEXT_MONDAY + timedelta(days=7)): {}}
    answer = await client.post("/api/meal/week-generate", json=eighth)
    assert answer.json()["errors"] == [{"path": "", "code": "too_long", "limit": 7}]


@pytest.mark.parametrize("field", ["email", "password"])
async def test_a_long_text_of_a_sign_in_is_refused_and_not_told_again(
    client: httpx.AsyncClient, field: str
) -> None:
    body = {"email": "a@exemple.fr", "password": PASSWORD, "register": True}
    answer = await client.post("/api/login/email", json=body | {field: "a1A!@." * 150_000})
    assert answer.json()["errors"][0]["code"] in ("too_long", "invalid_email")
    assert len(answer.content) < 1_000
