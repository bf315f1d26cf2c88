"""Codes of packaged foods: EAN-8, EAN-13, and what is written as them."""

import re

_DIGITS = re.compile(r"[0-9]{8}|[0-9]{12,14}")


def stored_ean(code: str) -> str | None:
    """The code as it is stored, in 8 or 13 digits; None where its last digit is not that of a code.

    Spaces count for nothing. A UPC-A is an EAN-13 that begins with 0, and a GTIN-14 of a single
    item is one with another 0 before it.
    """
    digits = "".join(code.split())
    if not _DIGITS.fullmatch(digits) or not _is_checked(digits):
        return None
    if len(digits) == 8:
        return digits
    padded = digits.zfill(14)
    return padded[1:] if padded[0] == "0" else None


def _is_checked(digits: str) -> bool:
    """Whether the last digit fits the others, which weigh 3 and 1 in turn from the right."""
    *others, check = map(int, digits)
    weighed = sum(
        digit * (3 if place % 2 == 0 else 1) for place, digit in enumerate(reversed(others))
    )
    return (weighed + check) % 10 == 0
