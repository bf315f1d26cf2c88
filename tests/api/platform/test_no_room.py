"""A full disk, a folder without rights, a setting that cannot be meant: one clear line each."""

import os
import shutil
from pathlib import Path
from typing import NamedTuple

import asyncpg
import pytest

from api.conftest import SignIn
from api.factories import a_recipe, new_recipe
from api.platform.fake_postgres import fake_postgres
from api.platform.servers import command, free_port
from nutriplan_api import database
from nutriplan_api.http.exception_handlers import is_disk_full
from nutriplan_api.operations import doctor
from nutriplan_api.operations.doctor import CHECKS, CheckFailed
from nutriplan_api.settings import Settings

NO_ROOM = """
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE disk_full USING MESSAGE = 'could not extend file: No space left on device'; END
    $$;
    CREATE TRIGGER no_room BEFORE INSERT ON recipe EXECUTE FUNCTION no_room();
"""
KEY = "x" * 32


class Usage(NamedTuple):
    """What a disk says of itself."""

    total: int
    used: int
    free: int


async def test_on_a_full_disk_writes_say_so_and_reads_go_on(sign_in: SignIn) -> None:
    client = await sign_in()
    made = await new_recipe(client)
    await database.execute(NO_ROOM)

    refused = await client.post("/api/recipe", json=a_recipe())

    assert (refused.status_code, refused.json()["type"]) == (507, "STORAGE_FULL")
    assert refused.headers["content-type"] == "application/problem+json"
    assert (await client.get(f"/api/recipe/{made['id']}")).json()["id"] == made["id"]


def test_the_system_s_own_words_for_a_full_disk_are_known() -> None:
    assert is_disk_full(OSError(28, "No space left on device"))
    assert not is_disk_full(PermissionError(13, "Permission denied"))
    assert not is_disk_full(ValueError("28"))


def test_little_room_is_told_by_the_doctor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data_dir=tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 0, doctor.MIN_FREE_BYTES))
    assert CHECKS["data"](settings) == str(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 0, 12_000_000))
    with pytest.raises(CheckFailed, match="has room for 12 MB more only"):
        CHECKS["data"](settings)


@pytest.mark.parametrize(
    "url", ["postgresql://x@127.0.0.1:port/x", "postgresql://[::1/x", "postgresql://x@h:99999/x"]
)
@pytest.mark.parametrize("name", ["serve", "migrate", "doctor"])
def test_a_database_url_that_cannot_be_meant_is_one_line(name: str, url: str) -> None:
    refused = command(name, DATABASE_URL=url, SECRET_KEY=KEY)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == "NUTRIPLAN_DATABASE_URL must be a postgresql:// URL.\n"


async def test_a_user_who_may_change_nothing_is_one_line(own_database: str) -> None:
    name = f"reader_{os.getpid()}"
    await execute(own_database, f"CREATE ROLE {name} LOGIN")
    await execute(own_database, "DELETE FROM migration")
    url = own_database.replace("nutriplan@", f"{name}@")
    refused = command("migrate", DATABASE_URL=url, SECRET_KEY=KEY)
    result = command("doctor", DATABASE_URL=url, SECRET_KEY=KEY, PORT=str(free_port()))
    await execute(own_database, f"DROP ROLE {name}")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr.startswith("The database refuses what a start needs: permission denied")
    assert refused.stderr.count("\n") == 1
    assert "WRONG database" in result.stdout
    assert result.stderr == ""


async def execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()


@pytest.mark.parametrize("name", ["serve", "migrate", "backup"])
def test_a_folder_in_which_nothing_can_be_written_is_one_line(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    more = [str(tmp_path / "copy")] if name == "backup" else []
    refused = command(name, *more, DATA_DIR=str(folder), PORT=str(free_port()))
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1, refused.stderr
    assert str(folder) in refused.stderr


def test_a_first_start_without_room_is_one_line_and_leaves_nothing_half_made(
    tmp_path: Path,
) -> None:
    programs = fake_postgres(tmp_path / "bin")
    (programs / "initdb").write_text("#!/bin/sh\necho 'No space left on device' >&2; exit 1\n")
    refused = command("migrate", DATA_DIR=str(tmp_path / "data"), POSTGRES_BIN=str(programs))
    assert refused.returncode == 1
    assert refused.stderr == "The database could not be made: No space left on device\n"
    (programs / "initdb").write_text("#!/bin/sh\nexit 0\n")
    (programs / "postgres").write_text(NO_SINGLE_USER)
    refused = command("migrate", DATA_DIR=str(tmp_path / "data"), POSTGRES_BIN=str(programs))
    assert refused.stderr == "The database could not be made: No space left on device\n"
    assert not (tmp_path / "data" / "postgres").exists()


NO_SINGLE_USER = """#!/bin/sh
case "$1" in
    --version) echo 'postgres (PostgreSQL) 18.6' ;;
    *) echo 'No space left on device' >&2; exit 1 ;;
esac
"""
