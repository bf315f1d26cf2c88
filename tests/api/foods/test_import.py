"""Importing published food tables: small files of our own, and the real ones where they are."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from api.conftest import SignIn
from api.factories import new_recipe
from api.foods.published_files import FDC, ciqual_file, fdc_file
from api.foods.published_tables import FDC_FOLDERS, PUBLISHED
from nutriplan_api.database import fetch_one, fetch_value
from nutriplan_api.foods.catalogue_queries import KNOWN_FACTS
from nutriplan_api.foods.ciqual import read_ciqual
from nutriplan_api.foods.fdc import read_fdc
from nutriplan_api.foods.importing import Imported, import_foods
from nutriplan_api.foods.published import BadFile, PublishedTable
from nutriplan_api.foods.starter_catalogue import CATALOGUE

pytestmark = pytest.mark.usefixtures("rolled_back")

STARTER_CARROT = "20009"


async def food(code: int) -> dict[str, Any]:
    row = await fetch_one("SELECT * FROM food WHERE fdc_id = $1", code)
    assert row is not None
    return dict(row)


async def count() -> int:
    foods: int = await fetch_value("SELECT count(*) FROM food")
    return foods


async def test_a_food_of_ciqual_is_read_as_the_table_means_it(tmp_path: Path) -> None:
    await import_foods(read_ciqual(ciqual_file(tmp_path / "c.xlsx", {})))

    assert await food(98001) == {
        "fdc_id": 98001,
        "name": "Pomme d’api, crue",
        "search": " pomme d api crue |  ",
        "search_rank": 0,
        "data_type": "ciqual",
        "ean": None,
        "is_impossible": False,
        "category_id": 9,
        "energy_kcal": 53.2,
        "energy_is_computed": False,
        "protein_g": 0.25,
        "fat_g": 0.0,
        "carbohydrate_g": 11.6,
        "fibre_g": None,
        "sugars_g": 9.3,
        "saturated_fat_g": None,
        "salt_g": 0.01,
        **dict.fromkeys(KNOWN_FACTS),
        "food_group": "fruit",
        "contains": [],
        "perhaps_contains": [
            *("gluten", "peanut", "soya", "nuts", "celery", "mustard", "sesame", "sulphites"),
            "lupin",
        ],
    }


async def test_an_energy_that_ciqual_lacks_is_computed_and_a_macronutrient_stays_unknown(
    tmp_path: Path,
) -> None:
    file = ciqual_file(
        tmp_path / "c.xlsx",
        {"energy_kcal": "-"},
        {"code": "98002", "energy_kcal": "-", "fat_g": "-"},
        {"code": "98003"}
        | dict.fromkeys(("energy_kcal", "protein_g", "fat_g"), "-")
        | {"carbohydrate_g": " -\u00a0"},
    )
    imported = await import_foods(read_ciqual(file))

    computed, unknown = await food(98001), await food(98002)
    assert computed["energy_kcal"] == pytest.approx(0.25 * 4 + 11.6 * 4)
    assert computed["energy_is_computed"] is True
    assert (unknown["energy_kcal"], unknown["fat_g"]) == (None, None)
    assert (imported.new, imported.incomplete) == (2, 1)
    assert imported.skipped["no energy and no macronutrient"] == 1


async def test_a_food_of_fdc_is_read_as_the_tables_mean_it(tmp_path: Path) -> None:
    file = fdc_file(tmp_path / "f.zip", folder="FoodData_Central/")
    imported = await import_foods(read_fdc(file))

    apple = await food(900001)
    assert apple["carbohydrate_g"] == 12, "less the fibre"
    assert apple["energy_kcal"] == pytest.approx(0.5 * 4 + 0.2 * 9 + 12 * 4)
    assert (apple["data_type"], apple["energy_is_computed"]) == ("foundation_food", True)
    assert apple["salt_g"] == pytest.approx(0.0025)
    oil = await food(900002)
    assert (oil["energy_kcal"], oil["protein_g"], oil["carbohydrate_g"]) == (884, None, None)
    portion = await fetch_one("SELECT * FROM food_portion WHERE fdc_id = 900001")
    assert portion is not None
    assert (portion["name"], portion["amount"], portion["gram_weight"]) == ("tasse", 2, 220)
    assert imported == Imported(
        new=2,
        changed=0,
        unchanged=0,
        incomplete=1,
        skipped={
            "a household measure that has no French name here": 1,
            "a sample, or superseded": 1,
            "no energy and no macronutrient": 1,
            "in the catalogue that comes with the product": 0,
            "known by all its figures, of which this file lacks one": 0,
        },
    )


async def test_importing_again_does_nothing_and_a_new_edition_changes_what_it_changed(
    tmp_path: Path,
) -> None:
    first = read_ciqual(ciqual_file(tmp_path / "1.xlsx", {}, {"code": "98002"}))
    second = read_ciqual(ciqual_file(tmp_path / "2.xlsx", {"energy_kcal": "54"}))
    progress: list[tuple[int, int]] = []

    await import_foods(first, progress=lambda *step: progress.append(step))
    again = await import_foods(first)
    later = await import_foods(second)

    assert progress == [(2, 2)]
    assert (again.new, again.changed, again.unchanged) == (0, 0, 2)
    assert (later.new, later.changed, later.unchanged) == (0, 1, 0)
    assert (await food(98001))["energy_kcal"] == 54
    assert (await food(98002))["energy_kcal"] == 53.2, "what is gone from the table stays"


async def test_the_catalogue_s_own_foods_keep_their_names_and_figures(tmp_path: Path) -> None:
    before = await food(int(STARTER_CARROT))
    file = ciqual_file(tmp_path / "c.xlsx", {"code": STARTER_CARROT, "name": "Autre nom"})

    imported = await import_foods(read_ciqual(file))

    assert await food(int(STARTER_CARROT)) == before
    assert imported.skipped["in the catalogue that comes with the product"] == 1


async def test_a_recipe_keeps_its_imported_food_whatever_the_next_edition_holds(
    sign_in: SignIn, tmp_path: Path
) -> None:
    client = await sign_in()
    await import_foods(read_ciqual(ciqual_file(tmp_path / "1.xlsx", {})))
    recipe = await new_recipe(client, ingredients=[{"fdc_id": 98001, "quantity": 100}])

    await import_foods(read_ciqual(ciqual_file(tmp_path / "2.xlsx", {"code": "98002"})))

    again = (await client.get(f"/api/recipe/{recipe['id']}/")).json()
    assert again == recipe


async def test_a_recipe_can_still_be_counted_when_the_next_edition_lacks_a_figure_of_its_food(
    sign_in: SignIn, tmp_path: Path
) -> None:
    client = await sign_in()
    await import_foods(read_ciqual(ciqual_file(tmp_path / "1.xlsx", {})))
    recipe = await new_recipe(client, ingredients=[{"fdc_id": 98001, "quantity": 100}])

    lacking = read_ciqual(ciqual_file(tmp_path / "2.xlsx", {"fat_g": "-"}))
    imported = await import_foods(lacking)

    assert (imported.changed, imported.unchanged, imported.incomplete) == (0, 0, 0)
    assert imported.skipped["known by all its figures, of which this file lacks one"] == 1
    assert (await client.get("/api/recipe/?detailed=true")).json() == [recipe]


BAD_CIQUAL = {
    "row 3, alim_code: 'x' is not a food's number (1 to 99999).": {"code": "x"},
    "row 3, alim_code: '100000' is not a food's number (1 to 99999).": {"code": "100000"},
    "row 3: the food 98001 stands there twice.": {"code": "98001"},
    "row 3, alim_nom_fr: the food 98002 has no name.": {"code": "98002", "name": " "},
    "row 3, Lipides: 'peu' is not a number.": {"code": "98002", "fat_g": "peu"},
    "row 3, Glucides: '-1' is below zero.": {"code": "98002", "carbohydrate_g": "-1"},
    "row 3: fibre_g is 120.0, it must be between 0.0 and 100.0.": {
        "code": "98002",
        "fibre_g": "120",
    },
    "row 3, alim_grp_code: no group '77' is known.": {
        "code": "98002",
        "group": "77",
        "sub_group": "7701",
        "sub_sub_group": "000000",
    },
}


@pytest.mark.parametrize(("message", "row"), BAD_CIQUAL.items())
async def test_a_broken_ciqual_is_refused_with_the_row_and_the_reason(
    tmp_path: Path, message: str, row: dict[str, str]
) -> None:
    file = ciqual_file(tmp_path / "c.xlsx", {}, row)

    with pytest.raises(BadFile) as error:
        read_ciqual(file)
    assert str(error.value) == message


FOOD, PORTION = FDC["food.csv"][0], FDC["food_portion.csv"][0]
BAD_FDC = {
    "food_nutrient.csv, row 2: 'much' is not a number.": {
        "food_nutrient": [{"fdc_id": "900001", "nutrient_id": "1003", "amount": "much"}]
    },
    "food.csv, row 2: '12' is not a food's number (167512 to 999999999).": {
        "food": [FOOD | {"fdc_id": "12"}]
    },
    "food.csv, row 2: no category '77' is known.": {"food": [FOOD | {"food_category_id": "77"}]},
    "food.csv, row 2: the food 900001 has no description.": {"food": [FOOD | {"description": ""}]},
    "food_portion.csv, row 2: '' is not a number.": {
        "food_portion": [PORTION | {"gram_weight": ""}]
    },
    "food_nutrient.csv, row 1: no column amount, nutrient_id.": {
        "food_nutrient": [{"fdc_id": "900001"}]
    },
    "f.zip holds neither foundation_food.csv nor sr_legacy_food.csv.": {"foundation_food": None},
    "The archive lacks measure_unit.csv.": {"measure_unit": None},
}


@pytest.mark.parametrize(("message", "changes"), BAD_FDC.items())
async def test_a_broken_fdc_is_refused_with_the_row_and_the_reason(
    tmp_path: Path, message: str, changes: dict[str, Any]
) -> None:
    file = fdc_file(tmp_path / "f.zip", **changes)

    with pytest.raises(BadFile) as error:
        read_fdc(file)
    assert str(error.value) == message


@pytest.mark.parametrize("read", [read_ciqual, read_fdc])
async def test_a_foreign_file_is_refused(
    tmp_path: Path, read: Callable[[Path], PublishedTable]
) -> None:
    for content in (b"", b"abc;def\n", b"PK\x03\x04" + bytes(100)):
        file = tmp_path / "foreign"
        file.write_bytes(content)
        with pytest.raises(BadFile, match=r"^foreign is not "):
            read(file)
    with pytest.raises(BadFile):
        read(tmp_path / "missing")
    with pytest.raises(BadFile):
        read_ciqual(ciqual_file(tmp_path / "other.xlsx", {}, sheet="autre"))
    whole = fdc_file(tmp_path / "whole.zip").read_bytes()
    (tmp_path / "half.zip").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadFile):
        read_fdc(tmp_path / "half.zip")


async def test_a_failure_half_way_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await count()
    table = read_ciqual(ciqual_file(tmp_path / "c.xlsx", {}))

    async def fail(*_: object) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("nutriplan_api.foods.catalogue_queries.replace_portions", fail)
    with pytest.raises(ConnectionResetError):
        await import_foods(table)
    assert await count() == before


def published(pattern: str) -> Path:
    found = sorted(PUBLISHED.glob(pattern))
    if not found:
        pytest.skip(f"The published table {pattern} is not beside the repository.")
    return found[0]


async def test_the_real_ciqual_is_imported_whole() -> None:
    table = read_ciqual(published("ciqual_2025/*.xlsx"))
    imported = await import_foods(table)

    assert len(table.foods) + table.skipped["no energy and no macronutrient"] == 3484
    assert imported.new > 1500
    wrong = await fetch_value("SELECT count(*) FROM food WHERE energy_kcal > 905 OR name = ''")
    assert wrong == 0


@pytest.mark.parametrize(("source", "at_least"), [("fdc_foundation", 300), ("fdc_sr_legacy", 7700)])
async def test_the_real_fdc_is_imported_whole(source: str, at_least: int) -> None:
    before = await count()
    table = read_fdc(published(f"{FDC_FOLDERS[source]}/*.zip"))
    imported = await import_foods(table)

    assert imported.new > at_least
    assert await count() == before + imported.new


def settings_of(url: str) -> dict[str, str]:
    return {"NUTRIPLAN_DATABASE_URL": url, "NUTRIPLAN_SECRET_KEY": "-" * 32}


async def command(url: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "nutriplan_api", *arguments],
        env=os.environ | settings_of(url),
        capture_output=True,
        text=True,
        check=False,
    )


async def test_the_command_says_what_it_did_and_what_it_refused(
    own_database: str, tmp_path: Path
) -> None:
    good = ciqual_file(tmp_path / "good.xlsx", {}, {"code": STARTER_CARROT})
    bad = ciqual_file(tmp_path / "bad.xlsx", {"code": "98002"}, {"fat_g": "peu", "code": "98003"})

    done = await command(own_database, "foods", "import", "ciqual", str(good))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "1 new foods, 0 changed, 0 as before.\n"
        "0 of them lack their energy or a macronutrient.\n"
        "Skipped, 1: in the catalogue that comes with the product.\n"
    )
    refused = await command(own_database, "foods", "import", "ciqual", str(bad))
    assert refused.returncode == 1
    assert refused.stderr == "row 3, Lipides: 'peu' is not a number.\nNothing was changed.\n"
    archive = fdc_file(tmp_path / "f.zip")
    assert (await command(own_database, "foods", "import", "fdc", str(archive))).returncode == 0
    assert (await command(own_database, "foods", "import", "fdc", "nowhere.zip")).returncode == 1


async def test_an_import_that_is_stopped_changes_nothing_and_is_run_again(
    own_database: str, tmp_path: Path
) -> None:
    file = ciqual_file(tmp_path / "c.xlsx", {})
    assert (await command(own_database, "migrate")).returncode == 0
    connection = await asyncpg.connect(own_database)
    waiting = (  # In this database: others share the server.
        "SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database"
        " WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted"
    )
    for end, said in (
        (lambda process, _: process.send_signal(signal.SIGINT), b"Stopped: nothing was changed.\n"),
        (lambda _, pid: connection.execute("SELECT pg_terminate_backend($1)", pid), b"went away"),
    ):
        holding = connection.transaction()
        await holding.start()
        await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", CATALOGUE)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "nutriplan_api", "foods", "import", "ciqual", str(file)),
            env=os.environ | settings_of(own_database),
            stderr=asyncio.subprocess.PIPE,
            # A shell that runs the tests in the background has it ignored, also by children.
            preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
        )
        while (pid := await connection.fetchval(waiting)) is None:
            assert process.returncode is None
            await asyncio.sleep(0.05)
        if (ending := end(process, pid)) is not None:
            await ending
        _, errors = await process.communicate()
        assert said in errors
        assert errors.count(b"\n") == 1
        await holding.rollback()
    assert await connection.fetchval("SELECT count(*) FROM food WHERE fdc_id = 98001") == 0
    await connection.close()
    again = await command(own_database, "foods", "import", "ciqual", str(file))
    assert again.stdout.startswith("1 new foods, 0 changed, 0 as before.\n")
