"""What an e-mail address and a new password must be (specification, section 5)."""

import re
from collections.abc import Iterable
from typing import Final

from nutriplan_api.email_addresses import read_address
from nutriplan_api.problems import FieldError

_NOT_IN_EMAIL: Final = r"@\s\x00-\x1f\x7f<>()\[\],;:\\\""
EMAIL: Final = re.compile(rf"[^{_NOT_IN_EMAIL}]+@[^.{_NOT_IN_EMAIL}]+(\.[^.{_NOT_IN_EMAIL}]+)+")
LONGEST_EMAIL: Final = 254
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 128
SPECIAL_CHARACTERS: Final = "@$!%*?&"

_MUST_CONTAIN: Final = (
    (re.compile(r"[a-z]"), "no_lowercase"),
    (re.compile(r"[A-Z]"), "no_uppercase"),
    (re.compile(r"[0-9]"), "no_digit"),
    (re.compile(f"[{re.escape(SPECIAL_CHARACTERS)}]"), "no_special_character"),
)


def email_errors(email: str) -> Iterable[FieldError]:
    """What is wrong with an address that may be known already."""
    if len(email.strip()) > LONGEST_EMAIL:
        yield FieldError("email", "too_long", LONGEST_EMAIL)
    elif not EMAIL.fullmatch(email.strip()):
        yield FieldError("email", "invalid_email")


def new_email_errors(email: str) -> Iterable[FieldError]:
    """What is wrong with the address of a new account: every server must be able to mail to it.

    A domain of any letters has a name in ASCII; what stands before the @ has none.
    """
    errors = list(email_errors(email))
    if not errors and not email.strip().rpartition("@")[0].isascii():
        errors = [FieldError("email", "not_ascii")]
    if not errors and read_address(email.strip()) is None:
        errors = [FieldError("email", "invalid_email")]
    yield from errors


def password_errors(password: str) -> Iterable[FieldError]:
    """What is wrong with a new password: one error for each rule that it breaks."""
    if len(password) < SHORTEST_PASSWORD:
        yield FieldError("password", "too_short", SHORTEST_PASSWORD)
    if len(password) > LONGEST_PASSWORD:
        yield FieldError("password", "too_long", LONGEST_PASSWORD)
    for needed, code in _MUST_CONTAIN:
        if not needed.search(password):
            yield FieldError("password", code)
