"""Who follows a shopping list in one process: what wakes them, what ends them, how many may."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, contextmanager
from uuid import UUID

import pytest

from nutriplan_api.database import Notices
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import Access
from nutriplan_api.shopping import LiveLists, live_lists

SOMEBODY = Access(UUID(int=1), UUID(int=11))
LISTS, SESSIONS = f"list {SOMEBODY.account_id}", f"sessions {SOMEBODY.account_id}"


class FakeNotices(Notices):
    """Stands in for the database: says what a test says."""

    def __init__(self) -> None:
        self.heard_by: dict[str, Callable[[], None]] = {}

    @contextmanager
    def hearing(self, notice: str, call: Callable[[], None]) -> Iterator[None]:
        self.heard_by[notice] = call
        yield
        del self.heard_by[notice]

    def notify(self, *notices: str) -> None:
        for notice in notices:
            self.heard_by[notice]()


class Sessions:
    """Stands in for the sessions: those that are live."""

    def __init__(self) -> None:
        self.live = {SOMEBODY}
        self.asked = 0

    async def find(self, access: Access) -> None:
        self.asked += 1
        if access not in self.live:
            raise Problem("NOT_AUTHENTICATED")


@pytest.fixture
def sessions(monkeypatch: pytest.MonkeyPatch) -> Sessions:
    sessions = Sessions()
    monkeypatch.setattr(live_lists, "find_live_session", sessions.find)
    return sessions


async def said(changes: AsyncIterator[str]) -> str | None:
    """What a follower is told as soon as everybody has had a turn; None where that is nothing."""
    change = asyncio.ensure_future(anext(changes))
    for _ in range(10):
        await asyncio.sleep(0)
    if change.done():
        return change.result()
    change.cancel()
    return None


async def test_changes_that_nobody_has_told_yet_are_told_as_one(sessions: Sessions) -> None:
    notices = FakeNotices()
    async with LiveLists(notices).following(SOMEBODY) as changes:
        notices.notify(LISTS, LISTS)
        assert await said(changes) == "changed"
        notices.notify(LISTS)
        assert await said(changes) == "changed"
        assert await said(changes) is None
    assert not notices.heard_by


async def test_the_end_of_another_session_is_no_news(sessions: Sessions) -> None:
    notices = FakeNotices()
    async with LiveLists(notices).following(SOMEBODY) as changes:
        notices.notify(SESSIONS, LISTS)
        assert await said(changes) == "changed"
        asked = sessions.asked
        notices.notify(LISTS)
        assert await said(changes) == "changed"
        assert sessions.asked == asked == 2, "only where a session may have ended"


async def test_a_follower_whose_session_ends_is_told_nothing_more(sessions: Sessions) -> None:
    notices = FakeNotices()
    async with LiveLists(notices).following(SOMEBODY) as changes:
        sessions.live.clear()
        notices.notify(SESSIONS, LISTS)
        with pytest.raises(Problem) as ended:
            await said(changes)
    assert ended.value.code == "NOT_AUTHENTICATED"


async def test_nobody_follows_in_a_session_that_is_over(sessions: Sessions) -> None:
    notices = FakeNotices()
    lists = LiveLists(notices)
    sessions.live.clear()
    for _ in range(live_lists.MAX_OF_ACCOUNT + 1):
        with pytest.raises(Problem) as refused:
            async with lists.following(SOMEBODY):
                pass
        assert refused.value.code == "NOT_AUTHENTICATED", "no place is taken"


def refusal(lists: LiveLists, account: int) -> tuple[str, dict[str, str]] | None:
    """Why no other stream of an account finds a place; None where one does."""
    try:
        with lists._counted(UUID(int=account)):
            return None
    except Problem as problem:
        return problem.code, problem.headers


def test_an_account_has_so_many_places_and_a_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_lists, "MAX_OF_ACCOUNT", 2)
    monkeypatch.setattr(live_lists, "MAX_OF_PROCESS", 3)
    lists = LiveLists(FakeNotices())
    headers = {"Retry-After": "60"}
    with ExitStack() as leaving:
        for account in (1, 1):
            assert refusal(lists, account) is None
            leaving.enter_context(lists._counted(UUID(int=account)))
        assert refusal(lists, 1) == ("TOO_MANY_REQUESTS", headers)
        assert refusal(lists, 2) is None
        with lists._counted(UUID(int=2)):
            assert refusal(lists, 2) == ("UNAVAILABLE", headers)
        assert refusal(lists, 2) is None
    assert refusal(lists, 1) is None
    assert not lists._open, "who is gone takes no room"
