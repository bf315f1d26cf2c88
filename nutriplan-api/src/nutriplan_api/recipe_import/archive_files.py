"""The documents inside an archive that somebody sent, unpacked within bounds, and the pictures
beside them.

Nothing is written to a disk, and no name inside an archive leads anywhere. What an archive says of
its own sizes is not believed: what comes out is counted.
"""

import io
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MAX_ARCHIVE_BYTES = 20_000_000
"""Of an archive, as it is sent."""
MAX_UNPACKED_BYTES = 40_000_000
"""Of all documents of an archive together, without the pictures beside them."""
MAX_VALUES = 2_000_000
"""Of all of them together: each value takes more memory than its few letters, up to a hundred times
as much."""
MAX_DIRECTORY_BYTES = 2_000_000
"""Of the list of an archive's files, which is read whole: some twenty thousand of them."""

Packing = Literal["none", "deflate-raw", "gzip"]
PACKINGS: Mapping[int, Packing] = {zipfile.ZIP_STORED: "none", zipfile.ZIP_DEFLATED: "deflate-raw"}
PICTURES = frozenset({"full", "image", "original"})
"""What a recipe's picture is called, whatever its type; smaller ones lie beside it."""
LOCAL_HEADER_BYTES = 30
GZIP = 16 + zlib.MAX_WBITS
VALUE_SIGNS = (b"{", b"[", b",")
"""Before nearly every value of a JSON document stands one; texts have some as well."""
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
        self._values_left = MAX_VALUES

    def take(self, content: bytes) -> bytes:
        self.left -= len(content)
        if self.left < 0:
            raise TooLargeArchive
        return content

    def decode(self, content: bytes) -> object:
        self._values_left -= sum(map(content.count, VALUE_SIGNS))
        if self._values_left < 0:
            raise TooLargeArchive
        return msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"))


class ArchiveStep(msgspec.Struct, frozen=True):
    """Some of the bytes that came out of the step before, or of the file; and how they are
    packed."""

    start: Annotated[int, Meta(ge=0, description="Where they begin.")]
    length: Annotated[int, Meta(ge=0, description="How many they are.")]
    packing: Annotated[Packing, Meta(description="How they are packed; `none` is not at all.")]


@dataclass(frozen=True, slots=True)
class ArchivedPicture:
    """A picture in a zip, which is open for as long as the document beside it is looked at."""

    _archive: zipfile.ZipFile
    _content: bytes
    _entry: zipfile.ZipInfo
    _before: tuple[ArchiveStep, ...]

    def read(self, most: int) -> bytes:
        """Its bytes, so many at most; raises ``BadArchive``, or what a damaged zip raises."""
        return _read(self._archive, self._entry, most)

    @property
    def steps(self) -> tuple[ArchiveStep, ...]:
        """How its bytes come out of the file, once they could be read."""
        return (*self._before, _step(self._content, self._entry))


@dataclass(frozen=True, slots=True)
class ArchivedDocument:
    """A JSON document of an archive, and how its bytes come out of the file."""

    content: object
    steps: tuple[ArchiveStep, ...] = ()
    picture: ArchivedPicture | None = None
    """That of the folder in which no other document lies."""
    pictures: Mapping[str, ArchivedPicture] = field(default_factory=dict)
    """All of its zip, by what the names of their folders are as ids."""


def documents(archive: bytes) -> Iterator[ArchivedDocument]:
    """Each JSON document of an archive, one at a time: of a zip, of the zips in it, of a file that
    is packed alone, or the file itself. Raises ``BadArchive`` or ``TooLargeArchive``."""
    room = _Room()
    try:
        yield from _documents(archive, room, ArchivedDocument(None), depth=0)
    except (
        zipfile.BadZipFile,
        zlib.error,
        msgspec.DecodeError,
        UnicodeDecodeError,
        RuntimeError,  # a version of zip that is not known, or lists too deep
        struct.error,
        EOFError,
        ValueError,
    ) as error:
        raise BadArchive from error


def _documents(
    content: bytes, room: _Room, place: ArchivedDocument, *, depth: int
) -> Iterator[ArchivedDocument]:
    """The documents that these bytes are; ``place`` is what is known of the only one, before it is
    decoded."""
    if content.startswith(b"PK"):
        yield from _of_zip(content, room, place.steps, depth=depth)
    elif content.startswith(b"\x1f\x8b"):
        steps = (*place.steps, ArchiveStep(0, len(content), "gzip"))
        yield replace(place, content=room.decode(_gunzipped(content, room)), steps=steps)
    else:
        yield replace(place, content=room.decode(content))


def _of_zip(
    content: bytes, room: _Room, before: tuple[ArchiveStep, ...], *, depth: int
) -> Iterator[ArchivedDocument]:
    _check_directory(content)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        entries = [entry for entry in archive.infolist() if not _is_hidden(entry.filename.lower())]
        pictures = {
            _folder(entry): ArchivedPicture(archive, content, entry, before)
            for entry in reversed(entries)
            if _stem(entry) in PICTURES and not _is_document(entry)
        }
        by_id = {plain_id(folder.rpartition("/")[2]): one for folder, one in pictures.items()}
        documents_in = Counter(_folder(entry) for entry in entries if _is_document(entry))
        for entry in entries:
            is_inner = entry.filename.lower().endswith(".zip") and depth == 0
            if not (is_inner or _is_document(entry)):
                continue
            inner = room.take(_read(archive, entry, room.left + 1))
            folder = _folder(entry)
            place = ArchivedDocument(
                None,
                (*before, _step(content, entry)),
                pictures.get(folder) if documents_in[folder] == 1 else None,
                by_id,
            )
            yield from _documents(inner, room, place, depth=depth + 1)


def _read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    if entry.flag_bits & ENCRYPTED or entry.compress_type not in PACKINGS:
        raise BadArchive
    with archive.open(entry) as file:
        return file.read(most)


def _step(content: bytes, entry: zipfile.ZipInfo) -> ArchiveStep:
    """Where the bytes of a zip's file stand: after a header of their own, which its list does not
    repeat."""
    name_bytes, extra_bytes = struct.unpack_from("<HH", content, entry.header_offset + 26)
    start = entry.header_offset + LOCAL_HEADER_BYTES + name_bytes + extra_bytes
    return ArchiveStep(start, entry.compress_size, PACKINGS[entry.compress_type])


def _is_document(entry: zipfile.ZipInfo) -> bool:
    return entry.filename.lower().endswith((".json", ".paprikarecipe"))


def _stem(entry: zipfile.ZipInfo) -> str:
    return entry.filename.lower().rpartition("/")[2].partition(".")[0]


def _folder(entry: zipfile.ZipInfo) -> str:
    """Where a file lies; pictures may have a folder of their own there."""
    return f"/{entry.filename.lower()}".rpartition("/")[0].removesuffix("/images")


def plain_id(text: str) -> str:
    """An id as one way of writing it has it: in lower case, without dashes."""
    return text.lower().replace("-", "")


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
