"""What undo looks like on the wire."""

from typing import Annotated

from msgspec import Meta, Struct


class UndoInput(Struct, frozen=True):
    """The token of an answer's header `Undo`."""

    token: Annotated[
        str, Meta(min_length=1, max_length=200, description="Value of the header `Undo`.")
    ]
