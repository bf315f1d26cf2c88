"""The process that keeps the database running, with small programs in the database's place."""

import json
import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from api.platform.servers import gone
from nutriplan_api.database import supervisor

# The supervisor, in a process of its own, with other timeouts: `NAME=seconds` after its plan.
START = """
import sys, supervisor
for change in sys.argv[2:]:
    name, _, seconds = change.partition("=")
    setattr(supervisor, name, float(seconds))
sys.exit(supervisor.main(sys.argv[1]))
"""

SERVER = """
import os, pathlib, time
pathlib.Path("socket").touch()
lines = [str(os.getpid()), *"123456", "ready"]
pathlib.Path("postmaster.pid").write_text("\\n".join(lines))
while True:
    time.sleep(60)
"""
# It ends at once: Python's own handler misses a signal that comes just before a call that waits.
READY = "import signal; signal.signal(signal.SIGINT, signal.SIG_DFL)\n" + SERVER
DEAF = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n" + SERVER
BROKEN = "raise SystemExit('no such disk')"
SLOW = "import time; time.sleep(60)"
RECOVERING = (
    """
import pathlib, time
while not pathlib.Path("gate").exists():
    print("redo in progress", flush=True)
    time.sleep(0.05)
"""
    + READY
)


class Supervised:
    """A supervisor and the server that it keeps."""

    def __init__(self, folder: Path, program: str, *timeouts: str) -> None:
        self._pid_file = folder / "postmaster.pid"
        plan = {
            "data": str(folder),
            "log": str(folder / "log"),
            "socket": str(folder / "socket"),
            "reserve": str(folder / "reserve"),
            "identity": {},
            "command": [sys.executable, "-S", "-c", textwrap.dedent(program)],
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, json.dumps(plan), *timeouts],
            env=os.environ | {"PYTHONPATH": str(Path(supervisor.__file__).parent)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def says(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def server(self) -> psutil.Process:
        return psutil.Process(int(self._pid_file.read_text().splitlines()[0]))

    def lose_owner(self) -> int:
        """Close the pipe that only the owner holds; how the supervisor ends."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(20)


@pytest.fixture
def started(tmp_path: Path) -> Iterator[list[Supervised]]:
    """What a test starts, ended with it."""
    some: list[Supervised] = []
    yield some
    for one in some:
        if one.process.poll() is None:
            one.lose_owner()
        assert one.process.stdout is not None
        one.process.stdout.close()


def test_the_server_stops_when_its_owner_is_gone_and_not_at_a_signal(
    started: list[Supervised], tmp_path: Path
) -> None:
    started.append(one := Supervised(tmp_path, READY))
    assert one.says() == "ready"
    server = one.server()
    one.process.send_signal(signal.SIGTERM)
    one.process.send_signal(signal.SIGINT)
    assert server.is_running()
    assert one.process.poll() is None
    assert one.lose_owner() == 0
    assert gone([server])


def test_a_server_that_dies_is_started_again(started: list[Supervised], tmp_path: Path) -> None:
    started.append(one := Supervised(tmp_path, READY))
    assert one.says() == "ready"
    first = one.server()
    first.kill()
    assert one.says() == "ready"
    assert one.server().pid != first.pid
    assert one.lose_owner() == 0


def test_a_server_that_does_not_listen_is_stopped_less_gently(
    started: list[Supervised], tmp_path: Path
) -> None:
    started.append(one := Supervised(tmp_path, DEAF, "STOP_TIMEOUT_S=0.2"))
    assert one.says() == "ready"
    server = one.server()
    assert one.lose_owner() == 0
    assert gone([server])


def test_a_server_that_cannot_run_is_given_up(started: list[Supervised], tmp_path: Path) -> None:
    started.append(one := Supervised(tmp_path, BROKEN, "START_TIMEOUT_S=0.5", "PAUSE_S=0.05"))
    assert one.says() == "failed"
    assert one.process.wait(20) == 1
    assert "no such disk" in (tmp_path / "log").read_text()


def test_a_server_that_does_not_get_ready_is_given_up(
    started: list[Supervised], tmp_path: Path
) -> None:
    timeouts = ("SILENCE_TIMEOUT_S=0.2", "START_TIMEOUT_S=0.1", "PAUSE_S=0.05")
    started.append(one := Supervised(tmp_path, SLOW, *timeouts))
    assert one.says() == "failed"
    assert one.process.wait(20) == 1


def test_a_server_that_repairs_its_data_is_waited_for_while_it_makes_progress(
    started: list[Supervised], tmp_path: Path
) -> None:
    timeouts = ("SILENCE_TIMEOUT_S=2", "NOTICE_INTERVAL_S=0.2", "START_TIMEOUT_S=0.1")
    started.append(one := Supervised(tmp_path, RECOVERING, *timeouts))
    for _ in range(15):  # three seconds, which is more than it may be silent
        assert one.says() == "recovering"
    (tmp_path / "gate").touch()
    assert "ready" in iter(one.says, "failed")


def test_a_server_whose_socket_is_gone_is_started_again(
    started: list[Supervised], tmp_path: Path
) -> None:
    started.append(one := Supervised(tmp_path, READY))
    assert one.says() == "ready"
    first = one.server()
    (tmp_path / "socket").unlink()
    assert one.says() == "unreachable"
    assert one.says() == "ready"
    assert one.server().pid != first.pid
    assert gone([first])


OTHER_SERVER = "{me}\n1\n2\n3\n4\n5\n6\nready\n"


@pytest.mark.parametrize(
    "content", ["", "no number", "-1\n", "\0" * 200, "\0é\n", "1\n", OTHER_SERVER]
)
def test_a_pid_file_that_means_nothing_is_no_obstacle(
    started: list[Supervised], tmp_path: Path, content: str
) -> None:
    (tmp_path / "postmaster.pid").write_text(content.format(me=os.getpid()))
    started.append(one := Supervised(tmp_path, READY))
    assert one.says() == "ready"
    assert one.server().pid != os.getpid()
