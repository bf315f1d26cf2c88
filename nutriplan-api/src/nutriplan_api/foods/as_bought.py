"""A recipe's line means a food as it is bought: raw, unless the line says otherwise."""

from collections.abc import Sequence

from nutriplan_api.foods.ranking import (
    DISHES,
    DRINKS,
    FATS,
    PLAIN,
    PREPARED,
    is_called_cooked,
    is_called_raw,
    search_rank,
)
from nutriplan_api.foods.search_text import query_words
from nutriplan_api.foods.snapshot import FoodSnapshot


def raw_first(words: Sequence[str], found: Sequence[FoodSnapshot]) -> tuple[FoodSnapshot, ...]:
    """Of the same words a recipe means what is raw, neither cooked nor the dish of that name:
    « riz thaï », « bœuf à bourguignon »."""
    first = found[0]
    if is_cooked_unasked(words, first):
        raw = [food for food in found if is_raw(food) and food.category_id == first.category_id]
    elif _rank(first) == PREPARED and set(words) <= set(query_words(first.name)):
        raw = [food for food in found if is_raw(food)]
    else:
        raw = []
    return (*raw, *(food for food in found if food not in raw))


def is_cooked_unasked(words: Sequence[str], food: FoodSnapshot) -> bool:
    """Whether a food is cooked by its name and not by the words that found it.

    The first word is what a food is, and no way to cook it: « rôti de porc ».
    """
    is_cooked = is_called_cooked(food.name) and not is_called_raw(food.name)
    return is_cooked and not any(map(is_called_cooked, words[1:]))


def is_prepared_unasked(words: Sequence[str], food: FoodSnapshot) -> bool:
    """Whether a food is prepared where the words ask for a raw one: « choucroute crue »."""
    asks_for_raw = not {"cru", "crue"}.isdisjoint(words)
    return asks_for_raw and _rank(food) == PREPARED and not is_called_raw(food.name)


def is_raw(food: FoodSnapshot) -> bool:
    """Whether a food is raw by its name, and nothing that was prepared."""
    return _rank(food) == PLAIN and is_called_raw(food.name)


def without_chance_hits(
    words: Sequence[str], found: Sequence[FoodSnapshot]
) -> tuple[FoodSnapshot, ...]:
    """Beside a food that is called so nothing else that has the word: no dish or oil of it
    (« Pizza au chorizo »), nothing made of a drink (« Vinaigre de cidre »), and no longer word
    (« bar » is no « Figue de Barbarie »)."""
    first, *others = found
    kept = (
        food
        for food in others
        if not _is_made_of(first, food) and not _has_longer_word(words, food)
    )
    return (first, *kept)


def _is_made_of(first: FoodSnapshot, food: FoodSnapshot) -> bool:
    if first.category_id in DRINKS:
        return food.category_id not in DRINKS
    return food.category_id in {DISHES, FATS} - {first.category_id}


def _has_longer_word(words: Sequence[str], food: FoodSnapshot) -> bool:
    of_name = query_words(food.name)
    return any(
        word not in of_name and any(one.startswith(word) for one in of_name) for word in words
    )


def _rank(food: FoodSnapshot) -> int:
    return search_rank(food.name, food.category_id)
