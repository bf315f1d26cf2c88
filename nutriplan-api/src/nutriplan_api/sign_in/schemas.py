"""What a sign-in looks like on the wire; a profile may come along with each."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from msgspec import UNSET, Meta

from nutriplan_api.accounts import EmailAddress, email_errors, new_email_errors, password_errors
from nutriplan_api.http.problems import FieldError
from nutriplan_api.profile import ProfileFields, field_errors, profile_errors

PROFILE_NAMES = frozenset(ProfileFields.__struct_encode_fields__)
MAX_ID_TOKEN_LENGTH = 16_384
MAX_CODE_LENGTH = 4096
MAX_STATE_LENGTH = 200


class EmailSignIn(ProfileFields, frozen=True, kw_only=True):
    """Credentials alone log in; with `register`, or any field of a profile, they register."""

    email: EmailAddress
    password: Annotated[
        str, Meta(min_length=1, description="The password; a new account's has rules of its own.")
    ]
    register: Annotated[
        bool, Meta(description="Whether to open an account, also without a profile.")
    ] = False

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules for a registration, all at once; a login's password follows none of them."""
        registers = names_profile(given) or given.get("register")
        if "email" in given:
            yield from (new_email_errors if registers else email_errors)(given["email"])
        yield from field_errors(given)
        if names_profile(given):
            yield from profile_errors(given)
        if "password" in given and registers:
            yield from password_errors(given["password"])


def names_profile(given: Mapping[str, Any]) -> bool:
    """Whether any field of a profile is filled in."""
    return any(given.get(name) is not None for name in PROFILE_NAMES)


class WithProfile(ProfileFields, frozen=True, kw_only=True):
    """Any field of a profile asks for the whole of one."""

    @classmethod
    def field_errors(cls, given: Mapping[str, Any]) -> Iterable[FieldError]:
        """The rules of a profile, when there is one."""
        yield from field_errors(given)
        if names_profile(given):
            yield from profile_errors(given)


class ProviderSignIn(WithProfile, frozen=True, kw_only=True):
    """The ID token of the provider; any field of a profile asks for the whole of one."""

    token: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_ID_TOKEN_LENGTH,
            description="ID token of the provider, with a nonce of this server.",
        ),
    ]


class ProviderAnswer(WithProfile, frozen=True, kw_only=True):
    """What the provider sent the browser back with; any field of a profile asks for the whole."""

    code: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_CODE_LENGTH,
            description="`code` that the provider sent the browser back with.",
        ),
    ]
    state: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_STATE_LENGTH,
            description="`state` that the provider sent the browser back with.",
        ),
    ]


def has_profile(data: ProfileFields) -> bool:
    """Whether a profile came along."""
    return any(getattr(data, name) not in (UNSET, None) for name in ProfileFields.__struct_fields__)
