"""What the product does with foods: search them, hand them to recipes, load the catalogue."""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from nutriplan_api.database import transaction
from nutriplan_api.foods import queries
from nutriplan_api.foods.ean import stored_ean
from nutriplan_api.foods.schemas import Food, FoodSearchResult
from nutriplan_api.foods.search_text import query_words
from nutriplan_api.foods.snapshot import FoodSnapshot
from nutriplan_api.foods.spelling import closest
from nutriplan_api.foods.starter_catalogue import load_starter_catalogue
from nutriplan_api.foods.wire import to_wire_food_alone, to_wire_search_result
from nutriplan_api.foods.wordings import MAX_WORDS, leaves_something_out, plainer, wordings
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_core import Diet

__all__ = ["find_by_ean", "food_snapshots", "get_food", "load_starter_catalogue", "search_foods"]

MIN_SEARCH_LETTERS = 3
FEW_HITS = 5
GUESSES = 3
"""How many known words a mistyped one is tried for."""


async def get_food(account_id: UUID, food_id: int, *, diet: Diet) -> Food:
    """A food, and what speaks against it for somebody with a diet."""
    return _alone((await food_snapshots(account_id, [food_id])).get(food_id), diet)


async def find_by_ean(account_id: UUID, code: str, *, diet: Diet) -> Food:
    """The packaged food of a code; raises what is wrong with one that is none."""
    ean = stored_ean(code)
    if ean is None:
        raise invalid(FieldError("ean", "invalid_format"))
    return _alone(await queries.find_by_ean(account_id, ean), diet)


async def search_foods(
    account_id: UUID, search: str, *, page_size: int, page: int, diet: Diet
) -> list[FoodSearchResult]:
    """Foods by the beginnings of their words, or the packaged one whose code is typed.

    Typing errors are looked for only when few are found: what is found by likeness fills up the
    first page, and the pages after it hold true hits only. So do foods that fewer of the words
    find, where none has them all.
    """
    ean = stored_ean(search)
    if ean is not None and (packaged := await queries.find_by_ean(account_id, ean)):
        return [_searched(packaged, diet)] if page == 1 else []
    words = query_words(search)
    if sum(map(len, words)) < MIN_SEARCH_LETTERS:
        raise invalid(FieldError("search", "too_short", MIN_SEARCH_LETTERS))
    found = await queries.find_by_prefix(
        account_id, words, limit=page_size, offset=(page - 1) * page_size
    )
    if page == 1 and len(found) < min(page_size, FEW_HITS):
        found = await _filled_up(account_id, words, found, enough=min(page_size, FEW_HITS))
    return [_searched(food, diet) for food in found[:page_size]]


async def _filled_up(
    account_id: UUID, words: Sequence[str], found: list[FoodSnapshot], *, enough: int
) -> list[FoodSnapshot]:
    """The foods found, and those of what may have been meant; of fewer words where there is none.

    An amount and what says little are left out first, then words that mean nothing, then the last
    ones, one by one; but not those of somebody who leaves something out.
    """
    plain = plainer(words)

    async def find(some: Sequence[str]) -> list[FoodSnapshot]:
        return await queries.find_by_prefix(account_id, some, limit=enough, offset=0)

    if not found and plain != words:
        found = await find(plain)
    if len(found) >= enough:
        return found
    async with transaction():
        meant = dict(zip(words, await queries.known_words(words, limit=GUESSES), strict=True))
    for guess in _guesses(words, meant):
        found = [*found, *(food for food in await find(guess) if food not in found)]
        if len(found) >= enough:
            return found
    if found or leaves_something_out(words):
        return found
    for fewer in _fewer(words, plain, meant):
        found = await find(fewer)
        if found:
            break
    return found


def _searched(food: FoodSnapshot, diet: Diet) -> FoodSearchResult:
    return to_wire_search_result(food.core_food, food.kind, food.known, diet)


def _guesses(words: Sequence[str], meant: Mapping[str, Sequence[str]]) -> list[list[str]]:
    """What may be meant, the likeliest first: the best known word for each, then the next ones."""
    if not all(meant[word] for word in words):
        return []
    tries = [
        [meant[word][min(place, len(meant[word]) - 1)] for word in words]
        for place in range(GUESSES)
    ]
    return [guess for place, guess in enumerate(tries) if guess not in [words, *tries[:place]]]


def _fewer(
    words: Sequence[str], plain: Sequence[str], meant: Mapping[str, Sequence[str]]
) -> list[list[str]]:
    """Fewer words than were typed: the known ones of them, else what they may be meant for."""
    telling = [word for word in plain if word in meant]
    known = [word for word in telling if word in meant[word]]
    likely = [close[0] for word in telling if (close := closest(word, meant[word]))]
    tries = [fewer for some in (known, likely) for fewer in wordings(some[:MAX_WORDS])]
    return [
        fewer for place, fewer in enumerate(tries) if fewer not in [words, plain, *tries[:place]]
    ]


async def food_snapshots(
    account_id: UUID | None, food_ids: Collection[int]
) -> dict[int, FoodSnapshot]:
    """The foods with these ids, as far as they exist: the catalogue's and the account's own."""
    return {food.fdc_id: food for food in await queries.snapshots(account_id, food_ids)}


def _alone(food: FoodSnapshot | None, diet: Diet) -> Food:
    if food is None:
        raise Problem("NOT_FOUND")
    return to_wire_food_alone(food.core_food, food.kind, food.known, diet)
