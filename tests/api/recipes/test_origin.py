"""A note on a recipe, and the page that it comes from."""

import json

import pytest

from api.conftest import SignIn
from api.factories import Json, a_recipe, errors_of, new_recipe
from nutriplan_api.recipes.public_recipes import export_recipes, import_recipes

ORIGIN: Json = {
    "note": "Un peu de ciboulette.\nPas plus de sel !",
    "source_url": "https://example.org/riz?aux=oeufs#étapes",
}
UNTOLD: Json = dict.fromkeys(ORIGIN)


def origin_of(recipe: Json) -> Json:
    return {name: recipe[name] for name in ORIGIN}


async def test_a_recipe_keeps_its_note_and_source_until_a_put_leaves_them_out(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, **ORIGIN)
    path = f"/api/recipe/{recipe['id']}/"
    assert origin_of(recipe) == ORIGIN
    assert (await client.get(path)).json() == recipe

    other = (await client.put(path, json=a_recipe(note="Autre."))).json()
    again = (await client.put(path, json=a_recipe())).json()

    assert origin_of(other) == {"note": "Autre.", "source_url": None}
    assert origin_of(again) == UNTOLD
    assert again["last_modified"] == recipe["last_modified"]


async def test_spaces_around_them_are_not_stored(sign_in: SignIn) -> None:
    client = await sign_in()

    recipe = await new_recipe(client, note=" \nSalez.\n ", source_url="http://example.org\n")

    assert origin_of(recipe) == {"note": "Salez.", "source_url": "http://example.org"}


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JavaScript:alert(1)//https://example.org",
        "data:text/html,<script>alert(1)</script>",
        " https://example.org",
        "https://",
        "https:///etc/passwd",
        "//example.org",
        "example.org",
        "https://example.org/a b",
        "javascript:1\nhttps://example.org",
        "https://example.org/" + "a" * 1981,
        "",
    ],
)
async def test_a_source_is_the_address_of_a_page(sign_in: SignIn, address: str) -> None:
    client = await sign_in()

    answer = await client.post("/api/recipe/", json=a_recipe(source_url=address))

    assert set(errors_of(answer)) == {"source_url"}


@pytest.mark.parametrize("note", ["", " \n", "a" * 2001, "a\x00b", 1])
async def test_a_note_is_a_text_that_says_something(sign_in: SignIn, note: object) -> None:
    client = await sign_in()

    answer = await client.post("/api/recipe/", json=a_recipe(note=note))

    assert set(errors_of(answer)) == {"note"}


async def test_a_copy_and_the_export_of_the_account_have_them(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, **ORIGIN)

    copy = (await client.post(f"/api/recipe/{recipe['id']}/copy/")).json()
    exported = (await client.get("/api/account/export/")).json()["data"]["recipe"]

    assert origin_of(copy) == ORIGIN
    assert [origin_of(one) for one in exported] == [ORIGIN, ORIGIN]


async def test_undo_brings_them_back(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, **ORIGIN)
    path = f"/api/recipe/{recipe['id']}/"

    token = (await client.delete(path)).headers["undo"]
    assert (await client.post("/api/undo/", json={"token": token})).is_success

    assert (await client.get(path)).json() == recipe


async def test_a_file_of_public_recipes_brings_and_writes_them(sign_in: SignIn) -> None:
    client = await sign_in()
    await import_recipes(json.dumps([a_recipe(key="riz", **ORIGIN)]).encode())

    listed = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    (public,) = [recipe for recipe in listed if recipe["name"] == "Riz aux œufs"]
    (written,) = [one for one in await export_recipes() if str(one.id) == public["id"]]

    assert origin_of(public) == ORIGIN
    assert {name: getattr(written, name) for name in ORIGIN} == ORIGIN
