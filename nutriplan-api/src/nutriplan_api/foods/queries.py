"""Reading foods. They belong to nobody: there is no owner to filter by.

The view `food_snapshot` gives each food as the JSON of a `FoodSnapshot`; it is what other
features' queries join, so that a list of recipes stays one query.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from nutriplan_api.database import execute, fetch
from nutriplan_api.foods.snapshot import FoodSnapshot, read_food

_LIKENESS = 0.5
"""How much of a mistyped word a known one must hold [0 to 1]."""

_CANDIDATES = 300
"""How many of the foods that a search finds are sorted by how well they fit."""

_BEST = f"""
SELECT fdc_id, is_called_so, row_number() OVER () AS place FROM (
  SELECT fdc_id, titles @> ARRAY[{{title}}] AS is_called_so FROM (
    SELECT *, 0 AS place FROM food_by_rank WHERE titles @> ARRAY[{{title}}]
    UNION ALL
    SELECT *, row_number() OVER () FROM (
      SELECT * FROM food_by_rank WHERE {{condition}} AND NOT titles @> ARRAY[{{title}}]
      LIMIT greatest({_CANDIDATES}, $1::bigint + $2::bigint)
    ) plainest
  ) candidate
  ORDER BY greatest(place, {_CANDIDATES}), titles @> ARRAY[{{title}}] DESC, {{order}}
  LIMIT $1 OFFSET $2
) best
"""
"""A broad word is in tens of thousands of names. `food_by_rank` holds the plain and short ones
first, and PostgreSQL reads the rows of a bitmap as the table holds them: the first limit keeps the
best without reading the rest. They are sorted; the foods after them follow as they come."""


class Hit(NamedTuple):
    """A food that a search found, and whether it is called as the search says."""

    fdc_id: int
    is_called_so: bool


async def find_by_prefix(words: Sequence[str], *, limit: int, offset: int) -> list[FoodSnapshot]:
    """Foods that have, for each word, one that begins so, in any order.

    First the one that is called so; then those that have them all, whole, in their name; then
    plain ones, and those whose name begins with one of them; then the short names.
    """
    sql, arguments = _best(words, first=3)
    rows = await fetch(
        f"SELECT snapshot FROM ({sql}) found JOIN food_snapshot USING (fdc_id) ORDER BY place",
        limit,
        offset,
        *arguments,
    )
    return [read_food(row["snapshot"].encode()) for row in rows]


async def find_each_by_prefix(searches: Sequence[Sequence[str]], *, limit: int) -> list[list[Hit]]:
    """For each of several searches the ids of what `find_by_prefix` finds, in one statement."""
    parts: list[str] = []
    arguments: list[str] = []
    for number, words in enumerate(searches):
        sql, more = _best(words, first=3 + len(arguments))
        parts.append(f"SELECT {number} AS search, best.* FROM ({sql}) best")
        arguments += more
    hits: list[list[Hit]] = [[] for _ in searches]
    if not parts:
        return hits
    rows = await fetch(f"{' UNION ALL '.join(parts)} ORDER BY search, place", limit, 0, *arguments)
    for row in rows:
        hits[row["search"]].append(Hit(row["fdc_id"], row["is_called_so"]))
    return hits


def _best(words: Sequence[str], *, first: int) -> tuple[str, list[str]]:
    """The statement of a search whose own parameters begin at a number, and these parameters."""
    count = len(words)
    begins, whole, start = (
        range(first + 1 + count * part, first + 1 + count * (part + 1)) for part in range(3)
    )
    sql = _BEST.format(
        title=f"${first}",
        condition=" AND ".join(f"search LIKE ${place}" for place in begins),
        order=f"({' AND '.join(f'search LIKE ${place}' for place in whole)}) DESC, "
        f"search_rank + (NOT ({' OR '.join(f'search LIKE ${place}' for place in start)}))::int, "
        "length(name), name, fdc_id",
    )
    return sql, [
        f" {' '.join(words)} ",
        *(f"% {word}%" for word in words),
        *(f"% {word} %|%" for word in words),
        *(f" {word}%" for word in words),
    ]


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


async def snapshots(food_ids: Collection[int]) -> list[FoodSnapshot]:
    """The foods with these ids, as far as they exist."""
    rows = await fetch(
        "SELECT snapshot FROM food_snapshot WHERE fdc_id = ANY ($1::int[])", list(food_ids)
    )
    return [read_food(row["snapshot"].encode()) for row in rows]
