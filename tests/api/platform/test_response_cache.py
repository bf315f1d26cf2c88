"""The response cache answers what the framework would, and nobody whom the guards would refuse."""

import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import httpx
import pytest
from litestar import Litestar, get

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, NEXT_SUNDAY, TODAY, Json, new_meal, new_recipe
from nutriplan_api.http import response_cache
from nutriplan_api.http.metrics import REQUEST_DURATION
from nutriplan_api.http.response_cache import VERSIONED, VERSIONS, ResponseCache
from nutriplan_api.security import access

PLAN = "/api/meal/check-updates"


class Framework:
    """An application of one versioned route behind the cache, with a version to change."""

    def __init__(self, body: str = "answer") -> None:
        self.body = body
        self.version = 1
        self.answered = 0

        @get("/api/thing", opt=VERSIONED)
        async def thing() -> str:
            self.answered += 1
            return f"{self.body} {self.answered}"

        app = Litestar([thing], guards=[self._guard], openapi_config=None, logging_config=None)
        app.asgi_handler = ResponseCache(app, self._guard)  # type: ignore[assignment]
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app),  # type: ignore[arg-type] # as ASGI is typed there
            base_url="http://nutriplan.test",
        )

    async def _guard(self, connection: Any, _: object) -> None:
        connection.scope["state"][VERSIONS] = self.version

    async def ask(self, query: str = "", **headers: str) -> str:
        return (await self.client.get(f"/api/thing{query}", headers=headers)).text


async def test_the_same_question_is_answered_once_for_each_version() -> None:
    framework = Framework()
    assert [await framework.ask() for _ in range(3)] == ["answer 1"] * 3
    framework.version = 2
    assert [await framework.ask() for _ in range(3)] == ["answer 2"] * 3


@pytest.mark.parametrize(
    "header",
    ["Authorization", "Accept", "Accept-Encoding", "Content-Type", "If-None-Match", "Time-Zone"],
)
async def test_what_a_route_may_read_makes_another_question(header: str) -> None:
    framework = Framework()
    assert await framework.ask(**{header: "a"}) == "answer 1"
    assert await framework.ask(**{header: "b"}) == "answer 2"
    assert await framework.ask("?page=2", **{header: "b"}) == "answer 3"
    assert await framework.ask(**{header: "a"}) == "answer 1"


async def test_a_new_day_is_another_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Kathmandu, where the day begins at a quarter past six of UTC in the evening."""
    framework = Framework()
    for minute, expected in ((14, "answer 1"), (14, "answer 1"), (15, "answer 2")):
        now = datetime(2026, 11, 27, 18, minute, tzinfo=UTC).timestamp()
        monkeypatch.setattr(time, "time", lambda now=now: now)
        assert await framework.ask() == expected


async def test_what_was_not_asked_for_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(response_cache, "MAX_BYTES", 2 * (response_cache.OVERHEAD_BYTES + 200))
    framework = Framework()
    answered = [await framework.ask(f"?of={question}") for question in "abacab"]
    assert answered == [f"answer {number}" for number in (1, 2, 1, 3, 1, 4)]


async def test_a_large_answer_is_not_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = Framework("small"), Framework("large answer")
    monkeypatch.setattr(response_cache, "MAX_BODY_BYTES", len("small 1"))
    assert [await small.ask() for _ in range(2)] == ["small 1", "small 1"]
    assert [await large.ask() for _ in range(2)] == ["large answer 1", "large answer 2"]


async def test_a_token_that_has_expired_is_answered_nothing(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    assert [(await client.get(path)).status_code for _ in range(2)] == [200, 200]

    later = time.time() + access.ACCESS_LIFETIME.total_seconds() + 1
    monkeypatch.setattr(access, "time", SimpleNamespace(time=lambda: later))

    assert (await client.get(path)).status_code == 401


async def test_a_personal_token_that_has_ended_is_answered_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    tokens = "/api/personal-tokens"
    made = await client.post(tokens, json={"name": "Maison", "scope": "read"})
    program = {"Authorization": f"Bearer {made.json()['token']}"}
    assert [(await client.get(path, headers=program)).status_code for _ in range(2)] == [200, 200]

    (token,) = (await client.get(tokens)).json()
    assert (await client.delete(f"{tokens}/{token['id']}")).status_code == 204

    assert (await client.get(path, headers=program)).status_code == 401


async def test_a_body_that_comes_in_parts_is_read_whole(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    week = f'{{"start_date": "{NEXT_MONDAY}", "end_date": "{NEXT_SUNDAY}", "cache_timestamps": '

    async def parts(cached: str) -> AsyncIterator[bytes]:
        yield week.encode()
        yield cached.encode() + b"}"

    async def meals(cached: str) -> list[Json]:
        headers = {"Content-Type": "application/json"}
        answer = await client.post(PLAN, content=parts(cached), headers=headers)
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()["meals_to_update"]
        return found

    has_it = f'{{"{meal["date"]}": {{"{meal["type"]}": "{meal["last_modified"]}"}}}}'
    for _ in range(2):
        assert await meals("{}") == [meal]
        assert await meals(has_it) == []


async def test_a_long_body_is_answered_all_the_same(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(response_cache, "MAX_REQUEST_BYTES", 10)
    client = await sign_in()
    meal = await new_meal(client)
    week = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY), "today": str(TODAY)}
    for _ in range(2):
        assert (await client.post(PLAN, json=week)).json()["meals_to_update"] == [meal]


async def test_what_is_refused_is_refused_each_time(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    path = f"/api/recipe/{UUID(int=1)}"
    for _ in range(2):
        assert (await client.get(path)).status_code == 404
        assert (await client.post(PLAN, json={"start_date": "?"})).status_code == 400
    own = f"/api/recipe/{(await new_recipe(client))['id']}"
    for _ in range(2):
        assert (await client.get(own)).status_code == 200
        assert (await other.get(own)).status_code == 404
        assert (await client.get(own, headers={"Authorization": ""})).status_code == 401


async def test_an_answer_from_the_cache_counts_for_its_route(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    labels = {"method": "GET", "route": "/api/recipe/{recipe_id}", "status": 200}
    before = REQUEST_DURATION.labels(**labels)._sum.get()
    first = await client.get(path)
    once = REQUEST_DURATION.labels(**labels)._sum.get()
    again = await client.get(path)

    assert before < once < REQUEST_DURATION.labels(**labels)._sum.get()
    assert again.headers["x-request-id"] != first.headers["x-request-id"]
    headers = [dict(one.headers) | {"x-request-id": ""} for one in (first, again)]
    assert headers[0] == headers[1]
    assert again.headers["cache-control"] == "no-store"
