"""Foods of one's own, made through the API as a client makes them."""

import httpx

from api.factories import Json

SKYR: Json = {
    "name": "Skyr de la ferme",
    "category_id": 1,
    "per_100g": {"calories": 62, "proteins": 10.5, "fats": 0.2, "carbohydrates": 4.2},
}
EAN = "3017620422003"


def an_own_food(**fields: object) -> Json:
    """A valid food, as a client sends it."""
    return SKYR | fields


async def new_own_food(client: httpx.AsyncClient, **fields: object) -> Json:
    """A food of the client's own."""
    answer = await client.post("/api/own-foods", json=an_own_food(**fields))
    assert answer.status_code == 201, answer.text
    food: Json = answer.json()
    return food


async def found(client: httpx.AsyncClient, text: str, **parameters: int) -> list[Json]:
    """What a search of foods finds."""
    answer = await client.get("/api/food/search", params={"search": text, **parameters})
    assert answer.status_code == 200, answer.text
    foods: list[Json] = answer.json()
    return foods
