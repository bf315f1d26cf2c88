"""The own database as it was at a moment: nothing that was deleted after it is lost."""

import asyncio
import shutil
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import asyncpg
import pytest

from api.platform.servers import command, short_folder
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.point_in_time import restore_at
from nutriplan_api.database.wal_archive import WalArchive
from nutriplan_api.operations.archive import keeping_archive
from nutriplan_api.operations.doctor import CHECKS
from nutriplan_api.operations.proof import prove
from nutriplan_api.operations.serve import prepare
from nutriplan_api.settings import Settings

TIMEOUT_S = 120
ADD = "INSERT INTO account (id, email) VALUES (gen_random_uuid(), '{}@exemple.fr')"
NAMES = "SELECT array_agg(split_part(email, '@', 1) ORDER BY email) FROM account"
RECEIVED = "SELECT flush_lsn >= pg_current_wal_flush_lsn() FROM pg_stat_replication"


async def ask(url: str, *statements: str) -> Any:
    """Run statements; the value of the last one."""
    connection = await asyncpg.connect(url)
    try:
        for statement in statements[:-1]:
            await connection.execute(statement)
        return await connection.fetchval(statements[-1])
    finally:
        await connection.close()


def until(holds: Callable[[], Any]) -> None:
    deadline = time.monotonic() + TIMEOUT_S
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.fixture(scope="module")
def settings() -> Iterator[Settings]:
    with short_folder() as folder:
        yield Settings(data_dir=folder / "data", wal_archive=folder / "archive")


@pytest.fixture(scope="module")
def moment(settings: Settings) -> datetime:
    """Between the writing of an account and its removal, of which all stands in the archive."""
    with EmbeddedPostgres(settings.data_dir) as server:
        prepare(server.url)
        with keeping_archive(settings, server.url):
            until(archive_of(settings).bases)
            asyncio.run(ask(server.url, ADD.format("camille"), ADD.format("dominique")))
            time.sleep(0.01)
            at = datetime.now(UTC)
            time.sleep(0.01)
            asyncio.run(ask(server.url, "DELETE FROM account", ADD.format("andrea")))
            assert names(server) == ["andrea"]
            until(lambda: asyncio.run(ask(server.url, RECEIVED)))
    return at


def archive_of(settings: Settings) -> WalArchive:
    assert settings.wal_archive is not None
    return WalArchive(settings.wal_archive)


def names(server: EmbeddedPostgres) -> Any:
    return asyncio.run(ask(server.url, NAMES))


def stored(settings: Settings) -> Any:
    with EmbeddedPostgres(settings.data_dir) as server:
        return names(server)


def test_a_moment_without_a_copy_before_it_or_still_to_come_is_one_line(
    settings: Settings, moment: datetime
) -> None:
    with pytest.raises(DatabaseError, match="is still to come"):
        restore_at(
            settings.data_dir,
            archive_of(settings),
            datetime.now(UTC) + timedelta(hours=1),
            prove=prove,
        )
    given = {"DATA_DIR": str(settings.data_dir), "WAL_ARCHIVE": str(settings.wal_archive)}
    refused = command("restore", "--at", "2024-01-01T10:00", **given)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1), refused.stderr
    assert "begins at " in refused.stderr
    refused = command("restore", "--at", "2024-01-01T10:00", DATA_DIR=str(settings.data_dir))
    assert refused.stderr == "NUTRIPLAN_WAL_ARCHIVE is not set: there is no archive.\n"
    assert command("restore", "--at", "yesterday", **given).returncode == 2
    assert CHECKS["archive"](settings).startswith("since ")


def test_what_cannot_be_proven_changes_nothing(settings: Settings, moment: datetime) -> None:
    def refuse(_: str) -> None:
        raise DatabaseError("no")

    with pytest.raises(DatabaseError, match=r"^no$"):
        restore_at(settings.data_dir, archive_of(settings), moment, prove=refuse)
    assert not (settings.data_dir / "incoming").exists()
    assert stored(settings) == ["andrea"]


def test_what_was_deleted_is_found_at_the_moment_before_and_the_way_back(
    settings: Settings, moment: datetime
) -> None:
    given = {"DATA_DIR": str(settings.data_dir), "WAL_ARCHIVE": str(settings.wal_archive)}
    at = moment.astimezone().replace(tzinfo=None).isoformat()  # as the server's clock says it
    done = command("restore", "--at", at, **given)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert stored(settings) == ["camille", "dominique"]
    again = command("restore", "--at", at, **given)
    assert "begins at " in again.stderr or "is empty" in again.stderr, "the archive begins anew"

    (settings.data_dir / "postgres").rename(settings.data_dir / "postgres.proven")
    assert stored(settings) == ["camille", "dominique"], "a swap that was killed is finished"

    assert command("restore", "--undo", **given).returncode == 0
    assert stored(settings) == ["andrea"]
    assert command("restore", "--forget", **given).returncode == 0
    assert not (settings.data_dir / "postgres.replaced").exists()


def test_all_is_brought_back_where_nothing_was_written_after_the_moment(
    settings: Settings, moment: datetime
) -> None:
    archive = archive_of(settings)
    with (
        EmbeddedPostgres(settings.data_dir) as server,
        keeping_archive(settings, server.url),
    ):
        until(archive.bases)
        asyncio.run(ask(server.url, ADD.format("claude")))
        until(lambda: asyncio.run(ask(server.url, RECEIVED)))
    restore_at(settings.data_dir, archive, datetime.now(UTC), prove=prove)
    assert stored(settings) == ["andrea", "claude"]
    shutil.rmtree(settings.data_dir / "postgres.replaced")


def test_an_archive_that_is_not_asked_for_any_more_holds_nothing(
    settings: Settings, moment: datetime
) -> None:
    slots = "SELECT count(*) FROM pg_replication_slots"
    with EmbeddedPostgres(settings.data_dir) as server:
        asyncio.run(archive_of(settings).prepare(server.url))
        assert asyncio.run(ask(server.url, slots)) == 1
        with keeping_archive(Settings(data_dir=settings.data_dir), server.url):
            assert asyncio.run(ask(server.url, slots)) == 0


def test_the_older_copies_go_with_the_log_before_them(settings: Settings, moment: datetime) -> None:
    archive = archive_of(settings)
    with (
        EmbeddedPostgres(settings.data_dir) as server,
        keeping_archive(settings, server.url),
    ):
        until(archive.bases)
        asyncio.run(ask(server.url, ADD.format("sacha"), "SELECT pg_switch_wal()"))
        asyncio.run(archive.add_base(server.url))
        (newest,) = list(archive.bases().values())[1:]
        before = first_of_log(archive)
        asyncio.run(archive.thin(1))
        assert first_of_log(archive) > before
    assert list(archive.bases().values()) == [newest]


def first_of_log(archive: WalArchive) -> str:
    return min(file.name for file in archive.wal.iterdir() if len(file.name) >= 24)
