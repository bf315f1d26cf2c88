"""Every code of the table is the answer to some real request.

INTERNAL_ERROR, UNAVAILABLE and STORAGE_FULL need trouble on the server's side: they are in
``test_problems`` and ``test_no_room``.
What a connection is told before it has asked anything is in ``test_connections``.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, new_client
from api.factories import NEXT_MONDAY, RICE, new_meal, new_recipe
from api.installed_rule import no_week_will_do
from api.photos import IMAGE, a_photo
from nutriplan_api import database
from nutriplan_api.accounts.personal_tokens.service import MAX_TOKENS
from nutriplan_api.app import create_app
from nutriplan_api.http.problems import FIELD_CODES, PROBLEMS
from nutriplan_api.own_foods.schemas import MAX_OWN_FOODS
from nutriplan_api.planning.off_plan.schemas import MAX_FOODS_A_DAY
from nutriplan_api.recipes.schemas import MAX_PHOTOS, MAX_RECIPES
from nutriplan_api.security import Access, AccessTokens
from nutriplan_api.settings import Settings
from nutriplan_api.shopping.schemas import MAX_OWN_LINES

EMAIL = "camille@exemple.fr"
NOBODY = UUID(int=7)
SERVER_TROUBLE = {"INTERNAL_ERROR", "STORAGE_FULL", "UNAVAILABLE"}
CONNECTION_LIMITS = {"REQUEST_TIMEOUT", "HEADERS_TOO_LARGE"}

Request = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


async def log_in(client: httpx.AsyncClient, **fields: object) -> httpx.Response:
    body = {"email": EMAIL, "password": PASSWORD} | fields
    return await client.post("/api/login/email", json=body)


async def with_provider(client: httpx.AsyncClient) -> httpx.Response:
    await database.execute(
        "INSERT INTO sign_in_name (issuer, name, account_id) "
        "SELECT 'https://accounts.google.com', '1', id FROM account WHERE email = $1",
        EMAIL,
    )
    await database.execute("UPDATE account SET password_hash = NULL WHERE email = $1", EMAIL)
    return await log_in(client)


async def by_provider_long_ago(client: httpx.AsyncClient) -> httpx.Response:
    await with_provider(client)
    await database.execute(
        "UPDATE session SET method = 'provider', authenticated_at = now() - interval '6 minutes'"
    )
    return await client.delete("/api/account/")


async def too_old(client: httpx.AsyncClient) -> httpx.Response:
    yesterday = datetime.now(UTC) - timedelta(days=1)
    token = AccessTokens(SECRET_KEY).issue(Access(NOBODY, NOBODY), now=yesterday)
    return await client.get("/api/profile/", headers={"Authorization": f"Bearer {token}"})


async def without_profile(client: httpx.AsyncClient) -> httpx.Response:
    answer = await log_in(client, email="nouvelle@exemple.fr", register=True)
    bearer = {"Authorization": f"Bearer {answer.json()['access']}"}
    return await client.get("/api/profile/", headers=bearer)


async def change_public(client: httpx.AsyncClient) -> httpx.Response:
    recipe = (await client.get("/api/recipe/?public_only=true")).json()[0]
    return await client.delete(f"/api/recipe/{recipe['id']}")


async def one_recipe_more(client: httpx.AsyncClient) -> httpx.Response:
    await database.execute(
        "INSERT INTO recipe (account_id, id, name, type, is_favorite, last_modified) "
        "SELECT account.id, gen_random_uuid(), 'Riz', 'MEAL', false, now() "
        "FROM account, generate_series(1, $1) WHERE email = $2",
        MAX_RECIPES,
        EMAIL,
    )
    recipe = {"name": "Riz", "ingredients": [{"fdc_id": RICE, "quantity": 80}]}
    return await client.post("/api/recipe/", json=recipe)


async def one_photo_more(client: httpx.AsyncClient) -> httpx.Response:
    await database.execute(
        "INSERT INTO recipe (account_id, id, name, type, is_favorite, last_modified) "
        "SELECT account.id, gen_random_uuid(), 'Riz', 'MEAL', false, now() "
        "FROM account, generate_series(1, $1) WHERE email = $2",
        MAX_PHOTOS,
        EMAIL,
    )
    await database.execute(
        "INSERT INTO recipe_photo (account_id, recipe_id, media_type, version, content) "
        "SELECT account_id, id, 'image/jpeg', '0', '' FROM recipe"
    )
    path = f"/api/recipe/{(await new_recipe(client))['id']}/photo"
    return await client.put(path, content=a_photo(), headers=IMAGE)


async def one_line_more(client: httpx.AsyncClient) -> httpx.Response:
    for _ in range(MAX_OWN_LINES + 1):
        line = {"start_date": str(NEXT_MONDAY), "id": str(uuid4()), "name": "Café"}
        answer = await client.put("/api/shopping-list/lines/", json=line)
    return answer


async def one_food_more(client: httpx.AsyncClient) -> httpx.Response:
    for _ in range(MAX_FOODS_A_DAY + 1):
        eaten = {"date": str(NEXT_MONDAY), "id": str(uuid4()), "calories": 100}
        answer = await client.put("/api/off-plan/", json=eaten)
    return answer


async def with_a_token(client: httpx.AsyncClient) -> httpx.Response:
    made = await client.post("/api/personal-tokens/", json={"name": "Maison", "scope": "read"})
    bearer = {"Authorization": f"Bearer {made.json()['token']}"}
    return await client.put("/api/profile/", json={"weight": 70}, headers=bearer)


async def one_token_more(client: httpx.AsyncClient) -> httpx.Response:
    for _ in range(MAX_TOKENS + 1):
        token = {"name": "Maison", "scope": "read"}
        answer = await client.post("/api/personal-tokens/", json=token)
    return answer


OWN_FOOD: dict[str, Any] = {
    "name": "Skyr",
    "category_id": 1,
    "ean": "3017620422003",
    "per_100g": {"calories": 62, "proteins": 10.5, "fats": 0.2, "carbohydrates": 4.2},
}


async def one_own_food_more(client: httpx.AsyncClient) -> httpx.Response:
    first = await client.post("/api/own-foods/", json=OWN_FOOD)
    assert first.status_code == 201
    await database.execute(
        "INSERT INTO own_food SELECT (jsonb_populate_record(food, "
        "jsonb_build_object('fdc_id', fdc_id + number, 'ean', null))).* "
        "FROM own_food food, generate_series(1, $1) number",
        MAX_OWN_FOODS - 1,
    )
    return await client.post("/api/own-foods/", json=OWN_FOOD | {"ean": None})


async def one_code_twice(client: httpx.AsyncClient) -> httpx.Response:
    assert (await client.post("/api/own-foods/", json=OWN_FOOD)).status_code == 201
    return await client.post("/api/own-foods/", json=OWN_FOOD)


async def again_and_again(client: httpx.AsyncClient) -> httpx.Response:
    for _ in range(30):
        answer = await log_in(client, password="Autre1234!")
        if answer.status_code == 429:
            assert int(answer.headers["Retry-After"]) > 0
            break
    return answer


async def undo_too_late(client: httpx.AsyncClient) -> httpx.Response:
    meal = await new_meal(client)
    eaten = await client.put(f"/api/meal/{meal['id']}/", json={"is_eaten": True})
    assert (await client.delete(f"/api/meal/{meal['id']}/")).status_code == 204
    return await client.post("/api/undo/", json={"token": eaten.headers["undo"]})


async def where_no_week_will_do(client: httpx.AsyncClient) -> httpx.Response:
    with no_week_will_do():
        week = {"start_date": str(NEXT_MONDAY), "pool": "all"}
        return await client.post("/api/meal/week-preview/", json=week)


async def two_bodies_under_one_key(client: httpx.AsyncClient) -> httpx.Response:
    for weight in (70, 71):
        answer = await client.put(
            "/api/profile/", json={"weight": weight}, headers={"Idempotency-Key": str(NOBODY)}
        )
    return answer


REQUESTS: dict[str, Request] = {
    "NOT_SIGNED_UP": lambda c: log_in(c, email="personne@exemple.fr"),
    "INVALID_PASSWORD": lambda c: log_in(c, password="Autre1234!"),
    "EMAIL_ALREADY_EXISTS": lambda c: log_in(c, register=True),
    "GOOGLE": with_provider,
    "INVALID_CREDENTIAL": lambda c: c.post("/api/login/google/", json={"token": "x.y.z"}),
    "NOT_AUTHENTICATED": lambda c: c.get("/api/profile/", headers={"Authorization": ""}),
    "TOKEN_EXPIRED": too_old,
    "REAUTHENTICATION_REQUIRED": by_provider_long_ago,
    "NO_USER_PROFILE": without_profile,
    "NOT_FOUND": lambda c: c.get(f"/api/recipe/{NOBODY}"),
    "VALIDATION_ERROR": lambda c: c.put("/api/profile/", json={"weight": 1}),
    "RECIPE_READ_ONLY": change_public,
    "UNDO_OUTDATED": undo_too_late,
    "POOL_TOO_SMALL": lambda c: c.post(
        "/api/meal/week-preview/", json={"start_date": str(NEXT_MONDAY), "pool": "mine"}
    ),
    "RULES_NOT_KEPT": where_no_week_will_do,
    "TOO_MANY_RECIPES": one_recipe_more,
    "TOO_MANY_PHOTOS": one_photo_more,
    "TOO_MANY_LINES": one_line_more,
    "TOO_MANY_FOODS": one_food_more,
    "INSUFFICIENT_SCOPE": with_a_token,
    "TOO_MANY_TOKENS": one_token_more,
    "PAGE_NOT_READ": lambda c: c.post(
        "/api/recipe/import-preview", json={"url": "http://127.0.0.1/"}
    ),
    "TOO_MANY_OWN_FOODS": one_own_food_more,
    "TOO_MANY_REQUESTS": again_and_again,
    "PRECONDITION_FAILED": lambda c: c.put(
        "/api/profile/", json={"weight": 70}, headers={"If-Match": '"0"'}
    ),
    "IDEMPOTENCY_KEY_REUSED": two_bodies_under_one_key,
    "METHOD_NOT_ALLOWED": lambda c: c.delete("/api/profile/"),
    "PAYLOAD_TOO_LARGE": lambda c: c.put("/api/profile/", content=b" " * 1_100_000),
    "UNSUPPORTED_MEDIA_TYPE": lambda c: c.put("/api/profile/", data={"weight": "70"}),
}


def change(**fields: object) -> Request:
    return lambda client: client.put("/api/profile/", json=fields)


def register(password: str) -> Request:
    return lambda client: log_in(client, email="a@exemple.fr", password=password, register=True)


FIELD_REQUESTS: dict[str, Request] = {
    "missing": lambda c: c.post("/api/recipe/", json={"name": "Riz"}),
    "wrong_type": change(weight="72,5"),
    "not_allowed": change(gender="other"),
    "too_small": change(weight=9.9),
    "too_large": change(weight=500.1),
    "too_short": lambda c: c.get("/api/food/search/?search=ri"),
    "too_long": change(display_name="a" * 51),
    "too_early": change(birthdate="1909-12-31"),
    "too_late": change(birthdate="2023-01-02"),
    "invalid_format": change(birthdate="17/05/1990"),
    "invalid_json": lambda c: c.put("/api/profile/", content=b"{"),
    "invalid_email": lambda c: log_in(c, email="camille"),
    "not_ascii": lambda c: log_in(c, email="hélène@exemple.fr", register=True),
    "not_unique": one_code_twice,
    "expired": lambda c: c.post("/api/email/verify/", json={"token": f"{NOBODY}.x"}),
    "no_lowercase": register("MOTDEPASSE1!"),
    "no_uppercase": register("motdepasse1!"),
    "no_digit": register("Motdepasse!"),
    "no_special_character": register("Motdepasse1"),
    "too_common": register("Motdepasse1!"),
    "contains_email": register("A@exemple.fr1"),
}
"""A request for each code that a field error can carry."""


def test_no_code_is_left_out() -> None:
    assert set(REQUESTS) == set(PROBLEMS) - SERVER_TROUBLE - CONNECTION_LIMITS
    assert set(FIELD_REQUESTS) == FIELD_CODES


@pytest.fixture
async def somebody(rolled_back: object) -> AsyncIterator[httpx.AsyncClient]:
    """Signed in, where a provider is set and tries are counted."""
    app = create_app(Settings(oidc_client_id="nutriplan"), secret_key=SECRET_KEY)
    async with new_client(app) as client:
        answer = await log_in(client, register=True, **PROFILE)
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        yield client


@pytest.mark.parametrize("code", FIELD_REQUESTS)
async def test_a_field_of_a_real_request_is_told(somebody: httpx.AsyncClient, code: str) -> None:
    answer = await FIELD_REQUESTS[code](somebody)
    assert (answer.status_code, answer.json()["type"]) == (400, "VALIDATION_ERROR")
    assert [error["code"] for error in answer.json()["errors"]] == [code]


@pytest.mark.parametrize("code", REQUESTS)
async def test_a_real_request_is_answered_by(somebody: httpx.AsyncClient, code: str) -> None:
    answer = await REQUESTS[code](somebody)
    status, _ = PROBLEMS[code]
    assert (answer.json()["type"], answer.status_code) == (code, status)
    assert answer.headers["content-type"] == "application/problem+json"
    assert ("www-authenticate" in answer.headers) == (
        code in {"NOT_AUTHENTICATED", "TOKEN_EXPIRED"}
    )
