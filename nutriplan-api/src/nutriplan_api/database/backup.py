"""A copy of the product's own database in one file, and the way back.

The copy is PostgreSQL's own archive (``pg_dump``), so it can be read without NutriPlan too. It can
be made while the server runs. Restoring needs the server stopped: the archive is read into a new
database beside the old one, which is replaced only when the new one has been proven, and kept.
"""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import asyncpg

from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.embedded import NAME, EmbeddedPostgres
from nutriplan_api.database.migration_runner import APP, RAN, is_newer
from nutriplan_api.database.point_in_time import is_kept
from nutriplan_api.database.programs import run_program

INCOMING = f"{NAME}_incoming"
REPLACED = f"{NAME}_replaced"
IS_THERE = "SELECT oid FROM pg_database WHERE datname = $1"


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


def restore(
    directory: Path,
    file: Path,
    *,
    prove: Callable[[str], object],
    postgres_bin: Path | None = None,
) -> None:
    """Replace the database by what a backup holds; on any trouble it stays as it was.

    ``prove`` gets the URL of the copy before it takes the database's place, does what a start does
    with it, and raises DatabaseError where a start would fail. What was replaced is kept beside it,
    for ``undo_restore`` or ``forget_replaced``.
    """
    _run(postgres_bin, "pg_restore", "--list", str(file))
    with EmbeddedPostgres(directory, postgres_bin=postgres_bin) as server:
        if is_kept(directory) or asyncio.run(_is_kept(server)):
            raise DatabaseError(
                "What an earlier restore replaced is still kept: `nutriplan restore --undo` brings "
                "it back, `nutriplan restore --forget` lets it go."
            )
        asyncio.run(_execute(server, f"DROP DATABASE IF EXISTS {INCOMING}"))
        asyncio.run(_execute(server, f"CREATE DATABASE {INCOMING} TEMPLATE template0"))
        try:
            url = server.url_of(INCOMING)
            options = ("--single-transaction", "--no-owner", "--no-privileges")
            _run(postgres_bin, "pg_restore", f"--dbname={url}", *options, str(file))
            asyncio.run(_check(url, file))
            prove(url)
            asyncio.run(_rename(server, (NAME, REPLACED), (INCOMING, NAME)))
        except BaseException:
            asyncio.run(_execute(server, f"DROP DATABASE {INCOMING}"))
            raise


def undo_restore(directory: Path, *, postgres_bin: Path | None = None) -> None:
    """Bring back what the last restore replaced; what is there now is kept in its place."""
    with EmbeddedPostgres(directory, postgres_bin=postgres_bin) as server:
        if not asyncio.run(_is_kept(server)):
            raise DatabaseError("No restore has replaced anything that is still kept.")
        asyncio.run(_execute(server, f"DROP DATABASE IF EXISTS {INCOMING}"))
        asyncio.run(_rename(server, (NAME, INCOMING), (REPLACED, NAME), (INCOMING, REPLACED)))


def forget_replaced(directory: Path, *, postgres_bin: Path | None = None) -> None:
    """Let go what the last restore replaced."""
    with EmbeddedPostgres(directory, postgres_bin=postgres_bin).shared() as url:
        asyncio.run(_drop_replaced(url))


def _run(postgres_bin: Path | None, program: str, *arguments: str) -> None:
    asyncio.run(run_program(postgres_bin, program, *arguments))


async def _is_kept(server: EmbeddedPostgres) -> bool:
    connection = await asyncpg.connect(server.url_of("postgres"))
    try:
        return await connection.fetchval(IS_THERE, REPLACED) is not None
    finally:
        await connection.close()


async def _rename(server: EmbeddedPostgres, *names: tuple[str, str]) -> None:
    """Give databases new names, one after the other; all of them or none."""
    renaming = (f"ALTER DATABASE {old} RENAME TO {new}" for old, new in names)
    await _execute(server, "; ".join(renaming))  # statements sent together are one transaction


async def _drop_replaced(url: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(f"DROP DATABASE IF EXISTS {REPLACED} WITH (FORCE)")
    finally:
        await connection.close()


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
        ran = [row["name"] for row in await connection.fetch(RAN, APP)]
    except asyncpg.PostgresError:  # no such table, or another program's
        ran = []
    finally:
        await connection.close()
    if not ran:
        raise DatabaseError(f"{file} is not a backup of NutriPlan, or lacks its rows.")
    if is_newer(ran):
        raise DatabaseError(f"{file} was made by a newer version of NutriPlan.")
