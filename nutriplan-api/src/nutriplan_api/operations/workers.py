"""Several server processes: each is started, watched, and replaced when it ends or stands still.

uvicorn starts and stops them; the watch is our own. uvicorn's gives a worker a few seconds to
answer from the moment it is started, so a busy machine kills each before it is up. It also waits
for each answer, and does nothing else meanwhile, and tells nobody above level INFO that one ended.
"""

import socket
import time
from dataclasses import dataclass

import structlog
from uvicorn import Config
from uvicorn.supervisors.multiprocess import Multiprocess, Process

STALL_TIMEOUT_CHECKS = 60
"""Checks without an answer until a worker counts as stalled: half a minute, at two a second.

Checks are counted and not seconds: where the machine slept, or has no time to check, no worker is
to blame.
"""

START_TIMEOUT_CHECKS = 1200
"""The same for a worker that is still starting: ten minutes."""

RESTART_DELAY_CHECKS = 10
"""Checks until a worker that ended before it served is started again."""

STOP_TIMEOUT_S = 15
"""Longer than a worker takes to answer what it has begun."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Watch:
    """What is known of one worker."""

    is_serving: bool = False
    awaits_answer: bool = False
    unanswered_checks: int = 0
    checks_since_end: int = 0

    @property
    def is_stalled(self) -> bool:
        limit = STALL_TIMEOUT_CHECKS if self.is_serving else START_TIMEOUT_CHECKS
        return self.unanswered_checks >= limit

    @property
    def may_restart(self) -> bool:
        return self.is_serving or self.checks_since_end > RESTART_DELAY_CHECKS


class Workers(Multiprocess):
    """uvicorn's worker processes, kept alive and told about."""

    def __init__(self, config: Config, sockets: list[socket.socket]) -> None:
        super().__init__(config, sockets)
        self._watches: dict[Process, _Watch] = {}

    def init_processes(self) -> None:
        """Start the workers, and watch them from their first moment."""
        super().init_processes()
        self._watches = {process: _Watch() for process in self.processes}

    def keep_subprocess_alive(self) -> None:
        """Check every worker once; waits for none."""
        for process, watch in list(self._watches.items()):
            if process.exitcode is None:
                self._check(process, watch)
                continue
            if watch.checks_since_end == 0:
                log.error("worker ended", pid=process.pid, exit_code=process.exitcode)
            watch.checks_since_end += 1
            if watch.may_restart:
                self._replace(process)

    def join_all(self) -> None:
        """Wait for the workers, which were told to stop; kill those that do not."""
        deadline_s = time.monotonic() + STOP_TIMEOUT_S
        for process in self.processes:
            process.process.join(max(0, deadline_s - time.monotonic()))
            if process.exitcode is None:
                log.error("worker does not stop", pid=process.pid)
                process.kill()
                process.join()

    def handle_hup(self) -> None:
        """The terminal is gone: stop, as one process does."""
        self.should_exit.set()

    def handle_ttin(self) -> None:
        """The number of workers is a setting."""

    handle_ttou = handle_ttin

    def _check(self, process: Process, watch: _Watch) -> None:
        """Take the answer to the last ping, and send the next; kill a worker that is stalled."""
        if watch.awaits_answer and process.parent_conn.poll():
            watch.is_serving = process.parent_conn.recv()
            watch.awaits_answer = False
            if watch.is_serving:
                watch.unanswered_checks = 0
        if not watch.awaits_answer:
            process.parent_conn.send(b"ping")
            watch.awaits_answer = True
        watch.unanswered_checks += 1
        if watch.is_stalled:
            log.error("worker stalled", pid=process.pid)
            watch.unanswered_checks = 0
            process.process.kill()

    def _replace(self, ended: Process) -> None:
        process = Process(self.config, self.sockets)
        process.start()
        self.processes[self.processes.index(ended)] = process
        del self._watches[ended]
        self._watches[process] = _Watch()
        log.warning("worker started", pid=process.pid)
