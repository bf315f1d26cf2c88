"""Responses that are made once and sent again: their bytes are cached, plain and compressed."""

import gzip
from functools import cached_property
from typing import Any

from litestar import MediaType, Response
from litestar.utils.scope.state import ScopeState

from nutriplan_api.http.conditional_requests import tag_of
from nutriplan_api.http.handler_decorators import AnyRequest

GZIP_LEVEL = 6
REVALIDATED = {"Cache-Control": "private, no-cache", "Vary": "Accept-Encoding, Authorization"}
"""A browser may keep it, and asks each time whether it is still that: the next one to sign in may
be told something else."""


class CachedResponse:
    """A body of JSON that many ask for; compressed when the first one takes it so.

    Each coding has an entity tag of its own.
    """

    def __init__(self, body: bytes) -> None:
        self._plain = body, tag_of(body)

    @cached_property
    def _gzipped(self) -> tuple[bytes, str]:
        body = gzip.compress(self._plain[0], GZIP_LEVEL, mtime=0)
        return body, tag_of(body)

    def response(self, request: AnyRequest) -> Response[Any]:
        """The answer in a coding that the client takes."""
        # What compresses all other answers leaves alone what a cache has given.
        ScopeState.from_scope(request.scope).is_cached = True
        compressed = "gzip" in request.headers.get("accept-encoding", "")
        body, tag = self._gzipped if compressed else self._plain
        coding = {"Content-Encoding": "gzip"} if compressed else {}
        return Response(
            body, headers=REVALIDATED | coding | {"ETag": tag}, media_type=MediaType.JSON
        )
