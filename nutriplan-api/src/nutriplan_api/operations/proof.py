"""Whether the product can start on a database, tried on it."""

import asyncio

import asyncpg

from nutriplan_api import database
from nutriplan_api.database.binaries import DatabaseError
from nutriplan_api.database.tables import TABLES
from nutriplan_api.operations.serve import StartupError, prepare


def prove(url: str) -> None:
    """Do with a database what a start does, and read each of its tables.

    Raises DatabaseError where a start would fail.
    """
    try:
        prepare(url)
        asyncio.run(_read_every_table(url))
    except (StartupError, asyncpg.PostgresError) as error:
        reason = str(error).partition("\n")[0]
        raise DatabaseError(f"NutriPlan cannot start on what it holds: {reason}") from error


async def _read_every_table(url: str) -> None:
    await database.open_pool(url, statement_timeout_ms=0)
    try:
        for table in TABLES:
            await table.select().limit(1)
    finally:
        await database.close_pool()
