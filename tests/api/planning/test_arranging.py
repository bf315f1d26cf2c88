"""Moving, copying and locking meals, and taking a recipe's new version."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    Json,
    a_recipe,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    save,
    updates,
)

TUESDAY = NEXT_MONDAY + timedelta(days=1)


async def arrange(client: httpx.AsyncClient, how: str, meal: Json, **place: object) -> Json:
    body = {"date": str(TUESDAY), "type": "LUNCH"} | place
    answer = await client.post(f"/api/meal/{meal['id']}/{how}/", json=body)
    assert answer.status_code == {"move": 200, "copy": 201}[how], answer.text
    arranged: Json = answer.json()
    return arranged


async def plan(client: httpx.AsyncClient) -> list[Json]:
    meals: list[Json] = (await updates(client))["meals_to_update"]
    return meals


async def test_a_moved_meal_is_the_same_meal_elsewhere(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True, is_locked=True)

    moved = await arrange(client, "move", meal)

    assert moved == meal | {"date": str(TUESDAY), "last_modified": moved["last_modified"]}
    assert await plan(client) == [moved]


async def test_a_meal_moved_onto_another_changes_places_with_it(sign_in: SignIn) -> None:
    client = await sign_in()
    one = await new_meal(client)
    other = await new_meal(client, TUESDAY, is_eaten=True)

    moved = await arrange(client, "move", one)

    first, second = await plan(client)
    assert second == moved
    assert first == other | {"date": one["date"], "last_modified": first["last_modified"]}


async def test_a_meal_moved_to_its_own_slot_stays_as_it_is(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)

    assert await arrange(client, "move", meal, date=meal["date"]) == meal


async def test_a_copy_is_not_eaten_and_replaces_what_was_there(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_eaten=True, is_locked=True)
    replaced = await new_meal(client, TUESDAY)

    copy = await arrange(client, "copy", meal)

    assert copy["id"] not in {meal["id"], replaced["id"]}
    own = {name: copy[name] for name in ("id", "date", "last_modified")}
    assert copy == meal | own | {"is_eaten": False, "is_locked": False}
    assert await plan(client) == [meal, copy]


@pytest.mark.parametrize("how", ["move", "copy"])
async def test_optimised_amounts_are_rescaled_to_a_slot_of_another_type(
    sign_in: SignIn, how: str
) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True)
    as_cooked = await new_meal(client, meal_type="DINNER")

    breakfast = await arrange(client, how, meal, type="BREAKFAST")
    snack = await arrange(client, how, as_cooked, type="SNACK_1")

    assert breakfast["calculated_macros"]["calories"] == pytest.approx(
        breakfast["macrosRequired"]["calories"], abs=0.6
    )
    assert snack["ingredients"] == as_cooked["ingredients"]


async def test_meals_that_change_places_are_both_rescaled_to_their_new_slots(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    lunch = await new_meal(client, is_optimized=True)
    breakfast = await new_meal(client, meal_type="BREAKFAST", is_optimized=True)

    await arrange(client, "move", lunch, date=breakfast["date"], type="BREAKFAST")

    meals = await plan(client)
    assert [(meal["id"], meal["type"]) for meal in meals] == [
        (lunch["id"], "BREAKFAST"),
        (breakfast["id"], "LUNCH"),
    ]
    for meal in meals:
        assert meal["calculated_macros"]["calories"] == pytest.approx(
            meal["macrosRequired"]["calories"], abs=0.6
        )


async def test_what_was_eaten_keeps_its_amounts_wherever_it_goes(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True, is_eaten=True)

    moved = await arrange(client, "move", meal, type="SNACK_1")

    assert moved["ingredients"] == meal["ingredients"]


@pytest.mark.parametrize("how", ["move", "copy"])
async def test_a_meal_can_be_arranged_when_its_recipe_is_gone(sign_in: SignIn, how: str) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    meal = await new_meal(client, recipes=[recipe["id"]])
    await client.delete(f"/api/recipe/{recipe['id']}/")

    assert (await arrange(client, how, meal))["ingredients"] == meal["ingredients"]


@pytest.mark.parametrize("how", ["move", "copy"])
async def test_what_is_wrong_with_a_place_is_named(sign_in: SignIn, how: str) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    path = f"/api/meal/{meal['id']}/{how}/"

    answer = await client.post(path, json={"date": "1999-12-31", "type": "BRUNCH"})
    assert errors_of(answer) == {"date": "too_early", "type": "not_allowed"}
    assert errors_of(await client.post(path, json={})) == {"date": "missing", "type": "missing"}
    place = {"date": str(TUESDAY), "type": "LUNCH"}
    answer = await client.post(f"/api/meal/{uuid4()}/{how}/", json=place)
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_generating_and_saving_leave_a_locked_meal_alone(sign_in: SignIn) -> None:
    client = await sign_in()
    unlocked = await new_meal(client)
    answer = await client.put(f"/api/meal/{unlocked['id']}/", json={"is_locked": True})
    meal = answer.json()
    assert meal == unlocked | {"is_locked": True, "last_modified": meal["last_modified"]}

    planning = (await preview(client))["planning"]
    assert "LUNCH" not in planning[str(NEXT_MONDAY)]
    entry = planning[str(NEXT_MONDAY)]["DINNER"]
    saved = await save(client, {str(NEXT_MONDAY): {"LUNCH": entry}})

    assert saved == [{"date": str(NEXT_MONDAY), "type": "LUNCH", "id": meal["id"]}]
    assert await plan(client) == [meal]


async def outdated(client: httpx.AsyncClient) -> dict[str, Any]:
    answer = await updates(client, {})
    return {meal["type"]: meal["reason"] for meal in answer["outdated_meals"]}


async def test_the_plan_says_when_a_recipe_has_changed_or_is_gone(sign_in: SignIn) -> None:
    client = await sign_in()
    changing, leaving, staying = [await new_recipe(client) for _ in range(3)]
    public = (await client.get("/api/recipe/?public_only=true")).json()[0]
    for meal_type, recipes in {
        "BREAKFAST": [staying, public],
        "SNACK_1": [staying, changing],
        "LUNCH": [changing],
        "DINNER": [changing, leaving],
    }.items():
        ids = [recipe["id"] for recipe in recipes]
        await new_meal(client, meal_type=meal_type, recipes=ids)
    await new_meal(client, TUESDAY, "LUNCH", recipes=[leaving["id"]], is_eaten=True)
    await client.post(f"/api/recipe/favorites/{staying['id']}/")
    assert await outdated(client) == {}

    await client.put(f"/api/recipe/{changing['id']}/", json=a_recipe(name="Autrement"))
    await client.delete(f"/api/recipe/{leaving['id']}/")

    assert await outdated(client) == {
        "SNACK_1": "RECIPE_CHANGED",
        "LUNCH": "RECIPE_CHANGED",
        "DINNER": "RECIPE_GONE",
    }


async def test_the_new_version_of_a_recipe_is_taken_when_it_is_asked_for(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    meal = await new_meal(client, recipes=[recipe["id"]], is_optimized=True, is_locked=True)
    new = a_recipe(name="Œufs", ingredients=[{"fdc_id": EGG, "quantity": 120}])
    await client.put(f"/api/recipe/{recipe['id']}/", json=new)
    whole = await client.put(f"/api/meal/{meal['id']}/", json=meal)
    assert whole.json()["ingredients"] == meal["ingredients"], "sending it back changes nothing"
    assert await outdated(client) == {"LUNCH": "RECIPE_CHANGED"}

    answer = await client.put(
        f"/api/meal/{meal['id']}/", json={"recipes": meal["recipes"], "is_optimized": True}
    )

    taken = answer.json()
    assert (taken["id"], taken["recipe_name"], taken["is_locked"]) == (meal["id"], "Œufs", True)
    assert [item["fdc_id"] for item in taken["ingredients"]] == [EGG]
    assert taken["calculated_macros"]["calories"] == pytest.approx(
        taken["macrosRequired"]["calories"], abs=0.6
    )
    assert await outdated(client) == {}


async def test_somebody_elses_change_is_not_told(sign_in: SignIn) -> None:
    one, two = await sign_in(), await sign_in()
    recipe = await new_recipe(one)
    await new_meal(one, recipes=[recipe["id"]])
    await new_meal(two)
    await one.delete(f"/api/recipe/{recipe['id']}/")

    assert (await outdated(one), await outdated(two)) == ({"LUNCH": "RECIPE_GONE"}, {})
