"""Recipes, weeks, the plan and the list of somebody who does not eat everything."""

from datetime import date, timedelta
from typing import Any

import httpx
import pytest

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    RICE,
    new_meal,
    new_recipe,
    preview,
    updates,
)

VEGAN = {"kind": "vegan"}
NO_EGG = {"without": ["egg"]}
BROKEN_BY_EGG = [{"reason": "egg", "fdc_id": EGG, "is_certain": True}]


async def choose(client: httpx.AsyncClient, diet: object) -> None:
    answer = await client.put("/api/profile/", json={"diet": diet})
    assert answer.status_code == 200, answer.text


async def test_a_recipe_tells_why_it_breaks_the_diet_as_it_is_now(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    path = f"/api/recipe/{recipe['id']}"

    await choose(client, NO_EGG)

    (listed,) = (await client.get("/api/recipe/")).json()
    (detailed,) = (await client.get("/api/recipe/?detailed=true")).json()
    read = (await client.get(path)).json()
    assert recipe["diet_conflicts"] == []
    assert listed["diet_conflicts"] == BROKEN_BY_EGG
    assert detailed == read == recipe | {"diet_conflicts": BROKEN_BY_EGG}


async def test_a_diet_is_nobody_else_s(sign_in: SignIn) -> None:
    await sign_in(diet=VEGAN)
    other = await sign_in()

    public = (await other.get("/api/recipe/?public_only=true")).json()

    assert {conflict for one in public for conflict in one["diet_conflicts"]} == set()


async def test_a_generated_week_keeps_to_the_diet(sign_in: SignIn) -> None:
    client = await sign_in(diet=NO_EGG)

    week = await preview(client)

    served = {
        item["fdc_id"]
        for meals in week["planning"].values()
        for meal in meals.values()
        for item in meal["ingredients"]
    }
    answers = [(await client.get(f"/api/food/{fdc_id}")).json() for fdc_id in served]
    assert {answer["contains"]["egg"] for answer in answers} == {"no"}


async def test_a_dish_that_is_wished_for_is_served_whatever_the_diet(sign_in: SignIn) -> None:
    client = await sign_in(diet=NO_EGG)
    recipe = await new_recipe(client)
    monday = str(NEXT_MONDAY)

    week = await preview(client, dishes={monday: {"LUNCH": recipe["id"]}})

    assert week["planning"][monday]["LUNCH"]["recipes"] == [recipe["id"]]


async def own_pool(client: httpx.AsyncClient) -> None:
    rice = [{"fdc_id": RICE, "quantity": 80}]
    for kind in ("BREAKFAST", "MEAL", "SNACK"):
        await new_recipe(client, type=kind, ingredients=rice)
        await new_recipe(client, type=kind)


async def test_a_shortage_tells_how_many_recipes_the_diet_leaves_out(sign_in: SignIn) -> None:
    client = await sign_in(diet=NO_EGG)
    await own_pool(client)

    week = await preview(client, pool="mine")

    assert {one["kind"]: (one["available"], one["left_out"]) for one in week["warnings"]} == {
        "breakfast": (1, 1),
        "lunch": (0, 1),
        "dinner": (0, 1),
        "snack": (1, 1),
    }


async def test_a_pool_of_which_the_diet_leaves_nothing_tells_so(sign_in: SignIn) -> None:
    client = await sign_in(diet={"disliked": [RICE]})
    await own_pool(client)
    body: dict[str, Any] = {"start_date": str(NEXT_MONDAY), "pool": "mine"}

    answer = await client.post("/api/meal/week-preview/", json=body)

    assert (answer.status_code, answer.json()["type"]) == (409, "POOL_TOO_SMALL")
    assert answer.json()["left_out"] == {"BREAKFAST": 2, "MEAL": 2, "SNACK": 2}


@pytest.mark.parametrize("is_eaten", [False, True])
async def test_the_plan_tells_what_breaks_a_diet_chosen_since(
    sign_in: SignIn, is_eaten: bool
) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_eaten=is_eaten)
    cached = {meal["date"]: {meal["type"]: meal["last_modified"]}}

    await choose(client, NO_EGG)

    found = await updates(client, cached)
    place = {"date": meal["date"], "type": meal["type"]}
    against = [] if is_eaten else [place | {"diet_conflicts": BROKEN_BY_EGG}]
    assert (found["meals_to_update"], found["meals_against_diet"]) == ([], against)


async def test_the_list_tells_what_breaks_the_diet(sign_in: SignIn) -> None:
    client = await sign_in(diet=NO_EGG)
    meal = await new_meal(client)

    shown = (await client.get(f"/api/shopping-list/?start_date={NEXT_MONDAY}")).json()

    listed = {name: meal[name] for name in ("date", "type", "recipe_name", "recipes")}
    assert shown["meals_against_diet"] == [listed | {"diet_conflicts": BROKEN_BY_EGG}]

    items = {item["fdc_id"]: item for group in shown["groups"] for item in group["items"]}
    conflicts = {fdc_id: item["diet_conflicts"] for fdc_id, item in items.items()}
    assert conflicts == {EGG: BROKEN_BY_EGG, RICE: []}


async def meals_against(client: httpx.AsyncClient, monday: date) -> list[tuple[str, str]]:
    """The dates and names of the meals of a week's list that break the diet."""
    shown = (await client.get(f"/api/shopping-list/?start_date={monday}")).json()
    return [(one["date"], one["recipe_name"]) for one in shown["meals_against_diet"]]


async def test_the_list_names_the_meals_that_break_the_diet_in_their_order(
    sign_in: SignIn,
) -> None:
    client = await sign_in(diet=NO_EGG)
    tuesday = NEXT_MONDAY + timedelta(days=1)
    for day, meal_type, name in [
        (tuesday, "BREAKFAST", "Omelette"),
        (NEXT_MONDAY, "DINNER", "Œufs au plat"),
        (NEXT_MONDAY, "LUNCH", "Œuf poché"),
    ]:
        recipe = await new_recipe(client, name=name)
        await new_meal(client, day, meal_type, recipes=[recipe["id"]])
    await new_meal(client, tuesday, "LUNCH", is_eaten=True)
    rice = await new_recipe(client, ingredients=[{"fdc_id": RICE, "quantity": 80}])
    await new_meal(client, tuesday, "DINNER", recipes=[rice["id"]])

    assert await meals_against(client, NEXT_MONDAY) == [
        (str(NEXT_MONDAY), "Œuf poché"),
        (str(NEXT_MONDAY), "Œufs au plat"),
        (str(tuesday), "Omelette"),
    ]
    assert await meals_against(client, NEXT_MONDAY + timedelta(weeks=1)) == []


async def test_a_week_is_asked_for_no_fish_by_who_eats_none(sign_in: SignIn) -> None:
    client = await sign_in()
    asked = {mark["code"] for mark in (await preview(client, pool="all"))["marks"]}
    await choose(client, {"kind": "vegetarian"})

    of_the_diet = {mark["code"] for mark in (await preview(client, pool="all"))["marks"]}

    assert asked - of_the_diet == {"FISH", "OILY_FISH"}
