"""The documents and pictures inside an archive, and how their bytes come out of it."""

import gzip
import io
import json
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from api.recipes.archives import zipped
from nutriplan_api.recipe_import import archive_files
from nutriplan_api.recipe_import.archive_files import (
    ArchivedDocument,
    ArchiveStep,
    BadArchive,
    TooLargeArchive,
    documents,
)

RICE, SOUP = b'{"name": "Riz"}', b'{"name": "Soupe"}'
PICTURE = b"\xff\xd8\xff picture " * 9
STORED = zipfile.ZIP_STORED
WBITS = {"deflate-raw": -zlib.MAX_WBITS, "gzip": 16 + zlib.MAX_WBITS}


def unpacked(archive: bytes, steps: Iterable[ArchiveStep]) -> bytes:
    """What a client takes out of the file by these steps."""
    content = archive
    for step in steps:
        content = content[step.start : step.start + step.length]
        if step.packing != "none":
            content = zlib.decompress(content, WBITS[step.packing])
    return content


def contents(archive: bytes) -> list[Any]:
    return [document.content for document in documents(archive)]


ARCHIVES = {
    "a file": RICE,
    "with a mark of its encoding": b"\xef\xbb\xbf" + RICE,
    "packed alone": gzip.compress(RICE),
    "zip": zipped({"Riz/recipe.json": RICE}),
    "not packed": zipped({"Riz/recipe.json": RICE}, STORED),
    "in capitals": zipped({"Riz/RECIPE.JSON": RICE}),
    "Paprika": zipped({"Riz.paprikarecipe": gzip.compress(RICE)}),
    "zip in a zip": zipped({"1.ZIP": zipped({"recipe.json": RICE})}),
    "stored zip in a zip": zipped({"1.zip": zipped({"recipe.json": RICE})}, STORED),
    "beside others": zipped({"a.txt": b"x", "recipe.json": RICE, "thumb.jpg": PICTURE}),
    "beside a system's own": zipped(
        {"__MACOSX/recipe.json": b"x", ".recipe.json": b"x", "a/.b.json": b"x", "c.json": RICE}
    ),
}


@pytest.mark.parametrize("name", ARCHIVES)
def test_a_document_is_found_and_taken_out(name: str) -> None:
    archive = ARCHIVES[name]
    (document,) = documents(archive)

    assert document.content == {"name": "Riz"}
    assert json.loads(unpacked(archive, document.steps).decode("utf-8-sig")) == document.content
    assert document.picture is None


def test_every_document_comes_in_its_order() -> None:
    inner = zipped({"b.json": SOUP, "c.json": b"[1]"})

    assert contents(zipped({"a.json": RICE, "1.zip": inner, "z.json": b"2"})) == [
        {"name": "Riz"},
        {"name": "Soupe"},
        [1],
        2,
    ]
    assert contents(zipped({"a.txt": b"x"})) == []


def picture_of(files: dict[str, bytes]) -> tuple[bytes, ArchivedDocument]:
    archive = zipped(files)
    return archive, next(documents_with(archive))


def documents_with(archive: bytes) -> Iterator[ArchivedDocument]:
    for document in documents(archive):
        if document.picture is not None:
            assert document.picture.read(9) == PICTURE[:9]
            assert document.picture.read(10_000) == unpacked(archive, document.picture.steps)
        yield document


@pytest.mark.parametrize(
    "files",
    [
        {"Riz/recipe.json": RICE, "Riz/full.jpg": PICTURE},
        {"Riz/recipe.json": RICE, "RIZ/Full.JPG": PICTURE},
        {"recipe.json": RICE, "image.png": PICTURE},
        {"riz.json": RICE, "images/original.webp": PICTURE, "images/min-original.webp": b"x"},
        {"riz.json": RICE, "image.png": PICTURE, "original.webp": b"x"},
        {"1.zip": zipped({"recipe.json": RICE, "image.jpg": PICTURE}), "image.jpg": b"x"},
    ],
)
def test_a_picture_lies_beside_its_document(files: dict[str, bytes]) -> None:
    archive, document = picture_of(files)

    assert document.picture is not None
    assert unpacked(archive, document.picture.steps) == PICTURE


@pytest.mark.parametrize(
    "files",
    [
        {"recipe.json": RICE, "thumb.jpg": PICTURE},
        {"recipe.json": RICE, "other/full.jpg": PICTURE},
        {"recipe.json": RICE, "other.json": RICE, "full.jpg": PICTURE},
        {"recipe.json": RICE, "__MACOSX/full.jpg": PICTURE},
        {"full.json": RICE},
    ],
)
def test_a_picture_elsewhere_is_another_ones(files: dict[str, bytes]) -> None:
    _, document = picture_of(files)

    assert document.picture is None


def test_pictures_are_found_by_the_ids_of_their_folders() -> None:
    archive = zipped(
        {"data/recipes/0B1C-5d9e/images/original.webp": PICTURE, "database.json": RICE}
    )
    (document,) = documents_with(archive)

    assert list(document.pictures) == ["0b1c5d9e"]
    assert unpacked(archive, document.pictures["0b1c5d9e"].steps) == PICTURE
    assert archive_files.plain_id("0B1C-5d-9e") == "0b1c5d9e"


PADDED = RICE + b" " * 985
"""A thousand bytes."""


@pytest.mark.parametrize(
    ("archive", "most"),
    [
        (zipped({"1.json": PADDED, "2.json": PADDED}), 2_000),
        (gzip.compress(PADDED), 1_000),
        (zipped({"1.paprikarecipe": gzip.compress(PADDED)}), 1_000 + len(gzip.compress(PADDED))),
        (
            zipped({"1.zip": zipped({"1.json": PADDED}, STORED)}),
            1_000 + len(zipped({"1.json": PADDED}, STORED)),
        ),
    ],
    ids=["zip", "gzip", "gzip in a zip", "zip in a zip"],
)
def test_so_much_comes_out_and_no_more(
    monkeypatch: pytest.MonkeyPatch, archive: bytes, most: int
) -> None:
    monkeypatch.setattr(archive_files, "MAX_UNPACKED_BYTES", most)
    assert contents(archive)[-1] == {"name": "Riz"}

    monkeypatch.setattr(archive_files, "MAX_UNPACKED_BYTES", most - 1)
    with pytest.raises(TooLargeArchive):
        contents(archive)


def test_no_more_is_unpacked_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def read(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
        asked.append(most)
        return archive.read(entry)

    monkeypatch.setattr(archive_files, "_read", read)
    monkeypatch.setattr(archive_files, "MAX_UNPACKED_BYTES", 2_000)

    assert len(contents(zipped({"1.json": PADDED, "2.json": PADDED}))) == 2
    assert asked == [2_001, 1_001]


def test_a_file_stands_behind_all_that_its_header_says() -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        entry = zipfile.ZipInfo("Riz/recipe.json")
        entry.extra = struct.pack("<HH4s", 0x9999, 4, b"more")
        archive.writestr(entry, RICE)
    (document,) = documents(target.getvalue())

    assert unpacked(target.getvalue(), document.steps) == RICE


def test_the_last_list_of_files_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = zipped({"a.json": RICE})
    archive = zipped({"1.zip": inner, **{f"{n}.txt": b"" for n in range(9)}}, STORED)
    monkeypatch.setattr(archive_files, "MAX_DIRECTORY_BYTES", 200)
    assert contents(inner) == [{"name": "Riz"}]

    with pytest.raises(TooLargeArchive):
        contents(archive)


def test_a_list_that_says_to_be_huge_is_not_read() -> None:
    archive = bytearray(zipped({"a.json": RICE}))
    struct.pack_into("<I", archive, archive.rfind(b"PK\x05\x06") + 12, 2**32 - 1)

    with pytest.raises(TooLargeArchive):
        contents(bytes(archive))


def test_a_list_of_files_may_be_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = zipped({"a.json": RICE})
    (directory_bytes,) = struct.unpack_from("<I", archive, archive.rfind(b"PK\x05\x06") + 12)
    monkeypatch.setattr(archive_files, "MAX_DIRECTORY_BYTES", directory_bytes)
    assert contents(archive) == [{"name": "Riz"}]

    monkeypatch.setattr(archive_files, "MAX_DIRECTORY_BYTES", directory_bytes - 1)
    with pytest.raises(TooLargeArchive):
        contents(archive)


def test_a_list_that_is_told_elsewhere_is_not_read() -> None:
    archive = zipped({"a.json": RICE})
    end = archive.rfind(b"PK\x05\x06")
    locator = b"PK\x06\x07" + bytes(16)

    with pytest.raises(TooLargeArchive):
        contents(archive[:end] + locator + archive[end:])


def locked() -> bytes:
    archive = bytearray(zipped({"recipe.json": RICE}))
    struct.pack_into("<H", archive, archive.rfind(b"PK\x01\x02") + 8, 0x1)
    return bytes(archive)


def of_another_time() -> bytes:
    archive = bytearray(zipped({"recipe.json": RICE}))
    struct.pack_into("<H", archive, archive.rfind(b"PK\x01\x02") + 6, 99)
    return bytes(archive)


DAMAGED = {
    "nothing": b"",
    "words": b"Bonjour",
    "half a document": RICE[:-1],
    "UTF-16": RICE.decode().encode("utf-16"),
    "lists without an end": b"[" * 200_000,
    "the first bytes of a zip": b"PK\x03\x04",
    "a zip without its end": zipped({"a.json": RICE})[:-1],
    "a zip without its beginning": zipped({"a.json": RICE})[9:],
    "a gzip without its end": gzip.compress(RICE)[:-1],
    "the first bytes of a gzip": gzip.compress(RICE)[:4],
    "half a document beside a whole one": zipped({"a.json": RICE, "b.json": b"{"}),
    "LZMA": zipped({"a.json": RICE}, zipfile.ZIP_LZMA),
    "half a zip in a zip": zipped({"1.zip": b"PK"}),
    "a zip with a password": locked(),
    "a zip of a later version": of_another_time(),
}


@pytest.mark.parametrize("archive", DAMAGED.values(), ids=DAMAGED)
def test_what_is_damaged_or_locked_is_no_archive(archive: bytes) -> None:
    with pytest.raises(BadArchive):
        contents(archive)


def test_a_zip_in_a_zip_in_a_zip_is_left_alone() -> None:
    assert contents(zipped({"1.zip": zipped({"2.zip": zipped({"a.json": RICE})})})) == []
