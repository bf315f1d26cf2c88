"""One process of the database stands still: whoever waits for it is told, and nobody else."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import httpx
import psutil
import pytest

from api.platform.servers import read_log, running, short_folder
from nutriplan_api import database
from nutriplan_api.database import engine, frozen_backends
from nutriplan_api.database.frozen_backends import SIGNS_UNTIL_DROPPED, drop_frozen_backends

SLOW = "SELECT pg_sleep(600)"
ASLEEP = "SELECT FROM pg_stat_activity WHERE pid = $1 AND wait_event = 'PgSleep'"


@pytest.fixture
async def other(own_database: str) -> "AsyncIterator[asyncpg.Connection[asyncpg.Record]]":
    """A connection that answers; the pool is open, and its own watch does not look by itself."""
    await database.open_pool(own_database, max_size=1)
    for _, task in engine._watches:
        task.cancel()
    connection = await asyncpg.connect(own_database)
    yield connection
    await connection.close()
    engine._watches.clear()
    await database.close_pool()


async def server_process() -> psutil.Process:
    """That of the pool's only connection."""
    return psutil.Process(await database.fetch_value("SELECT pg_backend_pid()"))


async def look(other: "asyncpg.Connection[asyncpg.Record]", times: int) -> None:
    for _ in range(times):
        await asyncio.sleep(0.05)
        await drop_frozen_backends(other)


@pytest.mark.parametrize("signs", ["of the server alone", "of both"])
async def test_who_asks_a_frozen_process_is_told(
    other: "asyncpg.Connection[asyncpg.Record]", signs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if signs == "of the server alone":
        monkeypatch.setattr(frozen_backends, "is_stopped", lambda _: False)
    frozen = await server_process()
    frozen.suspend()
    try:
        waiting = asyncio.create_task(database.fetch_value("SELECT 1"))
        await look(other, SIGNS_UNTIL_DROPPED)
        assert not waiting.done(), "the first look tells nothing yet"
        await look(other, 1)
        with pytest.raises(engine.CONNECTION_LOST):
            await waiting
        assert await database.fetch_value("SELECT 1") == 1, "its place in the pool is free"
    finally:
        frozen.resume()


async def test_a_process_that_is_frozen_at_work_is_known_on_this_machine(
    other: "asyncpg.Connection[asyncpg.Record]",
) -> None:
    process = await server_process()
    waiting = asyncio.create_task(database.fetch_value(SLOW))
    while not await other.fetch(ASLEEP, process.pid):  # noqa: ASYNC110 - another process acts
        await asyncio.sleep(0.01)
    process.suspend()
    try:
        await look(other, SIGNS_UNTIL_DROPPED + 1)
        with pytest.raises(engine.CONNECTION_LOST):
            await waiting
    finally:
        process.resume()


async def test_a_slow_statement_and_a_slow_caller_are_left_alone(
    other: "asyncpg.Connection[asyncpg.Record]",
) -> None:
    process = await server_process()
    slow = asyncio.create_task(database.fetch_value("SELECT 2 FROM pg_sleep(2)"))
    while not await other.fetch(ASLEEP, process.pid):  # noqa: ASYNC110 - another process acts
        await asyncio.sleep(0.01)
    await look(other, 3 * SIGNS_UNTIL_DROPPED)
    assert await slow == 2
    async with database.transaction():
        await database.execute("SELECT 1")
        await look(other, 3 * SIGNS_UNTIL_DROPPED)  # idle in its transaction, and owes nothing
        assert (await server_process()).pid == process.pid


async def test_who_left_holds_no_place_in_the_pool(
    other: "asyncpg.Connection[asyncpg.Record]",
) -> None:
    frozen = await server_process()
    frozen.suspend()
    try:
        left = asyncio.create_task(database.fetch_value("SELECT 1"))
        await asyncio.sleep(0.05)
        left.cancel()
        await look(other, SIGNS_UNTIL_DROPPED + 1)
        assert await database.fetch_value("SELECT 1") == 1
    finally:
        frozen.resume()
    process = await server_process()
    slow = asyncio.create_task(database.fetch_value(SLOW))
    while not await other.fetch(ASLEEP, process.pid):  # noqa: ASYNC110 - another process acts
        await asyncio.sleep(0.01)
    slow.cancel()
    with pytest.raises(asyncio.CancelledError):
        await slow
    await look(other, SIGNS_UNTIL_DROPPED + 1)
    assert (await server_process()).pid == process.pid, "a living one is kept"


def test_every_process_of_the_database_in_turn() -> None:
    with short_folder() as folder, running(folder) as server, httpx.Client(timeout=120) as client:
        backends = [
            process
            for process in server.postmaster().children()
            if "nutriplan nutriplan" in " ".join(process.cmdline())
        ]
        assert len(backends) >= 2, "one of the pool, one of its watch"
        for frozen in backends:
            frozen.suspend()
            try:
                codes = [client.get(f"{server.url}/health/ready").status_code for _ in range(9)]
            finally:
                frozen.resume()
            assert codes[-1] == 200
            assert set(codes) <= {200, 503}
        events = [line["event"] for line in read_log(server.output())]
        assert "a process of the database does not answer" in events
        assert "database does not answer" not in events
