"""All SQL about foods. Foods belong to nobody: there is no owner to filter by.

The view `food_snapshot` gives each food as the JSON of a `FoodSnapshot`; it is what other
features' queries join, so that a list of recipes stays one query.
"""

from collections.abc import Collection, Iterable, Sequence

import msgspec

from nutriplan_api.database import execute, execute_many, fetch, fetch_value
from nutriplan_api.foods.snapshot import FoodSnapshot

_SIMILARITY = 0.5
"""How alike a word of a food and a word of the search must be for a typing error [0 to 1]."""

_FOUND = """
SELECT snapshot FROM (
  SELECT fdc_id, row_number() OVER (ORDER BY {order}) AS place
  FROM food WHERE {condition}
  ORDER BY place LIMIT $1 OFFSET $2
) found JOIN food_snapshot USING (fdc_id) ORDER BY place
"""

_FOOD_COLUMNS = """fdc_id, name, search, search_rank, data_type, category_id, energy_kcal,
  protein_g, fat_g, carbohydrate_g, fibre_g, sugars_g, saturated_fat_g, salt_g,
  energy_is_computed"""

_PORTION_COLUMNS = "id, fdc_id, position, name, plural, amount, gram_weight, buying"

_decode = msgspec.json.Decoder(FoodSnapshot).decode


async def find_by_prefix(words: Sequence[str], *, limit: int, offset: int) -> list[FoodSnapshot]:
    """Foods that have, for each word, one that begins so, in any order.

    First those that have them all, whole, in their name; then plain ones, and those whose name
    begins with one of them; then the short names.
    """
    count = len(words)
    places = range(3, 3 + count)
    sql = _FOUND.format(
        condition=" AND ".join(f"search LIKE ${place}" for place in places),
        order=f"search ~ ALL (${3 + count}::text[]) DESC, "
        f"search_rank + (NOT search LIKE ANY (${4 + count}::text[]))::int, length(name), name",
    )
    beginnings = [f"% {word}%" for word in words]
    in_name = [f"^[^|]* {word}[sx]? .*[|]" for word in words]
    begins_name = [f" {word}%" for word in words]
    rows = await fetch(sql, limit, offset, *beginnings, in_name, begins_name)
    return [_decode(row["snapshot"]) for row in rows]


async def find_by_likeness(
    words: Sequence[str], *, limit: int, without: Collection[int]
) -> list[FoodSnapshot]:
    """Foods that have, for each word, one that looks like it; call it inside a transaction."""
    await execute(f"SET LOCAL pg_trgm.word_similarity_threshold = {_SIMILARITY}")
    places = range(4, 4 + len(words))
    in_name = " + ".join(
        f"word_similarity(${place}, split_part(search, '|', 1))" for place in places
    )
    sql = _FOUND.format(
        condition="fdc_id <> ALL ($3::int[]) AND "
        + " AND ".join(f"${place} <% search" for place in places),
        order=f"{in_name} DESC, search_rank, length(name), name",
    )
    rows = await fetch(sql, limit, 0, list(without), *words)
    return [_decode(row["snapshot"]) for row in rows]


async def snapshots(food_ids: Collection[int]) -> list[FoodSnapshot]:
    """The foods with these ids, as far as they exist."""
    rows = await fetch(
        "SELECT snapshot FROM food_snapshot WHERE fdc_id = ANY ($1::int[])", list(food_ids)
    )
    return [_decode(row["snapshot"]) for row in rows]


async def loaded_sha256(catalogue: str) -> str | None:
    """The content of a catalogue that is in the tables."""
    sha256: str | None = await fetch_value(
        "SELECT sha256 FROM loaded_catalogue WHERE name = $1", catalogue
    )
    return sha256


async def lock_catalogue(catalogue: str) -> None:
    """Let nobody else load it until the transaction ends."""
    await execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", catalogue)


async def save_loaded(catalogue: str, sha256: str) -> None:
    """Remember the content that is now in the tables."""
    await execute(
        """
        INSERT INTO loaded_catalogue (name, sha256, loaded_at) VALUES ($1, $2, now())
        ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, loaded_at = excluded.loaded_at
        """,
        catalogue,
        sha256,
    )


async def stored_rows(
    food_ids: Collection[int],
) -> dict[int, tuple[tuple[object, ...], list[tuple[object, ...]]]]:
    """Those of these foods that are there, each as `save_foods` and `replace_portions` take it."""
    foods = await fetch(
        f"SELECT {_FOOD_COLUMNS} FROM food WHERE fdc_id = ANY ($1::int[])", list(food_ids)
    )
    portions = await fetch(
        f"SELECT {_PORTION_COLUMNS} FROM food_portion WHERE fdc_id = ANY ($1::int[]) "
        "ORDER BY fdc_id, position",
        list(food_ids),
    )
    stored: dict[int, tuple[tuple[object, ...], list[tuple[object, ...]]]] = {
        row["fdc_id"]: (tuple(row), []) for row in foods
    }
    for row in portions:
        stored[row["fdc_id"]][1].append(tuple(row))
    return stored


async def save_foods(rows: Iterable[Sequence[object]]) -> None:
    """Insert foods, or update those that are there."""
    await execute_many(
        f"""
        INSERT INTO food ({_FOOD_COLUMNS})
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
        ON CONFLICT (fdc_id) DO UPDATE SET
          name = excluded.name, search = excluded.search, search_rank = excluded.search_rank,
          data_type = excluded.data_type, category_id = excluded.category_id,
          energy_kcal = excluded.energy_kcal, protein_g = excluded.protein_g,
          fat_g = excluded.fat_g, carbohydrate_g = excluded.carbohydrate_g,
          fibre_g = excluded.fibre_g, sugars_g = excluded.sugars_g,
          saturated_fat_g = excluded.saturated_fat_g, salt_g = excluded.salt_g,
          energy_is_computed = excluded.energy_is_computed
        """,
        rows,
    )


async def replace_portions(food_ids: Collection[int], rows: Iterable[Sequence[object]]) -> None:
    """Give these foods exactly these portions."""
    await execute("DELETE FROM food_portion WHERE fdc_id = ANY ($1::int[])", list(food_ids))
    await execute_many(
        f"""
        INSERT INTO food_portion ({_PORTION_COLUMNS})
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
        """,
        rows,
    )
