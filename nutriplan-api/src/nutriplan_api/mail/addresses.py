"""E-mail addresses, read by the rules of mail (RFC 5321, and 6531 for other letters)."""

from email_validator import (
    SPECIAL_USE_DOMAIN_NAMES,
    EmailNotValidError,
    ValidatedEmail,
    validate_email,
)

# A household's own network has mail too, under .local or .test; no mail of ours goes astray there.
SPECIAL_USE_DOMAIN_NAMES.clear()


def parse_address(email: str) -> ValidatedEmail | None:
    """The parts of an address, its domain in both spellings; None for what is no address."""
    try:
        return validate_email(email, check_deliverability=False)
    except EmailNotValidError:
        return None


def decode_domain(email: str) -> str:
    """The same address with the domain as people read it, whichever way it was written."""
    if email.isascii() and "xn--" not in email:
        return email
    read = parse_address(email)
    return email if read is None else f"{email.rpartition('@')[0]}@{read.domain}"


def with_ascii_domain(email: str) -> str:
    """The same address as mail servers write it."""
    read = None if email.isascii() else parse_address(email)
    return email if read is None else f"{read.local_part}@{read.ascii_domain}"
