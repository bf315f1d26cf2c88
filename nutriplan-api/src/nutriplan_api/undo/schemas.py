"""What undo looks like on the wire."""

from typing import Annotated

from litestar.datastructures import ResponseHeader
from msgspec import Meta, Struct

UNDO_HEADER = ResponseHeader(
    name="Undo",
    documentation_only=True,
    description="A token that takes this back, once, within ten minutes: POST /api/undo. "
    "Left out when nothing changed.",
)
"""For `response_headers` of a route that can be undone."""


class UndoInput(Struct, frozen=True):
    """The token of an answer's header `Undo`."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]
