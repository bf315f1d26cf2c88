"""Pages of a list: the wire's list stays a list, and a `Link` header names the next page."""

from collections.abc import Sequence
from typing import Any, TypeVar
from urllib.parse import urlencode

import msgspec
from litestar import Request
from litestar.datastructures import ResponseHeader

T = TypeVar("T")

LINK_HEADER = ResponseHeader(
    name="Link",
    description='Where there is more: the address of the next page, with `rel="next"`.',
    documentation_only=True,
)


PAGE = "Which page, counted from 1."
PAGE_SIZE = "How many entries a page holds; without it, the answer is the whole list."


class Page(msgspec.Struct, frozen=True):
    """A page, counted from 1; without a size it is the whole list."""

    number: int
    size: int | None

    def holds(self, count: int) -> bool:
        """Whether the page is the whole of a list of so many entries."""
        return self.size is None or (self.number == 1 and count <= self.size)

    def of(self, entries: Sequence[T]) -> tuple[Sequence[T], "Page | None"]:
        """What stands on the page, and the page after it, where there is one."""
        if self.size is None:
            return entries, None
        end = self.number * self.size
        following = Page(self.number + 1, self.size) if end < len(entries) else None
        return entries[end - self.size : end], following


def link_headers(request: Request[Any, Any, Any], following: Page | None) -> dict[str, str]:
    """The header that names the next page of what was asked for (RFC 8288)."""
    if following is None:
        return {}
    place = {"page": following.number, "page_size": following.size}
    asked = [one for one in request.query_params.multi_items() if one[0] not in place]
    query = urlencode([*asked, *place.items()])
    return {"Link": f'<{request.url.path}?{query}>; rel="next"'}
