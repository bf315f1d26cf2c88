"""Saving a week: all or nothing."""

import asyncio
from collections import Counter
from copy import deepcopy
from datetime import timedelta

import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from api.factories import (
    NEXT_MONDAY,
    RICE,
    Json,
    a_recipe,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    save,
    updates,
)
from nutriplan_api.app import create_app
from nutriplan_api.database import fetch_value
from nutriplan_api.settings import Settings

MONDAY = str(NEXT_MONDAY)


def entry(**fields: object) -> Json:
    return {"recipe_name": "Riz", "ingredients": [{"fdc_id": RICE, "quantity": 80}]} | fields


async def test_every_slot_of_the_week_is_told_with_its_id(sign_in: SignIn) -> None:
    client = await sign_in()
    planning = (await preview(client))["planning"]

    saved = await save(client, planning)

    assert [(meal["date"], meal["type"]) for meal in saved] == [
        (day, kind) for day, meals in planning.items() for kind in meals
    ]
    stored = (await updates(client))["meals_to_update"]
    assert [meal["id"] for meal in stored] == [meal["id"] for meal in saved]


async def test_a_saved_meal_is_what_was_sent(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    sent = {"recipes": [recipe["id"]], "is_optimized": True, "is_eaten": True}
    not_sent = {"recipes": [], "is_optimized": False, "is_eaten": False}

    await save(client, {MONDAY: {"LUNCH": entry(**sent), "DINNER": entry()}})

    saved = (await updates(client))["meals_to_update"]
    assert [{name: meal[name] for name in sent} for meal in saved] == [sent, not_sent]


async def test_the_server_computes_every_macro_itself(sign_in: SignIn) -> None:
    client = await sign_in()
    honest = await new_meal(client, ingredients=[{"fdc_id": RICE, "quantity": 80}], recipe_name="a")
    lie = {"calories": 1, "proteins": 1, "fats": 1, "carbohydrates": 1}

    await save(client, {MONDAY: {"DINNER": entry(calculated_macros=lie, macrosRequired=lie)}})

    dinner = (await updates(client))["meals_to_update"][1]
    assert dinner["calculated_macros"] == honest["calculated_macros"]
    assert dinner["macrosRequired"] != lie


async def test_a_saved_week_replaces_what_was_there_but_nothing_that_was_eaten(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    await new_meal(client, NEXT_MONDAY, "LUNCH")
    eaten = await new_meal(client, NEXT_MONDAY, "DINNER", is_eaten=True)

    saved = await save(client, {MONDAY: {"LUNCH": entry(), "DINNER": entry()}})

    lunch, dinner = (await updates(client))["meals_to_update"]
    assert lunch["recipe_name"] == "Riz"
    assert dinner == eaten
    assert [meal["id"] for meal in saved] == [lunch["id"], eaten["id"]]


async def test_slots_that_are_not_sent_stay(sign_in: SignIn) -> None:
    client = await sign_in()
    lunch = await new_meal(client, NEXT_MONDAY, "LUNCH")

    await save(client, {MONDAY: {"DINNER": entry()}})

    assert (await updates(client))["meals_to_update"][0] == lunch


async def test_one_wrong_meal_and_nothing_is_saved(sign_in: SignIn) -> None:
    client = await sign_in()
    before = await new_meal(client, NEXT_MONDAY, "LUNCH")
    planning = (await preview(client))["planning"]
    last_day = list(planning)[-1]
    foreign = await new_recipe(await sign_in())

    unknown_food, lost_recipe, too_little = (deepcopy(planning) for _ in range(3))
    unknown_food[last_day]["DINNER"]["ingredients"][1]["fdc_id"] = 999_999
    lost_recipe[last_day]["DINNER"]["recipes"] = [foreign["id"]]
    too_little[last_day]["DINNER"]["ingredients"][0]["quantity"] = 0

    answer = await client.post("/api/meal/week-generate", json=unknown_food)
    assert errors_of(answer) == {f"{last_day}.DINNER.ingredients.1.fdc_id": "not_allowed"}
    answer = await client.post("/api/meal/week-generate", json=lost_recipe)
    assert answer.json()["type"] == "NOT_FOUND"
    answer = await client.post("/api/meal/week-generate", json=too_little)
    assert errors_of(answer) == {f"{last_day}.DINNER.ingredients.0.quantity": "too_small"}
    assert (await updates(client))["meals_to_update"] == [before]


async def test_a_failure_half_way_leaves_nothing(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    planning = (await preview(client))["planning"]

    async def fail(*_: object) -> None:
        raise ConnectionResetError

    monkeypatch.setattr("nutriplan_api.planning.queries.ids_in_slots", fail)
    answer = await client.post("/api/meal/week-generate", json=planning)

    assert answer.status_code == 503
    assert await fetch_value("SELECT count(*) FROM meal") == 0


@pytest.mark.parametrize(
    ("planning", "errors"),
    [
        ({"lundi": {}}, {"lundi": "invalid_format"}),
        ({MONDAY: {"BRUNCH": entry()}}, {f"{MONDAY}.BRUNCH": "not_allowed"}),
        (
            {MONDAY: {"LUNCH": {"ingredients": [], "recipe_name": " "}}},
            {
                f"{MONDAY}.LUNCH.recipe_name": "invalid_format",
                f"{MONDAY}.LUNCH.ingredients": "too_short",
            },
        ),
        (
            {str(NEXT_MONDAY + timedelta(days=number)): {} for number in range(8)},
            {"": "too_long"},
        ),
        (
            {"0001-01-01": {}, "9999-12-31": {}, MONDAY: {}},
            {"0001-01-01": "too_early", "9999-12-31": "too_late"},
        ),
        ([], {"": "wrong_type"}),
    ],
)
async def test_what_is_wrong_with_a_week_is_named(
    sign_in: SignIn, planning: object, errors: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await client.post("/api/meal/week-generate", json=planning)) == errors


async def test_a_week_is_saved_for_its_owner_alone(sign_in: SignIn) -> None:
    one, two = await sign_in(), await sign_in()
    await save(one, {MONDAY: {"LUNCH": entry(recipe_name="un")}})
    await save(two, {MONDAY: {"LUNCH": entry(recipe_name="deux")}})

    assert [meal["recipe_name"] for meal in (await updates(one))["meals_to_update"]] == ["un"]
    assert [meal["recipe_name"] for meal in (await updates(two))["meals_to_update"]] == ["deux"]


async def test_two_devices_that_save_at_once_leave_one_devices_week(own_starters: str) -> None:
    app = create_app(Settings(), secret_key=SECRET_KEY, database_url=own_starters)
    async with app.lifespan(), new_client(app) as client:
        answer = await client.post(
            "/api/login/email",
            json=PROFILE | {"email": "deux@exemple.fr", "password": PASSWORD},
        )
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        await client.post("/api/recipe/", json=a_recipe())
        weeks = [await preview(client, seed=seed) for seed in (1, 2)]

        saved = await asyncio.gather(*(save(client, week["planning"]) for week in weeks))

        stored = (await updates(client))["meals_to_update"]
    assert [len(slots) for slots in saved] == [28, 28]
    assert Counter((meal["date"], meal["type"]) for meal in stored).most_common(1)[0][1] == 1
    names = [meal["recipe_name"] for meal in stored]
    assert names in [
        [meal["recipe_name"] for meals in week["planning"].values() for meal in meals.values()]
        for week in weeks
    ]
