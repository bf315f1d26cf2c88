"""Who waits for a lock of PostgreSQL."""

from typing import Any

import asyncpg


async def somebody_waits(connection: "asyncpg.Connection[Any]") -> bool:
    """Whether another connection of this database waits for a lock, a moment from now."""
    await connection.execute("SELECT pg_sleep(0.01)")
    waits: bool = await connection.fetchval(
        "SELECT count(*) > 0 FROM pg_stat_activity "
        "WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    return waits
