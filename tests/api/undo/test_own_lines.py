"""Undoing the removal of a line of one's own gives it back as it was, where it was."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import msgspec

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, Json, errors_of
from api.undo.undo_calls import ask_undo, token_of, undo
from nutriplan_api import database
from nutriplan_api.shopping.schemas import MAX_OWN_LINES

MONDAY = str(NEXT_MONDAY)
LATER = str(NEXT_MONDAY + timedelta(days=7))
LINES = "/api/shopping-list/lines"


async def write(client: httpx.AsyncClient, line_id: str, **fields: object) -> None:
    body = {"start_date": MONDAY, "id": line_id} | fields
    assert (await client.put(LINES, json=body)).status_code == 204


async def written(client: httpx.AsyncClient, name: str, **fields: object) -> str:
    """The id of a line that was written."""
    line_id = str(uuid4())
    await write(client, line_id, name=name, **fields)
    return line_id


async def remove(client: httpx.AsyncClient, line_id: str) -> httpx.Response:
    return await client.delete(f"{LINES}/{line_id}")


async def listed(client: httpx.AsyncClient, monday: str = MONDAY) -> list[Json]:
    found = await client.get(f"/api/shopping-list?start_date={monday}")
    own: list[Json] = found.json()["own_lines"]
    return own


async def stored() -> list[Any]:
    rows = await database.fetch(
        "SELECT to_jsonb(line)::text AS row FROM shopping_own_line AS line ORDER BY created_at"
    )
    return [msgspec.json.decode(row["row"]) for row in rows]


async def test_a_removed_line_comes_back_in_its_place_with_its_tick(sign_in: SignIn) -> None:
    client = await sign_in()
    await written(client, "Café")
    ticked = await written(client, "Papier toilette", checked=True)
    await written(client, "Fleurs")
    await written(client, "Thé", start_date=LATER)
    shown, before = await listed(client), await stored()
    assert [line["checked"] for line in shown] == [False, True, False]

    answer = await remove(client, ticked)
    assert await listed(client) == [shown[0], shown[2]]
    await undo(client, answer)

    assert await listed(client) == shown
    assert await stored() == before, "to the last column"
    assert [line["name"] for line in await listed(client, LATER)] == ["Thé"]


async def test_of_several_removed_lines_each_comes_back_into_its_place(sign_in: SignIn) -> None:
    client = await sign_in()
    ids = [await written(client, name) for name in ("Café", "Thé", "Sel")]
    answers = [await remove(client, line_id) for line_id in ids]
    last = await written(client, "Fleurs")

    for answer in answers:
        await undo(client, answer)

    assert [line["id"] for line in await listed(client)] == [*ids, last]


async def test_it_is_given_back_once(sign_in: SignIn) -> None:
    client = await sign_in()
    token = token_of(await remove(client, await written(client, "Café")))

    assert (await ask_undo(client, token)).status_code == 204
    assert errors_of(await ask_undo(client, token)) == {"token": "expired"}
    assert len(await listed(client)) == 1


async def test_nobody_gives_back_the_line_of_another_account(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    line_id = await written(owner, "Café")
    await write(other, line_id, name="Le sien")
    token = token_of(await remove(owner, line_id))
    theirs = token_of(await remove(other, line_id))
    as_own = token.replace(token.partition(".")[0], theirs.partition(".")[0])

    for guess in (token, as_own):
        assert errors_of(await ask_undo(other, guess)) == {"token": "expired"}

    assert await listed(owner) == await listed(other) == []
    assert (await ask_undo(owner, token)).status_code == 204
    assert [line["name"] for line in await listed(owner)] == ["Café"]
    assert await listed(other) == []


async def test_a_line_written_again_since_stays(sign_in: SignIn) -> None:
    client = await sign_in()
    line_id = await written(client, "Café")
    answer = await remove(client, line_id)
    await write(client, line_id, name="Café moulu", checked=True)

    refused = await ask_undo(client, token_of(answer))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert await listed(client) == [{"id": line_id, "name": "Café moulu", "checked": True}]


async def test_a_week_that_is_full_since_has_no_room_for_it(sign_in: SignIn) -> None:
    client = await sign_in()
    first, *_ = [await written(client, str(number)) for number in range(MAX_OWN_LINES)]
    token = token_of(await remove(client, first))
    last = await written(client, "La dernière")

    refused = await ask_undo(client, token)
    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert len(await listed(client)) == MAX_OWN_LINES

    await remove(client, last)
    assert (await ask_undo(client, token)).status_code == 204
    assert (await listed(client))[0]["id"] == first


async def test_what_was_not_there_offers_no_undo(sign_in: SignIn) -> None:
    refused = await remove(await sign_in(), str(uuid4()))
    assert (refused.status_code, "undo" in refused.headers) == (404, False)
