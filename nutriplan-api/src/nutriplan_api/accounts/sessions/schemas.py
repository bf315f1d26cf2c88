"""What sessions and their tokens look like on the wire."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.service import Method

AccessToken = Annotated[
    str, Meta(description="Bearer token of the header `Authorization`, for a quarter of an hour.")
]
RefreshToken = Annotated[
    str, Meta(description="Token that is exchanged for a new pair, once, within 14 days.")
]
IN_UTC = {"format": "date-time"}


class Tokens(Struct, frozen=True):
    """The pair of tokens, which the two cookies carry as well."""

    access: AccessToken
    refresh: RefreshToken


class RefreshRequest(Struct, frozen=True):
    """The refresh token, for clients without cookies."""

    refresh: RefreshToken | UnsetType = UNSET


class SessionSummary(Struct, frozen=True):
    """One sign-in that goes on: with what, how, and when it was last continued."""

    id: Annotated[UUID, Meta(description="Id of the session.")]
    current: Annotated[bool, Meta(description="Whether it is the session that asks.")]
    device: Annotated[Device, Meta(description="What somebody signed in with.")]
    method: Annotated[Method, Meta(description="How they signed in.")]
    created_at: Annotated[
        datetime, Meta(description="When it began, in UTC.", extra_json_schema=IN_UTC)
    ]
    last_used_at: Annotated[
        datetime, Meta(description="When it was last continued, in UTC.", extra_json_schema=IN_UTC)
    ]
