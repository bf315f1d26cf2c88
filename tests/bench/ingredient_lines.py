"""What the product understands of a file of ingredient lines, to be read by eye.

    PYTHONPATH=tests python tests/bench/ingredient_lines.py FILE

FILE is JSON, a list of objects with a `line`. Prints each line with quantity, unit, grams, how sure
and the foods, the likeliest first; then how many were found, weighed, and of each confidence.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from pathlib import Path
from uuid import uuid4

from api.postgres_server import STARTERS, prepared_server
from nutriplan_api import database
from nutriplan_api.recipe_import import RecipePages, WebReader
from nutriplan_api.recipe_import.schemas import MAX_INGREDIENTS, ImportedIngredient, RecipeSource
from nutriplan_api.recipe_import.service import preview_import
from nutriplan_api.security.rate_limits import RateLimits

NO_PAGES = RecipePages(WebReader(), RateLimits("bench", enabled=True), enabled=False)


async def understand(lines: list[str], url: str) -> list[ImportedIngredient]:
    """The lines as the product reads them, as many at once as a recipe may have."""
    await database.open_pool(url)
    read: list[ImportedIngredient] = []
    for begin in range(0, len(lines), MAX_INGREDIENTS):
        text = "\n".join(["Ingrédients", *lines[begin : begin + MAX_INGREDIENTS]])
        started = time.perf_counter()
        preview = await preview_import(uuid4(), RecipeSource(text), NO_PAGES)
        print(f"{1000 * (time.perf_counter() - started):.0f} ms")
        read += preview.recipes[0].ingredients
    await database.close_pool()
    return read


def show(one: ImportedIngredient) -> None:
    """One line, and what was understood of it."""
    amount = f"{one.quantity_min} to {one.quantity_max} {one.unit or 'pieces'}"
    names = " | ".join(food.name for food in one.candidates)
    print(f"{one.line} => {amount}, {one.grams} g, {one.confidence}: {names}")


def main(file: Path) -> None:
    """Read the file and tell."""
    lines = [entry["line"] for entry in json.loads(file.read_text(encoding="utf-8"))]
    with prepared_server() as server:
        read = asyncio.run(understand(lines, server.url_of(STARTERS)))
    for one in read:
        show(one)
    found = sum(one.fdc_id is not None for one in read)
    counted = [one for one in read if one.quantity_min is not None]
    weighed = sum(one.grams is not None for one in counted)
    print(f"{len(read)} lines, {found} found, {weighed} of {len(counted)} amounts weighed")
    print(*Counter(one.confidence for one in read).items())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
