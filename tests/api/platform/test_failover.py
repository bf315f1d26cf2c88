"""Two servers of PostgreSQL, of which the standby is promoted once the first is gone."""

from collections.abc import Iterator
from urllib.parse import quote, urlsplit

import pytest

from api.platform.standbys import ask, follows, running_first, running_standby
from nutriplan_api import database
from nutriplan_api.database import DatabaseUnavailable
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.settings import read_settings


@pytest.fixture
def first() -> Iterator[EmbeddedPostgres]:
    with running_first() as server:
        yield server


@pytest.fixture
def standby(first: EmbeddedPostgres) -> Iterator[EmbeddedPostgres]:
    with running_standby(first) as server:
        yield server


def both(*servers: EmbeddedPostgres) -> str:
    """The URL of several servers, as a setting holds it."""
    hosts = ",".join(urlsplit(server.url).query.removeprefix("host=") for server in servers)
    url = f"postgresql://nutriplan@/nutriplan?host={quote(hosts, safe='%,')}"
    settings = read_settings({"NUTRIPLAN_DATABASE_URL": url, "NUTRIPLAN_SECRET_KEY": "x" * 32})
    assert settings.database_url is not None
    return settings.database_url


async def test_writes_go_to_the_standby_once_it_is_promoted_and_nothing_is_lost(
    first: EmbeddedPostgres, standby: EmbeddedPostgres
) -> None:
    await ask(first, "ALTER SYSTEM SET synchronous_standby_names = '*'")
    await ask(first, "SELECT pg_reload_conf()")
    await follows(first)
    await database.open_pool(both(standby, first))
    try:
        await database.execute("CREATE TABLE kept (number int)")
        await database.execute("INSERT INTO kept VALUES (1)")
        assert await ask(standby, "SELECT pg_is_in_recovery()")

        first.stop()
        with pytest.raises(CONNECTION_LOST):
            await database.execute("INSERT INTO kept VALUES (2)")
        with pytest.raises(DatabaseUnavailable):
            await database.execute("INSERT INTO kept VALUES (3)")

        await ask(standby, "SELECT pg_promote()")
        await database.execute("INSERT INTO kept VALUES (4)")
        rows = await database.fetch("SELECT number FROM kept ORDER BY number")
        assert [row["number"] for row in rows] == [1, 4]
    finally:
        await database.close_pool()
