"""A backup takes the database's place once it is proven, and what it replaces is kept."""

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from api.platform.servers import command, free_port, short_folder
from nutriplan_api.database.backup import back_up, forget_replaced, restore, undo_restore
from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.operations.proof import prove
from nutriplan_api.operations.serve import prepare

ADD_ACCOUNT = "INSERT INTO account (id, email) VALUES (gen_random_uuid(), 'x@exemple.fr')"
ACCOUNTS = "SELECT count(*) FROM account"


@pytest.fixture(scope="module")
def data_dir() -> Iterator[Path]:
    """A database with one account."""
    with short_folder() as folder:
        with EmbeddedPostgres(folder) as server:
            prepare(server.url)
            asyncio.run(ask(server.url, ADD_ACCOUNT))
        yield folder


@pytest.fixture(scope="module")
def backup(data_dir: Path) -> Path:
    """What the database was at first."""
    file = data_dir / "first.backup"
    back_up(data_dir, file)
    return file


async def ask(url: str, *statements: str) -> Any:
    """Run statements; the value of the last one."""
    connection = await asyncpg.connect(url)
    try:
        for statement in statements[:-1]:
            await connection.execute(statement)
        return await connection.fetchval(statements[-1])
    finally:
        await connection.close()


def accounts(folder: Path) -> Any:
    with EmbeddedPostgres(folder) as server:
        return asyncio.run(ask(server.url, ACCOUNTS))


def dump(server: EmbeddedPostgres, file: Path, name: str, *options: str) -> Path:
    """An archive of one of the server's databases."""
    program = Binaries.find(None, Identity.choose()).folder / "pg_dump"
    url = server.url_of(name)
    subprocess.run([program, f"--dbname={url}", "-Fc", f"--file={file}", *options], check=True)
    return file


MIGRATION = "CREATE TABLE migration (id serial, name text, app_name text, ran_on timestamp)"


def test_an_archive_on_which_nothing_could_start_is_refused_and_changes_nothing(
    data_dir: Path, tmp_path: Path
) -> None:
    with EmbeddedPostgres(data_dir) as server:
        asyncio.run(ask(server.url_of("postgres"), "CREATE DATABASE another"))
        asyncio.run(ask(server.url_of("another"), MIGRATION))
        archives = {
            dump(server, tmp_path / "schema", "nutriplan", "--schema-only"): "lacks its rows",
            dump(server, tmp_path / "another", "another"): "is not a backup of NutriPlan",
            dump(server, tmp_path / "empty", "postgres"): "is not a backup of NutriPlan",
            dump(server, tmp_path / "part", "nutriplan", "-T", "weigh_in"): '"weigh_in"',
        }
        asyncio.run(ask(server.url_of("postgres"), "DROP DATABASE another"))
    for archive, why in archives.items():
        refused = command("restore", str(archive), DATA_DIR=str(data_dir))
        assert (refused.returncode, refused.stdout) == (1, "")
        assert refused.stderr.count("\n") == 1, refused.stderr
        assert why in refused.stderr
    with EmbeddedPostgres(data_dir) as server:
        assert asyncio.run(ask(server.url, ACCOUNTS)) == 1
        databases = "SELECT array_agg(datname ORDER BY datname)::text FROM pg_database"
        found = asyncio.run(ask(server.url, databases))
        assert found == "{nutriplan,postgres,template0,template1}"


def test_what_a_restore_replaces_is_kept_until_one_says_otherwise(
    data_dir: Path, backup: Path
) -> None:
    settings = {"DATA_DIR": str(data_dir), "PORT": str(free_port())}
    with pytest.raises(DatabaseError, match="No restore has replaced anything"):
        undo_restore(data_dir)
    with EmbeddedPostgres(data_dir) as server:
        asyncio.run(ask(server.url, ADD_ACCOUNT.replace("x@", "y@")))
    done = command("restore", str(backup), **settings)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    assert accounts(data_dir) == 1
    assert "kept from before a restore" in command("doctor", **settings).stdout

    with pytest.raises(DatabaseError, match="is still kept"):
        restore(data_dir, backup, prove=prove)
    assert command("restore", "--undo", **settings).returncode == 0
    assert accounts(data_dir) == 2
    undo_restore(data_dir)
    assert accounts(data_dir) == 1, "what is undone can be done again"

    assert command("restore", "--forget", **settings).returncode == 0
    forget_replaced(data_dir)
    assert "kept from before" not in command("doctor", **settings).stdout
    restore(data_dir, backup, prove=prove)
    assert accounts(data_dir) == 1


def test_restoring_is_asked_for_in_one_way(tmp_path: Path) -> None:
    for arguments in ((), ("--undo", "--forget"), (str(tmp_path / "file"), "--undo")):
        asked = command("restore", *arguments, DATA_DIR=str(tmp_path / "none"))
        assert asked.returncode == 2
    assert not (tmp_path / "none").exists()
