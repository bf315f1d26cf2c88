"""Small answers that a process caches for as long as the database tells the same version.

The key holds the account, so nobody is answered what is another's. With each answer stand the
versions that were read before its content: where others are told, it is made anew, and takes its
place.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import TypeVar, cast
from uuid import UUID

import msgspec

from nutriplan_api.http.handler_decorators import encode_body

Answer = TypeVar("Answer")


class VersionedCache:
    """The answers of one call that were asked for last (LRU)."""

    def __init__(self, *, max_bytes: int, max_answer_bytes: int) -> None:
        self._free_bytes = max_bytes
        self._max_answer_bytes = max_answer_bytes
        self._cached: OrderedDict[tuple[UUID, Hashable], tuple[Hashable, bytes]] = OrderedDict()

    async def get_or_make(
        self,
        account_id: UUID,
        question: Hashable,
        version: Hashable,
        make: Callable[[], Awaitable[Answer]],
    ) -> Answer:
        """What was answered to a question, as JSON already; else what ``make`` gives.

        ``question`` says which answer of the account it takes the place of, ``version`` is all else
        that decides it. What is larger than one answer may be is not cached.
        """
        key = account_id, question
        cached_version, body = self._cached.get(key, (None, b""))
        if body and cached_version == version:
            self._cached.move_to_end(key)
        else:
            body = encode_body(await make())
            self._keep(key, version, body)
        return cast("Answer", msgspec.Raw(body))

    def _keep(self, key: tuple[UUID, Hashable], version: Hashable, body: bytes) -> None:
        _, former = self._cached.pop(key, (None, b""))
        self._free_bytes += len(former)
        if len(body) > self._max_answer_bytes:
            return
        self._cached[key] = version, body
        self._free_bytes -= len(body)
        while self._free_bytes < 0:
            _, (_, oldest) = self._cached.popitem(last=False)
            self._free_bytes += len(oldest)
