"""What can be undone, and undoing itself, when they are sent again under their key."""

from uuid import uuid4

import pytest

from api.conftest import SignIn
from api.factories import Json, errors_of, new_meal
from api.idempotent_writes import everything, send, write_of

UNDOABLE = [
    "createMeal",
    "updateMeal",
    "moveMeal",
    "copyMeal",
    "deleteMeal",
    "saveWeek",
    "deleteRecipe",
    "deleteRecipePhoto",
    "excludeRecipe",
    "deleteWeighIn",
    "deleteOwnLine",
]


def without_times(export: Json) -> Json:
    """What stays the same when something is given back: all but when it was."""
    data = {
        table: [{name: row[name] for name in row if name != "last_modified"} for row in rows]
        for table, rows in export["data"].items()
    }
    return {table: sorted(rows, key=str) for table, rows in data.items()}


@pytest.mark.parametrize("operation", UNDOABLE)
async def test_the_repeated_answer_carries_the_first_one_s_way_back(
    sign_in: SignIn, operation: str
) -> None:
    client = await sign_in()
    method, path, body = await write_of(client, operation)
    before = without_times(await everything(client))
    key = str(uuid4())
    first = await send(client, method, path, body, key)
    again = await send(client, method, path, body, key)

    assert first.headers["undo"]
    assert again.headers.get_list("undo") == [first.headers["undo"]]
    undone = await client.post("/api/undo", json={"token": again.headers["undo"]})
    assert undone.status_code == 204
    assert without_times(await everything(client)) == before


async def test_a_lost_answer_to_undo_is_given_again(sign_in: SignIn) -> None:
    client = await sign_in()
    method, path, body = await write_of(client, "undoAction")
    key = str(uuid4())

    assert (await send(client, method, path, body, key)).status_code == 204
    assert (await send(client, method, path, body, key)).status_code == 204
    other = await send(client, method, path, body, str(uuid4()))

    assert errors_of(other) == {"token": "expired"}


async def test_a_refused_undo_leaves_key_and_token_as_they_were(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    eaten = await client.put(f"/api/meal/{meal['id']}", json={"is_eaten": True})
    locked = await client.put(f"/api/meal/{meal['id']}", json={"is_locked": True})
    token = {"token": eaten.headers["undo"]}
    key = str(uuid4())

    refused = await send(client, "POST", "/api/undo", token, key)
    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    await client.post("/api/undo", json={"token": locked.headers["undo"]})
    undone = await send(client, "POST", "/api/undo", token, key)

    assert undone.status_code == 204
    assert (await client.get(f"/api/meal/{meal['id']}")).json()["is_eaten"] is False
