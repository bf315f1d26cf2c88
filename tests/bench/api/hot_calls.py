"""How fast the calls are that a screen waits for, against the same SQL served bare.

    PYTHONPATH=tests uv run python -m bench.api.hot_calls  # the four calls
    PYTHONPATH=tests uv run python -m bench.api.hot_calls 10000 1000000  # a week among so many

Both applications run on one database, in one process of uvicorn each, and are asked in turns by one
client, so that a busy machine slows both.
"""

import asyncio
import base64
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from api.conftest import PROFILE
from api.kitchen import NEXT_MONDAY, new_recipe, preview, save
from api.platform.servers import free_port, running

ROUNDS, BURST = 12, 25
RECIPES, FOODS_EACH = 50, 8
PLAIN = {"Accept-Encoding": "identity"}
"""Compression is not compared: the yardstick has none."""

GROW = """
INSERT INTO account (id, email) SELECT gen_random_uuid(), 'bench' || number || '@exemple.fr'
FROM generate_series(1, $1::int) AS number ON CONFLICT DO NOTHING
"""
FILL = """
INSERT INTO meal SELECT (meal).* FROM (
  SELECT jsonb_populate_record(meal, jsonb_build_object('account_id', account.id,
    'id', gen_random_uuid(), 'date', meal.date - 7 * week)) AS meal
  FROM meal, account, generate_series(0, $2::int - 1) AS week
  WHERE meal.account_id = $1 AND account.email LIKE 'bench%'
) grown ON CONFLICT DO NOTHING
"""


async def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]]
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        running(Path(folder), RATE_LIMITS="off") as server,
    ):
        async with httpx.AsyncClient(base_url=server.url, timeout=60, headers=PLAIN) as client:
            account, recipe = await furnish(client)
            url = f"postgresql://nutriplan@/nutriplan?host={folder}/postgres"
            with bare_server(url, account) as port:
                if sizes:
                    await growing(client, url, account, sizes)
                else:
                    await compare(client, f"http://127.0.0.1:{port}", recipe)


async def furnish(client: httpx.AsyncClient) -> tuple[str, str]:
    """Somebody with a full week and fifty recipes; the account's id and one recipe's."""
    credentials = {"email": "banc@exemple.fr", "password": "Motdepasse1!"}
    answer = await client.post("/api/login/email", json=PROFILE | credentials)
    client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
    await save(client, (await preview(client))["planning"])
    public = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    parts = {part["fdc_id"]: part for one in public for part in one["ingredients"]}
    foods = list(parts.values())
    for number in range(RECIPES):
        start = number * 3 % (len(foods) - FOODS_EACH)
        made = await new_recipe(client, ingredients=foods[start : start + FOODS_EACH])
    token = answer.json()["access"].split(".")[1]
    return account_in(token), made["id"]


def account_in(token: str) -> str:
    claims: dict[str, str] = json.loads(base64.urlsafe_b64decode(token + "=="))
    return claims["sub"]


@contextmanager
def bare_server(url: str, account: str) -> Iterator[int]:
    port = free_port()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "uvicorn",
            "bench.api.bare:app",
            "--port",
            str(port),
            "--no-access-log",
            "--log-level",
            "error",
        ],
        env=os.environ | {"BENCH_DATABASE_URL": url, "BENCH_ACCOUNT": account},
    )
    try:
        for _ in range(100):
            try:
                httpx.get(f"http://127.0.0.1:{port}/recipes")
                break
            except httpx.HTTPError:
                time.sleep(0.1)
        yield port
    finally:
        process.terminate()
        process.wait()


async def compare(client: httpx.AsyncClient, bare: str, recipe: str) -> None:
    week: dict[str, Any] = {
        "json": {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_MONDAY + timedelta(days=6))}
    }
    calls = {
        "week": (("POST", "/api/meal/check-updates/", week), f"/week?start_date={NEXT_MONDAY}"),
        "50 recipes": (("GET", "/api/recipe/", {}), "/recipes"),
        "one recipe": (("GET", f"/api/recipe/{recipe}/", {}), f"/recipe?id={recipe}"),
        "food search": (("GET", "/api/food/search/?search=riz", {}), "/food?search=riz"),
    }
    tell(
        f"{'call':12} {'ours ms':>8} {'bare ms':>8} {'throughput':>10} {'p99 ours':>9} {'bare':>6}"
    )
    async with httpx.AsyncClient(base_url=bare, timeout=60, headers=PLAIN) as other:
        for name, ((method, path, extra), yardstick) in calls.items():
            ours: list[float] = []
            theirs: list[float] = []
            for _ in range(ROUNDS):
                ours += await times(client, method, path, **extra)
                theirs += await times(other, "GET", yardstick)
            share = statistics.fmean(theirs) / statistics.fmean(ours)
            tell(
                f"{name:12} {statistics.fmean(ours):8.2f} {statistics.fmean(theirs):8.2f} "
                f"{share:10.0%} {p99(ours):9.1f} {p99(theirs):6.1f}"
            )


async def growing(client: httpx.AsyncClient, url: str, account: str, sizes: list[int]) -> None:
    """The week and the list of recipes while other people's meals grow."""
    connection = await asyncpg.connect(url)
    week = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_MONDAY + timedelta(days=6))}
    for size in sizes:
        weeks = min(52, max(1, size // 2800))
        await connection.execute(GROW, size // 28 // weeks + 1)
        await connection.execute(FILL, account, weeks)
        await connection.execute("VACUUM ANALYZE meal")
        meals = await connection.fetchval("SELECT count(*) FROM meal")
        found = [
            one
            for _ in range(ROUNDS)
            for one in await times(client, "POST", "/api/meal/check-updates/", json=week)
        ]
        tell(f"{meals:>10} meals: week {statistics.median(found):6.2f} ms, p99 {p99(found):6.1f}")
    await connection.close()


async def times(client: httpx.AsyncClient, method: str, path: str, **extra: Any) -> list[float]:
    found = []
    for _ in range(BURST):
        started = time.perf_counter()
        answer = await client.request(method, path, **extra)
        found.append((time.perf_counter() - started) * 1000)
        assert answer.status_code == 200, answer.text
    return found


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def p99(found: list[float]) -> float:
    return sorted(found)[int(len(found) * 0.99)]


if __name__ == "__main__":
    asyncio.run(main())
