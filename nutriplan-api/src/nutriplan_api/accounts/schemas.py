"""What signing in looks like on the wire."""

from msgspec import UNSET, Struct, UnsetType


class Tokens(Struct, frozen=True):
    """The pair of tokens, which the two cookies carry as well."""

    access: str
    refresh: str


class RefreshRequest(Struct, frozen=True):
    """The refresh token, for clients without cookies."""

    refresh: str | UnsetType = UNSET


class SignedIn(Struct, frozen=True):
    """The pair of tokens, and what exists of the user."""

    access: str
    refresh: str
    user_created: bool
    profile_created: bool
