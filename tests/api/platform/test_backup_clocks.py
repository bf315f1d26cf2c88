"""No backup is missed, and none made without end, where a clock was ahead."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from api.clocks import set_api_clock
from api.platform.servers import short_folder
from nutriplan_api.database.proven_backup import TIME_FORMAT, backups_in
from nutriplan_api.database.wal_archive import WalArchive
from nutriplan_api.operations import archive, backups
from nutriplan_api.operations.backups import keeping_backups, kept
from nutriplan_api.operations.doctor import CHECKS, CheckFailed
from nutriplan_api.settings import Settings

YEAR = timedelta(days=365)


@pytest.fixture
def settings() -> Iterator[Settings]:
    with short_folder() as folder:
        yield Settings(data_dir=folder)


async def test_a_backup_of_a_clock_ahead_keeps_no_other_from_being_made(
    own_database: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "CHECK_INTERVAL_S", 0.01)
    folder = settings.backup_folder
    folder.mkdir()
    ahead = (datetime.now(UTC) + YEAR).strftime(TIME_FORMAT)
    (folder / f"nutriplan-{ahead}.backup").touch()
    with keeping_backups(settings, own_database):
        async with asyncio.timeout(60):
            while len(backups_in(folder)) < 2:  # noqa: ASYNC110 - a thread makes it
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.5)
    assert len(backups_in(folder)) == 2, "one a day, not one after the other"


@pytest.mark.parametrize("keeper", [backups, archive], ids=["backups", "archive"])
async def test_a_failure_of_a_clock_ahead_is_tried_again_in_an_hour(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, keeper: Any
) -> None:
    """Of this process, whatever the clock says of the hour."""
    tried: list[float] = []

    def fail(work: Any) -> None:
        work.close()
        tried.append(1)
        raise OSError("no room")

    class Stopping:
        def __init__(self) -> None:
            self.rounds = 0

        def is_set(self) -> bool:
            return self.rounds >= 4

        def wait(self, _: float) -> bool:
            self.rounds += 1
            if self.rounds == 2:
                wrong.undo()  # the clock is set back
            return self.is_set()

    monkeypatch.setattr(keeper, "RETRY_AFTER_S", 0)
    monkeypatch.setattr(keeper.asyncio, "run", fail)
    with monkeypatch.context() as wrong:
        set_api_clock(wrong, YEAR)
        if keeper is backups:
            backups._keep(settings, "postgresql://", Stopping())  # type: ignore[arg-type]
        else:
            folder = WalArchive(settings.data_dir)
            folder.wal.mkdir()
            archive._copy(folder, "postgresql://", settings, Stopping())  # type: ignore[arg-type]
    assert len(tried) >= 3


def test_backups_of_times_to_come_stay_and_take_nobodys_place() -> None:
    now = datetime(2026, 11, 23, 3, tzinfo=UTC)
    past = [now - timedelta(days=number) for number in range(10)]
    ahead = [now + YEAR, now + 2 * YEAR]
    assert kept([*past, *ahead], now, days=7, weeks=0, months=0) == {*past[:7], *ahead}


def test_the_doctor_does_not_take_a_backup_of_a_clock_ahead_for_the_last(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    settings.backup_folder.mkdir()
    for at in (datetime.now(UTC) - YEAR, datetime.now(UTC) + YEAR):
        (settings.backup_folder / f"nutriplan-{at.strftime(TIME_FORMAT)}.backup").touch()
    with pytest.raises(CheckFailed, match="the last one"):
        CHECKS["backups"](settings)


async def test_the_archive_keeps_the_copies_that_are_last_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that was ahead named the older ones later; and cleaning goes by the log too."""

    async def clean(*arguments: Any) -> None:
        cleaned.append(arguments[-1])

    cleaned: list[str] = []
    monkeypatch.setattr("nutriplan_api.database.wal_archive.run_program", clean)
    now = datetime.now(UTC)
    names = [now + YEAR, now + 2 * YEAR, now]
    for number, at in enumerate(names, start=1):
        base = tmp_path / at.strftime("base-%Y%m%dT%H%M%S.%fZ")
        base.mkdir()
        first = f"00000001000000000000000{number}"
        label = f"START WAL LOCATION: 0/{number}000028 (file {first})\n"
        (base / "backup_label").write_text(label)
    await WalArchive(tmp_path).thin(2)
    assert list(WalArchive(tmp_path).bases()) == [now, now + 2 * YEAR]
    assert cleaned == ["000000010000000000000002"]
    assert WalArchive(tmp_path).last_base(now=now) == now
