"""The constraint that a statement would have broken, as PostgreSQL and as Citus tell it."""

import asyncpg
import pytest

from nutriplan_api.database import execute, new_id, transaction, violated_constraint

NO_ACCOUNT = (
    'insert or update on table "weigh_in_102209" violates foreign key constraint '
    '"weigh_in_account_id_fkey_102209"'
)
TWICE = 'duplicate key value violates unique constraint "recipe_pkey_102126"'


@pytest.mark.usefixtures("rolled_back")
async def test_one_postgresql_names_it() -> None:
    with pytest.raises(asyncpg.ForeignKeyViolationError) as raised:
        async with transaction():
            await execute(
                "INSERT INTO weigh_in (account_id, id, date, weight_kg) "
                "VALUES ($1, $2, '2026-01-01', 70)",
                *(new_id(), new_id()),
            )
    assert violated_constraint(raised.value) == "weigh_in_account_id_fkey"


@pytest.mark.parametrize(
    ("error", "name"),
    [
        (asyncpg.ForeignKeyViolationError(NO_ACCOUNT), "weigh_in_account_id_fkey"),
        (asyncpg.InternalServerError(NO_ACCOUNT), "weigh_in_account_id_fkey"),
        (asyncpg.InternalServerError(TWICE), "recipe_pkey"),
        (asyncpg.InternalServerError("cannot cache plan"), None),
        (asyncpg.UndefinedTableError(NO_ACCOUNT), None),
        (ValueError(NO_ACCOUNT), None),
    ],
)
def test_several_nodes_name_it_in_the_message_alone(error: Exception, name: str | None) -> None:
    assert violated_constraint(error) == name
