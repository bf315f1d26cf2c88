"""Who follows a shopping list: each is told that it has changed, and reads it as always.

How many follow is counted in this process; another counts its own.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from uuid import UUID

from nutriplan_api.accounts import find_live_session, list_notice, sessions_notice
from nutriplan_api.database import Notices
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import Access

MAX_OF_ACCOUNT = 10
"""Streams of one account: more devices than anybody shops with."""

MAX_OF_PROCESS = 400
"""Streams of all accounts: half the connections of a worker, so that the others stay free."""

RETRY_AFTER_S = 60
CHANGED = "changed"


class LiveLists:
    """The streams of this process."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._open: Counter[UUID] = Counter()

    @asynccontextmanager
    async def following(self, access: Access) -> AsyncIterator[AsyncIterator[str]]:
        """A text for each change of the account's lists, until the session ends.

        Several changes at once are one. Raises NOT_AUTHENTICATED where the session is over already,
        TOO_MANY_REQUESTS and UNAVAILABLE where too many follow.
        """
        changed, session_ended, woken = asyncio.Event(), asyncio.Event(), asyncio.Event()

        def wake(by: asyncio.Event) -> None:
            by.set()
            woken.set()

        account_id = access.account_id
        with (
            self._counted(account_id),
            self._notices.hearing(list_notice(account_id), lambda: wake(changed)),
            self._notices.hearing(sessions_notice(account_id), lambda: wake(session_ended)),
        ):
            await find_live_session(access)  # after listening: what ends it now is heard

            async def changes() -> AsyncIterator[str]:
                while True:
                    await woken.wait()
                    woken.clear()
                    if session_ended.is_set():
                        session_ended.clear()
                        await find_live_session(access)
                    if changed.is_set():
                        changed.clear()
                        yield CHANGED

            yield changes()

    @contextmanager
    def _counted(self, account_id: UUID) -> Iterator[None]:
        headers = {"Retry-After": str(RETRY_AFTER_S)}
        if self._open[account_id] >= MAX_OF_ACCOUNT:
            raise Problem(
                "TOO_MANY_REQUESTS",
                f"The account follows its list {MAX_OF_ACCOUNT} times already.",
                headers=headers,
            )
        if self._open.total() >= MAX_OF_PROCESS:
            raise Problem("UNAVAILABLE", headers=headers)
        self._open[account_id] += 1
        try:
            yield
        finally:
            self._open[account_id] -= 1
            if not self._open[account_id]:
                del self._open[account_id]
