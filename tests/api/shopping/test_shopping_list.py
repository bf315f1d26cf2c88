"""The shopping list: derived from the week's meals, losing nothing of them."""

from collections import defaultdict
from datetime import timedelta

import pytest
from httpx import AsyncClient

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    NEXT_SUNDAY,
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
from nutriplan_core import AISLE_ORDER

MONDAY, TUESDAY = str(NEXT_MONDAY), str(NEXT_MONDAY + timedelta(days=1))


async def shopping(client: AsyncClient, monday: str = MONDAY) -> Json:
    answer = await client.get("/api/shopping-list/", params={"start_date": monday})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def lines(shown: Json) -> dict[int, Json]:
    return {item["fdc_id"]: item for group in shown["groups"] for item in group["items"]}


async def plan(client: AsyncClient, day: str, kind: str, **grams: float) -> None:
    foods = {"egg": EGG, "rice": RICE}
    parts = [{"fdc_id": foods[name], "quantity": amount} for name, amount in grams.items()]
    await new_meal(client, day, kind, recipe_name="Repas", ingredients=parts)  # type: ignore[arg-type]


async def test_an_empty_plan_needs_nothing(sign_in: SignIn) -> None:
    assert await shopping(await sign_in()) == {
        "start_date": MONDAY,
        "groups": [],
        "own_lines": [],
        "meals_against_diet": [],
        "aisles": list(AISLE_ORDER),
    }


async def test_a_food_has_one_line_in_the_unit_it_is_bought_in(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, MONDAY, "LUNCH", egg=100, rice=60)
    await plan(client, MONDAY, "DINNER", rice=60)
    await plan(client, TUESDAY, "LUNCH", egg=50)

    shown = await shopping(client)

    assert [(group["category"], len(group["items"])) for group in shown["groups"]] == [
        ({"id": 1, "name": "Produits laitiers et œufs"}, 1),
        ({"id": 20, "name": "Céréales, riz et pâtes"}, 1),
    ]
    assert lines(shown)[EGG] == {
        "fdc_id": EGG,
        "name": "Œuf",
        "quantity": 3,
        "unit": "œufs",
        "grams": 150,
        "days": [MONDAY, TUESDAY],
        "by_day": {MONDAY: 2, TUESDAY: 1},
        "unit_by_day": {MONDAY: "œufs", TUESDAY: "œuf"},
        "to_buy": {"quantity": 3, "unit": "œufs", "needed": 3},
        "checked": False,
        "at_home": False,
        "in_pantry": False,
        "diet_conflicts": [],
    }
    rice = lines(shown)[RICE]
    assert (rice["quantity"], rice["unit"], rice["by_day"]) == (120, "g", {MONDAY: 120})


async def test_what_to_buy_is_what_a_shop_sells(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, MONDAY, "LUNCH", egg=125, rice=1201)

    listed = lines(await shopping(client))

    assert listed[EGG]["to_buy"] == {"quantity": 3, "unit": "œufs", "needed": 2.5}
    assert listed[RICE]["to_buy"] == {"quantity": 1.3, "unit": "kg", "needed": 1.201}


async def test_a_day_is_told_in_the_lines_own_unit(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, MONDAY, "LUNCH", rice=1200)
    await plan(client, TUESDAY, "LUNCH", rice=60)

    rice = lines(await shopping(client))[RICE]

    assert (rice["quantity"], rice["unit"]) == (1.26, "kg")
    assert rice["by_day"] == {MONDAY: 1.2, TUESDAY: 0.06}
    assert rice["unit_by_day"] == {MONDAY: "kg", TUESDAY: "kg"}


async def test_less_than_a_quarter_of_a_piece_is_told_in_grams(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, MONDAY, "LUNCH", egg=10.5)
    await plan(client, TUESDAY, "LUNCH", egg=12.5)

    egg = lines(await shopping(client))[EGG]

    assert egg["grams"] == 23
    # Halves go up, as they do in all weights of the list.
    assert egg["by_day"] == {MONDAY: 11, TUESDAY: 0.5}
    assert egg["unit_by_day"] == {MONDAY: "g", TUESDAY: "œuf"}


async def test_a_generated_weeks_list_conserves_every_gram(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=6)
    await save(client, (await preview(client))["planning"])
    grams: dict[int, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for meal in (await updates(client))["meals_to_update"]:
        for part in meal["ingredients"]:
            grams[part["fdc_id"]][meal["date"]] += part["quantity"]

    items = lines(await shopping(client))

    assert items.keys() == grams.keys()
    for fdc_id, item in items.items():
        assert item["days"] == sorted(grams[fdc_id]) == list(item["by_day"])
        whole = sum(grams[fdc_id].values())
        assert item["grams"] == pytest.approx(whole, abs=0.06)
        if item["unit"] == "g":
            assert item["quantity"] == pytest.approx(whole, abs=0.5)
            # What weighs less than a gram is told as one.
            expected = {day: max(weight, 1) for day, weight in grams[fdc_id].items()}
            assert item["by_day"] == pytest.approx(expected, abs=0.5)
        if item["unit"] == "kg":
            assert item["quantity"] * 1000 == pytest.approx(whole, abs=5)
            assert sum(item["by_day"].values()) * 1000 == pytest.approx(whole, abs=4)


async def test_only_the_weeks_own_meals_count(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, str(NEXT_MONDAY - timedelta(days=1)), "LUNCH", egg=50)
    await plan(client, str(NEXT_SUNDAY + timedelta(days=1)), "LUNCH", egg=50)
    await plan(client, str(NEXT_SUNDAY), "LUNCH", rice=50)

    assert lines(await shopping(client)).keys() == {RICE}


async def test_slots_outside_the_schedule_are_left_out_and_come_back(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=4)
    await plan(client, MONDAY, "SNACK_1", egg=50)

    await client.put("/api/profile/", json={"meal_schedule": 3})
    assert lines(await shopping(client)) == {}
    await client.put("/api/profile/", json={"meal_schedule": 4})
    assert lines(await shopping(client)).keys() == {EGG}


async def test_the_list_does_not_change_with_a_recipe(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    await new_meal(client, recipes=[recipe["id"]])
    before = await shopping(client)

    await client.put(
        f"/api/recipe/{recipe['id']}/",
        json=a_recipe(ingredients=[{"fdc_id": EGG, "quantity": 500}]),
    )

    assert await shopping(client) == before


async def test_somebody_elses_meals_are_not_on_the_list(sign_in: SignIn) -> None:
    await plan(await sign_in(), MONDAY, "LUNCH", egg=50)

    assert lines(await shopping(await sign_in())) == {}


@pytest.mark.parametrize(
    ("parameters", "code"),
    [
        ({}, "missing"),
        ({"start_date": "demain"}, "invalid_format"),
        ({"start_date": TUESDAY}, "not_allowed"),
        ({"start_date": "9999-12-27"}, "too_late"),
    ],
)
async def test_a_list_is_asked_for_by_a_monday(
    sign_in: SignIn, parameters: dict[str, str], code: str
) -> None:
    client = await sign_in()

    answer = await client.get("/api/shopping-list/", params=parameters)

    assert errors_of(answer) == {"start_date": code}


async def test_without_a_profile_there_is_no_schedule(sign_in: SignIn) -> None:
    client = await sign_in(profile=False)

    answer = await client.get("/api/shopping-list/", params={"start_date": MONDAY})

    assert (answer.status_code, answer.json()["type"]) == (404, "NO_USER_PROFILE")
