"""A week that is proposed before there is an account."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from api.conftest import PASSWORD, SECRET_KEY, SignIn
from api.factories import NEXT_MONDAY, Json, errors_of, preview, save, updates
from nutriplan_api.app import create_app
from nutriplan_api.database import fetch_value
from nutriplan_api.security import rate_limits
from nutriplan_api.security.rate_limits.limits import Action, Limit
from nutriplan_api.settings import Settings

WEEK = "/api/meal/week-preview/visitor"


async def visitor_week(client: httpx.AsyncClient, profile: Json, **fields: object) -> Json:
    body: Json = profile | {"start_date": str(NEXT_MONDAY), "seed": 7} | fields
    answer = await client.post(WEEK, json=body)
    assert answer.status_code == 200, answer.text
    week: Json = answer.json()
    return week


async def test_a_visitor_is_proposed_what_a_new_account_would_be(
    client: httpx.AsyncClient, complete_profile: Json, sign_in: SignIn
) -> None:
    week = await visitor_week(client, complete_profile)

    account = await sign_in(**complete_profile)
    assert week == await preview(account, amounts="kitchen")
    assert await fetch_value("SELECT count(*) FROM meal") == 0


async def test_the_week_that_was_promised_is_the_one_that_the_new_account_keeps(
    client: httpx.AsyncClient, complete_profile: Json
) -> None:
    week = await visitor_week(client, complete_profile)

    account = {"email": "camille@exemple.fr", "password": PASSWORD}
    signed_in = (await client.post("/api/login/email", json=complete_profile | account)).json()
    client.headers["Authorization"] = f"Bearer {signed_in['access']}"
    await save(client, week["planning"])

    kept = {
        (meal["date"], meal["type"]): meal for meal in (await updates(client))["meals_to_update"]
    }
    assert len(kept) == sum(len(meals) for meals in week["planning"].values())
    for day, meals in week["planning"].items():
        for meal_type, meal in meals.items():
            fields = (
                "recipe_name",
                "recipes",
                "ingredients",
                "calculated_macros",
                "macrosRequired",
            )
            assert [kept[day, meal_type][name] for name in fields] == [
                meal[name] for name in fields
            ]


async def test_another_week_has_mostly_other_dishes(
    client: httpx.AsyncClient, complete_profile: Json
) -> None:
    first = dishes(await visitor_week(client, complete_profile))
    second = dishes(await visitor_week(client, complete_profile, seed=8, other_than=sorted(first)))

    assert len(first & second) <= len(second) / 2


async def test_a_visitors_diet_is_kept_to(
    client: httpx.AsyncClient, complete_profile: Json, sign_in: SignIn
) -> None:
    served = dishes(await visitor_week(client, complete_profile, diet={"kind": "vegan"}))

    vegan = await sign_in(diet={"kind": "vegan"})
    recipes = (await vegan.get("/api/recipe/?public_only=true")).json()
    assert served <= {recipe["id"] for recipe in recipes if recipe["diet_conflicts"] == []}


async def test_what_a_profile_lacks_is_named_as_at_the_registration(
    client: httpx.AsyncClient,
) -> None:
    answer = await client.post(
        WEEK, json={"start_date": str(NEXT_MONDAY), "weight": 70, "weight_goal": 65}
    )

    assert errors_of(answer)["gain_per_week"] == "missing"


@pytest.mark.usefixtures("rolled_back")
async def test_one_network_is_proposed_so_many_weeks_at_once(
    complete_profile: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rate_limits.VISITOR_WEEK.per_account is None
    twice = Limit("visitor week address", 2, timedelta(seconds=10))
    monkeypatch.setattr(rate_limits, "VISITOR_WEEK", Action(None, twice))
    app: Any = create_app(Settings(), secret_key=SECRET_KEY)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://nutriplan.test") as visitor:
        for _ in range(2):
            await visitor_week(visitor, complete_profile)
        answer = await visitor.post(WEEK, json=complete_profile | {"start_date": str(NEXT_MONDAY)})

    assert (answer.status_code, answer.json()["type"]) == (429, "TOO_MANY_REQUESTS")
    assert 1 <= int(answer.headers["retry-after"]) <= 10


def dishes(week: Json) -> set[str]:
    return {
        recipe
        for meals in week["planning"].values()
        for meal in meals.values()
        for recipe in meal["recipes"]
    }
