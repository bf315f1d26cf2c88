"""Fixtures for tests of the API: a real PostgreSQL, a client, somebody signed in.

Each worker starts one embedded PostgreSQL with two template databases (``postgres_server.py``). A
test then has

- ``client``: the application over HTTP, in a transaction that is rolled back after the test. All
  queries share one connection, so what runs at the same time takes turns. The starter catalogue
  and cookbook are there;
- ``sign_in``: makes accounts, each with its own signed-in client: ``await sign_in()``;
- ``own_database``: the URL of a new database with the schema, for tests of several processes or
  connections, where every commit is real; ``own_starters`` is one with the starters.
"""

import asyncio
import itertools
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, time, tzinfo
from typing import Any

import asyncpg
import httpx
import pytest
import structlog
from hypothesis import HealthCheck, settings
from litestar import Litestar

from api.factories import TODAY
from api.postgres_server import (
    CITUS,
    STARTERS,
    TEMPLATE,
    create_database,
    drop_database,
    prepare_citus,
    prepared_server,
    shared_server,
)
from api.statements import recorder
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.database import engine
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.http import client_day
from nutriplan_api.settings import Settings

SECRET_KEY = "a-secret-key-for-tests-with-32-bytes-or-more"
PASSWORD = "Trois-Poireaux-7!"

CAMPAIGN = "interleavings"
"""The profile with 2,500 interleavings of two devices for each of four kinds of things
(``two_devices.py``): 10,000 in all."""
# No test times anything: a machine that others use too is slow, which is no fault.
BUSY = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile(CAMPAIGN, BUSY, max_examples=2_500)
settings.register_profile("repeatable", BUSY, derandomize=True)
settings.load_profile("repeatable")

SignIn = Callable[..., Awaitable[httpx.AsyncClient]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[EmbeddedPostgres]:
    """This worker's PostgreSQL, with the template databases; or the one that many runs share."""
    with shared_server() or prepared_server() as server:
        yield server


@pytest.fixture(scope="session")
def starters_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """The URL of this run's own database with the starters; on Citus, the one that is given."""
    if citus := os.environ.get(CITUS):
        asyncio.run(prepare_citus(citus))
        yield citus
        return
    postgres: EmbeddedPostgres = request.getfixturevalue("postgres")
    name = f"shared_{os.getpid()}"
    asyncio.run(create_database(postgres, name, template=STARTERS))
    yield postgres.url_of(name)
    asyncio.run(drop_database(postgres, name))


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's day is the one that the tests began on, and there it is noon: it is the same
    day in Europe, whatever the hour of the run, and also where one goes on over midnight."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override] # of datetime
            return cls.combine(TODAY, time(12), UTC).astimezone(tz)

    monkeypatch.setattr(client_day, "datetime", Clock)


@pytest.fixture(autouse=True)
def statements(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fails a test in which the product runs what a database of several nodes would not take."""
    if not {"postgres", "starters_url"} & set(request.fixturenames):
        yield
        return
    starters_url: str = request.getfixturevalue("starters_url")
    monkeypatch.setattr(engine, "_PlainConnection", recorder.recording(engine._PlainConnection))
    recorder.seen.clear()
    yield
    if recorder.seen:
        faults = recorder.faults(starters_url)
        assert not faults, "\n".join(map(str, faults))


@pytest.fixture(scope="session", autouse=True)
def short_tracebacks() -> None:
    """An unexpected error is logged without the values of its frames: those of a pool of recipes
    take minutes to print."""
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], console])


@pytest.fixture(scope="session")
def app() -> Litestar:
    """The application, as it is served."""
    return create_app(Settings(rate_limits="off"), secret_key=SECRET_KEY)


class OneConnectionPool:
    """Hands out one connection, again and again, to one user at a time."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self._turn = asyncio.Lock()

    async def acquire(self) -> Any:
        await self._turn.acquire()
        return self.connection

    async def release(self, _: object) -> None:
        self._turn.release()


@pytest.fixture
async def rolled_back(starters_url: str) -> "AsyncIterator[asyncpg.Connection[Any]]":
    """The connection of this test; what the test does is undone at its end."""
    connection = await asyncpg.connect(
        starters_url,
        server_settings={"timezone": "UTC"},
        connection_class=recorder.recording(asyncpg.Connection),
    )
    outer = connection.transaction()
    await outer.start()
    database.DB.pool = OneConnectionPool(connection)
    try:
        yield connection
    finally:
        database.DB.pool = None
        await outer.rollback()
        await connection.close()


@pytest.fixture
async def client(rolled_back: object, app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not signed in."""
    async with new_client(app) as anonymous:
        yield anonymous


@pytest.fixture
async def sign_in(rolled_back: object, app: Litestar) -> AsyncIterator[SignIn]:
    """Makes an account, with a profile unless told otherwise, and a client that is signed in.

    Keywords are fields of the profile; ``email=`` and ``profile=False`` are understood too.
    """
    clients: list[httpx.AsyncClient] = []
    numbers = itertools.count(1)

    async def make(
        *, email: str | None = None, profile: bool = True, **fields: object
    ) -> httpx.AsyncClient:
        one = new_client(app)
        clients.append(one)
        body: dict[str, object] = {
            "email": email or f"personne{next(numbers)}@exemple.fr",
            "password": PASSWORD,
            "register": True,
        }
        if profile:
            body |= PROFILE | fields
        answer = await one.post("/api/login/email", json=body)
        assert answer.status_code == 201, answer.text
        one.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        return one

    yield make
    for one in clients:
        await one.aclose()


PROFILE: dict[str, object] = {
    "display_name": "Camille Martin",
    "birthdate": "1990-05-17",
    "weight": 72.5,
    "height": 168,
    "gender": "female",
    "activity_level": "moderate",
    "weight_goal": 65,
    "gain_per_week": -0.5,
    "meal_schedule": 4,
}
"""A complete profile, as a client sends it."""


@pytest.fixture
def complete_profile() -> dict[str, object]:
    """A complete profile, to change and to send."""
    return dict(PROFILE)


def new_client(app: Litestar) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://nutriplan.test")


@pytest.fixture
async def own_database(postgres: EmbeddedPostgres) -> AsyncIterator[str]:
    """The URL of a database of this test's own, with the schema and nothing in it."""
    async with _new_database(postgres, TEMPLATE) as url:
        yield url


@pytest.fixture
async def own_starters(postgres: EmbeddedPostgres) -> AsyncIterator[str]:
    """The URL of a database of this test's own, with the starters."""
    async with _new_database(postgres, STARTERS) as url:
        yield url


@asynccontextmanager
async def _new_database(postgres: EmbeddedPostgres, template: str) -> AsyncIterator[str]:
    name = f"own_{os.getpid()}_{next(_own_databases)}"
    await create_database(postgres, name, template=template)
    yield postgres.url_of(name)
    await drop_database(postgres, name)


_own_databases = itertools.count(1)
