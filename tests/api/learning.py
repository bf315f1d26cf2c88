"""Weeks of weigh-ins and notes, as a client sends them, from which an expenditure is learnt."""

from datetime import timedelta
from uuid import uuid4

import httpx

from api.factories import TODAY, Json

PATH = "/api/profile/learnt-expenditure/"
WEEKS = 6


async def weigh(client: httpx.AsyncClient, days_ago: int, weight_kg: float) -> None:
    """A weigh-in of so many days ago."""
    body = {"date": str(TODAY - timedelta(days=days_ago)), "weight": weight_kg}
    assert (await client.post("/api/weigh-in/", json=body)).status_code == 201


async def note(client: httpx.AsyncClient, days_ago: int, kcal: float) -> None:
    """All that was eaten so many days ago, noted off the plan."""
    body = {"id": str(uuid4()), "date": str(TODAY - timedelta(days=days_ago)), "calories": kcal}
    assert (await client.put("/api/off-plan", json=body)).status_code == 204


async def live(
    client: httpx.AsyncClient, kcal: float, *, weeks: int = WEEKS, weight_kg: float = 72.5
) -> None:
    """So many weeks of one intake, at which the weight stays: it is what these days cost."""
    for days_ago in range(7 * weeks, 0, -1):
        await note(client, days_ago, kcal)
        if days_ago % 2 == 0:
            await weigh(client, days_ago, weight_kg)


async def learnt(client: httpx.AsyncClient) -> Json:
    """What was learnt."""
    answer = await client.get(PATH)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def answer(client: httpx.AsyncClient, correction: float, accepted: bool) -> httpx.Response:
    """Say yes or no to a proposal."""
    body = {"correction": correction, "accepted": accepted}
    return await client.put(f"{PATH}proposal", json=body)
