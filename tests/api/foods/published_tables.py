"""Reading the published food tables, where a machine has them beside the repository."""

import csv
import io
import re
import zipfile
from collections import defaultdict
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import IO

import pytest

PUBLISHED = Path(__file__).parents[3].parent / "shared/data"
CIQUAL = PUBLISHED / "ciqual_2025/ciqual_2025_fr.csv"
FDC_FOLDERS = {
    "fdc_foundation": "fdc_foundation_2025-04-24",
    "fdc_sr_legacy": "fdc_sr_legacy_2018-04",
}

OPTIONAL = ("fibre_g", "sugars_g", "saturated_fat_g", "salt_g")
CIQUAL_COLUMNS = {
    "energy_kcal": "Energie, Règlement UE N° 1169 2011 (kcal",
    "protein_g": "Protéines, N x facteur de Jones",
    "fat_g": "Lipides",
    "carbohydrate_g": "Glucides",
    "fibre_g": "Fibres alimentaires",
    "sugars_g": "Sucres",
    "saturated_fat_g": "AG saturés",
    "salt_g": "Sel chlorure de sodium",
}


def published_figures(source: str) -> dict[int, dict[str, Decimal | None]]:
    if source != "ciqual_2025":
        return fdc_figures(source)
    return {
        code: {
            name: ciqual_figure(cell(row, column), optional=name in OPTIONAL)
            for name, column in CIQUAL_COLUMNS.items()
        }
        for code, row in ciqual_table().items()
    }


@cache
def ciqual_table() -> dict[int, dict[str, str]]:
    if not CIQUAL.exists():
        pytest.skip(
            "The published Ciqual 2025 table is not beside the repository: nothing to compare."
        )
    with CIQUAL.open(encoding="utf-8", newline="") as file:
        return {int(row["alim_code"]): row for row in csv.DictReader(file, delimiter=";")}


def cell(row: dict[str, str], column: str) -> str:
    return next(value for header, value in row.items() if header.startswith(column))


def ciqual_figure(text: str, *, optional: bool = False) -> Decimal | None:
    """Traces are none, "< x" is half of x; above 1 g that says nothing, so it stays unknown."""
    text = re.sub(r"\s", "", text).replace(",", ".")
    if text in {"", "-"}:
        return None
    if text == "traces":
        return Decimal(0)
    if text.startswith("<"):
        bound = Decimal(text[1:])
        return None if optional and bound > 1 else bound / 2
    return Decimal(text)


def fdc_figures(source: str) -> dict[int, dict[str, Decimal | None]]:
    amounts: dict[int, dict[str, Decimal]] = defaultdict(dict)
    with fdc_table(source, "food_nutrient.csv") as file:
        for row in csv.DictReader(io.TextIOWrapper(file, "utf-8")):
            if row["amount"]:
                amounts[int(row["fdc_id"])][row["nutrient_id"]] = Decimal(row["amount"])
    return {code: fdc_food(nutrients) for code, nutrients in amounts.items()}


def fdc_food(nutrients: dict[str, Decimal]) -> dict[str, Decimal | None]:
    def first(*ids: str) -> Decimal | None:
        return next((nutrients[i] for i in ids if i in nutrients), None)

    fibre, by_difference, sodium_mg = first("1079"), first("1005"), first("1093")
    return {
        "energy_kcal": first("1008", "2047", "2048"),
        "protein_g": first("1003"),
        "fat_g": first("1004"),
        "carbohydrate_g": None if by_difference is None else by_difference - (fibre or 0),
        "fibre_g": fibre,
        "sugars_g": first("2000", "1063"),
        "saturated_fat_g": first("1258"),
        "salt_g": None if sodium_mg is None else sodium_mg * Decimal("2.5") / 1000,
    }


def fdc_table(source: str, name: str) -> IO[bytes]:
    archives = sorted((PUBLISHED / FDC_FOLDERS[source]).glob("*.zip"))
    if not archives:
        pytest.skip(
            f"The published {source} table is not beside the repository: nothing to compare."
        )
    archive = zipfile.ZipFile(archives[0])
    member = next(path for path in archive.namelist() if path.split("/")[-1] == name)
    return archive.open(member)
