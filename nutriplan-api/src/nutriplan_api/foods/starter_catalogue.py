"""The foods that come with the product."""

import csv
import hashlib
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files

import msgspec

from nutriplan_api.database import transaction
from nutriplan_api.foods import catalogue_queries as queries
from nutriplan_api.foods.catalogue_queries import FIGURES, Row
from nutriplan_api.foods.ranking import search_rank
from nutriplan_api.foods.search_text import search_text

CATALOGUE = "starter"

DATA_TYPES = {
    "ciqual_2025": "ciqual",
    "fdc_foundation": "foundation_food",
    "fdc_sr_legacy": "sr_legacy_food",
}
"""Each source of the catalogue, as the wire calls it."""


async def load_starter_catalogue() -> int:
    """Bring the tables up to the catalogue of this version; how many foods were written.

    Nothing is done when they are already. A food that is in the tables is never deleted, since
    recipes may use it. Several processes may do this at once.
    """
    foods = list(_food_rows(_content("foods.csv")))
    portions = list(_portion_rows(_content("portions.csv")))
    sha256 = hashlib.sha256(msgspec.json.encode([foods, portions])).hexdigest()
    if await queries.loaded_sha256(CATALOGUE) == sha256:
        return 0
    async with transaction():
        await queries.lock_catalogue(CATALOGUE)
        if await queries.loaded_sha256(CATALOGUE) == sha256:
            return 0
        food_ids = [food["fdc_id"] for food in foods]
        await queries.save_foods(foods)
        await queries.replace_portions(food_ids, portions)
        await queries.learn_words(food_ids)
        await queries.refresh_search()
        await queries.save_loaded(CATALOGUE, sha256)
    return len(foods)


def starter_ids() -> frozenset[int]:
    """The foods that come with the product."""
    return frozenset(int(row["code"]) for row in csv.DictReader(_content("foods.csv").splitlines()))


def _content(name: str) -> str:
    return (files(__package__) / "starter" / name).read_text("utf-8")


def _food_rows(content: str) -> Iterator[Row]:
    for row in csv.DictReader(content.splitlines()):
        name, category_id = row["name"], int(row["category"])
        yield {
            "fdc_id": int(row["code"]),
            "name": name,
            "search": search_text(name, row["search_words"]),
            "search_rank": search_rank(name, category_id),
            "data_type": DATA_TYPES[row["source"]],
            "category_id": category_id,
            "energy_is_computed": False,
            **{figure: float(row[figure]) if row[figure] else None for figure in FIGURES},
        }


def _portion_rows(content: str) -> Iterator[Row]:
    positions: Counter[str] = Counter()
    for row in csv.DictReader(content.splitlines()):
        code = row["code"]
        positions[code] += 1
        yield {
            "id": f"{code}-{positions[code]}",
            "fdc_id": int(code),
            "position": positions[code],
            "name": row["name"],
            "plural": row["plural"],
            "amount": 1.0,
            "gram_weight": float(row["gram_weight"]),
            "buying": row["buying"] == "true",
        }
