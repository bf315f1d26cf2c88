"""Transactions: all or nothing, nested ones too, and no connection lost whatever happens."""

import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import pytest

from api.platform.fake_postgres import fake_postgres
from nutriplan_api import database
from nutriplan_api.accounts.tables import SignInName
from nutriplan_api.database import binaries, new_id, transaction
from nutriplan_api.database.binaries import Binaries, DatabaseError, Identity

INSERT = "INSERT INTO sign_in_name (issuer, name, account_id) VALUES ('email', $1, $2)"


@pytest.fixture
async def pool_of_two(own_database: str) -> AsyncIterator[None]:
    """The real pool, small enough that a lost connection is noticed."""
    await database.open_pool(own_database, max_size=2)
    yield
    await database.close_pool()


async def add(email: str) -> None:
    await database.execute(INSERT, email, new_id())


async def add_all(*names: str) -> None:
    async with transaction():
        for email in names:
            await add(email)


async def emails() -> set[str]:
    return {row["name"] for row in await database.fetch("SELECT name FROM sign_in_name")}


@pytest.mark.usefixtures("pool_of_two")
async def test_an_error_undoes_the_whole_transaction() -> None:
    with pytest.raises(asyncpg.UniqueViolationError):
        await add_all("a", "a")
    assert await emails() == set()


@pytest.mark.usefixtures("pool_of_two")
async def test_an_inner_transaction_is_undone_alone() -> None:
    async with transaction():
        await add("a")
        with pytest.raises(asyncpg.UniqueViolationError):
            await add_all("b", "a")
        await add("c")
    assert await emails() == {"a", "c"}


@pytest.mark.usefixtures("pool_of_two")
async def test_what_waits_for_the_commit_happens_after_it_or_never() -> None:
    happened: list[str] = []

    async def queue_and_fail() -> None:
        async with transaction():
            database.after_commit(lambda: happened.append("rolled back"))
            await add_all("b", "b")

    async with transaction():
        await add("a")
        async with transaction():
            database.after_commit(lambda: happened.append("committed"))
        assert happened == []
    assert happened == ["committed"]
    with pytest.raises(asyncpg.UniqueViolationError):
        await queue_and_fail()
    assert happened == ["committed"]
    database.after_commit(lambda: happened.append("at once"))
    assert happened == ["committed", "at once"]


@pytest.mark.usefixtures("pool_of_two")
async def test_piccolo_takes_part_in_the_same_transaction() -> None:
    async def add_both() -> None:
        async with transaction():
            await SignInName.insert(SignInName(issuer="email", name="a", account_id=new_id()))
            assert await emails() == {"a"}
            await add("a")

    with pytest.raises(asyncpg.UniqueViolationError):
        await add_both()
    assert not await SignInName.exists()


@pytest.mark.usefixtures("pool_of_two")
async def test_no_connection_is_lost_by_errors_cancellation_or_a_failing_commit() -> None:
    await database.execute(
        "CREATE TABLE strict (id int PRIMARY KEY, other int "
        "REFERENCES strict (id) DEFERRABLE INITIALLY DEFERRED)"
    )

    async def fail_at_commit() -> None:
        async with transaction():
            await database.execute("INSERT INTO strict VALUES (1, 99)")

    async def wait_inside() -> None:
        async with transaction():
            await database.execute("SELECT pg_sleep(10)")

    for _ in range(3):
        with pytest.raises(asyncpg.ForeignKeyViolationError):
            await fail_at_commit()
        waiting = asyncio.create_task(wait_inside())
        await asyncio.sleep(0.05)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
    async with asyncio.timeout(5):
        assert (
            await asyncio.gather(*(database.fetch_value("SELECT 1") for _ in range(4))) == [1] * 4
        )


async def test_a_statement_that_takes_too_long_is_ended_unless_it_may(own_database: str) -> None:
    await database.open_pool(own_database)
    assert await database.fetch_value("SHOW statement_timeout") == "15s"
    await database.close_pool()
    await database.open_pool(own_database, statement_timeout_ms=100)
    with pytest.raises(asyncpg.QueryCanceledError):
        await database.fetch_value("SELECT pg_sleep(10)")
    await database.close_pool()
    await database.open_pool(own_database, statement_timeout_ms=0)
    assert await database.fetch_value("SHOW statement_timeout") == "0"
    assert await database.fetch_value("SHOW idle_in_transaction_session_timeout") == "0"
    await database.close_pool()


async def test_without_a_pool_the_database_is_unavailable() -> None:
    with pytest.raises(database.DatabaseUnavailable):
        await database.fetch("SELECT 1")
    with pytest.raises(database.DatabaseUnavailable):
        await SignInName.exists()


def test_ids_are_ordered_by_time() -> None:
    ids = [new_id() for _ in range(1000)]
    assert ids == sorted(ids)
    assert len(set(ids)) == 1000
    assert {one.version for one in ids} == {7}


def test_the_folder_that_is_asked_for_is_used_within_reach_of_its_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = fake_postgres(tmp_path / "closed" / "package" / "pginstall" / "bin")
    (tmp_path / "closed").chmod(0o700)
    (tmp_path / "closed" / "package.libs").mkdir()
    with tempfile.TemporaryDirectory() as cache:
        Path(cache).chmod(0o755)
        monkeypatch.setattr(binaries, "CACHE_FOR_ROOT", Path(cache) / "nutriplan")
        found = Binaries.find(folder, Identity.choose())
        again = Binaries.find(folder, Identity.choose())
        assert found == again
        assert found.major == 18
        copied = found.folder.is_relative_to(cache)
        assert copied == (os.geteuid() == 0), "root's own files are copied, nothing is opened"
        if copied:
            assert (found.folder.parents[2] / "package.libs").is_dir()
        assert (tmp_path / "closed").stat().st_mode & 0o777 == 0o700


def test_a_folder_without_postgres_is_named(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="NUTRIPLAN_POSTGRES_BIN: there is no program postgres"):
        Binaries.find(tmp_path, Identity.choose())


def test_without_any_postgres_the_ways_out_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(binaries, "folder_of_wheel", lambda: None)
    monkeypatch.setattr(binaries, "_folder_of_machine", lambda: None)
    with pytest.raises(DatabaseError, match="NUTRIPLAN_DATABASE_URL"):
        Binaries.find(None, Identity.choose())


def test_the_wheel_comes_before_the_machine() -> None:
    found = Binaries.find(None, Identity.choose())
    assert "pginstall" in found.folder.parts
    assert found.major >= 18
