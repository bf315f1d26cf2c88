"""What personal tokens look like on the wire."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta, Struct

from nutriplan_api.accounts.sessions.schemas import IN_UTC
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError
from nutriplan_api.security import Scope

MAX_NAME_LENGTH = 60

Name = Annotated[
    str,
    Meta(
        min_length=1,
        pattern=r"^[^\x00\r\n]*$",
        description="What the program is called, on one line, for its owner to know it again.",
        extra_json_schema={"maxLength": MAX_NAME_LENGTH},
    ),
]
TokenScope = Annotated[
    Scope,
    Meta(
        description="What it opens: `read` reads everything, `plan` also writes meals, lists and "
        "what was eaten, `recipes` also writes recipes, `all` writes whatever needs no session."
    ),
]


class PersonalTokenInput(Struct, frozen=True):
    """The token that somebody wants for a program."""

    name: Name
    scope: TokenScope

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """A name is measured as it is stored."""
        if "name" in given:
            length = len(normalise_name(given["name"]))
            if length == 0:
                yield FieldError("name", "too_short", 1)
            if length > MAX_NAME_LENGTH:
                yield FieldError("name", "too_long", MAX_NAME_LENGTH)


class PersonalToken(Struct, frozen=True):
    """A token that works; the token itself is shown once, when it is made."""

    id: Annotated[UUID, Meta(description="Id of the token.")]
    name: Name
    scope: TokenScope
    created_at: Annotated[
        datetime, Meta(description="When it was made, in UTC.", extra_json_schema=IN_UTC)
    ]
    last_used_at: Annotated[
        Annotated[datetime, Meta(extra_json_schema=IN_UTC)] | None,
        Meta(description="When it was last used, to the minute, in UTC; null where it never was."),
    ]


class NewPersonalToken(Struct, frozen=True):
    """A token that was just made."""

    token: Annotated[
        str,
        Meta(description="Bearer token of the header `Authorization`. It is not shown again."),
    ]
    personal_token: Annotated[PersonalToken, Meta(description="What is kept of it.")]
