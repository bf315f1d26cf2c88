"""A server of PostgreSQL and its standby, each in a folder of its own."""

import asyncio
import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from api.platform.servers import short_folder
from nutriplan_api.database.binaries import Binaries, Identity
from nutriplan_api.database.embedded import SOCKET, EmbeddedPostgres

OPTIONS = {"fsync": "off"}
TRIES = 600


@contextmanager
def running_first() -> Iterator[EmbeddedPostgres]:
    """One that can be followed."""
    with short_folder() as folder:
        folder.chmod(0o711)  # the standby's own user goes through it to the socket
        with EmbeddedPostgres(folder, options=OPTIONS) as server:
            yield server


@contextmanager
def running_standby(
    first: EmbeddedPostgres, options: Mapping[str, str] = OPTIONS
) -> Iterator[EmbeddedPostgres]:
    """One that follows it."""
    with short_folder() as folder:
        copy_to_follow(first, folder / "postgres")
        with EmbeddedPostgres(folder, options=options) as server:
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
