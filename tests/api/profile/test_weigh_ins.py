"""Weigh-ins: one a day, the latest of them the profile's weight."""

import asyncio
from datetime import date, timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.conftest import PASSWORD, SignIn, new_client
from api.factories import TODAY, errors_of
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

YESTERDAY = TODAY - timedelta(days=1)
PATH = "/api/weigh-in/"


async def weigh(client: httpx.AsyncClient, day: date, weight: float) -> dict[str, Any]:
    answer = await client.post(PATH, json={"date": str(day), "weight": weight})
    assert answer.status_code == 201, answer.text
    weigh_in: dict[str, Any] = answer.json()
    assert weigh_in == {"id": weigh_in["id"], "date": str(day), "weight": weight}
    return weigh_in


async def listed(client: httpx.AsyncClient) -> list[tuple[str, float]]:
    return [(one["date"], one["weight"]) for one in (await client.get(PATH)).json()]


async def current_weight(client: httpx.AsyncClient) -> float:
    weight: float = (await client.get("/api/profile/")).json()["weight"]
    return weight


async def test_the_weight_of_a_new_profile_is_the_first_weigh_in(sign_in: SignIn) -> None:
    assert await listed(await sign_in(weight=72.5)) == [(str(TODAY), 72.5)]


async def test_a_weigh_in_of_today_is_the_current_weight_and_moves_the_targets(
    sign_in: SignIn,
) -> None:
    client = await sign_in(weight=72.5)
    before = (await client.get("/api/profile/")).json()

    await weigh(client, TODAY, 71.2)

    after = (await client.get("/api/profile/")).json()
    assert after["weight"] == 71.2
    assert after["diet_info"]["bmr"] == pytest.approx(before["diet_info"]["bmr"] - 13)


async def test_a_second_weigh_in_of_a_day_replaces_the_first(sign_in: SignIn) -> None:
    client = await sign_in()

    first = await weigh(client, YESTERDAY, 73)
    second = await weigh(client, YESTERDAY, 73.4)

    assert second["id"] == first["id"]
    assert await listed(client) == [(str(YESTERDAY), 73.4), (str(TODAY), 72.5)]


async def test_an_older_weigh_in_joins_the_curve_and_changes_nothing_else(
    sign_in: SignIn,
) -> None:
    client = await sign_in(weight=72.5)

    await weigh(client, TODAY - timedelta(days=30), 75)

    assert await current_weight(client) == 72.5


async def test_deleting_the_latest_gives_back_the_one_before(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    older = await weigh(client, YESTERDAY, 73)
    latest = (await client.get(PATH)).json()[-1]

    assert (await client.delete(f"{PATH}{latest['id']}/")).status_code == 204
    assert await current_weight(client) == 73
    assert (await client.delete(f"{PATH}{older['id']}/")).status_code == 204
    assert await listed(client) == []
    assert await current_weight(client) == 73, "the profile keeps its weight"
    assert (await client.delete(f"{PATH}{older['id']}/")).status_code == 404


async def test_a_weight_changed_on_the_profile_is_a_weigh_in_of_the_day(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    await weigh(client, YESTERDAY, 73)

    await client.put("/api/profile/", json={"weight": 71})
    await client.put("/api/profile/", json={"meal_schedule": 5})

    assert await listed(client) == [(str(YESTERDAY), 73), (str(TODAY), 71)]


async def test_who_flew_west_changes_the_weigh_in_of_tomorrow(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)

    await client.put(f"/api/profile/?today={YESTERDAY}", json={"weight": 71})

    assert await listed(client) == [(str(TODAY), 71)]


async def test_a_weigh_in_past_the_goal_is_taken_and_the_pace_rests(sign_in: SignIn) -> None:
    client = await sign_in(weight=66, weight_goal=65, gain_per_week=-0.5)

    await weigh(client, TODAY, 64.6)

    profile = (await client.get("/api/profile/")).json()
    assert profile["diet_info"]["calorieSurplusDeficit"] == 0
    assert profile["gain_per_week"] == -0.5
    assert (await client.put("/api/profile/", json=profile)).status_code == 200
    assert (await client.put("/api/profile/", json={"meal_schedule": 5})).status_code == 200
    refused = await client.put("/api/profile/", json={"weight": 64})
    assert errors_of(refused) == {"gain_per_week": "not_allowed"}
    await weigh(client, TODAY, 65.4)
    profile = (await client.get("/api/profile/")).json()
    assert profile["diet_info"]["calorieSurplusDeficit"] == -550


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"date": "missing", "weight": "missing"}),
        ({"date": "hier", "weight": "72"}, {"date": "invalid_format", "weight": "wrong_type"}),
        ({"date": "2026-02-30", "weight": 9.9}, {"date": "invalid_format", "weight": "too_small"}),
        ({"date": str(TODAY), "weight": 500.1}, {"weight": "too_large"}),
        ({"date": str(TODAY + timedelta(days=1)), "weight": 70}, {"date": "too_late"}),
        ({"date": "1990-05-16", "weight": 70}, {"date": "too_early"}),
    ],
)
async def test_what_is_wrong_with_a_weigh_in_is_named(
    sign_in: SignIn, body: dict[str, object], errors: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await client.post(PATH, json=body)) == errors
    assert await listed(client) == [(str(TODAY), 72.5)]


async def test_days_from_birth_to_today_can_be_weighed_and_the_bounds_are_told(
    sign_in: SignIn,
) -> None:
    client = await sign_in(birthdate="1990-05-17")

    early = await client.post(PATH, json={"date": "1990-05-16", "weight": 70})
    late = await client.post(PATH, json={"date": str(TODAY + timedelta(days=1)), "weight": 70})
    await weigh(client, date(1990, 5, 17), 10)

    assert [error for answer in (early, late) for error in answer.json()["errors"]] == [
        {"path": "date", "code": "too_early", "limit": "1990-05-17"},
        {"path": "date", "code": "too_late", "limit": str(TODAY)},
    ]


async def test_tomorrow_is_today_east_of_here(sign_in: SignIn) -> None:
    client = await sign_in()
    tomorrow = TODAY + timedelta(days=1)

    answer = await client.post(
        f"{PATH}?today={tomorrow}", json={"date": str(tomorrow), "weight": 70}
    )

    assert answer.status_code == 201
    assert await current_weight(client) == 70


async def test_without_a_profile_there_is_nothing_to_feed(sign_in: SignIn) -> None:
    client = await sign_in(profile=False)

    answer = await client.post(PATH, json={"date": str(TODAY), "weight": 70})

    assert (answer.status_code, answer.json()["type"]) == (404, "NO_USER_PROFILE")
    assert (await client.get(PATH)).json() == []


async def test_weigh_ins_are_one_s_own(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    await weigh(owner, YESTERDAY, 73)
    (weigh_in, _) = (await owner.get(PATH)).json()

    for weigh_in_id in (weigh_in["id"], uuid4()):
        answer = await other.delete(f"{PATH}{weigh_in_id}/")
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert await listed(other) == [(str(TODAY), 72.5)]
    assert len(await listed(owner)) == 2


async def test_devices_that_weigh_in_at_once_leave_one_weigh_in_a_day(
    own_database: str, complete_profile: dict[str, Any]
) -> None:
    await database.open_pool(own_database)
    try:
        async with new_client(create_app(Settings(), secret_key="-" * 32)) as client:
            account = {"email": "a@exemple.fr", "password": PASSWORD} | complete_profile
            tokens = (await client.post("/api/login/email", json=account)).json()
            client.headers["Authorization"] = f"Bearer {tokens['access']}"
            days = [TODAY, YESTERDAY] * 6
            await asyncio.gather(
                *(weigh(client, day, 60 + number) for number, day in enumerate(days))
            )
            found = dict(await listed(client))
            assert set(found) == {str(TODAY), str(YESTERDAY)}
            assert await current_weight(client) == found[str(TODAY)]
    finally:
        await database.close_pool()
