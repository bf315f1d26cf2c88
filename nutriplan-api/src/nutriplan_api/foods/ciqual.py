"""Reading Anses's Ciqual table as it is published: one sheet of text, a food a row."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from python_calamine import CalamineError, CalamineWorkbook

from nutriplan_api.foods.ciqual_groups import CATEGORIES, contents, food_group
from nutriplan_api.foods.published import (
    BadFile,
    PublishedFood,
    PublishedTable,
    facts,
    food_id,
    number,
    nutrients,
)

SHEET = "composition nutritionnelle"
IDS = range(1, 100_000)

COLUMNS = {
    "code": "alim_code",
    "name": "alim_nom_fr",
    "group": "alim_grp_code",
    "sub_group": "alim_ssgrp_code",
    "sub_sub_group": "alim_ssssgrp_code",
    "energy_kcal": "Energie, Règlement UE N° 1169 2011 (kcal",
    "protein_g": "Protéines, N x facteur de Jones",
    "carbohydrate_g": "Glucides",
    "fat_g": "Lipides",
    "sugars_g": "Sucres",
    "fibre_g": "Fibres alimentaires",
    "saturated_fat_g": "AG saturés",
    "salt_g": "Sel chlorure de sodium",
}
"""How the header of each column that we read begins, its white space made single."""

WIDE_BOUND_G = 1.0
"""Half of a "less than" above this would invent salt, sugar or fibre: it stays unknown."""


def read_ciqual(file: Path) -> PublishedTable:
    """All foods of the table; raises BadFile where it is not as Anses publishes it."""
    try:
        workbook = CalamineWorkbook.from_path(file)
        rows = workbook.get_sheet_by_name(SHEET).to_python(skip_empty_area=False)
    except (CalamineError, OSError) as error:
        raise BadFile(f"{file.name} is not Ciqual's workbook: {error}.") from None
    header, *body = [[str(cell) for cell in row] for row in rows] or [[]]
    places = _places(header)
    foods: dict[int, PublishedFood] = {}
    empty = 0
    for position, row in enumerate(body, start=2):
        if not any(cell.strip() for cell in row):
            continue
        food = _food(f"row {position}", {name: row[place] for name, place in places.items()})
        if food.fdc_id in foods:
            raise BadFile(f"row {position}: the food {food.fdc_id} stands there twice.")
        if food.is_empty:
            empty += 1
        else:
            foods[food.fdc_id] = food
    if not foods:
        raise BadFile(f"{file.name} has no food.")
    return PublishedTable(list(foods.values()), {"no energy and no macronutrient": empty})


def _places(header: Sequence[str]) -> dict[str, int]:
    titles = [re.sub(r"\s+", " ", title).strip() for title in header]
    places = {}
    for name, beginning in COLUMNS.items():
        found = [place for place, title in enumerate(titles) if title.startswith(beginning)]
        if len(found) != 1:
            what = "no column" if not found else f"{len(found)} columns"
            raise BadFile(f"row 1: {what} {beginning!r}.")
        places[name] = found[0]
    return places


def _food(row: str, cells: Mapping[str, str]) -> PublishedFood:
    def figure(name: str, *, optional: bool = False) -> float | None:
        return _figure(f"{row}, {COLUMNS[name]}", cells[name], optional=optional)

    code = food_id(f"{row}, {COLUMNS['code']}", cells["code"], IDS)
    name = re.sub(r"\s+", " ", cells["name"]).strip()
    if not name:
        raise BadFile(f"{row}, {COLUMNS['name']}: the food {code} has no name.")
    groups = [cells[name].strip() for name in ("sub_sub_group", "sub_group", "group")]
    category_id = next((CATEGORIES[group] for group in groups if group in CATEGORIES), None)
    if category_id is None:
        raise BadFile(f"{row}, {COLUMNS['group']}: no group {cells['group']!r} is known.")
    return PublishedFood(
        fdc_id=code,
        name=name,
        data_type="ciqual",
        category_id=category_id,
        nutrients=nutrients(
            row,
            {
                1008: figure("energy_kcal"),
                1003: figure("protein_g"),
                1004: figure("fat_g"),
                1005: figure("carbohydrate_g"),
            },
        ),
        facts=facts(
            row,
            fibre_g=figure("fibre_g", optional=True),
            sugars_g=figure("sugars_g", optional=True),
            saturated_fat_g=figure("saturated_fat_g", optional=True),
            salt_g=figure("salt_g", optional=True),
        ),
        food_group=food_group(groups, name),
        contents=contents(groups),
    )


def _figure(where: str, text: str, *, optional: bool) -> float | None:
    """Traces are none, "< x" is half of x, a dash is unknown."""
    plain = re.sub(r"\s", "", text)
    if plain in {"", "-"}:
        return None
    if plain == "traces":
        return 0.0
    if plain.startswith("<"):
        bound = number(where, plain[1:])
        return None if optional and bound > WIDE_BOUND_G else bound / 2
    amount = number(where, plain)
    if amount < 0:
        raise BadFile(f"{where}: {text!r} is below zero.")
    return amount
