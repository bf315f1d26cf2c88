"""What lines of ingredients mean: read, their foods found and weighed."""

import re
from collections.abc import Iterable, Sequence
from uuid import UUID

from nutriplan_api.foods import FoodSnapshot, NamedFood, foods_named, normalise, query_words
from nutriplan_api.recipe_import.schemas import Confidence, FoodCandidate, ImportedIngredient
from nutriplan_core import (
    IngredientLine,
    WeighingRule,
    read_ingredient_line,
    split_ingredient_line,
    weigh_ingredient_line,
)

_PRESERVATION = re.compile(r"en bo[iî]te|en conserve|en bocal|surgelée?s?|séchée?s?")
_IN_TINS = re.compile(r" ?\ben (?:bo[iî]te|conserve|bocal)\b")
_OF_TINS = re.compile(r"\b[0-9] bo[iî]tes?\b", re.IGNORECASE)
_TINS = frozenset({"boîte", "bocal"})
"""Units that a food is kept in, cooked or in its juice."""
_COOKED_FIRST = frozenset({16, 20})
"""Categories of what is cooked in water: pulses, pasta and cereals."""
_BRACKETS = re.compile(r"\([^()]*\)?")
_MORE = re.compile(
    r"^[^:]*[0-9].*, (?:[0-9]|une? )|, (?:sel|poivre)\b|\bpar (?:personne|convive)\b", re.IGNORECASE
)
"""A further amount or food of a line that could not be taken apart, so is what « + » adds; or an
amount that is not that of the whole recipe."""
_PEELED = re.compile(r"pelées?\b")
"""What is done to a fresh food, and is the name of one in tins."""
CANDIDATES = 3
"""Foods that a line may mean."""
_ROUGH = frozenset({WeighingRule.MEASURE, WeighingRule.WHOLE})
"""Rules that weigh no better than within a fifth."""
_SMALL_WORD = 2
"""Letters of « de », « à » and « au »."""
_PIECES_AT_MOST = 6
"""What weighs as many of the piece that people know is another one."""
_LIQUID_UNITS = frozenset({"ml", "cl", "dl", "l"})
"""Units that measure what can be poured."""


def ingredients_of(lines: Iterable[str]) -> list[str]:
    """The lines, with those that name several ingredients taken apart."""
    return [part for line in lines for part in split_ingredient_line(line)]


async def understand_lines(account_id: UUID, lines: Sequence[str]) -> list[ImportedIngredient]:
    """What each line means to an account, whose own foods are looked among too; in their order."""
    read = [read_ingredient_line(line) for line in lines]
    foods = await foods_named(account_id, [_name_of(line) for line in read], limit=CANDIDATES)
    places = [
        place
        for place, (line, named) in enumerate(zip(read, foods, strict=True))
        if named.foods and _is_kept(line) and not _is_kept_so(_plain_name(line), named)
    ]
    kept = await _kept_in_other_words(account_id, [read[place] for place in places])
    for place, named in zip(places, kept, strict=True):
        foods[place] = named
    return [_ingredient(line, named) for line, named in zip(read, foods, strict=True)]


def _name_of(line: IngredientLine) -> str:
    """The words that a food is looked for by, with how it is kept: tinned pulses are cooked."""
    if line.is_heading:
        return ""
    preservation = _PRESERVATION.search(line.preparation or "")
    if preservation:
        return f"{line.food_text} {preservation[0]}"
    if _is_kept(line) and not _IN_TINS.search(line.food_text):
        peeled = _PEELED.match(line.preparation or "")
        return " ".join([line.food_text, *([peeled[0]] if peeled else []), "en boîte"])
    return line.food_text


def _is_kept(line: IngredientLine) -> bool:
    """Whether it comes out of a tin or a jar, or out of the water that it was cooked in."""
    said = f"{line.food_text} {line.preparation or ''}"
    is_told = _IN_TINS.search(said) or _OF_TINS.search(line.line)
    return line.unit in _TINS or line.is_drained or is_told is not None


async def _kept_in_other_words(
    account_id: UUID, lines: Sequence[IngredientLine]
) -> list[NamedFood]:
    """What lines mean whose food no tin is called by: in one, cooked, or else as it is bought."""
    plain = [_plain_name(line) for line in lines]
    names = [*(f"{name} en boîte" for name in plain), *(f"{name} cuits" for name in plain), *plain]
    found = await foods_named(account_id, names, limit=CANDIDATES)
    count = len(lines)
    return [
        _best_kept(*wordings)
        for wordings in zip(
            plain, found[:count], found[count : 2 * count], found[2 * count :], strict=True
        )
    ]


def _plain_name(line: IngredientLine) -> str:
    return _IN_TINS.sub("", line.food_text)


def _is_kept_so(name: str, found: NamedFood) -> bool:
    """Whether all words found it, and at least one names it: ravioli are no « sauce tomate »."""
    if not found.is_whole:
        return False
    return not _nouns(name).isdisjoint(_nouns(found.foods[0].name))


def _nouns(words: str) -> set[str]:
    """The words that tell something, without their plural."""
    return {word.rstrip("sx") for word in normalise(words).split() if len(word) > _SMALL_WORD}


def _best_kept(name: str, in_tins: NamedFood, cooked: NamedFood, bought: NamedFood) -> NamedFood:
    if _is_kept_so(name, in_tins):
        return in_tins
    is_cooked_first = bool(bought.foods) and bought.foods[0].category_id in _COOKED_FIRST
    return cooked if cooked.is_whole and is_cooked_first else bought


def _ingredient(line: IngredientLine, named: NamedFood) -> ImportedIngredient:
    foods = _weighable_first(line, named.foods)
    candidates = [FoodCandidate(food.fdc_id, food.name, _grams(line, food)) for food in foods]
    first = candidates[0] if candidates else None
    is_all = not (_is_of_any_size(line) or _says_more(line) or _is_rough(line, foods))
    is_likeliest = foods == named.foods and is_all
    return ImportedIngredient(
        line=line.line,
        heading=line.is_heading,
        quantity_min=line.quantity_min,
        quantity_max=line.quantity_max,
        unit=line.unit,
        grams=first.grams if first else None,
        fdc_id=first.fdc_id if first else None,
        name=first.name if first else line.food_text,
        confidence="high" if line.is_heading else _confidence(named, is_likeliest=is_likeliest),
        candidates=candidates,
    )


def _weighable_first(
    line: IngredientLine, found: tuple[FoodSnapshot, ...]
) -> tuple[FoodSnapshot, ...]:
    """What an amount can be weighed of before what it cannot, best of all what pours where it
    measures that and what is counted so: « 50 cl de bouillon » is no cube, « 1 boîte de pois
    chiches » none that are dry, « le jus d'une orange » of no bottle, « 1 canard » no breast.
    """
    if line.quantity_min is None or not found:
        return found
    best = min(found, key=lambda food: _doubt(line, food))
    return (best, *(food for food in found if food is not best))


def _doubt(line: IngredientLine, food: FoodSnapshot) -> int:
    if _grams(line, food) is None:
        return 3
    if line.unit is None and not _is_counted_so(line, food):
        return 1
    if line.unit in _LIQUID_UNITS and food.core_food.facts.density_g_per_ml is None:
        return 1
    if line.unit == "boîte" and not _comes_in_tins(food):
        return 1
    return 0


def _is_counted_so(line: IngredientLine, food: FoodSnapshot) -> bool:
    """Whether it or a piece of it is called as the line says: « 1 canard » is no breast of one."""
    names = (food.name, *(portion.name for portion in food.core_food.portions))
    return query_words(line.food_text) in map(query_words, names)


def _comes_in_tins(food: FoodSnapshot) -> bool:
    return any("boîte" in portion.name for portion in food.core_food.portions)


def _grams(line: IngredientLine, food: FoodSnapshot) -> float | None:
    weight = weigh_ingredient_line(line, food.core_food)
    return weight.grams if weight else None


def _is_of_any_size(line: IngredientLine) -> bool:
    """Whether it is a tin that nobody tells the weight of, or not whether its liquid is in it."""
    if line.unit in _TINS:
        return line.told_quantity is None
    return _OF_TINS.search(line.line) is not None and not line.is_drained


def _is_rough(line: IngredientLine, foods: Sequence[FoodSnapshot]) -> bool:
    """Whether its weight is known roughly, or is no piece of the food: « 1 dinde de 4 kg »."""
    weight = weigh_ingredient_line(line, foods[0].core_food) if foods else None
    if weight is None or weight.rule in _ROUGH:
        return weight is not None
    if line.unit is not None or line.quantity is None or line.told_quantity is None:
        return False
    piece = foods[0].core_food.buying_portion
    most = _PIECES_AT_MOST * line.quantity
    return piece is not None and weight.grams > most * piece.grams_each


def _says_more(line: IngredientLine) -> bool:
    written = _BRACKETS.sub("", line.line)
    return _MORE.search(written) is not None or ("+" in written and "+" in (line.preparation or ""))


def _confidence(named: NamedFood, *, is_likeliest: bool) -> Confidence:
    if not named.foods or not named.is_whole:
        return "low"
    return "high" if named.is_called_so and is_likeliest else "medium"
