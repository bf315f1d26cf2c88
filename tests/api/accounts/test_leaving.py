"""Taking one's data away, and deleting the account with everything in it."""

import json
from typing import Any
from uuid import UUID, uuid4

import httpx
import jwt
import pytest

from api.conftest import PASSWORD, SignIn
from api.photos import IMAGE, a_photo
from nutriplan_api import database
from nutriplan_api.accounts.export import export_account
from nutriplan_api.http.problems import Problem
from nutriplan_core import AISLE_ORDER

OWNED = (
    "SELECT table_name FROM information_schema.columns "
    "JOIN information_schema.tables USING (table_schema, table_name) "
    "WHERE table_schema = 'public' AND table_type = 'BASE TABLE' "
    "AND column_name = 'account_id' ORDER BY table_name"
)
MONDAY = "2026-11-16"


async def owned_tables() -> list[str]:
    return [row["table_name"] for row in await database.fetch(OWNED)]


async def rows_of(account_id: UUID) -> dict[str, int]:
    """How many rows each table has of an account."""
    return {
        table: await database.fetch_value(
            f"SELECT count(*) FROM {table} WHERE account_id = $1",  # noqa: S608
            account_id,
        )
        for table in await owned_tables()
    }


def account_of(client: httpx.AsyncClient) -> UUID:
    token = client.headers["Authorization"].removeprefix("Bearer ")
    return UUID(jwt.decode(token, options={"verify_signature": False})["sub"])


async def use_everything(client: httpx.AsyncClient) -> None:
    """A row in every table that a user can own."""
    food = (await client.get("/api/food/search/?search=riz")).json()[0]
    ingredient = {"fdc_id": food["fdc_id"], "quantity": 80, "unit": "g"}
    recipe = {"name": "Riz nature", "type": "MEAL", "ingredients": [ingredient]}
    made = (await client.post("/api/recipe/", json=recipe)).json()
    photo = f"/api/recipe/{made['id']}/photo"
    assert (await client.put(photo, content=a_photo(), headers=IMAGE)).status_code == 200
    public = (await client.get("/api/recipe/?public_only=true")).json()[0]
    assert (await client.post(f"/api/recipe/favorites/{public['id']}/")).status_code == 204
    assert (await client.put(f"/api/recipe/{public['id']}/excluded/")).status_code == 204
    meal = {"date": MONDAY, "type": "LUNCH", "recipes": [made["id"]]}
    key = {"Idempotency-Key": str(uuid4())}
    assert (await client.post("/api/meal/", json=meal, headers=key)).status_code == 201
    tick = {"start_date": MONDAY, "fdc_id": food["fdc_id"], "checked": True}
    assert (await client.put("/api/shopping-list/ticks/", json=tick)).status_code == 204
    aisles = {"category_ids": [*AISLE_ORDER]}
    assert (await client.put("/api/shopping-list/aisles/", json=aisles)).status_code == 204
    kept = {"fdc_id": food["fdc_id"], "in_pantry": True}
    assert (await client.put("/api/shopping-list/pantry/", json=kept)).status_code == 204
    line = {"start_date": MONDAY, "id": str(uuid4()), "name": "Café"}
    assert (await client.put("/api/shopping-list/lines/", json=line)).status_code == 204
    token = {"name": "Maison", "scope": "read"}
    assert (await client.post("/api/personal-tokens/", json=token)).status_code == 201
    calendar = {"time_zone": "Europe/Paris", "meal_times": {"LUNCH": "12:00"}}
    assert (await client.put("/api/calendar/", json=calendar)).status_code == 200
    brought = {"key": "0" * 64, "recipe": recipe}
    imported = await client.post("/api/recipe/import", json={"recipes": [brought]})
    assert imported.is_success, imported.text
    own_food = {
        "name": "Skyr",
        "category_id": 1,
        "per_100g": {"calories": 62, "proteins": 10.5, "fats": 0.2, "carbohydrates": 4.2},
    }
    assert (await client.post("/api/own-foods/", json=own_food)).status_code == 201
    eaten = {"date": MONDAY, "id": str(uuid4()), "calories": 100}
    assert (await client.put("/api/off-plan/", json=eaten)).status_code == 204


async def delete(client: httpx.AsyncClient, **body: str) -> httpx.Response:
    return await client.request("DELETE", "/api/account/", json=body or None)


async def by_provider(*, minutes_ago: float) -> None:
    """Everybody has an account of a provider, without a password, and signed in there then."""
    await database.execute(
        "INSERT INTO sign_in_name (issuer, name, account_id) SELECT 'i', id::text, id FROM account "
        "ON CONFLICT DO NOTHING"
    )
    await database.execute("UPDATE account SET password_hash = NULL")
    await database.execute(
        "UPDATE session SET method = 'provider', "
        "authenticated_at = now() - make_interval(secs => $1)",
        minutes_ago * 60,
    )


async def test_deleting_the_account_leaves_no_row_of_it_and_every_row_of_others(
    sign_in: SignIn, client: httpx.AsyncClient
) -> None:
    leaver, neighbour = await sign_in(email="part@exemple.fr"), await sign_in()
    for person in (leaver, neighbour):
        await use_everything(person)
    before = await rows_of(account_of(leaver))
    assert [table for table, count in before.items() if not count] == [], (
        "teach use_everything() about this table"
    )
    others = await rows_of(account_of(neighbour))

    answer = await delete(leaver, password=PASSWORD)
    assert (answer.status_code, answer.content) == (204, b"")
    cleared = answer.headers.get_list("set-cookie")
    assert [line.partition("=")[0] for line in cleared] == ["access", "refresh"]
    assert all("Max-Age=0" in line for line in cleared)

    assert set((await rows_of(account_of(leaver))).values()) == {0}
    assert await rows_of(account_of(neighbour)) == others
    login = {"email": "part@exemple.fr", "password": PASSWORD}
    assert (await client.post("/api/login/email", json=login)).json()["type"] == "NOT_SIGNED_UP"


async def test_the_tokens_of_a_deleted_account_are_worth_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    refresh = client.cookies["refresh"]
    assert (await delete(client, password=PASSWORD)).status_code == 204
    answer = await client.post("/api/token/refresh/", json={"refresh": refresh})
    assert answer.status_code == 401
    for path in ("/api/profile/", "/api/profile/check", "/api/account/export/", "/api/sessions/"):
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED"), path
    food = (await client.get("/api/food/search/?search=riz")).json()[0]
    ingredient = {"fdc_id": food["fdc_id"], "quantity": 80, "unit": "g"}
    recipe = {"name": "Riz", "type": "MEAL", "ingredients": [ingredient]}
    answer = await client.post("/api/recipe/", json=recipe)
    assert (answer.status_code, answer.json()["type"]) == (401, "NOT_AUTHENTICATED")


async def test_a_wrong_password_deletes_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    answer = await delete(client, password="x")
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_PASSWORD")
    assert (await client.get("/api/profile/")).status_code == 200


async def test_who_has_a_password_is_asked_for_it_however_fresh_the_session(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    answer = await delete(client)
    assert answer.json()["errors"] == [{"path": "password", "code": "missing"}]
    assert (await delete(client, password=PASSWORD)).status_code == 204


async def test_who_has_no_password_signs_in_with_the_provider_first(sign_in: SignIn) -> None:
    client = await sign_in()
    await by_provider(minutes_ago=5.1)
    change = {"current_password": "x", "password": "Nouveaumot2!"}
    answer = await client.post("/api/password/change/", json=change)
    assert (answer.status_code, answer.json()["type"]) == (409, "GOOGLE")
    answer = await delete(client, password="x")
    assert (answer.status_code, answer.json()["type"]) == (409, "GOOGLE")
    answer = await delete(client)
    assert (answer.status_code, answer.json()["type"]) == (403, "REAUTHENTICATION_REQUIRED")
    await by_provider(minutes_ago=4.9)
    assert (await delete(client)).status_code == 204


async def test_the_export_holds_every_row_of_the_account_and_no_secret(sign_in: SignIn) -> None:
    client, neighbour = await sign_in(email="part@exemple.fr"), await sign_in()
    for person in (client, neighbour):
        await use_everything(person)
    answer = await client.get("/api/account/export/")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"] == 'attachment; filename="nutriplan.json"'
    exported: dict[str, Any] = answer.json()

    assert exported["account"]["email"] == "part@exemple.fr"
    stored = await rows_of(account_of(client))
    not_exported = {"refresh_token", "email_token", "undo_token", "idempotency_key", "outbox"}
    not_exported.add("sign_in_name")  # the account itself tells them
    not_exported.add("plan_version")  # it says nothing
    assert set(exported["data"]) == set(stored) - not_exported
    assert {table: len(rows) for table, rows in exported["data"].items()} == {
        table: count for table, count in stored.items() if table not in not_exported
    }
    assert exported["data"]["profile"][0]["weight_kg"] == 72.5
    assert exported["data"]["meal"][0]["date"] == MONDAY
    text = json.dumps(exported)
    assert "argon2" not in text
    assert exported["data"]["personal_token"][0]["name"] == "Maison"
    assert "token_hash" not in text
    assert str(account_of(neighbour)) not in text


async def test_the_export_tells_by_which_name_one_signs_in(sign_in: SignIn) -> None:
    client = await sign_in(email="part@exemple.fr")
    without = (await client.get("/api/account/export/")).json()["account"]
    await by_provider(minutes_ago=1)
    named = (await client.get("/api/account/export/")).json()["account"]

    assert set(without) == {
        "id",
        "email",
        "email_verified_at",
        "created_at",
        "provider_issuer",
        "provider_subject",
    }
    assert (without["provider_issuer"], without["provider_subject"]) == (None, None)
    assert named == without | {"provider_issuer": "i", "provider_subject": without["id"]}


@pytest.mark.usefixtures("rolled_back")
async def test_nothing_is_exported_of_an_account_that_is_gone() -> None:
    with pytest.raises(Problem, match="NOT_AUTHENTICATED"):
        await export_account(uuid4())
