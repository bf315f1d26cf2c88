"""Which foods come first in a search: plain raw ones, then cooked or kept, then prepared."""

import re

from nutriplan_api.foods.search_text import normalise

PLAIN, TRANSFORMED, PREPARED = 0, 1, 2

PACKAGED_IN_FRANCE, PACKAGED = 3, 5
"""A search adds 1 where a name does not begin with what was typed: France stays before others."""

FATS, DISHES = 4, 22
"""The categories of fats with oils, and of cooked dishes."""

DRINKS = frozenset({14, 28})
"""The categories of drinks, without and with alcohol."""

_PREPARED_CATEGORIES = frozenset({3, 6, 7, 8, 18, 19, 21, DISHES, 23, 25, 26, 27, 28})
"""Baby foods, soups, charcuterie, cereals, bakery, sweets, dishes, snacks, drinks with alcohol."""

_PULSES = 16

_DRY_PULSE = frozenset({"sec", "secs", "seche", "seches"})
"""A dry pulse is the raw one."""

_RAW = frozenset({"cru", "crue", "crues", "crus", "frais", "fraiche", "fraiches", "raw"})

_TRANSFORMED = re.compile(
    r"\b(aromatise|bocal|boisson|boite|bouilli|braise|compote|confit|conserve|cuit|farine|four|frit"
    r"|fume|gratine|grille|huile|jus|liqueur|marine|nectar|pane|poele|poudre|puree|roti|sauce|sec"
    r"|seche|sirop|soupe|sucre|surgele|vapeur)e?s?\b"
    r"|\b(baked|boiled|braised|breaded|broiled|canned|cooked|dehydrated|dried|fried|frozen|grilled"
    r"|heated|juice|microwaved|nuggets|powder|roasted|smoked|steamed|sweetened|syrup)\b"
)
"""Words of a name that tell of cooking or keeping, in French and in FoodData Central's English."""

_COOKED = re.compile(r"\b((braise|cuit|frit|grille|poele|roti|saute)e?s?|four|vapeur)\b")


def search_rank(name: str, category_id: int) -> int:
    """The rank of a food among those that a search finds; the lowest comes first."""
    if category_id in _PREPARED_CATEGORIES:
        return PREPARED
    words = normalise(name)
    raw = _RAW | _DRY_PULSE if category_id == _PULSES else _RAW
    if raw & set(words.split()):
        return PLAIN
    return TRANSFORMED if _TRANSFORMED.search(words) else PLAIN


def is_called_raw(name: str) -> bool:
    """Whether a name says that the food is raw; a dry pulse may be meant fresh."""
    return not _RAW.isdisjoint(normalise(name).split())


def is_called_cooked(name: str) -> bool:
    """Whether a name says in French that the food is cooked."""
    return _COOKED.search(normalise(name)) is not None
