"""What one connection may take, on uvicorn as it serves the product, asked by raw sockets."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
import uvicorn
from structlog.testing import capture_logs

from nutriplan_api.http import connection_limits as connections
from nutriplan_api.http.connection_limits import LimitedProtocol

TIMEOUT_S = 60
"""A test ends at last; none asserts how long anything took."""

HEAD = b"POST / HTTP/1.1\r\nHost: x\r\n"


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something that nothing announces."""
    async with asyncio.timeout(TIMEOUT_S):
        while not holds():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


class Application:
    """Reads what it is sent, and answers with its length; with `/large`, with very much."""

    def __init__(self) -> None:
        self.ends: list[str] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        length = 0
        while scope["path"] != "/unread":
            message = await receive()
            if message["type"] == "http.disconnect":
                self.ends.append("left")
                return
            length += len(message["body"])
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1000 if scope["path"] == "/large" else 0):
            await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})
        await send({"type": "http.response.body", "body": str(length).encode()})


class Running:
    """A server in this event loop."""

    def __init__(self) -> None:
        self.application = Application()
        config = uvicorn.Config(
            self.application, port=0, http=LimitedProtocol, lifespan="off", log_config=None
        )
        self.server = uvicorn.Server(config)
        self.writers: list[asyncio.StreamWriter] = []

    async def connect(self, sent: bytes = b"") -> "Client":
        port = self.server.servers[0].sockets[0].getsockname()[1]
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        self.writers.append(writer)
        writer.write(sent)
        return Client(reader, writer)

    async def empties(self) -> None:
        """Wait until the server holds no connection."""
        await until(lambda: not self.server.server_state.connections)


class Client:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def answer(self) -> tuple[int, dict[str, str], bytes]:
        """The next answer."""
        async with asyncio.timeout(TIMEOUT_S):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode().splitlines()
            headers = {
                name.lower(): value
                for name, value in (line.split(": ", 1) for line in head[1:] if line)
            }
            if "content-length" in headers:
                body = await self.reader.readexactly(int(headers["content-length"]))
            else:
                body = (await self.reader.readuntil(b"0\r\n\r\n")).split(b"\r\n")[1]
        return int(head[0].split()[1]), headers, body

    async def refusal(self) -> tuple[int, str]:
        """The answer's status and code; the connection ends with it."""
        status, headers, body = await self.answer()
        assert headers["content-type"] == "application/problem+json"
        assert headers["connection"] == "close"
        assert await self.rest() == b""
        problem = json.loads(body)
        assert problem["status"] == status
        return status, problem["type"]

    async def rest(self) -> bytes:
        """All until the server closes."""
        async with asyncio.timeout(TIMEOUT_S):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""


@pytest.fixture
async def running() -> AsyncIterator[Running]:
    one = Running()
    serving = asyncio.create_task(one.server.serve())
    await until(lambda: one.server.started)
    yield one
    for writer in one.writers:
        writer.transport.abort()
    one.server.should_exit = True
    await serving


@pytest.fixture
def limit(monkeypatch: pytest.MonkeyPatch) -> Any:
    def set_limit(name: str, value: float) -> None:
        monkeypatch.setattr(connections, name, value)

    return set_limit


async def test_requests_on_one_connection_are_answered_in_turn(running: Running) -> None:
    client = await running.connect(HEAD + b"Content-Length: 3\r\n\r\nabc")
    assert (await client.answer())[::2] == (200, b"3")
    client.send(HEAD + b"Content-Length: 2\r\n\r\nab" + HEAD + b"Content-Length: 1\r\n\r\na")
    assert [(await client.answer())[2] for _ in range(2)] == [b"2", b"1"]


async def test_a_body_of_many_pieces_after_a_head_is_whole(running: Running) -> None:
    client = await running.connect(HEAD + b"Content-Length: 300000\r\n\r\n" + b"x" * 300_000)
    assert (await client.answer())[::2] == (200, b"300000")


async def test_one_connection_too_many_is_told_when_to_come_back(
    running: Running, limit: Any
) -> None:
    limit("MAX_CONNECTIONS", 2)
    limit("LOG_INTERVAL_S", -1)
    first, second = [await running.connect(HEAD) for _ in range(2)]
    with capture_logs() as logs:
        third = await running.connect()
        status, headers, body = await third.answer()
    assert (status, json.loads(body)["type"]) == (503, "UNAVAILABLE")
    assert int(headers["retry-after"]) > 0
    assert [(log["event"], log["limit"]) for log in logs] == [("too many connections", 2)]
    assert await third.rest() == b""
    for client in (first, second):
        client.send(b"Content-Length: 0\r\nConnection: close\r\n\r\n")
        assert (await client.answer())[0] == 200
    await running.empties()
    again = await running.connect(HEAD + b"Content-Length: 0\r\n\r\n")
    assert (await again.answer())[0] == 200


@pytest.mark.parametrize(
    "sent",
    [
        b"X-One: " + b"x" * 40_000,
        b"".join(b"X-%d: x\r\n" % number for number in range(5_000)),
        b"X-One: " + b"x" * 40_000 + b"\r\n\r\n",
    ],
)
async def test_a_head_beyond_the_limit_is_refused(running: Running, sent: bytes) -> None:
    client = await running.connect(HEAD + sent)
    assert await client.refusal() == (431, "HEADERS_TOO_LARGE")
    assert running.application.ends == []


async def test_a_head_that_does_not_come_to_its_end_is_refused(
    running: Running, limit: Any
) -> None:
    limit("HEAD_TIMEOUT_S", 0.2)
    client = await running.connect(HEAD)
    assert await client.refusal() == (408, "REQUEST_TIMEOUT")


async def test_who_says_nothing_is_answered_nothing(running: Running, limit: Any) -> None:
    limit("HEAD_TIMEOUT_S", 0.2)
    assert await (await running.connect()).rest() == b""


async def test_an_idle_connection_is_not_kept_by_an_empty_line(
    running: Running, limit: Any
) -> None:
    client = await running.connect(HEAD + b"Content-Length: 0\r\n\r\n")
    await client.answer()
    limit("HEAD_TIMEOUT_S", 0.2)
    client.send(b"\r\n")
    assert await client.refusal() == (408, "REQUEST_TIMEOUT")


async def test_a_body_that_does_not_come_to_its_end_is_refused(
    running: Running, limit: Any
) -> None:
    limit("BODY_TIMEOUT_S", 0.2)
    client = await running.connect(HEAD + b"Content-Length: 10\r\n\r\nabc")
    assert await client.refusal() == (408, "REQUEST_TIMEOUT")
    await running.empties()
    assert running.application.ends == ["left"]


async def test_a_body_that_goes_on_after_the_answer_is_cut(running: Running, limit: Any) -> None:
    limit("BODY_TIMEOUT_S", 0.2)
    head = HEAD.replace(b" / ", b" /unread ")
    client = await running.connect(head + b"Content-Length: 10\r\n\r\nabc")
    assert (await client.answer())[0] == 200
    client.send(b"d")
    assert await client.rest() == b""


async def test_who_does_not_read_the_answer_loses_it(running: Running, limit: Any) -> None:
    limit("WRITE_TIMEOUT_S", 0.2)
    head = HEAD.replace(b" / ", b" /large ")
    client = await running.connect()
    client.writer.transport.pause_reading()  # type: ignore[attr-defined] # it reads too
    client.send(head + b"Content-Length: 0\r\n\r\n")
    await until(lambda: bool(running.server.server_state.tasks))
    await running.empties()


async def test_many_requests_before_the_first_answer_are_refused(running: Running) -> None:
    waiting = HEAD + b"Content-Length: 0\r\n\r\n"
    client = await running.connect(waiting * 100)
    assert b"HTTP/1.1 400" in await client.rest()
