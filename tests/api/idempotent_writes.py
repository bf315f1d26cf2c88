"""Every write that takes a key, and what is there before and after it."""

from typing import Any

import httpx

from api.conftest import PASSWORD
from api.factories import EGG, NEXT_MONDAY, TODAY, Json, a_recipe, new_meal, new_recipe
from api.learning import learnt, live
from api.photos import IMAGE, a_photo
from nutriplan_core import AISLE_ORDER

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
LINE_ID = "01939f3e-0000-7000-8000-00000000a001"
TICK: Json = {"start_date": MONDAY, "fdc_id": EGG, "checked": True}
LINE: Json = {"start_date": MONDAY, "id": LINE_ID, "name": "Café"}
OFF_PLAN: Json = {"date": MONDAY, "id": LINE_ID, "fdc_id": EGG, "quantity": 50}

OWN_FOOD: Json = {
    "name": "Skyr de la ferme",
    "category_id": 1,
    "per_100g": {"calories": 62, "proteins": 10.5, "fats": 0.2, "carbohydrates": 4.2},
}

WRITES: dict[str, tuple[str, str, Any]] = {
    "createRecipe": ("POST", "/api/recipe", a_recipe()),
    "importRecipes": (
        "POST",
        "/api/recipe/import",
        {"recipes": [{"key": "mealie:0123456789", "recipe": a_recipe(name="Autre riz")}]},
    ),
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
    "answerTargetProposal": (
        "PUT",
        "/api/profile/learnt-expenditure/proposal",
        {"correction": 0, "accepted": True},
    ),
    "removeLearntCorrection": ("DELETE", "/api/profile/learnt-expenditure/correction", None),
    "tickShoppingItem": ("PUT", "/api/shopping-list/ticks", TICK),
    "orderAisles": ("PUT", "/api/shopping-list/aisles", {"category_ids": [*AISLE_ORDER]}),
    "keepAtHome": ("PUT", "/api/shopping-list/pantry", {"fdc_id": EGG, "in_pantry": True}),
    "writeOwnLine": ("PUT", "/api/shopping-list/lines", LINE | {"name": "Thé"}),
    "deleteOwnLine": ("DELETE", f"/api/shopping-list/lines/{LINE_ID}", None),
    "writeOffPlanFood": ("PUT", "/api/off-plan", OFF_PLAN | {"quantity": 60}),
    "deleteOffPlanFood": ("DELETE", f"/api/off-plan/{LINE_ID}", None),
    "createOwnFood": ("POST", "/api/own-foods", OWN_FOOD),
    "updateOwnFood": ("PUT", "/api/own-foods/{own_food}", OWN_FOOD | {"name": "Autre"}),
    "deleteOwnFood": ("DELETE", "/api/own-foods/{own_food}", None),
    "endOtherSessions": ("DELETE", "/api/sessions", None),
    "endSession": ("DELETE", "/api/sessions/{session}", None),
    "endPersonalToken": ("DELETE", "/api/personal-tokens/{personal_token}", None),
    "updateCalendar": ("PUT", "/api/calendar", {"time_zone": "Indian/Reunion"}),
    "endCalendarAddress": ("DELETE", "/api/calendar/address", None),
    "undoAction": ("POST", "/api/undo", {"token": "{undo}"}),
}
"""Every write that takes a key, by its operation; with a body that is valid for it."""


SEALED = {
    "signInByEmail",
    "signInByProvider",
    "finishProviderSignIn",
    "resetPassword",
    "verifyEmail",
    "changePassword",
    "createCalendarAddress",
    "createPersonalToken",
    "requestEmailVerification",
}
"""Every write whose first answer is kept encrypted, by its operation."""


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
    photo = f"/api/recipe/{recipe['id']}/photo"
    await client.put(photo, content=a_photo(colour="gold"), headers=IMAGE)
    (weigh_in,) = (await client.get("/api/weigh-in")).json()
    meal = await new_meal(client, recipes=[recipe["id"]])
    await client.put("/api/shopping-list/lines", json=LINE)
    await client.put("/api/off-plan", json=OFF_PLAN)
    token = await client.post("/api/personal-tokens", json={"name": "Maison", "scope": "read"})
    await client.post("/api/calendar/address")
    own_food = (await client.post("/api/own-foods", json=OWN_FOOD)).json()
    gone = await client.delete(f"/api/recipe/{(await new_recipe(client))['id']}")
    return {
        "recipe": recipe["id"],
        "meal": meal["id"],
        "weigh_in": weigh_in["id"],
        "personal_token": token.json()["personal_token"]["id"],
        "own_food": str(own_food["fdc_id"]),
        "undo": gone.headers["undo"],
    }


async def write_of(client: httpx.AsyncClient, operation: str) -> tuple[str, str, Any]:
    """A write as it is sent: method, path and body."""
    method, path, body = WRITES[operation]
    made = await things(client)
    if body == WRITES["undoAction"][2]:
        body = {"token": made["undo"]}
    if operation == "endSession":
        made["session"] = await another_session(client)
    if operation in {"answerTargetProposal", "removeLearntCorrection"}:
        await live(client, 2_000)
        correction = (await learnt(client))["proposal"]["correction"]
        answered = {"correction": correction, "accepted": True}
        if operation == "answerTargetProposal":
            body = answered
        else:
            _, proposal, _ = WRITES["answerTargetProposal"]
            assert (await client.put(proposal, json=answered)).status_code == 204
    return method, path.format(**made), body


async def another_session(client: httpx.AsyncClient) -> str:
    """The id of a second session of the same account."""
    account = (await everything(client))["account"]
    body = {"email": account["email"], "password": PASSWORD}
    assert (await client.post("/api/login/email", json=body)).status_code == 200
    sessions = (await client.get("/api/sessions")).json()
    return next(str(one["id"]) for one in sessions if not one["current"])


async def everything(client: httpx.AsyncClient) -> Json:
    """All that is stored of somebody."""
    export: Json = (await client.get("/api/account/export")).json()
    return export
