"""One food: what it contains, who can eat it, and why it breaks the diet of who asks."""

from typing import Any

import httpx
import pytest

from api.conftest import SignIn
from api.factories import EGG, RICE, change_foods
from nutriplan_api.foods.groups import CONTAINED

HAM = 28900
"""Jambon blanc."""

SKIMMED_MILK = 19041
"""Lait demi-écrémé."""

CHEESE_SET_PERHAPS_WITH_RENNET = 12112
"""Abondance."""


async def food(client: httpx.AsyncClient, fdc_id: int) -> dict[str, Any]:
    answer = await client.get(f"/api/food/{fdc_id}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_a_food_is_answered_as_a_search_finds_it(sign_in: SignIn) -> None:
    client = await sign_in()
    found = (await client.get("/api/food/search", params={"search": "œuf"})).json()
    as_found = next(one for one in found if one["fdc_id"] == EGG)

    assert await food(client, EGG) == as_found | {"suits": {"vegetarian": "yes", "vegan": "no"}}


@pytest.mark.parametrize(
    ("fdc_id", "contained", "vegetarian", "vegan"),
    [
        (HAM, {"meat", "pork"}, "no", "no"),
        (SKIMMED_MILK, {"milk", "lactose"}, "yes", "no"),
        (CHEESE_SET_PERHAPS_WITH_RENNET, {"milk"}, "yes", "no"),
        (RICE, set(), "yes", "yes"),
    ],
)
async def test_a_food_tells_what_it_contains_and_who_can_eat_it(
    sign_in: SignIn, fdc_id: int, contained: set[str], vegetarian: str, vegan: str
) -> None:
    answer = await food(await sign_in(), fdc_id)

    assert set(answer["contains"]) == set(CONTAINED)
    assert {what for what, is_in in answer["contains"].items() if is_in == "yes"} == contained
    assert answer["suits"] == {"vegetarian": vegetarian, "vegan": vegan}


async def test_what_nobody_has_said_of_a_food_is_unknown(sign_in: SignIn) -> None:
    await change_foods(
        "UPDATE food SET contains = NULL, perhaps_contains = NULL WHERE fdc_id = $1", RICE
    )
    client = await sign_in(diet={"without": ["sesame"]})

    answer = await food(client, RICE)

    assert set(answer["contains"].values()) == {"unknown"}
    assert answer["suits"] == {"vegetarian": "unknown", "vegan": "unknown"}
    assert answer["diet_conflicts"] == [
        {"reason": "sesame", "fdc_id": RICE, "is_certain": False},
    ]


async def test_a_food_and_a_search_tell_why_they_break_the_diet_of_who_asks(
    sign_in: SignIn,
) -> None:
    vegan = await sign_in(diet={"kind": "vegan", "disliked": [RICE]})
    found = (await vegan.get("/api/food/search", params={"search": "œuf"})).json()
    broken = [{"reason": "egg", "fdc_id": EGG, "is_certain": True}]

    assert (await food(vegan, EGG))["diet_conflicts"] == broken
    assert next(one for one in found if one["fdc_id"] == EGG)["diet_conflicts"] == broken
    assert [c["reason"] for c in (await food(vegan, RICE))["diet_conflicts"]] == ["disliked"]
    assert (await food(await sign_in(), EGG))["diet_conflicts"] == []


async def test_a_food_that_does_not_exist_is_not_found(sign_in: SignIn) -> None:
    answer = await (await sign_in()).get("/api/food/999999")

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize("fdc_id", ["0", "-1", "2147483648", "33543212456"])
async def test_an_id_that_no_food_can_have_is_not_found(sign_in: SignIn, fdc_id: str) -> None:
    answer = await (await sign_in()).get(f"/api/food/{fdc_id}")

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
