"""Who asks again is answered from what was answered before, and never wrongly."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    TODAY,
    Json,
    a_recipe,
    change_foods,
    new_meal,
    new_recipe,
    preview,
    save,
    updates,
)
from api.idempotent_writes import WRITES, write_of
from nutriplan_api.planning import queries
from nutriplan_api.recipes import queries as recipe_queries

LEAVES_THE_PLAN_ALONE = {
    "setRecipePhoto",
    "deleteRecipePhoto",
    "createOwnFood",
    "deleteOwnFood",
    "updateCalendar",
    "endCalendarAddress",
    "endPersonalToken",
    "endSession",
    "endOtherSessions",
}
"""Writes after which a plan and its lists are answered as before."""


def cached(answer: Json) -> Json:
    """What a client has in its cache that was answered so."""
    cache: Json = {}
    for meal in answer["meals_to_update"]:
        cache.setdefault(meal["date"], {})[meal["type"]] = meal["last_modified"]
    return cache


async def answers(client: httpx.AsyncClient, cache: Json) -> list[Json]:
    """What a client is told of its plan, with this cache and without, of its lists and of the
    recipes."""
    lists = [
        (await client.get(f"/api/shopping-list?start_date={monday}")).json()
        for monday in (NEXT_MONDAY - timedelta(7), NEXT_MONDAY)
    ]
    public = (await client.get("/api/recipe?public_only=true")).json()
    own = (await client.get("/api/recipe")).json()
    recipes = [(await client.get(f"/api/recipe/{one['id']}")).json() for one in (*own, public[0])]
    plan = [await updates(client, cache), await updates(client, {})]
    return [*plan, *lists, public, own, *recipes]


async def uncached(client: httpx.AsyncClient, cache: Json) -> list[Json]:
    """The answers to a client that says in other words which form it takes, and was never answered
    before."""
    usual = client.headers["Accept"]
    client.headers["Accept"] = f"application/json, {uuid4()}/*"
    answered = await answers(client, cache)
    client.headers["Accept"] = usual
    return answered


async def made_anew(
    client: httpx.AsyncClient, cache: Json, monkeypatch: pytest.MonkeyPatch, **fields: object
) -> bool:
    """Whether an answer is read from the plan, not from what was answered before."""
    calls = []
    plan_between = queries.plan_between

    async def counted(*arguments: Any) -> Any:
        calls.append(arguments)
        return await plan_between(*arguments)

    with monkeypatch.context() as patched:
        patched.setattr(queries, "plan_between", counted)
        await updates(client, cache, **fields)
    return bool(calls)


async def test_what_has_not_changed_is_not_read_again(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, other = await sign_in(), await sign_in()
    await new_meal(client)
    cache = cached(await updates(client))

    assert await made_anew(client, cache, monkeypatch)
    assert not await made_anew(client, cache, monkeypatch)
    assert await made_anew(other, cache, monkeypatch)
    assert (await updates(client, cache))["meals_to_update"] == []
    assert len((await updates(other, cache))["missing_meals"]) == 1


async def test_an_own_recipe_that_has_not_changed_is_not_read_again(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, other = await sign_in(), await sign_in()
    path = f"/api/recipe/{(await new_recipe(client))['id']}"
    read = []

    async def counted(*arguments: Any) -> Any:
        read.append(arguments)
        return await own_recipes_by_id(*arguments)

    own_recipes_by_id = recipe_queries.own_recipes_by_id
    monkeypatch.setattr(recipe_queries, "own_recipes_by_id", counted)
    first = await client.get(path)
    assert (await client.get(path)).content == first.content
    assert len(read) == 1
    assert (await other.get(path)).status_code == 404


@pytest.mark.parametrize("operation", WRITES)
async def test_after_every_write_the_answer_is_that_of_the_plan(
    sign_in: SignIn, operation: str
) -> None:
    client = await sign_in()
    method, path, body = await write_of(client, operation)
    cache = cached(await updates(client))
    before = await answers(client, cache)
    assert await answers(client, cache) == before

    headers = {"Content-Type": "image/png"} if isinstance(body, bytes) else {}
    sent: Json = {"content": body, "headers": headers} if headers else {"json": body}
    answer = await client.request(method, path, **sent)
    assert answer.is_success, answer.text

    after = await answers(client, cache)
    assert after == await uncached(client, cache)


@pytest.mark.parametrize("operation", sorted(WRITES.keys() - LEAVES_THE_PLAN_ALONE))
async def test_every_other_write_gives_the_plan_another_version(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch, operation: str
) -> None:
    client = await sign_in()
    method, path, body = await write_of(client, operation)
    cache = cached(await updates(client))
    await updates(client, cache)

    answer = await client.request(method, path, json=body)

    assert answer.is_success, answer.text
    assert await made_anew(client, cache, monkeypatch)


async def test_what_undo_gives_back_is_seen(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    weighed = await client.post("/api/weigh-in", json={"date": str(TODAY), "weight": 60})
    cache = cached(await updates(client))
    full = await updates(client, cache)
    for path in (
        f"/api/meal/{meal['id']}",
        f"/api/recipe/{meal['recipes'][0]}",
        f"/api/weigh-in/{weighed.json()['id']}",
    ):
        gone = await client.delete(path)
        await answers(client, cache)
        undone = await client.post("/api/undo", json={"token": gone.headers["undo"]})
        assert undone.is_success, undone.text
        assert await answers(client, cache) == await uncached(client, cache)
        cache = cached(await updates(client))
    assert await updates(client, cache) == full


async def test_a_changed_recipe_and_a_changed_diet_are_told(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    cache = cached(await updates(client))
    quiet = await updates(client, cache)
    more = a_recipe(ingredients=[{"fdc_id": EGG, "quantity": 120}])
    await client.put(f"/api/recipe/{meal['recipes'][0]}", json=more)
    outdated = await updates(client, cache)
    await client.put("/api/profile", json={"diet": {"kind": "vegan"}})
    against = await updates(client, cache)

    assert quiet["outdated_meals"] == quiet["meals_against_diet"] == []
    assert [one["reason"] for one in outdated["outdated_meals"]] == ["RECIPE_CHANGED"]
    assert len(against["meals_against_diet"]) == 1


async def test_a_changed_public_recipe_is_told(sign_in: SignIn) -> None:
    client = await sign_in()
    public = (await client.get("/api/recipe?public_only=true")).json()[0]["id"]
    await new_meal(client, recipes=[public])
    cache = cached(await updates(client))
    quiet = await updates(client, cache)
    await change_foods(
        "UPDATE public_recipe SET last_modified = now() + interval '1 hour' WHERE id = $1",
        UUID(public),
    )

    assert quiet["outdated_meals"] == []
    assert len((await updates(client, cache))["outdated_meals"]) == 1


async def test_a_whole_week_is_not_read_again(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is far larger than what a client that has everything is answered."""
    client = await sign_in()
    await save(client, (await preview(client))["planning"])

    assert await made_anew(client, {}, monkeypatch)
    assert not await made_anew(client, {}, monkeypatch)


async def test_another_week_and_another_cache_are_other_questions(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    cache = cached(await updates(client))
    week_after: Json = {
        "start_date": str(NEXT_MONDAY + timedelta(days=7)),
        "end_date": str(NEXT_MONDAY + timedelta(days=13)),
    }

    assert (await updates(client))["meals_to_update"] == [meal]
    assert (await updates(client, **week_after))["meals_to_update"] == []
    assert (await updates(client, cache))["meals_to_update"] == []
    outdated: Json = {meal["date"]: {meal["type"]: "2026-01-01T00:00:00Z"}}
    assert (await updates(client, outdated))["meals_to_update"] == [meal]


async def test_another_day_of_the_client_is_another_question(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    yesterday, today = str(TODAY - timedelta(days=1)), str(TODAY)
    assert await made_anew(client, {}, monkeypatch, today=today)
    assert not await made_anew(client, {}, monkeypatch, today=today)
    assert await made_anew(client, {}, monkeypatch, today=yesterday)


async def test_a_write_that_is_refused_leaves_the_version(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    cache = cached(await updates(client))
    await updates(client, cache)

    refused = await client.put(
        f"/api/meal/{meal['id']}", json={"is_eaten": True}, headers={"If-Match": '"other"'}
    )

    assert refused.status_code == 412
    assert not await made_anew(client, cache, monkeypatch)
