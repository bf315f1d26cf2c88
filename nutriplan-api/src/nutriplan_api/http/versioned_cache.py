"""Small answers that a process caches for as long as the database tells the same version.

The key holds the account, so nobody is answered what is another's, and the versions that were read
before the content: what an older one gave is never found again, and goes when there is no room.
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
        self._cached: OrderedDict[tuple[UUID, Hashable], bytes] = OrderedDict()

    async def get_or_make(
        self, account_id: UUID, asked: Hashable, make: Callable[[], Awaitable[Answer]]
    ) -> Answer:
        """What was answered to the same question, as JSON already; else what ``make`` gives.

        ``asked`` is all that decides the answer, the versions among it. What is larger than one
        answer may be is not cached.
        """
        key = account_id, asked
        body = self._cached.get(key)
        if body is None:
            body = encode_body(await make())
            self._add(key, body)
        else:
            self._cached.move_to_end(key)
        return cast("Answer", msgspec.Raw(body))

    def _add(self, key: tuple[UUID, Hashable], body: bytes) -> None:
        if len(body) > self._max_answer_bytes or key in self._cached:
            return
        self._cached[key] = body
        self._free_bytes -= len(body)
        while self._free_bytes < 0:
            _, oldest = self._cached.popitem(last=False)
            self._free_bytes += len(oldest)
