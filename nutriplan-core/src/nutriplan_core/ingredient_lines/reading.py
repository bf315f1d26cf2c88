"""A small grammar of French ingredient lines: quantity, unit, food and what is said of it."""

import re

from nutriplan_core._checks import text as check_text
from nutriplan_core.ingredient_lines._amounts import (
    Amount,
    added_to,
    fills,
    find_amount,
    metric_at_end,
    metric_inside,
)
from nutriplan_core.ingredient_lines._drained import drained_weight, is_drained
from nutriplan_core.ingredient_lines._headings import heading_of
from nutriplan_core.ingredient_lines._remarks import split_remarks, without_article
from nutriplan_core.ingredient_lines._text import clean, without_accents
from nutriplan_core.ingredient_lines._units import MASS_G, VOLUME_ML, is_metric
from nutriplan_core.ingredient_lines.ingredient_line import IngredientLine

_BETWEEN = re.compile(r"^entre (\w+(?: \w+)?) et (?=\w)")
_PART_OF = re.compile(r"(?:(?:les|le|la|du) |l')?((?:[a-zœ]+ ){0,3}?[a-zœ]+) (?:de |d' ?)(?=\S)")
_ARTICLE = re.compile(r"(?:les?|la|du|l') ?")
_JUICE = re.compile(r"jus\b")
_VOWEL = re.compile(r"[aeiouyhœ]")
_LEMON = re.compile(r"citrons?\b")
_POURED = frozenset({"filet", "trait", "goutte"})
"""Units of what pours: « 1 filet de citron » is of its juice."""

_ZEST = re.compile(r"zestes?\b")
_EGG_PART = re.compile(r"(?:blanc|jaune)s?$")
_PLANT_PART = re.compile(r"(?:feuille|brin|branche|tige|pluche)s? d(?:e |')(?=\S)")
_BEFORE_LAST = re.compile(r" ?[:(,;] ?| ?(?:\.{2,}|…)[ .…]*| [-–—] | [x×] ?(?=[0-9])| (?=[0-9])")
_TIMES = re.compile(r"[x×] ?(?=[0-9])")
_FEW_OF_MANY = re.compile(r".*[a-z][sx] (?:[2-9]|1[0-2])")
_AFTER_COLON = re.compile(r" ?: ?")


def read_ingredient_line(line: str) -> IngredientLine:
    """Read one line of a French recipe's ingredients.

    Parameters
    ----------
    line : str
        « 2 c. à soupe d’huile d’olive », « Farine : 250 g », « le jus d’½ citron ». Case and
        white space do not matter; what stands after 500 characters is not read.

    Returns
    -------
    IngredientLine
        What the line says. Nothing is supplied that it does not say: a line without a quantity
        has none.

    Raises
    ------
    InvalidValue
        If the line is no text.
    """
    check_text("line", line)
    heading = heading_of(line)
    if heading is not None:
        return IngredientLine(line=line, food_text=heading, is_heading=True)
    text = _BETWEEN.sub(r"\1 à ", clean(line).casefold())
    plain = without_accents(text)
    return (
        _amount_first(line, text, plain)
        or _part_of_counted(line, text, plain)
        or _amount_last(line, text, plain)
        or _amount_after_colon(line, text, plain)
        or _read(line, text, None)
    )


def _amount_first(line: str, text: str, plain: str) -> IngredientLine | None:
    """« 250 g de farine », « x3 œufs »."""
    times = _TIMES.match(plain)
    amount = find_amount(plain, times.end() if times else 0)
    return _read(line, text[amount.end :], amount, all_of=text) if amount else None


def _part_of_counted(line: str, text: str, plain: str) -> IngredientLine | None:
    """« le jus d’½ citron », « les feuilles de 3 branches de basilic »."""
    part = _PART_OF.match(plain)
    amount = find_amount(plain, part.end()) if part else None
    if part is None or amount is None or amount.quantity is None:
        return None
    words, rest = text[part.start(1) : part.end(1)], text[amount.end :]
    if _JUICE.match(words) or _EGG_PART.match(words):
        name = "jus" if _JUICE.match(words) else words
        return _read(line, f"{name} {_of(without_article(rest).strip())}", amount)
    if _ZEST.match(words) and amount.unit is None:
        return _read(line, rest, amount._replace(unit="zeste"))
    if not _ARTICLE.match(plain):
        return None
    return _read(line, f"{rest}, {words}", amount)


def _amount_last(line: str, text: str, plain: str) -> IngredientLine | None:
    """« Farine : 250 g », « Sucre....100 g », « Échalote - 1 », « Œufs x3 », « Œufs (3) »; a bare
    number counts a few of what is in the plural: « Œufs 3 », not « farine 55 ».
    """
    for before in _BEFORE_LAST.finditer(plain, 1):
        is_bracket = "(" in before[0]
        if is_bracket and not plain.endswith(")"):
            continue
        amount = fills(plain[:-1] if is_bracket else plain, before.end())
        is_count = before[0] != " " or _FEW_OF_MANY.fullmatch(plain) is not None
        if amount and (amount.unit is not None or is_count):
            return _read(line, text[: before.start()], amount)
    return None


def _amount_after_colon(line: str, text: str, plain: str) -> IngredientLine | None:
    """« Pour la pâte : 250 g de farine »."""
    for colon in _AFTER_COLON.finditer(plain, 1):
        amount = find_amount(plain, colon.end())
        if amount:
            return _read(line, f"{text[amount.end :]}, {text[: colon.start()]}", amount)
    return None


def _read(line: str, rest: str, amount: Amount | None, all_of: str = "") -> IngredientLine:
    """The line with an amount, and the words of its food."""
    said = split_remarks(rest)
    preparation, remarks = said.preparation, without_accents(said.preparation or "")
    added = added_to(amount, remarks) if amount else None
    if preparation is not None and added is not None:
        amount, sign = added
        preparation = f"{preparation[: sign.start]}dont {preparation[sign.stop :]}"
    food = _without_plant_part(said.food) if _is_measured(amount) else said.food
    if amount is not None and amount.unit in _POURED and _LEMON.match(without_accents(food)):
        food = f"jus {_of(food)}"
    if amount is not None and amount.unit is None and not said.food and said.preparation is None:
        return IngredientLine(line=line, food_text=without_article(all_of))
    quantity = amount.quantity if amount else None
    metric = amount.metric if amount else None
    at_end = metric_at_end(without_accents(food), quantity) if quantity else None
    if at_end is not None:
        food = food[: at_end[1]]
    if (
        amount is not None
        and quantity is not None
        and not is_metric(amount.unit)
        and metric is None
    ):
        told = (*map(without_accents, said.brackets), *remarks.split(", "))
        inside = (metric_inside(one, quantity) for one in told)
        metric = next((one for one in inside if one is not None), at_end and at_end[0])
    drained = drained_weight(remarks) if quantity else None
    metric = drained or metric
    least, most = quantity or (None, None)
    return IngredientLine(
        line=line,
        food_text=food or (amount and amount.unit) or said.preparation or "",
        quantity_min=least,
        quantity_max=most,
        unit=amount.unit if amount else None,
        told_quantity=metric[0] if metric else None,
        told_unit=metric[1] if metric else None,
        preparation=preparation,
        is_optional=said.is_optional,
        is_drained=drained is not None
        or (amount is not None and (amount.is_drained or _says_drained(amount, remarks))),
    )


def _of(words: str) -> str:
    return f"d'{words}" if _VOWEL.match(without_accents(words)) else f"de {words}"


def _is_measured(amount: Amount | None) -> bool:
    return amount is not None and (amount.unit in MASS_G or amount.unit in VOLUME_ML)


def _says_drained(amount: Amount, remarks: str) -> bool:
    """« 240 g de pois chiches égouttés »; of a tin, it says what to do with it."""
    return amount.unit in MASS_G and is_drained(remarks)


def _without_plant_part(food: str) -> str:
    """What is weighed or spooned is the plant: « 2 c. à café de feuilles de thym »."""
    part = _PLANT_PART.match(without_accents(food))
    return food[part.end() :] if part else food
