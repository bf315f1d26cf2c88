"""Whoever changes a plan waits for whoever changes it already.

On several nodes the account's row is the one thing that all of them ask for.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from datetime import timedelta

import asyncpg
import httpx
import pytest

from api.factories import NEXT_MONDAY, RICE, Json, new_meal
from api.locks import somebody_waits
from api.turns import signed_in_at

Act = Callable[[httpx.AsyncClient, Json, str], Awaitable[httpx.Response]]

DISH: Json = {"recipe_name": "Riz", "ingredients": [{"fdc_id": RICE, "quantity": 80}]}
PLACE = {"date": str(NEXT_MONDAY + timedelta(days=1)), "type": "DINNER"}

ACTIONS: Mapping[str, Act] = {
    "create": lambda client, *_: client.post("/api/meal/", json=DISH | PLACE),
    "change": lambda client, meal, _: client.put(
        f"/api/meal/{meal['id']}/", json={"is_locked": True}
    ),
    "change what is known": lambda client, meal, _: client.put(
        f"/api/meal/{meal['id']}/", json={"is_locked": True}, headers={"If-Match": "*"}
    ),
    "move": lambda client, meal, _: client.post(f"/api/meal/{meal['id']}/move/", json=PLACE),
    "copy": lambda client, meal, _: client.post(f"/api/meal/{meal['id']}/copy/", json=PLACE),
    "delete": lambda client, meal, _: client.delete(f"/api/meal/{meal['id']}/"),
    "save a week": lambda client, *_: client.post(
        "/api/meal/week-generate", json={PLACE["date"]: {PLACE["type"]: DISH}}
    ),
    "undo": lambda client, _, token: client.post("/api/undo", json={"token": token}),
}


@pytest.fixture
async def somebody(own_starters: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is signed in, at a server with connections of its own."""
    async with signed_in_at(own_starters) as client:
        yield client


async def test_every_write_waits_for_whoever_holds_the_accounts_row(
    own_starters: str, somebody: httpx.AsyncClient
) -> None:
    waited, answers = {}, {}
    holder = await asyncpg.connect(own_starters)
    for number, (name, act) in enumerate(ACTIONS.items()):
        day = NEXT_MONDAY + timedelta(weeks=1 + number)
        meal = await new_meal(somebody, day, **DISH)
        locked = await somebody.put(f"/api/meal/{meal['id']}/", json={"is_eaten": True})
        async with holder.transaction():
            await holder.execute("SELECT FROM account FOR NO KEY UPDATE")
            acting = asyncio.ensure_future(act(somebody, meal, locked.headers["undo"]))
            while not (waits := await somebody_waits(holder)) and not acting.done():
                pass
        waited[name], answers[name] = waits, (await acting).status_code
    await holder.close()

    assert waited == dict.fromkeys(ACTIONS, True)
    assert all(status < 300 for status in answers.values()), answers


async def test_what_somebody_else_changed_meanwhile_is_not_overwritten(
    own_starters: str, somebody: httpx.AsyncClient
) -> None:
    meal = await new_meal(somebody, **DISH)
    path = f"/api/meal/{meal['id']}/"
    tag = (await somebody.get(path)).headers["etag"]
    holder = await asyncpg.connect(own_starters)
    async with holder.transaction():
        await holder.execute("SELECT FROM account FOR NO KEY UPDATE")
        changing = asyncio.ensure_future(
            somebody.put(path, json={"is_locked": True}, headers={"If-Match": tag})
        )
        while not await somebody_waits(holder) and not changing.done():
            pass
        await holder.execute("UPDATE meal SET recipe_name = 'Lentilles'")
    await holder.close()

    assert (await changing).status_code == 412
    now = (await somebody.get(path)).json()
    assert (now["recipe_name"], now["is_locked"]) == ("Lentilles", False)
