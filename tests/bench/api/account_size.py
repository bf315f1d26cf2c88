"""What the meals of an account take on disk, indexes included.

    PYTHONPATH=tests uv run python -m bench.api.account_size

A database of 40,000 meals in whole weeks (`growing.py`); its size is told for each meal, and for
the meals of thirty days.
"""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

import asyncpg

from bench.api.asking import report
from bench.api.growing import among

MEALS = 40_000
MEALS_OF_A_MONTH = 4 * 30
SIZES = """
SELECT count(*), pg_table_size('meal'), pg_indexes_size('meal') FROM meal
"""


async def main() -> None:
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="np-")))
        await among(MEALS, stack, folder)
        connection = await asyncpg.connect(
            f"postgresql://nutriplan@/nutriplan?host={folder}/postgres"
        )
        meals, table, indexes = await connection.fetchrow(SIZES)
        whole = await connection.fetchval("SELECT pg_database_size(current_database())")
        await connection.close()
    each = (table + indexes) / meals
    report(f"meals: {meals:,}; table {table:,} bytes, indexes {indexes:,} bytes")
    report(
        f"a meal: {each:,.0f} bytes; a month's {MEALS_OF_A_MONTH}: {each * MEALS_OF_A_MONTH:,.0f}"
    )
    report(f"the database without its meals: {whole - table - indexes:,} bytes")


if __name__ == "__main__":
    asyncio.run(main())
