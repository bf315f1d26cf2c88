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

    async def __call__(self, account_id: UUID, question: str, version: int = 1) -> bytes:
        return bytes(await self._cache.get_or_make(account_id, question, version, self._make))

    async def _make(self) -> bytes:
        self.made += 1
        return f"{self.made}".rjust(self._size).encode()


async def test_an_answer_is_made_once_for_each_account_question_and_version() -> None:
    ask = Asked(VersionedCache(max_bytes=100, max_answer_bytes=10))
    first = await ask(ONE, "week", 1)

    assert await ask(ONE, "week", 1) == first
    others = {await ask(OTHER, "week", 1), await ask(ONE, "list", 1), await ask(ONE, "week", 2)}
    assert len({first, *others}) == 4
    assert ask.made == 4


async def test_a_new_version_takes_the_place_of_the_old_one() -> None:
    ask = Asked(VersionedCache(max_bytes=20, max_answer_bytes=10))
    await ask(ONE, "list")
    for version in range(9):
        await ask(ONE, "week", version)
    made = ask.made

    await ask(ONE, "list")
    await ask(ONE, "week", 8)
    assert ask.made == made
    await ask(ONE, "week", 7)
    assert ask.made == made + 1


async def test_what_was_not_asked_for_longest_makes_room() -> None:
    ask = Asked(VersionedCache(max_bytes=20, max_answer_bytes=10))
    for question in "abac":
        await ask(ONE, question)
    assert ask.made == 3
    await ask(ONE, "a")
    await ask(ONE, "c")
    assert ask.made == 3
    await ask(ONE, "b")
    assert ask.made == 4


class Growing(Asked):
    """Each answer is longer than the one before."""

    async def _make(self) -> bytes:
        self._size += 1
        return await super()._make()


async def test_a_large_answer_is_not_cached() -> None:
    ask = Asked(VersionedCache(max_bytes=100, max_answer_bytes=9))
    await ask(ONE, "week")
    await ask(ONE, "week")
    assert ask.made == 2


async def test_an_answer_that_has_become_large_leaves_its_room() -> None:
    cache = VersionedCache(max_bytes=20, max_answer_bytes=10)
    ask = Growing(cache, size=9)
    await ask(ONE, "week", 1)  # ten bytes
    await ask(ONE, "week", 2)  # too large
    small = Asked(cache)
    for question in ("list", "recipe"):
        await small(ONE, question)
        await small(ONE, question)
    await small(ONE, "list")
    assert small.made == 2
