"""The product as a user starts it: `nutriplan serve` on a new data folder, on a free port."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

import nutriplan_api
from lifetime import ENDS_WITH_US

WEB_DIST = Path(nutriplan_api.__file__).parent / "web_dist"
PROGRAM = Path(sys.executable).parent / "nutriplan"
START_S = 180
STOP_S = 20


@contextmanager
def serving(
    folder: Path, *, command: Sequence[str | Path] = (PROGRAM,), **settings: str
) -> Iterator[str]:
    """Serve the built web, the API and a PostgreSQL of its own; give the address.

    Limits on tries are off unless they are set: everybody comes from the same network address. So
    are backups, and fetching pages.
    """
    assert (WEB_DIST / "index.html").exists(), "build the web first: nox -s web"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = folder / "serve.log"
    own = {"DATA_DIR": str(folder / "data"), "PORT": str(port)}
    off = {"RATE_LIMITS": "off", "BACKUPS": "off", "RECIPE_FETCH": "off"}
    settings = off | settings | own
    with log.open("wb") as output:
        server = subprocess.Popen(
            [*command, "serve", *ENDS_WITH_US],
            env=os.environ | {f"NUTRIPLAN_{name}": value for name, value in settings.items()},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    address = f"http://127.0.0.1:{port}"
    try:
        assert is_ready(address, server), f"the server did not start:\n{log.read_text()}"
        yield address
    finally:
        server.terminate()
        server.wait(STOP_S)


def is_ready(address: str, server: "subprocess.Popen[bytes]") -> bool:
    deadline = time.monotonic() + START_S
    with httpx.Client(base_url=address) as client:
        while time.monotonic() < deadline and server.poll() is None:
            try:
                if client.get("/health/ready").status_code == httpx.codes.OK:
                    return True
            except httpx.TransportError:
                pass
            time.sleep(0.1)
    return False
