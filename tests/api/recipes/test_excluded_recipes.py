"""Recipes that somebody never wants generated again."""

import pytest

from api.conftest import SignIn
from api.factories import Json, new_recipe
from nutriplan_api.database import fetch


@pytest.mark.parametrize("whose", ["own", "public"])
async def test_excluding_twice_is_excluding_once_and_so_is_allowing(
    sign_in: SignIn, whose: str
) -> None:
    client = await sign_in()
    query = "private_only=true" if whose == "own" else "public_only=true"
    if whose == "own":
        await new_recipe(client)
    recipe = (await client.get(f"/api/recipe/?{query}")).json()[0]
    assert recipe["is_excluded"] is False

    async def seen() -> list[Json]:
        one = (await client.get(f"/api/recipe/{recipe['id']}/")).json()
        listed = (await client.get(f"/api/recipe/?{query}")).json()
        return [one, next(row for row in listed if row["id"] == recipe["id"])]

    for method, excluded in [("PUT", True), ("DELETE", False)]:
        for _ in range(2):
            answer = await client.request(method, f"/api/recipe/{recipe['id']}/excluded/")
            assert (answer.status_code, answer.content) == (204, b"")
            assert [row["is_excluded"] for row in await seen()] == [excluded, excluded]
    assert (await seen())[1] == recipe


async def test_an_exclusion_is_its_persons_alone(sign_in: SignIn) -> None:
    one, two = await sign_in(), await sign_in()
    recipe, *_ = (await one.get("/api/recipe/?public_only=true")).json()

    await one.put(f"/api/recipe/{recipe['id']}/excluded/")

    assert (await one.get(f"/api/recipe/{recipe['id']}/")).json()["is_excluded"] is True
    assert (await two.get(f"/api/recipe/{recipe['id']}/")).json()["is_excluded"] is False


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
async def test_somebody_elses_recipe_is_not_found(sign_in: SignIn, method: str) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()

    answer = await other.request(method, f"/api/recipe/{recipe['id']}/excluded/")

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    rows = await fetch("SELECT is_excluded FROM recipe")
    assert [row["is_excluded"] for row in rows] == [False]


async def test_a_copy_of_an_excluded_recipe_is_not_excluded(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe, *_ = (await client.get("/api/recipe/?public_only=true")).json()
    await client.put(f"/api/recipe/{recipe['id']}/excluded/")

    copy = (await client.post(f"/api/recipe/{recipe['id']}/copy/")).json()

    assert copy["is_excluded"] is False


async def test_an_edited_recipe_stays_excluded_and_so_does_one_that_undo_brings_back(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    path = f"/api/recipe/{recipe['id']}"
    await client.put(f"{path}/excluded/")
    ingredients = [
        {"fdc_id": part["fdc_id"], "quantity": part["quantity"]} for part in recipe["ingredients"]
    ]

    changed = await client.put(path, json={"name": "Autre", "ingredients": ingredients})
    assert changed.json()["is_excluded"] is True

    gone = await client.delete(path)
    await client.post("/api/undo", json={"token": gone.headers["Undo"]})
    assert (await client.get(path)).json()["is_excluded"] is True
