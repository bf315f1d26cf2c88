"""Every write that takes a key, and what is there before and after it."""

from typing import Any

import httpx

from api.factories import EGG, NEXT_MONDAY, TODAY, Json, a_recipe, new_meal, new_recipe
from api.photos import IMAGE, a_photo

MONDAY = str(NEXT_MONDAY)
LUNCH: Json = {
    "date": MONDAY,
    "type": "LUNCH",
    "ingredients": [{"fdc_id": EGG, "quantity": 100}],
    "recipe_name": "Œufs",
}
WEEK: Json = {
    MONDAY: {
        "DINNER": {"recipe_name": "Œufs", "ingredients": [{"fdc_id": EGG, "quantity": 100}]},
    }
}
TICK: Json = {"start_date": MONDAY, "fdc_id": EGG, "checked": True}

WRITES: dict[str, tuple[str, str, Any]] = {
    "createRecipe": ("POST", "/api/recipe", a_recipe()),
    "copyRecipe": ("POST", "/api/recipe/{recipe}/copy", None),
    "updateRecipe": ("PUT", "/api/recipe/{recipe}", a_recipe(name="Autre")),
    "deleteRecipe": ("DELETE", "/api/recipe/{recipe}", None),
    "setRecipePhoto": ("PUT", "/api/recipe/{recipe}/photo", a_photo()),
    "deleteRecipePhoto": ("DELETE", "/api/recipe/{recipe}/photo", None),
    "addFavorite": ("POST", "/api/recipe/favorites/{recipe}", None),
    "removeFavorite": ("DELETE", "/api/recipe/favorites/{recipe}", None),
    "excludeRecipe": ("PUT", "/api/recipe/{recipe}/excluded", None),
    "allowRecipe": ("DELETE", "/api/recipe/{recipe}/excluded", None),
    "createMeal": ("POST", "/api/meal", LUNCH),
    "updateMeal": ("PUT", "/api/meal/{meal}", {"is_eaten": True}),
    "moveMeal": ("POST", "/api/meal/{meal}/move", {"date": MONDAY, "type": "DINNER"}),
    "copyMeal": ("POST", "/api/meal/{meal}/copy", {"date": MONDAY, "type": "DINNER"}),
    "deleteMeal": ("DELETE", "/api/meal/{meal}", None),
    "saveWeek": ("POST", "/api/meal/week-generate", WEEK),
    "updateProfile": ("PUT", "/api/profile", {"weight": 71}),
    "addWeighIn": ("POST", "/api/weigh-in", {"date": str(TODAY), "weight": 71}),
    "deleteWeighIn": ("DELETE", "/api/weigh-in/{weigh_in}", None),
    "tickShoppingItem": ("PUT", "/api/shopping-list/ticks", TICK),
    "undoAction": ("POST", "/api/undo", {"token": "{undo}"}),
}
"""Every write that takes a key, by its operation; with a body that is valid for it."""


async def send(
    client: httpx.AsyncClient, method: str, path: str, body: Any, key: str
) -> httpx.Response:
    headers = {"Idempotency-Key": key}
    if isinstance(body, bytes):
        return await client.request(method, path, content=body, headers=headers | IMAGE)
    return await client.request(method, path, json=body, headers=headers)


async def things(client: httpx.AsyncClient) -> dict[str, str]:
    """One thing of each kind, by its name in the paths."""
    recipe = await new_recipe(client)
    (weigh_in,) = (await client.get("/api/weigh-in")).json()
    meal = await new_meal(client, recipes=[recipe["id"]])
    gone = await client.delete(f"/api/recipe/{(await new_recipe(client))['id']}")
    return {
        "recipe": recipe["id"],
        "meal": meal["id"],
        "weigh_in": weigh_in["id"],
        "undo": gone.headers["undo"],
    }


async def write_of(client: httpx.AsyncClient, operation: str) -> tuple[str, str, Any]:
    """A write as it is sent: method, path and body."""
    method, path, body = WRITES[operation]
    made = await things(client)
    if body == WRITES["undoAction"][2]:
        body = {"token": made["undo"]}
    return method, path.format(**made), body


async def everything(client: httpx.AsyncClient) -> Json:
    """All that is stored of somebody."""
    export: Json = (await client.get("/api/account/export")).json()
    return export
