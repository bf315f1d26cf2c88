"""Personal tokens as they go over the wire."""

from typing import cast

from nutriplan_api.accounts.personal_tokens.queries import StoredToken
from nutriplan_api.accounts.personal_tokens.schemas import PersonalToken
from nutriplan_api.security import Scope


def to_wire_personal_token(stored: StoredToken) -> PersonalToken:
    """What is kept of a token that a program works with."""
    return PersonalToken(
        id=stored.id,
        name=stored.name,
        scope=cast("Scope", stored.scope),
        created_at=stored.created_at,
        last_used_at=stored.last_used_at,
    )
