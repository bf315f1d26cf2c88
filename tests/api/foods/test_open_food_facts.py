"""Importing packaged foods: what is taken, what is doubted, what is refused, how they are found."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from api.conftest import SignIn
from api.factories import Json, errors_of, new_recipe
from api.foods.packaged_files import code_of, figures, jsonl, product, tsv
from nutriplan_api.database import fetch, fetch_value
from nutriplan_api.foods.importing import Imported
from nutriplan_api.foods.open_food_facts import read_products
from nutriplan_api.foods.packaged_import import BATCH, import_packaged
from nutriplan_api.foods.published import BadFile

pytestmark = pytest.mark.usefixtures("rolled_back")

Write = Callable[..., Path]
NEW = Imported(
    new=1,
    changed=0,
    unchanged=0,
    incomplete=0,
    skipped={
        "a code that comes again": 0,
        "known by all its figures, of which this file lacks one": 0,
    },
)


async def packaged() -> list[Json]:
    rows = await fetch("SELECT * FROM food WHERE ean IS NOT NULL ORDER BY fdc_id")
    return [dict(row) for row in rows]


@pytest.mark.parametrize(
    ("write", "name"), [(jsonl, "a.jsonl"), (jsonl, "a.gz"), (tsv, "a.csv"), (tsv, "a.csv.gz")]
)
async def test_both_forms_are_read_as_they_mean_it(tmp_path: Path, write: Write, name: str) -> None:
    imported = await import_packaged(read_products(write(tmp_path / name, product())))

    assert imported == NEW
    (row,) = await packaged()
    filled = {key: value for key, value in row.items() if value is not None}
    unknown = filled.pop("perhaps_contains")
    assert filled == {
        "fdc_id": 1_000_000_001,
        "name": "Pâte à tartiner (Zlatella)",
        "search": " pate a tartiner zlatella |  ",
        "search_rank": 3,
        "data_type": "open_food_facts",
        "category_id": 19,
        "energy_kcal": 539,
        "energy_is_computed": False,
        "protein_g": 6.3,
        "fat_g": 30.9,
        "carbohydrate_g": 57.5,
        "sugars_g": 56.3,
        "saturated_fat_g": 10.6,
        "salt_g": 0.107,
        "contains": ["milk", "nuts"],
        "ean": "3017620422003",
        "is_impossible": False,
    }
    assert {"lactose", "gluten", "meat"} <= set(unknown)
    assert not {"milk", "nuts"} & set(unknown)


async def test_its_code_and_a_search_find_it_after_plain_foods(
    sign_in: SignIn, tmp_path: Path
) -> None:
    foreign = product(code=code_of(1), countries_tags=["en:chile"], product_name_fr="Pomme")
    french = product(code=code_of(2), product_name_fr="Pomme", brands="Un très long nom de marque")
    await import_packaged(read_products(jsonl(tmp_path / "a", foreign, french)))
    client = await sign_in()

    found = (await client.get("/api/food/search", params={"search": "pomme"})).json()
    assert (found[0]["description"], found[0]["data_type"]) == ("Pomme", "ciqual")
    assert {food["data_type"] for food in found} == {"ciqual"}

    both = (await client.get("/api/food/search", params={"search": "pomme zlatella"})).json()
    assert [food["ean"] for food in both] == [code_of(1)]
    answer = (await client.get(f"/api/food/by-ean/{code_of(2)}")).json()
    assert (answer["ean"], answer["doubts"]) == (code_of(2), [])
    recipe = await new_recipe(client, ingredients=[{"fdc_id": answer["fdc_id"], "quantity": 50}])
    assert recipe["macros"]["calories"] == 269.5


async def test_france_comes_first(sign_in: SignIn, tmp_path: Path) -> None:
    names = {"countries_tags": ["en:chile"], "product_name_fr": "Zlouf", "brands": None}
    foreign = product(code=code_of(1), **names)
    french = product(code=code_of(2), product_name_fr="Biscuit du pays au zlouf", brands=None)
    await import_packaged(read_products(jsonl(tmp_path / "a", foreign, french)))
    client = await sign_in()

    found = (await client.get("/api/food/search", params={"search": "zlouf"})).json()

    assert {food["ean"] for food in found} == {code_of(1), code_of(2)}
    assert await fetch_value("SELECT search_rank FROM food WHERE ean = $1", code_of(1)) == 5


@pytest.mark.parametrize(
    ("one", "doubts"),
    [
        (figures(energy_kcal=1200), ["energy_differs"]),
        (figures(energy_kcal=300), ["energy_differs"]),
        (figures(proteins=None), ["incomplete"]),
        (figures(proteins=630), ["incomplete", "impossible"]),
        (figures(fat=-1), ["incomplete", "impossible"]),
        (figures(proteins=50), ["incomplete", "impossible"]),
        (figures(sugars=90), ["impossible"]),
        (figures(salt="NaN"), []),
        (figures(energy_kcal=None, energy=2252), []),
    ],
)
async def test_figures_are_doubted(
    sign_in: SignIn, tmp_path: Path, one: dict[str, Any], doubts: list[str]
) -> None:
    if doubts == ["energy_differs"] and one["nutriments"]["energy-kcal_100g"] == 1200:
        doubts = ["impossible"]  # more than pure fat: left out, and computed from the macros
    await import_packaged(read_products(jsonl(tmp_path / "a", one)))
    client = await sign_in()

    food = (await client.get(f"/api/food/by-ean/{one['code']}")).json()

    assert food["doubts"] == doubts
    recipe = {"name": "x", "ingredients": [{"fdc_id": food["fdc_id"], "quantity": 50}]}
    answer = await client.post("/api/recipe/", json=recipe)
    if "incomplete" in doubts:
        assert errors_of(answer) == {"ingredients.0.fdc_id": "not_allowed"}
    else:
        assert answer.status_code == 201


async def test_what_is_of_no_use_is_left_out_and_counted(tmp_path: Path) -> None:
    useless = [
        product(code="123"),
        product(code=None),
        product(product_name=None, product_name_fr="\x00\u200b "),
        product(nutriments={}),
        product(nutriments=[1]),
        product(code=code_of(3), product_name_fr=["Liste"], product_name="Nom"),
    ]
    imported = await import_packaged(read_products(jsonl(tmp_path / "a", *useless)))

    assert imported.new == 1
    assert imported.skipped | NEW.skipped == imported.skipped
    assert imported.skipped["no valid barcode"] == 2
    assert imported.skipped["no name"] == 1
    assert imported.skipped["no energy and no macronutrient"] == 2


async def test_doing_it_again_writes_what_has_changed(tmp_path: Path) -> None:
    first = [product(code=code_of(number)) for number in range(3)]
    await import_packaged(read_products(jsonl(tmp_path / "a", *first)))
    before = await packaged()
    second = [
        first[0],
        product(code=code_of(1), product_name_fr="Autre"),
        figures(proteins=None) | {"code": code_of(2)},
        product(code=code_of(3)),
        product(code=code_of(3), product_name_fr="Le dernier"),
    ]
    imported = await import_packaged(read_products(jsonl(tmp_path / "a", *second)))

    assert imported == Imported(
        new=1,
        changed=1,
        unchanged=1,
        incomplete=0,
        skipped={
            "a code that comes again": 1,
            "known by all its figures, of which this file lacks one": 1,
        },
    )
    after = await packaged()
    assert [row["fdc_id"] for row in after] == [1_000_000_001 + number for number in range(4)]
    assert (after[0], after[2]) == (before[0], before[2])
    assert [row["name"] for row in after[1::2]] == ["Autre (Zlatella)", "Le dernier (Zlatella)"]


def a_line(**fields: object) -> bytes:
    return json.dumps(product(**fields)).encode() + b"\n"


MANY = b"".join(a_line(code=code_of(number)) for number in range(BATCH + 5))
HEADER = b"code\tproduct_name\tcountries_tags\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no column"),
        (b"\x00\x01\x02", "has no column"),
        (b"a,b\n1,2\n", "has no column code, product_name"),
        (HEADER, "has no packaged food"),
        (HEADER + b"3017620422003\tP\xe2te\n", "row 2 is not UTF-8"),
        (MANY + b'{"code": ', f"row {BATCH + 6}"),
        (MANY + b'{"code": "1", "product_name": "P\xe2te"}\n', f"row {BATCH + 6}"),
        (MANY + b"[1]\n", f"row {BATCH + 6}"),
        (b'{"a":' * 5_000 + b"\n", "row 1"),
        (b"{" + b" " * 9_000_000, "row 1 is longer"),
        (gzip.compress(MANY)[:-20], "is cut or broken"),
        (gzip.compress(MANY)[:200] + b"x" * 50, "is cut or broken"),
        (b"\x1f\x8bnothing", "is cut or broken"),
        (MANY.decode().encode("utf-16"), "row 1 is not UTF-8"),
    ],
)
async def test_a_broken_file_is_refused_and_nothing_is_changed(
    tmp_path: Path, content: bytes, message: str
) -> None:
    file = tmp_path / "dump"
    file.write_bytes(content)

    with pytest.raises(BadFile, match=message):
        await import_packaged(read_products(file))

    assert await packaged() == []


async def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        await import_packaged(read_products(tmp_path / "none"))
