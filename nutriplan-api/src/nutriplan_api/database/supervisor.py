"""Keeps one PostgreSQL running for as long as its owner lives: ``supervisor.py PLAN``.

It runs as a process of its own, with the standard library alone. Its standard input is a pipe
that only the owner holds: end of file means that the owner is gone, however it went, and then the
server is stopped in good order. Where the server itself dies, it is started again. Standard output
says ``ready`` each time that the server accepts connections, or ``failed`` once, at the end.
"""

import ctypes
import json
import math
import os
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

START_TIMEOUT_S = 60  # a server that repairs its data after a crash takes its time
STOP_TIMEOUT_S = 30
OLD_SERVER_TIMEOUT_S = 10
START_TIMEOUT_S = 20  # processes of a killed server can hold its memory for a moment
POLL_INTERVAL_S = 0.3
PR_SET_PDEATHSIG = 1


def main(plan_text: str) -> int:
    """Supervise the server that the plan (JSON) describes, until the owner is gone."""
    plan = json.loads(plan_text)
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    pid_file = Path(plan["data"]) / "postmaster.pid"
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline:
        clear_stale_pid_file(pid_file)
        server = start(plan)
        if became_ready(server, pid_file):
            say("ready")
            deadline = math.inf  # it has run: whatever ends it now, it will run again
            while server.poll() is None and not owner_is_gone(0.2):
                pass
        if server.poll() is None:
            stop(server)
        if owner_is_gone(POLL_INTERVAL_S):
            return 0
    say("failed")
    return 1


def start(plan: dict[str, Any]) -> "subprocess.Popen[bytes]":
    """Start the server, in its data directory, with no more rights than it needs."""
    with Path(plan["log"]).open("ab") as log:
        server: subprocess.Popen[bytes] = subprocess.Popen(
            plan["command"],
            cwd=plan["data"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
            preexec_fn=follow_parent,
            **plan["identity"],
        )
    return server


def follow_parent() -> None:
    """Stop the server in good order even when this supervisor itself is killed (Linux)."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)


def became_ready(server: "subprocess.Popen[bytes]", pid_file: Path) -> bool:
    """Wait until the server accepts connections; False when it ended, or the owner did."""
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline:
        if server.poll() is not None or owner_is_gone(0.01):
            return False
        with suppress(OSError):
            lines = pid_file.read_text().splitlines()
            if len(lines) >= 8 and lines[0] == str(server.pid) and lines[7].strip() == "ready":
                return True
    return False


def stop(server: "subprocess.Popen[bytes]") -> None:
    """Ask for a fast shutdown; insist after a while (the next start repairs the data)."""
    for request in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        server.send_signal(request)
        with suppress(subprocess.TimeoutExpired):
            server.wait(STOP_TIMEOUT_S)
            return


def clear_stale_pid_file(pid_file: Path) -> None:
    """Wait for an earlier server to end; then its file, if still there, means nothing.

    A server that was killed can stay behind as a zombie that nobody reaps, or its number may be
    somebody else's by now: PostgreSQL would then refuse to start for good.
    """
    try:
        pid = int(pid_file.read_text().splitlines()[0])
    except (OSError, ValueError, IndexError):
        return
    deadline = time.monotonic() + OLD_SERVER_TIMEOUT_S
    while is_running_server(pid):
        if time.monotonic() > deadline:
            return
        time.sleep(0.05)
    pid_file.unlink(missing_ok=True)


def is_running_server(pid: int) -> bool:
    """Whether this process is alive, not a zombie, and (where that can be seen) PostgreSQL."""
    try:
        name, _, rest = Path(f"/proc/{pid}/stat").read_text().partition("(")[2].rpartition(")")
        return name == "postgres" and rest.split()[0] != "Z"
    except OSError:
        if sys.platform == "linux":
            return False
    try:
        os.kill(pid, 0)
    except PermissionError:
        return True
    except OSError:
        return False
    return True


def owner_is_gone(wait_s: float) -> bool:
    """Whether the pipe from the owner was closed; waits a little for it."""
    readable, _, _ = select.select([sys.stdin], [], [], wait_s)
    return bool(readable) and not os.read(sys.stdin.fileno(), 1)


def say(word: str) -> None:
    with suppress(BrokenPipeError):
        sys.stdout.write(word + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
