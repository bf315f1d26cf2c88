"""Undoing what was done to the plan gives back exactly what was there."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import httpx
import pytest

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    RICE,
    Json,
    a_recipe,
    new_meal,
    new_recipe,
    preview,
    updates,
)
from api.undo.undo_calls import ask_undo, plan_rows, token_of, undo
from nutriplan_api import database

TUESDAY = NEXT_MONDAY + timedelta(days=1)

Action = Callable[[httpx.AsyncClient, Json], Awaitable[httpx.Response]]


def place(day: Any, meal_type: str) -> Json:
    return {"date": str(day), "type": meal_type}


async def another_recipe(client: httpx.AsyncClient) -> str:
    recipe = await new_recipe(client, ingredients=[{"fdc_id": EGG, "quantity": 55}])
    return str(recipe["id"])


async def fill(client: httpx.AsyncClient, day: Any, meal_type: str) -> httpx.Response:
    body = place(day, meal_type) | {"recipes": [await another_recipe(client)]}
    return await client.post("/api/meal/", json=body)


async def take_new_version(client: httpx.AsyncClient, meal: Json) -> httpx.Response:
    (recipe,) = meal["recipes"]
    changed = a_recipe(ingredients=[{"fdc_id": RICE, "quantity": 33.3}])
    assert (await client.put(f"/api/recipe/{recipe}/", json=changed)).status_code == 200
    return await change(client, meal, recipes=[recipe], is_optimized=True)


async def change(client: httpx.AsyncClient, meal: Json, **fields: object) -> httpx.Response:
    return await client.put(f"/api/meal/{meal['id']}/", json=fields)


async def put(
    client: httpx.AsyncClient, meal: Json, how: str, day: Any, meal_type: str
) -> httpx.Response:
    return await client.post(f"/api/meal/{meal['id']}/{how}/", json=place(day, meal_type))


async def remove(client: httpx.AsyncClient, meal: Json) -> httpx.Response:
    return await client.delete(f"/api/meal/{meal['id']}/")


async def save_week(client: httpx.AsyncClient, _: Json) -> httpx.Response:
    week = await preview(client)
    return await client.post("/api/meal/week-generate", json=week["planning"])


ACTIONS: dict[str, Action] = {
    "planned into an empty slot": lambda c, _: fill(c, TUESDAY, "BREAKFAST"),
    "replaced": lambda c, _: fill(c, NEXT_MONDAY, "LUNCH"),
    "removed": remove,
    "optimised": lambda c, m: change(c, m, is_optimized=True),
    "other ingredients": lambda c, m: change(c, m, ingredients=[{"fdc_id": EGG, "quantity": 9.5}]),
    "eaten": lambda c, m: change(c, m, is_eaten=True),
    "locked": lambda c, m: change(c, m, is_locked=True),
    "new version": take_new_version,
    "moved": lambda c, m: put(c, m, "move", TUESDAY, "BREAKFAST"),
    "exchanged": lambda c, m: put(c, m, "move", NEXT_MONDAY, "DINNER"),
    "copied": lambda c, m: put(c, m, "copy", TUESDAY, "LUNCH"),
    "copied onto a meal": lambda c, m: put(c, m, "copy", NEXT_MONDAY, "DINNER"),
    "a whole week": save_week,
}


@pytest.mark.parametrize("name", ACTIONS)
async def test_every_action_is_undone_to_the_last_column(sign_in: SignIn, name: str) -> None:
    client = await sign_in()
    lunch = await new_meal(client, NEXT_MONDAY, "LUNCH")
    await new_meal(client, NEXT_MONDAY, "DINNER", is_optimized=True)
    await new_meal(client, TUESDAY, "DINNER", is_eaten=True, is_optimized=True)
    before = await plan_rows()

    answer = await ACTIONS[name](client, lunch)
    assert await plan_rows() != before
    await undo(client, answer)

    assert await plan_rows() == before


async def test_a_removed_meal_comes_back_although_its_recipe_is_gone(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True, is_locked=True)
    before = await plan_rows()

    answer = await remove(client, meal)
    assert (await client.delete(f"/api/recipe/{meal['recipes'][0]}/")).status_code == 204
    await undo(client, answer)

    assert await plan_rows() == before
    back = (await client.get(f"/api/meal/{meal['id']}/")).json()
    assert back == meal | {"last_modified": back["last_modified"]}
    assert [one["reason"] for one in (await updates(client))["outdated_meals"]] == ["RECIPE_GONE"]


async def test_an_eaten_optimised_meal_has_its_amounts_after_the_profile_changed(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True, is_eaten=True)
    amounts = [part["quantity"] for part in meal["ingredients"]]

    answer = await remove(client, meal)
    heavier = {"weight": 90, "weight_goal": 100, "gain_per_week": 0.5}
    assert (await client.put("/api/profile/", json=heavier)).status_code == 200
    await undo(client, answer)

    back = (await client.get(f"/api/meal/{meal['id']}/")).json()
    assert [part["quantity"] for part in back["ingredients"]] == amounts
    assert (back["is_optimized"], back["is_eaten"]) == (True, True)
    assert back["macrosRequired"] != meal["macrosRequired"]


async def test_a_meal_comes_back_into_a_slot_that_the_schedule_lost(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=6)
    answer = await remove(client, await new_meal(client, NEXT_MONDAY, "SNACK_3"))
    assert (await client.put("/api/profile/", json={"meal_schedule": 3})).status_code == 200

    await undo(client, answer)

    assert [row["type"] for row in await plan_rows()] == ["SNACK_3"]


@pytest.mark.parametrize("name", ["removed", "replaced", "moved", "new version"])
async def test_the_mark_of_a_changed_recipe_comes_back(sign_in: SignIn, name: str) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    changed = a_recipe(name="Riz cantonais")
    assert (await client.put(f"/api/recipe/{meal['recipes'][0]}/", json=changed)).status_code == 200
    before = (await updates(client))["outdated_meals"]
    assert before == [place(NEXT_MONDAY, "LUNCH") | {"reason": "RECIPE_CHANGED"}]

    await undo(client, await ACTIONS[name](client, meal))

    assert (await updates(client))["outdated_meals"] == before


async def test_undoing_is_noticed_by_a_cache_of_what_was_there_meanwhile(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    replaced = await fill(client, NEXT_MONDAY, "LUNCH")
    (row,) = await database.fetch("SELECT account_id, last_modified FROM meal")
    later = row["last_modified"] + timedelta(hours=1)
    await database.execute(
        "UPDATE meal SET last_modified = $2 WHERE account_id = $1", row["account_id"], later
    )
    (meanwhile,) = (await updates(client))["meals_to_update"]
    cache = {meanwhile["date"]: {meanwhile["type"]: meanwhile["last_modified"]}}
    assert (await updates(client, cache))["meals_to_update"] == []

    await undo(client, replaced)

    (noticed,) = (await updates(client, cache))["meals_to_update"]
    assert noticed["id"] == meal["id"]
    assert noticed["last_modified"] > meanwhile["last_modified"]


async def test_undoing_is_noticed_by_a_cache_of_the_empty_slot_and_of_the_filled_one(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    removed = await remove(client, await new_meal(client))
    await undo(client, removed)
    assert len((await updates(client))["meals_to_update"]) == 1

    filled = await fill(client, TUESDAY, "LUNCH")
    cache = {str(TUESDAY): {"LUNCH": filled.json()["last_modified"]}}
    await undo(client, filled)
    assert (await updates(client, cache))["missing_meals"] == [place(TUESDAY, "LUNCH")]


async def test_actions_are_undone_one_after_the_other_the_last_first(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    plans, done = [], []
    for name in ("optimised", "locked", "exchanged", "copied", "removed"):
        plans.append(await plan_rows())
        done.append(await ACTIONS[name](client, meal))

    for answer in reversed(done):
        await undo(client, answer)
        assert await plan_rows() == plans.pop()


@pytest.mark.parametrize(
    ("done", "since"),
    [
        ("removed", "replaced"),
        ("replaced", "a whole week"),
        ("optimised", "eaten"),
        ("eaten", "removed"),
        ("moved", "locked"),
        ("exchanged", "removed"),
    ],
)
async def test_what_was_changed_again_since_is_not_overwritten(
    sign_in: SignIn, done: str, since: str
) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    await new_meal(client, NEXT_MONDAY, "DINNER")
    first = await ACTIONS[done](client, meal)
    second = await ACTIONS[since](client, meal)
    now = await plan_rows()

    refused = await ask_undo(client, token_of(first))

    assert (refused.status_code, refused.json()["type"]) == (409, "UNDO_OUTDATED")
    assert await plan_rows() == now
    await undo(client, second)  # then the first can be undone as well: nothing was used up
    await undo(client, first)


async def test_other_slots_may_have_changed_since(sign_in: SignIn) -> None:
    client = await sign_in()
    dinner = await new_meal(client, NEXT_MONDAY, "DINNER", is_locked=True)
    week = await save_week(client, dinner)
    assert (await remove(client, dinner)).status_code == 204

    await undo(client, week)

    assert await plan_rows() == []


async def test_what_changes_nothing_offers_no_undo(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    for answer in (
        await put(client, meal, "move", NEXT_MONDAY, "LUNCH"),
        await change(client, meal, is_eaten=False),
        await client.get(f"/api/meal/{meal['id']}/"),
        await client.delete(f"/api/meal/{meal['recipes'][0]}/"),
    ):
        assert "undo" not in answer.headers
