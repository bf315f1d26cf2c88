"""Two servers of PostgreSQL, of which the standby is promoted once the first is gone."""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import asyncpg
import pytest

from api.platform.servers import short_folder
from nutriplan_api import database
from nutriplan_api.database import DatabaseUnavailable
from nutriplan_api.database.binaries import Binaries, Identity
from nutriplan_api.database.embedded import SOCKET, EmbeddedPostgres
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.settings import read_settings

OPTIONS = {"fsync": "off"}
TRIES = 600


@pytest.fixture
def first() -> Iterator[EmbeddedPostgres]:
    with short_folder() as folder:
        folder.chmod(0o711)  # the standby's own user goes through it to the socket
        with EmbeddedPostgres(folder, options=OPTIONS) as server:
            yield server


@pytest.fixture
def standby(first: EmbeddedPostgres) -> Iterator[EmbeddedPostgres]:
    with short_folder() as folder:
        copy_to_follow(first, folder / "postgres")
        with EmbeddedPostgres(folder, options=OPTIONS) as server:
            yield server


def copy_to_follow(first: EmbeddedPostgres, data: Path) -> None:
    """Copy a server's data, with a note whom a server of the copy follows."""
    identity = Identity.choose()
    subprocess.run(
        [
            *(Binaries.find(None, identity).folder / "pg_basebackup", "--pgdata", data),
            *("--wal-method=stream", "--write-recovery-conf", "--checkpoint=fast"),
            *("--dbname", f"host={first.data} user=nutriplan dbname=postgres"),
        ],
        check=True,
        timeout=120,
    )
    (data / f"{SOCKET}.lock").unlink()  # of the server that runs
    if identity.uid is not None and identity.gid is not None:
        for path in (data, *data.rglob("*")):
            os.chown(path, identity.uid, identity.gid)


def both(*servers: EmbeddedPostgres) -> str:
    """The URL of several servers, as a setting holds it."""
    hosts = ",".join(urlsplit(server.url).query.removeprefix("host=") for server in servers)
    url = f"postgresql://nutriplan@/nutriplan?host={quote(hosts, safe='%,')}"
    settings = read_settings({"NUTRIPLAN_DATABASE_URL": url, "NUTRIPLAN_SECRET_KEY": "x" * 32})
    assert settings.database_url is not None
    return settings.database_url


async def ask(server: EmbeddedPostgres, sql: str) -> Any:
    connection = await asyncpg.connect(server.url)
    try:
        return await connection.fetchval(sql)
    finally:
        await connection.close()


async def follows(first: EmbeddedPostgres) -> None:
    """Return once the server waits for its standby before it acknowledges anything."""
    sql = "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')"
    for _ in range(TRIES):
        if await ask(first, sql):
            return
        await asyncio.sleep(0.1)
    raise AssertionError("The standby does not follow.")


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
