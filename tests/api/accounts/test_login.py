"""Signing in with e-mail and password."""

import httpx
from argon2 import PasswordHasher

from api.conftest import PASSWORD
from nutriplan_api import database

GOOD = {"email": "camille@exemple.fr", "password": PASSWORD}


async def register(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/login/email", json=GOOD | {"register": True})
    assert answer.status_code == 201
    client.cookies.clear()


async def test_the_right_password_signs_in(client: httpx.AsyncClient) -> None:
    await register(client)
    answer = await client.post("/api/login/email", json=GOOD)
    assert answer.status_code == 200
    assert answer.json()["user_created"] is True
    client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
    assert (await client.get("/api/profile/check")).status_code == 200


async def test_an_unknown_address_is_not_signed_up(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/login/email", json=GOOD)
    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_SIGNED_UP")
    assert answer.headers["content-type"] == "application/problem+json"
    assert "set-cookie" not in answer.headers


async def test_a_wrong_password_is_refused(client: httpx.AsyncClient) -> None:
    await register(client)
    answer = await client.post("/api/login/email", json=GOOD | {"password": "x"})
    assert (answer.status_code, answer.json()["type"]) == (401, "INVALID_PASSWORD")
    assert "set-cookie" not in answer.headers


async def test_an_account_without_a_password_is_not_opened_by_any(
    client: httpx.AsyncClient,
) -> None:
    await register(client)
    await database.execute("UPDATE account SET password_hash = NULL")
    answer = await client.post("/api/login/email", json=GOOD)
    assert answer.json()["type"] == "INVALID_PASSWORD"


async def test_a_hash_with_older_parameters_is_renewed_at_login(client: httpx.AsyncClient) -> None:
    await register(client)
    older = PasswordHasher(time_cost=1, memory_cost=8 * 1024, parallelism=1)
    await database.execute("UPDATE account SET password_hash = $1", older.hash(GOOD["password"]))
    assert (await client.post("/api/login/email", json=GOOD)).status_code == 200
    renewed = await database.fetch_value("SELECT password_hash FROM account")
    assert "$m=7168,t=5,p=1$" in renewed
    assert (await client.post("/api/login/email", json=GOOD)).status_code == 200


async def test_the_cookies_are_the_ones_of_the_contract(client: httpx.AsyncClient) -> None:
    await register(client)
    answer = await client.post("/api/login/email", json=GOOD)
    cookies = {line.partition("=")[0]: line for line in answer.headers.get_list("set-cookie")}
    assert cookies["access"] == (
        f"access={answer.json()['access']}; Max-Age=1209600; Path=/; SameSite=lax"
    )
    assert cookies["refresh"] == (
        f"refresh={answer.json()['refresh']}; HttpOnly; Max-Age=1209600; "
        "Path=/api/token; SameSite=lax"
    )


async def test_a_form_of_another_site_cannot_sign_anybody_in(client: httpx.AsyncClient) -> None:
    answer = await client.post(
        "/api/login/email",
        content=b'{"email": "a@b.fr", "password": "x"}',
        headers={"Content-Type": "text/plain"},
    )
    assert (answer.status_code, answer.json()["type"]) == (415, "UNSUPPORTED_MEDIA_TYPE")
