"""Undoing the deletion of a weigh-in gives it back, and the profile its weight."""

from datetime import timedelta

import httpx
import pytest

from api.conftest import SignIn
from api.factories import TODAY, Json
from api.undo.undo_calls import ask_undo, token_of, undo


async def weigh_ins(client: httpx.AsyncClient) -> list[Json]:
    stored: list[Json] = (await client.get("/api/weigh-in/")).json()
    return stored


async def weigh(client: httpx.AsyncClient, days_ago: int, weight: float) -> None:
    body = {"date": str(TODAY - timedelta(days=days_ago)), "weight": weight}
    assert (await client.post("/api/weigh-in/", json=body)).status_code == 201


async def state(client: httpx.AsyncClient) -> tuple[list[Json], float]:
    return await weigh_ins(client), (await client.get("/api/profile/")).json()["weight"]


@pytest.mark.parametrize("which", [0, 1, 2])
async def test_a_deleted_weigh_in_comes_back(sign_in: SignIn, which: int) -> None:
    client = await sign_in()
    await weigh(client, 9, 74.1)
    await weigh(client, 3, 73.3)
    before = await state(client)

    answer = await client.delete(f"/api/weigh-in/{before[0][which]['id']}/")
    assert await state(client) != before
    await undo(client, answer)

    assert await state(client) == before


async def test_another_weigh_in_of_the_day_stays(sign_in: SignIn) -> None:
    client = await sign_in()
    await weigh(client, 9, 74.1)
    first = (await weigh_ins(client))[0]
    deleted = await client.delete(f"/api/weigh-in/{first['id']}/")
    await weigh(client, 9, 75)
    before = await state(client)

    refused = await ask_undo(client, token_of(deleted))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert await state(client) == before
