"""A backup that was restored beside its database and found to be the same, row by row.

The archive and the figures to compare with are of one snapshot, so the database may be written
meanwhile. A file has its name only once it is proven.
"""

from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import asyncpg

from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.programs import run_program

PREFIX, SUFFIX = "nutriplan-", ".backup"
PROOF = "nutriplan_proof"
TIME_FORMAT = "%Y%m%dT%H%M%SZ"

TABLES = """
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1
"""
DIGEST = """
    SELECT concat_ws(' ', count(*), sum(hashtextextended(row::text, 0)::numeric),
        sum(hashtextextended(row::text, 1)::numeric))
    FROM {table} AS row
"""
"""A figure of all rows, in whatever order they come."""

Digests = dict[str, str]


async def back_up_proven(
    url: str, folder: Path, *, now: datetime, postgres_bin: Path | None
) -> Path:
    """Write a backup of the database, restore it into another beside, compare, and drop that.

    Raises DatabaseError when it cannot be made, or is not what it was made from.
    """
    file, partial = _files(folder, now)
    try:
        original = await _dump(url, partial, postgres_bin)
        if await _restored(url, partial, postgres_bin) != original:
            raise DatabaseError("The backup is not what it was made from.")
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)
    return file


def backups_in(folder: Path) -> dict[datetime, Path]:
    """The proven backups of a folder, by when they were made, the oldest first."""
    found = {}
    for file in folder.glob(f"{PREFIX}*{SUFFIX}"):
        with suppress(ValueError):  # somebody else's
            at = datetime.strptime(f"{file.name}+0000", f"{PREFIX}{TIME_FORMAT}{SUFFIX}%z")
            found[at.astimezone(UTC)] = file
    return dict(sorted(found.items()))


def last_proven(folder: Path, *, now: datetime) -> datetime | None:
    """When the newest proven backup of a folder was made; what a clock that was ahead has named
    says nothing of that."""
    return max((at for at in backups_in(folder) if at <= now), default=None)


def _files(folder: Path, now: datetime) -> tuple[Path, Path]:
    """The file of a backup, and a new one that only its owner can read, to write it into first."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / f"{PREFIX}{now.astimezone(UTC).strftime(TIME_FORMAT)}{SUFFIX}"
    for unfinished in folder.glob(f".{PREFIX}*{SUFFIX}"):
        unfinished.unlink(missing_ok=True)  # of a process that was killed
    partial = file.with_name(f".{file.name}")
    partial.touch(mode=0o600)
    return file, partial


async def _dump(url: str, file: Path, postgres_bin: Path | None) -> Digests:
    """Write the archive; what it must hold."""
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            snapshot = await connection.fetchval("SELECT pg_export_snapshot()")
            options = ("--format=custom", f"--snapshot={snapshot}", f"--file={file}")
            await run_program(postgres_bin, "pg_dump", f"--dbname={url}", *options)
            return await _digests(connection)
    finally:
        await connection.close()


async def _restored(url: str, file: Path, postgres_bin: Path | None) -> Digests:
    """What the archive holds, read into a database of its own for the while."""
    server = await asyncpg.connect(url)
    try:
        # That of a process that was killed may be there still.
        await server.execute(f"DROP DATABASE IF EXISTS {PROOF} WITH (FORCE)")
        await server.execute(f"CREATE DATABASE {PROOF} TEMPLATE template0")
        try:
            beside = urlunsplit(urlsplit(url)._replace(path=f"/{PROOF}"))
            options = ("--single-transaction", "--no-owner", "--no-privileges")
            await run_program(postgres_bin, "pg_restore", f"--dbname={beside}", *options, str(file))
            return await digests_of(beside)
        finally:
            await server.execute(f"DROP DATABASE {PROOF} WITH (FORCE)")
    finally:
        await server.close()


async def digests_of(url: str) -> Digests:
    """A figure of all rows of each table: two databases with the same hold the same."""
    connection = await asyncpg.connect(url)
    try:
        return await _digests(connection)
    finally:
        await connection.close()


async def _digests(connection: "asyncpg.Connection[asyncpg.Record]") -> Digests:
    names = [row["name"] for row in await connection.fetch(TABLES)]
    return {name: await connection.fetchval(DIGEST.format(table=name)) for name in names}
