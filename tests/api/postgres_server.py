"""The PostgreSQL server of the tests, with a template of an empty database and one of the starters.

A run of the tests starts its own. Many short runs share one that is told by ``SHARED_SERVER``: each
takes copies of the templates, so none sees what another does.
"""

import asyncio
import os
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

import asyncpg

from nutriplan_api import database
from nutriplan_api.app import load_starters
from nutriplan_api.database import migration_runner
from nutriplan_api.database.distributing import foreign_keys, pending_statements, statements_for
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import migrate
from nutriplan_api.database.tables import KINDS

SHARED_SERVER = "NUTRIPLAN_TEST_POSTGRES"
"""The environment variable with the folder of a prepared server that runs already."""

CITUS = "NUTRIPLAN_TEST_CITUS_URL"
"""The environment variable with the URL of a database with Citus and its nodes, for the tests that
share one database; it is brought up to date and distributed."""

FIRST_ON_NODES = "2026-11-25"
"""The first migrations that make tables on several nodes."""

TEMPLATE = "template_nutriplan"
STARTERS = "template_starters"

FAST = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def shared_server() -> AbstractContextManager[EmbeddedPostgres] | None:
    """The server that runs already, if there is one."""
    folder = os.environ.get(SHARED_SERVER)
    return nullcontext(EmbeddedPostgres(Path(folder))) if folder else None


@contextmanager
def prepared_server() -> Iterator[EmbeddedPostgres]:
    """A server of one's own, with both templates."""
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        EmbeddedPostgres(Path(folder), options=FAST) as server,
    ):
        asyncio.run(_prepare(server))
        yield server


async def prepare_citus(url: str) -> None:
    """Bring a database of Citus up to date, with the starters, its tables on their nodes.

    A new one is distributed with an earlier schema, and then migrated.
    """
    await database.open_pool(url, statement_timeout_ms=0)
    if not await database.fetch_value("SELECT to_regclass('account') IS NOT NULL"):
        await _distribute_earlier_schema()
    await migrate()
    assert await pending_statements() == []
    await load_starters()
    await database.close_pool()


async def _distribute_earlier_schema() -> None:
    """As a database was distributed before there were own foods, programs and calendars."""
    known = [one for one in migration_runner.known_migrations() if one.ID < FIRST_ON_NODES]
    with patch.object(migration_runner, "known_migrations", lambda: known):
        await migrate()
    tables = await database.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    there = {row["tablename"] for row in tables}
    async with database.transaction():
        for statement in statements_for(KINDS.keys() - there, await foreign_keys()):
            await database.execute(statement)


async def create_database(server: EmbeddedPostgres, name: str, *, template: str) -> None:
    """Another database on a server, like the template."""
    await _execute(server, f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY file_copy")


async def drop_database(server: EmbeddedPostgres, name: str) -> None:
    """One database less, whoever is connected."""
    await _execute(server, f"DROP DATABASE {name} WITH (FORCE)")


async def _prepare(server: EmbeddedPostgres) -> None:
    await create_database(server, TEMPLATE, template="template0")
    await database.open_pool(server.url_of(TEMPLATE))
    await migrate()
    await database.close_pool()
    await create_database(server, STARTERS, template=TEMPLATE)
    await database.open_pool(server.url_of(STARTERS))
    await load_starters()
    await database.close_pool()


async def _execute(server: EmbeddedPostgres, statement: str) -> None:
    connection = await asyncpg.connect(server.url)
    await connection.execute(statement)
    await connection.close()
