"""Whoever answers a proposal goes on from what another device left."""

import json

import asyncpg

from api.factories import TODAY, errors_of
from api.learning import PATH, answer, learnt, live
from api.turns import signed_in_at, waiting


async def test_a_proposal_that_another_device_has_moved_is_not_accepted(own_database: str) -> None:
    holder = await asyncpg.connect(own_database)
    async with signed_in_at(own_database) as client:
        await live(client, 2_000)
        proposal = (await learnt(client))["proposal"]
        async with holder.transaction():
            await holder.execute("UPDATE profile SET height_cm = 180")
            answering = await waiting(answer(client, proposal["correction"], True), holder)
        await holder.close()

        assert errors_of(await answering) == {"correction": "not_allowed"}
        assert (await client.get("/api/profile")).json()["height"] == 180
        assert (await learnt(client))["accepted"] is None


async def test_what_another_device_accepted_is_taken_back_from_today_on(own_database: str) -> None:
    theirs = {"on": "2026-11-02", "correction": -100.0, "change": -100.0}
    holder = await asyncpg.connect(own_database)
    async with signed_in_at(own_database) as client:
        await live(client, 2_000)
        await answer(client, (await learnt(client))["proposal"]["correction"], True)
        async with holder.transaction():
            await holder.execute("UPDATE profile SET accepted_correction = $1", json.dumps(theirs))
            removing = await waiting(client.delete(f"{PATH}correction"), holder)

        assert (await removing).status_code == 204
        refused = await holder.fetchval("SELECT refused_correction FROM profile")
        assert json.loads(refused) == theirs | {"on": str(TODAY)}
    await holder.close()
