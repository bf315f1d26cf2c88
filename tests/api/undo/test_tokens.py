"""A token undoes once, for ten minutes, and only for the account that it was given to."""

import asyncio
from datetime import UTC, datetime, timedelta
from uuid import UUID

import httpx
import pytest

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, SignIn, new_client
from api.factories import a_recipe, errors_of, new_meal
from api.undo.undo_calls import ask_undo, plan_rows, token_of, undo
from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.settings import Settings
from nutriplan_api.undo import queries, service


async def remove_a_meal(client: httpx.AsyncClient) -> str:
    meal = await new_meal(client)
    return token_of(await client.delete(f"/api/meal/{meal['id']}/"))


async def age(minutes: float) -> None:
    """Let time pass for every token."""
    for row in await database.fetch("SELECT account_id, token_hash, expires_at FROM undo_token"):
        await database.execute(
            "UPDATE undo_token SET expires_at = $3 WHERE account_id = $1 AND token_hash = $2",
            *(row["account_id"], row["token_hash"]),
            row["expires_at"] - timedelta(minutes=minutes),
        )


async def test_a_token_works_once(sign_in: SignIn) -> None:
    client = await sign_in()
    token = await remove_a_meal(client)
    assert (await ask_undo(client, token)).status_code == 204
    assert errors_of(await ask_undo(client, token)) == {"token": "expired"}
    assert len(await plan_rows()) == 1


async def test_a_token_works_for_ten_minutes(sign_in: SignIn) -> None:
    client = await sign_in()
    token = await remove_a_meal(client)
    expires_at = await database.fetch_value("SELECT max(expires_at) FROM undo_token")
    left = expires_at - datetime.now(UTC)
    assert timedelta(minutes=9) < left <= timedelta(minutes=10)

    await age(10)
    assert errors_of(await ask_undo(client, token)) == {"token": "expired"}
    assert await plan_rows() == []

    await age(-1)
    assert (await ask_undo(client, token)).status_code == 204


async def test_nobody_undoes_what_another_account_did(sign_in: SignIn) -> None:
    owner, other = await sign_in(), await sign_in()
    token = await remove_a_meal(owner)
    as_own = token.replace(token.partition(".")[0], (await remove_a_meal(other)).partition(".")[0])
    for guess in (token, as_own):
        assert errors_of(await ask_undo(other, guess)) == {"token": "expired"}
    assert await plan_rows() == []
    assert (await ask_undo(owner, token)).status_code == 204


@pytest.mark.parametrize("token", ["x", f"{UUID(int=7)}.x", "."])
async def test_what_never_was_a_token_is_refused_in_the_same_way(
    sign_in: SignIn, token: str
) -> None:
    assert errors_of(await ask_undo(await sign_in(), token)) == {"token": "expired"}


async def test_a_token_cannot_be_read_from_the_database(sign_in: SignIn) -> None:
    token = await remove_a_meal(await sign_in())
    rows = await database.fetch("SELECT to_jsonb(undo_token)::text AS row FROM undo_token")
    assert rows
    assert not any(token.partition(".")[2] in row["row"] for row in rows)


async def test_an_answer_carries_its_own_token_and_no_other(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    tokens = {
        token_of(await client.put(f"/api/meal/{meal['id']}/", json={"is_eaten": is_eaten}))
        for is_eaten in (True, False, True)
    }
    assert len(tokens) == 3
    for answer in (
        await client.get("/api/recipe/"),
        await client.post("/api/recipe/", json=a_recipe()),
        await client.delete(f"/api/meal/{UUID(int=7)}/"),
    ):
        assert "undo" not in answer.headers


async def test_what_has_expired_is_forgotten_by_the_next_action(sign_in: SignIn) -> None:
    client, neighbour = await sign_in(), await sign_in()
    for person in (client, neighbour):
        await remove_a_meal(person)
    await age(11)
    await new_meal(client)
    counts = await database.fetch("SELECT count(*) FROM undo_token GROUP BY account_id ORDER BY 1")
    assert [row["count"] for row in counts] == [1, 2]


async def test_an_account_has_only_so_many_the_latest(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_TOKENS", 3)
    client = await sign_in()
    meal = await new_meal(client)
    answers = [
        await client.put(f"/api/meal/{meal['id']}/", json={"is_eaten": number % 2 == 0})
        for number in range(5)
    ]
    assert await database.fetch_value("SELECT count(*) FROM undo_token") == 3
    for answer in answers[:1:-1]:
        await undo(client, answer)
    assert errors_of(await ask_undo(client, token_of(answers[1]))) == {"token": "expired"}


async def test_of_many_uses_at_once_one_wins(own_database: str) -> None:
    await database.open_pool(own_database, min_size=8)
    try:
        await load_starters()
        async with new_client(create_app(Settings(), secret_key=SECRET_KEY)) as client:
            account = PROFILE | {"email": "a@exemple.fr", "password": PASSWORD}
            answer = await client.post("/api/login/email", json=account)
            client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
            meal = await new_meal(client)
            before = await plan_rows()
            removed = await client.delete(f"/api/meal/{meal['id']}/")
            deleted = await client.delete(f"/api/recipe/{meal['recipes'][0]}/")
            for done in (removed, deleted):
                uses = [ask_undo(client, token_of(done)) for _ in range(8)]
                statuses = [answer.status_code for answer in await asyncio.gather(*uses)]
                assert sorted(statuses) == [204] + 7 * [400]
            assert await plan_rows() == before
            assert len((await client.get("/api/recipe/")).json()) == 1
    finally:
        await database.close_pool()


async def test_an_action_that_fails_leaves_no_token(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    count = "SELECT count(*) FROM undo_token"
    tokens = await database.fetch_value(count)
    monkeypatch.setattr(queries, "insert_token", None)

    failed = await client.delete(f"/api/meal/{meal['id']}/")

    assert (failed.status_code, "undo" in failed.headers) == (500, False)
    assert await database.fetch_value(count) == tokens
    assert len(await plan_rows()) == 1, "taken out only with its way back"
