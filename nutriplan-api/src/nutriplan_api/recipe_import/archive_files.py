"""The documents inside an archive that somebody sent, unpacked within bounds.

Nothing is written to a disk, and no name inside an archive leads anywhere. What an archive says of
its own sizes is not believed: what comes out is counted.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator

import msgspec

MAX_ARCHIVE_BYTES = 20_000_000
"""Of an archive, as it is sent."""
MAX_UNPACKED_BYTES = 40_000_000
"""Of all documents of an archive together: photos are not unpacked."""
MAX_DIRECTORY_BYTES = 2_000_000
"""Of the list of an archive's files, which is read whole: some twenty thousand of them."""

PLAIN = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
GZIP = 16 + zlib.MAX_WBITS
ENCRYPTED = 0x1
ZIP_END, ZIP64_END = b"PK\x05\x06", b"PK\x06\x07"
ZIP_END_BYTES = 22
ZIP64_LOCATOR_BYTES = 20


class BadArchive(Exception):
    """A file that is no archive, is damaged, or is locked."""


class TooLargeArchive(Exception):
    """More comes out of an archive than is unpacked."""


class _Room:
    """What may still be unpacked."""

    def __init__(self) -> None:
        self.left = MAX_UNPACKED_BYTES

    def take(self, content: bytes) -> bytes:
        self.left -= len(content)
        if self.left < 0:
            raise TooLargeArchive
        return content


def documents(archive: bytes) -> Iterator[object]:
    """Each JSON document of an archive, one at a time: of a zip, of the zips in it, of a file that
    is packed alone, or the file itself. Raises ``BadArchive`` or ``TooLargeArchive``."""
    room = _Room()
    try:
        yield from _documents(archive, room, depth=0)
    except (
        zipfile.BadZipFile,
        zlib.error,
        msgspec.DecodeError,
        UnicodeDecodeError,
        RecursionError,
        struct.error,
        EOFError,
        ValueError,
    ) as error:
        raise BadArchive from error


def _documents(content: bytes, room: _Room, *, depth: int) -> Iterator[object]:
    if content.startswith(b"PK"):
        yield from _of_zip(content, room, depth=depth)
    elif content.startswith(b"\x1f\x8b"):
        yield _decoded(_gunzipped(content, room))
    else:
        yield _decoded(content)


def _of_zip(content: bytes, room: _Room, *, depth: int) -> Iterator[object]:
    _check_directory(content)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for entry in archive.infolist():
            name = entry.filename.lower()
            is_inner = name.endswith(".zip") and depth == 0
            if not (is_inner or name.endswith((".json", ".paprikarecipe"))) or _is_hidden(name):
                continue
            if entry.flag_bits & ENCRYPTED or entry.compress_type not in PLAIN:
                raise BadArchive
            with archive.open(entry) as file:
                inner = room.take(file.read(room.left + 1))
            yield from _documents(inner, room, depth=depth + 1)


def _is_hidden(name: str) -> bool:
    """Whether a file is a system's own, beside what it tells of."""
    return name.startswith("__macosx/") or name.rpartition("/")[2].startswith(".")


def _check_directory(content: bytes) -> None:
    """Raise unless the list of a zip's files is a short one, before anything reads it."""
    end = content.rfind(ZIP_END)
    if end < 0 or len(content) - end < ZIP_END_BYTES:
        raise BadArchive
    (directory_bytes,) = struct.unpack_from("<I", content, end + 12)
    is_zip64 = content[max(end - ZIP64_LOCATOR_BYTES, 0) : end].startswith(ZIP64_END)
    if is_zip64 or directory_bytes > MAX_DIRECTORY_BYTES:
        raise TooLargeArchive


def _gunzipped(content: bytes, room: _Room) -> bytes:
    unpack = zlib.decompressobj(GZIP)
    unpacked = room.take(unpack.decompress(content, room.left + 1))
    if not unpack.eof:
        raise BadArchive
    return unpacked


def _decoded(content: bytes) -> object:
    return msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"))
