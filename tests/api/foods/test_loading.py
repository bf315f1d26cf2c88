"""Loading the starter catalogue into the real tables."""

import asyncio
from dataclasses import fields

import pytest

import nutriplan_core as core
from api.conftest import SignIn
from api.factories import EGG, new_recipe
from nutriplan_api import database
from nutriplan_api.database import execute, fetch, fetch_value
from nutriplan_api.foods.groups import RENNET
from nutriplan_api.foods.service import food_snapshots, load_starter_catalogue
from nutriplan_api.foods.starter_catalogue import RETIRED

UNKNOWN_TO_THE_CATALOGUE = 999_999


@pytest.mark.usefixtures("rolled_back")
async def test_what_is_loaded_is_not_loaded_again() -> None:
    assert await load_starter_catalogue() == 0


@pytest.mark.usefixtures("rolled_back")
async def test_a_snapshot_tells_the_library_every_fact_of_its_food() -> None:
    rows = {row["fdc_id"]: row for row in await fetch("SELECT * FROM food")}
    foods = await food_snapshots(None, rows.keys())

    assert foods.keys() == rows.keys()
    for fdc_id, food in foods.items():
        row = rows[fdc_id]
        assert food.core_food.facts == core.FoodFacts(
            fibre_g=row["fibre_g"],
            sugars_g=row["sugars_g"],
            saturated_fat_g=row["saturated_fat_g"],
            salt_g=row["salt_g"],
            group=core.FoodGroup(row["food_group"]),
            contains=core.FoodContents(
                contained=substances(row["contains"]), unknown=substances(row["perhaps_contains"])
            ),
            season=frozenset(row["season"]) if row["season"] else None,
            cooked_per_raw=row["cooked_per_raw"],
            density_g_per_ml=row["density_g_per_ml"],
            inedible_share=row["inedible_share"],
        )
    known = [food.core_food.facts for food in foods.values()]
    for name in (field.name for field in fields(core.FoodFacts)):
        assert any(getattr(facts, name) is not None for facts in known), name


def substances(words: list[str]) -> frozenset[core.Substance]:
    return frozenset(core.Substance(word) for word in words if word != RENNET)


@pytest.mark.usefixtures("rolled_back")
async def test_another_version_of_the_catalogue_is_taken_over() -> None:
    foods = await fetch_value("SELECT count(*) FROM food")
    portions = await fetch_value("SELECT count(*) FROM food_portion")
    await execute("UPDATE food SET name = 'autre', energy_kcal = 1 WHERE fdc_id = $1", EGG)
    await execute("DELETE FROM food_portion WHERE fdc_id = $1", EGG)
    await execute("UPDATE loaded_catalogue SET sha256 = 'an older one'")

    assert await load_starter_catalogue() == foods
    assert await fetch_value("SELECT count(*) FROM food") == foods
    assert await fetch_value("SELECT count(*) FROM food_portion") == portions
    assert await fetch_value("SELECT name FROM food WHERE fdc_id = $1", EGG) == "Œuf"


async def test_a_food_that_a_recipe_uses_never_disappears(sign_in: SignIn) -> None:
    client = await sign_in()
    await execute(
        "INSERT INTO food SELECT $1, 'Ancien', search, search_rank, data_type, category_id, "
        "energy_kcal, energy_is_computed, protein_g, fat_g, carbohydrate_g FROM food "
        "WHERE fdc_id = $2",
        UNKNOWN_TO_THE_CATALOGUE,
        EGG,
    )
    part = {"fdc_id": UNKNOWN_TO_THE_CATALOGUE, "quantity": 50}
    recipe = await new_recipe(client, ingredients=[part])
    await execute("UPDATE loaded_catalogue SET sha256 = 'an older one'")

    await load_starter_catalogue()

    again = (await client.get(f"/api/recipe/{recipe['id']}/")).json()
    assert again["ingredients"][0]["name"] == "Ancien"


async def test_a_food_that_was_retired_is_found_no_more_but_kept(sign_in: SignIn) -> None:
    client = await sign_in()
    retired = min(RETIRED)
    await execute(
        "INSERT INTO food SELECT $1, 'Framboises d’antan', ' framboise antan |  ', search_rank, "
        "data_type, category_id, energy_kcal, energy_is_computed, protein_g, fat_g, "
        "carbohydrate_g FROM food WHERE fdc_id = $2",
        retired,
        EGG,
    )
    recipe = await new_recipe(client, ingredients=[{"fdc_id": retired, "quantity": 50}])
    await execute("UPDATE loaded_catalogue SET sha256 = 'an older one'")

    await load_starter_catalogue()

    found = await client.get("/api/food/search", params={"search": "framboises antan"})
    assert "Framboises d’antan" not in {food["description"] for food in found.json()}
    again = (await client.get(f"/api/recipe/{recipe['id']}/")).json()
    assert again["ingredients"][0]["name"] == "Framboises d’antan"


async def test_two_who_start_at_once_load_it_once(own_database: str) -> None:
    await database.open_pool(own_database)
    try:
        loaded = await asyncio.gather(load_starter_catalogue(), load_starter_catalogue())
        foods = await fetch_value("SELECT count(*) FROM food")
    finally:
        await database.close_pool()

    assert sorted(loaded) == [0, foods]
