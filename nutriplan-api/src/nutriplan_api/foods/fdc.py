"""Reading USDA's FoodData Central as it is published: a zip of CSV tables."""

import csv
import io
import zipfile
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from nutriplan_api.foods.published import (
    BadFile,
    PublishedFood,
    PublishedPortion,
    PublishedTable,
    facts,
    food_id,
    number,
    nutrients,
)
from nutriplan_api.foods.schemas import DataType
from nutriplan_core import FOOD_CATEGORIES

IDS = range(167_512, 1_000_000_000)
"""FoodData Central's own; packaged and own foods stand above them, those of the starter catalogue
between them and Ciqual's."""

KINDS: Final[Mapping[str, DataType]] = {
    "foundation_food.csv": "foundation_food",
    "sr_legacy_food.csv": "sr_legacy_food",
}
"""The table that lists the current foods of each kind that we take."""

FIBRE, SUGARS, SUGARS_NLEA, SATURATED_FAT, SODIUM_MG = 1079, 2000, 1063, 1258, 1093
READ = frozenset({1003, 1004, 1005, 1008, 2047, 2048})
READ |= {FIBRE, SUGARS, SUGARS_NLEA, SATURATED_FAT, SODIUM_MG}
SALT_G_PER_SODIUM_MG = 2.5 / 1000

MEASURES = {
    "cup": ("tasse", "tasses"),
    "tablespoon": ("c. à soupe", "c. à soupe"),
    "tbsp": ("c. à soupe", "c. à soupe"),
    "teaspoon": ("c. à café", "c. à café"),
    "tsp": ("c. à café", "c. à café"),
    "slice": ("tranche", "tranches"),
    "piece": ("morceau", "morceaux"),
    "each": ("pièce", "pièces"),
    "serving": ("portion", "portions"),
}
"""The household measures that a French kitchen knows too."""

Row = tuple[str, dict[str, str]]


def read_fdc(file: Path) -> PublishedTable:
    """All Foundation and SR Legacy foods of the archive; raises BadFile where it is not one."""
    try:
        with zipfile.ZipFile(file) as archive:
            return _read(archive, file.name)
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError) as error:
        raise BadFile(f"{file.name} is not FoodData Central's archive: {error}.") from None


def _read(archive: zipfile.ZipFile, name: str) -> PublishedTable:
    kinds = _kinds(archive, name)
    amounts = _amounts(archive, kinds)
    portions, unknown_portions = _portions(archive, kinds)
    foods: dict[int, PublishedFood] = {}
    skipped = Counter({"a household measure that has no French name here": unknown_portions})
    for where, row in _rows(archive, "food.csv", "fdc_id", "description", "food_category_id"):
        code = food_id(where, row["fdc_id"], IDS)
        if code not in kinds:
            skipped["a sample, or superseded"] += 1
            continue
        food = _food(where, code, row, kinds[code], amounts[code], tuple(portions[code]))
        if food.is_empty:
            skipped["no energy and no macronutrient"] += 1
        else:
            foods[code] = food
    if not foods:
        raise BadFile(f"{name} has no food.")
    return PublishedTable(list(foods.values()), dict(skipped))


def _kinds(archive: zipfile.ZipFile, name: str) -> dict[int, DataType]:
    present = [table for table in KINDS if _member(archive, table)]
    if not present:
        raise BadFile(f"{name} holds neither {' nor '.join(KINDS)}.")
    return {
        food_id(where, row["fdc_id"], IDS): KINDS[table]
        for table in present
        for where, row in _rows(archive, table, "fdc_id")
    }


def _amounts(
    archive: zipfile.ZipFile, kinds: Mapping[int, DataType]
) -> dict[int, dict[int, float]]:
    amounts: dict[int, dict[int, float]] = defaultdict(dict)
    read_numbers = {str(number): number for number in READ}
    ids = {str(code): code for code in kinds}
    for where, row in _rows(archive, "food_nutrient.csv", "fdc_id", "nutrient_id", "amount"):
        code, nutrient = ids.get(row["fdc_id"]), read_numbers.get(row["nutrient_id"])
        if code is not None and nutrient is not None and row["amount"]:
            amounts[code][nutrient] = number(where, row["amount"])
    return amounts


def _portions(
    archive: zipfile.ZipFile, kinds: Mapping[int, DataType]
) -> tuple[dict[int, list[PublishedPortion]], int]:
    units = {row["id"]: row["name"] for _, row in _rows(archive, "measure_unit.csv", "id", "name")}
    ids = {str(code): code for code in kinds}
    found: dict[int, list[PublishedPortion]] = defaultdict(list)
    unknown = 0
    columns = ("fdc_id", "amount", "measure_unit_id", "modifier", "gram_weight")
    for where, row in _rows(archive, "food_portion.csv", *columns):
        code = ids.get(row["fdc_id"])
        if code is None:
            continue
        unit = units.get(row["measure_unit_id"], "undetermined")
        measure = row["modifier"] if unit == "undetermined" else unit
        if unit != "undetermined" and row["modifier"]:
            measure = f"{unit} {row['modifier']}"
        names = MEASURES.get(measure.strip().lower())
        amount = number(where, row["amount"]) if row["amount"] else 1.0
        weight = number(where, row["gram_weight"])
        if names is None or amount <= 0 or weight <= 0:
            unknown += 1
        elif all(portion.name != names[0] for portion in found[code]):
            found[code].append(PublishedPortion(*names, amount, weight))
    return found, unknown


def _food(
    where: str,
    code: int,
    row: Mapping[str, str],
    data_type: DataType,
    amounts: Mapping[int, float],
    portions: tuple[PublishedPortion, ...],
) -> PublishedFood:
    name = " ".join(row["description"].split())
    if not name:
        raise BadFile(f"{where}: the food {code} has no description.")
    category = row["food_category_id"]
    if not category.isdecimal() or int(category) not in FOOD_CATEGORIES:
        raise BadFile(f"{where}: no category {category!r} is known.")
    by_difference, fibre_g = amounts.get(1005), amounts.get(FIBRE)
    sodium_mg = amounts.get(SODIUM_MG)
    available: dict[int, float | None] = dict(amounts)
    if by_difference is not None:
        available[1005] = by_difference - (fibre_g or 0)
    return PublishedFood(
        fdc_id=code,
        name=name,
        data_type=data_type,
        category_id=int(category),
        nutrients=nutrients(where, available),
        facts=facts(
            where,
            fibre_g=fibre_g,
            sugars_g=amounts.get(SUGARS, amounts.get(SUGARS_NLEA)),
            saturated_fat_g=amounts.get(SATURATED_FAT),
            salt_g=None if sodium_mg is None else sodium_mg * SALT_G_PER_SODIUM_MG,
        ),
        portions=portions,
    )


def _rows(archive: zipfile.ZipFile, table: str, *columns: str) -> Iterator[Row]:
    """Each row of a table with where it stands; raises BadFile when it lacks a column."""
    member = _member(archive, table)
    if member is None:
        raise BadFile(f"The archive lacks {table}.")
    with archive.open(member) as binary:
        reader = csv.DictReader(io.TextIOWrapper(binary, "utf-8-sig", newline=""), restval="")
        try:
            missing = set(columns) - set(reader.fieldnames or ())
            if missing:
                raise BadFile(f"{table}, row 1: no column {', '.join(sorted(missing))}.")
            for position, row in enumerate(reader, start=2):
                yield f"{table}, row {position}", row
        except (UnicodeDecodeError, csv.Error) as error:
            raise BadFile(f"{table}, row {reader.line_num + 1}: {error}.") from None


def _member(archive: zipfile.ZipFile, table: str) -> str | None:
    """The table's path in the archive, which may have a folder around all of it."""
    return next((path for path in archive.namelist() if path.split("/")[-1] == table), None)
