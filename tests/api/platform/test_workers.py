"""Worker processes come up however slow the machine is, and none ends without a word."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest

from api.platform.servers import gone, read_log, running, short_folder

PROGRAM = Path(__file__).parent / "slow_workers.py"
TIMEOUT_S = 120


class Supervised:
    """``slow_workers.py``, running."""

    def __init__(self, folder: Path) -> None:
        self.serving = folder / "serving"
        self._log = (folder / "log").open("w+")
        self.process = subprocess.Popen(
            [sys.executable, str(PROGRAM), str(folder)],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def workers(self) -> set[int]:
        """The processes that the supervisor has started."""
        children = psutil.Process(self.process.pid).children()
        return {child.pid for child in children if "spawn_main" in " ".join(child.cmdline())}

    def answering(self) -> int | None:
        """The worker that answers, if one does."""
        try:
            return int(httpx.get(self.url, timeout=5).text)
        except httpx.HTTPError:
            return None

    def log(self) -> list[dict[str, Any]]:
        """What was logged."""
        return read_log(Path(self._log.name).read_text())


def until(holds: Callable[[], Any]) -> Any:
    """What a question gives once it gives something."""
    deadline = time.monotonic() + TIMEOUT_S
    while time.monotonic() < deadline:
        if found := holds():
            return found
        time.sleep(0.05)
    raise AssertionError("It did not come to that.")


@pytest.fixture
def supervised(tmp_path: Path) -> Iterator[Supervised]:
    running = Supervised(tmp_path)
    yield running
    family = psutil.Process(running.process.pid).children(recursive=True)
    running.process.terminate()
    running.process.wait(TIMEOUT_S)
    assert gone(family)


def test_workers_that_take_long_to_start_come_up(supervised: Supervised) -> None:
    first = until(lambda: len(found := supervised.workers()) == 2 and found)
    assert until(supervised.answering) in first
    assert supervised.workers() == first
    assert supervised.log() == []


def test_a_worker_that_stands_still_is_killed_replaced_and_told(supervised: Supervised) -> None:
    until(supervised.serving.exists)
    still, other = supervised.workers()
    psutil.Process(still).suspend()
    (started,) = until(lambda: [x for x in supervised.log() if x["event"] == "worker started"])
    assert supervised.workers() == {other, started["pid"]}
    events = [{k: v for k, v in line.items() if k != "timestamp"} for line in supervised.log()]
    assert events == [
        {"event": "worker stalled", "level": "error", "pid": still},
        {"event": "worker ended", "level": "error", "pid": still, "exit_code": -signal.SIGKILL},
        {"event": "worker started", "level": "warning", "pid": started["pid"]},
    ]
    assert until(supervised.answering) in (other, started["pid"])


def test_a_worker_of_the_product_that_is_killed_is_told_and_replaced() -> None:
    with short_folder() as folder, running(folder, WORKERS="2") as server:

        def workers() -> set[int]:
            children = psutil.Process(server.process.pid).children()
            return {child.pid for child in children if "spawn_main" in " ".join(child.cmdline())}

        def events(event: str) -> list[dict[str, Any]]:
            return [line for line in read_log(server.output()) if line["event"] == event]

        killed = min(workers())
        psutil.Process(killed).kill()
        (ended,) = until(lambda: events("worker ended"))
        assert (ended["level"], ended["pid"], ended["exit_code"]) == ("error", killed, -9)
        (started,) = until(lambda: events("worker started"))
        assert started["pid"] in workers()
        assert killed not in workers()
        assert httpx.get(f"{server.url}/health/ready", timeout=30).status_code == 200
        server.stop()
        assert server.process.returncode == 0
