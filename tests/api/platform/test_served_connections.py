"""Connections of `nutriplan serve` itself: its limits hold, and who leaves is no error."""

import json
import socket
import time
from typing import Any

from api.platform.servers import Server, running, short_folder

TIMEOUT_S = 60


def lines(server: Server, **wanted: object) -> list[dict[str, Any]]:
    """The log's lines with these members."""
    logged = [json.loads(line) for line in server.output().splitlines() if line.startswith("{")]
    return [line for line in logged if wanted.items() <= line.items()]


def test_who_leaves_is_no_error_and_a_head_has_a_limit() -> None:
    with short_folder() as folder, running(folder) as server:
        with socket.create_connection(("127.0.0.1", server.port)) as client:
            client.sendall(
                b"POST /api/login/email HTTP/1.1\r\nHost: x\r\n"
                b'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email": '
            )
        deadline = time.monotonic() + TIMEOUT_S
        while not lines(server, event="request") and time.monotonic() < deadline:
            time.sleep(0.05)
        (line,) = lines(server, event="request", route="/api/login/email")
        assert (line["status"], line["level"]) == (499, "info")
        with socket.create_connection(("127.0.0.1", server.port), timeout=TIMEOUT_S) as client:
            client.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 50_000)
            assert client.recv(1000).startswith(b"HTTP/1.1 431 ")
        server.stop()
        assert not lines(server, level="error")
