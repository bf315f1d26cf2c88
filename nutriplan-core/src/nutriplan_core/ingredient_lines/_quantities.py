"""The numbers of French recipes, in digits and in words."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from nutriplan_core.ingredient_lines.number_words import NUMBER_WORDS

MAX_QUANTITY = 1e6
"""What is written beyond is no quantity of a recipe."""

_WORDS: Mapping[str, float] = {
    "une demi-douzaine": 6,
    "une demi douzaine": 6,
    "demi-douzaine": 6,
    "une douzaine": 12,
    "douzaine": 12,
    "une dizaine": 10,
    "dizaine": 10,
    "une quinzaine": 15,
    "une vingtaine": 20,
    "une trentaine": 30,
    "trois quarts": 0.75,
    "un quart": 0.25,
    "un tiers": 1 / 3,
    "deux tiers": 2 / 3,
    "la moitie": 0.5,
    "une moitie": 0.5,
    "une demie": 0.5,
    "une demi": 0.5,
    "un demi": 0.5,
    "demie": 0.5,
    "demi": 0.5,
    "1 demie": 0.5,
    "1 demi": 0.5,
    **NUMBER_WORDS,
}
_GROUPS: Mapping[str, float] = {"douzaine": 12, "dizaine": 10, "quinzaine": 15, "vingtaine": 20}
_DIGITS = r"[0-9]{1,3}(?: [0-9]{3})+(?![0-9/.,])|[0-9]+(?:[.,][0-9]+)?"
_FRACTION = r"[0-9]+ ?/ ?[0-9]+"
_NUMBER = re.compile(
    rf"(?P<fraction>{_FRACTION})"
    rf"|(?P<word>{'|'.join(_WORDS)})(?![a-z])(?P<word_half> et demie?\b)?"
    rf"(?: (?P<word_group>{'|'.join(_GROUPS)})s?\b)?"
    rf"|(?P<number>{_DIGITS})(?:(?: et)? (?P<more>{_FRACTION})| (?P<half>et demie?)\b)?"
    rf"(?: (?P<group>{'|'.join(_GROUPS)})s?\b)?"
)
_TO = re.compile(r" ?(?:-|–|—|(?<= )a |(?<= )ou ) ?")
_SLASHED_RANGE = re.compile(r"([4-9]|1[0-9]) ?/ ?([0-9]{1,2})(?![0-9/])")
_TIMES = re.compile(r" ?(?:x|×|\*)(?: |(?=[0-9]))")


class FoundQuantity(NamedTuple):
    """The least and the most of a unit, where they end in the text, and whether « x » is said."""

    least: float
    most: float
    end: int
    is_times: bool = False


def find_quantity(plain: str, start: int) -> FoundQuantity | None:
    """The quantity or range that a text without accents has at a place; « 4/5 » is no fraction."""
    range_ = _SLASHED_RANGE.match(plain, start)
    if range_ is not None and float(range_[1]) < float(range_[2]):
        return FoundQuantity(float(range_[1]), float(range_[2]), range_.end())
    first = _find_number(plain, start)
    if first is None:
        return None
    value, end = first
    to = _TO.match(plain, end)
    second = _find_number(plain, to.end()) if to else None
    if second is not None and second[0] > value:
        return FoundQuantity(value, second[0], second[1])
    return FoundQuantity(value, value, end)


def find_multiplied(plain: str, start: int) -> FoundQuantity | None:
    """The same, times another where the line says so: « 4 x », « 2x125 g »."""
    quantity = find_quantity(plain, start)
    times = _TIMES.match(plain, quantity.end) if quantity else None
    if quantity is None or times is None:
        return quantity
    each = find_quantity(plain, times.end())
    if each is None:
        return quantity._replace(end=times.end(), is_times=True)
    return FoundQuantity(
        quantity.least * each.least, quantity.most * each.most, each.end, is_times=True
    )


def _find_number(plain: str, start: int) -> tuple[float, int] | None:
    found = _NUMBER.match(plain, start)
    if found is None:
        return None
    value = _value(found)
    end = found.end()
    if not 0 < value <= MAX_QUANTITY or plain[end : end + 2].strip()[:1] == "%":
        return None
    return value, end


def _value(found: re.Match[str]) -> float:
    if found["fraction"]:
        return _fraction(found["fraction"])
    if found["word"]:
        value = _WORDS[found["word"]] + (0.5 if found["word_half"] else 0.0)
        return value * _GROUPS.get(found["word_group"] or "", 1)
    value = float(found["number"].replace(" ", "").replace(",", "."))
    if found["more"]:
        value += _fraction(found["more"])
    if found["half"]:
        value += 0.5
    return value * _GROUPS.get(found["group"] or "", 1)


def _fraction(written: str) -> float:
    above, _, below = written.partition("/")
    divisor = float(below)
    return float(above) / divisor if divisor else 0.0
