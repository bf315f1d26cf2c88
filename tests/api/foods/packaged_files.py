"""Small dumps in the two forms in which Open Food Facts is published."""

import gzip
import json
from pathlib import Path
from typing import Any

SPREAD: dict[str, Any] = {
    "code": "3017620422003",
    "product_name": "Hazelnut spread",
    "product_name_fr": "Pâte à tartiner",
    "brands": "Zlatella,Autre",
    "countries_tags": ["en:belgium", "en:france"],
    "pnns_groups_2": "Sweets",
    "allergens_tags": ["en:milk", "en:nuts", "en:dragon"],
    "nutriments": {
        "energy-kcal_100g": 539,
        "proteins_100g": "6.3",
        "fat_100g": 30.9,
        "carbohydrates_100g": 57.5,
        "sugars_100g": 56.3,
        "saturated-fat_100g": 10.6,
        "salt_100g": 0.107,
    },
}


def code_of(number: int) -> str:
    """The EAN-13 of a number."""
    digits = f"{number:012d}"
    weighed = sum(int(digit) * (1, 3)[place % 2] for place, digit in enumerate(digits))
    return f"{digits}{-weighed % 10}"


def product(**fields: object) -> dict[str, Any]:
    """A product like the spread, but for what is given."""
    return SPREAD | fields


def figures(**amounts: object) -> dict[str, Any]:
    """A product like the spread, but for figures; `_` stands for a hyphen."""
    figures = {f"{name.replace('_', '-')}_100g": amount for name, amount in amounts.items()}
    return SPREAD | {"nutriments": SPREAD["nutriments"] | figures}


def jsonl(path: Path, *products: dict[str, Any]) -> Path:
    """A dump of a line of JSON for each product, gzipped where the name says so."""
    return _written(path, "".join(f"{json.dumps(one)}\n" for one in products).encode())


def tsv(path: Path, *products: dict[str, Any]) -> Path:
    """A dump with a line of columns, tabs between them."""
    names = [name for name in SPREAD if name not in ("nutriments", "allergens_tags")]
    amounts = [*SPREAD["nutriments"]]
    rows = [[*names, "allergens", *amounts]]
    for one in products:
        cells = [one[name] for name in names]
        amounts_and_tags = [
            one["allergens_tags"],
            *(one["nutriments"].get(name) for name in amounts),
        ]
        rows.append([_cell(cell) for cell in [*cells, *amounts_and_tags]])
    return _written(path, "".join("\t".join(row) + "\n" for row in rows).encode())


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return ",".join(value)
    return "" if value is None else str(value)


def _written(path: Path, content: bytes) -> Path:
    path.write_bytes(gzip.compress(content) if path.suffix == ".gz" else content)
    return path
