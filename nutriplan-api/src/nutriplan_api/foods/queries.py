"""Reading foods: the catalogue's, which belong to nobody, and those of an account's own.

A search reads the two apart, so that a replica may answer what belongs to nobody; what is found
by its key is small, and never older than what the account has just been told.

The views `food_snapshot` and `own_food_snapshot` give each food as the JSON of a `FoodSnapshot`;
they are what other features' queries read, so that a list of recipes stays one query. Where there
may be no account (null), nothing is owned.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from nutriplan_api.database import execute, fetch, fetch_one, fetch_shared
from nutriplan_api.foods.ranking import PREPARED
from nutriplan_api.foods.slips import slips
from nutriplan_api.foods.snapshot import FoodSnapshot, read_food

_LIKENESS = 0.5
"""How much of a mistyped word a known one must hold [0 to 1]."""

_CANDIDATES = 300
"""How many of the foods that a search finds are sorted by how well they fit."""

_OWN = """
SELECT fdc_id, search, split_part(search, '|', 1) = {title} AS is_called_so,
  row_number() OVER (ORDER BY split_part(search, '|', 1) = {title} DESC, {own_order}) AS place
FROM own_food_snapshot WHERE account_id = $2 AND NOT is_deleted AND {condition}
"""

_SHARED = f"""
SELECT fdc_id, search, is_called_so, row_number() OVER () AS place FROM (
  SELECT fdc_id, search, titles @> ARRAY[{{title}}] AS is_called_so FROM (
    SELECT *, 0 AS place FROM food_by_rank WHERE titles @> ARRAY[{{title}}]
    UNION ALL
    SELECT *, row_number() OVER () FROM (
      SELECT * FROM food_by_rank WHERE {{condition}} AND NOT titles @> ARRAY[{{title}}]
      LIMIT greatest({_CANDIDATES}, $1::bigint)
    ) plainest
  ) candidate
  ORDER BY greatest(place, {_CANDIDATES}), titles @> ARRAY[{{title}}] DESC, {{order}}
  LIMIT $1
) shared
"""
"""A broad word is in tens of thousands of names. `food_by_rank` holds the plain and short ones
first, and PostgreSQL reads the rows of a bitmap as the table holds them: the first limit keeps the
best without reading the rest. They are sorted; the foods after them follow as they come."""

_BEST = f"""
SELECT fdc_id, search, is_called_so, row_number() OVER (ORDER BY turn, place) AS place FROM (
  SELECT *, 0 AS turn FROM ({_OWN}) own UNION ALL SELECT *, 1 FROM ({_SHARED}) shared
) best
ORDER BY turn, place LIMIT $1
"""
"""The account's own, which are few, stand before all others."""

_SNAPSHOT = """
coalesce(
  (SELECT snapshot FROM food_snapshot WHERE food_snapshot.fdc_id = {fdc_id}),
  (SELECT snapshot FROM own_food_snapshot own
   WHERE own.account_id = {account_id} AND own.fdc_id = {fdc_id})
)
"""


def snapshot_sql(fdc_id: str, *, account_id: str) -> str:
    """For statements: the JSON of the food of an expression, the catalogue's or the account's own.

    Each is looked up by its key: joined, it may be looked for in the whole table, for every row
    anew.
    """
    return _SNAPSHOT.format(fdc_id=fdc_id, account_id=account_id)


class Hit(NamedTuple):
    """A food that a search found, whether it is called as the search says, and whether each word
    found itself and not the beginning of a longer one: « coq » in « coquillage »."""

    fdc_id: int
    is_called_so: bool
    has_words: bool


async def find_by_prefix(
    account_id: UUID | None, words: Sequence[str], *, limit: int, offset: int
) -> list[FoodSnapshot]:
    """Foods that have, for each word, one that begins so, in any order.

    First the account's own; then the one that is called so; then those that have them all, whole,
    in their name; then those of which none is the beginning of another word that people search
    for; then plain ones, and those whose name begins with one of them; then those that people call
    by what is begun, and the short names; packaged foods after all others.
    """
    count = limit + offset
    found: list[Any] = []
    if account_id is not None:
        sql, arguments = _searching(_OWN, words, first=3)
        found += await fetch(
            "SELECT (SELECT snapshot FROM own_food_snapshot own WHERE own.account_id = $2 "
            f"AND own.fdc_id = found.fdc_id) AS snapshot "
            f"FROM ({sql}) found ORDER BY place LIMIT $1",
            *(count, account_id, *arguments),
        )
    if len(found) < count:
        sql, arguments = _searching(_SHARED, words, first=2)
        found += await fetch_shared(
            "SELECT (SELECT snapshot FROM food_snapshot food WHERE food.fdc_id = found.fdc_id) "
            f"AS snapshot FROM ({sql}) found ORDER BY place",
            *(count - len(found), *arguments),
        )
    return [read_food(row["snapshot"].encode()) for row in found[offset:]]


async def find_each_by_prefix(
    account_id: UUID | None, searches: Sequence[Sequence[str]], *, limit: int
) -> list[list[Hit]]:
    """For each of several searches the ids of what `find_by_prefix` finds, in one statement."""
    parts: list[str] = []
    arguments: list[str] = []
    for number, words in enumerate(searches):
        first = 3 + len(arguments)
        sql, more = _searching(_BEST, words, first=first)
        here = range(first + len(more), first + len(more) + len(words))
        whole_words = " AND ".join(f"search ~ ${place}" for place in here)
        parts.append(
            f"SELECT {number} AS number, fdc_id, is_called_so, {whole_words} AS has_words, place "
            f"FROM ({sql}) best"
        )
        arguments += [*more, *(f" {word}e? " for word in words)]
    hits: list[list[Hit]] = [[] for _ in searches]
    if not parts:
        return hits
    rows = await fetch(
        f"{' UNION ALL '.join(parts)} ORDER BY number, place", limit, account_id, *arguments
    )
    for row in rows:
        hit = Hit(row["fdc_id"], row["is_called_so"], row["has_words"])
        hits[row["number"]].append(hit)
    return hits


def _searching(template: str, words: Sequence[str], *, first: int) -> tuple[str, list[str]]:
    """The statement of a search whose own parameters begin at a number, and these parameters.

    Before them, `$1` is how many are looked for, and `$2` the account where its own are among them.
    """
    title = f"${first}"
    typed = [f"${place}" for place in range(first + 1, first + 1 + len(words))]
    begins = _all_like(typed, "% ", "%")
    is_whole = _all_like(typed, "% ", " %|%")
    is_called = f"search ~ ('=' || rtrim({title}) || '[^ ]* (=|$)')"
    is_named = " OR ".join([_all_like(typed, "% ", "%|%"), _all_like(typed, "% ", " %"), is_called])
    is_start = " OR ".join(_all_like([word], " ", "%") for word in typed)
    sql = template.format(
        title=title,
        condition=begins,
        own_order=f"{is_whole} DESC, ({is_named}) DESC, ({is_start}) DESC, "
        "length(name), name, fdc_id",
        order=f"search_rank > {PREPARED}, {is_whole} DESC, ({is_named}) DESC, "
        f"search_rank + (NOT ({is_start}))::int, ({is_called}) DESC, length(name), name, fdc_id",
    )
    return sql, [f" {' '.join(words)} ", *words]


def _all_like(typed: Sequence[str], before: str, after: str) -> str:
    """Whether each of these parameters stands in a search text, between two patterns."""
    some = (f"search LIKE '{before}' || {word} || '{after}'" for word in typed)
    return f"({' AND '.join(some)})"


async def known_words(words: Sequence[str], *, limit: int) -> list[list[str]]:
    """For each word the ones that foods are found by and that it may be meant for, best first.

    A known word is itself, or of the other gender; one that some begin with is itself before
    others. Those that are a slip away come before those that are merely alike; call it inside a
    transaction.
    """
    await execute(f"SET LOCAL pg_trgm.word_similarity_threshold = {_LIKENESS}")
    rows = await fetch(
        """
        SELECT ARRAY(SELECT typed WHERE EXISTS (SELECT FROM food_word WHERE word ^@ typed))
          || ARRAY(
            SELECT word FROM food_word
            WHERE (typed <% word OR word LIKE ANY (string_to_array(slips, ' ')))
              AND (word IN (typed || 'e', rtrim(typed, 'e'))
                OR NOT EXISTS (SELECT FROM food_word WHERE word = typed))
            ORDER BY word LIKE ANY (string_to_array(slips, ' ')) DESC,
              word_similarity(typed, word) + similarity(typed, word) DESC, word LIMIT $3
          ) AS meant
        FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS typed (typed, slips, place)
        ORDER BY place
        """,
        list(words),
        [" ".join(slips(word)) for word in words],
        limit,
    )
    return [row["meant"] for row in rows]


async def snapshots(account_id: UUID | None, food_ids: Collection[int]) -> list[FoodSnapshot]:
    """The foods with these ids, as far as they exist for the account."""
    rows = await fetch(
        "SELECT snapshot FROM food_snapshot WHERE fdc_id = ANY ($2::int[]) UNION ALL "
        "SELECT snapshot FROM own_food_snapshot "
        "WHERE account_id = $1 AND fdc_id = ANY ($2::int[])",
        account_id,
        list(food_ids),
    )
    return [read_food(row["snapshot"].encode()) for row in rows]


async def find_by_ean(account_id: UUID, ean: str) -> FoodSnapshot | None:
    """The packaged food of a code: the account's own before the catalogue's."""
    row = await fetch_one(
        "SELECT snapshot FROM ("
        "  SELECT snapshot, 0 AS turn FROM own_food_snapshot "
        "  WHERE account_id = $1 AND ean = $2 AND NOT is_deleted UNION ALL "
        "  SELECT food_snapshot.snapshot, 1 FROM food JOIN food_snapshot USING (fdc_id) "
        "  WHERE food.ean = $2"
        ") found ORDER BY turn LIMIT 1",
        account_id,
        ean,
    )
    return None if row is None else read_food(row["snapshot"].encode())
