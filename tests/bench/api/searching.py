"""How long a search among 300,000 foods takes.

    PYTHONPATH=tests uv run python -m bench.api.searching

The foods are the starter catalogue's, and as many of two of its names together, brought in by the
import: their words are the language's, and the broad ones are in tens of thousands of names.
"""

import asyncio
import csv
import random
import statistics
import tempfile
from importlib.resources import files
from pathlib import Path

import httpx

import nutriplan_core as core
from api.platform.servers import running
from bench.api.asking import milliseconds, p99, plain_client, report, sign_up
from nutriplan_api import database
from nutriplan_api.foods.importing import import_foods
from nutriplan_api.foods.published import PublishedFood, PublishedTable

FOODS = 300_000
FIRST_ID = 3_000_000
ROUNDS = 60

SEARCHES = {
    "one broad word": ("lait", "poulet", "chocolat", "fromage", "cuit"),
    "a broad beginning": ("pom", "cho", "sau", "pou"),
    "one narrow word": ("quinoa", "topinambour", "roquefort"),
    "several words": ("blanc de poulet", "pomme de terre", "lait demi écrémé", "riz poulet cuit"),
    "a typing error": ("brocolli", "choclat", "pomme de tere", "yaourt natture"),
    "nothing": ("zzzzzz", "poulet zzzzzz"),
}


async def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        running(Path(folder), RATE_LIMITS="off") as server,
    ):
        url = f"postgresql://nutriplan@/nutriplan?host={folder}/postgres"
        await database.open_pool(url, statement_timeout_ms=0)
        await import_foods(many_foods())
        await database.execute("VACUUM ANALYZE food")
        await database.execute("VACUUM ANALYZE food_word")
        await database.close_pool()
        async with plain_client(server.url) as client:
            await sign_up(client)
            await measure(client)


async def measure(client: httpx.AsyncClient) -> None:
    found: dict[str, list[float]] = {name: [] for name in SEARCHES}
    for _ in range(ROUNDS):
        for name, texts in SEARCHES.items():
            for text in texts:
                path = f"/api/food/search/?search={text}"
                found[name].append(await milliseconds(client, "GET", path))
    report(f"{'search':20} {'median ms':>10} {'p99':>6}")
    for name, times in found.items():
        report(f"{name:20} {statistics.median(times):10.2f} {p99(times):6.1f}")
    every = [time for times in found.values() for time in times]
    report(f"{'all':20} {statistics.median(every):10.2f} {p99(every):6.1f}")


def many_foods() -> PublishedTable:
    """Foods of two names of the starter catalogue each, the same ones each time."""
    table = files("nutriplan_api.foods") / "starter" / "foods.csv"
    starter = [
        (row["name"], int(row["category"]))
        for row in csv.DictReader(table.read_text("utf-8").splitlines())
    ]
    chance = random.Random(7)
    pairs = chance.sample([(one, other) for one in starter for other in starter], FOODS)
    return PublishedTable(
        foods=[
            PublishedFood(
                fdc_id=FIRST_ID + number,
                name=f"{name}, {other.lower()}",
                data_type="sr_legacy_food",
                category_id=category_id,
                nutrients=core.NutrientProfile(
                    energy_kcal=100.0, protein_g=5.0, fat_g=4.0, carbohydrate_g=11.0
                ),
            )
            for number, ((name, category_id), (other, _)) in enumerate(pairs)
        ],
        skipped={},
    )


if __name__ == "__main__":
    asyncio.run(main())
