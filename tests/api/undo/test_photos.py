"""Undoing the removal of a recipe's photo gives it back to the last bit."""

from api.conftest import SignIn
from api.factories import a_recipe, new_recipe
from api.photos import IMAGE, a_photo
from api.undo.undo_calls import ask_undo, token_of, undo

JPEG = a_photo()


async def test_a_removed_photo_comes_back_under_its_address(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    recipe = (await client.put(f"{path}/photo", content=JPEG, headers=IMAGE)).json()

    answer = await client.delete(f"{path}/photo")
    assert (await client.get(path)).json()["photo"] is None
    await undo(client, answer)

    assert (await client.get(path)).json() == recipe
    assert (await client.get(recipe["photo"])).content == JPEG


async def test_where_there_was_no_photo_nothing_can_be_undone(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    answer = await client.delete(f"/api/recipe/{recipe['id']}/photo")
    assert (answer.status_code, "undo" in answer.headers) == (204, False)


async def test_a_photo_given_since_stays(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}/photo"
    await client.put(path, content=JPEG, headers=IMAGE)
    answer = await client.delete(path)
    await client.put(path, content=a_photo(colour="gold"), headers=IMAGE)

    refused = await ask_undo(client, token_of(answer))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert (await client.get(path)).content == a_photo(colour="gold")


async def test_a_recipe_deleted_since_stays_deleted(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    await client.put(f"{path}/photo", content=JPEG, headers=IMAGE)
    answer = await client.delete(f"{path}/photo")
    assert (await client.delete(path)).status_code == 204

    refused = await ask_undo(client, token_of(answer))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert (await client.get(path)).status_code == 404


async def test_only_the_removed_photo_comes_back(sign_in: SignIn) -> None:
    """What was written into the recipe since stays as it was written."""
    client = await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    await client.put(f"{path}/photo", content=JPEG, headers=IMAGE)
    answer = await client.delete(f"{path}/photo")
    written = await client.put(path, json=a_recipe(name="Riz du soir"))
    assert written.status_code == 200, written.text

    await undo(client, answer)

    after = (await client.get(path)).json()
    assert after == written.json() | {"photo": after["photo"]}
    assert after["photo"] is not None
