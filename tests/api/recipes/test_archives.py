"""An archive of another application: read, understood, and imported whole or not at all."""

import gzip
import struct
from typing import Any

import httpx
import pytest

from api.conftest import SignIn
from api.factories import EGG, a_recipe, errors_of
from api.recipes.archives import (
    ADDRESS,
    EXPORTS,
    GRATIN,
    LINES,
    MEALIE_RECIPE,
    NEXTCLOUD_RECIPE,
    STEPS,
    as_json,
    zipped,
)
from nutriplan_api import database
from nutriplan_api.recipe_import import archive_files
from nutriplan_api.recipe_import.archive_files import MAX_ARCHIVE_BYTES
from nutriplan_api.recipes.schemas import MAX_RECIPES

READ = "/api/recipe/archive"
PREVIEW = "/api/recipe/archive/preview"
IMPORT = "/api/recipe/import"
ZIP = {"Content-Type": "application/zip"}


async def read(client: httpx.AsyncClient, archive: bytes) -> list[Any]:
    answer = await client.post(READ, content=archive, headers=ZIP)
    assert answer.status_code == 200, answer.text
    recipes: list[Any] = answer.json()["recipes"]
    return recipes


async def understood(client: httpx.AsyncClient, archive: bytes) -> list[Any]:
    texts = [one["recipe"] for one in await read(client, archive)]
    answer = await client.post(PREVIEW, json={"recipes": texts, "default_servings": 2})
    assert answer.status_code == 200, answer.text
    recipes: list[Any] = answer.json()["recipes"]
    return recipes


def keyed(*recipes: Any) -> dict[str, Any]:
    return {"recipes": [{"key": one["key"], "recipe": one["recipe"]} for one in recipes]}


def counts(answer: httpx.Response) -> tuple[int, int]:
    """How many recipes came, and how many were known."""
    return answer.json()["created"], answer.json()["known"]


@pytest.mark.parametrize("name", EXPORTS)
async def test_a_recipe_is_read_as_each_application_writes_it(sign_in: SignIn, name: str) -> None:
    application, archive = EXPORTS[name]
    (one,) = await read(await sign_in(), archive)
    recipe = one["recipe"]

    assert (one["application"], one["is_known"], one["is_cut"]) == (application, False, False)
    assert recipe["name"] == GRATIN
    assert (recipe["type"], recipe["servings"]) == ("MEAL", 4)
    assert (recipe["prep_minutes"], recipe["cook_minutes"]) == (20, 65)
    assert recipe["source_url"] == ADDRESS
    assert recipe["lines"][0] == "Le gratin :"
    assert [line.replace("g c", "g de c").replace("g r", "g de r") for line in recipe["lines"]][
        1:3
    ] == LINES[:2]
    assert "perlimpinpin" in recipe["lines"][3]
    assert recipe["steps"] == STEPS


async def test_what_is_known_well_enough_comes_for_one_person(sign_in: SignIn) -> None:
    (one,) = await understood(await sign_in(), EXPORTS["paprika"][1])
    recipe = one["recipe"]

    assert [part["quantity"] for part in recipe["ingredients"]] == [125, 50]
    assert one["left_out"] == [LINES[2]]
    assert (recipe["name"], recipe["steps"], recipe["source_url"]) == (GRATIN, STEPS, ADDRESS)


async def test_a_recipe_that_does_not_tell_is_for_as_many_as_one_says(sign_in: SignIn) -> None:
    document = {**NEXTCLOUD_RECIPE, "recipeYield": "", "recipeIngredient": ["200 g de riz"]}
    (one,) = await understood(await sign_in(), as_json(document))

    assert [part["quantity"] for part in one["recipe"]["ingredients"]] == [100]


async def test_a_recipe_of_which_nothing_is_understood_does_not_come(sign_in: SignIn) -> None:
    document = {**NEXTCLOUD_RECIPE, "recipeIngredient": ["Un nuage de perlimpinpin"]}
    (one,) = await understood(await sign_in(), as_json(document))

    assert one["recipe"] is None
    assert one["left_out"] == ["Un nuage de perlimpinpin"]


@pytest.mark.parametrize(
    ("category", "kind"),
    [
        ("Desserts", "DESSERT"),
        ("Petit déjeuner", "BREAKFAST"),
        ("Goûter", "SNACK"),
        ("Plat", "MEAL"),
    ],
)
async def test_its_category_tells_what_it_is_eaten_as(
    sign_in: SignIn, category: str, kind: str
) -> None:
    document = {**NEXTCLOUD_RECIPE, "recipeCategory": ["Rapide", category]}
    (one,) = await read(await sign_in(), as_json(document))

    assert one["recipe"]["type"] == kind


async def test_what_came_once_does_not_come_again(sign_in: SignIn) -> None:
    client = await sign_in()
    recipes = await understood(client, EXPORTS["mealie"][1])
    first = await client.post(IMPORT, json=keyed(*recipes))
    second = await client.post(IMPORT, json=keyed(*recipes))
    (own,) = (await client.get("/api/recipe/?detailed=true")).json()

    assert first.status_code == second.status_code == 201, first.text
    assert (counts(first), counts(second)) == ((1, 0), (0, 1))
    assert (own["name"], own["steps"], len(own["ingredients"])) == (GRATIN, STEPS, 2)
    assert (await read(client, EXPORTS["mealie"][1]))[0]["is_known"]
    changed = as_json({**MEALIE_RECIPE, "name": "Autre nom"})
    assert (await read(client, changed))[0]["is_known"]
    assert not (await read(await sign_in(), EXPORTS["mealie"][1]))[0]["is_known"]


async def test_what_was_deleted_may_come_again_and_undo_brings_its_origin_back(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    recipes = await understood(client, EXPORTS["tandoor"][1])
    await client.post(IMPORT, json=keyed(*recipes))
    (own,) = (await client.get("/api/recipe/")).json()
    deleted = await client.delete(f"/api/recipe/{own['id']}")
    assert not (await read(client, EXPORTS["tandoor"][1]))[0]["is_known"]

    await client.post("/api/undo", json={"token": deleted.headers["Undo"]})
    assert (await read(client, EXPORTS["tandoor"][1]))[0]["is_known"]
    await client.delete(f"/api/recipe/{own['id']}")
    again = await client.post(IMPORT, json=keyed(*recipes))
    assert counts(again) == (1, 0)


async def test_twice_in_one_request_is_once(sign_in: SignIn) -> None:
    client = await sign_in()
    one = {"key": "sha256:1", "recipe": a_recipe()}
    answer = await client.post(IMPORT, json={"recipes": [one, one]})

    assert counts(answer) == (1, 1)


async def test_all_come_or_none(sign_in: SignIn) -> None:
    client = await sign_in()
    good = {"key": "a", "recipe": a_recipe()}
    unknown = a_recipe(ingredients=[{"fdc_id": 1, "quantity": 5}])
    answer = await client.post(IMPORT, json={"recipes": [good, {"key": "b", "recipe": unknown}]})
    assert errors_of(answer) == {"recipes.1.recipe.ingredients.0.fdc_id": "not_allowed"}
    unnamed = a_recipe(name=" ")
    answer = await client.post(IMPORT, json={"recipes": [good, {"key": "b", "recipe": unnamed}]})
    assert errors_of(answer) == {"recipes.1.recipe.name": "too_short"}

    assert (await client.get("/api/recipe/")).json() == []


async def test_an_account_holds_no_more_than_it_can(sign_in: SignIn) -> None:
    client = await sign_in(email="camille@exemple.fr")
    await database.execute(
        "INSERT INTO recipe (account_id, id, name, type, is_favorite, last_modified) "
        "SELECT account.id, gen_random_uuid(), 'Riz', 'MEAL', false, now() "
        "FROM account, generate_series(1, $1) WHERE email = 'camille@exemple.fr'",
        MAX_RECIPES - 1,
    )
    two = {"recipes": [{"key": key, "recipe": a_recipe()} for key in "ab"]}
    answer = await client.post(IMPORT, json=two)

    assert answer.status_code == 409
    assert (answer.json()["type"], answer.json()["limit"]) == ("TOO_MANY_RECIPES", MAX_RECIPES)
    one = {"recipes": [{"key": "a", "recipe": a_recipe()}]}
    assert counts(await client.post(IMPORT, json=one)) == (1, 0)


async def test_as_many_as_an_account_holds_come_at_once(sign_in: SignIn) -> None:
    client = await sign_in()
    many = [{**NEXTCLOUD_RECIPE, "name": f"Gratin {n}"} for n in range(MAX_RECIPES)]
    assert len(await read(client, as_json(many))) == MAX_RECIPES
    one = a_recipe(ingredients=[{"fdc_id": EGG, "quantity": 100}])
    keyed_recipes = [{"key": f"sha256:{n}", "recipe": one} for n in range(MAX_RECIPES)]
    answer = await client.post(IMPORT, json={"recipes": keyed_recipes})
    assert counts(answer) == (MAX_RECIPES, 0)
    assert [one["key"] for one in answer.json()["recipes"]] == [one["key"] for one in keyed_recipes]

    too_many = [*many, {**NEXTCLOUD_RECIPE, "name": "Un de trop"}]
    answer = await client.post(READ, content=as_json(too_many), headers=ZIP)
    assert errors_of(answer) == {"archive": "too_long"}
    assert answer.json()["errors"][0]["limit"] == MAX_RECIPES


async def test_a_recipe_that_is_too_long_is_cut_and_told(sign_in: SignIn) -> None:
    document = {**NEXTCLOUD_RECIPE, "recipeIngredient": ["200 g de riz"] * 5000}
    (one,) = await read(await sign_in(), as_json(document))

    assert one["is_cut"]
    assert len(one["recipe"]["lines"]) == 60


async def test_hostile_values_are_taken_for_nothing(sign_in: SignIn) -> None:
    document = {
        **NEXTCLOUD_RECIPE,
        "recipeYield": 1e300,
        "prepTime": -5,
        "cookTime": {"a": []},
        "url": "javascript:alert(1)",
        "recipeCategory": {"name": 7},
        "recipeIngredient": [None, 7, "200 g de riz", "<script>alert(1)</script>"],
        "recipeInstructions": ["@[mot](9999) \x00à feu doux", [[[[["trop profond"]]]]]],
    }
    client = await sign_in()
    (one,) = await read(client, as_json(document))
    recipe = one["recipe"]
    assert (recipe["servings"], recipe["prep_minutes"], recipe["cook_minutes"]) == (None,) * 3
    assert recipe["source_url"] is None

    recipes = await understood(client, as_json(document))
    answer = await client.post(IMPORT, json=keyed(*recipes))
    assert counts(answer) == (1, 0)
    (own,) = (await client.get("/api/recipe/?detailed=true")).json()
    assert own["steps"] == ["[mot](9999) à feu doux"]


def encrypted() -> bytes:
    archive = bytearray(zipped({"recipe.json": as_json(NEXTCLOUD_RECIPE)}))
    directory = archive.rfind(b"PK\x01\x02")
    struct.pack_into("<H", archive, directory + 8, 1)
    return bytes(archive)


WHOLE = EXPORTS["nextcloud"][1]


@pytest.mark.parametrize(
    "archive",
    [
        b" ",
        b"Bonjour",
        b"<html></html>",
        b"[]",
        b'{"name": "Riz"}',
        as_json(NEXTCLOUD_RECIPE)[:-9],
        as_json(NEXTCLOUD_RECIPE).decode().encode("utf-16"),
        b"[" * 200_000,
        WHOLE[:-30],
        WHOLE[30:],
        WHOLE[:60] + b"xxxx" + WHOLE[64:],
        b"PK\x03\x04",
        gzip.compress(as_json(NEXTCLOUD_RECIPE))[:-9],
        zipped({"a.jpg": b"\xff"}),
        zipped({"recipe.json": b'{"@type": "Recipe"'}),
        zipped({"recipe.json": as_json(NEXTCLOUD_RECIPE)}, method=14),
        zipped({"1.zip": zipped({"2.zip": zipped({"recipe.json": as_json(NEXTCLOUD_RECIPE)})})}),
        encrypted(),
    ],
    ids=[
        "blank",
        "text",
        "page",
        "empty list",
        "no recipe",
        "cut JSON",
        "UTF-16",
        "deep",
        "cut zip",
        "headless zip",
        "damaged zip",
        "no zip",
        "cut gzip",
        "photo alone",
        "cut recipe",
        "another packing",
        "zip in a zip in a zip",
        "locked",
    ],
)
async def test_what_is_no_archive_is_refused_whole(sign_in: SignIn, archive: bytes) -> None:
    answer = await (await sign_in()).post(READ, content=archive, headers=ZIP)

    assert errors_of(answer) == {"archive": "invalid_format"}


async def test_one_damaged_recipe_refuses_all(sign_in: SignIn) -> None:
    archive = zipped({"1.json": as_json(NEXTCLOUD_RECIPE), "2.json": b"{"})
    answer = await (await sign_in()).post(READ, content=archive, headers=ZIP)

    assert errors_of(answer) == {"archive": "invalid_format"}


ZEROS = b" " * 30_000_000
OBJECTS = b"[" + b"{}," * 600_000 + b"{}]"
"""Each takes two hundred times the memory that it takes of the archive."""


@pytest.mark.parametrize(
    "archive",
    [
        lambda: zipped({"1.json": ZEROS + b"{}", "2.json": ZEROS + b"{}"}),
        lambda: zipped({"1.zip": zipped({"1.json": ZEROS + b"{}", "2.json": ZEROS + b"{}"})}),
        lambda: gzip.compress(b" " * (archive_files.MAX_UNPACKED_BYTES + 1)),
        lambda: zipped({f"{n:060}.txt": b"" for n in range(20_000)}),
        lambda: zipped({"1.json": OBJECTS, "2.json": OBJECTS}),
    ],
    ids=["zip", "zip in a zip", "gzip", "files", "values"],
)
async def test_a_bomb_is_refused_before_it_opens(sign_in: SignIn, archive: Any) -> None:
    answer = await (await sign_in()).post(READ, content=archive(), headers=ZIP)

    assert errors_of(answer) == {"archive": "too_large"}


async def test_a_file_that_is_too_large_is_not_read(sign_in: SignIn) -> None:
    client = await sign_in()
    answer = await client.post(READ, content=b" " * (MAX_ARCHIVE_BYTES + 1), headers=ZIP)

    assert answer.status_code == 413


async def test_own_recipes_go_to_another_application_and_come_back(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    body = a_recipe(
        type="DESSERT",
        prep_minutes=5,
        cook_minutes=0,
        rest_minutes=240,
        steps=[f"Cassez @[les œufs]({EGG})."],
        note="Doucement.",
        source_url=ADDRESS,
    )
    own = (await client.post("/api/recipe/", json=body)).json()
    answer = await client.get("/api/recipe/export")
    (exported,) = answer.json()["@graph"]

    assert answer.json()["@context"] == "https://schema.org"
    assert exported["@type"] == "Recipe"
    assert (exported["identifier"], exported["name"]) == (own["id"], own["name"])
    times = ("prepTime", "cookTime", "totalTime")
    assert (exported["recipeYield"], *(exported[time] for time in times)) == (
        "1",
        "PT5M",
        "PT0M",
        "PT245M",
    )
    assert exported["recipeIngredient"][1] == "100 g Œuf"
    assert exported["recipeInstructions"] == [{"@type": "HowToStep", "text": "Cassez les œufs."}]
    assert (exported["description"], exported["url"]) == ("Doucement.", ADDRESS)
    assert [one["is_known"] for one in await read(client, answer.content)] == [True]

    (one,) = await understood(other, answer.content)
    came = one["recipe"]
    assert (came["name"], came["type"], came["prep_minutes"]) == (own["name"], "DESSERT", 5)
    assert (came["cook_minutes"], came["rest_minutes"]) == (None, 240)
    assert [(part["fdc_id"], part["quantity"]) for part in came["ingredients"]] == [
        (part["fdc_id"], part["quantity"]) for part in own["ingredients"]
    ]
    assert (await other.get("/api/recipe/export")).json()["@graph"] == []
