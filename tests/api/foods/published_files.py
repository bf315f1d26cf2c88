"""Small files in the formats in which Ciqual and FoodData Central are published."""

import csv
import io
import zipfile
from pathlib import Path

from openpyxl import Workbook

from nutriplan_api.foods.ciqual import COLUMNS, SHEET

HEADERS = {
    name: title.replace(" ", "\n") + ("" if title.startswith("alim") else " (g\n100 g)")
    for name, title in COLUMNS.items()
}

APPLE = {
    "code": "98001",
    "name": "Pomme d’api, crue",
    "group": "02",
    "sub_group": "0204",
    "sub_sub_group": "020401",
    "energy_kcal": "53,2",
    "protein_g": "< 0,5",
    "carbohydrate_g": "11,6",
    "fat_g": "traces",
    "sugars_g": "9,3",
    "fibre_g": "-",
    "saturated_fat_g": "< 3",
    "salt_g": "<\n0,02",
}


def ciqual_file(path: Path, *rows: dict[str, str], sheet: str = SHEET) -> Path:
    """A workbook of these foods, each like the apple but for what is given."""
    workbook = Workbook()
    page = workbook.active
    assert page is not None
    page.title = sheet
    page.append(list(HEADERS.values()))
    for row in rows:
        page.append(list((APPLE | row).values()))
    workbook.save(path)
    return path


FDC: dict[str, list[dict[str, str]]] = {
    "food.csv": [
        {"fdc_id": "900001", "description": "Apples, raw", "food_category_id": "9"},
        {"fdc_id": "900002", "description": "Olive oil", "food_category_id": "4"},
        {"fdc_id": "900003", "description": "A sample", "food_category_id": "9"},
        {"fdc_id": "900004", "description": "Nothing measured", "food_category_id": "9"},
    ],
    "foundation_food.csv": [{"fdc_id": "900001"}, {"fdc_id": "900002"}, {"fdc_id": "900004"}],
    "food_nutrient.csv": [
        {"fdc_id": code, "nutrient_id": nutrient, "amount": amount}
        for code, amounts in {
            "900001": {"1003": "0.5", "1004": "0.2", "1005": "14", "1079": "2", "1093": "1"},
            "900002": {"1004": "100", "1008": "884"},
            "900003": {"1008": "1"},
        }.items()
        for nutrient, amount in amounts.items()
    ],
    "measure_unit.csv": [{"id": "1000", "name": "cup"}, {"id": "9999", "name": "undetermined"}],
    "food_portion.csv": [
        {"fdc_id": "900001", "amount": "2.0", "measure_unit_id": "1000", "modifier": ""},
        {"fdc_id": "900002", "amount": "1", "measure_unit_id": "9999", "modifier": "tbsp"},
        {"fdc_id": "900002", "amount": "1", "measure_unit_id": "9999", "modifier": "bushel"},
        {"fdc_id": "900003", "amount": "1", "measure_unit_id": "1000", "modifier": ""},
    ],
}
for _portion in FDC["food_portion.csv"]:
    _portion["gram_weight"] = "220"


def fdc_file(path: Path, *, folder: str = "", **changes: list[dict[str, str]] | None) -> Path:
    """An archive of these tables; a change names a table without its ending, None leaves it out."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, rows in FDC.items():
            table = changes.get(name.removesuffix(".csv"), rows)
            if table is None:
                continue
            text = io.StringIO(newline="")
            writer = csv.DictWriter(text, table[0].keys(), quoting=csv.QUOTE_ALL)
            writer.writeheader()
            writer.writerows(table)
            archive.writestr(f"{folder}{name}", text.getvalue())
    return path
