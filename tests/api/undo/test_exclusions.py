"""Undoing 'never again', or that a dish is allowed again, gives back the choice of before."""

import httpx
import pytest

from api.conftest import SignIn
from api.factories import a_recipe, errors_of, new_recipe
from api.undo.undo_calls import ask_undo, token_of, undo

EXCLUDED, ALLOWED = "PUT", "DELETE"

either = pytest.mark.parametrize("whose", ["own", "public"])


async def path_of(client: httpx.AsyncClient, whose: str) -> str:
    """The address of a recipe."""
    await new_recipe(client)
    query = "private_only=true" if whose == "own" else "public_only=true"
    recipe, *_ = (await client.get(f"/api/recipe?{query}")).json()
    return f"/api/recipe/{recipe['id']}"


async def choose(client: httpx.AsyncClient, path: str, choice: str) -> httpx.Response:
    return await client.request(choice, f"{path}/excluded")


async def seen(client: httpx.AsyncClient, path: str) -> list[bool]:
    """Whether it is excluded, as its page has it and as the list has it."""
    one = (await client.get(path)).json()
    found = (await client.get("/api/recipe?private_only=false")).json()
    return [one["is_excluded"], *(row["is_excluded"] for row in found if row["id"] == one["id"])]


@either
async def test_each_choice_is_given_back(sign_in: SignIn, whose: str) -> None:
    client = await sign_in()
    path = await path_of(client, whose)

    excluded = await choose(client, path, EXCLUDED)
    assert await seen(client, path) == [True, True]
    await undo(client, excluded)
    assert await seen(client, path) == [False, False]

    await choose(client, path, EXCLUDED)
    allowed = await choose(client, path, ALLOWED)
    assert await seen(client, path) == [False, False]
    await undo(client, allowed)
    assert await seen(client, path) == [True, True]


@either
async def test_a_choice_that_was_made_already_offers_no_undo(sign_in: SignIn, whose: str) -> None:
    client = await sign_in()
    path = await path_of(client, whose)

    assert "undo" not in (await choose(client, path, ALLOWED)).headers
    await choose(client, path, EXCLUDED)
    assert "undo" not in (await choose(client, path, EXCLUDED)).headers


@either
async def test_a_choice_made_again_since_stays(sign_in: SignIn, whose: str) -> None:
    client = await sign_in()
    path = await path_of(client, whose)
    token = token_of(await choose(client, path, EXCLUDED))
    await choose(client, path, ALLOWED)

    refused = await ask_undo(client, token)

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert await seen(client, path) == [False, False]
    await choose(client, path, EXCLUDED)
    assert (await ask_undo(client, token)).status_code == 204


@either
async def test_it_is_given_back_once(sign_in: SignIn, whose: str) -> None:
    client = await sign_in()
    path = await path_of(client, whose)
    token = token_of(await choose(client, path, EXCLUDED))
    assert (await ask_undo(client, token)).status_code == 204
    await choose(client, path, EXCLUDED)

    assert errors_of(await ask_undo(client, token)) == {"token": "expired"}
    assert await seen(client, path) == [True, True]


async def test_nobody_gives_back_the_choice_of_another_account(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    path = await path_of(owner, "public")
    token = token_of(await choose(owner, path, EXCLUDED))
    theirs = token_of(await choose(other, path, EXCLUDED))
    as_own = token.replace(token.partition(".")[0], theirs.partition(".")[0])

    for guess in (token, as_own):
        assert errors_of(await ask_undo(other, guess)) == {"token": "expired"}
    assert [await seen(one, path) for one in (owner, other)] == [[True, True], [True, True]]

    assert (await ask_undo(owner, token)).status_code == 204
    assert [await seen(one, path) for one in (owner, other)] == [[False, False], [True, True]]


async def test_only_the_choice_comes_back(sign_in: SignIn) -> None:
    """What was written into the recipe since, and its star, stay."""
    client = await sign_in()
    path = await path_of(client, "own")
    excluded = await choose(client, path, EXCLUDED)
    await client.post(f"{path.replace('/recipe/', '/recipe/favorites/')}")
    changed = (await client.put(path, json=a_recipe(name="Riz au lait"))).json()

    await undo(client, excluded)

    expected = changed | {"is_excluded": False}
    assert (await client.get(path)).json() == expected
    assert expected["is_favorite"] is True


async def test_a_recipe_deleted_since_stays_deleted(sign_in: SignIn) -> None:
    client = await sign_in()
    path = await path_of(client, "own")
    token = token_of(await choose(client, path, EXCLUDED))
    deleted = await client.delete(path)

    refused = await ask_undo(client, token)
    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert (await client.get(path)).status_code == 404

    await undo(client, deleted)
    assert (await ask_undo(client, token)).status_code == 204
    assert (await client.get(path)).json()["is_excluded"] is False
