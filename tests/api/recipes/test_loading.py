"""Loading the starter cookbook into the real tables."""

import asyncio

import pytest

from api.conftest import SignIn
from nutriplan_api import database
from nutriplan_api.database import execute, fetch, fetch_one, fetch_value
from nutriplan_api.foods.service import load_starter_catalogue
from nutriplan_api.recipes.service import load_starter_cookbook


@pytest.mark.usefixtures("rolled_back")
async def test_what_is_loaded_is_not_loaded_again() -> None:
    before = await fetch("SELECT * FROM public_recipe ORDER BY id")

    assert await load_starter_cookbook() == 0
    assert await fetch("SELECT * FROM public_recipe ORDER BY id") == before


async def test_only_a_changed_recipe_is_written_and_favourites_stay(sign_in: SignIn) -> None:
    client = await sign_in()
    one, *_ = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    await client.post(f"/api/recipe/favorites/{one['id']}/")
    others = "SELECT max(last_modified) FROM public_recipe WHERE id <> $1"
    before = await fetch_value(others, one["id"])
    await execute(
        "UPDATE public_recipe SET name = '', content_sha256 = '' WHERE id = $1", one["id"]
    )
    await execute("DELETE FROM public_recipe_ingredient WHERE recipe_id = $1", one["id"])

    assert await load_starter_cookbook() == 1
    again = (await client.get(f"/api/recipe/{one['id']}/")).json()
    assert again | {"last_modified": ""} == one | {"last_modified": "", "is_favorite": True}
    assert await fetch_value(others, one["id"]) == before


async def test_two_who_start_at_once_load_it_once(own_database: str) -> None:
    await database.open_pool(own_database)
    try:
        await load_starter_catalogue()
        loaded = await asyncio.gather(load_starter_cookbook(), load_starter_cookbook())
        recipes = await fetch_value("SELECT count(*) FROM public_recipe")
    finally:
        await database.close_pool()

    assert sorted(loaded) == [0, recipes]


@pytest.mark.usefixtures("rolled_back")
async def test_ids_are_the_same_in_every_database(own_database: str) -> None:
    here = await fetch("SELECT id, name FROM public_recipe ORDER BY id")
    shared, database.DB.pool = database.DB.pool, None
    await database.open_pool(own_database)
    try:
        await load_starter_catalogue()
        await load_starter_cookbook()
        there = await fetch("SELECT id, name FROM public_recipe ORDER BY id")
    finally:
        await database.close_pool()
        database.DB.pool = shared

    assert [tuple(row) for row in there] == [tuple(row) for row in here]


@pytest.mark.usefixtures("rolled_back")
async def test_a_portion_weighs_what_the_catalogue_says() -> None:
    wrong = await fetch_one(
        """
        SELECT recipe_id, fdc_id FROM public_recipe_ingredient
        WHERE portion_name IS NOT NULL
          AND abs(portion_quantity * portion_gram_weight - grams) > 0.5
        """
    )

    assert wrong is None
