"""Whoever follows a shopping list hears of each change, whichever process made it.

Two servers, each with processes of its own, know of each other only by their database.
"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY
from api.factories import EGG, NEXT_MONDAY, RICE
from api.platform.servers import Server, read_log, short_folder
from api.postgres_server import STARTERS, create_database, drop_database
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.security.access import ACCESS_LIFETIME, AccessTokens
from nutriplan_api.shopping.live_lists import MAX_OF_ACCOUNT
from nutriplan_core import AISLE_ORDER

DATABASE = "live_list"
EVENTS = "/api/shopping-list/events"
MONDAY = str(NEXT_MONDAY)
TIMEOUT_S = 30
"""Longer than a stream says nothing."""

STOP_TIMEOUT_S = 8
"""Less than a server waits for answers that are under way."""

EGG_TICKED = {"start_date": MONDAY, "fdc_id": EGG, "checked": True}


@pytest.fixture(scope="module")
def database_url(postgres: EmbeddedPostgres) -> Iterator[str]:
    asyncio.run(create_database(postgres, DATABASE, template=STARTERS))
    yield postgres.url_of(DATABASE)
    asyncio.run(drop_database(postgres, DATABASE))


@contextmanager
def serving(database_url: str, **settings: str) -> Iterator[Server]:
    with short_folder() as folder:
        named = {"DATABASE_URL": database_url, "SECRET_KEY": SECRET_KEY, "RATE_LIMITS": "off"}
        server = Server(folder, **named, **settings)
        try:
            server.wait_until_ready()
            yield server
        finally:
            server.kill()


@pytest.fixture(scope="module")
def servers(database_url: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(database_url)) for _ in range(2)]


class Person:
    """Somebody signed in, on each of the servers."""

    def __init__(self, stack: ExitStack, servers: list[Server]) -> None:
        email = f"{uuid4().hex}@exemple.fr"
        body = PROFILE | {"email": email, "password": PASSWORD}
        self.clients = [
            stack.enter_context(httpx.Client(base_url=server.url, timeout=TIMEOUT_S))
            for server in servers
        ]
        answer = self.clients[0].post("/api/login/email", json=body)
        assert answer.status_code == 201, answer.text
        self.token: str = answer.json()["access"]
        for client in self.clients:
            client.headers["Authorization"] = f"Bearer {self.token}"


@pytest.fixture
def new_person(servers: list[Server]) -> Iterator[Callable[[], Person]]:
    with ExitStack() as stack:
        yield lambda: Person(stack, servers)


class Listener:
    """A stream that is open, and what it has said."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._news = threading.Semaphore(0)
        self._is_open = threading.Event()
        self._has_ended = threading.Event()
        self.count = 0
        threading.Thread(target=self._read, daemon=True).start()
        assert self._is_open.wait(TIMEOUT_S)

    def _read(self) -> None:
        try:
            for line in self.answer.iter_lines():
                self._is_open.set()
                if line == "data: changed":
                    self.count += 1
                    self._news.release()
        except httpx.HTTPError:
            self.count = -1
        self._has_ended.set()

    def hears(self) -> bool:
        """Whether it hears of a change now, or has since it was last asked."""
        return self._news.acquire(timeout=TIMEOUT_S)

    def hear_out(self) -> None:
        """Until nothing is told any more."""
        while self._news.acquire(timeout=0.3):
            pass

    def ends(self, timeout_s: float = TIMEOUT_S) -> bool:
        """Whether its answer ends, and ends as an answer does."""
        return self._has_ended.wait(timeout_s) and self.count >= 0


@contextmanager
def listening(client: httpx.Client) -> Iterator[Listener]:
    """A stream of its own connection; what it said when it began is heard."""
    with (
        httpx.Client(base_url=client.base_url, headers=client.headers, timeout=TIMEOUT_S) as own,
        own.stream("GET", EVENTS) as answer,
    ):
        assert answer.status_code == 200, answer.read()
        yield Listener(answer)


@contextmanager
def settled(person: Person, *, at: int) -> Iterator[Listener]:
    """A stream at a server that surely passes notices on, with nothing left to hear."""
    with listening(person.clients[at]) as listener:
        for client in reversed(person.clients):
            change(client)
            assert listener.hears()
        listener.hear_out()
        yield listener


def change(client: httpx.Client) -> None:
    assert client.put("/api/shopping-list/ticks/", json=EGG_TICKED).status_code == 204


def test_every_change_is_heard_at_the_other_server(new_person: Callable[[], Person]) -> None:
    person = new_person()
    here = person.clients[0]
    line = {"start_date": MONDAY, "id": str(uuid4()), "name": "Café"}
    meal = {
        "date": MONDAY,
        "type": "LUNCH",
        "recipe_name": "Riz",
        "ingredients": [{"fdc_id": RICE, "quantity": 80}],
    }
    changes: list[tuple[str, str, Any]] = [
        ("PUT", "ticks/", EGG_TICKED),
        ("PUT", "ticks/", EGG_TICKED | {"checked": False}),
        ("PUT", "lines/", line),
        ("PUT", "lines/", line | {"checked": True}),
        ("DELETE", f"lines/{line['id']}/", None),
        ("PUT", "aisles/", {"category_ids": list(AISLE_ORDER)}),
        ("PUT", "pantry/", {"fdc_id": EGG, "in_pantry": True}),
    ]
    with settled(person, at=1) as listener:
        for method, path, body in changes:
            answer = here.request(method, f"/api/shopping-list/{path}", json=body)
            assert answer.status_code == 204, answer.text
            assert listener.hears(), f"{method} {path}"
        here.put("/api/shopping-list/lines/", json=line)
        assert listener.hears()
        removed = here.delete(f"/api/shopping-list/lines/{line['id']}/")
        assert listener.hears()
        undone = here.post("/api/undo/", json={"token": removed.headers["undo"]})
        assert undone.status_code == 204, undone.text
        assert listener.hears(), "what undo gives back"
        assert here.post("/api/meal/", json=meal).status_code == 201
        assert listener.hears()
        heard = listener.count
        assert here.get(f"/api/shopping-list/?start_date={MONDAY}").status_code == 200
        refused = here.put("/api/shopping-list/ticks/", json=EGG_TICKED | {"fdc_id": 1})
        assert refused.status_code == 404
        time.sleep(0.3)
        assert listener.count == heard, "reading changes nothing, nor does what is refused"


def test_the_answer_is_a_stream_that_nobody_keeps(new_person: Callable[[], Person]) -> None:
    with listening(new_person().clients[0]) as listener:
        headers = listener.answer.headers
        assert headers["content-type"].startswith("text/event-stream")
        assert headers["cache-control"] == "no-store, no-transform"
        assert headers["x-accel-buffering"] == "no"
        assert "content-encoding" not in headers


def test_head_tells_of_the_stream_and_ends(new_person: Callable[[], Person]) -> None:
    client = new_person().clients[0]
    for _ in range(MAX_OF_ACCOUNT + 1):  # all on one connection, which none of them keeps
        answer = client.head(EVENTS)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        time.sleep(0.1)
    change(client)


def test_another_account_hears_nothing(new_person: Callable[[], Person]) -> None:
    one, other = new_person(), new_person()
    with settled(one, at=1) as listener, settled(other, at=1) as stranger:
        heard = stranger.count
        for _ in range(3):
            change(one.clients[0])
            assert listener.hears()
        change(other.clients[0])
        assert stranger.hears()
        assert stranger.count == heard + 1


def test_too_many_streams_of_an_account_are_refused(new_person: Callable[[], Person]) -> None:
    person, other = new_person(), new_person()
    client = person.clients[0]
    with ExitStack() as stack:
        for _ in range(MAX_OF_ACCOUNT):
            stack.enter_context(listening(client))
        refused = client.get(EVENTS)
        assert refused.status_code == 429
        assert refused.json()["type"] == "TOO_MANY_REQUESTS"
        assert int(refused.headers["retry-after"]) > 0
        stack.enter_context(listening(other.clients[0]))
    # Whoever leaves makes room.
    deadline = time.monotonic() + TIMEOUT_S
    while time.monotonic() < deadline:
        with client.stream("GET", EVENTS) as answer:
            if answer.status_code == 200:
                return
        time.sleep(0.05)
    raise AssertionError("There is no room.")


@pytest.mark.parametrize("at", [0, 1])
def test_a_logout_ends_the_streams_of_its_session(
    new_person: Callable[[], Person], at: int
) -> None:
    person = new_person()
    with settled(person, at=1) as listener:
        assert person.clients[at].post("/api/logout/").status_code == 204
        assert listener.ends()
    answer = person.clients[1].get(EVENTS)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


def test_the_end_of_another_session_ends_nothing(new_person: Callable[[], Person]) -> None:
    person = new_person()
    with settled(person, at=0) as listener:
        assert person.clients[1].delete("/api/sessions/").status_code == 204
        change(person.clients[1])
        assert listener.hears()


def test_a_stream_ends_with_the_access_token(new_person: Callable[[], Person]) -> None:
    person = new_person()
    tokens = AccessTokens(SECRET_KEY)
    access = tokens.read(person.token)
    nearly_over = datetime.now(UTC) - ACCESS_LIFETIME + timedelta(seconds=4)
    client = person.clients[0]
    client.headers["Authorization"] = f"Bearer {tokens.issue(access, now=nearly_over)}"
    with listening(client) as listener:
        assert listener.ends()
    assert client.get(EVENTS).json()["type"] == "TOKEN_EXPIRED"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_stops_without_waiting_for_streams(database_url: str, workers: str) -> None:
    with serving(database_url, WORKERS=workers) as server, ExitStack() as stack:
        person = Person(stack, [server])
        listeners = [stack.enter_context(listening(person.clients[0])) for _ in range(4)]
        began = time.monotonic()
        output = server.stop()
        assert time.monotonic() - began < STOP_TIMEOUT_S
        assert all(listener.ends() for listener in listeners)
        assert not [line for line in read_log(output) if line["level"] == "error"]


def test_an_open_stream_is_no_slow_request(
    servers: list[Server], new_person: Callable[[], Person]
) -> None:
    person = new_person()
    with settled(person, at=0):
        time.sleep(1)
    logged = [line for line in read_log(servers[0].output()) if line.get("route") == EVENTS]
    assert logged
    assert all(line["duration_ms"] < 1000 for line in logged)


def test_streams_hear_again_after_their_connection_was_lost(
    database_url: str, new_person: Callable[[], Person]
) -> None:
    async def end_listening() -> int:
        connection = await asyncpg.connect(database_url)
        try:
            ended = await connection.fetch(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND application_name = 'nutriplan notices'"
            )
            return len(ended)
        finally:
            await connection.close()

    person = new_person()
    with settled(person, at=1) as listener:
        assert asyncio.run(end_listening()) == len(person.clients)
        assert listener.hears(), "what was told meanwhile may have been missed"
        listener.hear_out()
        change(person.clients[0])
        assert listener.hears()
