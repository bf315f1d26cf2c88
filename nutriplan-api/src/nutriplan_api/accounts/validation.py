"""What an e-mail address and a new password must be (specification, section 5)."""

import re
from collections.abc import Iterable
from typing import Final

from nutriplan_api.http.problems import FieldError
from nutriplan_api.mail import parse_address

_NOT_IN_EMAIL: Final = r"@\s\x00-\x1f\x7f<>()\[\],;:\\\""
EMAIL: Final = re.compile(rf"[^{_NOT_IN_EMAIL}]+@[^.{_NOT_IN_EMAIL}]+(\.[^.{_NOT_IN_EMAIL}]+)+")
MAX_EMAIL_LENGTH: Final = 254
MIN_PASSWORD_LENGTH: Final = 8
MAX_PASSWORD_LENGTH: Final = 128
SPECIAL_CHARACTERS: Final = "@$!%*?&"

_MUST_CONTAIN: Final = (
    (re.compile(r"[a-z]"), "no_lowercase"),
    (re.compile(r"[A-Z]"), "no_uppercase"),
    (re.compile(r"[0-9]"), "no_digit"),
    (re.compile(f"[{re.escape(SPECIAL_CHARACTERS)}]"), "no_special_character"),
)


def email_errors(email: str) -> Iterable[FieldError]:
    """What is wrong with an address that may be known already."""
    if len(email.strip()) > MAX_EMAIL_LENGTH:
        yield FieldError("email", "too_long", MAX_EMAIL_LENGTH)
    elif not EMAIL.fullmatch(email.strip()):
        yield FieldError("email", "invalid_email")


def new_email_errors(email: str) -> Iterable[FieldError]:
    """What is wrong with the address of a new account: every server must be able to mail to it.

    A domain of any letters has a name in ASCII; what stands before the @ has none.
    """
    errors = list(email_errors(email))
    if not errors and not email.strip().rpartition("@")[0].isascii():
        errors = [FieldError("email", "not_ascii")]
    if not errors and parse_address(email.strip()) is None:
        errors = [FieldError("email", "invalid_email")]
    yield from errors


def password_errors(password: str) -> Iterable[FieldError]:
    """What is wrong with a new password: one error for each rule that it breaks."""
    if len(password) < MIN_PASSWORD_LENGTH:
        yield FieldError("password", "too_short", MIN_PASSWORD_LENGTH)
    if len(password) > MAX_PASSWORD_LENGTH:
        yield FieldError("password", "too_long", MAX_PASSWORD_LENGTH)
    for needed, code in _MUST_CONTAIN:
        if not needed.search(password):
            yield FieldError("password", code)
