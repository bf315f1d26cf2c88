"""A recipe that is sent again, because its answer was lost, is made once."""

import asyncio
from uuid import uuid4

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from api.kitchen import EGG, Json, a_recipe, errors_of, new_recipe
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.settings import Settings


async def sent(client: httpx.AsyncClient, key: str, path: str = "", **fields: object) -> Json:
    """A recipe made under a key; a copy where the path says so."""
    answer = await client.post(
        f"/api/recipe{path}",
        json=None if path else a_recipe(**fields),
        headers={"Idempotency-Key": key},
    )
    assert answer.status_code == 201, answer.text
    recipe: Json = answer.json()
    return recipe


async def own_ids(client: httpx.AsyncClient) -> list[str]:
    return [recipe["id"] for recipe in (await client.get("/api/recipe/")).json()]


async def test_the_same_key_makes_one_recipe(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())

    first, again = await sent(client, key), await sent(client, key.upper())

    assert again == first | {"last_modified": again["last_modified"]}
    assert await own_ids(client) == [first["id"]]


async def test_what_was_changed_before_it_was_sent_again_is_kept(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())
    first = await sent(client, key)
    await client.post(f"/api/recipe/favorites/{first['id']}")

    again = await sent(
        client, key, name="Œufs", type="SNACK", ingredients=[{"fdc_id": EGG, "quantity": 50}]
    )

    assert (again["id"], again["name"], again["type"]) == (first["id"], "Œufs", "SNACK")
    assert [part["fdc_id"] for part in again["ingredients"]] == [EGG]
    assert again["is_favorite"]
    assert again["last_modified"] > first["last_modified"]
    assert (await client.get(f"/api/recipe/{first['id']}")).json() == again


async def test_without_a_key_or_with_another_each_is_a_recipe(sign_in: SignIn) -> None:
    client = await sign_in()

    made = [
        await new_recipe(client),
        await new_recipe(client),
        await sent(client, str(uuid4())),
        await sent(client, str(uuid4())),
    ]

    assert sorted(await own_ids(client)) == sorted({recipe["id"] for recipe in made})
    assert len(await own_ids(client)) == 4


async def test_two_owners_of_the_same_key_have_a_recipe_each(sign_in: SignIn) -> None:
    one, other = await sign_in(), await sign_in()
    key = str(uuid4())

    theirs = [await sent(client, key, name=name) for client, name in ((one, "A"), (other, "B"))]

    assert [await own_ids(one), await own_ids(other)] == [[recipe["id"]] for recipe in theirs]
    assert (await one.get(f"/api/recipe/{theirs[0]['id']}")).json()["name"] == "A"


async def test_a_deleted_recipe_takes_its_key_along(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())
    first = await sent(client, key)
    await client.delete(f"/api/recipe/{first['id']}")

    again = await sent(client, key)

    assert await own_ids(client) == [again["id"]] != [first["id"]]


async def test_a_copy_is_made_once_too(sign_in: SignIn) -> None:
    client = await sign_in()
    public = (await client.get("/api/recipe/?public_only=true")).json()[0]
    key = str(uuid4())

    first, again = [await sent(client, key, f"/{public['id']}/copy") for _ in range(2)]

    assert (again["id"], again["name"]) == (first["id"], public["name"])
    assert again["ingredients"] == first["ingredients"]
    assert await own_ids(client) == [first["id"]]


@pytest.mark.parametrize("copying", [False, True], ids=["creation", "copy"])
@pytest.mark.parametrize("key", ["", "1", "pas-une-clef"])
async def test_a_key_that_is_no_uuid_is_named(sign_in: SignIn, key: str, copying: bool) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    path = f"/api/recipe/{recipe['id']}/copy" if copying else "/api/recipe"

    answer = await client.post(
        path, json=None if copying else a_recipe(), headers={"Idempotency-Key": key}
    )

    assert errors_of(answer) == {"Idempotency-Key": "invalid_format"}
    assert await own_ids(client) == [recipe["id"]]


async def test_sent_several_times_at_once_it_is_made_once(own_database: str) -> None:
    app = create_app(Settings(), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        await load_starters()
        answer = await client.post(
            "/api/login/email",
            json=PROFILE | {"email": "une@exemple.fr", "password": PASSWORD},
        )
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        key = str(uuid4())

        made = await asyncio.gather(*(sent(client, key) for _ in range(6)))

        (stored,) = (await client.get("/api/recipe/?detailed=true")).json()
    assert {recipe["id"] for recipe in made} == {stored["id"]}
    assert len(stored["ingredients"]) == len(a_recipe()["ingredients"])
