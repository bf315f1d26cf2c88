"""Many clients at once, each of which sends one request again and again on a connection of its own.

The client costs next to nothing itself: a request's bytes are made once, of an answer only the
status and the length are read. What it measures is the server.
"""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

HEAD_END = b"\r\n\r\n"


@dataclass(frozen=True, slots=True)
class Call:
    """A request, and the status that it must be answered with."""

    method: str
    path: str
    body: bytes = b""
    headers: Sequence[tuple[str, str]] = ()
    status: int = 200

    def bytes_for(self, host: str) -> bytes:
        lines = [f"{self.method} {self.path} HTTP/1.1", f"Host: {host}"]
        lines += [f"{name}: {value}" for name, value in self.headers]
        if self.body:
            lines += ["Content-Type: application/json", f"Content-Length: {len(self.body)}"]
        return "\r\n".join(lines).encode() + HEAD_END + self.body


@dataclass(slots=True)
class Found:
    """What some clients found: how long each answer took, and for how long they asked."""

    took_s: list[float] = field(default_factory=list)
    lasted_s: float = 0.0

    @property
    def per_second(self) -> float:
        return len(self.took_s) / self.lasted_s

    @property
    def p99_ms(self) -> float:
        return sorted(self.took_s)[int(len(self.took_s) * 0.99)] * 1000


async def load(url: str, call: Call, *, clients: int, seconds: float, into: Found) -> None:
    """Let so many clients send a request for a while."""
    address = urlsplit(url)
    assert address.hostname is not None
    assert address.port is not None
    request = call.bytes_for(address.netloc)
    streams = [
        await asyncio.open_connection(address.hostname, address.port, limit=2**20)
        for _ in range(clients)
    ]
    started = time.perf_counter()
    until = started + seconds
    await asyncio.gather(*(_ask(*stream, request, call.status, until, into) for stream in streams))
    into.lasted_s += time.perf_counter() - started
    for _, writer in streams:
        writer.close()


async def _ask(
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
    request: bytes,
    status: int,
    until: float,
    into: Found,
) -> None:
    begins = f"HTTP/1.1 {status} ".encode()
    while (asked := time.perf_counter()) < until:
        writer.write(request)
        head = await reader.readuntil(HEAD_END)
        assert head.startswith(begins), head
        if length := _length(head):
            await reader.readexactly(length)
        into.took_s.append(time.perf_counter() - asked)


def _length(head: bytes) -> int:
    _, _, rest = head.lower().partition(b"\r\ncontent-length:")
    return int(rest.split(b"\r\n", 1)[0]) if rest else 0
