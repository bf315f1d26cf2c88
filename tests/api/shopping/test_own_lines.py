"""What people buy beside the food of their meals: lines of their own on one week's list."""

from datetime import date, timedelta
from uuid import uuid4

import httpx
import pytest

from api.conftest import PASSWORD, SignIn
from api.factories import NEXT_MONDAY, Json, errors_of
from nutriplan_api import database
from nutriplan_api.shopping.schemas import MAX_OWN_LINE_LENGTH, MAX_OWN_LINES

MONDAY = str(NEXT_MONDAY)
LATER = str(NEXT_MONDAY + timedelta(days=7))
NAME = "Papier toilette"


async def write(client: httpx.AsyncClient, line_id: str, **fields: object) -> httpx.Response:
    body = {"start_date": MONDAY, "id": line_id} | fields
    return await client.put("/api/shopping-list/lines/", json=body)


async def written(client: httpx.AsyncClient, name: str = NAME, **fields: object) -> str:
    """The id of a line that was written."""
    line_id = str(uuid4())
    answer = await write(client, line_id, name=name, **fields)
    assert (answer.status_code, answer.content) == (204, b"")
    return line_id


async def remove(client: httpx.AsyncClient, line_id: str, key: str | None = None) -> httpx.Response:
    headers = {"Idempotency-Key": key} if key else {}
    return await client.delete(f"/api/shopping-list/lines/{line_id}/", headers=headers)


async def lines(client: httpx.AsyncClient, monday: str = MONDAY) -> list[Json]:
    found = await client.get(f"/api/shopping-list/?start_date={monday}")
    own: list[Json] = found.json()["own_lines"]
    return own


async def test_lines_stand_on_the_list_in_the_order_in_which_they_were_written(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    assert await lines(client) == []

    names = [NAME, "Café", "2 × lait"]
    ids = [await written(client, name) for name in names]
    ticked = await written(client, "Sacs poubelle", checked=True)

    assert await lines(client) == [
        *(
            {"id": one, "name": name, "checked": False}
            for one, name in zip(ids, names, strict=True)
        ),
        {"id": ticked, "name": "Sacs poubelle", "checked": True},
    ]


async def test_a_change_says_only_what_it_changes_and_leaves_the_line_in_its_place(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    line_id, other = await written(client), await written(client, "Café")

    assert (await write(client, line_id, checked=True)).status_code == 204
    assert (await write(client, line_id, name="Essuie-tout")).status_code == 204
    assert (await write(client, line_id)).status_code == 204

    assert await lines(client) == [
        {"id": line_id, "name": "Essuie-tout", "checked": True},
        {"id": other, "name": "Café", "checked": False},
    ]


async def test_a_line_that_is_sent_twice_is_written_once(sign_in: SignIn) -> None:
    client = await sign_in()
    line_id = await written(client)

    for _ in range(2):
        assert (await write(client, line_id, name=NAME, checked=True)).status_code == 204

    assert await lines(client) == [{"id": line_id, "name": NAME, "checked": True}]


async def test_a_line_is_of_one_week_and_stays_in_it(sign_in: SignIn) -> None:
    client = await sign_in()
    line_id = await written(client)

    answer = await write(client, line_id, start_date=LATER, name="Café")

    assert errors_of(answer) == {"start_date": "not_allowed"}
    assert await lines(client, LATER) == []
    assert await lines(client) == [{"id": line_id, "name": NAME, "checked": False}]


async def test_what_is_removed_is_gone_once_and_comes_back_when_it_is_written_again(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    line_id, other = await written(client), await written(client, "Café")
    key = str(uuid4())

    assert [(await remove(client, line_id, key)).status_code for _ in range(2)] == [204, 204]
    assert (await remove(client, line_id)).json()["type"] == "NOT_FOUND"
    assert [line["id"] for line in await lines(client)] == [other]

    assert (await write(client, line_id, name=NAME, checked=True)).status_code == 204
    assert await lines(client) == [
        {"id": other, "name": "Café", "checked": False},
        {"id": line_id, "name": NAME, "checked": True},
    ]


async def test_a_change_of_a_line_that_somebody_removed_does_not_bring_it_back(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    line_id = await written(client)
    await remove(client, line_id)

    assert errors_of(await write(client, line_id, checked=True)) == {"name": "missing"}
    assert await lines(client) == []


async def test_nobody_reads_changes_or_removes_the_lines_of_others(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    line_id = await written(client)

    assert await lines(other) == []
    assert (await remove(other, line_id)).json()["type"] == "NOT_FOUND"
    assert (await remove(client, str(uuid4()))).json()["type"] == "NOT_FOUND"
    # The same id is another line for somebody else.
    assert (await write(other, line_id, name="Le sien", checked=True)).status_code == 204
    assert await lines(other) == [{"id": line_id, "name": "Le sien", "checked": True}]
    assert await lines(client) == [{"id": line_id, "name": NAME, "checked": False}]


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({}, {"name": "missing"}),
        ({"name": ""}, {"name": "too_short"}),
        ({"name": " \t "}, {"name": "too_short"}),
        ({"name": "a" * (MAX_OWN_LINE_LENGTH + 1)}, {"name": "too_long"}),
        ({"name": "a\nb"}, {"name": "invalid_format"}),
        ({"name": "a\x00b"}, {"name": "invalid_format"}),
        ({"name": None}, {"name": "wrong_type"}),
        ({"name": NAME, "checked": 1}, {"checked": "wrong_type"}),
        ({"name": NAME, "id": "1"}, {"id": "invalid_format"}),
        ({"name": NAME, "start_date": str(date(2026, 11, 24))}, {"start_date": "not_allowed"}),
    ],
)
async def test_what_is_wrong_with_a_line_is_said_of_its_field(
    sign_in: SignIn, fields: Json, error: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await write(client, str(uuid4()), **fields)) == error
    assert await lines(client) == []


async def test_a_name_is_measured_and_kept_without_the_spaces_around_it(sign_in: SignIn) -> None:
    client = await sign_in()
    longest = "é" * MAX_OWN_LINE_LENGTH
    decomposed = "e\N{COMBINING ACUTE ACCENT}" * MAX_OWN_LINE_LENGTH

    await written(client, f"  {decomposed} ")

    assert [line["name"] for line in await lines(client)] == [longest]


async def test_a_week_holds_a_hundred_lines_and_says_so(sign_in: SignIn) -> None:
    client = await sign_in()
    ids = [await written(client, str(number)) for number in range(MAX_OWN_LINES)]

    answer = await write(client, str(uuid4()), name="Une de trop")
    assert (answer.status_code, answer.json()["type"]) == (409, "TOO_MANY_LINES")
    assert answer.json()["limit"] == MAX_OWN_LINES == len(await lines(client))

    # What is there can be changed, another week has room, and so has this one with one line less.
    assert (await write(client, ids[0], checked=True)).status_code == 204
    await written(client, start_date=LATER)
    await remove(client, ids[0])
    await written(client)


async def test_the_export_holds_them_and_they_go_with_the_account(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    line_id = await written(client, checked=True)
    await written(other)

    (row,) = (await client.get("/api/account/export/")).json()["data"]["shopping_own_line"]
    created_at = row.pop("created_at")
    assert row == {"id": line_id, "monday": MONDAY, "name": NAME, "checked": True}
    assert created_at

    answer = await client.request("DELETE", "/api/account/", json={"password": PASSWORD})
    assert answer.status_code == 204
    left = await database.fetch_value(
        "SELECT count(*) FROM shopping_own_line WHERE id = $1", line_id
    )
    assert left == 0
    assert len(await lines(other)) == 1
