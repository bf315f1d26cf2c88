"""The account is deleted while other devices write: each is answered, and nothing of it is left."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import asyncpg
import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, new_client
from api.factories import new_recipe
from api.idempotent_writes import WRITES, things
from api.photos import IMAGE
from api.turns import waiting
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

ROUNDS = 12
UNTIL_IT_WAITS_S = 0.7
NOT_AMID = {"answerTargetProposal", "removeLearntCorrection", "endSession", "endOtherSessions"}
"""Writes that need more to be there, or would end the session that deletes."""


@pytest.fixture
async def person(own_starters: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server with connections of its own; nobody is signed in."""
    app = create_app(Settings(rate_limits="off"), secret_key=SECRET_KEY, database_url=own_starters)
    async with app.lifespan(), new_client(app) as client:
        yield client


async def register(client: httpx.AsyncClient) -> None:
    account = PROFILE | {"email": f"{uuid4()}@exemple.fr", "password": PASSWORD}
    tokens = (await client.post("/api/login/email", json=account)).json()
    client.headers["Authorization"] = f"Bearer {tokens['access']}"


async def leave(client: httpx.AsyncClient, *, after_s: float = 0) -> httpx.Response:
    await asyncio.sleep(after_s)
    return await client.request("DELETE", "/api/account", json={"password": PASSWORD})


async def write(
    client: httpx.AsyncClient, operation: str, made: dict[str, str], *, is_keyed: bool
) -> httpx.Response:
    method, path, body = WRITES[operation]
    if body == WRITES["undoAction"][2]:
        body = {"token": made["undo"]}
    headers = {"Idempotency-Key": str(uuid4())} if is_keyed else {}
    sent: dict[str, Any] = {"json": body}
    if isinstance(body, bytes):
        sent, headers = {"content": body}, headers | IMAGE
    return await client.request(method, path.format(**made), headers=headers, **sent)


@pytest.mark.parametrize("is_keyed", [True, False])
async def test_deleting_the_account_amid_its_writes_fails_none_of_them(
    person: httpx.AsyncClient, is_keyed: bool
) -> None:
    operations = sorted(WRITES.keys() - NOT_AMID)
    for number in range(ROUNDS):
        await register(person)
        made = await things(person)

        leaving = asyncio.create_task(leave(person, after_s=number / 100))
        shift = number * 7 % len(operations)
        answers = await asyncio.gather(
            *(
                write(person, operation, made, is_keyed=is_keyed)
                for operation in operations[shift:] + operations[:shift]
            )
        )

        assert (await leaving).status_code == 204
        failed = {answer.url.path: answer.text for answer in answers if answer.status_code >= 500}
        assert failed == {}
    assert await database.fetch_value("SELECT count(*) FROM account") == 0


async def test_a_deletion_of_a_recipe_and_of_its_account_do_not_wait_in_a_circle(
    own_starters: str, person: httpx.AsyncClient
) -> None:
    """The recipe's deletion is held where it has locked the recipe, and stores its undo later."""
    await register(person)
    recipe = await new_recipe(person)
    holder = await asyncpg.connect(own_starters)
    held = holder.transaction()
    await held.start()
    await holder.execute(
        "SELECT FROM recipe_ingredient WHERE recipe_id = $1 FOR UPDATE", recipe["id"]
    )
    deleting = await waiting(person.delete(f"/api/recipe/{recipe['id']}"), holder)
    leaving = asyncio.create_task(leave(person))
    await asyncio.sleep(UNTIL_IT_WAITS_S)
    await held.rollback()
    await holder.close()

    assert (await deleting).status_code == 204
    assert (await leaving).status_code == 204
