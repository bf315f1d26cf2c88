"""A line that names several ingredients, taken apart: « 1 oignon, 2 carottes »."""

import re
from collections.abc import Iterator

from nutriplan_core._checks import text as check_text
from nutriplan_core.ingredient_lines._amounts import find_amount
from nutriplan_core.ingredient_lines._headings import heading_of
from nutriplan_core.ingredient_lines._text import MAX_READ, clean, without_accents
from nutriplan_core.ingredient_lines.reading import read_ingredient_line

_BETWEEN = re.compile(r"\([^()]*\)?|(?P<between> ?[,;]\s+|\s\+\s+|\s(?:et|plus)\s+(?=[0-9]))")
_SALT_AND_PEPPER = re.compile(r"(?:(?:gros |fleur de )?sel|poivre)(?![a-z])")
_SEASONING = re.compile(
    r"(?:(?:gros |fleur de )?sel|poivre|piment|paprika|curry|cumin|(?:noix de )?muscade|cannelle"
    r"|herbes de provence|thym|laurier|romarin|persil|basilic|ciboulette|coriandre|menthe|estragon"
    r"|aneth|origan|ail|huile|vinaigre|moutarde)(?![a-z])[^0-9:]{0,30}"
)
"""What people list without amounts."""

_OF_WHAT_IS_BEFORE = re.compile(r"[0-9/.,]+ (?:d(?:e |')|(?:noix|noisettes?) pour )")
"""« 1 c. à soupe de moutarde, 2 d'huile », « 60 g de beurre + 1 noix pour le moule »"""

_NO_FOOD = re.compile(
    r"(?:pour|en|aux?|a|par|dont|sans|avec|chacune?s?|environ|net|brut|maximum|minimum|plus|jus"
    r"|preference|selon|taille|pieces?|unites?|autres?|supplementaires?|[cm]m|min|mn|minutes?|h|heures?|fois|degres|personnes?"
    r"|pers|kcal)(?![a-z])|[^a-zœ]"
)
"""What stands after a number that is no amount of another food."""

_HOW_IT_IS = re.compile(
    r"(?:petit|grand|moyen|gros|beau|belle|bonne?|rouge|vert|jaune|blanc|noir|rose|violet|entier"
    r"|mur|bio|frais|fraiche|cuit|cru|battu|fondu|moulu|dur)[a-z]{0,3}(?: bien .*)?"
)
_DONE_TO_IT = re.compile(
    r"(?!(?:pâté|café|thé|blé|purée|rosé|pavé|karité|chicorée)s?\b)\w+(?:é|ée)s?(?!\w)"
)
_EGG = re.compile(r"\b(?:œ|oe)ufs?\b", re.IGNORECASE)
_PART_OF_EGG = re.compile(r"^\w+ (?:jaune|blanc)s?(?=\s*$| pour )", re.IGNORECASE)


def split_ingredient_line(line: str) -> tuple[str, ...]:
    """Take the ingredients of a line apart, each as a line of its own.

    Parameters
    ----------
    line : str
        « 4 œufs + 2 jaunes », « 1 oignon, 2 carottes », « Sel, poivre, huile d’olive ».

    Returns
    -------
    tuple of str
        The line alone, unless further parts of it have an amount and a food, or are a seasoning.
        What only says more of a food stays with it, and pepper with salt: « 1 oignon, émincé ».

    Raises
    ------
    InvalidValue
        If the line is no text.
    """
    check_text("line", line)
    if len(line) > MAX_READ or heading_of(line) is not None:
        return (line,)
    has_eggs = _EGG.search(line) is not None
    found: list[str] = []
    for before, part in _parts(line):
        words = _with_egg(part) if has_eggs else part
        if not found and not (_is_measured(words) or _is_seasoning(words)):
            return (line,)
        if not found or _is_measured(words) or _is_further_seasoning(words, found[-1], line):
            found.append(words)
        else:
            found[-1] += before + part
    return tuple(found) if len(found) > 1 else (line,)


def _parts(line: str) -> Iterator[tuple[str, str]]:
    """What may be an ingredient, after what stands between it and the one before."""
    before, begin = "", 0
    for found in _BETWEEN.finditer(line):
        if found["between"] is not None:
            yield before, line[begin : found.start()]
            before, begin = found[0], found.end()
    yield before, line[begin:]


def _is_measured(words: str) -> bool:
    """Whether an amount and a food stand there, and not how much of another one is what."""
    text = clean(words).casefold()
    read = read_ingredient_line(words)
    plain = without_accents(read.food_text)
    if _OF_WHAT_IS_BEFORE.match(text):
        return False
    if find_amount(without_accents(text), 0) is None and ":" not in text:
        return False
    if read.quantity_min is None or plain in ("", without_accents(read.unit or "")):
        return False
    return not (
        _NO_FOOD.match(plain) or _HOW_IT_IS.fullmatch(plain) or _DONE_TO_IT.match(read.food_text)
    )


def _is_seasoning(words: str) -> bool:
    return _SEASONING.fullmatch(without_accents(clean(words).casefold())) is not None


def _is_further_seasoning(words: str, before: str, line: str) -> bool:
    """Whether it is one more of a list; pepper stays with salt."""
    is_of_both = all(
        _SALT_AND_PEPPER.match(without_accents(clean(one).casefold())) for one in (words, before)
    )
    return ":" not in line and not is_of_both and _is_seasoning(words)


def _with_egg(words: str) -> str:
    """« 2 jaunes » beside eggs are theirs."""
    return _PART_OF_EGG.sub(r"\g<0> d’œufs", words, count=1)
