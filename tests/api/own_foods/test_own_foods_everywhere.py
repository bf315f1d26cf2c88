"""A food of one's own goes wherever a food goes, for its owner alone."""

from api.conftest import SignIn
from api.factories import EGG, NEXT_MONDAY, RICE, Json, a_recipe, errors_of, new_meal, new_recipe
from api.factories import updates as check_updates
from api.own_foods.own_food_calls import SKYR, an_own_food, new_own_food
from nutriplan_api.database import fetch_value

MONDAY = str(NEXT_MONDAY)


def of(*fdc_ids: int) -> list[Json]:
    return [{"fdc_id": fdc_id, "quantity": 200} for fdc_id in fdc_ids]


async def test_recipes_count_with_it(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    recipe = await new_recipe(client, ingredients=of(food["fdc_id"]))

    (ingredient,) = recipe["ingredients"]
    assert (ingredient["name"], ingredient["data_type"]) == (SKYR["name"], "own_food")
    assert recipe["macros"] == {
        "calories": 124,
        "proteins": 21,
        "fats": 0.4,
        "carbohydrates": 8.4,
    }
    (listed,) = (await client.get("/api/recipe/")).json()
    assert listed["macros"] == recipe["macros"]
    copied = await client.post(f"/api/recipe/{recipe['id']}/copy")
    assert copied.json()["macros"] == recipe["macros"]


async def test_meals_count_with_it(sign_in: SignIn) -> None:
    client = await sign_in()
    skyr, other = [await new_own_food(client, name=name) for name in ("Skyr", "Autre skyr")]

    meal = await new_meal(client, recipe_name="Skyr", ingredients=of(skyr["fdc_id"]))
    answer = await client.put(
        f"/api/meal/{meal['id']}/", json={"ingredients": of(skyr["fdc_id"], other["fdc_id"])}
    )

    assert meal["calculated_macros"]["calories"] == 124
    assert [part["name"] for part in answer.json()["ingredients"]] == ["Skyr", "Autre skyr"]
    assert answer.json()["calculated_macros"]["calories"] == 248


async def test_nobody_else_can_use_it(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    fdc_id = (await new_own_food(owner))["fdc_id"]
    refused = {"ingredients.0.fdc_id": "not_allowed"}

    answer = await other.post("/api/recipe/", json=a_recipe(ingredients=of(fdc_id)))
    assert errors_of(answer) == refused
    meal = {"date": MONDAY, "type": "LUNCH", "recipe_name": "x", "ingredients": of(fdc_id)}
    assert errors_of(await other.post("/api/meal/", json=meal)) == refused
    note = {"date": MONDAY, "id": "01939f3e-0000-7000-8000-00000000a001", "fdc_id": fdc_id}
    answer = await other.put("/api/off-plan", json=note | {"quantity": 50})
    assert errors_of(answer) == {"fdc_id": "not_allowed"}
    diet = {"kind": "omnivore", "disliked": [fdc_id]}
    answer = await other.put("/api/profile", json={"diet": diet})
    assert errors_of(answer) == {"diet.disliked.0": "not_allowed"}
    tick = {"start_date": MONDAY, "fdc_id": fdc_id, "checked": True}
    assert (await other.put("/api/shopping-list/ticks", json=tick)).status_code == 404


async def test_two_accounts_with_the_same_number_have_each_their_own(sign_in: SignIn) -> None:
    names = ["Fromage d’Anne", "Fromage de Bob"]
    recipes = []
    for name in names:
        client = await sign_in()
        food = await new_own_food(client, name=name)
        recipe = await new_recipe(client, ingredients=of(food["fdc_id"], EGG))
        recipes.append((await client.get(f"/api/recipe/{recipe['id']}")).json())

    assert [recipe["ingredients"][0]["name"] for recipe in recipes] == names
    assert len({recipe["ingredients"][0]["fdc_id"] for recipe in recipes}) == 1


async def test_a_change_reaches_recipes_and_leaves_meals(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    recipe = await new_recipe(client, ingredients=of(food["fdc_id"]))
    meal = await new_meal(client, recipes=[recipe["id"]])
    path = f"/api/own-foods/{food['fdc_id']}"

    await client.put(path, json=an_own_food(per_100g=SKYR["per_100g"] | {"calories": 72}))

    changed = (await client.get(f"/api/recipe/{recipe['id']}")).json()
    assert changed["macros"]["calories"] == 144
    assert changed["last_modified"] > recipe["last_modified"]
    kept = (await client.get(f"/api/meal/{meal['id']}")).json()
    assert kept["calculated_macros"] == meal["calculated_macros"]
    assert (await check_updates(client))["days"] != []


async def test_what_changes_nothing_leaves_recipes_as_old_as_they_are(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    recipe = await new_recipe(client, ingredients=of(food["fdc_id"]))

    assert (await client.put(f"/api/own-foods/{food['fdc_id']}", json=SKYR)).status_code == 200

    assert (await client.get(f"/api/recipe/{recipe['id']}")).json() == recipe


async def test_recipes_keep_a_deleted_one(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    body = a_recipe(ingredients=of(food["fdc_id"]))
    recipe = await new_recipe(client, **body)
    path = f"/api/recipe/{recipe['id']}"

    await client.delete(f"/api/own-foods/{food['fdc_id']}")

    assert (await client.get(path)).json() == recipe
    renamed = await client.put(path, json=body | {"name": "Autre"})
    assert (renamed.status_code, renamed.json()["macros"]) == (200, recipe["macros"])


async def test_a_note_off_the_plan_keeps_what_it_brought(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    note = {"date": MONDAY, "id": "01939f3e-0000-7000-8000-00000000a001", "quantity": 50}

    answer = await client.put("/api/off-plan", json=note | {"fdc_id": food["fdc_id"]})
    assert answer.status_code == 204, answer.text
    await client.delete(f"/api/own-foods/{food['fdc_id']}")

    (noted,) = (await check_updates(client))["off_plan"]
    assert (noted["name"], noted["calories"]) == (SKYR["name"], 31)


async def test_the_shopping_list_buys_it(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    fdc_id = food["fdc_id"]
    await new_meal(client, recipe_name="Bol", ingredients=of(fdc_id, RICE))
    tick = {"start_date": MONDAY, "fdc_id": fdc_id, "checked": True}
    assert (await client.put("/api/shopping-list/ticks", json=tick)).status_code == 204
    kept = {"fdc_id": fdc_id, "in_pantry": True}
    assert (await client.put("/api/shopping-list/pantry", json=kept)).status_code == 204

    answer = await client.get("/api/shopping-list", params={"start_date": MONDAY})

    items = [item for group in answer.json()["groups"] for item in group["items"]]
    (line,) = [item for item in items if item["fdc_id"] == fdc_id]
    assert (line["name"], line["quantity"], line["checked"]) == (SKYR["name"], 200, True)
    assert line["in_pantry"] is True


async def test_a_diet_can_dislike_it(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    diet = {"kind": "omnivore", "disliked": [food["fdc_id"]]}
    assert (await client.put("/api/profile", json={"diet": diet})).status_code == 200

    recipe = await new_recipe(client, ingredients=of(food["fdc_id"]))

    assert "disliked" in {conflict["reason"] for conflict in recipe["diet_conflicts"]}


async def test_a_pasted_recipe_means_it(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    food = await new_own_food(client, name="Zlatoune")
    text = {"text": "Ingrédients\n100 g de zlatoune"}

    read = (await client.post("/api/recipe/import-preview/", json=text)).json()
    (line,) = read["recipes"][0]["ingredients"]
    assert (line["fdc_id"], line["confidence"]) == (food["fdc_id"], "high")

    read = (await other.post("/api/recipe/import-preview/", json=text)).json()
    (line,) = read["recipes"][0]["ingredients"]
    assert line["fdc_id"] is None


async def test_a_week_is_generated_from_it(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)
    recipe = await new_recipe(client, ingredients=of(food["fdc_id"], RICE))
    wish = {"start_date": MONDAY, "pool": "all", "seed": 7}
    dishes = {MONDAY: {"LUNCH": recipe["id"]}}

    week = (await client.post("/api/meal/week-preview/", json=wish | {"dishes": dishes})).json()
    lunch = week["planning"][MONDAY]["LUNCH"]
    assert food["fdc_id"] in {item["fdc_id"] for item in lunch["ingredients"]}
    saved = await client.post("/api/meal/week-generate", json={MONDAY: {"LUNCH": lunch}})

    assert saved.status_code == 201, saved.text


async def test_the_export_has_it_and_the_account_takes_it_along(sign_in: SignIn) -> None:
    client = await sign_in()
    food = await new_own_food(client)

    export = (await client.get("/api/account/export")).json()
    (row,) = export["data"]["own_food"]
    assert "own_food_snapshot" not in export["data"]
    assert (row["fdc_id"], row["name"], row["energy_kcal"]) == (food["fdc_id"], SKYR["name"], 62)

    deleted = await client.request("DELETE", "/api/account", json={"password": "Trois-Poireaux-7!"})
    assert deleted.status_code == 204, deleted.text
    assert await fetch_value("SELECT count(*) FROM own_food") == 0
