"""Photos for tests, made by the same library that reads them."""

from io import BytesIO

from PIL import Image

IMAGE = {"Content-Type": "image/jpeg"}


def a_photo(
    kind: str = "JPEG", *, size: tuple[int, int] = (40, 30), colour: str = "tomato"
) -> bytes:
    """A photo of one colour."""
    written = BytesIO()
    Image.new("RGB", size, colour).save(written, kind)
    return written.getvalue()
