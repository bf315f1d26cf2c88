"""Recipes, pools and weeks for tests, made through the API as a client makes them."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx

from nutriplan_api.database import execute
from nutriplan_api.foods import bump_catalogue_version

EGG = 22000
OLIVE_OIL = 17270
RICE = 9100

TODAY = datetime.now(UTC).date()
NEXT_MONDAY = TODAY + timedelta(days=7 - TODAY.weekday())
NEXT_SUNDAY = NEXT_MONDAY + timedelta(days=6)

Json = dict[str, Any]


def a_recipe(**fields: object) -> Json:
    """A valid recipe, as a client sends it."""
    return {
        "name": "Riz aux œufs",
        "type": "MEAL",
        "ingredients": [
            {"fdc_id": RICE, "quantity": 80, "unit": "g"},
            {"fdc_id": EGG, "quantity": 100, "unit": "g"},
        ],
    } | fields


async def change_foods(sql: str, *arguments: object) -> None:
    """Change the catalogue behind the back of its imports, as if they had done it."""
    await execute(sql, *arguments)
    await bump_catalogue_version()


async def new_recipe(client: httpx.AsyncClient, **fields: object) -> Json:
    """A recipe of the client's own."""
    answer = await client.post("/api/recipe/", json=a_recipe(**fields))
    assert answer.status_code == 201, answer.text
    recipe: Json = answer.json()
    return recipe


async def new_meal(
    client: httpx.AsyncClient, day: date = NEXT_MONDAY, meal_type: str = "LUNCH", **fields: object
) -> Json:
    """A planned meal, by default of a new recipe."""
    body: Json = {"date": str(day), "type": meal_type} | fields
    if "recipes" not in body and "ingredients" not in body:
        body["recipes"] = [(await new_recipe(client))["id"]]
    answer = await client.post("/api/meal/", json=body)
    assert answer.status_code == 201, answer.text
    meal: Json = answer.json()
    return meal


async def preview(client: httpx.AsyncClient, **fields: object) -> Json:
    """A generated week of public recipes, not saved."""
    body: Json = {"start_date": str(NEXT_MONDAY), "pool": "all", "seed": 7} | fields
    answer = await client.post("/api/meal/week-preview/", json=body)
    assert answer.status_code == 200, answer.text
    week: Json = answer.json()
    return week


async def same_lunches(client: httpx.AsyncClient) -> Json:
    """A recipe of one's own at every lunch and dinner: a week that misses marks."""
    recipe_id = (await new_recipe(client))["id"]
    days = [str(NEXT_MONDAY + timedelta(days=number)) for number in range(7)]
    return {day: {"LUNCH": recipe_id, "DINNER": recipe_id} for day in days}


async def save(client: httpx.AsyncClient, planning: Json) -> list[Json]:
    """A saved week."""
    answer = await client.post("/api/meal/week-generate", json=planning)
    assert answer.status_code == 201, answer.text
    saved: list[Json] = answer.json()
    return saved


async def updates(client: httpx.AsyncClient, cache: Json | None = None, **fields: object) -> Json:
    """What next week's cache lacks."""
    body: Json = {
        "start_date": str(NEXT_MONDAY),
        "end_date": str(NEXT_SUNDAY),
        "cache_timestamps": cache or {},
    } | fields
    answer = await client.post("/api/meal/check-updates/", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def errors_of(answer: httpx.Response) -> dict[str, str]:
    """The field errors of a refused request: each path with its code."""
    assert answer.status_code == 400, answer.text
    body = answer.json()
    assert body["type"] == "VALIDATION_ERROR"
    return {error["path"]: error["code"] for error in body["errors"]}
