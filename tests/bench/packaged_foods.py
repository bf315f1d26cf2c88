"""How much memory an import of packaged foods takes: a dump of made-up products, into a database.

Run it as ``PYTHONPATH=tests python -m bench.packaged_foods 1000000``.
"""

import asyncio
import gzip
import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

from api.foods.packaged_files import code_of, product
from nutriplan_api import database
from nutriplan_api.app import load_starters
from nutriplan_api.database.embedded import EmbeddedPostgres
from nutriplan_api.database.migration_runner import migrate
from nutriplan_api.foods.open_food_facts import read_products
from nutriplan_api.foods.packaged_import import import_packaged

WORDS = """
    biscuit chocolat lait riz soupe sauce tomate pain jambon fromage yaourt compote pomme thon
    salade pizza lentille avoine amande miel beurre confiture galette quinoa curry basilic citron
    """.split()  # noqa: SIM905 - words are read as words
MIB = 1024
"""In KiB, as the system counts a process's memory."""


def write_dump(file: Path, count: int) -> None:
    chance = random.Random(7)
    with gzip.open(file, "wt", compresslevel=1) as lines:
        for number in range(count):
            name = " ".join(chance.sample(WORDS, 3)).capitalize()
            one = product(
                code=code_of(number),
                product_name_fr=f"{name} {number % 977}",
                brands=f"Marque {number % 4999}",
                ingredients_text=" ".join(chance.choices(WORDS, k=40)),
            )
            lines.write(json.dumps(one) + "\n")


def peak_mib() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MIB


async def measure(url: str, file: Path) -> None:
    await database.open_pool(url, statement_timeout_ms=0)
    await migrate()
    await load_starters()
    print(f"before: {peak_mib():.0f} MiB at most")
    started = time.perf_counter()
    print(await import_packaged(read_products(file)))
    seconds = time.perf_counter() - started
    print(f"after: {peak_mib():.0f} MiB at most, {seconds:.0f} s")
    await database.close_pool()


def main() -> None:
    count = int(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix="np-") as folder:
        file = Path(folder) / "products.jsonl.gz"
        write_dump(file, count)
        print(f"{count} products, {file.stat().st_size / 1e6:.0f} MB")
        with EmbeddedPostgres(Path(folder) / "data") as server:
            asyncio.run(measure(server.url, file))


if __name__ == "__main__":
    main()
