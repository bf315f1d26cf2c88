"""Whoever changes a food of their own waits for whoever changes one already."""

from collections.abc import Awaitable, Callable, Mapping

import asyncpg
import httpx
import pytest

from api.own_foods.own_food_calls import an_own_food, new_own_food
from api.turns import signed_in_at, waiting
from api.undo.undo_calls import ask_undo, token_of

OTHER_DEVICE = "UPDATE own_food SET name = 'Faisselle', search = ' faisselle |  '"
CHANGE = an_own_food(name="Fromage blanc")

Act = Callable[[httpx.AsyncClient, str, str], Awaitable[httpx.Response]]

ACTIONS: Mapping[str, tuple[Act, int, list[str]]] = {
    "change": (lambda client, path, _: client.put(path, json=CHANGE), 200, ["Fromage blanc"]),
    "change what was read": (
        lambda client, path, tag: client.put(path, json=CHANGE, headers={"If-Match": tag}),
        412,
        ["Faisselle"],
    ),
    "change what is there": (
        lambda client, path, _: client.put(path, json=CHANGE, headers={"If-Match": "*"}),
        200,
        ["Fromage blanc"],
    ),
    "write another": (
        lambda client, *_: client.post("/api/own-foods", json=CHANGE),
        201,
        ["Faisselle", "Fromage blanc"],
    ),
    "delete": (lambda client, path, _: client.delete(path), 204, []),
}
"""What a person does, the status of its answer after what `OTHER_DEVICE` did, and what is left."""


@pytest.mark.parametrize("action", ACTIONS)
async def test_the_accounts_row_is_asked_for_first(own_database: str, action: str) -> None:
    act, expected, left = ACTIONS[action]
    holder = await asyncpg.connect(own_database)
    async with signed_in_at(own_database) as client:
        path = f"/api/own-foods/{(await new_own_food(client))['fdc_id']}"
        tag = (await client.get(path)).headers["etag"]
        async with holder.transaction():
            await holder.execute("SELECT FROM account FOR NO KEY UPDATE")
            acting = await waiting(act(client, path, tag), holder)
            # Whoever waits holds nothing yet.
            await holder.execute("SELECT FROM own_food FOR UPDATE NOWAIT")
            await holder.execute(OTHER_DEVICE)
        await holder.close()

        assert (await acting).status_code == expected
        assert [one["name"] for one in (await client.get("/api/own-foods")).json()] == left


async def test_a_deletion_is_taken_back_in_turn(own_database: str) -> None:
    holder = await asyncpg.connect(own_database)
    async with signed_in_at(own_database) as client:
        food = await new_own_food(client)
        deleted = await client.delete(f"/api/own-foods/{food['fdc_id']}")
        async with holder.transaction():
            await holder.execute("SELECT FROM account FOR NO KEY UPDATE")
            undoing = await waiting(ask_undo(client, token_of(deleted)), holder)
            await holder.execute("UPDATE own_food SET name = 'Faisselle'")
        await holder.close()

        assert (await undoing).json()["type"] == "UNDO_OUTDATED"
        assert (await client.get("/api/own-foods")).json() == []
