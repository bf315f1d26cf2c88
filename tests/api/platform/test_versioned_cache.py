"""Cached answers are each account's own, of the version that was asked for, and few enough."""

from uuid import UUID, uuid4

from nutriplan_api.http.versioned_cache import VersionedCache

ONE, OTHER = uuid4(), uuid4()


class Asked:
    """Asks for answers of a size, and counts how many were made."""

    def __init__(self, cache: VersionedCache, *, size: int = 10) -> None:
        self._cache = cache
        self._size = size
        self.made = 0

    async def __call__(self, account_id: UUID, asked: object) -> bytes:
        return bytes(await self._cache.get_or_make(account_id, asked, self._make))

    async def _make(self) -> bytes:
        self.made += 1
        return f"{self.made}".rjust(self._size).encode()


async def test_an_answer_is_made_once_for_each_account_and_version() -> None:
    ask = Asked(VersionedCache(max_bytes=100, max_answer_bytes=10))
    first = await ask(ONE, "version 1")

    assert await ask(ONE, "version 1") == first
    assert len({first, await ask(OTHER, "version 1"), await ask(ONE, "version 2")}) == 3
    assert ask.made == 3


async def test_what_was_not_asked_for_longest_makes_room() -> None:
    ask = Asked(VersionedCache(max_bytes=20, max_answer_bytes=10))
    for version in (1, 2, 1, 3):
        await ask(ONE, version)
    assert ask.made == 3
    await ask(ONE, 1)
    await ask(ONE, 3)
    assert ask.made == 3
    await ask(ONE, 2)
    assert ask.made == 4


async def test_a_large_answer_is_not_cached() -> None:
    ask = Asked(VersionedCache(max_bytes=100, max_answer_bytes=9))
    await ask(ONE, 1)
    await ask(ONE, 1)
    assert ask.made == 2
