"""What `/metrics` tells of each node of a database that is spread over several."""

import asyncio

import asyncpg
from prometheus_client import Gauge

from nutriplan_api.database import distributing
from nutriplan_api.database.engine import CONNECTION_LOST

TIMEOUT_S = 4.0
"""Whoever reads the figures waits no longer for a node; those of before stand then."""

_UP = Gauge(
    "nutriplan_database_node_up",
    "Whether a node of the database answers.",
    ["node"],
    multiprocess_mode="mostrecent",
)
_BYTES = Gauge(
    "nutriplan_database_node_bytes",
    "How large the database is on a node that answers.",
    ["node"],
    multiprocess_mode="mostrecent",
)
_SHARDS = Gauge(
    "nutriplan_database_node_shards",
    "How many parts of the accounts lie on a node.",
    ["node"],
    multiprocess_mode="mostrecent",
)


async def look_at_nodes() -> None:
    """Bring the figures up to date; one PostgreSQL has none."""
    try:
        async with asyncio.timeout(TIMEOUT_S):
            if not await distributing.is_distributed():
                return
            nodes = await distributing.nodes()
    except (*CONNECTION_LOST, asyncpg.PostgresError, TimeoutError):
        return
    for node in nodes:
        _UP.labels(node.name).set(not node.trouble)
        _SHARDS.labels(node.name).set(node.shards)
        if node.size_bytes is not None:
            _BYTES.labels(node.name).set(node.size_bytes)
