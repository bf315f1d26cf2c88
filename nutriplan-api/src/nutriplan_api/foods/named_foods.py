"""Which foods the words of a recipe mean: found by all of them, or by those that tell most."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from uuid import UUID

from nutriplan_api.foods import queries
from nutriplan_api.foods.ranking import PLAIN, PREPARED, search_rank
from nutriplan_api.foods.search_text import query_words
from nutriplan_api.foods.snapshot import FoodSnapshot

MAX_WORDS = 6
"""Words of a name that are looked for; no food needs more."""

SEARCHES_AT_ONCE = 20
"""Searches of one statement."""

_SAYING_LITTLE = frozenset(
    """
    beau beaux belle bel bio bon bonne cru crue entier entiere environ epai epaisse extra fin fine
    frai fraiche gro grosse grand grande maison moyen moyenne mur mure nature petit petite pur pure
    """.split()  # noqa: SIM905 - words are read as words
)
"""Words, as a query has them, that say how a food looks more often than which it is."""


class NamedFood(NamedTuple):
    """What a name may mean, the likeliest first; nothing where nothing is found.

    `is_called_so` tells whether the first is called just so, `is_whole` whether it was found by
    every telling word of the name.
    """

    foods: tuple[FoodSnapshot, ...]
    is_called_so: bool
    is_whole: bool


NOTHING = NamedFood((), is_called_so=False, is_whole=False)


async def foods_named(
    account_id: UUID | None, names: Sequence[str], *, limit: int
) -> list[NamedFood]:
    """For each name the foods that it may mean, the account's own among them.

    Where nothing has all of its words, the sizes before the first are left out, then the last ones,
    one by one: what stands first in a French name is what the food is. A food that is found by a
    part of the words has them whole in its name. Each round is a statement or few.
    """
    wordings = {name: _wordings(name) for name in set(names)}
    found: dict[str, NamedFood] = {}
    for turn in range(max((len(some) for some in wordings.values()), default=0)):
        asked = [name for name, some in wordings.items() if name not in found and turn < len(some)]
        for begin in range(0, len(asked), SEARCHES_AT_ONCE):
            part = asked[begin : begin + SEARCHES_AT_ONCE]
            searches = [wordings[name][turn] for name in part]
            hits = await queries.find_each_by_prefix(account_id, searches, limit=limit)
            foods = await _foods_of(account_id, hits)
            for name, words, some in zip(part, searches, hits, strict=True):
                named = _named(wordings[name][0], words, some, foods)
                if named.foods:
                    found[name] = named
    return [found.get(name, NOTHING) for name in names]


async def _foods_of(
    account_id: UUID | None, hits: Iterable[Iterable[queries.Hit]]
) -> dict[int, FoodSnapshot]:
    ids = {hit.fdc_id for some in hits for hit in some}
    return {food.fdc_id: food for food in await queries.snapshots(account_id, ids)}


def _named(
    name: Sequence[str],
    words: Sequence[str],
    hits: Sequence[queries.Hit],
    foods: dict[int, FoodSnapshot],
) -> NamedFood:
    """What some or all words of a name have found."""
    if not hits:
        return NOTHING
    first = query_words(foods[hits[0].fdc_id].name)
    if words != name and not hits[0].is_called_so and not set(words) <= set(first):
        return NOTHING
    is_called_so = hits[0].is_called_so or _significant(first) == _significant(words)
    return NamedFood(
        _raw_before_dish(words, [foods[hit.fdc_id] for hit in hits]),
        is_called_so=is_called_so,
        is_whole=set(_significant(name)) <= set(words),
    )


def _raw_before_dish(
    words: Sequence[str], found: Sequence[FoodSnapshot]
) -> tuple[FoodSnapshot, ...]:
    """Of the same words a recipe means the meat, not the dish: « bœuf à bourguignon »."""
    if search_rank(found[0].name, found[0].category_id) != PREPARED:
        return tuple(found)
    raw = [
        food
        for food in found
        if search_rank(food.name, food.category_id) == PLAIN
        and _significant(query_words(food.name)) == _significant(words)
    ]
    return (*raw, *(food for food in found if food not in raw))


def _wordings(name: str) -> list[list[str]]:
    """What is looked for, one after the other."""
    words = query_words(name)[:MAX_WORDS]
    first = next((n for n, word in enumerate(words) if word not in _SAYING_LITTLE), 0)
    shorter = [words[first:end] for end in range(len(words), first, -1)]
    return [words, *(some for some in shorter if some != words)] if words else []


def _significant(words: Sequence[str]) -> list[str]:
    return [word for word in words if word not in _SAYING_LITTLE] or list(words)
