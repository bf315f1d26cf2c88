"""A database that stands still is noticed, and nobody waits for it."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest
from structlog.testing import capture_logs

from nutriplan_api import database
from nutriplan_api.database import engine
from nutriplan_api.database.engine import DatabaseUnavailable
from nutriplan_api.database.watch import UNANSWERED_CHECKS, Watch


class Database:
    """Answers, or does not."""

    def __init__(self) -> None:
        self.answers = asyncio.Event()
        self.answers.set()
        self.connected = 0

    async def connect(self) -> Any:
        self.connected += 1
        return self

    def terminate(self) -> None:
        self.connected -= 1

    async def execute(self, _: str) -> None:
        await self.answers.wait()

    def is_closed(self) -> bool:
        return False


async def others() -> None:
    """Let every other task go as far as it can."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_it_is_silent_after_so_many_checks_and_not_before() -> None:
    asked, silences = Database(), []
    watch = Watch(asked.connect, on_silence=lambda: silences.append(True))
    watch.check()
    await others()
    asked.answers.clear()
    watch.check()  # takes the first answer, and asks again
    with capture_logs() as logs:
        for _ in range(UNANSWERED_CHECKS - 1):
            await others()
            watch.check()
            assert not watch.is_silent
        watch.check()
        assert watch.is_silent
        watch.check()
        assert silences == [True], "once is enough"
        asked.answers.set()
        await others()
        watch.check()
        assert not watch.is_silent
    assert [log["event"] for log in logs] == ["database does not answer", "database answers again"]
    assert asked.connected == 1


async def test_a_watch_that_lost_its_own_connection_alone_goes_on_with_another() -> None:
    frozen, living = Database(), Database()
    frozen.answers.clear()
    connections = iter([frozen, living])

    async def connect() -> Any:
        return await next(connections).connect()

    def never() -> None:
        raise AssertionError("the database is not silent")

    watch = Watch(connect, on_silence=never)
    for _ in range(3 * UNANSWERED_CHECKS):
        watch.check()
        await others()
        assert not watch.is_silent
    assert (frozen.connected, living.connected) == (0, 1)


async def test_a_database_that_is_gone_is_no_silent_one() -> None:
    async def refuse() -> Any:
        raise ConnectionRefusedError

    watch = Watch(refuse, on_silence=lambda: None)
    for _ in range(3 * UNANSWERED_CHECKS):
        watch.check()
        await others()
        assert not watch.is_silent


async def test_who_waits_for_a_silent_database_is_told(own_database: str) -> None:
    await database.open_pool(own_database)
    try:
        waiting = asyncio.create_task(database.fetch("SELECT pg_sleep(600)"))
        async with database.connection() as other:
            # Its text is there from its preparation on; it waits only once it runs.
            asleep = """
                SELECT FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event = 'PgSleep'
            """
            while not await other.fetch(asleep):  # noqa: ASYNC110 - another process acts
                await asyncio.sleep(0.01)
        engine._abandon()
        with pytest.raises(engine.CONNECTION_LOST):
            await waiting
        assert await database.fetch_value("SELECT 1") == 1
    finally:
        await database.close_pool()


@pytest.fixture
async def last_connection(
    own_database: str, monkeypatch: pytest.MonkeyPatch
) -> "AsyncIterator[asyncpg.Connection[Any]]":
    """One of the two connections that the pool's user may have; the pool has the other."""

    async def rest(_: Watch) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Watch, "run", rest)
    admin = await asyncpg.connect(own_database)
    await admin.execute("CREATE ROLE crowded LOGIN CONNECTION LIMIT 2")
    url = own_database.replace("nutriplan@", "crowded@")
    await database.open_pool(url)
    held = await asyncpg.connect(url)
    yield held
    await held.close()
    await database.close_pool()
    await admin.execute("DROP ROLE crowded")
    await admin.close()


async def test_a_connection_that_the_server_has_not_left_is_waited_for(
    last_connection: "asyncpg.Connection[Any]", monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = asyncio.Event()
    pause = asyncio.sleep

    async def report_and_pause(seconds: float) -> None:
        if seconds == engine.FULL_SERVER_PAUSE_S:
            refused.set()
        await pause(seconds)

    monkeypatch.setattr(asyncio, "sleep", report_and_pause)
    monkeypatch.setattr(engine, "ACQUIRE_TIMEOUT_S", 600)
    async with database.connection():
        other = asyncio.create_task(database.fetch_value("SELECT 1"))
        await refused.wait()
        await last_connection.close()
        assert await other == 1


async def test_a_server_that_stays_full_is_told_of(
    last_connection: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "ACQUIRE_TIMEOUT_S", 0.3)
    async with database.connection() as first:
        with pytest.raises(DatabaseUnavailable):
            await database.fetch_value("SELECT 1")
        assert await first.fetchval("SELECT 1") == 1
