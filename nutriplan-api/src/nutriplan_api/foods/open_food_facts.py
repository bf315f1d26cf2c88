"""Reading Open Food Facts' public dump: a product a line, as JSON or as CSV, gzipped or not."""

import csv
import gzip
import sys
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final, cast

import msgspec

from nutriplan_api.foods.packaged import PackagedFood, Skipped, packaged_food
from nutriplan_api.foods.published import BadFile

GZIP_MAGIC = b"\x1f\x8b"
MAX_LINE_BYTES = 8_000_000
"""No product is longer; a file without line ends is not read into memory."""

FIGURES = (
    "energy-kcal",
    "energy",
    "proteins",
    "fat",
    "carbohydrates",
    "fiber",
    "sugars",
    "saturated-fat",
    "salt",
)
"""The nutrients that we read, as both forms call them; `energy` is in kJ."""

NAMES: Final = ("product_name_fr", "product_name")
COLUMNS: Final = ("code", "product_name")
"""What the first line of the CSV must have."""


class Product(msgspec.Struct, frozen=True):
    """What is read of a line of JSON; volunteers' data have every type everywhere."""

    code: Any = None
    product_name: Any = None
    product_name_fr: Any = None
    brands: Any = None
    countries_tags: Any = None
    pnns_groups_2: Any = None
    allergens_tags: Any = None
    nutriments: Any = None


def read_products(file: Path) -> Iterator[PackagedFood | Skipped]:
    """Each product of the dump, or why it is left out; raises BadFile where the file is not one.

    The file is never in memory: a line is read at a time.
    """
    try:
        with file.open("rb") as raw:
            is_compressed = raw.read(len(GZIP_MAGIC)) == GZIP_MAGIC
            raw.seek(0)
            with gzip.open(raw) if is_compressed else raw as lines:
                yield from _read(cast("IO[bytes]", lines), file.name)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadFile(f"{file.name} is cut or broken: {error}.") from None
    except OSError as error:
        raise BadFile(f"{file.name} cannot be read: {error.strerror or error}.") from None


def _read(lines: IO[bytes], name: str) -> Iterator[PackagedFood | Skipped]:
    first = lines.readline(MAX_LINE_BYTES)
    if first.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
        yield from _json(first, lines)
    else:
        yield from _csv(first, lines, name)


def _json(first: bytes, lines: IO[bytes]) -> Iterator[PackagedFood | Skipped]:
    decode = msgspec.json.Decoder(Product).decode
    for position, line in _numbered(first, lines):
        if not line.strip():
            continue
        try:
            product = decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadFile(f"row {position}: {error}.") from None
        nutriments = product.nutriments if isinstance(product.nutriments, dict) else {}
        yield packaged_food(
            code=product.code,
            names=[getattr(product, name) for name in NAMES],
            brands=product.brands,
            countries=_tags(product.countries_tags),
            group=product.pnns_groups_2,
            allergens=_tags(product.allergens_tags),
            figures={name: nutriments.get(f"{name}_100g") for name in FIGURES},
        )


def _csv(first: bytes, lines: IO[bytes], name: str) -> Iterator[PackagedFood | Skipped]:
    csv.field_size_limit(min(MAX_LINE_BYTES, sys.maxsize))
    reader = csv.DictReader(_texts(first, lines), delimiter="\t", restval="")
    try:
        missing = set(COLUMNS) - set(reader.fieldnames or ())
        if missing:
            lacking = ", ".join(sorted(missing))
            raise BadFile(f"{name} is not Open Food Facts' dump: row 1 has no column {lacking}.")
        for row in reader:
            yield packaged_food(
                code=row["code"],
                names=[row.get(column) for column in NAMES],
                brands=row.get("brands"),
                countries=_tags(row.get("countries_tags")),
                group=row.get("pnns_groups_2"),
                allergens=_tags(row.get("allergens") or row.get("allergens_tags")),
                figures=_figures(row),
            )
    except csv.Error as error:
        raise BadFile(f"row {reader.line_num}: {error}.") from None


def _figures(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: row.get(f"{name}_100g") for name in FIGURES}


def _texts(first: bytes, lines: IO[bytes]) -> Iterator[str]:
    for position, line in _numbered(first, lines):
        try:
            yield line.decode("utf-8-sig" if position == 1 else "utf-8")
        except UnicodeDecodeError as error:
            raise BadFile(f"row {position} is not UTF-8: {error.reason}.") from None


def _numbered(first: bytes, lines: IO[bytes]) -> Iterator[tuple[int, bytes]]:
    """Each line with its number; raises BadFile for one that no product has."""
    position, line = 1, first
    while line:
        if len(line) >= MAX_LINE_BYTES:
            raise BadFile(f"row {position} is longer than {MAX_LINE_BYTES} bytes.")
        yield position, line.removeprefix(b"\xef\xbb\xbf") if position == 1 else line
        position, line = position + 1, lines.readline(MAX_LINE_BYTES)


def _tags(value: Any) -> list[str]:
    if isinstance(value, str):
        return [tag.strip() for tag in value.split(",")]
    return [tag for tag in value if isinstance(tag, str)] if isinstance(value, list) else []
