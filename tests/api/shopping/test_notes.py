"""What an account notes on its lists: the order of its aisles, and what it has at home."""

import csv
from datetime import date, timedelta
from pathlib import Path

import httpx
import pytest

from api.conftest import SignIn
from api.factories import EGG, NEXT_MONDAY, RICE, Json, errors_of, new_meal
from nutriplan_core import AISLE_ORDER

MONDAY = str(NEXT_MONDAY)
OLIVE_OIL = 17270
STARTER = Path(__file__).parents[3] / "nutriplan-api/src/nutriplan_api/foods/starter"


async def shopping(client: httpx.AsyncClient, monday: str = MONDAY) -> Json:
    found: Json = (await client.get(f"/api/shopping-list/?start_date={monday}")).json()
    return found


async def line(client: httpx.AsyncClient, fdc_id: int, monday: str = MONDAY) -> Json:
    groups = (await shopping(client, monday))["groups"]
    found: Json
    (found,) = [item for group in groups for item in group["items"] if item["fdc_id"] == fdc_id]
    return found


async def plan(client: httpx.AsyncClient, *foods: int, day: date = NEXT_MONDAY) -> None:
    parts = [{"fdc_id": food, "quantity": 20} for food in foods]
    await new_meal(client, day, recipe_name="Repas", ingredients=parts)


async def order(client: httpx.AsyncClient, ids: object) -> httpx.Response:
    return await client.put("/api/shopping-list/aisles/", json={"category_ids": ids})


async def keep(client: httpx.AsyncClient, fdc_id: int, in_pantry: object) -> httpx.Response:
    body = {"fdc_id": fdc_id, "in_pantry": in_pantry}
    return await client.put("/api/shopping-list/pantry/", json=body)


async def test_the_aisles_are_a_shops_until_somebody_has_another_order(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    assert (await shopping(client))["aisles"] == list(AISLE_ORDER)

    for own in ([4, 20, 1], [20, 4, 1]):
        rest = [one for one in AISLE_ORDER if one not in own]
        assert (await order(client, own + rest)).status_code == 204
        assert (await shopping(client))["aisles"] == own + rest
    assert (await shopping(other))["aisles"] == list(AISLE_ORDER)


@pytest.mark.parametrize(
    ("ids", "error"),
    [
        ([], {"category_ids": "not_allowed"}),
        ([1], {"category_ids": "not_allowed"}),
        ([*AISLE_ORDER[1:], AISLE_ORDER[1]], {"category_ids": "not_allowed"}),
        ([*AISLE_ORDER, 1], {"category_ids": "too_long"}),
        ([*AISLE_ORDER[1:], 99], {"category_ids.27": "too_large"}),
    ],
)
async def test_an_order_has_each_category_once(
    sign_in: SignIn, ids: list[int], error: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await order(client, ids)) == error
    assert (await shopping(client))["aisles"] == list(AISLE_ORDER)


async def test_oil_is_at_home_and_rice_is_bought_until_somebody_says_otherwise(
    sign_in: SignIn,
) -> None:
    client, other = await sign_in(), await sign_in()
    for one in (client, other):
        await plan(one, RICE, OLIVE_OIL)
    assert (await line(client, OLIVE_OIL))["in_pantry"] is True
    assert (await line(client, RICE))["in_pantry"] is False

    for kept in (True, False, True):
        assert (await keep(client, RICE, kept)).status_code == 204
        assert (await keep(client, OLIVE_OIL, not kept)).status_code == 204
        assert (await line(client, RICE))["in_pantry"] is kept
        assert (await line(client, OLIVE_OIL))["in_pantry"] is not kept
    assert (await line(other, RICE))["in_pantry"] is False


async def test_a_food_that_does_not_exist_is_not_kept(sign_in: SignIn) -> None:
    client = await sign_in()

    assert (await keep(client, 999_999, True)).json()["type"] == "NOT_FOUND"
    assert errors_of(await keep(client, EGG, None)) == {"in_pantry": "wrong_type"}


async def test_what_is_at_home_this_week_is_not_next_week(sign_in: SignIn) -> None:
    client = await sign_in()
    later = NEXT_MONDAY + timedelta(days=7)
    await plan(client, EGG)
    await plan(client, EGG, day=later)
    tick = {"start_date": MONDAY, "fdc_id": EGG, "checked": True}

    for at_home in (True, False, True):
        await client.put("/api/shopping-list/ticks/", json=tick | {"at_home": at_home})
        egg = await line(client, EGG)
        assert (egg["checked"], egg["at_home"]) == (True, at_home)
    assert (await line(client, EGG, str(later)))["at_home"] is False

    await client.put("/api/shopping-list/ticks/", json=tick | {"checked": False})
    egg = await line(client, EGG)
    assert (egg["checked"], egg["at_home"]) == (False, False)


def test_every_staple_is_a_food_of_the_catalogue_by_its_name() -> None:
    def rows(name: str) -> list[dict[str, str]]:
        with (STARTER / name).open(encoding="utf-8") as file:
            return list(csv.DictReader(file))

    names = {row["code"]: row["name"] for row in rows("foods.csv")}
    staples = rows("pantry.csv")

    assert [row["name"] for row in staples] == [names[row["code"]] for row in staples]
    assert len({row["code"] for row in staples}) == len(staples)
    assert {"Sel fin", "Poivre noir", "Huile d’olive", "Vinaigre"} <= {r["name"] for r in staples}
