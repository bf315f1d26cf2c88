"""Bringing a published table into the catalogue, all or nothing."""

from collections.abc import Callable

import msgspec
from msgspec.structs import asdict

from nutriplan_api.database import transaction
from nutriplan_api.foods import catalogue_queries as queries
from nutriplan_api.foods.catalogue_queries import FOOD, KNOWN_FACTS, Row
from nutriplan_api.foods.published import PublishedFood, PublishedTable
from nutriplan_api.foods.ranking import search_rank
from nutriplan_api.foods.search_text import searchable_text
from nutriplan_api.foods.snapshot import NUTRIENTS
from nutriplan_api.foods.starter_catalogue import CATALOGUE, starter_ids

BATCH = 500

PUBLISHED_FACTS = ("fibre_g", "sugars_g", "saturated_fat_g", "salt_g")
"""What published tables tell beside the macronutrients; the columns are called so too."""


class Imported(msgspec.Struct, frozen=True):
    """What an import did, in foods; `skipped` counts what was left out, by reason."""

    new: int
    changed: int
    unchanged: int
    incomplete: int
    skipped: dict[str, int]


async def import_foods(
    table: PublishedTable, *, progress: Callable[[int, int], object] = lambda *_: None
) -> Imported:
    """Insert the table's foods, update those that it changes, and leave all others as they are.

    The foods that come with the product keep their names and figures. None is ever deleted, nor
    loses its energy or a macronutrient, since recipes may count with it. Doing it again does
    nothing. `progress` hears how many are written, of how many.
    """
    starter = starter_ids()
    published = [food for food in table.foods if food.fdc_id not in starter]
    async with transaction():
        await queries.lock_catalogue(CATALOGUE)
        incomplete = [food.fdc_id for food in published if food.nutrients.missing]
        complete = await queries.complete_foods(incomplete)
        foods = [food for food in published if food.fdc_id not in complete]
        stored = await queries.stored_rows([food.fdc_id for food in foods])
        rows = {food.fdc_id: (_food_row(food), _portion_rows(food)) for food in foods}
        changed = [code for code, row in rows.items() if stored.get(code) != row]
        for start in range(0, len(changed), BATCH):
            batch = changed[start : start + BATCH]
            await queries.save_foods([rows[code][0] for code in batch])
            await queries.replace_portions(
                batch, [portion for code in batch for portion in rows[code][1]]
            )
            await queries.learn_words(batch)
            progress(start + len(batch), len(changed))
        if changed:
            await queries.refresh_search()
    return Imported(
        new=len(changed) - len(stored.keys() & set(changed)),
        changed=len(stored.keys() & set(changed)),
        unchanged=len(foods) - len(changed),
        incomplete=len(incomplete) - len(complete),
        skipped={
            **table.skipped,
            "in the catalogue that comes with the product": len(table.foods) - len(published),
            "known by all its figures, of which this file lacks one": len(complete),
        },
    )


def _food_row(food: PublishedFood) -> Row:
    return {
        **{name: getattr(food, name) for name in FOOD if name in food.__struct_fields__},
        **{name: getattr(food.nutrients, name) for name in NUTRIENTS},
        **{name: getattr(food.facts, name) for name in PUBLISHED_FACTS},
        **dict.fromkeys(KNOWN_FACTS),
        "food_group": food.food_group,
        **(asdict(food.contents) if food.contents else {}),
        "ean": None,
        "is_impossible": False,
        "search": searchable_text(food.name),
        "search_rank": search_rank(food.name, food.category_id),
    }


def _portion_rows(food: PublishedFood) -> list[Row]:
    return [
        {
            **asdict(portion),
            "id": f"{food.fdc_id}-{position}",
            "fdc_id": food.fdc_id,
            "position": position,
            "buying": False,
        }
        for position, portion in enumerate(food.portions, start=1)
    ]
