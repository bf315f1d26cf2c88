"""`nutriplan distribute`: which statements, in which order, and none for what stands right."""

import httpx
import pytest

from api.platform.servers import command
from nutriplan_api.database import ALONE, BY_ACCOUNT, REFERENCE, distributing
from nutriplan_api.database.distributing import Node, foreign_keys, statements_for
from nutriplan_api.database.tables import KINDS

KEY = "x" * 32
PLACED = {table for table, kind in KINDS.items() if kind is not ALONE}


def places(statements: list[str], words: str) -> list[int]:
    return [place for place, statement in enumerate(statements) if words in statement]


@pytest.mark.usefixtures("rolled_back")
async def test_keys_are_cut_and_tables_placed_before_the_keys_are_made_again() -> None:
    keys = await foreign_keys()
    statements = list(statements_for(set(), keys))
    assert statements[0] == distributing.ONE_NODE_AFTER_THE_OTHER
    cut = places(statements, "DROP CONSTRAINT")
    copied = places(statements, "create_reference_table")
    spread = places(statements, "create_distributed_table")
    made = places(statements, "ADD CONSTRAINT")
    assert max(cut) < min(copied) < max(copied) < min(spread) < max(spread) < min(made)
    assert len(cut) == len(made) == len(keys) > 15
    assert all(any(key.definition in statements[place] for place in made) for key in keys)
    for kind, found in ((REFERENCE, copied), (BY_ACCOUNT, spread)):
        assert len(found) == sum(1 for its in KINDS.values() if its is kind)
    assert "('account', 'id', colocate_with => 'none')" in statements[spread[0]]
    assert "'account_id', colocate_with => 'account')" in statements[spread[1]]
    assert not [
        table
        for table, kind in KINDS.items()
        if kind is ALONE and f"'{table}'" in " ".join(statements)
    ]


@pytest.mark.usefixtures("rolled_back")
async def test_what_stands_right_is_left_alone() -> None:
    keys = await foreign_keys()
    assert list(statements_for(PLACED, keys)) == []
    statements = list(statements_for(PLACED - {"weigh_in"}, keys))
    assert statements == [
        distributing.ONE_NODE_AFTER_THE_OTHER,
        'ALTER TABLE "weigh_in" DROP CONSTRAINT "weigh_in_account_id_fkey"',
        "SELECT create_distributed_table('weigh_in', 'account_id', colocate_with => 'account')",
        "SELECT truncate_local_data_after_distributing_table('weigh_in')",
        (
            'ALTER TABLE "weigh_in" ADD CONSTRAINT "weigh_in_account_id_fkey" '
            "FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE"
        ),
    ]


@pytest.mark.parametrize("arguments", [("distribute",), ("distribute", "--apply")])
async def test_without_citus_it_says_so(own_database: str, arguments: tuple[str, ...]) -> None:
    result = command(*arguments, DATABASE_URL=own_database, SECRET_KEY=KEY)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "This PostgreSQL has no Citus: its tables stay on one machine.\n"


async def test_the_doctor_names_one_node(own_database: str) -> None:
    result = command("doctor", DATABASE_URL=own_database, SECRET_KEY=KEY)
    assert "ok    nodes     one PostgreSQL" in result.stdout.splitlines()


async def test_the_figures_tell_of_each_node(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def distributed() -> bool:
        return True

    async def nodes() -> list[Node]:
        return [Node("first:1", 5, 2_000_000, ""), Node("second:2", 3, None, "it is gone")]

    assert 'nutriplan_database_node_up{node="first:1"}' not in (await client.get("/metrics")).text
    monkeypatch.setattr(distributing, "is_distributed", distributed)
    monkeypatch.setattr(distributing, "nodes", nodes)
    metrics = set((await client.get("/metrics")).text.splitlines())
    assert metrics >= {
        'nutriplan_database_node_up{node="first:1"} 1.0',
        'nutriplan_database_node_up{node="second:2"} 0.0',
        'nutriplan_database_node_bytes{node="first:1"} 2e+06',
        'nutriplan_database_node_shards{node="second:2"} 3.0',
    }
    assert not [
        line for line in metrics if line.startswith('nutriplan_database_node_bytes{node="sec')
    ]
