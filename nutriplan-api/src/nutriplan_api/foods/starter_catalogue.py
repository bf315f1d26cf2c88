"""The foods that come with the product."""

import csv
import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files

import msgspec

import nutriplan_core as core
from nutriplan_api.database import transaction
from nutriplan_api.foods import catalogue_queries as queries
from nutriplan_api.foods.catalogue_queries import Row
from nutriplan_api.foods.ranking import search_rank
from nutriplan_api.foods.search_text import searchable_text

CATALOGUE = "starter"

DATA_TYPES = {
    "ciqual_2025": "ciqual",
    "fdc_foundation": "foundation_food",
}
"""Each source of the catalogue, as the wire calls it."""

RETIRED = frozenset(
    {168209, 168411, 168567, 169384, 170163, 170277, 171722, 172238, 173180, 173469, 173734, 175187}
)
"""Foods of earlier versions, whose figures stand in no table as published. Recipes keep them."""

_MACRONUTRIENTS = {1008: "energy_kcal", 1003: "protein_g", 1004: "fat_g", 1005: "carbohydrate_g"}
"""The columns of energy and macronutrients, by FoodData Central's numbers."""

_OTHER_FIGURES = (
    "fibre_g",
    "sugars_g",
    "saturated_fat_g",
    "salt_g",
)

_PUBLISHED_FACTS: Mapping[str, Callable[[str], object]] = {
    "season": lambda months: [int(month) for month in months.split()],
    "density_g_per_ml": float,
    "inedible_share": float,
    "cooked_per_raw": float,
    "co2e_kg_per_kg": float,
}
"""How each fact of another table is read; a food of which it is not told has none."""


async def load_starter_catalogue() -> int:
    """Bring the tables up to the catalogue of this version; how many foods were written.

    Nothing is done when they are already. A food that is in the tables is never deleted, since
    recipes may use it. Several processes may do this at once.
    """
    foods = list(_food_rows())
    portions = list(_portion_rows())
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
        await queries.hide_from_search(RETIRED)
        await queries.learn_words(food_ids)
        await queries.refresh_search()
        await queries.save_loaded(CATALOGUE, sha256)
    return len(foods)


def starter_ids() -> frozenset[int]:
    """The foods that come with the product."""
    return frozenset(int(row["code"]) for row in _read("foods.csv"))


@cache
def pantry_ids() -> frozenset[int]:
    """The foods that a French kitchen has at home: salt, oils, spices, flour, sugar."""
    return frozenset(int(row["code"]) for row in _read("pantry.csv"))


def _read(name: str) -> Iterator[dict[str, str]]:
    text = (files(__package__) / "starter" / name).read_text("utf-8")
    yield from csv.DictReader(text.splitlines())


def _food_rows() -> Iterator[Row]:
    everyday_words = defaultdict(list)
    for row in _read("everyday_words.csv"):
        everyday_words[row["food"]].append(row["word"])
    known_facts = _known_facts()
    for row in _read("foods.csv"):
        name, category_id = row["name"], int(row["category"])
        table, _, _ = row["source"].partition(":")
        yield {
            "fdc_id": int(row["code"]),
            "name": name,
            "search": searchable_text(name, row["search_words"], everyday_words[name]),
            "search_rank": search_rank(name, category_id),
            "data_type": DATA_TYPES[table],
            "category_id": category_id,
            **asdict(_nutrients(row)),
            **{figure: _number(row[figure]) for figure in _OTHER_FIGURES},
            **known_facts[row["code"]],
            "ean": None,
            "is_impossible": False,
        }


def _known_facts() -> Mapping[str, Row]:
    """The columns of what is known of each food beside its figures, by its code."""
    facts: dict[str, dict[str, object]] = {
        row["code"]: {
            "food_group": row["group"],
            "contains": row["contains"].split(),
            "perhaps_contains": row["unknown"].split(),
            "cold_chain": row["cold_chain"] == "true",
            "is_raw": row["raw"] == "true",
            **dict.fromkeys(_PUBLISHED_FACTS),
        }
        for row in _read("facts.csv")
    }
    for row in _read("published_facts.csv"):
        facts[row["code"]][row["fact"]] = _PUBLISHED_FACTS[row["fact"]](row["value"])
    return facts


def _nutrients(row: Mapping[str, str]) -> core.NutrientProfile:
    amounts = {number: _number(row[column]) for number, column in _MACRONUTRIENTS.items()}
    return core.nutrients_from_fdc(
        {number: amount for number, amount in amounts.items() if amount is not None}
    )


def _number(cell: str) -> float | None:
    return float(cell) if cell else None


def _portion_rows() -> Iterator[Row]:
    positions: Counter[str] = Counter()
    for row in _read("portions.csv"):
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
