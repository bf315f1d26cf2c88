"""Undoing the deletion of a recipe gives all of it back."""

import msgspec
import pytest

from api.conftest import SignIn
from api.factories import EGG, Json, a_recipe, new_meal, new_recipe, updates
from api.undo.undo_calls import undo
from nutriplan_api import database

PORTION = {
    "fdc_id": EGG,
    "quantity": 110.5,
    "unit": "g",
    "portion_name": "œuf",
    "portion_gram_weight": 55.25,
}


async def stored(table: str) -> list[Json]:
    rows = await database.fetch(f"SELECT to_jsonb(t)::text AS row FROM {table} t ORDER BY 1")  # noqa: S608
    return [msgspec.json.decode(row["row"]) for row in rows]


async def test_a_deleted_recipe_comes_back_with_all_that_it_had(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, ingredients=[PORTION, *a_recipe()["ingredients"]])
    await new_recipe(client, name="Une autre")
    assert (await client.post(f"/api/recipe/favorites/{recipe['id']}/")).status_code == 204
    before = [await stored(table) for table in ("recipe", "recipe_ingredient")]

    answer = await client.delete(f"/api/recipe/{recipe['id']}/")
    assert (await client.get(f"/api/recipe/{recipe['id']}/")).status_code == 404
    await undo(client, answer)

    assert [await stored(table) for table in ("recipe", "recipe_ingredient")] == before
    back = (await client.get(f"/api/recipe/{recipe['id']}/")).json()
    assert back == recipe | {"is_favorite": True}


@pytest.mark.parametrize("is_changed", [False, True])
async def test_the_marks_of_planned_meals_are_as_before(sign_in: SignIn, is_changed: bool) -> None:
    client = await sign_in()
    (recipe_id,) = (await new_meal(client))["recipes"]
    if is_changed:
        answer = await client.put(f"/api/recipe/{recipe_id}/", json=a_recipe(name="Riz"))
        assert answer.status_code == 200
    before = (await updates(client))["outdated_meals"]
    assert [one["reason"] for one in before] == (["RECIPE_CHANGED"] if is_changed else [])

    answer = await client.delete(f"/api/recipe/{recipe_id}/")
    (gone,) = (await updates(client))["outdated_meals"]
    assert gone["reason"] == "RECIPE_GONE"
    await undo(client, answer)

    assert (await updates(client))["outdated_meals"] == before


async def take_away(fdc_id: int) -> tuple[str, str]:
    """Delete a food; what it and its portions were, as JSON."""
    food = await database.fetch_value("SELECT to_json(food) FROM food WHERE fdc_id = $1", fdc_id)
    portions = await database.fetch_value(
        "SELECT json_agg(portion) FROM food_portion AS portion WHERE fdc_id = $1", fdc_id
    )
    await database.execute("DELETE FROM public_recipe_ingredient WHERE fdc_id = $1", fdc_id)
    await database.execute("DELETE FROM food WHERE fdc_id = $1", fdc_id)
    return food, portions


async def test_a_refused_deletion_offers_no_undo(sign_in: SignIn) -> None:
    client = await sign_in()
    public = (await client.get("/api/recipe/?public_only=true")).json()[0]
    refused = await client.delete(f"/api/recipe/{public['id']}/")
    assert (refused.status_code, "undo" in refused.headers) == (403, False)
