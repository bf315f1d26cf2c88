"""A yardstick that serves, in a process of uvicorn of its own."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from api.platform.servers import free_port


@contextmanager
def bare_server(module: str, database_url: str, account: str = "") -> Iterator[str]:
    """The address of the application of this module, while it serves."""
    port = free_port()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "uvicorn",
            f"bench.api.{module}:app",
            "--port",
            str(port),
            "--no-access-log",
            "--log-level",
            "error",
        ],
        env=os.environ | {"BENCH_DATABASE_URL": database_url, "BENCH_ACCOUNT": account},
    )
    try:
        for _ in range(100):
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/recipe/")
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()
