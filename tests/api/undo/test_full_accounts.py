"""What was deleted comes back into an account that is full; undoing again and again fills it no
further."""

import httpx
import pytest

from api.conftest import SignIn
from api.factories import a_recipe, new_recipe
from api.photos import IMAGE, a_photo
from api.undo.undo_calls import ask_undo, token_of, undo
from nutriplan_api.recipes import imports, photos, service
from nutriplan_api.undo import service as undo_service

MAX_RECIPES = 4
MAX_PHOTOS = 1
MAX_TOKENS = 2


@pytest.fixture(autouse=True)
def small_account(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (service, imports):
        monkeypatch.setattr(module, "MAX_RECIPES", MAX_RECIPES)
    for module in (service, photos):
        monkeypatch.setattr(module, "MAX_PHOTOS", MAX_PHOTOS)
    monkeypatch.setattr(undo_service, "MAX_TOKENS", MAX_TOKENS)


async def paths(client: httpx.AsyncClient) -> list[str]:
    """The addresses of one's own recipes."""
    return [f"/api/recipe/{recipe['id']}" for recipe in (await client.get("/api/recipe/")).json()]


async def add(client: httpx.AsyncClient, url: str = "/api/recipe/") -> str | None:
    """Why one recipe more is refused, if it is."""
    answer = await client.post(url, json=a_recipe())
    return None if answer.status_code == 201 else answer.json()["type"]


async def give_photo(client: httpx.AsyncClient, path: str) -> str | None:
    """Why a photo of a recipe is refused, if it is."""
    answer = await client.put(f"{path}/photo", content=a_photo(), headers=IMAGE)
    return None if answer.status_code == 200 else answer.json()["type"]


async def test_a_recipe_comes_back_although_its_place_was_taken(sign_in: SignIn) -> None:
    client = await sign_in()
    for _ in range(MAX_RECIPES):
        assert await add(client) is None
    deleted, *_ = await paths(client)

    deletion = await client.delete(deleted)
    assert await add(client) is None
    await undo(client, deletion)

    held = await paths(client)
    assert deleted in held
    assert len(held) == MAX_RECIPES + 1
    assert await add(client) == "TOO_MANY_RECIPES"
    renamed = await client.put(deleted, json=a_recipe(name="Autre"))
    assert renamed.status_code == 200


async def test_undoing_again_and_again_holds_no_more_than_the_tokens_there_are(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    for _ in range(3):
        deletions = [await client.delete(path) for path in await paths(client)]
        while await add(client) is None:
            pass
        undone = [(await ask_undo(client, token_of(answer))).status_code for answer in deletions]
        assert undone.count(204) == min(len(deletions), MAX_TOKENS)
        assert len(await paths(client)) <= MAX_RECIPES + MAX_TOKENS
    assert len(await paths(client)) == MAX_RECIPES + MAX_TOKENS


async def test_an_import_that_adds_nothing_is_not_refused(sign_in: SignIn) -> None:
    client = await sign_in()
    body = {"recipes": [{"key": "a", "recipe": a_recipe()}]}
    assert (await client.post("/api/recipe/import", json=body)).status_code == 201
    (imported,) = await paths(client)
    other = (await new_recipe(client))["id"]
    deletion = await client.delete(f"/api/recipe/{other}")
    while await add(client) is None:
        pass
    await undo(client, deletion)

    again = await client.post("/api/recipe/import", json=body)

    assert (again.status_code, again.json()["known"]) == (201, 1), again.text
    assert imported in await paths(client)


async def test_more_photos_than_there_may_be_hinder_nothing_but_another_one(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    one, other = [f"/api/recipe/{(await new_recipe(client))['id']}" for _ in range(2)]
    assert await give_photo(client, one) is None
    removal = await client.delete(f"{one}/photo")
    assert await give_photo(client, other) is None
    await undo(client, removal)

    for path in (one, other):
        assert (await client.get(path)).json()["photo"] is not None
        assert await give_photo(client, path) is None, "it stands in another one's place"
    plain = f"/api/recipe/{(await new_recipe(client))['id']}"
    assert await give_photo(client, plain) == "TOO_MANY_PHOTOS"
    assert await add(client, f"{one}/copy") == "TOO_MANY_PHOTOS"
    assert await add(client, f"{plain}/copy") is None
