"""Ticking lines of the shopping list."""

from datetime import timedelta

import httpx

from api.conftest import SignIn
from api.factories import EGG, NEXT_MONDAY, errors_of, new_meal
from nutriplan_api.database import fetch_value

MONDAY = str(NEXT_MONDAY)
WEEK_AFTER = str(NEXT_MONDAY + timedelta(days=7))


async def tick(client: httpx.AsyncClient, **fields: object) -> httpx.Response:
    body = {"start_date": MONDAY, "fdc_id": EGG, "checked": True} | fields
    return await client.put("/api/shopping-list/ticks/", json=body)


async def egg_is_ticked(client: httpx.AsyncClient, monday: str = MONDAY) -> bool:
    shown = (await client.get(f"/api/shopping-list/?start_date={monday}")).json()
    items = [item for group in shown["groups"] for item in group["items"]]
    (egg,) = [item for item in items if item["fdc_id"] == EGG]
    checked: bool = egg["checked"]
    return checked


async def test_ticking_twice_is_ticking_once_and_so_is_unticking(sign_in: SignIn) -> None:
    client = await sign_in()
    await new_meal(client)

    for checked in (True, True, False, False):
        answer = await tick(client, checked=checked)
        assert (answer.status_code, answer.content) == (204, b"")
        assert await egg_is_ticked(client) is checked


async def test_a_tick_is_of_its_week_alone(sign_in: SignIn) -> None:
    client = await sign_in()
    await new_meal(client)
    await new_meal(client, NEXT_MONDAY + timedelta(days=7))

    await tick(client)

    assert await egg_is_ticked(client)
    assert not await egg_is_ticked(client, WEEK_AFTER)


async def test_a_tick_stays_while_the_plan_changes(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    await tick(client)

    await client.delete(f"/api/meal/{meal['id']}/")
    await new_meal(client)

    assert await egg_is_ticked(client)


async def test_a_tick_is_its_owners_alone(sign_in: SignIn) -> None:
    one, two = await sign_in(), await sign_in()
    await new_meal(one)
    await new_meal(two)

    await tick(one)

    assert await egg_is_ticked(one)
    assert not await egg_is_ticked(two)


async def test_a_food_that_does_not_exist_cannot_be_ticked(sign_in: SignIn) -> None:
    answer = await tick(await sign_in(), fdc_id=999_999)

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert await fetch_value("SELECT count(*) FROM shopping_tick") == 0


async def test_what_is_wrong_with_a_tick_is_named(sign_in: SignIn) -> None:
    client = await sign_in()

    wrong = await tick(client, start_date="x", fdc_id="22000", checked=None)
    assert errors_of(wrong) == {
        "start_date": "invalid_format",
        "fdc_id": "wrong_type",
        "checked": "wrong_type",
    }
    assert errors_of(await tick(client, start_date=str(NEXT_MONDAY + timedelta(days=1)))) == {
        "start_date": "not_allowed"
    }
    assert errors_of(await tick(client, fdc_id=2**31)) == {"fdc_id": "too_large"}
