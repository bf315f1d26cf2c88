"""Two servers, started at once on one empty database, that know of each other only by it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import timedelta
from typing import Any

import asyncpg
import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY
from api.factories import NEXT_MONDAY, NEXT_SUNDAY, RICE
from api.platform.servers import Server, short_folder
from api.postgres_server import create_database, drop_database
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import known_migrations
from nutriplan_api.foods.starter_catalogue import starter_ids
from nutriplan_api.recipes.starter_cookbook import starter_recipe_ids

EMPTY = "several_processes"
AT_ONCE = 8


@pytest.fixture(scope="module")
def database_url(postgres: EmbeddedPostgres) -> Iterator[str]:
    asyncio.run(create_database(postgres, EMPTY, template="template0"))
    yield postgres.url_of(EMPTY)
    asyncio.run(drop_database(postgres, EMPTY))


@pytest.fixture(scope="module")
def servers(database_url: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        settings = {"DATABASE_URL": database_url, "SECRET_KEY": SECRET_KEY}
        both = [Server(stack.enter_context(short_folder()), **settings) for _ in range(2)]
        for server in both:
            stack.callback(server.kill)
        for server in both:
            server.wait_until_ready()
        yield both


@pytest.fixture
def clients(servers: list[Server]) -> Iterator[list[httpx.Client]]:
    """One for each server."""
    with ExitStack() as stack:
        yield [
            stack.enter_context(httpx.Client(base_url=server.url, timeout=30)) for server in servers
        ]


def run_sql(url: str, statement: str) -> Any:
    """The one value that a statement gives, if it gives any."""

    async def ran() -> Any:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(statement)
        finally:
            await connection.close()

    return asyncio.run(ran())


def register(client: httpx.Client, email: str) -> Any:
    body = PROFILE | {"email": email, "password": PASSWORD}
    answer = client.post("/api/login/email", json=body)
    assert answer.status_code == 201, answer.text
    client.cookies.clear()
    return answer.json()


def at_once(
    clients: list[httpx.Client], send: Callable[[httpx.Client, int], httpx.Response]
) -> list[httpx.Response]:
    """The answers to requests that are sent together, in turns to one server and the other."""
    with ThreadPoolExecutor(AT_ONCE) as threads:
        numbers = range(AT_ONCE)
        sent = [threads.submit(send, clients[number % 2], number) for number in numbers]
        return [one.result() for one in sent]


def test_both_start_and_what_must_be_there_is_there_once(
    servers: list[Server], database_url: str
) -> None:
    assert [server.process.poll() for server in servers] == [None, None]
    expected = {
        "migration": len(known_migrations()),
        "food": len(starter_ids()),
        "public_recipe": len(starter_recipe_ids()),
    }
    for table, count in expected.items():
        assert run_sql(database_url, f"SELECT count(*) FROM {table}") == count  # noqa: S608


def test_a_refresh_token_is_used_once_by_whichever_is_first(
    clients: list[httpx.Client], database_url: str
) -> None:
    first = register(clients[0], "jeton@exemple.fr")["refresh"]

    def refresh(client: httpx.Client, token: str) -> httpx.Response:
        # Not by `client.post`: a client would keep the cookie that another answer sets.
        return httpx.post(client.base_url.join("/api/token/refresh/"), json={"refresh": token})

    answers = at_once(clients, lambda client, _: refresh(client, first))
    assert [answer.status_code for answer in answers] == [200] * AT_ONCE
    used = "SELECT count(*) FROM refresh_token WHERE used_at IS NOT NULL"
    assert run_sql(database_url, used) == 1
    assert len({answer.json()["refresh"] for answer in answers}) == 1

    # Past the grace, it ends the session for both.
    later = "UPDATE refresh_token SET used_at = used_at - interval '31 seconds'"
    run_sql(database_url, later)
    assert refresh(clients[1], first).status_code == 401
    for client, answer in zip(clients, answers, strict=False):
        assert refresh(client, answer.json()["refresh"]).status_code == 401


def test_weeks_that_are_saved_at_once_never_mix(clients: list[httpx.Client]) -> None:
    bearer = {"Authorization": f"Bearer {register(clients[0], 'semaine@exemple.fr')['access']}"}
    days = [str(NEXT_MONDAY + timedelta(days=number)) for number in range(7)]
    entry = {"ingredients": [{"fdc_id": RICE, "quantity": 80}]}

    def save(client: httpx.Client, number: int) -> httpx.Response:
        meal = entry | {"recipe_name": f"semaine {number}"}
        week = {day: {"LUNCH": meal, "DINNER": meal} for day in days}
        return client.post("/api/meal/week-generate", json=week, headers=bearer)

    answers = at_once(clients, save)
    assert [answer.status_code for answer in answers] == [201] * AT_ONCE
    body = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY)}
    plans = [
        client.post("/api/meal/check-updates/", json=body, headers=bearer).json()
        for client in clients
    ]
    assert plans[0] == plans[1]
    meals = plans[0]["meals_to_update"]
    assert {(meal["date"], meal["type"]) for meal in meals} == {
        (day, kind) for day in days for kind in ("LUNCH", "DINNER")
    }
    assert len({meal["recipe_name"] for meal in meals}) == 1
    last = meals[0]["recipe_name"].removeprefix("semaine ")
    assert [meal["id"] for meal in meals] == [one["id"] for one in answers[int(last)].json()]


def test_tries_at_a_password_are_counted_together(clients: list[httpx.Client]) -> None:
    wrong = {"email": "essais@exemple.fr", "password": "x"}
    answers = [
        answer
        for _ in range(2)
        for answer in at_once(
            clients, lambda client, _: client.post("/api/login/email", json=wrong)
        )
    ]
    assert Counter(answer.json()["type"] for answer in answers) == {
        "NOT_SIGNED_UP": 10,
        "TOO_MANY_REQUESTS": 2 * AT_ONCE - 10,
    }
    refused = [answer for answer in answers if answer.status_code == 429]
    assert all(1 <= int(answer.headers["retry-after"]) <= 60 for answer in refused)
