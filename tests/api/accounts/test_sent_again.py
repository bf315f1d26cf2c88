"""A registration, a sign-in or another password, sent again because its answer was lost."""

import asyncio
from collections.abc import AsyncIterator
from uuid import uuid4

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.http.idempotency import sweep
from nutriplan_api.http.idempotency.queries import RETENTION
from nutriplan_api.settings import Settings

REGISTRATION = PROFILE | {"email": "camille@exemple.fr", "password": PASSWORD, "register": True}
OTHER_PASSWORD = "Quatre-Navets-8!"


async def post(client: httpx.AsyncClient, path: str, body: object, key: str) -> httpx.Response:
    return await client.post(path, json=body, headers={"Idempotency-Key": key})


def what_matters(answer: httpx.Response) -> tuple[int, bytes, list[str]]:
    return answer.status_code, answer.content, answer.headers.get_list("set-cookie")


async def test_a_registration_has_one_account_and_one_session(client: httpx.AsyncClient) -> None:
    key = str(uuid4())
    first = await post(client, "/api/login/email", REGISTRATION, key)
    assert first.status_code == 201
    again = await post(client, "/api/login/email/", REGISTRATION, key.upper())

    assert what_matters(again) == what_matters(first)
    assert len(again.headers.get_list("set-cookie")) == 3
    bearer = {"Authorization": f"Bearer {again.json()['access']}"}
    assert len((await client.get("/api/sessions", headers=bearer)).json()) == 1
    without = await client.post("/api/login/email", json=REGISTRATION)
    assert without.json()["type"] == "EMAIL_ALREADY_EXISTS"


async def test_a_sign_in_has_one_session(sign_in: SignIn, client: httpx.AsyncClient) -> None:
    await sign_in(email="camille@exemple.fr")
    body, key = {"email": "camille@exemple.fr", "password": PASSWORD}, str(uuid4())
    first = await post(client, "/api/login/email", body, key)
    again = await post(client, "/api/login/email", body, key)

    assert first.status_code == 200
    assert what_matters(again) == what_matters(first)
    bearer = {"Authorization": f"Bearer {again.json()['access']}"}
    assert len((await client.get("/api/sessions", headers=bearer)).json()) == 2


async def test_another_password_is_not_asked_for_the_one_that_it_replaced(sign_in: SignIn) -> None:
    client, key = await sign_in(), str(uuid4())
    body = {"current_password": PASSWORD, "password": OTHER_PASSWORD}
    first = await post(client, "/api/password/change", body, key)
    again = await post(client, "/api/password/change", body, key)
    assert (first.status_code, again.status_code) == (204, 204)
    assert what_matters(again) == what_matters(first)


async def test_another_request_under_the_key_learns_nothing(client: httpx.AsyncClient) -> None:
    key = str(uuid4())
    await post(client, "/api/login/email", REGISTRATION, key)
    guess = {"email": REGISTRATION["email"], "password": PASSWORD}
    other = await post(client, "/api/login/email", guess, key)
    assert (other.status_code, other.json()["type"]) == (422, "IDEMPOTENCY_KEY_REUSED")
    assert other.json()["first"] is None
    assert "set-cookie" not in other.headers


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/personal-tokens", {"name": "Maison", "scope": "read"}),
        ("/api/calendar/address", None),
    ],
)
async def test_another_account_under_the_same_key_gets_an_answer_of_its_own(
    sign_in: SignIn, path: str, body: object
) -> None:
    """A program may make its keys of its requests, which several people make alike."""
    key = str(uuid4())
    one, other = await sign_in(), await sign_in()
    secrets = [await post(client, path, body, key) for client in (one, other, one, other)]

    assert {answer.status_code for answer in secrets} == {201}
    assert secrets[0].content != secrets[1].content
    assert [answer.content for answer in secrets[:2]] == [answer.content for answer in secrets[2:]]


async def test_somebody_elses_new_password_is_not_ones_own(sign_in: SignIn) -> None:
    key, body = str(uuid4()), {"current_password": PASSWORD, "password": OTHER_PASSWORD}
    one, other = await sign_in(email="un@exemple.fr"), await sign_in(email="deux@exemple.fr")
    for client in (one, other):
        assert (await post(client, "/api/password/change", body, key)).status_code == 204
    for email in ("un@exemple.fr", "deux@exemple.fr"):
        login = {"email": email, "password": OTHER_PASSWORD}
        assert (await one.post("/api/login/email", json=login)).status_code == 200


async def test_a_refusal_leaves_the_key_free_and_its_try_counted(
    own_app: httpx.AsyncClient,
) -> None:
    key = str(uuid4())
    await post(own_app, "/api/login/email", REGISTRATION, str(uuid4()))
    wrong = {"email": REGISTRATION["email"], "password": "faux"}
    own_app.cookies.clear()
    refused = [await post(own_app, "/api/login/email", wrong, key) for _ in range(11)]
    assert [answer.status_code for answer in refused] == [401] * 10 + [429]


async def test_nothing_readable_is_kept(client: httpx.AsyncClient) -> None:
    key = uuid4()
    answer = await post(client, "/api/login/email", REGISTRATION, str(key))
    (row,) = await database.fetch("SELECT place, answer FROM sealed_answer")
    secrets = (answer.json()["access"], answer.json()["refresh"], PASSWORD, REGISTRATION["email"])
    for secret in secrets:
        assert str(secret).encode() not in row["answer"]
    assert key.bytes not in row["place"]


async def test_it_is_kept_for_two_days_and_then_swept(client: httpx.AsyncClient) -> None:
    key = str(uuid4())
    await post(client, "/api/login/email", REGISTRATION, key)
    later = "UPDATE sealed_answer SET expires_at = expires_at - $1::interval"
    await database.execute(later, RETENTION)
    over = await post(client, "/api/login/email", REGISTRATION, key)
    assert over.json()["type"] == "EMAIL_ALREADY_EXISTS"
    assert await sweep() == 1
    assert await database.fetch("SELECT FROM sealed_answer") == []


@pytest.fixture
async def own_app(own_database: str) -> AsyncIterator[httpx.AsyncClient]:
    """An application with connections of its own: commits are real."""
    app = create_app(Settings(), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        yield client


async def test_registrations_that_arrive_at_once_are_one(own_app: httpx.AsyncClient) -> None:
    key = str(uuid4())
    sent = (post(own_app, "/api/login/email", REGISTRATION, key) for _ in range(4))
    answers = await asyncio.gather(*sent)
    assert {what_matters(answer)[:2] for answer in answers} == {what_matters(answers[0])[:2]}
    assert answers[0].status_code == 201
    assert await database.fetch_value("SELECT count(*) FROM account") == 1
    assert await database.fetch_value("SELECT count(*) FROM session") == 1
