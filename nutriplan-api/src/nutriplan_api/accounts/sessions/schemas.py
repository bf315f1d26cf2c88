"""What sessions and their tokens look like on the wire."""

from datetime import datetime
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.service import Method


class Tokens(Struct, frozen=True):
    """The pair of tokens, which the two cookies carry as well."""

    access: str
    refresh: str


class RefreshRequest(Struct, frozen=True):
    """The refresh token, for clients without cookies."""

    refresh: str | UnsetType = UNSET


class SessionSummary(Struct, frozen=True):
    """One sign-in that goes on: with what, how, and when it was last continued."""

    id: UUID
    current: bool
    device: Device
    method: Method
    created_at: datetime
    last_used_at: datetime
