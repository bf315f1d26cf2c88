"""What the recorder of statements refuses, each rule on a statement that breaks it."""

import asyncpg
import pytest

from api.conftest import SignIn
from api.statements import recorder
from api.statements.query_tree import query_tree
from api.statements.rules import Known, broken_rules
from nutriplan_api.database import NOW
from nutriplan_api.mail import count_waiting_mails

REFUSED = {
    "SELECT date FROM meal": "meal has no owner of its own",
    "SELECT date FROM meal WHERE account_id IS NULL": "meal has no owner of its own",
    "SELECT date FROM meal WHERE account_id = ANY ($1)": "meal has no owner of its own",
    "SELECT date FROM meal WHERE account_id = $1 OR is_eaten": "meal has no owner of its own",
    "SELECT id FROM account WHERE email = $1": "account has no owner of its own",
    "SELECT name, (SELECT count(*) FROM recipe_ingredient i WHERE i.account_id = recipe.account_id "
    "AND i.recipe_id = recipe.id) FROM recipe WHERE account_id = $1": (
        "recipe_ingredient has no owner of its own"
    ),
    "SELECT recipe.name FROM recipe JOIN recipe_photo photo ON photo.account_id = "
    "recipe.account_id WHERE recipe.account_id = $1": "recipe_photo has no owner of its own",
    "SELECT 1 FROM recipe, meal WHERE recipe.account_id = $1 AND meal.account_id = $2": (
        "it names two owners"
    ),
    "WITH gone AS (DELETE FROM meal RETURNING account_id) SELECT account_id FROM gone": (
        "meal has no owner of its own"
    ),
    "INSERT INTO plan_version (account_id, version) SELECT one, $2 FROM unnest($1::uuid[]) one": (
        "plan_version has no owner of its own"
    ),
    "SELECT name FROM sign_in_name JOIN account ON account.id = sign_in_name.account_id "
    "WHERE account.id = $1": "it joins a table that stands alone to one of accounts",
    "SELECT 1 FROM food, migration": "it joins a local table to others",
    "SELECT pg_advisory_xact_lock(1)": "pg_advisory_xact_lock locks one node alone",
    "UPDATE meal SET last_modified = clock_timestamp() WHERE account_id = $1": (
        "clock_timestamp in a change is volatile"
    ),
    "UPDATE meal SET last_modified = last_modified + interval '1 second' WHERE account_id = $1": (
        "timestamptz_pl_interval in a change takes a column, and is not immutable"
    ),
    "UPDATE account SET email_verified_at = coalesce(email_verified_at, now()) WHERE id = $1": (
        "now in CASE or COALESCE is not immutable"
    ),
    "DELETE FROM meal WHERE account_id = $1 AND random() < 0.5": "random in a change is volatile",
    "INSERT INTO plan_version (account_id, version) VALUES ($1, $2) "
    "ON CONFLICT (account_id) DO UPDATE SET version = gen_random_uuid()": (
        "gen_random_uuid in ON CONFLICT is not immutable"
    ),
    "INSERT INTO rate_limit (key, theoretical_arrival_at) VALUES ($1, $2) ON CONFLICT (key) "
    "DO UPDATE SET theoretical_arrival_at = rate_limit.theoretical_arrival_at + interval '1 s'": (
        "timestamptz_pl_interval in ON CONFLICT is not immutable"
    ),
    "UPDATE meal SET is_eaten = true WHERE account_id = $1 RETURNING now()": (
        "now in RETURNING is not immutable"
    ),
}

TAKEN = [
    "SELECT date FROM meal WHERE account_id = $1",
    f"UPDATE meal SET last_modified = {NOW} WHERE $1 = account_id AND is_eaten",  # noqa: S608 - no input
    (
        "INSERT INTO plan_version (account_id, version) VALUES ($1, $2) "
        "ON CONFLICT (account_id) DO UPDATE SET version = excluded.version"
    ),
    (
        "INSERT INTO recipe_photo (account_id, recipe_id, version) "
        "SELECT account_id, id, $2 FROM recipe WHERE account_id = $1"
    ),
    "INSERT INTO plan_version (account_id, version) VALUES ($1, $2), ($1, $3)",
    (
        "WITH gone AS (DELETE FROM meal WHERE account_id = $1 RETURNING account_id) "
        "INSERT INTO plan_version (account_id, version) SELECT account_id, $2 FROM gone"
    ),
    "SELECT food.name FROM food JOIN food_portion USING (fdc_id) WHERE fdc_id = $1",
    (
        "INSERT INTO rate_limit (key, theoretical_arrival_at) VALUES ($1, $2) ON CONFLICT (key) DO "
        "UPDATE SET theoretical_arrival_at = (rate_limit.theoretical_arrival_at AT TIME ZONE 'UTC' "
        "+ interval '1 s') AT TIME ZONE 'UTC'"
    ),
]


async def broken(url: str, sql: str) -> list[str]:
    connection = await asyncpg.connect(url)
    try:
        known = await Known.of(connection)
        return [one.rule for one in broken_rules(await query_tree(connection, sql), known)]
    finally:
        await connection.close()


@pytest.mark.parametrize(("sql", "rule"), REFUSED.items())
async def test_what_several_nodes_would_not_take_is_refused(
    own_database: str, sql: str, rule: str
) -> None:
    assert rule in await broken(own_database, sql)


@pytest.mark.parametrize("sql", TAKEN)
async def test_what_they_take_is_not(own_database: str, sql: str) -> None:
    assert await broken(own_database, sql) == []


async def test_what_the_product_asks_is_seen_with_who_asks_it(sign_in: SignIn) -> None:
    await sign_in()
    features = {function.split(".")[1] for function, _ in recorder.seen}
    assert {"accounts", "profile"} <= features
    assert len(recorder.seen) > 10


async def test_a_statement_that_asks_everybody_is_known_by_its_function(sign_in: SignIn) -> None:
    await sign_in()
    recorder.seen.clear()
    await count_waiting_mails()
    (((function, sql), _),) = recorder.seen.items()
    assert function in recorder.ACROSS_ACCOUNTS
    assert sql == 'SELECT ALL COUNT(*) AS "count" FROM "outbox"'


def test_a_statement_of_anybody_else_that_asks_everybody_fails_the_test(starters_url: str) -> None:
    sql = "SELECT count(*) FROM outbox"
    recorder.seen["nutriplan_api.planning.queries.week", sql] = ()
    (fault,) = recorder.faults(starters_url)
    assert str(fault).startswith("nutriplan_api.planning.queries.week: outbox has no owner")
    recorder.seen.clear()
