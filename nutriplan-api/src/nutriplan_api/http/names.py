"""Names as people give them."""

import unicodedata


def normalise_name(name: str) -> str:
    """The name as it is stored: without spaces around it, its accents composed (NFC)."""
    return unicodedata.normalize("NFC", name).strip()
