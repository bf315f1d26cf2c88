"""A dump of packaged foods is read a line at a time, however long it is."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

from api.foods.packaged_files import code_of, product

MEASURE = """
import asyncio, resource, sys
from pathlib import Path
from nutriplan_api.foods.open_food_facts import read_products
products = read_products(Path(sys.argv[1]))
next(products)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
count = sum(1 for _ in products)
print(count, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def line(number: int) -> bytes:
    return json.dumps(product(code=code_of(number))).encode() + b"\n"


def test_reading_takes_no_more_memory_for_more_products(tmp_path: Path) -> None:
    file = tmp_path / "a.gz"
    with gzip.open(file, "wb", compresslevel=1) as lines:
        lines.writelines(line(number) for number in range(30_000))

    answer = subprocess.run(
        [sys.executable, "-c", MEASURE, str(file)], capture_output=True, text=True, check=True
    )

    count, grown_kib = map(int, answer.stdout.split())
    assert count == 29_999
    assert grown_kib < 5_000
