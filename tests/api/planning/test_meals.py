"""Single meals: planned, changed, rescaled, taken out."""

from uuid import uuid4

import pytest

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    RICE,
    a_recipe,
    change_foods,
    errors_of,
    new_meal,
    new_recipe,
    updates,
)


async def test_a_meal_is_planned_from_a_recipe(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    meal = await new_meal(client, recipes=[recipe["id"]])

    assert (meal["date"], meal["type"]) == (str(NEXT_MONDAY), "LUNCH")
    assert (meal["recipe_name"], meal["recipes"]) == (recipe["name"], [recipe["id"]])
    assert (meal["is_optimized"], meal["is_eaten"]) == (False, False)
    assert meal["ingredients"] == recipe["ingredients"]
    assert meal["calculated_macros"] == recipe["macros"]
    assert (await client.get(f"/api/meal/{meal['id']}")).json() == meal


async def test_a_meal_of_two_recipes_has_both_their_ingredients(sign_in: SignIn) -> None:
    client = await sign_in()
    one = await new_recipe(client, name="Riz")
    two = await new_recipe(client, name="Œufs", ingredients=[{"fdc_id": EGG, "quantity": 50}])

    meal = await new_meal(client, recipes=[one["id"], two["id"]])

    assert meal["recipe_name"] == "Riz, Œufs"
    assert meal["ingredients"] == one["ingredients"] + two["ingredients"]


async def test_a_meals_own_ingredients_win_over_its_recipes(sign_in: SignIn) -> None:
    client = await sign_in()
    recipes = [(await new_recipe(client, name=name))["id"] for name in ("Riz", "Œufs")]

    meal = await new_meal(client, recipes=recipes, ingredients=[{"fdc_id": RICE, "quantity": 55}])

    assert (meal["recipe_name"], meal["recipes"]) == ("Riz, Œufs", recipes)
    assert [(part["fdc_id"], part["quantity"]) for part in meal["ingredients"]] == [(RICE, 55)]


async def test_a_meals_own_name_wins_over_its_recipes(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    meal = await new_meal(client, recipes=[recipe["id"]], recipe_name="Le riz de Camille")

    assert meal["recipe_name"] == "Le riz de Camille"
    assert meal["ingredients"] == recipe["ingredients"]


async def test_the_target_shown_is_whole_kcal_and_grams_in_fives(sign_in: SignIn) -> None:
    required = (await new_meal(await sign_in()))["macrosRequired"]

    assert required["calories"] == round(required["calories"]) > 0
    assert all(required[name] % 5 == 0 for name in ("proteins", "fats", "carbohydrates"))


async def test_a_full_slot_is_replaced(sign_in: SignIn) -> None:
    client = await sign_in()
    before = await new_meal(client)

    after = await new_meal(
        client, ingredients=[{"fdc_id": RICE, "quantity": 50}], recipe_name="Riz"
    )

    assert (await client.get(f"/api/meal/{before['id']}/")).status_code == 404
    assert (await updates(client))["meals_to_update"] == [after]


async def test_the_macros_that_a_client_sends_are_not_believed(sign_in: SignIn) -> None:
    client = await sign_in()
    lie = {"calories": 1, "proteins": 2, "fats": 3, "carbohydrates": 4}
    meal = await new_meal(client)

    answer = await client.put(
        f"/api/meal/{meal['id']}/", json=meal | {"calculated_macros": lie, "macrosRequired": lie}
    )

    assert answer.json()["calculated_macros"] == meal["calculated_macros"]
    assert answer.json()["macrosRequired"] == meal["macrosRequired"]


async def test_optimising_keeps_the_proportions_and_meets_the_calories(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(
        client,
        ingredients=[
            {"fdc_id": RICE, "quantity": 80},
            {
                "fdc_id": EGG,
                "quantity": 100,
                "portion_name": "œuf",
                "portion_quantity": 2,
                "portion_gram_weight": 50,
            },
        ],
    )
    meal = await new_meal(client, recipes=[recipe["id"]])

    answer = await client.put(f"/api/meal/{meal['id']}/", json=meal | {"is_optimized": True})

    optimised = answer.json()
    rice, egg = optimised["ingredients"]
    factor = optimised["macrosRequired"]["calories"] / meal["calculated_macros"]["calories"]
    assert optimised["is_optimized"] is True
    assert optimised["calculated_macros"]["calories"] == pytest.approx(
        optimised["macrosRequired"]["calories"], abs=0.6
    )
    assert egg["quantity"] / rice["quantity"] == pytest.approx(100 / 80)
    assert egg["quantity"] == pytest.approx(100 * factor, rel=0.01)
    assert egg["portion_quantity"] == pytest.approx(egg["quantity"] / 50)
    assert optimised["last_modified"] > meal["last_modified"]
    assert optimised["id"] == meal["id"]


async def test_a_meal_without_energy_stays_as_it_is_and_not_optimised(sign_in: SignIn) -> None:
    client = await sign_in()
    await change_foods("UPDATE food SET energy_kcal = 0 WHERE fdc_id = $1", RICE)
    meal = await new_meal(
        client,
        recipe_name="Rien",
        ingredients=[{"fdc_id": RICE, "quantity": 80}],
        is_optimized=True,
    )

    assert meal["is_optimized"] is False
    assert meal["ingredients"][0]["quantity"] == 80


@pytest.mark.parametrize("energy_kcal", [5e-324, 1e-300, 1e-4])
async def test_what_brings_next_to_nothing_is_not_optimised_by_tonnes(
    sign_in: SignIn, energy_kcal: float
) -> None:
    client = await sign_in()
    await change_foods("UPDATE food SET energy_kcal = $2 WHERE fdc_id = $1", RICE, energy_kcal)
    parts = [{"fdc_id": RICE, "quantity": 80}]

    meal = await new_meal(client, recipe_name="Rien", ingredients=parts, is_optimized=True)
    answer = await client.put(f"/api/meal/{meal['id']}", json={"calories": 600})
    marks = await client.get("/api/meal/week-marks", params={"start_date": str(NEXT_MONDAY)})

    assert meal["is_optimized"] is False
    assert meal["ingredients"][0]["quantity"] == 80
    assert errors_of(answer) == {"calories": "not_allowed"}
    assert marks.status_code == 200


async def test_amounts_that_rescaling_made_can_be_sent_back(sign_in: SignIn) -> None:
    client = await sign_in()
    parts = [{"fdc_id": fdc_id, "quantity": 1e-6} for fdc_id in (EGG, RICE)]
    meal = await new_meal(client, recipe_name="Rien", ingredients=parts)

    for optimised in (True, False):
        answer = await client.put(
            f"/api/meal/{meal['id']}/", json=meal | {"is_optimized": optimised}
        )
        assert answer.status_code == 200, answer.text
        meal = answer.json()


async def test_another_recipe_is_not_optimised_yet(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True)
    recipe = await new_recipe(client, name="Autre")

    answer = await client.put(f"/api/meal/{meal['id']}/", json={"recipes": [recipe["id"]]})

    assert answer.json()["is_optimized"] is False
    assert answer.json()["recipe_name"] == "Autre"
    assert answer.json()["ingredients"] == recipe["ingredients"]


async def test_amounts_of_ones_own_are_sent_with_another_recipe(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    recipe = await new_recipe(client, name="Autre")
    sent = {"recipes": [recipe["id"]], "ingredients": [{"fdc_id": EGG, "quantity": 55}]}

    changed = (await client.put(f"/api/meal/{meal['id']}/", json=sent)).json()

    assert (changed["recipes"], changed["recipe_name"]) == ([recipe["id"]], meal["recipe_name"])
    assert [(part["fdc_id"], part["quantity"]) for part in changed["ingredients"]] == [(EGG, 55)]
    assert (await updates(client))["outdated_meals"] == []


async def test_what_is_not_sent_stays(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True)

    eaten = (await client.put(f"/api/meal/{meal['id']}/", json={"is_eaten": True})).json()

    assert eaten == meal | {"is_eaten": True, "last_modified": eaten["last_modified"]}


async def test_an_eaten_meal_keeps_its_amounts_whatever_the_target_becomes(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_optimized=True)
    await client.put("/api/profile/", json={"weight": 90})

    flags = {"is_eaten": True, "is_locked": True}
    eaten = (await client.put(f"/api/meal/{meal['id']}/", json=meal | flags)).json()

    assert eaten["macrosRequired"] != meal["macrosRequired"]
    assert eaten["ingredients"] == meal["ingredients"]


async def test_a_plan_does_not_change_with_its_recipe(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    meal = await new_meal(client, recipes=[recipe["id"]])
    path = f"/api/recipe/{recipe['id']}/"

    await client.put(path, json=a_recipe(ingredients=[{"fdc_id": EGG, "quantity": 1}]))
    assert (await client.get(f"/api/meal/{meal['id']}/")).json() == meal
    await client.delete(path)
    assert (await client.get(f"/api/meal/{meal['id']}/")).json() == meal


async def test_a_meal_whose_recipe_is_gone_can_still_be_optimised(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    meal = await new_meal(client, recipes=[recipe["id"]])
    await client.delete(f"/api/recipe/{recipe['id']}/")

    answer = await client.put(f"/api/meal/{meal['id']}/", json=meal | {"is_optimized": True})

    assert answer.status_code == 200
    assert answer.json()["recipes"] == [recipe["id"]]


async def test_changed_amounts_are_of_the_food_as_it_was_planned(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, ingredients=[{"fdc_id": RICE, "quantity": 50}], recipe_name="Riz")
    await change_foods("UPDATE food SET energy_kcal = 1, name = 'Autre' WHERE fdc_id = $1", RICE)

    answer = await client.put(
        f"/api/meal/{meal['id']}/", json={"ingredients": [{"fdc_id": RICE, "quantity": 100}]}
    )

    (rice,) = answer.json()["ingredients"]
    assert rice["name"] == meal["ingredients"][0]["name"]
    assert rice["nutriments_100g"] == meal["ingredients"][0]["nutriments_100g"]


async def test_a_deleted_meal_leaves_its_slot_empty(sign_in: SignIn) -> None:
    client = await sign_in()
    path = f"/api/meal/{(await new_meal(client))['id']}/"

    assert (await client.delete(path)).status_code == 204
    assert (await client.delete(path)).status_code == 404
    assert (await updates(client))["meals_to_update"] == []


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"date": "missing", "type": "missing"}),
        (
            {"date": "2026-02-30", "type": "BRUNCH", "recipes": ["x"], "is_eaten": 1},
            {
                "date": "invalid_format",
                "type": "not_allowed",
                "recipes.0": "invalid_format",
                "is_eaten": "wrong_type",
            },
        ),
        ({"date": "2026-11-23", "type": "LUNCH"}, {"recipes": "missing"}),
        (
            {"date": "2026-11-23", "type": "LUNCH", "ingredients": []},
            {"ingredients": "too_short"},
        ),
        (
            {
                "date": "2026-11-23",
                "type": "LUNCH",
                "ingredients": [{"fdc_id": EGG, "quantity": 1}],
            },
            {"recipe_name": "missing"},
        ),
        (
            {
                "date": "2026-11-23",
                "type": "LUNCH",
                "recipe_name": "x",
                "ingredients": [{"fdc_id": EGG, "quantity": 1}, {"fdc_id": 1, "quantity": 1}],
            },
            {"ingredients.1.fdc_id": "not_allowed"},
        ),
    ],
)
async def test_what_is_wrong_with_a_meal_is_named(
    sign_in: SignIn, body: dict[str, object], errors: dict[str, str]
) -> None:
    client = await sign_in()

    assert errors_of(await client.post("/api/meal/", json=body)) == errors


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
async def test_somebody_elses_meal_is_not_found(sign_in: SignIn, method: str) -> None:
    owner, other = await sign_in(), await sign_in()
    meal = await new_meal(owner)

    for meal_id in (meal["id"], uuid4()):
        answer = await other.request(
            method, f"/api/meal/{meal_id}/", json={"is_eaten": True} if method == "PUT" else None
        )
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
    assert (await owner.get(f"/api/meal/{meal['id']}/")).json() == meal


async def test_somebody_elses_recipe_cannot_be_planned(sign_in: SignIn) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()
    own = await new_meal(other)
    body = {"date": str(NEXT_MONDAY), "type": "LUNCH", "recipes": [recipe["id"]]}

    for answer in (
        await other.post("/api/meal/", json=body),
        await other.put(f"/api/meal/{own['id']}/", json=body),
        await other.put(f"/api/meal/{own['id']}/", json=own | body),
    ):
        assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_without_a_profile_there_is_no_target(sign_in: SignIn) -> None:
    client = await sign_in(profile=False)
    recipe = await new_recipe(client)

    answer = await client.post(
        "/api/meal/",
        json={"date": str(NEXT_MONDAY), "type": "LUNCH", "recipes": [recipe["id"]]},
    )

    assert (answer.status_code, answer.json()["type"]) == (404, "NO_USER_PROFILE")
