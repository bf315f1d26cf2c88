"""Public recipes as files: in from the command line, and out again."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from api.conftest import SignIn
from api.factories import EGG, RICE, a_recipe
from nutriplan_api.database import fetch_value
from nutriplan_api.recipes.public_recipes import (
    BadRecipes,
    Imported,
    export_recipes,
    import_recipes,
)
from nutriplan_api.recipes.starter_cookbook import starter_recipe_ids

pytestmark = pytest.mark.usefixtures("rolled_back")

STARTERS = len(starter_recipe_ids())


def file_of(*recipes: dict[str, Any]) -> bytes:
    return json.dumps(recipes).encode()


async def test_imported_recipes_are_everybodys(sign_in: SignIn) -> None:
    client = await sign_in()
    done = await import_recipes(file_of(a_recipe(key="riz", name="Riz du chef")))

    assert done == Imported(new=1, changed=0, unchanged=0, skipped=0)
    public = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    (recipe,) = [recipe for recipe in public if recipe["name"] == "Riz du chef"]
    assert [(part["fdc_id"], part["quantity"]) for part in recipe["ingredients"]] == [
        (RICE, 80),
        (EGG, 100),
    ]


async def test_importing_again_does_nothing_and_another_version_takes_the_same_place() -> None:
    await import_recipes(file_of(a_recipe(key="riz")))

    again = await import_recipes(file_of(a_recipe(key="riz")))
    other = await import_recipes(file_of(a_recipe(key="riz", name="Riz autrement")))

    assert again == Imported(new=0, changed=0, unchanged=1, skipped=0)
    assert other == Imported(new=0, changed=1, unchanged=0, skipped=0)


async def test_what_is_written_can_be_read_and_starters_stay_as_they_are() -> None:
    await import_recipes(file_of(a_recipe(key="riz")))
    content = msgspec.json.encode(await export_recipes())

    recipes = json.loads(content)
    assert len(recipes) == STARTERS + 1
    for recipe in recipes:
        recipe["name"] += " !"
    done = await import_recipes(json.dumps(recipes).encode())
    assert done == Imported(new=0, changed=1, unchanged=0, skipped=STARTERS)
    renamed = await fetch_value("SELECT count(*) FROM public_recipe WHERE name LIKE '% !'")
    assert renamed == 1


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"no JSON", "the file: invalid_json"),
        (b"{}", "the file: wrong_type"),
        (file_of(a_recipe(), a_recipe(name=" ", key="b")), "recipe 2, name: too_short (1)"),
        (
            file_of(a_recipe(ingredients=[{"fdc_id": RICE, "quantity": 1}, {"fdc_id": 1}])),
            "recipe 1, ingredients.1.quantity: missing",
        ),
        (
            file_of(a_recipe(), a_recipe(key="b", ingredients=[{"fdc_id": 1, "quantity": 1}])),
            "recipe 2, ingredients.0.fdc_id: not_allowed",
        ),
        (file_of(a_recipe(key="a"), a_recipe(key="a")), "recipe 2, id: not_allowed"),
    ],
)
async def test_a_broken_file_is_refused_with_its_place_and_changes_nothing(
    content: bytes, message: str
) -> None:
    with pytest.raises(BadRecipes) as error:
        await import_recipes(content)

    assert str(error.value) == message
    assert await fetch_value("SELECT count(*) FROM public_recipe") == STARTERS


async def test_the_command_reads_what_it_wrote(own_database: str, tmp_path: Path) -> None:
    async def command(*arguments: str) -> subprocess.CompletedProcess[str]:
        return await asyncio.to_thread(
            subprocess.run,
            [sys.executable, "-m", "nutriplan_api", "recipes", *arguments],
            env=os.environ
            | {"NUTRIPLAN_DATABASE_URL": own_database, "NUTRIPLAN_SECRET_KEY": "-" * 32},
            capture_output=True,
            text=True,
            check=False,
        )

    file = tmp_path / "recipes.json"
    assert (await command("export", str(file))).stdout == f"{STARTERS} recipes.\n"
    done = await command("import", str(file))
    assert done.stdout == (
        "0 new recipes, 0 changed, 0 as before.\n"
        f"Skipped, {STARTERS}: they come with the product.\n"
    )
    file.write_bytes(b"[{}]")
    refused = await command("import", str(file))
    assert refused.returncode == 1
    assert refused.stderr == (
        "recipe 1, name: missing\nrecipe 1, ingredients: missing\nNothing was changed.\n"
    )
    assert (await command("import", str(tmp_path / "nowhere.json"))).returncode == 1
