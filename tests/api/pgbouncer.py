"""A PgBouncer before the tests' PostgreSQL: found on the machine, else installed."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from api.platform.servers import free_port
from nutriplan_api.database.binaries import Identity
from nutriplan_api.database.embedded import EmbeddedPostgres

CONFIGURATION = """
[databases]
* = host={host} port=5432 user=nutriplan
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = {connections}
max_client_conn = 100
"""
START_TIMEOUT_S = 30


def pgbouncer_path() -> str:
    """The path of a PgBouncer; the system's package is installed where there is none.

    Raises
    ------
    RuntimeError
        Where there is none and none could be installed.
    """
    if path := _on_the_machine():
        return path
    apt = shutil.which("apt-get")
    if apt and os.geteuid() == 0:
        subprocess.run([apt, "update"], stdout=sys.stderr, check=False)
        subprocess.run([apt, "install", "-y", "pgbouncer"], stdout=sys.stderr, check=True)
    if path := _on_the_machine():
        return path
    raise RuntimeError("No PgBouncer: install one (package pgbouncer), so that it is on the PATH.")


def _on_the_machine() -> str | None:
    return shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def running_pgbouncer(server: EmbeddedPostgres, *, connections: int) -> Iterator[int]:
    """Its port; all its clients share so many connections to each database of the server."""
    port, identity = free_port(), Identity.choose()
    # Who may not reach a server's folder by its name reaches its own working directory.
    host = server.data if identity.uid is None else "/proc/self/cwd"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        file = Path(folder) / "pgbouncer.ini"
        file.write_text(CONFIGURATION.format(host=host, port=port, connections=connections))
        process = subprocess.Popen(
            [pgbouncer_path(), "--quiet", file], cwd=server.data, **identity.run_as()
        )
        try:
            _wait_for(port, process)
            yield port
        finally:
            process.terminate()
            process.wait()


def _wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    deadline = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError("PgBouncer did not start.")
