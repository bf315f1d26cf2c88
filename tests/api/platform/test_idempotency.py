"""A write that is sent again under its key, because its answer was lost, has one effect."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import pytest
from litestar import Litestar

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from api.factories import a_recipe, errors_of, new_recipe
from api.idempotent_writes import LUNCH, SEALED, WRITES, everything, send, things, write_of
from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.http.idempotency import queries, sweep
from nutriplan_api.openapi.document import api_handlers
from nutriplan_api.settings import Settings

EMAIL = "camille@exemple.fr"

WITHOUT_KEY = {
    "checkMealUpdates",
    "findAlternatives",
    "findVisitorAlternatives",
    "previewArchive",
    "previewImport",
    "previewTargets",
    "previewVisitorWeek",
    "previewWeek",
    "readArchive",
    "startProviderSignIn",
    "giveProviderNonce",
    "requestPasswordReset",
    "logOut",
    "refreshTokens",
    "deleteAccount",
}
"""What changes nothing that matters, may be repeated as it is, or leaves nobody to answer again."""


def what_matters(answer: httpx.Response) -> tuple[int, bytes, dict[str, str]]:
    headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
    return answer.status_code, answer.content, headers


def test_every_write_takes_a_key(app: Litestar) -> None:
    writes = {
        str(handler.operation_id)
        for handler in api_handlers(app)
        if handler.http_methods & {"POST", "PUT", "PATCH", "DELETE"}
    }
    assert writes == WRITES.keys() | SEALED | WITHOUT_KEY


@pytest.mark.parametrize("operation", WRITES)
async def test_the_same_key_again_gets_the_first_answer_and_changes_nothing(
    sign_in: SignIn, operation: str
) -> None:
    client = await sign_in()
    method, path, body = await write_of(client, operation)
    key = str(uuid4())

    first = await send(client, method, path, body, key)
    assert first.is_success, first.text
    stored = await everything(client)
    again = await send(client, method, f"{path}/", body, key.upper())

    assert what_matters(again) == what_matters(first)
    assert await everything(client) == stored


async def test_a_late_retry_does_not_overwrite_an_edit(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())
    first = await send(client, "POST", "/api/recipe", a_recipe(), key)
    path = f"/api/recipe/{first.json()['id']}"
    edited = (await client.put(path, json=a_recipe(name="Mieux"))).json()

    late = await send(client, "POST", "/api/recipe", a_recipe(), key)

    assert (late.status_code, late.json()) == (201, first.json())
    assert (await client.get(path)).json() == edited


async def test_a_late_retry_does_not_bring_back_what_was_deleted(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())
    first = await send(client, "POST", "/api/meal", LUNCH, key)
    await client.delete(f"/api/meal/{first.json()['id']}")

    late = await send(client, "POST", "/api/meal", LUNCH, key)

    assert late.json() == first.json()
    assert (await client.get(f"/api/meal/{first.json()['id']}")).status_code == 404


async def test_another_body_under_the_same_key_is_refused_with_the_first_answer(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    key = str(uuid4())
    first = await send(client, "POST", "/api/recipe", a_recipe(), key)

    other = await send(client, "POST", "/api/recipe", a_recipe(name="Autre"), key)

    assert (other.status_code, other.json()["type"]) == (422, "IDEMPOTENCY_KEY_REUSED")
    assert other.headers["content-type"] == "application/problem+json"
    assert other.json()["first"] == first.json()
    assert other.headers["etag"] == first.headers["etag"]
    assert (await client.get("/api/recipe?detailed=true")).json() == [first.json()]


async def test_another_path_or_method_under_the_same_key_is_refused(sign_in: SignIn) -> None:
    client = await sign_in()
    made = await things(client)
    key = str(uuid4())
    first = await send(client, "DELETE", f"/api/meal/{made['meal']}", None, key)
    assert first.status_code == 204

    path = await send(client, "DELETE", f"/api/recipe/{made['recipe']}", None, key)
    method = await send(client, "PUT", f"/api/meal/{made['meal']}", None, key)

    assert (path.status_code, path.json()["type"]) == (422, "IDEMPOTENCY_KEY_REUSED")
    assert path.json()["first"] is None
    assert method.status_code == 400, "it lacks a body, which is told first"
    assert (await client.get(f"/api/recipe/{made['recipe']}")).status_code == 200


async def test_a_refusal_leaves_the_key_free(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())
    unknown = a_recipe(ingredients=[{"fdc_id": 1, "quantity": 100}])

    refused = await send(client, "POST", "/api/recipe", unknown, key)
    made = await send(client, "POST", "/api/recipe", a_recipe(), key)

    assert (refused.status_code, made.status_code) == (400, 201)


async def test_each_account_has_keys_of_its_own(sign_in: SignIn) -> None:
    one, other = await sign_in(), await sign_in()
    key = str(uuid4())

    theirs = [
        (await send(client, "POST", "/api/recipe", a_recipe(name=name), key)).json()
        for client, name in ((one, "A"), (other, "B"))
    ]

    assert theirs[0]["id"] != theirs[1]["id"]
    for client, recipe in zip((one, other), theirs, strict=True):
        assert (await client.get("/api/recipe?detailed=true")).json() == [recipe]


async def test_without_a_key_each_request_counts(sign_in: SignIn) -> None:
    client = await sign_in()
    made = [(await new_recipe(client))["id"] for _ in range(2)]
    assert made[0] != made[1]


@pytest.mark.parametrize("operation", WRITES)
@pytest.mark.parametrize("key", ["", "1", "pas-une-clef"])
async def test_a_key_that_is_no_uuid_is_named(sign_in: SignIn, key: str, operation: str) -> None:
    client = await sign_in()
    method, path, body = await write_of(client, operation)
    before = await everything(client)

    answer = await send(client, method, path, body, key)

    assert errors_of(answer) == {"Idempotency-Key": "invalid_format"}
    assert await everything(client) == before


async def test_a_key_is_kept_for_a_day_also_by_a_clock_that_jumps_another(sign_in: SignIn) -> None:
    client = await sign_in()
    key = str(uuid4())
    first = await send(client, "POST", "/api/recipe", a_recipe(), key)
    await database.execute(
        "UPDATE idempotency_key SET expires_at = expires_at - $1::interval",
        timedelta(days=1, hours=23, minutes=59),
    )
    kept = await send(client, "POST", "/api/recipe", a_recipe(), key)
    await database.execute(
        "UPDATE idempotency_key SET expires_at = expires_at - $1::interval", timedelta(minutes=2)
    )
    over = await send(client, "POST", "/api/recipe", a_recipe(), key)

    assert kept.json() == first.json()
    assert over.json()["id"] != first.json()["id"]


async def test_what_is_over_is_swept_whoever_it_belongs_to(sign_in: SignIn) -> None:
    client, gone = await sign_in(), await sign_in()
    await send(gone, "POST", "/api/recipe", a_recipe(), str(uuid4()))
    await database.execute("UPDATE idempotency_key SET expires_at = now() - interval '1 second'")
    kept = str(uuid4())
    await send(client, "POST", "/api/recipe", a_recipe(), kept)

    assert await sweep() == 1

    rows = await database.fetch("SELECT key FROM idempotency_key")
    assert [str(row["key"]) for row in rows] == [kept]


async def test_keys_are_not_exported_and_go_with_the_account(sign_in: SignIn) -> None:
    client = await sign_in()
    await send(client, "POST", "/api/recipe", a_recipe(), str(uuid4()))

    assert "idempotency_key" not in (await everything(client))["data"]
    await client.request("DELETE", "/api/account", json={"password": PASSWORD})

    assert await database.fetch("SELECT FROM idempotency_key") == []


async def test_a_failure_after_the_effect_leaves_neither_effect_nor_key(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    key = str(uuid4())

    async def fail(*_: object) -> None:
        assert await database.fetch("SELECT FROM recipe WHERE name = $1", a_recipe()["name"])
        raise RuntimeError("the process is about to end")

    with monkeypatch.context() as broken:
        broken.setattr(queries, "store_answer", fail)
        failed = await send(client, "POST", "/api/recipe", a_recipe(), key)

    assert failed.status_code == 500
    assert (await client.get("/api/recipe")).json() == []
    assert await database.fetch("SELECT FROM idempotency_key") == []
    assert (await send(client, "POST", "/api/recipe", a_recipe(), key)).status_code == 201


@pytest.fixture
async def own_app(own_database: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody signed in to an application with connections of its own: commits are real."""
    app = create_app(Settings(), secret_key=SECRET_KEY, database_url=own_database)
    async with app.lifespan(), new_client(app) as client:
        await load_starters()
        registration = PROFILE | {"email": EMAIL, "password": PASSWORD}
        answer = await client.post("/api/login/email", json=registration)
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        yield client


@pytest.mark.parametrize(
    "operation", ["createRecipe", "copyRecipe", "copyMeal", "moveMeal", "undoAction"]
)
async def test_sent_several_times_at_once_it_has_one_effect(
    own_app: httpx.AsyncClient, operation: str
) -> None:
    method, path, body = await write_of(own_app, operation)
    key = str(uuid4())

    answers = await asyncio.gather(*(send(own_app, method, path, body, key) for _ in range(8)))

    assert {what_matters(answer)[:2] for answer in answers} == {what_matters(answers[0])[:2]}
    assert answers[0].is_success
    if "recipe" in path:
        assert len((await own_app.get("/api/recipe")).json()) == 2


async def test_a_second_request_waits_for_the_first_also_when_that_fails(
    own_app: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = str(uuid4())
    reached, go_on = asyncio.Event(), asyncio.Event()
    store = queries.store_answer

    async def hold(*arguments: Any) -> None:
        monkeypatch.setattr(queries, "store_answer", store)
        reached.set()
        await go_on.wait()
        raise RuntimeError("the first ends without its commit")

    monkeypatch.setattr(queries, "store_answer", hold)
    first = asyncio.create_task(send(own_app, "POST", "/api/recipe", a_recipe(), key))
    await reached.wait()
    second = asyncio.create_task(send(own_app, "POST", "/api/recipe", a_recipe(), key))
    await waiting_for_a_lock()
    assert not second.done()
    go_on.set()

    assert (await first).status_code == 500
    made = await second
    assert made.status_code == 201
    assert [recipe["id"] for recipe in (await own_app.get("/api/recipe")).json()] == [
        made.json()["id"]
    ]


async def waiting_for_a_lock() -> None:
    """Until a session of this test's database waits for another."""
    waiting = (
        "SELECT FROM pg_stat_activity WHERE datname = current_database() "
        "AND wait_event_type = 'Lock'"
    )
    while not await database.fetch(waiting):  # noqa: ASYNC110 - another process is waited for
        await asyncio.sleep(0.01)


async def test_a_connection_that_ends_before_the_commit_leaves_nothing(
    own_app: httpx.AsyncClient, own_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = str(uuid4())
    store = queries.store_answer

    async def store_and_end(*arguments: Any) -> None:
        await store(*arguments)
        own = await database.fetch_value("SELECT pg_backend_pid()")
        other = await asyncpg.connect(own_database)
        await other.execute("SELECT pg_terminate_backend($1)", own)
        await other.close()

    with monkeypatch.context() as broken:
        broken.setattr(queries, "store_answer", store_and_end)
        failed = await send(own_app, "POST", "/api/recipe", a_recipe(), key)

    assert failed.status_code == 503
    assert (await own_app.get("/api/recipe")).json() == []
    again = await send(own_app, "POST", "/api/recipe", a_recipe(), key)
    assert again.status_code == 201
