"""Killed in the middle of writes: the next start works, and no acknowledged write is lost."""

import asyncio
import itertools
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import asyncpg
import httpx
import psutil
import pytest

from api.conftest import PASSWORD
from api.platform.servers import (
    Server,
    command,
    free_port,
    gone,
    is_over,
    read_log,
    running,
    short_folder,
)
from nutriplan_api.database.embedded import EmbeddedPostgres

WRITERS = 3
MIN_ACKNOWLEDGED_WRITES = 12
REPOSITORY = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def data_dir() -> Iterator[Path]:
    """A data folder in which a database has been started once."""
    with short_folder() as folder:
        with EmbeddedPostgres(folder):
            pass
        yield folder


class Writers:
    """Several people who register, one after the other, and note what was acknowledged."""

    def __init__(self, server: Server, name: str) -> None:
        self.acknowledged: list[str] = []
        self._server = server
        self._name = name
        self._numbers = itertools.count()
        self._stop = threading.Event()
        self._enough = threading.Event()
        self._threads = [threading.Thread(target=self._write) for _ in range(WRITERS)]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        assert self._enough.wait(60)
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _write(self) -> None:
        with httpx.Client(base_url=self._server.url, timeout=10) as client:
            while not self._stop.is_set():
                email = f"{self._name}{next(self._numbers)}@exemple.fr"
                body = {"email": email, "password": PASSWORD, "register": True}
                try:
                    answer = client.post("/api/login/email", json=body)
                except httpx.HTTPError:
                    continue
                if answer.status_code == 201:
                    self.acknowledged.append(email)
                if len(self.acknowledged) >= MIN_ACKNOWLEDGED_WRITES:
                    self._enough.set()


def kept(server: Server, emails: list[str]) -> list[str]:
    """Those of the addresses that can sign in."""
    with httpx.Client(base_url=server.url, timeout=30) as client:
        return [
            email
            for email in emails
            if client.post(
                "/api/login/email", json={"email": email, "password": PASSWORD}
            ).status_code
            == 200
        ]


def kill_all(processes: list[psutil.Process]) -> None:
    for process in processes:
        with suppress(psutil.NoSuchProcess):  # it may end with those killed before it
            process.kill()


async def ask(url: str) -> Any:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval("SELECT 1")
    finally:
        await connection.close()


def test_the_server_is_killed(data_dir: Path) -> None:
    with running(data_dir, RATE_LIMITS="off") as server:
        family = server.family()
        with Writers(server, "serveur") as writers:
            server.kill()
        assert gone(family), "the database outlived its owner"
    with running(data_dir, RATE_LIMITS="off") as server:
        assert kept(server, writers.acknowledged) == writers.acknowledged
        server.stop()


def test_the_database_is_killed_and_comes_back_by_itself(data_dir: Path) -> None:
    with running(data_dir, RATE_LIMITS="off") as server:
        with Writers(server, "base") as writers:
            killed = server.postmaster()
            killed.kill()
            assert gone([killed])
            server.wait_until_ready()
            assert server.postmaster().pid != killed.pid
        assert kept(server, writers.acknowledged) == writers.acknowledged
        server.stop()
        assert server.process.returncode == 0


def test_everything_is_killed_at_once(data_dir: Path) -> None:
    with running(data_dir, RATE_LIMITS="off") as server:
        family = server.family()
        with Writers(server, "tout") as writers:
            kill_all(family)
            server.process.wait()
        assert gone(family)
    with running(data_dir, RATE_LIMITS="off") as server:
        assert kept(server, writers.acknowledged) == writers.acknowledged
        server.stop()


@pytest.mark.parametrize("all_at_once", [True, False])
def test_a_process_that_outlives_its_killed_database_blocks_no_start(
    data_dir: Path, all_at_once: bool
) -> None:
    """As one that waits for a lock whose holder was killed: it never looks up again."""
    with running(data_dir) as server:
        postmaster = server.postmaster()
        left = next(child for child in postmaster.children() if "idle" in " ".join(child.cmdline()))
        left.suspend()
        if all_at_once:
            kill_all([process for process in server.family() if process != left])
            server.process.wait()
        else:
            postmaster.kill()
            server.wait_until_ready()
            assert server.postmaster() != postmaster
            server.stop()
        with running(data_dir) as next_one:
            assert is_over(left)
            next_one.stop()


def test_the_supervisor_is_killed_and_replaced(data_dir: Path) -> None:
    with running(data_dir, RATE_LIMITS="off") as server:
        with Writers(server, "veilleur") as writers:
            postmaster = server.postmaster()
            supervisor = postmaster.parent()
            assert supervisor is not None
            supervisor.kill()
            assert gone([postmaster]), "the database outlived its supervisor"
            server.wait_until_ready()
            assert server.postmaster().parent() != supervisor
        assert kept(server, writers.acknowledged) == writers.acknowledged
        events = [line["event"] for line in read_log(server.output())]
        server.stop()
        assert server.process.returncode == 0
    expected = [
        "database supervisor ended",
        "database supervisor started",
        "database started again",
    ]
    assert [event for event in events if event in expected] == expected


def test_a_database_that_cannot_be_started_again_ends_the_server_with_a_line(
    data_dir: Path,
) -> None:
    with running(data_dir) as server:
        family = server.family()
        version = data_dir / "postgres" / "PG_VERSION"
        known = version.read_text()
        version.write_text("1\n")
        try:
            server.postmaster().parent().kill()
            assert server.process.wait(60) == 1
        finally:
            version.write_text(known)
        assert gone(family)
        assert server.output().endswith("postgres.log says why.\n")


def test_a_frozen_database_is_told_of_and_comes_back(data_dir: Path) -> None:
    with running(data_dir) as server:
        postmaster = server.postmaster()
        frozen = [postmaster, *postmaster.children(recursive=True)]
        for process in frozen:
            process.suspend()
        try:
            answer = httpx.get(f"{server.url}/health/ready", timeout=120)
            assert (answer.status_code, answer.json()["type"]) == (503, "UNAVAILABLE")
            assert "retry-after" in answer.headers
            assert httpx.get(f"{server.url}/health/live", timeout=120).status_code == 200
        finally:
            for process in frozen:
                process.resume()
        server.wait_until_ready()
        server.stop()
    events = [line["event"] for line in read_log(server.output())]
    assert "database does not answer" in events


def test_the_socket_is_deleted_under_the_running_database(data_dir: Path) -> None:
    with running(data_dir) as server:
        first = server.postmaster()
        (data_dir / "postgres" / ".s.PGSQL.5432").unlink()
        assert gone([first])
        server.wait_until_ready()
        events = [line["event"] for line in read_log(server.output())]
        assert "database cannot be reached: its socket is gone, so it is started again" in events
        server.stop()
        assert server.process.returncode == 0


HOLDS_A_LOCK = """
import fcntl, sys, time
with open(sys.argv[1]) as file:
    fcntl.flock(file, fcntl.LOCK_EX)
    print("locked", flush=True)
    time.sleep(600)
"""


def test_who_asked_for_the_server_is_killed(data_dir: Path, tmp_path: Path) -> None:
    file = tmp_path / "alive"
    file.touch()
    asking = subprocess.Popen(
        [sys.executable, "-c", HOLDS_A_LOCK, str(file)], stdout=subprocess.PIPE
    )
    with asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == b"locked\n"
        with running(data_dir, arguments=["--while-locked", str(file)]) as server:
            family = server.family()
            asking.kill()
            assert server.process.wait(60) == 0
            assert gone(family)
            assert "who started this server is gone" in server.output()


SESSION = (
    "import time, noxfile; noxfile.end_with_parent(); print('up', flush=True); time.sleep(600)"
)
COMMAND = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {SESSION!r}])"


def test_the_session_that_starts_the_product_ends_with_its_command() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND], cwd=REPOSITORY, stdout=subprocess.PIPE
    ) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == b"up\n"
        sessions = psutil.Process(started.pid).children()
        started.kill()
        assert gone(sessions)


@pytest.mark.parametrize("content", [b"", b"\0" * 100, b"garbage", b"1\n"])
def test_what_a_lost_power_leaves_of_the_pid_file_blocks_no_start(
    data_dir: Path, content: bytes
) -> None:
    (data_dir / "postgres" / "postmaster.pid").write_bytes(content)
    with EmbeddedPostgres(data_dir) as server:
        assert asyncio.run(ask(server.url)) == 1


def test_a_stale_lock_that_names_a_living_process_is_no_server(data_dir: Path) -> None:
    (data_dir / "lock").write_text(str(os.getpid()))
    settings = {"DATA_DIR": str(data_dir), "PORT": str(free_port())}
    assert "NutriPlan is running" not in command("doctor", **settings).stdout
    migrated = command("migrate", **settings)
    assert (migrated.returncode, migrated.stderr) == (0, "")
