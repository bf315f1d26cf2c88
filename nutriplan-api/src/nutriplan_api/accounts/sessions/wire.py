"""Sessions as they go over the wire."""

from typing import cast
from uuid import UUID

from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.queries import StoredSession
from nutriplan_api.accounts.sessions.schemas import SessionSummary
from nutriplan_api.accounts.sessions.service import Method


def to_wire_session_summary(stored: StoredSession, *, asked_by: UUID) -> SessionSummary:
    """A sign-in that goes on, told to the session ``asked_by``."""
    return SessionSummary(
        id=stored.id,
        current=stored.id == asked_by,
        device=Device(stored.browser, stored.system),
        method=cast("Method", stored.method),
        created_at=stored.created_at,
        last_used_at=stored.last_used_at,
    )
