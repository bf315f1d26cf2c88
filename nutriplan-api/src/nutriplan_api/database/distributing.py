"""Spreads the tables over the nodes of a Citus, each as its kind says.

Tables that stand alone stay where they are, on the node that is asked (the coordinator).
What stands right already is left alone, so that it can be asked for again: after a new table came,
or to see that nothing is left to do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.distribution import ALONE, BY_ACCOUNT, REFERENCE, distribution_column
from nutriplan_api.database.engine import execute, fetch, fetch_value, transaction
from nutriplan_api.database.tables import KINDS

SCHEMA_LOCK = 0x6E757472  # any number of our own
"""Who changes the schema or spreads it is alone."""

AVAILABLE = "SELECT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'citus')"
INSTALLED = "SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')"

ACCOUNTS = "account"

NODES_WITH_ROWS = (
    "SELECT count(*) FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'"
)
"""Nodes that hold rows of accounts."""

PLACED = """
    SELECT relname AS "table", partmethod = 'h' AS is_spread, repmodel = 't' AS is_copied,
        column_to_column_name(logicalrelid, partkey) AS "column"
    FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
    WHERE relnamespace = 'public'::regnamespace
        AND (partmethod = 'h' OR repmodel = 't' OR colocationid > 0)
"""
"""The tables that Citus knows, but those that it only passes on to the coordinator."""

FOREIGN_KEYS = """
    SELECT owner.relname AS "table", referenced.relname AS referenced, key.conname AS name,
        pg_get_constraintdef(key.oid) AS definition
    FROM pg_constraint AS key
    JOIN pg_class AS owner ON owner.oid = key.conrelid
    JOIN pg_class AS referenced ON referenced.oid = key.confrelid
    WHERE key.contype = 'f' AND owner.relnamespace = 'public'::regnamespace
    ORDER BY owner.relname, key.conname
"""

NODES = """
    SELECT nodename || ':' || nodeport AS name, isactive AS is_active, success AS answers, result,
        (SELECT count(*) FROM pg_dist_placement AS placement JOIN pg_dist_shard USING (shardid)
         WHERE placement.groupid = pg_dist_node.groupid
            AND logicalrelid = to_regclass('public.account')) AS shards
    FROM pg_dist_node
    JOIN run_command_on_all_nodes('SELECT pg_database_size(current_database())') AS answer
        USING (nodeid)
    ORDER BY groupid
"""

ONE_NODE_AFTER_THE_OTHER = "SET LOCAL citus.multi_shard_modify_mode TO 'sequential'"
"""Else Citus refuses keys between tables of different kinds within one transaction."""


@dataclass(frozen=True)
class ForeignKey:
    """A foreign key, and how it is made again."""

    table: str
    referenced: str
    name: str
    definition: str


@dataclass(frozen=True)
class Node:
    """A PostgreSQL of the cluster; without a size it does not answer, and ``trouble`` says why.

    ``shards`` is how many of the parts lie there into which the accounts are spread.
    """

    name: str
    shards: int
    size_bytes: int | None
    trouble: str


async def nodes() -> list[Node]:
    """Every node of a database with Citus, the coordinator first."""
    return [
        Node(row["name"], row["shards"], int(row["result"]), "")
        if row["answers"] and row["is_active"]
        else Node(
            row["name"],
            row["shards"],
            None,
            row["result"] if not row["answers"] else "it is not active",
        )
        for row in await fetch(NODES)
    ]


async def is_distributed() -> bool:
    """Whether the database is one of Citus, whose tables may lie on several nodes."""
    installed: bool = await fetch_value(INSTALLED)
    return installed


async def pending_statements() -> list[str]:
    """What is left to do, in order, as one transaction; nothing when every table is in its place.

    Raises DatabaseError where there is no Citus, no node to take rows, or a table stands otherwise.
    """
    if not await is_distributed():
        if await fetch_value(AVAILABLE):
            raise DatabaseError(
                "Citus is there and not in this database: CREATE EXTENSION citus, then "
                "SELECT citus_add_node(…) for each node."
            )
        raise DatabaseError("This PostgreSQL has no Citus: its tables stay on one machine.")
    if not await fetch_value(NODES_WITH_ROWS):
        raise DatabaseError(
            "No node may hold rows: SELECT citus_add_node(…), or "
            "citus_set_node_property(…, 'shouldhaveshards', true)."
        )
    return list(statements_for(await _placed(), await foreign_keys()))


async def distribute() -> list[str]:
    """Do it, all or nothing, one process at a time; the statements that were run."""
    async with transaction():
        await execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        statements = await pending_statements()
        for statement in statements:
            await execute(statement)
    return statements


async def is_spread() -> bool:
    """Whether the accounts lie on several nodes, so that a new table of theirs has to as well."""
    return await is_distributed() and ACCOUNTS in await _placed()


async def place_new_tables() -> None:
    """Bring what a migration has made to its nodes, in the migration's transaction."""
    for statement in await pending_statements():
        await execute(statement)


def statements_for(placed: set[str], keys: Sequence[ForeignKey]) -> Iterator[str]:
    """What is left to do where some tables stand right; keys between them stay as they are."""
    left = [table for table in sorted(KINDS) if KINDS[table] is not ALONE and table not in placed]
    if not left:
        return
    yield ONE_NODE_AFTER_THE_OTHER
    cut = [key for key in keys if key.table in left or key.referenced in left]
    for key in cut:
        yield f'ALTER TABLE "{key.table}" DROP CONSTRAINT "{key.name}"'
    for table in sorted(left, key=_order):
        yield _placing(table)
        yield f"SELECT truncate_local_data_after_distributing_table('{table}')"
    for key in cut:
        yield f'ALTER TABLE "{key.table}" ADD CONSTRAINT "{key.name}" {key.definition}'


def _order(table: str) -> tuple[bool, bool, str]:
    """References first, then the accounts, which all others lie beside."""
    return KINDS[table] is BY_ACCOUNT, table != ACCOUNTS, table


def _placing(table: str) -> str:
    if KINDS[table] is REFERENCE:
        return f"SELECT create_reference_table('{table}')"
    column, beside = distribution_column(table), "none" if table == ACCOUNTS else ACCOUNTS
    return f"SELECT create_distributed_table('{table}', '{column}', colocate_with => '{beside}')"


async def _placed() -> set[str]:
    """The tables that stand as their kind says."""
    placed = set()
    for row in await fetch(PLACED):
        table = row["table"]
        if table not in KINDS or KINDS[table] is ALONE:
            continue
        found = (row["is_spread"], row["is_copied"], row["column"])
        kind = KINDS[table]
        column = distribution_column(table) if kind is BY_ACCOUNT else None
        if found != (kind is BY_ACCOUNT, kind is REFERENCE, column):
            raise DatabaseError(
                f"{table} is not {kind}, as it should be: SELECT undistribute_table('{table}', "
                "cascade_via_foreign_keys => true) first."
            )
        placed.add(table)
    return placed


async def foreign_keys() -> list[ForeignKey]:
    """Every foreign key of the database."""
    return [ForeignKey(**dict(row)) for row in await fetch(FOREIGN_KEYS)]
