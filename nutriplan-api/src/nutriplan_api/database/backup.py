"""A copy of the product's own database in one file, and the way back.

The copy is PostgreSQL's own archive (``pg_dump``), so it can be read without NutriPlan too. It can
be made while the server runs. Restoring needs the server stopped: the archive is read into a new
database beside the old one, which is replaced only when everything is there.
"""

import asyncio
import os
import subprocess
from pathlib import Path

import asyncpg

from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity
from nutriplan_api.database.embedded import NAME, EmbeddedPostgres
from nutriplan_api.database.migration_runner import is_newer

INCOMING = f"{NAME}_incoming"
REPLACED = f"{NAME}_replaced"


def back_up(directory: Path, file: Path, *, postgres_bin: Path | None = None) -> None:
    """Write the database into a file that only its owner can read; whole or not at all."""
    if not (directory / "postgres").exists():
        raise DatabaseError(f"There is no database in {directory} yet: nothing to back up.")
    partial = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        partial.touch(mode=0o600)
        with EmbeddedPostgres(directory, postgres_bin=postgres_bin).shared() as url:
            _run(postgres_bin, "pg_dump", f"--dbname={url}", "--format=custom", f"--file={partial}")
        partial.replace(file)
    except OSError as error:
        raise DatabaseError(f"{file} cannot be written ({error.strerror}).") from error
    finally:
        partial.unlink(missing_ok=True)


def restore(directory: Path, file: Path, *, postgres_bin: Path | None = None) -> None:
    """Replace the database by what a backup holds; on any trouble it stays as it was."""
    _run(postgres_bin, "pg_restore", "--list", str(file))
    with EmbeddedPostgres(directory, postgres_bin=postgres_bin) as server:
        asyncio.run(_execute(server, f"DROP DATABASE IF EXISTS {INCOMING}"))
        asyncio.run(_execute(server, f"DROP DATABASE IF EXISTS {REPLACED}"))
        asyncio.run(_execute(server, f"CREATE DATABASE {INCOMING} TEMPLATE template0"))
        try:
            url = server.url_of(INCOMING)
            options = ("--single-transaction", "--no-owner", "--no-privileges")
            _run(postgres_bin, "pg_restore", f"--dbname={url}", *options, str(file))
            asyncio.run(_check(url, file))
            exchange = (
                f"ALTER DATABASE {NAME} RENAME TO {REPLACED}; "
                f"ALTER DATABASE {INCOMING} RENAME TO {NAME}"
            )
            asyncio.run(_execute(server, exchange))  # several statements at once: all or nothing
        except DatabaseError:
            asyncio.run(_execute(server, f"DROP DATABASE {INCOMING}"))
            raise
        asyncio.run(_execute(server, f"DROP DATABASE {REPLACED}"))


def _run(postgres_bin: Path | None, program: str, *arguments: str) -> None:
    path = Binaries.find(postgres_bin, Identity.choose()).folder / program
    if not path.is_file():
        raise DatabaseError(f"There is no program {program} in {path.parent}.")
    ended = subprocess.run([path, *arguments], capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        reason = next(iter(ended.stderr.strip().splitlines()), "it gave no reason")
        raise DatabaseError(reason)


async def _execute(server: EmbeddedPostgres, statements: str) -> None:
    connection = await asyncpg.connect(server.url_of("postgres"))
    try:
        await connection.execute(statements)
    except asyncpg.PostgresError as error:  # somebody else is connected, for example
        raise DatabaseError(f"The database cannot be replaced: {error}") from error
    finally:
        await connection.close()


async def _check(url: str, file: Path) -> None:
    connection = await asyncpg.connect(url)
    try:
        if not await connection.fetchval("SELECT to_regclass('migration') IS NOT NULL"):
            raise DatabaseError(f"{file} is not a backup of NutriPlan.")
        ran = [row["name"] for row in await connection.fetch("SELECT name FROM migration")]
    finally:
        await connection.close()
    if is_newer(ran):
        raise DatabaseError(f"{file} was made by a newer version of NutriPlan.")
