"""Killed in the middle of writes: the next start works, and no acknowledged write is lost."""

import itertools
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Self

import httpx
import pytest

from api.conftest import PASSWORD
from api.platform.servers import Server, gone, running, short_folder

WRITERS = 3
MIN_ACKNOWLEDGED_WRITES = 12


@pytest.fixture(scope="module")
def data_dir() -> Iterator[Path]:
    with short_folder() as folder:
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
            for process in family:
                process.kill()
            server.process.wait()
        assert gone(family)
    with running(data_dir, RATE_LIMITS="off") as server:
        assert kept(server, writers.acknowledged) == writers.acknowledged
        server.stop()


def test_the_supervisor_is_killed(data_dir: Path) -> None:
    with running(data_dir, RATE_LIMITS="off") as server:
        supervisor = server.postmaster().parent()
        assert supervisor is not None
        postmaster = server.postmaster()
        supervisor.kill()
        assert gone([postmaster]), "the database outlived its supervisor"
        server.stop()
    with running(data_dir, RATE_LIMITS="off") as server:
        server.stop()
        assert server.process.returncode == 0
