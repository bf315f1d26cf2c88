"""What the product does with foods: search them, hand them to recipes, load the catalogue."""

from collections.abc import Collection, Sequence
from uuid import UUID

from nutriplan_api.database import transaction
from nutriplan_api.foods import queries
from nutriplan_api.foods.ean import stored_ean
from nutriplan_api.foods.schemas import Food, FoodSearchResult
from nutriplan_api.foods.search_text import query_words
from nutriplan_api.foods.snapshot import FoodSnapshot
from nutriplan_api.foods.starter_catalogue import load_starter_catalogue
from nutriplan_api.foods.wire import to_wire_food_alone, to_wire_search_result
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
    first page, and the pages after it hold true hits only.
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
    enough = min(page_size, FEW_HITS)
    if page == 1 and len(found) < enough:
        for guess in await _guesses(words):
            more = await queries.find_by_prefix(account_id, guess, limit=enough, offset=0)
            found += [food for food in more if food not in found]
            if len(found) >= enough:
                break
    return [_searched(food, diet) for food in found[:page_size]]


def _searched(food: FoodSnapshot, diet: Diet) -> FoodSearchResult:
    return to_wire_search_result(food.core_food, food.kind, food.known, diet)


async def _guesses(words: Sequence[str]) -> list[list[str]]:
    """What may be meant, the likeliest first: the best known word for each, then the next ones."""
    async with transaction():
        meant = await queries.known_words(words, limit=GUESSES)
    if not all(meant):
        return []
    tries = [[some[min(place, len(some) - 1)] for some in meant] for place in range(GUESSES)]
    return [guess for place, guess in enumerate(tries) if guess not in [words, *tries[:place]]]


async def food_snapshots(
    account_id: UUID | None, food_ids: Collection[int]
) -> dict[int, FoodSnapshot]:
    """The foods with these ids, as far as they exist: the catalogue's and the account's own."""
    return {food.fdc_id: food for food in await queries.snapshots(account_id, food_ids)}


def _alone(food: FoodSnapshot | None, diet: Diet) -> Food:
    if food is None:
        raise Problem("NOT_FOUND")
    return to_wire_food_alone(food.core_food, food.kind, food.known, diet)
