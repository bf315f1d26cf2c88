"""What people eat off the plan: foods with an amount, or calories alone, and the day counts it."""

from uuid import uuid4

import httpx
import pytest

from api.conftest import PASSWORD, SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    NEXT_SUNDAY,
    RICE,
    Json,
    change_foods,
    errors_of,
    updates,
)
from nutriplan_api import database
from nutriplan_api.planning.off_plan.schemas import MAX_FOODS_A_DAY, MAX_NAME_LENGTH

MONDAY, SUNDAY = str(NEXT_MONDAY), str(NEXT_SUNDAY)


async def write(client: httpx.AsyncClient, food_id: str, **fields: object) -> httpx.Response:
    return await client.put("/api/off-plan/", json={"date": MONDAY, "id": food_id} | fields)


async def written(client: httpx.AsyncClient, **fields: object) -> str:
    """The id of what was noted."""
    food_id = str(uuid4())
    answer = await write(client, food_id, **(fields or {"calories": 250}))
    assert (answer.status_code, answer.content) == (204, b""), answer.text
    return food_id


async def remove(client: httpx.AsyncClient, food_id: str, key: str | None = None) -> httpx.Response:
    headers = {"Idempotency-Key": key} if key else {}
    return await client.delete(f"/api/off-plan/{food_id}/", headers=headers)


async def undo(client: httpx.AsyncClient, answer: httpx.Response) -> httpx.Response:
    return await client.post("/api/undo/", json={"token": answer.headers["undo"]})


async def noted(client: httpx.AsyncClient) -> list[Json]:
    found: list[Json] = (await updates(client))["off_plan"]
    return found


async def test_of_a_food_the_server_computes_what_it_brings(sign_in: SignIn) -> None:
    client = await sign_in()
    food = (await client.get(f"/api/food/{EGG}")).json()
    per_100g = {name: one["amount"] for name, one in food["nutrients"].items()}

    food_id = await written(client, fdc_id=EGG, quantity=50)

    assert await noted(client) == [
        {
            "id": food_id,
            "date": MONDAY,
            "name": food["description"],
            "fdc_id": EGG,
            "quantity": 50,
            "calories": pytest.approx(per_100g["energy"] / 2, abs=0.051),
            "proteins": pytest.approx(per_100g["protein"] / 2, abs=0.051),
            "fats": pytest.approx(per_100g["fat"] / 2, abs=0.051),
            "carbohydrates": pytest.approx(per_100g["carbohydrate"] / 2, abs=0.051),
        }
    ]


@pytest.mark.parametrize(
    ("sent", "name"), [({}, None), ({"name": "  Un thé sucré "}, "Un thé sucré")]
)
async def test_of_calories_alone_the_macronutrients_are_unknown(
    sign_in: SignIn, sent: Json, name: str | None
) -> None:
    client = await sign_in()

    food_id = await written(client, calories=250, **sent)

    unknown = ("fdc_id", "quantity", "proteins", "fats", "carbohydrates")
    assert await noted(client) == [
        {"id": food_id, "date": MONDAY, "name": name, "calories": 250} | dict.fromkeys(unknown)
    ]


async def test_a_week_tells_them_by_day_in_the_order_of_their_writing(sign_in: SignIn) -> None:
    client = await sign_in()
    sunday = await written(client, calories=100, date=SUNDAY)
    first, second = await written(client), await written(client)
    await written(client, calories=100, date="2026-01-05")

    assert [one["id"] for one in await noted(client)] == [first, second, sunday]


async def test_a_food_that_changes_later_changes_no_day(sign_in: SignIn) -> None:
    client = await sign_in()
    await written(client, fdc_id=EGG, quantity=50)
    before = await noted(client)

    await change_foods("UPDATE food SET energy_kcal = 1, name = 'Autre' WHERE fdc_id = $1", EGG)

    assert await noted(client) == before


async def test_what_is_sent_twice_is_noted_once_and_what_is_sent_anew_replaces_it(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    food_id, other = await written(client, fdc_id=EGG, quantity=50), await written(client)

    assert (await write(client, food_id, fdc_id=EGG, quantity=50)).status_code == 204
    assert len(await noted(client)) == 2
    assert (await write(client, food_id, calories=80, name="Pomme")).status_code == 204

    found = await noted(client)
    assert [one["id"] for one in found] == [food_id, other]
    assert (found[0]["name"], found[0]["calories"], found[0]["fdc_id"]) == ("Pomme", 80, None)


async def test_what_is_removed_is_gone_once(sign_in: SignIn) -> None:
    client = await sign_in()
    food_id, other = await written(client), await written(client)
    key = str(uuid4())

    assert [(await remove(client, food_id, key)).status_code for _ in range(2)] == [204, 204]
    assert (await remove(client, food_id)).json()["type"] == "NOT_FOUND"
    assert [one["id"] for one in await noted(client)] == [other]


async def test_undo_gives_back_what_was_there_in_its_place(sign_in: SignIn) -> None:
    client = await sign_in()
    food_id, _ = await written(client, fdc_id=EGG, quantity=50), await written(client)
    before = await noted(client)

    for action in (
        remove(client, food_id),
        write(client, food_id, calories=80),
        write(client, food_id, calories=80, date=SUNDAY),
        write(client, str(uuid4()), calories=80),
    ):
        answer = await action
        assert await noted(client) != before
        assert (await undo(client, answer)).status_code == 204
        assert await noted(client) == before


async def test_undo_does_not_overwrite_what_was_changed_since(sign_in: SignIn) -> None:
    client = await sign_in()
    food_id = await written(client)
    changed = await write(client, food_id, calories=80)
    await write(client, food_id, calories=90)

    assert (await undo(client, changed)).json()["type"] == "UNDO_OUTDATED"
    assert [one["calories"] for one in await noted(client)] == [90]


async def test_nobody_reads_changes_or_removes_the_notes_of_others(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    food_id = await written(client)

    assert await noted(other) == []
    assert (await remove(other, food_id)).json()["type"] == "NOT_FOUND"
    # The same id is another note for somebody else.
    assert (await write(other, food_id, calories=80)).status_code == 204
    assert [one["calories"] for one in await noted(client)] == [250]


@pytest.mark.parametrize(
    ("fields", "error"),
    [
        ({}, {"calories": "missing"}),
        ({"name": "Pomme"}, {"calories": "missing"}),
        ({"fdc_id": EGG}, {"quantity": "missing"}),
        ({"quantity": 50}, {"fdc_id": "missing"}),
        ({"fdc_id": 1, "quantity": 50}, {"fdc_id": "not_allowed"}),
        ({"fdc_id": EGG, "quantity": 0}, {"quantity": "too_small"}),
        ({"fdc_id": EGG, "quantity": 10_001}, {"quantity": "too_large"}),
        ({"calories": 0}, {"calories": "too_small"}),
        ({"calories": 10_001}, {"calories": "too_large"}),
        ({"calories": "250"}, {"calories": "wrong_type"}),
        (
            {"fdc_id": EGG, "quantity": 50, "calories": 70, "name": "Œuf"},
            {"calories": "not_allowed", "name": "not_allowed"},
        ),
        ({"calories": 250, "name": " "}, {"name": "too_short"}),
        ({"calories": 250, "name": "a" * (MAX_NAME_LENGTH + 1)}, {"name": "too_long"}),
        ({"calories": 250, "name": "a\nb"}, {"name": "invalid_format"}),
        ({"calories": 250, "id": "1"}, {"id": "invalid_format"}),
        ({"calories": 250, "date": "1999-12-31"}, {"date": "too_early"}),
        ({"calories": 250, "date": "2200-01-01"}, {"date": "too_late"}),
    ],
)
async def test_what_is_wrong_with_a_note_is_said_of_its_field(
    sign_in: SignIn, fields: Json, error: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await write(client, str(uuid4()), **fields)) == error
    assert await noted(client) == []


async def test_a_food_of_which_something_is_unknown_cannot_be_counted(sign_in: SignIn) -> None:
    client = await sign_in()
    await change_foods("UPDATE food SET fat_g = NULL WHERE fdc_id = $1", RICE)

    answer = await write(client, str(uuid4()), fdc_id=RICE, quantity=50)

    assert errors_of(answer) == {"fdc_id": "not_allowed"}


async def test_a_day_holds_fifty_notes_and_says_so(sign_in: SignIn) -> None:
    client = await sign_in()
    ids = [await written(client) for _ in range(MAX_FOODS_A_DAY)]

    answer = await write(client, str(uuid4()), calories=100)
    assert (answer.status_code, answer.json()["type"]) == (409, "TOO_MANY_FOODS")
    assert answer.json()["limit"] == MAX_FOODS_A_DAY == len(await noted(client))

    # What is there can be changed, another day has room, and so has this one with one note less.
    assert (await write(client, ids[0], calories=100)).status_code == 204
    await written(client, calories=100, date=SUNDAY)
    await remove(client, ids[0])
    await written(client)


async def test_the_export_holds_them_and_they_go_with_the_account(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    food_id = await written(client, calories=250, name="Thé")
    await written(other)

    (row,) = (await client.get("/api/account/export/")).json()["data"]["off_plan_food"]
    assert row.pop("created_at")
    unknown = ("fdc_id", "grams", "protein_g", "fat_g", "carbohydrate_g")
    stored = {"id": food_id, "date": MONDAY, "name": "Thé", "energy_kcal": 250}
    assert row == stored | dict.fromkeys(unknown)

    answer = await client.request("DELETE", "/api/account/", json={"password": PASSWORD})
    assert answer.status_code == 204
    left = await database.fetch_value("SELECT count(*) FROM off_plan_food WHERE id = $1", food_id)
    assert left == 0
    assert len(await noted(other)) == 1
