"""Every refusal is a problem document, and says nothing of the inside."""

import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

import asyncpg
import httpx
import pytest
from litestar import Controller, get, post
from litestar.params import Body
from structlog.testing import capture_logs

from nutriplan_api import app as application
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.http.problems import PROBLEMS, Problem, problem_responses
from nutriplan_api.http.route_options import PUBLIC
from nutriplan_api.settings import Settings

CONTRACT = {
    "NOT_SIGNED_UP": 404,
    "INVALID_PASSWORD": 401,
    "GOOGLE": 409,
    "EMAIL_ALREADY_EXISTS": 409,
    "INVALID_CREDENTIAL": 401,
    "NOT_AUTHENTICATED": 401,
    "TOKEN_EXPIRED": 401,
    "NO_USER_PROFILE": 404,
    "NOT_FOUND": 404,
    "VALIDATION_ERROR": 400,
    "RECIPE_READ_ONLY": 403,
    "POOL_TOO_SMALL": 409,
    "TOO_MANY_REQUESTS": 429,
}
"""The contract's codes that this version can answer."""


class Broken(Controller):
    path = "/api/broken"
    opt = PUBLIC

    @get("/code")
    async def code(self) -> None:
        raise RuntimeError("SELECT secret FROM account WHERE email = 'camille@exemple.fr'")

    @get("/sql")
    async def sql(self) -> None:
        await database.execute(
            "INSERT INTO account (id, email) VALUES (NULL, 'camille@exemple.fr')"
        )

    @get("/connection")
    async def connection(self) -> None:
        raise asyncpg.ConnectionDoesNotExistError("closed in the middle")

    @get("/slow")
    async def slow(self) -> None:
        async with database.transaction():
            await database.execute("SET LOCAL statement_timeout = 50")
            await database.execute("SELECT pg_sleep(10)")

    @get("/extra")
    async def extra(self) -> None:
        raise Problem("POOL_TOO_SMALL", missing={"BREAKFAST": 1})

    @post("/body")
    async def body(self, data: Annotated[dict[str, int], Body()]) -> dict[str, int]:
        return data


@pytest.fixture
async def broken(rolled_back: object, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(application, "CONTROLLERS", [Broken])
    transport = httpx.ASGITransport(create_app(Settings(), secret_key="-" * 32))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://t") as client:
        yield client


def test_the_table_holds_the_contract() -> None:
    assert {code: PROBLEMS[code][0] for code in CONTRACT} == CONTRACT


@pytest.mark.parametrize("path", ["code", "sql"])
async def test_an_unexpected_error_is_logged_and_not_shown(
    broken: httpx.AsyncClient, path: str
) -> None:
    with capture_logs() as logs:
        answer = await broken.get(f"/api/broken/{path}")
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json() == {
        "type": "INTERNAL_ERROR",
        "title": "Something went wrong on our side.",
        "status": 500,
        "detail": "Something went wrong on our side.",
    }
    assert [log["event"] for log in logs if log["log_level"] == "error"] == ["unexpected error"]


async def test_without_the_database_the_answer_is_503_and_when_to_come_back(
    broken: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await broken.get("/api/broken/connection")
    assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")
    assert answer.headers["retry-after"] == "1"
    monkeypatch.setattr(database.DB, "pool", None)
    answer = await broken.get("/api/broken/sql")
    assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")


async def test_a_query_that_takes_too_long_is_given_up(broken: httpx.AsyncClient) -> None:
    answer = await broken.get("/api/broken/slow")
    assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")
    assert answer.headers["retry-after"] == "1"


async def test_a_problem_carries_its_members(broken: httpx.AsyncClient) -> None:
    answer = await broken.get("/api/broken/extra")
    assert answer.json() == {
        "type": "POOL_TOO_SMALL",
        "title": "The chosen recipes cannot fill the week.",
        "status": 409,
        "detail": "The chosen recipes cannot fill the week.",
        "missing": {"BREAKFAST": 1},
    }


async def test_a_missing_body_is_said_to_be_missing(broken: httpx.AsyncClient) -> None:
    answer = await broken.post("/api/broken/body")
    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"path": "", "code": "missing"}]


async def test_a_body_beyond_the_limit_is_refused(broken: httpx.AsyncClient) -> None:
    body = b'{"x": 1' + b" " * 1_000_000 + b"}"

    async def untold() -> AsyncIterator[bytes]:
        yield body

    for content in (body, untold()):  # with its length in a header, and in chunks
        answer = await broken.post("/api/broken/body", content=content)
        assert (answer.status_code, answer.json()["type"]) == (413, "PAYLOAD_TOO_LARGE")


async def test_a_method_that_a_path_does_not_know(broken: httpx.AsyncClient) -> None:
    answer = await broken.delete("/api/broken/body")
    assert (answer.status_code, answer.json()["type"]) == (405, "METHOD_NOT_ALLOWED")
    assert "POST" in answer.headers["allow"]


async def test_a_path_that_the_api_does_not_know(client: httpx.AsyncClient) -> None:
    for path in ("/api", "/api/", "/api/nothing", "/api/profile/nothing"):
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND"), path


async def test_query_parameters_are_refused_all_at_once(sign_in: Any) -> None:
    client = await sign_in()
    answer = await client.get("/api/food/search/?page_size=lots&page=0")
    assert answer.status_code == 400
    errors = {error["path"]: error["code"] for error in answer.json()["errors"]}
    assert errors == {"search": "missing", "page_size": "wrong_type", "page": "too_small"}


async def test_a_text_that_cannot_be_stored_is_the_client_s_error(sign_in: Any) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"display_name": "a\0b"})
    assert answer.json()["errors"] == [{"path": "display_name", "code": "invalid_format"}]
    answer = await client.get("/api/food/search/?search=ri%00z")
    assert answer.status_code in {200, 400}


def test_responses_are_described_by_status() -> None:
    described = problem_responses("NOT_FOUND", "NO_USER_PROFILE", "RECIPE_READ_ONLY")
    assert set(described) == {403, 404}
    assert "NO_USER_PROFILE" in described[404].description


def test_every_body_is_json_of_the_same_shape() -> None:
    for code, (status, title) in PROBLEMS.items():
        body = Problem(code).body()
        assert json.loads(json.dumps(body)) == body
        assert (body["type"], body["status"], body["title"]) == (code, status, title)
