"""The owner's side of a supervisor: it is started, listened to, and replaced when it ends."""

import json
import select
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, NamedTuple, cast

import structlog

from nutriplan_api.database import supervisor as program
from nutriplan_api.database.binaries import DatabaseError

SILENCE_TIMEOUT_S = 90.0
"""Longer than a supervisor is silent that waits for its server."""

log = structlog.get_logger(__name__)


class _Supervisor(NamedTuple):
    """A running supervisor: the pipe that its owner holds, and what it says."""

    process: "subprocess.Popen[bytes]"
    owner: IO[bytes]
    words: IO[bytes]

    def next_word(self) -> str:
        """What it says next; nothing when it has ended, or is silent for too long."""
        readable, _, _ = select.select([self.words], [], [], SILENCE_TIMEOUT_S)
        return self.words.readline().decode().strip() if readable else ""


class Supervision:
    """A server that is kept, whichever of the processes that keep it ends."""

    def __init__(
        self, plan: Mapping[str, object], *, lock: int, on_failure: Callable[[], None] | None
    ) -> None:
        """``lock`` is the directory's, which the supervisor inherits; ``on_failure`` is called,
        from a thread, when a server that has run cannot run any more.
        """
        self._plan = plan
        self._lock = lock
        self._on_failure = on_failure
        self._changing = threading.Lock()
        self._is_stopping = False
        self._supervisor: _Supervisor | None = None
        self._listener: threading.Thread | None = None
        self.has_failed = False

    def start(self) -> None:
        """Start the server; raises DatabaseError when it does not come up."""
        supervisor = self._spawn()
        while (word := supervisor.next_word()) != "ready":
            if word not in ("recovering", "released"):
                raise DatabaseError(f"PostgreSQL did not start; {self._log_file} says why.")
            _report(word, self._log_file)
        self._listener = threading.Thread(target=self._listen, args=[supervisor], daemon=True)
        self._listener.start()

    def stop(self) -> None:
        """Stop the server in good order; harmless when nothing runs."""
        with self._changing:
            self._is_stopping = True
            supervisor = self._supervisor
        if supervisor is None:
            return
        supervisor.owner.close()
        supervisor.process.wait()
        if self._listener is not None:
            self._listener.join()
        supervisor.words.close()

    @property
    def _log_file(self) -> Path:
        return Path(str(self._plan["log"]))

    def _spawn(self) -> _Supervisor:
        process = subprocess.Popen(
            [sys.executable, "-I", "-S", program.__file__, json.dumps(self._plan)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            pass_fds=[self._lock],
        )
        pipes = cast("IO[bytes]", process.stdin), cast("IO[bytes]", process.stdout)
        self._supervisor = _Supervisor(process, *pipes)
        return self._supervisor

    def _listen(self, supervisor: _Supervisor) -> None:
        """Tell of what becomes of the server, and replace a supervisor that was killed."""
        while True:
            for line in supervisor.words:
                word = line.decode().strip()
                _report(word, self._log_file)
                self.has_failed = word == "failed"
            process = supervisor.process
            exit_code = process.wait()
            with self._changing:
                if self._is_stopping:
                    return
                log.error("database supervisor ended", pid=process.pid, exit_code=exit_code)
                if self.has_failed:
                    break
                supervisor.words.close()
                supervisor = self._spawn()
                log.warning("database supervisor started", pid=supervisor.process.pid)
        if self._on_failure is not None:
            self._on_failure()


def _report(word: str, log_file: Path) -> None:
    if word == "ready":
        log.warning("database started again")
    elif word == "recovering":
        log.warning("database repairs its data before it starts", details=str(log_file))
    elif word == "released":
        log.error("no room left on the disk: its reserve was let go for the database to start")
    elif word == "unreachable":
        log.error("database cannot be reached: its socket is gone, so it is started again")
    else:
        log.error("database cannot be started", details=str(log_file))
