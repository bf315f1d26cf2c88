"""What a week costs among few and among many meals of other people.

    PYTHONPATH=tests uv run python -m bench.api.growing  # 10,000 and 1,000,000 meals
    PYTHONPATH=tests uv run python -m bench.api.growing 10000 1000000 10000000  # and 15 GB

Each size has a server and a database of its own, and the servers are asked in turns, so that a busy
machine slows all. The meals are made by SQL, as people save them: a whole week of one, then one of
another, through a year. What is read are weeks of that year, a different one each time.
"""

import asyncio
import random
import statistics
import sys
import tempfile
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path

import asyncpg
import httpx

from api.factories import NEXT_MONDAY, NEXT_SUNDAY
from api.platform.servers import running
from bench.api.asking import milliseconds, p99, plain_client, plan_week, report, sign_in, sign_up

SIZES = (10_000, 1_000_000)
WEEKS = 52
MEALS_OF_A_YEAR = 28 * WEEKS
ASKED = 400

PEOPLE = """
INSERT INTO account (id, email) SELECT uuidv7(), 'personne' || number || '@exemple.fr'
FROM generate_series(2, $1::int) AS number
"""
A_WEEK = """
INSERT INTO meal (account_id, id, date, type, recipe_name, recipes, ingredients, energy_kcal,
  protein_g, fat_g, carbohydrate_g, is_optimized, is_eaten, is_locked, last_modified)
SELECT account.id, uuidv7(), date - 7 * $1::int, type, recipe_name, recipes, ingredients,
  energy_kcal, protein_g, fat_g, carbohydrate_g, is_optimized, is_eaten, is_locked, last_modified
FROM account, meal
WHERE meal.account_id = (SELECT id FROM account WHERE email = 'banc@exemple.fr')
  AND date >= $2
ORDER BY account.id
ON CONFLICT DO NOTHING
"""


async def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    async with AsyncExitStack() as stack:
        clients = {}
        for size in sizes:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="np-"))
            clients[size] = await among(size, stack, Path(folder))
        for client in clients.values():
            await sign_in(client)
        found: dict[int, list[float]] = {size: [] for size in sizes}
        chance = random.Random(7)
        for _ in range(ASKED):
            back = timedelta(weeks=chance.randrange(WEEKS))
            week = {"start_date": str(NEXT_MONDAY - back), "end_date": str(NEXT_SUNDAY - back)}
            for size, client in clients.items():
                path = "/api/meal/check-updates/"
                found[size].append(await milliseconds(client, "POST", path, json=week))
    fewest = statistics.median(found[sizes[0]])
    report(f"{'meals':>12} {'median ms':>10} {'p99':>6} {'against the first':>18}")
    for size, times in found.items():
        median = statistics.median(times)
        report(f"{size:>12,} {median:10.2f} {p99(times):6.1f} {median / fewest:18.0%}")


async def among(size: int, stack: AsyncExitStack, folder: Path) -> httpx.AsyncClient:
    """Somebody with a year of meals, among so many in all, on a server with its data there."""
    server = stack.enter_context(running(folder, RATE_LIMITS="off"))
    client = await stack.enter_async_context(plain_client(server.url))
    await sign_up(client)
    await plan_week(client)
    connection = await asyncpg.connect(f"postgresql://nutriplan@/nutriplan?host={folder}/postgres")
    await connection.execute("SET session_replication_role = replica")  # the owners are there
    await connection.execute(PEOPLE, -(-size // MEALS_OF_A_YEAR))
    for week in range(WEEKS):
        await connection.execute(A_WEEK, week, NEXT_MONDAY)
    await connection.execute("VACUUM ANALYZE meal")
    await connection.close()
    return client


if __name__ == "__main__":
    asyncio.run(main())
