"""What accounts look like on the wire."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from nutriplan_api.accounts.sessions.schemas import AccessToken, RefreshToken, Tokens
from nutriplan_api.accounts.validation import (
    MAX_EMAIL_LENGTH,
    MAX_PASSWORD_LENGTH,
    MIN_PASSWORD_LENGTH,
    SPECIAL_CHARACTERS,
    email_errors,
    password_errors,
)
from nutriplan_api.http.problems import FieldError

EmailAddress = Annotated[
    str,
    Meta(
        description="E-mail address of the account, in any case.",
        extra_json_schema={"maxLength": MAX_EMAIL_LENGTH},
    ),
]
CurrentPassword = Annotated[str, Meta(min_length=1, description="Password of the account.")]
NewPassword = Annotated[
    str,
    Meta(
        description="New password: with a lower-case and an upper-case letter, a digit and one of "
        f"`{SPECIAL_CHARACTERS}`.",
        extra_json_schema={"minLength": MIN_PASSWORD_LENGTH, "maxLength": MAX_PASSWORD_LENGTH},
    ),
]
MailedToken = Annotated[
    str, Meta(min_length=1, max_length=200, description="Token of the mail's link.")
]
UserCreated = Annotated[bool, Meta(description="Whether an account exists.")]
ProfileCreated = Annotated[bool, Meta(description="Whether the account has a whole profile.")]


class SignedIn(Struct, frozen=True):
    """The pair of tokens, and what exists of the user."""

    access: AccessToken
    refresh: RefreshToken
    user_created: UserCreated
    profile_created: ProfileCreated


class ProviderSignedIn(Struct, frozen=True):
    """The pair of tokens, and what exists of the user."""

    token: Annotated[Tokens, Meta(description="The tokens of the new session.")]
    user_created: UserCreated
    profile_created: ProfileCreated


class ProviderPage(Struct, frozen=True):
    """Where the provider asks people who they are."""

    authorization_url: Annotated[
        str, Meta(description="Page of the provider to send the browser to.")
    ]


class ProviderNonce(Struct, frozen=True):
    """What the provider's ID token must carry."""

    nonce: Annotated[
        str, Meta(description="Nonce to ask the provider with; good once, for ten minutes.")
    ]


class ResetRequest(Struct, frozen=True):
    """Whose password is forgotten."""

    email: EmailAddress

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of an address."""
        if "email" in given:
            yield from email_errors(given["email"])


class PasswordReset(Struct, frozen=True):
    """The token of the mail's link, and the new password."""

    token: MailedToken
    password: NewPassword

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a new password."""
        if "password" in given:
            yield from password_errors(given["password"])


class PasswordChange(Struct, frozen=True):
    """The password of today, and the new one."""

    current_password: CurrentPassword
    password: NewPassword

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a new password."""
        if "password" in given:
            yield from password_errors(given["password"])


class EmailVerification(Struct, frozen=True):
    """The token of the mail's link; with the password, unless the session asked for the mail."""

    token: MailedToken
    password: CurrentPassword | UnsetType = UNSET


class AccountDeletion(Struct, frozen=True):
    """The password, where the account has one."""

    password: CurrentPassword | UnsetType = UNSET


class AccountExport(Struct, frozen=True):
    """Everything that is stored of somebody, by the name of its table."""

    account: Annotated[dict[str, Any], Meta(description="The account's own row, by column.")]
    data: Annotated[
        dict[str, list[dict[str, Any]]],
        Meta(description="Every other row that belongs to it, keyed by the name of its table."),
    ]
