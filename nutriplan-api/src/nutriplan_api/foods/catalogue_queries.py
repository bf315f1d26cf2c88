"""Bringing foods into the catalogue. They belong to nobody: there is no owner to filter by."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeAlias

from piccolo.querystring import QueryString

from nutriplan_api.database import (
    arguments,
    assigned_from_excluded,
    column_names,
    execute,
    execute_many,
    fetch,
    listed,
    parameters,
)
from nutriplan_api.foods.catalogue_version import bump_catalogue_version
from nutriplan_api.foods.tables import Food, FoodPortion, LoadedCatalogue

Row: TypeAlias = Mapping[str, Any]
"""The columns of a table by their names, all of them."""

FOOD = column_names(Food)
KNOWN_FACTS = (
    "food_group",
    "contains",
    "perhaps_contains",
    "cold_chain",
    "is_raw",
    "season",
    "density_g_per_ml",
    "inedible_share",
    "cooked_per_raw",
    "co2e_kg_per_kg",
)
"""The columns beside the figures; groups of a published table tell the first three."""

_PORTION = column_names(FoodPortion)


async def lock_catalogue(catalogue: str) -> None:
    """Let nobody else load it until the transaction ends."""
    await execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", catalogue)


async def loaded_sha256(catalogue: str) -> str | None:
    """The content of a catalogue that is in the tables."""
    loaded = (
        await LoadedCatalogue.select(LoadedCatalogue.sha256)
        .where(LoadedCatalogue.name == catalogue)
        .first()
    )
    return None if loaded is None else loaded["sha256"]


async def save_loaded(catalogue: str, sha256: str) -> None:
    """Remember the content that is now in the tables."""
    loaded = LoadedCatalogue(name=catalogue, sha256=sha256, loaded_at=QueryString("now()"))
    await LoadedCatalogue.insert(loaded).on_conflict(
        target=LoadedCatalogue.name,
        action="DO UPDATE",
        values=LoadedCatalogue.all_columns(exclude=[LoadedCatalogue.name]),
    )


async def stored_rows(food_ids: Collection[int]) -> dict[int, tuple[Row, list[Row]]]:
    """Those of these foods that are there, each as `save_foods` and `replace_portions` take it."""
    foods = await fetch(
        f"SELECT {listed(FOOD)} FROM food WHERE fdc_id = ANY ($1::int[])", list(food_ids)
    )
    portions = await fetch(
        f"SELECT {listed(_PORTION)} FROM food_portion WHERE fdc_id = ANY ($1::int[]) "
        "ORDER BY fdc_id, position",
        list(food_ids),
    )
    stored: dict[int, tuple[Row, list[Row]]] = {row["fdc_id"]: (dict(row), []) for row in foods}
    for row in portions:
        stored[row["fdc_id"]][1].append(dict(row))
    return stored


async def complete_foods(food_ids: Collection[int]) -> set[int]:
    """Those of these foods that are there with their energy and every macronutrient."""
    rows = await fetch(
        """
        SELECT fdc_id FROM food WHERE fdc_id = ANY ($1::int[])
          AND num_nulls(energy_kcal, protein_g, fat_g, carbohydrate_g) = 0
        """,
        list(food_ids),
    )
    return {row["fdc_id"] for row in rows}


async def save_foods(rows: Iterable[Row]) -> None:
    """Insert foods, or update those that are there."""
    await execute_many(
        f"""
        INSERT INTO food ({listed(FOOD)}) VALUES ({parameters(FOOD)})
        ON CONFLICT (fdc_id) DO UPDATE SET
          {assigned_from_excluded([name for name in FOOD if name != "fdc_id"])}
        """,
        (arguments(FOOD, row) for row in rows),
    )
    await bump_catalogue_version()


async def replace_portions(food_ids: Collection[int], rows: Iterable[Row]) -> None:
    """Give these foods exactly these portions."""
    await execute("DELETE FROM food_portion WHERE fdc_id = ANY ($1::int[])", list(food_ids))
    await execute_many(
        f"INSERT INTO food_portion ({listed(_PORTION)}) VALUES ({parameters(_PORTION)})",
        (arguments(_PORTION, row) for row in rows),
    )
    await bump_catalogue_version()


async def hide_from_search(food_ids: Collection[int]) -> None:
    """Let no search find these foods; whatever uses them keeps them."""
    await execute("UPDATE food SET search = '' WHERE fdc_id = ANY ($1::int[])", list(food_ids))


async def learn_words(food_ids: Collection[int]) -> None:
    """Know the words that these foods are found by, to forgive typing errors in them."""
    await execute(
        """
        INSERT INTO food_word (word)
        SELECT DISTINCT word
        FROM food, regexp_split_to_table(search, '[ |]+') AS word
        WHERE fdc_id = ANY ($1::int[]) AND length(word) > 2
        ON CONFLICT DO NOTHING
        """,
        list(food_ids),
    )


async def refresh_search() -> None:
    """Let searches find the foods as they are now."""
    await execute("REFRESH MATERIALIZED VIEW food_by_rank")
    await execute("ANALYZE food_by_rank")
