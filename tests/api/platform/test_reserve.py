"""A disk that is really full: reads go on, and a reserve lets one clean up and start again."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
import httpx
import pytest
from structlog.testing import capture_logs

from api.conftest import PASSWORD, PROFILE
from api.factories import a_recipe
from api.platform.full_disk import filled, small_disk
from api.platform.servers import Server, command, running
from nutriplan_api.database import reserve
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.reserve import is_whole, make_reserve, release_reserve
from nutriplan_api.operations import reserve as keeper
from nutriplan_api.operations.reserve import keeping_reserve
from nutriplan_api.settings import Settings

DISK_MB = 480
TIMEOUT_S = 120


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that nothing announces."""
    deadline = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture
def disk() -> Iterator[Path]:
    with small_disk(DISK_MB) as folder:
        yield folder


@contextmanager
def signed_in(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        body = PROFILE | {"email": "camille@exemple.fr", "password": PASSWORD}
        answer = client.post("/api/login/email", json=body)
        assert answer.status_code == 201, answer.text
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        yield client


def test_what_a_full_disk_refuses_works_again_with_the_reserve(disk: Path) -> None:
    with running(disk) as server, signed_in(server) as client:
        made = client.post("/api/recipe", json=a_recipe()).json()
        until(lambda: is_whole(disk))
        report = command("doctor", DATA_DIR=str(disk)).stdout
        assert "with a reserve of 64 MB" in report
        with filled(disk):
            codes = set()
            for _ in range(500):  # what a table holds already has room for some
                answer = client.post("/api/recipe", json=a_recipe())
                codes.add(answer.status_code)
                if answer.status_code == 507:
                    break
            assert answer.json()["type"] == "STORAGE_FULL"
            assert codes <= {201, 507}
            assert client.get(f"/api/recipe/{made['id']}").json()["id"] == made["id"]
            report = command("doctor", DATA_DIR=str(disk)).stdout
            assert "MB more only; `nutriplan release-reserve` frees some" in report
            released = command("release-reserve", DATA_DIR=str(disk))
            assert released.stdout.startswith("64 MB are free again: "), released.stderr
            assert client.post("/api/recipe", json=a_recipe()).status_code == 201
            assert client.delete(f"/api/recipe/{made['id']}").status_code < 300
            assert not is_whole(disk)
        server.stop()


WRITE_LOG = """
    SELECT count(pg_logical_emit_message(true, 'x', repeat(md5(i::text), 30000)))
    FROM generate_series(1, 1000) AS i
"""


async def write_until_it_ends(url: str, disk: Path) -> None:
    """What is written goes to PostgreSQL's log of writes alone, on a disk without room."""
    connection = await asyncpg.connect(url)
    await connection.execute("CREATE TABLE kept AS SELECT 1 AS one")
    with filled(disk):
        with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
            while True:
                await connection.execute(WRITE_LOG)
        assert connection.is_closed(), "PostgreSQL has ended, it did not refuse"
        async with asyncio.timeout(TIMEOUT_S):
            while await asked(url, "SELECT one FROM kept") != 1:  # noqa: ASYNC110 - a supervisor acts
                await asyncio.sleep(0.1)


def test_a_database_that_ended_for_lack_of_room_starts_again_by_the_reserve(disk: Path) -> None:
    with EmbeddedPostgres(disk) as server, capture_logs() as logs:
        assert make_reserve(disk)
        asyncio.run(write_until_it_ends(server.url, disk))
        assert not is_whole(disk)
    events = [log["event"] for log in logs]
    assert "no room left on the disk: its reserve was let go for the database to start" in events


def test_a_start_on_a_full_disk_is_made_possible_by_the_reserve(disk: Path) -> None:
    with EmbeddedPostgres(disk):
        assert make_reserve(disk)
    with filled(disk):
        with EmbeddedPostgres(disk) as server:
            assert asyncio.run(asked(server.url)) == 1
        assert not is_whole(disk)


async def asked(url: str, question: str = "SELECT 1") -> object:
    """The answer; None while there is none to be had."""
    try:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        return None


def test_it_is_made_once_there_is_room(disk: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeper, "CHECK_INTERVAL_S", 0.01)
    monkeypatch.setattr(reserve, "ROOM_BESIDE_BYTES", DISK_MB * 1024**2)
    assert not make_reserve(disk)
    with keeping_reserve(Settings(data_dir=disk)):
        monkeypatch.setattr(reserve, "ROOM_BESIDE_BYTES", 0)
        until(lambda: is_whole(disk))
        assert (disk / "reserve").stat().st_blocks * 512 >= reserve.SIZE_BYTES, (
            "taken, not promised"
        )
        assert release_reserve(disk) == reserve.SIZE_BYTES
        until(lambda: is_whole(disk))
    assert release_reserve(disk) == reserve.SIZE_BYTES
    assert release_reserve(disk) == 0
    assert "There is no reserve in" in command("release-reserve", DATA_DIR=str(disk)).stdout
    with keeping_reserve(Settings(data_dir=disk, database_url="postgresql://elsewhere/x")):
        assert not is_whole(disk)
