"""Public recipes and favourites."""

import httpx
import pytest

from api.conftest import SignIn
from api.factories import a_recipe, new_recipe


async def public(client: httpx.AsyncClient) -> list[dict[str, object]]:
    found: list[dict[str, object]] = (await client.get("/api/recipe/?public_only=true")).json()
    return found


async def test_public_recipes_are_everybodys(sign_in: SignIn) -> None:
    one, two = await sign_in(), await sign_in()
    await new_recipe(one)

    assert await public(one) == await public(two)
    assert all(recipe["is_public"] for recipe in await public(one))


async def test_private_only_false_gives_own_and_public_ones(sign_in: SignIn) -> None:
    client = await sign_in()
    own = await new_recipe(client)

    everything = (await client.get("/api/recipe/?private_only=false")).json()

    ids = {recipe["id"] for recipe in everything}
    assert ids == {own["id"]} | {recipe["id"] for recipe in await public(client)}


async def test_a_public_recipe_can_be_read_but_not_changed(sign_in: SignIn) -> None:
    client = await sign_in()
    first = (await public(client))[0]
    path = f"/api/recipe/{first['id']}/"

    assert (await client.get(path)).json()["name"] == first["name"]
    for answer in (await client.put(path, json=a_recipe()), await client.delete(path)):
        assert (answer.status_code, answer.json()["type"]) == (403, "RECIPE_READ_ONLY")
    assert (await public(client))[0] == first


@pytest.mark.parametrize("whose", ["own", "public"])
async def test_marking_twice_is_marking_once_and_so_is_unmarking(
    sign_in: SignIn, whose: str
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client) if whose == "own" else (await public(client))[0]
    mark, read = f"/api/recipe/favorites/{recipe['id']}/", f"/api/recipe/{recipe['id']}/"

    for _ in range(2):
        assert (await client.post(mark)).status_code == 204
        assert (await client.get(read)).json()["is_favorite"] is True
    for _ in range(2):
        assert (await client.delete(mark)).status_code == 204
        assert (await client.get(read)).json()["is_favorite"] is False


async def test_a_favourite_is_its_readers_alone(sign_in: SignIn) -> None:
    one, two = await sign_in(), await sign_in()
    last = (await public(one))[-1]

    await one.post(f"/api/recipe/favorites/{last['id']}/")

    assert (await public(one))[0] == last | {"is_favorite": True}
    assert not any(recipe["is_favorite"] for recipe in await public(two))


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_somebody_elses_recipe_cannot_be_marked(sign_in: SignIn, method: str) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()

    answer = await other.request(method, f"/api/recipe/favorites/{recipe['id']}/")

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize("whose", ["own", "public"])
async def test_a_copy_is_one_s_own_to_change(sign_in: SignIn, whose: str) -> None:
    client = await sign_in()
    listed = await new_recipe(client) if whose == "own" else (await public(client))[0]
    original = (await client.get(f"/api/recipe/{listed['id']}/")).json()
    await client.post(f"/api/recipe/favorites/{listed['id']}/")

    answer = await client.post(f"/api/recipe/{listed['id']}/copy/")

    assert answer.status_code == 201
    copy = answer.json()
    assert copy["id"] != original["id"]
    assert copy == original | {
        "id": copy["id"],
        "is_public": False,
        "is_favorite": False,
        "is_excluded": False,
        "last_modified": copy["last_modified"],
    }
    changed = await client.put(f"/api/recipe/{copy['id']}/", json=a_recipe(name="À ma façon"))
    assert changed.json()["name"] == "À ma façon"
    again = (await client.get(f"/api/recipe/{listed['id']}/")).json()
    assert again == original | {"is_favorite": True}


async def test_somebody_elses_recipe_cannot_be_copied(sign_in: SignIn) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()

    answer = await other.post(f"/api/recipe/{recipe['id']}/copy/")

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert (await other.get("/api/recipe/")).json() == []
