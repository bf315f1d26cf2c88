"""Identifiers, made by the application so that they are known before anything is stored."""

from uuid import UUID

from uuid_utils.compat import uuid7


def new_id() -> UUID:
    """A new UUID version 7: unique anywhere, and ordered by the time of its making."""
    return uuid7()
