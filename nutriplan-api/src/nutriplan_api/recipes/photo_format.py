"""What an image really is: a decoder says so, whatever its sender calls it."""

import hashlib
from io import BytesIO
from typing import Final, Literal

import msgspec

from nutriplan_api.http.problems import FieldError, Problem, invalid

MAX_PHOTO_BYTES: Final = 400_000
"""The largest photo; the web sends about half of it."""

MAX_PHOTO_SIDE_PX: Final = 2048
"""Of the longer side; a few bytes can say that they are a picture of gigabytes."""

MAX_PICTURE_PIXELS: Final = 50_000_000
"""Of a picture that a client draws anew and makes small: it takes four bytes for each."""

MEDIA_TYPES: Final = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp"}
"""What is taken, by the decoder's name for it. None of them can hold a script."""

_VERSION_BYTES = 16


class Photo(msgspec.Struct, frozen=True):
    """A photo as it is stored; its ``version`` changes with its content."""

    media_type: str
    version: str
    content: bytes


def read_photo(content: bytes) -> Photo:
    """The photo that these bytes are; raises the problem of what is none, or too large to show."""
    from PIL import Image  # 7 MB, which few processes need

    try:
        with Image.open(BytesIO(content), formats=tuple(MEDIA_TYPES)) as image:
            if max(image.size) > MAX_PHOTO_SIDE_PX:
                raise invalid(FieldError("photo", "too_large", MAX_PHOTO_SIDE_PX))
            image.load()
            media_type = MEDIA_TYPES[str(image.format)]
    except Problem:
        raise
    except Exception:  # a decoder of hostile bytes may raise anything
        raise invalid(FieldError("photo", "invalid_format")) from None
    version = hashlib.blake2b(content, digest_size=_VERSION_BYTES).hexdigest()
    return Photo(media_type, version, content)


def picture_problem(content: bytes) -> Literal["invalid_format", "too_large"] | None:
    """Why a client should not even try to make a photo of this picture, as its first bytes say; its
    end may be damaged all the same."""
    from PIL import Image

    try:
        with Image.open(BytesIO(content), formats=tuple(MEDIA_TYPES)) as image:
            width, height = image.size
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return "too_large"
    except Exception:  # a decoder of hostile bytes may raise anything
        return "invalid_format"
    return "too_large" if width * height > MAX_PICTURE_PIXELS else None
