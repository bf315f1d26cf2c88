"""What accounts look like on the wire."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from nutriplan_api.accounts.sessions.schemas import Tokens
from nutriplan_api.accounts.validation import email_errors, password_errors
from nutriplan_api.http.problems import FieldError

NonEmpty = Annotated[str, Meta(min_length=1)]
MailedToken = Annotated[str, Meta(min_length=1, max_length=200)]


class SignedIn(Struct, frozen=True):
    """The pair of tokens, and what exists of the user."""

    access: str
    refresh: str
    user_created: bool
    profile_created: bool


class ProviderSignedIn(Struct, frozen=True):
    """The pair of tokens, and what exists of the user."""

    token: Tokens
    user_created: bool
    profile_created: bool


class ProviderPage(Struct, frozen=True):
    """Where the provider asks people who they are."""

    authorization_url: str


class ProviderNonce(Struct, frozen=True):
    """What the provider's ID token must carry."""

    nonce: str


class ResetRequest(Struct, frozen=True):
    """Whose password is forgotten."""

    email: str

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of an address."""
        if "email" in given:
            yield from email_errors(given["email"])


class PasswordReset(Struct, frozen=True):
    """The token of the mail's link, and the new password."""

    token: MailedToken
    password: str

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a new password."""
        if "password" in given:
            yield from password_errors(given["password"])


class PasswordChange(Struct, frozen=True):
    """The password of today, and the new one."""

    current_password: NonEmpty
    password: str

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a new password."""
        if "password" in given:
            yield from password_errors(given["password"])


class EmailVerification(Struct, frozen=True):
    """The token of the mail's link; with the password, unless the session asked for the mail."""

    token: MailedToken
    password: NonEmpty | UnsetType = UNSET


class AccountDeletion(Struct, frozen=True):
    """The password, where the account has one."""

    password: NonEmpty | UnsetType = UNSET


class AccountExport(Struct, frozen=True):
    """Everything that is stored of somebody, by the name of its table."""

    account: dict[str, Any]
    data: dict[str, list[dict[str, Any]]]
