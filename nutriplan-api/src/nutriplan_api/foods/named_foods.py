"""Which foods the words of a recipe mean: found by all of them, or by those that tell most."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from nutriplan_api.foods import queries
from nutriplan_api.foods.as_bought import (
    is_cooked_unasked,
    is_prepared_unasked,
    is_raw,
    raw_first,
    without_chance_hits,
)
from nutriplan_api.foods.search_text import query_words
from nutriplan_api.foods.snapshot import FoodSnapshot
from nutriplan_api.foods.spelling import known_spellings
from nutriplan_api.foods.wordings import MAX_WORDS, in_full, significant, without_parts, wordings

SEARCHES_AT_ONCE = 20
"""Searches of one statement."""

_PURPOSE = re.compile(
    r" à (?:compote|écosser|frire|frites|gratin|griller|purée|rôtir)(?!\w)", re.IGNORECASE
)
"""What a raw food is bought for: the words of what becomes of it."""


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

    Where nothing has all of its words, those that say little are left out, then the last ones, one
    by one: what stands first in a French name is what the food is. A food that is found by a
    part of the words has them whole in its name. So it goes on where all that is found is cooked,
    for a raw one of its kind. Each round is a statement or few. A name that finds nothing is looked
    for once more, as it may have been meant.
    """
    words = {name: query_words(_PURPOSE.sub("", name))[:MAX_WORDS] for name in names}
    found = await _found(account_id, words, limit=limit)
    respelled = await _respelled({name: words[name] for name in words if name not in found})
    for name, guess in (await _found(account_id, respelled, limit=limit)).items():
        found[name] = guess._replace(is_called_so=False, is_whole=False)
    return [found.get(name, NOTHING) for name in names]


async def _found(
    account_id: UUID | None, words: Mapping[str, list[str]], *, limit: int
) -> dict[str, NamedFood]:
    """What the words of each name find, as far as they find something."""
    tries = {name: wordings(some) for name, some in words.items()}
    found: dict[str, NamedFood] = {}
    for turn in range(max((len(some) for some in tries.values()), default=0)):
        asked = [
            name
            for name, some in tries.items()
            if turn < len(some) and (name not in found or _may_be_raw(some[0], found[name]))
        ]
        for begin in range(0, len(asked), SEARCHES_AT_ONCE):
            part = asked[begin : begin + SEARCHES_AT_ONCE]
            searches = [tries[name][turn] for name in part]
            hits = await queries.find_each_by_prefix(account_id, searches, limit=limit)
            foods = await _foods_of(account_id, hits)
            for name, some_words, some in zip(part, searches, hits, strict=True):
                named = _named(words[name], some_words, some, foods)
                if name in found:
                    found[name] = _with_raw(found[name], named, limit=limit)
                elif named.foods:
                    found[name] = named
    return found


async def _respelled(words: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """The words of the names that hold one which is nearly a known one, or written short."""
    unknown = {word for some in words.values() for word in some}
    known = await known_spellings(unknown) if unknown else {}
    meant = {
        name: in_full([known.get(word, word) for word in some]) for name, some in words.items()
    }
    return {name: some for name, some in meant.items() if some != words[name]}


async def _foods_of(
    account_id: UUID | None, hits: Iterable[Iterable[queries.Hit]]
) -> dict[int, FoodSnapshot]:
    ids = {hit.fdc_id for some in hits for hit in some}
    return {food.fdc_id: food for food in await queries.snapshots(account_id, ids)}


def _named(
    name: Sequence[str],
    words: Sequence[str],
    hits: Sequence[queries.Hit],
    foods: Mapping[int, FoodSnapshot],
) -> NamedFood:
    """What some or all words of a name have found."""
    if not hits:
        return NOTHING
    hits = [hit for hit in hits if hit.has_words] or hits
    best = foods[hits[0].fdc_id]
    is_part = significant(words) != significant(name)
    if is_part and not hits[0].is_called_so and not set(words) <= set(query_words(best.name)):
        return NOTHING
    found = tuple(foods[hit.fdc_id] for hit in hits)
    if _is_called_so(words, hits[0], best):
        found = without_chance_hits(words, found)
    found = raw_first(words, found)
    return NamedFood(
        found,
        is_called_so=_is_called_so(words, hits[0], found[0]),
        is_whole=hits[0].has_words
        and set(significant(without_parts(name))) <= set(words)
        and not is_prepared_unasked(name, found[0]),
    )


def _is_called_so(words: Sequence[str], first: queries.Hit, food: FoodSnapshot) -> bool:
    return (first.is_called_so and first.fdc_id == food.fdc_id) or (
        significant(query_words(food.name)) == significant(words)
    )


def _may_be_raw(words: Sequence[str], named: NamedFood) -> bool:
    """Whether a name whose foods are cooked may mean a raw one that fewer of its words find.

    Other words that people search for are the cooked food's own: « crevettes roses ».
    """
    cooked = named.foods[0]
    begin_its_name = all(
        any(one.startswith(word) for one in query_words(cooked.name)) for word in words
    )
    return begin_its_name and is_cooked_unasked(words, cooked)


def _with_raw(named: NamedFood, shorter: NamedFood, *, limit: int) -> NamedFood:
    """A raw food of fewer words before the cooked ones of all, where it is of their kind."""
    raw = shorter.foods[:1]
    cooked = named.foods
    if not raw or not is_raw(raw[0]) or raw[0].category_id != cooked[0].category_id:
        return named
    return NamedFood((*raw, *cooked)[:limit], is_called_so=False, is_whole=False)
