"""Logs say what happened, not to whom."""

import json
import subprocess
import sys
from io import StringIO
from typing import Any

import asyncpg
import httpx
import pytest
import structlog

from api.conftest import PASSWORD
from nutriplan_api import database
from nutriplan_api.database import new_id
from nutriplan_api.http.exception_handlers import log as answers_log
from nutriplan_api.operations import logs


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is logged, as the JSON lines that a server writes."""
    stream = StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    before = structlog.get_config()
    logs.set_up_logs()
    structlog.configure(cache_logger_on_first_use=False)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    structlog.configure(**before)


async def test_a_request_is_one_line_with_its_id_and_nothing_personal(
    client: httpx.AsyncClient, lines: Any
) -> None:
    answer = await client.post(
        "/api/login/email?from=camille@exemple.fr",
        json={"email": "camille@exemple.fr", "password": PASSWORD},
    )
    (line,) = [line for line in lines() if line["event"] == "request"]
    assert line["request_id"] == answer.headers["x-request-id"]
    assert (line["method"], line["route"], line["status"]) == ("POST", "/api/login/email", 404)
    assert line["duration_ms"] >= 0
    assert "camille" not in json.dumps(lines())


@pytest.mark.parametrize("path", ["nothing/camille@exemple.fr", "login/camille@exemple.fr"])
async def test_a_path_that_somebody_wrote_is_logged_as_its_route(
    client: httpx.AsyncClient, lines: Any, path: str
) -> None:
    await client.request("CAMILLE", f"/api/{path}")
    await client.post(f"/api/{path}", json={})
    assert len(lines()) == 2
    assert "camille" not in json.dumps(lines()).lower()


async def test_an_error_of_the_database_is_logged_without_its_row(
    rolled_back: object, lines: Any
) -> None:
    insert = "INSERT INTO sign_in_name (issuer, name, account_id) VALUES ('email', $1, $2)"
    await database.execute(insert, "camille@exemple.fr", new_id())
    with pytest.raises(asyncpg.UniqueViolationError) as caught:
        await database.execute(insert, "camille@exemple.fr", new_id())
    answers_log.error("unexpected error", exc_info=caught.value)
    (line,) = lines()
    assert line["error"] == "UniqueViolationError"
    assert "sign_in_name_pkey" in line["message"]
    assert any("engine.py" in frame for frame in line["frames"])
    assert "camille" not in json.dumps(line)


async def test_an_error_that_quotes_a_value_is_logged_without_it(
    rolled_back: object, lines: Any
) -> None:
    for statement, value in (
        ("SELECT $1::int", "camille@exemple.fr"),
        ("SELECT $1::text::int", "camille@exemple.fr"),
    ):
        with pytest.raises((ValueError, asyncpg.DataError)) as caught:
            await database.fetch(statement, value)
        answers_log.error("unexpected error", exc_info=caught.value)
    assert [line["message"] for line in lines()] == [
        "invalid input for query argument $1",
        "invalid input syntax for type integer",
    ]
    assert "camille" not in json.dumps(lines())


LIBRARY = """
import logging
from nutriplan_api.operations.logs import set_up_logs
set_up_logs()
log = logging.getLogger("asyncpg.pool")
log.info("not told")
log.warning("of %s\\nlines", "two")
try:
    int("camille@exemple.fr")
except ValueError:
    log.exception("failed")
"""


def test_what_a_library_logs_is_a_json_line_too() -> None:
    program = [sys.executable, "-c", LIBRARY]
    run = subprocess.run(program, capture_output=True, text=True, check=True)
    warning, failure = (json.loads(line) for line in run.stderr.splitlines())
    assert warning["event"] == "of two\nlines"
    assert (warning["logger"], warning["level"]) == ("asyncpg.pool", "warning")
    assert warning["timestamp"].endswith("Z")
    assert (failure["event"], failure["error"]) == ("failed", "ValueError")
    assert "camille" not in run.stderr
