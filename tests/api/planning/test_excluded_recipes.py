"""What somebody excluded is never generated, and stays where they put it themselves."""

from typing import Any

import pytest

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, Json, new_meal, new_recipe, preview

DAY = str(NEXT_MONDAY)


def served(week: Json) -> set[str]:
    """The recipes of a generated week, and those that it proposes to mend a mark."""
    meals = {
        recipe_id
        for meals in week["planning"].values()
        for meal in meals.values()
        for recipe_id in meal["recipes"]
    }
    return meals | {mark["mend"]["recipe_id"] for mark in week["marks"] if mark["mend"]}


async def two_of_each_kind(client: Any) -> list[tuple[str, str]]:
    """Ids of own recipes that are favourites: the first of each pair, and the second."""
    pairs = []
    for kind in ("BREAKFAST", "MEAL", "SNACK"):
        first, second = [(await new_recipe(client, type=kind))["id"] for _ in range(2)]
        for recipe_id in (first, second):
            await client.post(f"/api/recipe/favorites/{recipe_id}/")
        pairs.append((first, second))
    return pairs


@pytest.mark.parametrize("pool", ["mine", "favorites", "all", "chosen"])
async def test_no_pool_serves_what_is_excluded_until_it_is_allowed_again(
    sign_in: SignIn, pool: str
) -> None:
    client = await sign_in()
    pairs = await two_of_each_kind(client)
    excluded, allowed = {first for first, _ in pairs}, {second for _, second in pairs}
    if pool == "all":
        public = (await client.get("/api/recipe/?public_only=true")).json()
        allowed |= {recipe["id"] for recipe in public[::2]}
        excluded |= {recipe["id"] for recipe in public[1::2]}
    fields: Json = {"pool": pool, "seed": 1}
    if pool == "chosen":
        fields["recipe_ids"] = [*excluded, *allowed]
    assert served(await preview(client, **fields)) & excluded

    for recipe_id in excluded:
        await client.put(f"/api/recipe/{recipe_id}/excluded/")
    assert served(await preview(client, **fields)) <= allowed

    for recipe_id in excluded:
        await client.delete(f"/api/recipe/{recipe_id}/excluded/")
    assert served(await preview(client, **fields)) & excluded


async def test_a_pool_of_which_all_is_excluded_is_too_small_and_no_diet_is_blamed(
    sign_in: SignIn,
) -> None:
    client = await sign_in(meal_schedule=3)
    for first, second in await two_of_each_kind(client):
        for recipe_id in (first, second):
            await client.put(f"/api/recipe/{recipe_id}/excluded/")

    answer = await client.post(
        "/api/meal/week-preview/", json={"start_date": DAY, "pool": "favorites"}
    )

    assert (answer.status_code, answer.json()["type"]) == (409, "POOL_TOO_SMALL")
    assert answer.json()["missing"] == {"BREAKFAST": 1, "MEAL": 1}
    assert answer.json()["left_out"] == {}


async def test_what_one_places_by_hand_is_served_although_it_is_excluded(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, type="MEAL")
    await client.put(f"/api/recipe/{recipe['id']}/excluded/")

    week = await preview(client, dishes={DAY: {"LUNCH": recipe["id"]}})

    assert week["planning"][DAY]["LUNCH"]["recipes"] == [recipe["id"]]


@pytest.mark.parametrize("protection", ["is_locked", "is_eaten"])
async def test_a_kept_meal_stays_although_its_dish_is_excluded(
    sign_in: SignIn, protection: str
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, type="MEAL")
    meal = await new_meal(client, date=DAY, type="LUNCH", recipes=[recipe["id"]])
    await client.put(f"/api/meal/{meal['id']}/", json={protection: True})
    await client.put(f"/api/recipe/{recipe['id']}/excluded/")

    week = await preview(client)

    assert "LUNCH" not in week["planning"][DAY]
    assert (await client.get(f"/api/meal/{meal['id']}")).json()["recipes"] == [recipe["id"]]
