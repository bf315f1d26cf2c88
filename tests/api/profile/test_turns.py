"""Whoever changes a body waits for whoever changes it already, and goes on from what they left."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from datetime import timedelta

import asyncpg
import httpx
import pytest

from api.conftest import PROFILE
from api.factories import TODAY
from api.locks import somebody_waits
from api.turns import signed_in_at

PATH = "/api/profile"
CORRECTION = f"{PATH}/learnt-expenditure/correction"
WEIGH_INS = "/api/weigh-in"
YESTERDAY = str(TODAY - timedelta(days=1))

OTHER_DEVICE = """
    UPDATE weigh_in SET weight_kg = 70 WHERE date = (SELECT max(date) FROM weigh_in);
    UPDATE profile SET weight_kg = 70, height_cm = 180, accepted_correction =
        '{"on": "2026-11-02", "correction": -100, "change": -100}'
"""

Act = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


async def change_what_was_read(client: httpx.AsyncClient) -> httpx.Response:
    tag = (await client.get(PATH)).headers["etag"]
    return await client.put(PATH, json={"meal_schedule": 5}, headers={"If-Match": tag})


async def delete_the_older_weigh_in(client: httpx.AsyncClient) -> httpx.Response:
    older, _ = (await client.get(WEIGH_INS)).json()
    return await client.delete(f"{WEIGH_INS}/{older['id']}")


ACTIONS: Mapping[str, tuple[Act, int]] = {
    "change": (lambda client: client.put(PATH, json={"meal_schedule": 5}), 200),
    "change what was read": (change_what_was_read, 412),
    "weigh in": (
        lambda client: client.post(WEIGH_INS, json={"date": YESTERDAY, "weight": 73}),
        201,
    ),
    "delete a weigh-in": (delete_the_older_weigh_in, 204),
    "remove a correction": (lambda client: client.delete(CORRECTION), 204),
}
"""What a person does, and the status of its answer after what `OTHER_DEVICE` did."""


@pytest.fixture
async def somebody(own_database: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody with two weigh-ins who is signed in, at a server with connections of its own."""
    async with signed_in_at(own_database) as client:
        await client.post(WEIGH_INS, json={"date": YESTERDAY, "weight": 74})
        yield client


@pytest.mark.parametrize("action", ACTIONS)
async def test_who_changes_a_body_goes_on_from_what_another_device_left(
    own_database: str, somebody: httpx.AsyncClient, action: str
) -> None:
    act, expected = ACTIONS[action]
    holder = await asyncpg.connect(own_database)
    async with holder.transaction():
        await holder.execute(OTHER_DEVICE)
        acting = asyncio.ensure_future(act(somebody))
        while not await somebody_waits(holder) and not acting.done():
            pass
        assert not acting.done()
        assert (await somebody.get(PATH)).json()["height"] == PROFILE["height"], "nobody waits"
    await holder.close()

    assert (await acting).status_code == expected
    left = (await somebody.get(PATH)).json()
    assert (left["weight"], left["height"]) == (70, 180)
