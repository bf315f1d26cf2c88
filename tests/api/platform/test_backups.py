"""Backups that the server makes by itself are proven, and thinned as they grow old."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import asyncpg
import pytest

from api.platform.servers import short_folder
from nutriplan_api.database import proven_backup
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.proven_backup import backups_in, last_proven
from nutriplan_api.operations import backups
from nutriplan_api.operations.backups import back_up_now, is_due, keeping_backups, kept
from nutriplan_api.operations.doctor import CHECKS, CheckFailed
from nutriplan_api.settings import Settings

NOW = datetime(2026, 11, 23, 3, 0, 7, tzinfo=UTC)
ADD_ACCOUNT = "INSERT INTO account (id, email) VALUES (gen_random_uuid(), 'x@exemple.fr')"


@pytest.fixture
def settings() -> Iterator[Settings]:
    with short_folder() as folder:
        yield Settings(data_dir=folder)


async def databases(url: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        count: int = await connection.fetchval(
            "SELECT count(*) FROM pg_database WHERE datname LIKE 'nutriplan_proof%'"
        )
        return count
    finally:
        await connection.close()


async def test_a_backup_holds_what_the_database_does(own_starters: str, settings: Settings) -> None:
    await back_up_now(settings, own_starters, NOW)
    assert last_proven(settings.backup_folder, now=NOW) == NOW
    (file,) = settings.backup_folder.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.stat().st_size > 10_000
    assert await databases(own_starters) == 0


async def test_what_differs_is_no_backup(
    own_starters: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    dump = proven_backup._dump

    async def dump_of_before(*arguments: object) -> proven_backup.Digests:
        original = await dump(*arguments)  # type: ignore[arg-type] # as it was given
        return original | {"public.food": "1 2 3"}

    monkeypatch.setattr(proven_backup, "_dump", dump_of_before)
    with pytest.raises(DatabaseError, match="is not what it was made from"):
        await back_up_now(settings, own_starters, NOW)
    assert list(settings.backup_folder.iterdir()) == []
    assert await databases(own_starters) == 0


async def test_a_row_that_is_another_is_seen(own_database: str) -> None:
    connection = await asyncpg.connect(own_database)
    await connection.execute(ADD_ACCOUNT)
    before = await proven_backup._digests(connection)
    await connection.execute("UPDATE account SET email = 'y@exemple.fr'")
    after = await proven_backup._digests(connection)
    await connection.close()
    assert {name for name in before if before[name] != after[name]} == {"public.account"}


@pytest.mark.parametrize(
    ("last", "now", "expected"),
    [
        (None, "2026-11-23T12:00", True),
        ("2026-11-23T03:00", "2026-11-23T12:00", False),
        ("2026-11-23T02:59", "2026-11-23T03:00", True),
        ("2026-11-22T03:01", "2026-11-23T02:59", False),
        ("2026-11-21T23:00", "2026-11-23T02:59", True),
    ],
)
def test_one_is_due_when_the_hour_has_passed(last: str | None, now: str, expected: bool) -> None:
    at = datetime.fromisoformat
    made = None if last is None else at(last).replace(tzinfo=UTC)
    assert is_due(made, at(now).replace(tzinfo=UTC), hour=3) is expected


def test_the_newest_of_days_weeks_and_months_stay() -> None:
    every_day = [NOW - timedelta(days=number) for number in range(400)]
    held: set[datetime] = set()
    for today in reversed(every_day):  # as they are made, one after the other
        held = kept(held | {today}, today, days=7, weeks=4, months=6)
    assert len(held) <= 7 + 4 + 6
    assert set(every_day[:7]) <= held
    assert len({at.strftime("%G-%V") for at in held}) >= 4
    assert len({at.strftime("%Y-%m") for at in held}) == 6
    assert kept(every_day, NOW, days=1, weeks=0, months=0) == {NOW}


async def test_the_older_ones_go_and_what_a_killed_one_left_and_other_files_stay(
    own_database: str, settings: Settings
) -> None:
    folder = settings.backup_folder
    folder.mkdir()
    (folder / "nutriplan-mine.backup").touch()
    (folder / ".nutriplan-20240101T030000Z.backup").touch()
    connection = await asyncpg.connect(own_database)
    await connection.execute("CREATE DATABASE nutriplan_proof")
    await connection.close()
    for number in range(3):
        (folder / f"nutriplan-2024010{number + 1}T030000Z.backup").touch()
    few = Settings(data_dir=settings.data_dir, backup_days=1, backup_weeks=0, backup_months=0)
    await back_up_now(few, own_database, NOW)
    assert list(backups_in(folder)) == [NOW]
    left = {file.name for file in folder.iterdir()}
    assert left == {"nutriplan-mine.backup", "nutriplan-20261123T030007Z.backup"}
    assert await databases(own_database) == 0


async def test_the_server_makes_them_by_itself(
    own_database: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "CHECK_INTERVAL_S", 0.01)
    with keeping_backups(settings, own_database):
        while not backups_in(settings.backup_folder):  # noqa: ASYNC110 - a thread makes it
            await asyncio.sleep(0.05)


def test_the_doctor_tells_of_the_last_one(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    assert "the first comes" in CHECKS["backups"](settings)
    folder = settings.backup_folder
    folder.mkdir()
    recent = datetime.now(UTC).strftime(proven_backup.TIME_FORMAT)
    (folder / f"nutriplan-{recent}.backup").touch()
    assert CHECKS["backups"](settings).startswith("proven on ")
    (folder / f"nutriplan-{recent}.backup").rename(folder / "nutriplan-20240101T030000Z.backup")
    with pytest.raises(CheckFailed, match="is of 2024-01-01"):
        CHECKS["backups"](settings)
    assert "none are made" in CHECKS["backups"](Settings(data_dir=tmp_path, backups="off"))


def test_another_server_is_backed_up_when_asked_for() -> None:
    url = "postgresql://somewhere/else"
    assert Settings().keeps_backups
    assert not Settings(database_url=url).keeps_backups
    assert Settings(database_url=url, backups="on").keeps_backups
