"""The product behind PgBouncer, which lends a connection for one transaction."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import httpx
import pytest

from api.conftest import PASSWORD, PROFILE
from api.pgbouncer import running_pgbouncer
from api.platform.servers import command, running
from nutriplan_api import database
from nutriplan_api.accounts.tables import SignInName
from nutriplan_api.database import new_id, transaction
from nutriplan_api.database.embedded import EmbeddedPostgres

KEY = "x" * 32
CONNECTIONS = 2
INSERT = "INSERT INTO sign_in_name (issuer, name, account_id) VALUES ('email', $1, $2)"


@pytest.fixture(scope="module")
def port(postgres: EmbeddedPostgres) -> Iterator[int]:
    with running_pgbouncer(postgres, connections=CONNECTIONS) as port:
        yield port


@pytest.fixture
def pooled_url(port: int, own_database: str) -> str:
    return through(port, own_database)


def through(port: int, url: str) -> str:
    """The same database, by the pooler."""
    return f"postgresql://nutriplan@127.0.0.1:{port}{urlsplit(url).path}"


@pytest.fixture
async def pool(pooled_url: str) -> AsyncIterator[None]:
    await database.open_pool(pooled_url, is_pooled=True)
    yield
    await database.close_pool()


@pytest.mark.usefixtures("pool")
async def test_many_share_few_connections() -> None:
    names = [f"personne{number}@exemple.fr" for number in range(40)]

    async def write_and_read(name: str) -> str:
        async with transaction():
            await database.execute(INSERT, name, new_id())
            await database.fetch_value("SELECT pg_sleep(0.01)")
        await database.execute_many(INSERT, [(f"{name}{n}", new_id()) for n in range(3)])
        found: str = await database.fetch_value(
            "SELECT name FROM sign_in_name WHERE issuer = 'email' AND name = $1", name
        )
        return found

    assert await asyncio.gather(*map(write_and_read, names)) == names
    assert await SignInName.count() == 4 * len(names)
    servers = await database.fetch_value(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND backend_type = 'client backend'"
    )
    assert servers <= CONNECTIONS


async def test_the_role_bounds_statements_and_work_that_takes_long_is_exempt(
    own_database: str, pooled_url: str
) -> None:
    name = urlsplit(own_database).path[1:]
    owner = await asyncpg.connect(own_database)
    await owner.execute(f"ALTER ROLE nutriplan IN DATABASE {name} SET statement_timeout = '200ms'")
    await owner.close()

    async def sleep() -> None:
        async with transaction():
            await database.execute("SELECT pg_sleep(0.6)")

    await database.open_pool(pooled_url, is_pooled=True)
    with pytest.raises(asyncpg.QueryCanceledError):
        await sleep()
    await database.close_pool()
    await database.open_pool(pooled_url, is_pooled=True, statement_timeout_ms=0)
    await sleep()
    assert await database.fetch_value("SHOW statement_timeout") == "200ms"
    await database.close_pool()


def register_and_read(url: str) -> None:
    body = PROFILE | {"email": "a@exemple.fr", "password": PASSWORD, "register": True}
    with httpx.Client(base_url=url, timeout=60) as client:
        answer = client.post("/api/login/email", json=body)
        assert answer.status_code == 201, answer.text
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        for _ in range(5):
            assert client.get("/api/profile").json()["display_name"] == PROFILE["display_name"]


async def test_the_product_serves_through_it(port: int, own_starters: str, tmp_path: Path) -> None:
    settings = {
        "DATABASE_URL": through(port, own_starters),
        "SECRET_KEY": KEY,
        "DATABASE_POOLER": "on",
    }
    with running(tmp_path, WORKERS="2", **settings) as server:
        register_and_read(server.url)
    report = command("doctor", **settings).stdout
    assert "WRONG database  through a pooler, statements have no timeout" in report


async def test_a_pooler_that_is_not_told_of_is_named(pooled_url: str, tmp_path: Path) -> None:
    result = command("migrate", DATABASE_URL=pooled_url, SECRET_KEY=KEY, DATA_DIR=str(tmp_path))
    assert result.returncode == 1
    assert result.stderr.startswith("The database refuses how it is asked (")
    assert result.stderr.endswith("set NUTRIPLAN_DATABASE_POOLER=on.\n")
