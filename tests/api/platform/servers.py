"""Starts the product as people do, as processes of its own, and looks at what they leave."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psutil

from lifetime import ENDS_WITH_US

START_TIMEOUT_S = 180


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def environment(data_dir: Path, port: int, **settings: str) -> dict[str, str]:
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("NUTRIPLAN_")}
    own = {
        "NUTRIPLAN_DATA_DIR": str(data_dir),
        "NUTRIPLAN_PORT": str(port),
        "NUTRIPLAN_BACKUPS": "off",
    }
    return inherited | own | {f"NUTRIPLAN_{name}": value for name, value in settings.items()}


def command(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run one command of the product to its end."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("NUTRIPLAN_")}
    return subprocess.run(
        [sys.executable, "-m", "nutriplan_api", *arguments],
        env=inherited | {f"NUTRIPLAN_{name}": value for name, value in settings.items()},
        capture_output=True,
        text=True,
        timeout=START_TIMEOUT_S,
        check=False,
    )


class Server:
    """One ``nutriplan serve``."""

    def __init__(self, data_dir: Path, *, arguments: Sequence[str] = (), **settings: str) -> None:
        self.data_dir = data_dir
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        # A file: a pipe that nobody reads fills up, and then the server waits for its reader.
        # It is appended to, and read by itself: a shared position would move the writers' own.
        self._output = tempfile.NamedTemporaryFile("a")  # noqa: SIM115
        program = (sys.executable, "-m", "nutriplan_api", "serve")
        self.process = subprocess.Popen(
            [*program, *ENDS_WITH_US, *arguments],
            env=environment(data_dir, self.port, **settings),
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )

    def output(self) -> str:
        """What it has said so far."""
        return Path(self._output.name).read_text()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + START_TIMEOUT_S
        # One client: each of its own would read all certificates of the system, 20 times a second.
        with httpx.Client(base_url=self.url, timeout=5) as client:
            while time.monotonic() < deadline:
                if self.process.poll() is not None:
                    raise AssertionError(self.output() + self._end_of_database_log())
                try:
                    if client.get("/health/ready").status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                time.sleep(0.05)
        raise AssertionError("The server did not get ready." + self._end_of_database_log())

    def _end_of_database_log(self) -> str:
        """Why its database did not start, as PostgreSQL tells it."""
        log = self.data_dir / "postgres.log"
        return "\n" + "\n".join(log.read_text().splitlines()[-30:]) if log.exists() else ""

    def family(self) -> list[psutil.Process]:
        """Every process that this start brought about."""
        me = psutil.Process(self.process.pid)
        return [me, *me.children(recursive=True)]

    def postmaster(self) -> psutil.Process:
        pid = int((self.data_dir / "postgres" / "postmaster.pid").read_text().splitlines()[0])
        return psutil.Process(pid)

    def stop(self, by: signal.Signals = signal.SIGINT) -> str:
        self.process.send_signal(by)
        self.process.wait(40)
        return self.output()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


def read_log(text: str) -> list[dict[str, Any]]:
    """The events of a server's output."""
    return [json.loads(line) for line in text.splitlines() if line.startswith("{")]


@contextmanager
def running(data_dir: Path, *, arguments: Sequence[str] = (), **settings: str) -> Iterator[Server]:
    """A server that is ready, and gone afterwards whatever the test did."""
    server = Server(data_dir, arguments=arguments, **settings)
    family: list[psutil.Process] = []
    try:
        server.wait_until_ready()
        family = server.family()
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()
        gone(family)


@contextmanager
def short_folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="np-") as folder:
        yield Path(folder)


def gone(processes: list[psutil.Process]) -> bool:
    """Whether all of them end, within a while."""
    _, alive = psutil.wait_procs([p for p in processes if not is_over(p)], timeout=20)
    return all(is_over(process) for process in alive)


def is_over(process: psutil.Process) -> bool:
    """Whether a process has ended (nobody may be there to reap it)."""
    try:
        return not process.is_running() or bool(process.status() == psutil.STATUS_ZOMBIE)
    except psutil.NoSuchProcess:
        return True
