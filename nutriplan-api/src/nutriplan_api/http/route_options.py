"""What a route says of itself to the guards."""

PUBLIC = {"public": True}
"""``opt=PUBLIC`` opens a route to everybody."""

MEDIA_TYPES = "media_types"


def media_types(*names: str) -> dict[str, object]:
    """``opt=media_types("image/png")``: the route reads or answers bytes of these types."""
    return {MEDIA_TYPES: names}
