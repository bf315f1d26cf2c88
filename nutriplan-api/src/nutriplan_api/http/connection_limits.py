"""What one connection may take: how many there are, how large a head is, how long each part lasts.

uvicorn waits for ever for the rest of a head or a body, and for a client that does not read what
it is sent. Its HTTP protocol is the place that sees all three, so the limits stand there.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from nutriplan_api.http.event_stream import stopping_of
from nutriplan_api.http.problems import PROBLEM_JSON, Problem

MAX_CONNECTIONS = 800
"""Of one worker: with its files they stay below 1,024, what most systems let a process open."""

MAX_PIPELINED_REQUESTS = 16
"""Requests that wait on one connection for the answer to an earlier one."""

MAX_HEAD_BYTES = 32 * 1024
HEAD_TIMEOUT_S = 10
BODY_TIMEOUT_S = 30
WRITE_TIMEOUT_S = 30
"""For a client to take anything of what waits for it."""

RETRY_AFTER_S = 5
LOG_INTERVAL_S = 60

log = structlog.get_logger(__name__)


class LimitedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP/1.1 with limits; a client beyond one gets a problem document, then the end."""

    _logged_full_s: ClassVar = float("-inf")

    def __init__(self, *arguments: Any, **keywords: Any) -> None:
        super().__init__(*arguments, **keywords)
        self._reads_head = True
        self._head_bytes = 0
        self._read_timer: asyncio.TimerHandle | None = None
        self._write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Count the connection, and give it a while to say what it wants."""
        super().connection_made(transport)
        if len(self.connections) > MAX_CONNECTIONS:
            self._log_full()
            self._refuse(Problem("UNAVAILABLE", headers={"Retry-After": str(RETRY_AFTER_S)}))
        else:
            self._await_read(HEAD_TIMEOUT_S, self._end_late_head)

    def connection_lost(self, exc: Exception | None) -> None:
        """Put away the timers."""
        self._cancel_read_timer()
        self._cancel_write_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse, with no more of a head than it may have."""
        if self._reads_head:
            if self._read_timer is None:  # an idle connection that is used again
                self._await_read(HEAD_TIMEOUT_S, self._end_late_head)
            room = MAX_HEAD_BYTES - self._head_bytes
            head, data = data[:room], data[room:]
            self._head_bytes += len(head)
            super().data_received(head)
            if self._reads_head and self._head_bytes >= MAX_HEAD_BYTES:
                self._refuse(Problem("HEADERS_TOO_LARGE"))
        if data and not self.transport.is_closing():
            super().data_received(data)

    def on_headers_complete(self) -> None:
        """The body is next, and has a time of its own."""
        self._reads_head = False
        super().on_headers_complete()
        if len(self.pipeline) > MAX_PIPELINED_REQUESTS:
            raise ValueError("Too many requests at once.")  # the parser's caller answers 400
        self._await_read(BODY_TIMEOUT_S, self._end_late_body)

    def on_message_complete(self) -> None:
        """The request is there; what comes next is another head."""
        self._cancel_read_timer()
        self._reads_head = True
        self._head_bytes = 0
        super().on_message_complete()

    def pause_writing(self) -> None:
        """The client is behind with reading."""
        super().pause_writing()
        self._write_timer = self.loop.call_later(WRITE_TIMEOUT_S, self._end_late_reader)

    def resume_writing(self) -> None:
        """It has caught up."""
        super().resume_writing()
        self._cancel_write_timer()

    def shutdown(self) -> None:
        """The server stops: an answer that would go on is told to end, others are finished."""
        super().shutdown()
        if self._answers():
            stopping_of(self.scope).set()

    def _await_read(self, timeout_s: float, late: Callable[[], None]) -> None:
        self._cancel_read_timer()
        self._read_timer = self.loop.call_later(timeout_s, late)

    def _cancel_read_timer(self) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
            self._read_timer = None

    def _cancel_write_timer(self) -> None:
        if self._write_timer is not None:
            self._write_timer.cancel()
            self._write_timer = None

    def _end_late_head(self) -> None:
        """Nothing is answered to who has asked nothing: browsers open connections in advance."""
        if self._answers():
            self._await_read(HEAD_TIMEOUT_S, self._end_late_head)
        elif self._head_bytes == 0:
            self.transport.close()
        else:
            self._refuse(Problem("REQUEST_TIMEOUT"))

    def _end_late_body(self) -> None:
        if self.flow.read_paused:  # the rest may be there: it is we who do not take it
            self._await_read(BODY_TIMEOUT_S, self._end_late_body)
        elif not self._answers():
            self.transport.close()  # it was answered without its body
        elif self.cycle.response_started:
            self.transport.abort()
        else:
            self.cycle.disconnected = True  # the application sees a client that left
            self.cycle.message_event.set()
            self._refuse(Problem("REQUEST_TIMEOUT"))

    def _end_late_reader(self) -> None:
        self.transport.abort()

    def _answers(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _refuse(self, problem: Problem) -> None:
        """Answer without the application, and close."""
        content = msgspec.json.encode(problem.body())
        headers = {
            "content-type": PROBLEM_JSON,
            "content-length": str(len(content)),
            "connection": "close",
            **problem.headers,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.transport.write(STATUS_LINE[problem.status] + lines.encode() + b"\r\n" + content)
        self.transport.close()

    def _log_full(self) -> None:
        now_s = time.monotonic()
        if now_s - LimitedProtocol._logged_full_s > LOG_INTERVAL_S:
            LimitedProtocol._logged_full_s = now_s
            log.warning("too many connections", limit=MAX_CONNECTIONS)
