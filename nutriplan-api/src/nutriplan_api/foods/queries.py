"""All SQL about foods. Foods belong to nobody: there is no owner to filter by.

The view `food_snapshot` gives each food as the JSON of a `FoodSnapshot`; it is what other
features' queries join, so that a list of recipes stays one query.
"""

from collections.abc import Collection, Iterable, Sequence

from nutriplan_api.database import execute, execute_many, fetch, fetch_value
from nutriplan_api.foods.snapshot import FoodSnapshot, read_food

_LIKENESS = 0.5
"""How much of a mistyped word a known one must hold [0 to 1]."""

_CANDIDATES = 300
"""How many of the foods that a search finds are sorted by how well they fit."""

_FOUND = f"""
SELECT snapshot FROM (
  SELECT fdc_id, row_number() OVER () AS place FROM (
    SELECT fdc_id FROM (
      SELECT *, 0 AS place FROM food_by_rank WHERE titles @> ARRAY[$3]
      UNION ALL
      SELECT *, row_number() OVER () FROM (
        SELECT * FROM food_by_rank WHERE {{condition}} AND NOT titles @> ARRAY[$3]
        LIMIT greatest({_CANDIDATES}, $1::bigint + $2::bigint)
      ) plainest
    ) candidate
    ORDER BY greatest(place, {_CANDIDATES}), titles @> ARRAY[$3] DESC, {{order}} LIMIT $1 OFFSET $2
  ) best
) found JOIN food_snapshot USING (fdc_id) ORDER BY place
"""
"""A broad word is in tens of thousands of names. `food_by_rank` holds the plain and short ones
first, and PostgreSQL reads the rows of a bitmap as the table holds them: the first limit keeps the
best without reading the rest. They are sorted; the foods after them follow as they come."""

_FOOD_COLUMNS = """fdc_id, name, search, search_rank, data_type, category_id, energy_kcal,
  protein_g, fat_g, carbohydrate_g, fibre_g, sugars_g, saturated_fat_g, salt_g,
  energy_is_computed"""

_PORTION_COLUMNS = "id, fdc_id, position, name, plural, amount, gram_weight, buying"


async def find_by_prefix(words: Sequence[str], *, limit: int, offset: int) -> list[FoodSnapshot]:
    """Foods that have, for each word, one that begins so, in any order.

    First the one that is called so; then those that have them all, whole, in their name; then
    plain ones, and those whose name begins with one of them; then the short names.
    """
    count = len(words)
    begins, whole, first = (range(4 + count * part, 4 + count * (part + 1)) for part in range(3))
    sql = _FOUND.format(
        condition=" AND ".join(f"search LIKE ${place}" for place in begins),
        order=f"({' AND '.join(f'search LIKE ${place}' for place in whole)}) DESC, "
        f"search_rank + (NOT ({' OR '.join(f'search LIKE ${place}' for place in first)}))::int, "
        "length(name), name, fdc_id",
    )
    rows = await fetch(
        sql,
        limit,
        offset,
        f" {' '.join(words)} ",
        *(f"% {word}%" for word in words),
        *(f"% {word} %|%" for word in words),
        *(f" {word}%" for word in words),
    )
    return [read_food(row["snapshot"].encode()) for row in rows]


async def refresh_search() -> None:
    """Let searches find the foods as they are now."""
    await execute("REFRESH MATERIALIZED VIEW food_by_rank")
    await execute("ANALYZE food_by_rank")


async def known_words(words: Sequence[str], *, limit: int) -> list[list[str]]:
    """For each word the ones that foods are found by and that it may be meant for, best first.

    A word that some begin with is itself; call it inside a transaction.
    """
    await execute(f"SET LOCAL pg_trgm.word_similarity_threshold = {_LIKENESS}")
    rows = await fetch(
        """
        SELECT ARRAY(SELECT typed WHERE EXISTS (SELECT FROM food_word WHERE word ^@ typed))
          || ARRAY(
            SELECT word FROM food_word WHERE typed <% word
            ORDER BY word_similarity(typed, word) + similarity(typed, word) DESC, word LIMIT $2
          ) AS meant
        FROM unnest($1::text[]) WITH ORDINALITY AS typed (typed, place) ORDER BY place
        """,
        list(words),
        limit,
    )
    return [row["meant"] for row in rows]


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


async def snapshots(food_ids: Collection[int]) -> list[FoodSnapshot]:
    """The foods with these ids, as far as they exist."""
    rows = await fetch(
        "SELECT snapshot FROM food_snapshot WHERE fdc_id = ANY ($1::int[])", list(food_ids)
    )
    return [read_food(row["snapshot"].encode()) for row in rows]


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
