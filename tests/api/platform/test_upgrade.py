"""A database of an earlier version is upgraded by the start, and answers as it did."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import asyncpg
import httpx
import pytest
from asyncpg import Connection
from litestar import Litestar

from api.accounts.provider import REDIRECT_URI, settings_for, walk_through
from api.conftest import PASSWORD, SECRET_KEY, new_client
from api.factories import Json
from api.platform.upgrade.make import (
    ANSWERS,
    DATABASE,
    ISSUER,
    MADE_TO_LAST,
    read_everything,
    read_week,
)
from api.postgres_server import create_database, drop_database
from issuer import Issuer, running_issuer
from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import known_migrations, migrate, pending_migrations

CAMILLE: Json = json.loads(ANSWERS.read_text())["camille"]

COLUMNS = """
    SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, column_default
    FROM information_schema.columns WHERE table_schema = 'public'
"""
CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
"""
INDEXES = "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
RELATIONS = """
    SELECT relname, relkind::text, relpersistence::text,
        CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END
    FROM pg_class WHERE relnamespace = 'public'::regnamespace
"""


async def schema_of(connection: "Connection[Any]") -> dict[str, set[tuple[Any, ...]]]:
    """Everything about a schema but the order of its columns."""
    aspects = {
        "columns": COLUMNS,
        "constraints": CONSTRAINTS,
        "indexes": INDEXES,
        "relations": RELATIONS,
    }
    return {
        name: {tuple(row) for row in await connection.fetch(sql)} for name, sql in aspects.items()
    }


@pytest.fixture(scope="module")
def issuer() -> Iterator[Issuer]:
    with running_issuer() as one:
        one.redirect_uris = {REDIRECT_URI}
        yield one


@pytest.fixture(scope="module")
def template_of_old(postgres: EmbeddedPostgres, issuer: Issuer) -> Iterator[str]:
    """The name of a database as an earlier version left it."""

    async def restore() -> None:
        await create_database(postgres, "earlier", template="template0")
        connection = await asyncpg.connect(postgres.url_of("earlier"))
        await connection.execute(DATABASE.read_text().replace(ISSUER, issuer.url))
        await connection.close()

    asyncio.run(restore())
    yield "earlier"
    asyncio.run(drop_database(postgres, "earlier"))


@pytest.fixture(scope="module")
def template_of_upgraded(postgres: EmbeddedPostgres, template_of_old: str) -> Iterator[str]:
    """The name of the same database after a start of this version."""

    async def start() -> None:
        await create_database(postgres, "later", template=template_of_old)
        await database.open_pool(postgres.url_of("later"))
        assert await migrate() == [module.ID for module in known_migrations()]
        await load_starters()
        await database.close_pool()

    asyncio.run(start())
    yield "later"
    asyncio.run(drop_database(postgres, "later"))


@asynccontextmanager
async def opened_copy(postgres: EmbeddedPostgres, template: str) -> AsyncIterator[str]:
    """The URL of a copy of a database; the pool is open."""
    name = f"{template}_copy"
    await create_database(postgres, name, template=template)
    await database.open_pool(postgres.url_of(name))
    yield postgres.url_of(name)
    await database.close_pool()
    await drop_database(postgres, name)


@pytest.fixture
async def old_database(postgres: EmbeddedPostgres, template_of_old: str) -> AsyncIterator[str]:
    async with opened_copy(postgres, template_of_old) as url:
        yield url


@pytest.fixture
async def upgraded(postgres: EmbeddedPostgres, template_of_upgraded: str) -> AsyncIterator[str]:
    async with opened_copy(postgres, template_of_upgraded) as url:
        await as_if_made_now()
        yield url


async def as_if_made_now() -> None:
    """What was made to last began a moment ago: a clock that is ahead is not trusted."""
    for column, moment in (("expires_at", "10 minutes"), ("last_used_at", "-1 minute")):
        tables = await database.fetch(
            "SELECT table_name FROM information_schema.columns "
            "WHERE table_schema = 'public' AND column_name = $1",
            column,
        )
        for table in tables:
            await database.execute(
                f"UPDATE {table['table_name']} SET {column} = "  # noqa: S608
                f"statement_timestamp() + interval '{moment}' WHERE {column} = '{MADE_TO_LAST}'"
            )


@pytest.fixture
def app(issuer: Issuer) -> Litestar:
    return create_app(settings_for(issuer), secret_key=SECRET_KEY)


@pytest.fixture
async def camille(upgraded: str, app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who comes back with the refresh token that the earlier version gave."""
    async with new_client(app) as client:
        answer = await client.post("/api/token/refresh", json={"refresh": CAMILLE["refresh"]})
        assert answer.status_code == 200, answer.text
        client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        yield client


def assert_still_says(before: Any, now: Any, where: str = "") -> None:
    """All that was answered before is answered now; a later version may say more."""
    if isinstance(before, dict):
        for name, part in before.items():
            assert name in now, f"{where}/{name}"
            assert_still_says(part, now[name], f"{where}/{name}")
    elif isinstance(before, list):
        assert len(before) == len(now), where
        for position, (part, part_now) in enumerate(zip(before, now, strict=True)):
            assert_still_says(part, part_now, f"{where}/{position}")
    elif str(before).startswith(MADE_TO_LAST):
        assert datetime.fromisoformat(now) < datetime.now(UTC) + timedelta(minutes=10), where
    else:
        assert before == now, where


async def test_the_schema_is_that_of_a_new_database(upgraded: str, own_database: str) -> None:
    old, new = await asyncpg.connect(upgraded), await asyncpg.connect(own_database)
    upgraded_schema, new_schema = await schema_of(old), await schema_of(new)
    ran = "SELECT name, app_name FROM migration ORDER BY name"
    assert await old.fetch(ran) == await new.fetch(ran)
    await old.close()
    await new.close()
    for aspect, parts in new_schema.items():
        assert len(parts) > 20
        assert parts ^ upgraded_schema[aspect] == set(), aspect


async def test_everything_is_there_and_answers_as_before(camille: httpx.AsyncClient) -> None:
    read = await read_everything(camille, CAMILLE["monday"])
    # The session that goes on stands first now; the later one stood first.
    read["sessions"].sort(key=lambda session: session["id"], reverse=True)
    assert_still_says(CAMILLE["read"], read)
    week = CAMILLE["read"]["week"]["meals_to_update"]
    assert any(meal["is_eaten"] for meal in week)
    assert any(meal["is_locked"] for meal in week)
    assert any(meal["is_optimized"] for meal in week)


async def test_the_password_still_opens_the_account(camille: httpx.AsyncClient) -> None:
    body = {"email": " Camille@Exemple.fr", "password": PASSWORD}
    assert (await camille.post("/api/login/email", json=body)).status_code == 200
    wrong = body | {"password": "x"}
    answer = await camille.post("/api/login/email", json=wrong)
    assert answer.json()["type"] == "INVALID_PASSWORD"
    answer = await camille.post("/api/login/email", json=body | {"register": True})
    assert answer.json()["type"] == "EMAIL_ALREADY_EXISTS"


@pytest.mark.parametrize("name", ["andrea", "dominique"])
@pytest.mark.usefixtures("upgraded")
async def test_the_provider_still_opens_the_account(
    name: str, app: Litestar, issuer: Issuer
) -> None:
    issuer.person = issuer.person | {"sub": name, "email": f"{name}@exemple.fr"}
    async with new_client(app) as client:
        answer = await walk_through(client)
        assert (answer.status_code, answer.json()["profile_created"]) == (200, name == "andrea")
    assert await database.fetch_value("SELECT count(*) FROM account") == 3


async def test_what_was_mailed_still_works(camille: httpx.AsyncClient) -> None:
    body = {"token": CAMILLE["verification_token"], "password": PASSWORD}
    assert (await camille.post("/api/email/verify", json=body)).status_code == 204
    body = {"token": CAMILLE["reset_token"], "password": "Huit-Fenouils-5!"}
    assert (await camille.post("/api/password/reset", json=body)).status_code == 204


async def test_what_was_done_can_still_be_undone(camille: httpx.AsyncClient) -> None:
    gone, recipe = CAMILLE["undo_meal"]["meal"], CAMILLE["undo_recipe"]["recipe"]
    for name in ("undo_recipe", "undo_meal"):
        answer = await camille.post("/api/undo", json={"token": CAMILLE[name]["token"]})
        assert answer.status_code == 204, answer.text
    assert (await camille.get(f"/api/recipe/{recipe['id']}")).json()["name"] == recipe["name"]
    week = await read_week(camille, CAMILLE["monday"])
    assert gone["id"] in {meal["id"] for meal in week["meals_to_update"]}


async def test_a_write_that_is_sent_again_has_its_first_answer(camille: httpx.AsyncClient) -> None:
    again = CAMILLE["sent_again"]
    answer = await camille.request(
        again["method"],
        again["path"],
        json=again["body"],
        headers={"Idempotency-Key": again["key"]},
    )
    assert answer.json() == again["answer"]


@pytest.mark.usefixtures("old_database")
async def test_a_database_that_stopped_halfway_is_refused() -> None:
    await database.execute("DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)")
    with pytest.raises(DatabaseError, match="lacks 1 of the 22 migrations") as refused:
        await migrate()
    assert "\n" not in str(refused.value)
    assert await pending_migrations() == known_migrations()
    assert await database.fetch_value("SELECT to_regclass('mailed_token') IS NOT NULL")
