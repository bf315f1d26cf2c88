"""The schema: migrated, in step with the tables, and ready to be spread by owner."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from nutriplan_api import database
from nutriplan_api.database import migrations
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.migration_runner import migrate, pending_migrations

REFERENCE_TABLES = {
    "account",
    "food",
    "food_portion",
    "food_word",
    "loaded_catalogue",
    "migration",
    "provider_nonce",
    "provider_authorization",
    "public_recipe",
    "public_recipe_ingredient",
    "rate_limit",
}
"""The tables that belong to nobody; every other one belongs to an account."""

KEYS = """
    SELECT table_name.relname AS "table", key.contype::text AS kind, key.conname AS name,
        referenced.relname AS referenced,
        (SELECT attname FROM pg_attribute
         WHERE attrelid = key.conrelid AND attnum = key.conkey[1]) AS first_column
    FROM pg_constraint AS key
    JOIN pg_class AS table_name ON table_name.oid = key.conrelid
    LEFT JOIN pg_class AS referenced ON referenced.oid = key.confrelid
    WHERE key.connamespace = 'public'::regnamespace AND key.contype IN ('p', 'u', 'f')
"""

UNIQUE_INDEXES = """
    SELECT table_name.relname AS "table", index_name.relname AS name,
        (SELECT attname FROM pg_attribute
         WHERE attrelid = index.indrelid AND attnum = index.indkey[0]) AS first_column
    FROM pg_index AS index
    JOIN pg_class AS table_name ON table_name.oid = index.indrelid
    JOIN pg_class AS index_name ON index_name.oid = index.indexrelid
    WHERE index.indisunique AND table_name.relnamespace = 'public'::regnamespace
"""

TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"


@pytest.mark.usefixtures("rolled_back")
async def test_every_table_of_a_user_leads_its_keys_with_the_owner() -> None:
    tables = {row["tablename"] for row in await database.fetch(TABLES)}
    assert tables >= REFERENCE_TABLES
    owned = tables - REFERENCE_TABLES
    assert {"profile", "session", "refresh_token", "recipe", "recipe_ingredient", "meal"} <= owned

    keys = [row for row in await database.fetch(KEYS) if row["table"] in owned]
    astray = [
        (row["table"], row["name"])
        for row in [*keys, *await database.fetch(UNIQUE_INDEXES)]
        if row["table"] in owned
        and row["first_column"] != "account_id"
        and row.get("referenced") not in REFERENCE_TABLES
    ]
    assert astray == []
    assert {row["table"] for row in keys if row["kind"] == "p"} == owned


@pytest.mark.usefixtures("rolled_back")
async def test_every_owner_and_every_id_is_there_and_made_by_the_application() -> None:
    columns = await database.fetch(
        "SELECT table_name, column_name, data_type, is_nullable, column_default "
        "FROM information_schema.columns JOIN information_schema.tables "
        "USING (table_schema, table_name) WHERE table_schema = 'public' "
        "AND table_type = 'BASE TABLE' "
        "AND column_name IN ('account_id', 'id') AND table_name <> ALL($1)",
        ["migration", "food_portion"],
    )
    assert len(columns) > 5
    for column in columns:
        assert (column["data_type"], column["is_nullable"]) == ("uuid", "NO"), column["table_name"]
        assert column["column_default"] is None


@pytest.mark.usefixtures("rolled_back")
async def test_the_template_has_every_migration() -> None:
    assert await pending_migrations() == []


def test_the_migration_tool_finds_nothing_left_to_do(tmp_path: Path) -> None:
    folder = Path(migrations.__path__[0])
    before = set(folder.iterdir())
    answer = subprocess.run(
        [sys.executable, "-m", "piccolo.main", "migrations", "new", "nutriplan", "--auto"],
        env={**os.environ, "PICCOLO_CONF": "nutriplan_api.database.piccolo_conf"},
        input="n\n" * 20,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    made = [path for path in folder.iterdir() if path not in before and path.suffix == ".py"]
    for path in made:
        path.unlink()
    assert "No changes detected" in answer.stdout, answer.stdout + answer.stderr
    assert made == []


async def test_processes_that_start_at_once_migrate_once(own_database: str) -> None:
    connection = await asyncpg.connect(own_database)
    await connection.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    script = (
        "import asyncio, sys\n"
        "from nutriplan_api import database\n"
        "from nutriplan_api.database.migration_runner import migrate\n"
        "async def main():\n"
        "    await database.open_pool(sys.argv[1])\n"
        "    print(len(await migrate()))\n"
        "    await database.close_pool()\n"
        "asyncio.run(main())\n"
    )
    starts = [
        await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", script, own_database), stdout=asyncio.subprocess.PIPE
        )
        for _ in range(3)
    ]
    counts = sorted([int((await start.communicate())[0]) for start in starts])
    assert counts[:2] == [0, 0]
    assert counts[2] == await connection.fetchval("SELECT count(*) FROM migration")
    await connection.close()


async def test_a_database_of_a_newer_version_is_left_alone(rolled_back: object) -> None:
    await database.execute(
        "INSERT INTO migration (name, app_name, ran_on) VALUES ('2999-01-01', 'nutriplan', now())"
    )
    with pytest.raises(DatabaseError, match="of a newer version of NutriPlan"):
        await migrate()


async def test_migrating_again_does_nothing(rolled_back: object) -> None:
    assert rolled_back is not None
    assert await migrate() == []
