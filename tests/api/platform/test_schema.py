"""The schema: migrated, in step with the tables, and ready to be spread by owner."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from nutriplan_api import database
from nutriplan_api.database import ALONE, BY_ACCOUNT, REFERENCE, migrations
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.distribution import LOCAL_TABLES, Distribution, distribution_column
from nutriplan_api.database.migration_runner import migrate, pending_migrations
from nutriplan_api.database.tables import KINDS, TABLES

KEYS = """
    SELECT table_name.relname AS "table", key.conname AS name,
        referenced.relname AS referenced, key.confupdtype::text AS on_update,
        key.confdeltype::text AS on_delete,
        ARRAY(
            SELECT attname::text FROM unnest(key.conkey) WITH ORDINALITY AS part (number, position)
            JOIN pg_attribute ON attrelid = key.conrelid AND attnum = number ORDER BY position
        ) AS columns,
        ARRAY(
            SELECT attname::text FROM unnest(key.confkey) WITH ORDINALITY AS part (number, position)
            JOIN pg_attribute ON attrelid = key.confrelid AND attnum = number ORDER BY position
        ) AS referenced_columns
    FROM pg_constraint AS key
    JOIN pg_class AS table_name ON table_name.oid = key.conrelid
    LEFT JOIN pg_class AS referenced ON referenced.oid = key.confrelid
    WHERE key.connamespace = 'public'::regnamespace AND key.contype::text = $1
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

TABLE_NAMES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"


def tables_of(kind: Distribution) -> set[str]:
    return {table for table, its in KINDS.items() if its is kind}


@pytest.mark.usefixtures("rolled_back")
async def test_every_table_has_one_kind() -> None:
    assert all(len(table._meta.tags) == 1 for table in TABLES)
    tables = {row["tablename"] for row in await database.fetch(TABLE_NAMES)}
    assert tables == KINDS.keys() | LOCAL_TABLES
    assert tables_of(ALONE) == {
        "provider_authorization",
        "provider_nonce",
        "rate_limit",
        "sealed_answer",
        "sign_in_name",
    }
    assert {"food", "public_recipe", "loaded_catalogue"} <= tables_of(REFERENCE)


@pytest.mark.usefixtures("rolled_back")
async def test_every_key_of_a_table_of_accounts_leads_with_the_account() -> None:
    keys = await database.fetch(UNIQUE_INDEXES)
    owned = tables_of(BY_ACCOUNT)
    assert {"account", "profile", "session", "recipe", "recipe_ingredient", "meal"} <= owned
    astray = [
        (key["table"], key["name"])
        for key in keys
        if key["table"] in owned and key["first_column"] != distribution_column(key["table"])
    ]
    assert astray == []
    primary = {key["table"] for key in await database.fetch(KEYS, "p")}
    assert primary == KINDS.keys() | LOCAL_TABLES


@pytest.mark.usefixtures("rolled_back")
async def test_foreign_keys_stay_on_a_node() -> None:
    """Rows of an account refer to rows of the same, or to what each node has a copy of."""
    keys = await database.fetch(KEYS, "f")
    assert len(keys) > 15
    for key in keys:
        table, referenced = key["table"], key["referenced"]
        where = f"{table}: {key['name']}"
        assert key["on_update"] == "a", where  # no action
        match KINDS[table], KINDS[referenced]:
            case Distribution.BY_ACCOUNT, Distribution.BY_ACCOUNT:
                assert key["columns"][0] == distribution_column(table), where
                assert key["referenced_columns"][0] == distribution_column(referenced), where
                assert key["on_delete"] == "c", where  # goes with its owner
            case ((Distribution.BY_ACCOUNT | Distribution.REFERENCE), Distribution.REFERENCE):
                pass
            case kinds:
                raise AssertionError(f"{where}: {kinds}")


@pytest.mark.usefixtures("rolled_back")
async def test_every_owner_and_every_id_is_there_and_made_by_the_application() -> None:
    columns = await database.fetch(
        "SELECT table_name, column_name, data_type, is_nullable, column_default "
        "FROM information_schema.columns JOIN information_schema.tables "
        "USING (table_schema, table_name) WHERE table_schema = 'public' "
        "AND table_type = 'BASE TABLE' "
        "AND column_name IN ('account_id', 'id') AND table_name <> ALL($1)",
        [*LOCAL_TABLES, "food_portion"],
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
        "    await database.open_pool(sys.argv[1], statement_timeout_ms=0)\n"
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
