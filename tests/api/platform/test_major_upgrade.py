"""Data of an older PostgreSQL is upgraded by the start, and nothing of it is lost."""

import asyncio
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from api.conftest import PASSWORD, PROFILE
from api.platform.servers import command, free_port, running
from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity
from nutriplan_api.database.embedded import PROVEN, EmbeddedPostgres, data_version
from nutriplan_api.database.kept_programs import kept_programs
from nutriplan_api.database.major_upgrade import upgrade_data

PRESENT = Binaries.find(None, Identity.choose()).major


def older_programs() -> Path | None:
    """The newest PostgreSQL of the machine that is older than the product's."""
    found = {
        int(folder.parent.name): folder
        for folder in Path("/usr/lib/postgresql").glob("*/bin")
        if re.fullmatch(r"\d+", folder.parent.name) and (folder / "initdb").is_file()
    }
    older = [major for major in found if major < PRESENT]
    return found[max(older)] if older else None


OLDER = older_programs()

pytestmark = pytest.mark.skipif(OLDER is None, reason="no older PostgreSQL on this machine")

SIGN_IN = {"email": "camille@exemple.fr", "password": PASSWORD}


@pytest.fixture
def old_programs() -> Path:
    assert OLDER is not None
    return OLDER


@pytest.fixture
def directory() -> Iterator[Path]:
    """One that the server's own user may enter, which older programs ask for."""
    with tempfile.TemporaryDirectory(prefix="np-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture
def old_data(directory: Path, old_programs: Path) -> Path:
    """A directory whose database, with one number in it, is of the older version."""
    with EmbeddedPostgres(directory, postgres_bin=old_programs) as server:
        asyncio.run(execute(server.url, "CREATE TABLE note AS SELECT 41 + 1 AS number"))
    return directory


async def execute(url: str, statement: str) -> object:
    connection = await asyncpg.connect(url)
    try:
        return await connection.fetchval(statement)
    finally:
        await connection.close()


def number_in(directory: Path) -> object:
    with EmbeddedPostgres(directory) as server:
        return asyncio.run(execute(server.url, "SELECT number FROM note"))


def test_people_go_on_where_they_were(directory: Path, old_programs: Path) -> None:
    archive = str(directory / "archive")
    with running(directory, POSTGRES_BIN=str(old_programs), WAL_ARCHIVE=archive) as server:
        sent = PROFILE | SIGN_IN
        assert httpx.post(f"{server.url}/api/login/email", json=sent).status_code == 201
    old = old_programs.parent.name

    with running(directory, WAL_ARCHIVE=archive) as server:
        answer = httpx.post(f"{server.url}/api/login/email", json=SIGN_IN)
        backups = list((directory / "backups").glob("nutriplan-*.backup"))

    assert answer.status_code == 200
    assert (directory / "postgres" / "PG_VERSION").read_text().strip() == str(PRESENT)
    assert (directory / f"postgres.{old}" / "PG_VERSION").read_text().strip() == old
    assert len(backups) == 1
    assert not (directory / "incoming").exists()


def test_an_upgrade_that_was_killed_is_begun_again(old_data: Path, old_programs: Path) -> None:
    for left in (PROVEN, "incoming"):
        shutil.copytree(old_data / "postgres", old_data / left)
    (old_data / PROVEN / "PG_VERSION").unlink()

    replaced = upgrade_data(old_data, backups=old_data / "backups", old_postgres_bin=old_programs)

    assert replaced == old_data / f"postgres.{old_programs.parent.name}"
    assert number_in(old_data) == 42
    assert not (old_data / PROVEN).exists()


def test_one_that_was_killed_between_its_renames_is_finished(
    old_data: Path, old_programs: Path
) -> None:
    replaced = upgrade_data(old_data, backups=old_data / "backups", old_postgres_bin=old_programs)
    assert replaced is not None
    (old_data / "postgres").rename(old_data / PROVEN)

    assert upgrade_data(old_data, backups=old_data / "backups") is None
    assert number_in(old_data) == 42


def test_what_is_not_the_same_takes_no_place(
    old_data: Path, old_programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    digests = iter([{"note": "1"}, {"note": "2"}])

    async def differing(_: str) -> dict[str, str]:
        return next(digests)

    monkeypatch.setattr("nutriplan_api.database.major_upgrade.digests_of", differing)
    with pytest.raises(DatabaseError, match="not what the old was"):
        upgrade_data(old_data, backups=old_data / "backups", old_postgres_bin=old_programs)

    monkeypatch.undo()
    assert not (old_data / PROVEN).exists()
    with EmbeddedPostgres(old_data, postgres_bin=old_programs) as server:
        assert asyncio.run(execute(server.url, "SELECT number FROM note")) == 42


def test_where_no_backup_can_be_written_the_data_stays(old_data: Path, old_programs: Path) -> None:
    (old_data / "backups").touch()

    with pytest.raises(DatabaseError, match="is as it was, and was not upgraded"):
        upgrade_data(old_data, backups=old_data / "backups", old_postgres_bin=old_programs)

    assert data_version(old_data) == int(old_programs.parent.name)


def test_without_the_old_programs_a_start_says_what_is_missing(
    old_data: Path, old_programs: Path
) -> None:
    old = old_programs.parent.name

    refused = command(
        "serve",
        DATA_DIR=str(old_data),
        PORT=str(free_port()),
        OLD_POSTGRES_BIN=str(old_data / "none"),
    )

    assert refused.returncode == 1
    assert f"The data is of PostgreSQL {old}" in refused.stderr
    assert "NUTRIPLAN_OLD_POSTGRES_BIN" in refused.stderr
    assert "Traceback" not in refused.stderr
    assert (old_data / "postgres" / "PG_VERSION").read_text().strip() == old


def test_the_programs_of_the_wheel_are_kept_for_the_next_upgrade(tmp_path: Path) -> None:
    with running(tmp_path):
        pass
    kept = kept_programs(tmp_path, PRESENT)
    assert kept is not None
    assert Binaries.of_major(PRESENT, kept, Identity.choose()).major == PRESENT
    assert (kept / "pg_dump").is_file()
    with EmbeddedPostgres(tmp_path, postgres_bin=kept) as server:
        assert asyncio.run(execute(server.url, "SELECT count(*) FROM account")) == 0


def test_other_commands_leave_the_upgrade_to_the_start(old_data: Path) -> None:
    refused = command("backup", str(old_data / "a.backup"), DATA_DIR=str(old_data))
    assert refused.returncode == 1
    assert "let `nutriplan serve` upgrade it" in refused.stderr
