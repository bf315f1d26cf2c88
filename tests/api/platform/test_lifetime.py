"""A run of the tests that is killed leaves nothing behind that serves."""

import subprocess
import sys
from pathlib import Path

import psutil

from api.platform.servers import gone, short_folder

TESTS = Path(__file__).parents[2]

RUN = """
import pathlib, sys, time
from api.platform.servers import Server
server = Server(pathlib.Path(sys.argv[1]))
server.wait_until_ready()
print("ready", flush=True)
time.sleep(600)
"""


def test_servers_end_with_the_run_that_started_them() -> None:
    with (
        short_folder() as folder,
        subprocess.Popen(
            [sys.executable, "-c", RUN, str(folder)], cwd=TESTS, stdout=subprocess.PIPE
        ) as run,
    ):
        assert run.stdout is not None
        assert run.stdout.readline() == b"ready\n"
        started = psutil.Process(run.pid).children(recursive=True)
        assert started
        run.kill()
        assert gone(started)
