"""What processes tell each other through the database, and what holds where it tells nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from uuid import UUID

import pytest
from structlog.testing import capture_logs

from nutriplan_api import database
from nutriplan_api.database import Notices, announce, notices, transaction
from nutriplan_api.http.problems import Problem
from nutriplan_api.shopping import LiveLists, live_lists

TIMEOUT_S = 20


@pytest.fixture
async def hearing_database(own_database: str) -> AsyncIterator[str]:
    """A database with an open pool."""
    await database.open_pool(own_database)
    try:
        yield own_database
    finally:
        await database.close_pool()


async def test_a_notice_is_told_when_its_transaction_commits(hearing_database: str) -> None:
    heard, first = asyncio.Event(), asyncio.Event()
    listening = Notices(hearing_database)
    try:
        with listening.hearing("one", heard.set), listening.hearing("ready", first.set):
            await asyncio.wait_for(first.wait(), TIMEOUT_S)  # all are called once it listens
            heard.clear()
            with suppress(ZeroDivisionError):
                async with transaction():
                    await announce("one")
                    raise ZeroDivisionError
            await announce("another")
            async with transaction():
                await announce("ready")
                first.clear()
            await asyncio.wait_for(first.wait(), TIMEOUT_S)
            assert not heard.is_set(), "of what was rolled back nobody hears"
            await announce("one")
            await asyncio.wait_for(heard.wait(), TIMEOUT_S)
    finally:
        await listening.close()


async def test_where_notices_do_not_come_back_it_is_said_once(
    hearing_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As behind a pool that lends a connection for one transaction."""
    tries = 0

    async def notify_nobody(*_: object) -> int:
        nonlocal tries
        tries += 1
        return 0

    heard = asyncio.Event()
    listening = Notices(hearing_database)
    with monkeypatch.context() as patched, capture_logs() as logs:
        patched.setattr(notices, "execute", notify_nobody)
        patched.setattr(notices, "PROOF_TIMEOUT_S", 0.05)
        patched.setattr(notices, "FIRST_PAUSE_S", 0.01)
        patched.setattr(notices, "LAST_PAUSE_S", 0.02)
        with listening.hearing("one", heard.set):
            async with asyncio.timeout(TIMEOUT_S):
                while tries < 3:  # noqa: ASYNC110 - another task acts
                    await asyncio.sleep(0.01)
            assert not heard.is_set()
            patched.undo()
            await asyncio.wait_for(heard.wait(), TIMEOUT_S)  # it was tried again
        await listening.close()
    assert [log["event"] for log in logs] == ["the database passes no notices on"]


async def test_a_process_has_so_many_streams_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_lists, "MAX_OF_PROCESS", 2)
    lists = LiveLists(Notices(None))
    with lists._counted(UUID(int=1)), lists._counted(UUID(int=2)):
        with pytest.raises(Problem) as refused, lists._counted(UUID(int=3)):
            pass
        assert refused.value.code == "UNAVAILABLE"
        assert "Retry-After" in refused.value.headers
    with lists._counted(UUID(int=3)):
        assert lists._open.total() == 1
    assert not lists._open
