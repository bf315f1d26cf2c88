"""Searches of foods are answered by a standby while it follows, and by the database otherwise."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import httpx
import psutil
import pytest
from prometheus_client import REGISTRY

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, new_client
from api.foods.packaged_files import code_of, jsonl, product
from api.own_foods.own_food_calls import found, new_own_food
from api.platform.servers import command, free_port
from api.platform.standbys import OPTIONS, ask, running_first, running_standby
from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.database import replica
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import migrate
from nutriplan_api.database.tables import KINDS
from nutriplan_api.settings import Settings

KEY = "x" * 32
RELATIONS = {*KINDS, "food_snapshot", "own_food_snapshot", "food_by_rank"}


@pytest.fixture(scope="module")
def first() -> Iterator[EmbeddedPostgres]:
    async def prepare() -> None:
        await database.open_pool(server.url, statement_timeout_ms=0)
        await migrate()
        await load_starters()
        await database.close_pool()

    with running_first() as server:
        asyncio.run(prepare())
        yield server


@pytest.fixture
def standby(first: EmbeddedPostgres) -> Iterator[EmbeddedPostgres]:
    with running_standby(first, OPTIONS | {"log_statement": "all"}) as server:
        yield server


@asynccontextmanager
async def served(first: EmbeddedPostgres, read_url: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody signed in to a server that has both."""
    settings = Settings(
        database_url=first.url, read_database_url=read_url, secret_key=SECRET_KEY, rate_limits="off"
    )
    app = create_app(settings, secret_key=SECRET_KEY, database_url=first.url)
    async with app.lifespan(), new_client(app) as client:
        body = {"email": f"{free_port()}@exemple.fr", "password": PASSWORD, "register": True}
        answer = await client.post("/api/login/email", json=body | PROFILE)
        assert answer.status_code == 201, answer.text
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        yield client


async def until(client: httpx.AsyncClient, state: str) -> None:
    """Return once the server says so of its replica."""
    seen = None
    for _ in range(400):
        seen = (await client.get("/health/ready")).json()["replica"]
        if seen == state:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"The replica is {seen}, and not {state}.")


async def until_found(client: httpx.AsyncClient, words: str) -> None:
    for _ in range(400):
        if await names(client, words):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{words} is not found.")


async def names(client: httpx.AsyncClient, words: str) -> list[str]:
    return [food["description"] for food in await found(client, words)]


async def publish(first: EmbeddedPostgres, folder: Path, name: str, number: int) -> None:
    """Import a food into the catalogue, as the command line does."""
    dump = jsonl(folder / "dump.jsonl", product(product_name_fr=name, code=code_of(number)))
    result = await asyncio.to_thread(
        lambda: command(
            "foods", "import", "openfoodfacts", str(dump), DATABASE_URL=first.url, SECRET_KEY=KEY
        )
    )
    assert result.returncode == 0, result.stderr


def answered(server: str) -> int:
    """How many reads one of the two answered."""
    value = REGISTRY.get_sample_value("nutriplan_shared_reads_total", {"server": server})
    return int(value or 0)


async def test_searches_go_there_and_what_belongs_to_somebody_does_not(
    first: EmbeddedPostgres, standby: EmbeddedPostgres
) -> None:
    async with served(first, standby.url) as client:
        await until(client, "follows")
        before = answered("replica")
        own = await new_own_food(client, name="Carottes de la ferme")
        first_page = await found(client, "carotte", page_size=3)
        second_page = await found(client, "carotte", page_size=3, page=2)
        assert answered("replica") == before + 2
        assert first_page[0]["fdc_id"] == own["fdc_id"]
        ids = [food["fdc_id"] for food in [*first_page, *second_page]]
        assert len(set(ids)) == 6

        assert (await client.get("/api/recipe", params={"detailed": True})).status_code == 200
        assert (await client.get(f"/api/food/{ids[1]}")).status_code == 200
        assert (await client.get("/api/profile")).status_code == 200
        assert "nutriplan_shared_reads_total" in (await client.get("/metrics")).text

    log = (standby.directory / "postgres.log").read_text()
    read = {word for word in re.findall(r"(?:FROM|JOIN) (\w+)", log) if word in RELATIONS}
    assert read == {"food_by_rank", "food_snapshot"}


async def test_what_is_published_is_found_there_a_moment_later(
    first: EmbeddedPostgres,
    standby: EmbeddedPostgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replica, "CHECKS_UNTIL_BEHIND", 10_000)
    async with served(first, standby.url) as client:
        await until(client, "follows")
        by_first = answered("primary")
        await ask(standby, "SELECT pg_wal_replay_pause()")
        await publish(first, tmp_path, "Zgroumphe", 1)
        assert "Zgroumphe (Zlatella)" not in await names(client, "zgroumphe")

        await ask(standby, "SELECT pg_wal_replay_resume()")
        await until_found(client, "zgroumphe")
        assert answered("primary") == by_first


async def test_one_that_stays_behind_is_not_asked(
    first: EmbeddedPostgres,
    standby: EmbeddedPostgres,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replica, "CHECK_INTERVAL_S", 0.05)
    async with served(first, standby.url) as client:
        await until(client, "follows")
        await ask(standby, "SELECT pg_wal_replay_pause()")
        await publish(first, tmp_path, "Vlopquix", 2)
        await until(client, "behind")
        before = answered("replica")
        assert await names(client, "vlopquix") == ["Vlopquix (Zlatella)"]
        assert answered("replica") == before

        await ask(standby, "SELECT pg_wal_replay_resume()")
        await until(client, "follows")
        assert await names(client, "vlopquix") == ["Vlopquix (Zlatella)"]
        assert answered("replica") == before + 1


async def test_one_that_goes_or_stands_still_is_waited_for_a_moment_alone(
    first: EmbeddedPostgres, standby: EmbeddedPostgres
) -> None:
    async with served(first, standby.url) as client:
        await until(client, "follows")
        expected = await names(client, "carotte")
        processes = [
            one
            for one in psutil.process_iter(["cmdline"])
            if str(standby.data) in " ".join(one.info["cmdline"] or ())
        ]
        family = {one for main in processes for one in [main, *main.children(recursive=True)]}
        for one in family:
            one.suspend()
        try:
            begun = monotonic()
            assert await names(client, "carotte") == expected
            assert monotonic() - begun < replica.READ_TIMEOUT_S + 2
            await until(client, "away")
            begun = monotonic()
            assert await names(client, "carotte") == expected
            assert monotonic() - begun < 1
        finally:
            for one in family:
                one.resume()
        await until(client, "follows")

        standby.stop()
        assert await names(client, "carotte") == expected
        await until(client, "away")


async def test_a_start_does_not_need_it(first: EmbeddedPostgres) -> None:
    nobody = f"postgresql://nutriplan@127.0.0.1:{free_port()}/nutriplan"
    async with served(first, nobody) as client:
        assert (await client.get("/health/ready")).json()["replica"] == "away"
        assert await names(client, "carotte")


async def test_one_that_takes_writes_is_not_asked(first: EmbeddedPostgres) -> None:
    async with served(first, first.url) as client:
        before = answered("replica")
        assert (await client.get("/health/ready")).json()["replica"] == "away"
        assert await names(client, "carotte")
        assert answered("replica") == before


def test_the_doctor_says_how_it_is(first: EmbeddedPostgres, standby: EmbeddedPostgres) -> None:
    def line(read_url: str | None) -> str:
        both = {"READ_DATABASE_URL": read_url} if read_url else {}
        result = command("doctor", DATABASE_URL=first.url, SECRET_KEY=KEY, **both)
        return next(one for one in result.stdout.splitlines() if one[6:].startswith("replica"))

    assert line(None) == "ok    replica   none (NUTRIPLAN_READ_DATABASE_URL)"
    assert line(standby.url) == "ok    replica   follows, and answers searches of foods"
    assert line(first.url).startswith("WRONG replica   takes writes")
    nobody = f"postgresql://nutriplan@127.0.0.1:{free_port()}/nutriplan"
    assert line(nobody).startswith("WRONG replica   cannot be reached")
