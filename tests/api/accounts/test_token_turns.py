"""A session that ends at this moment leaves nothing behind that opens anything."""

import asyncpg
import pytest

from api.turns import signed_in_at, waiting

MAKING = {
    "a program's token": ("/api/personal-tokens", {"name": "Maison", "scope": "read"}),
    "the address of a calendar": ("/api/calendar/address", {}),
}


@pytest.mark.parametrize("what", MAKING)
async def test_what_is_made_while_the_session_ends_is_not_made(
    own_database: str, what: str
) -> None:
    path, body = MAKING[what]
    holder = await asyncpg.connect(own_database)
    async with signed_in_at(own_database) as client:
        async with holder.transaction():
            await holder.execute("SELECT FROM account FOR NO KEY UPDATE")
            making = await waiting(client.post(path, json=body), holder)
            await holder.execute("DELETE FROM session")

        answer = await making
        assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")
        assert await holder.fetchval("SELECT count(*) FROM personal_token") == 0
    await holder.close()
