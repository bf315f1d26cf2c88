"""A week that is proposed before there is an account."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from api.conftest import PASSWORD, SECRET_KEY, SignIn
from api.factories import (
    NEXT_MONDAY,
    Json,
    errors_of,
    new_recipe,
    preview,
    save,
    updates,
)
from api.planning.test_chosen_dishes import dishes_of
from nutriplan_api.app import create_app
from nutriplan_api.database import fetch_value
from nutriplan_api.security import rate_limits
from nutriplan_api.security.rate_limits.limits import Action, Limit
from nutriplan_api.settings import Settings

WEEK = "/api/meal/week-preview/visitor"
ALTERNATIVES = "/api/meal/week-preview/visitor/alternatives"
DAY = str(NEXT_MONDAY)
DINNER = {"date": DAY, "type": "DINNER"}


async def visitor_week(client: httpx.AsyncClient, profile: Json, **fields: object) -> Json:
    body: Json = profile | {"start_date": str(NEXT_MONDAY), "seed": 7} | fields
    answer = await client.post(WEEK, json=body)
    assert answer.status_code == 200, answer.text
    week: Json = answer.json()
    return week


async def alternatives(client: httpx.AsyncClient, profile: Json, **fields: object) -> list[Json]:
    answer = await client.post(
        ALTERNATIVES, json=profile | {"start_date": DAY, "slot": DINNER} | fields
    )
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()
    return found


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
    second = dishes(await visitor_week(client, complete_profile, other_than=sorted(first)))

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


async def test_a_visitor_is_offered_the_dishes_that_an_account_is_with_what_they_are_made_of(
    client: httpx.AsyncClient, complete_profile: Json, sign_in: SignIn
) -> None:
    served = dishes_of(await visitor_week(client, complete_profile))

    offered = await alternatives(client, complete_profile, dishes=served)

    account = await sign_in(**complete_profile)
    wish = {"start_date": DAY, "pool": "all", "amounts": "kitchen", "slot": DINNER}
    answer = await account.post(
        "/api/meal/week-preview/alternatives", json=wish | {"dishes": served}
    )
    recipes = (await account.get("/api/recipe/?public_only=true")).json()
    made_of = {recipe["id"]: recipe["ingredients"] for recipe in recipes}
    assert len(offered) == 5
    assert offered == [one | {"ingredients": made_of[one["recipe_id"]]} for one in answer.json()]


async def test_a_changed_dish_stands_in_the_week_and_the_others_stay(
    client: httpx.AsyncClient, complete_profile: Json
) -> None:
    served = dishes_of(await visitor_week(client, complete_profile))
    (one, *_) = await alternatives(client, complete_profile, dishes=served)
    served[DAY]["DINNER"] = one["recipe_id"]

    changed = await visitor_week(client, complete_profile, dishes=served)

    assert dishes_of(changed) == served
    dinner = changed["planning"][DAY]["DINNER"]
    assert dinner["recipe_name"] == one["recipe_name"]
    assert dinner["calculated_macros"]["calories"] == pytest.approx(
        one["macros"]["calories"], rel=0.03
    )


async def test_a_visitor_is_offered_nothing_against_their_diet(
    client: httpx.AsyncClient, complete_profile: Json, sign_in: SignIn
) -> None:
    vegan = complete_profile | {"diet": {"kind": "vegan"}}
    served = dishes_of(await visitor_week(client, vegan))

    offered = await alternatives(client, vegan, dishes=served)

    account = await sign_in(diet={"kind": "vegan"})
    recipes = (await account.get("/api/recipe/?public_only=true")).json()
    permitted = {recipe["id"] for recipe in recipes if recipe["diet_conflicts"] == []}
    assert offered
    assert {one["recipe_id"] for one in offered} <= permitted


@pytest.mark.parametrize("address", [WEEK, ALTERNATIVES])
async def test_a_visitor_is_served_no_recipe_of_somebodys_own(
    client: httpx.AsyncClient, complete_profile: Json, sign_in: SignIn, address: str
) -> None:
    recipe = await new_recipe(await sign_in(), name="Gratin de la maison")
    unknown = "00000000-0000-4000-8000-000000000000"

    for recipe_id in (recipe["id"], unknown):
        wish = {"start_date": DAY, "slot": DINNER, "dishes": {DAY: {"DINNER": recipe_id}}}
        answer = await client.post(address, json=complete_profile | wish)
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({}, "slot"),
        ({"slot": DINNER}, "slot"),
        ({"slot": {"date": DAY, "type": "SUPPER"}}, "slot.type"),
        ({"slot": DINNER, "start_date": str(NEXT_MONDAY + timedelta(days=1))}, "start_date"),
        ({"slot": DINNER, "dishes": {DAY: {"DINNER": "x"}}}, f"dishes.{DAY}.DINNER"),
        ({"slot": DINNER, "dishes": {"x": {}}}, "dishes.x"),
        (
            {
                "slot": DINNER,
                "dishes": {str(NEXT_MONDAY + timedelta(days=day)): {} for day in range(8)},
            },
            "dishes",
        ),
        ({"slot": DINNER, "weight": 1e9}, "weight"),
    ],
)
async def test_what_makes_no_sense_of_a_visitors_week_is_named(
    client: httpx.AsyncClient, complete_profile: Json, fields: Json, field: str
) -> None:
    answer = await client.post(ALTERNATIVES, json=complete_profile | {"start_date": DAY} | fields)

    assert field in errors_of(answer)


@pytest.mark.usefixtures("rolled_back")
async def test_one_network_is_proposed_so_many_weeks_and_dishes_at_once(
    complete_profile: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rate_limits.VISITOR_WEEK.per_account is None
    twice = Limit("visitor week address", 2, timedelta(seconds=10))
    monkeypatch.setattr(rate_limits, "VISITOR_WEEK", Action(None, twice))
    app: Any = create_app(Settings(), secret_key=SECRET_KEY)
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://nutriplan.test") as visitor:
        served = dishes_of(await visitor_week(visitor, complete_profile))
        await alternatives(visitor, complete_profile, dishes=served)
        for address in (WEEK, ALTERNATIVES):
            wish = {"start_date": DAY, "slot": DINNER}
            answer = await visitor.post(address, json=complete_profile | wish)
            assert (answer.status_code, answer.json()["type"]) == (429, "TOO_MANY_REQUESTS")
            assert 1 <= int(answer.headers["retry-after"]) <= 10


def dishes(week: Json) -> set[str]:
    return {
        recipe
        for meals in week["planning"].values()
        for meal in meals.values()
        for recipe in meal["recipes"]
    }
