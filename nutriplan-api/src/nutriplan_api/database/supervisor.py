"""Keeps one PostgreSQL running for as long as its owner lives: ``supervisor.py PLAN``.

It runs as a process of its own, with the standard library alone. Its standard input is a pipe
that only the owner holds: end of file means that the owner is gone, however it went, and then the
server is stopped in good order. Where the server itself dies, or its socket is gone, it is started
again. Standard output has a word for what happens: ``ready`` each time that the server accepts
connections, ``recovering`` while it repairs its data, ``unreachable`` when its socket is gone,
``released`` when the disk was full and its reserve was let go, ``failed`` once, at the end.
"""

import ctypes
import json
import math
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

SILENCE_TIMEOUT_S = 60  # of a server that starts: one that repairs its data tells of its progress
NOTICE_INTERVAL_S = 10
STOP_TIMEOUT_S = 30
OLD_SERVER_TIMEOUT_S = 10
START_TIMEOUT_S = 20  # processes of a killed server can hold its memory for a moment
PAUSE_S = 0.3
CHECK_INTERVAL_S = 0.2
LITTLE_ROOM_BYTES = 32 * 1024 * 1024  # two files of PostgreSQL's log of writes
PR_SET_PDEATHSIG = 1


def main(plan_text: str) -> int:
    """Supervise the server that the plan (JSON) describes, until the owner is gone."""
    plan = json.loads(plan_text)
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    data, log = Path(plan["data"]), Path(plan["log"])
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline:
        end_earlier_server(data)
        if make_room(Path(plan["reserve"])):
            say("released")
        server = start(plan)
        if became_ready(server, data / "postmaster.pid", log):
            say("ready")
            deadline = math.inf  # it has run: whatever ends it now, it will run again
            stay_with(server, Path(plan["socket"]))
        if server.poll() is None:
            stop(server)
        if owner_is_gone(PAUSE_S):
            return 0
    say("failed")
    return 1


def stay_with(server: "subprocess.Popen[bytes]", socket: Path) -> None:
    """Wait until the server has ended, cannot be reached any more, or is needed no more."""
    while server.poll() is None and not owner_is_gone(CHECK_INTERVAL_S):
        if not socket.exists() and server.poll() is None:
            say("unreachable")
            return


def make_room(reserve: Path) -> bool:
    """Let the reserve go where a server could not start for lack of room; whether it was."""
    with suppress(OSError):
        if shutil.disk_usage(reserve.parent).free < LITTLE_ROOM_BYTES:
            reserve.unlink()
            return True
    return False


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


def became_ready(server: "subprocess.Popen[bytes]", pid_file: Path, log: Path) -> bool:
    """Wait until the server accepts connections; False when it ended or is stuck, or nobody waits.

    A server that repairs its data takes as long as it takes, and writes to its log meanwhile.
    """
    reported_at = heard_at = time.monotonic()
    heard = size_of(log)
    while time.monotonic() < heard_at + SILENCE_TIMEOUT_S:
        if server.poll() is not None or owner_is_gone(0.01):
            return False
        with suppress(OSError):
            lines = pid_file.read_text().splitlines()
            if len(lines) >= 8 and lines[0] == str(server.pid) and lines[7].strip() == "ready":
                return True
        if (size := size_of(log)) != heard:
            heard, heard_at = size, time.monotonic()
        if time.monotonic() >= reported_at + NOTICE_INTERVAL_S:
            reported_at = time.monotonic()
            say("recovering")
    return False


def size_of(log: Path) -> int:
    """How much the server has written; nothing where somebody took its log away."""
    with suppress(OSError):
        return log.stat().st_size
    return 0


def stop(server: "subprocess.Popen[bytes]") -> None:
    """Ask for a fast shutdown; insist after a while (the next start repairs the data)."""
    for request in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        server.send_signal(request)
        with suppress(subprocess.TimeoutExpired):
            server.wait(STOP_TIMEOUT_S)
            return


def end_earlier_server(data: Path) -> None:
    """Wait for an earlier server to end, stopping it; then neither its file nor a process is left.

    The directory's lock is the owner's, so no server but one of an earlier supervisor can be there.
    """
    pid_file = data / "postmaster.pid"
    deadline = time.monotonic() + OLD_SERVER_TIMEOUT_S
    while is_server_of(pid := number_in(pid_file), data):
        if time.monotonic() > deadline:
            return
        with suppress(OSError):
            os.kill(pid, signal.SIGINT)
        time.sleep(0.05)
    # A server that was killed can stay behind as a zombie that nobody reaps, its number may be
    # somebody else's by now, and a machine that lost its power can leave a file of zeros:
    # PostgreSQL would then refuse to start for good.
    pid_file.unlink(missing_ok=True)
    # So it would while a process of a killed server holds its memory: most see that the server is
    # gone and end, but one that waits for a lock whose holder was killed waits for ever.
    for left in processes():
        if is_server_of(left, data):
            with suppress(OSError):
                os.kill(left, signal.SIGKILL)


def number_in(pid_file: Path) -> int:
    """The process that a pid file names; 0 for none."""
    with suppress(OSError, ValueError, IndexError):
        return int(pid_file.read_bytes().splitlines()[0])
    return 0


def processes() -> list[int]:
    """The numbers of all processes, where the system has them as files (Linux)."""
    return [int(entry.name) for entry in Path("/proc").glob("[0-9]*")]


def is_server_of(pid: int, data: Path) -> bool:
    """Whether this process is alive, not a zombie, and PostgreSQL at work in this directory."""
    if pid <= 0:
        return False
    if sys.platform == "linux":
        try:
            stat = Path(f"/proc/{pid}/stat").read_text()
            name, _, rest = stat.partition("(")[2].rpartition(")")
            is_alive = name == "postgres" and rest.split()[0] != "Z"
            return is_alive and Path(f"/proc/{pid}/cwd").samefile(data)
        except OSError:  # over, or somebody else's
            return False
    command = ["ps", "-o", "state=,command=", "-p", str(pid)]
    state, _, rest = subprocess.run(
        command, capture_output=True, text=True, check=False
    ).stdout.partition(" ")
    return not state.startswith("Z") and "postgres" in rest and str(data) in rest


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
