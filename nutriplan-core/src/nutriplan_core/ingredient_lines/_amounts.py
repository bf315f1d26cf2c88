"""An amount: a quantity with its unit, and the metric one that the line tells beside it."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from nutriplan_core.ingredient_lines._quantities import find_multiplied, find_quantity
from nutriplan_core.ingredient_lines._units import (
    MASS_G,
    METRIC_VOLUME_ML,
    find_unit,
    is_metric,
)

_ABOUT = re.compile(
    r"(?:(?:environ|env\.?|approximativement|a peu pres|compter|comptez|prevoir|encore|soit"
    r"|au (?:moins|plus|maximum|minimum)|maximum|minimum|max\.?|min\.?) "
    r"|de (?=[0-9]))*"
)
_SOME = re.compile(r"(?:quelques|un peu|beaucoup)(?![a-z])")
_IN_A_WORD = re.compile(r"[^\W_]|(?<!demi)(?<!demie)-[^\W_]")
_ROUGHLY = re.compile(r" (?:environ|env\.)(?![a-z])")
_AND = re.compile(r" (?:et )?")
_AND_A_HALF = re.compile(r" (?:et demie?|1/2)(?![a-z0-9])")
_SPACE = re.compile(r"[ -]?")
_TO = re.compile(r" ?(?:-|–|—|/|(?<= )a |(?<= )ou ) ?")
_OR = re.compile(r" ?[/=] ?| (?:ou|soit) ")
_OF = re.compile(r" (?:de |d')")
_BRACKET = re.compile(r" ?\(([^()]*)\)")
_EACH = re.compile(r"chacune?s?\b|l'unite|piece\b")
_AFTER_EACH = re.compile(r" ?(?:environ|env\.|chacune?s?|l'unite|(?:la )?piece)?$")
_AFTER = re.compile(r" ?(?:environ|env\.|chacune?s?|l'unite|(?:la )?piece|au total)?[ .*]*")

_PLUS = re.compile(r"(?<![^ (,])(?:\+ ?|plus )")
_OF_THE_SAME = re.compile(r" ?(?:$|[,)]|pour |de plus|supplementaires?)")
_TIN_SIZE = re.compile(r" (?:de |format )?\(?(4/4|2/1|5/1)\)?(?![0-9/])")
_TIN_SIZES_G: Mapping[str, float] = {"4/4": 800.0, "2/1": 1600.0, "5/1": 4000.0}
"""What tins of these sizes hold [g]: 850 ml, twice and five times as much, where the usual one of
425 ml holds 400 g."""

_CONTAINERS = frozenset({"paquet", "sachet", "boîte", "barquette", "bocal"})
_COUNTS = re.compile(r" [a-zœ]")
"""A word after a number: what is counted, or its unit."""

_DRAINED = re.compile(r" (?:poids )?(?:net )?(?:bien )?egouttee?s?(?= de | d')")

_SAME_KIND = (MASS_G, METRIC_VOLUME_ML)


class Amount(NamedTuple):
    """What stands before or after a food, and where it ends; « un peu » has no quantity."""

    quantity: tuple[float, float] | None
    unit: str | None
    end: int
    metric: tuple[float, str] | None = None
    is_drained: bool = False


def find_amount(plain: str, start: int) -> Amount | None:
    """The amount that a text without accents has at a place."""
    begin = _end(_ABOUT, plain, start)
    some = _SOME.match(plain, begin)
    if some:
        unit = find_unit(plain, _end(_SPACE, plain, some.end()))
        return Amount(None, unit.unit if unit else None, unit.end if unit else some.end())
    found = _counted(plain, begin)
    return _drained(plain, _with_metric(plain, found)) if found else None


def fills(plain: str, start: int) -> Amount | None:
    """The amount that is all there is from a place on."""
    found = find_amount(plain, start)
    return found if found and _end(_AFTER, plain, found.end) == len(plain) else None


def _counted(plain: str, start: int) -> Amount | None:
    """A quantity, times another where the line says so, and its unit."""
    quantity = find_multiplied(plain, start)
    if quantity is None:
        return None
    at = _end(_SPACE, plain, quantity.end)
    unit = find_unit(plain, at)
    of = _OF.match(plain, quantity.end)
    if unit is None and of is not None:  # « 3/4 de tasse », « une dizaine de feuilles »
        unit = find_unit(plain, of.end())
    if unit is None:
        if not quantity.is_times and _IN_A_WORD.match(plain, quantity.end):
            return None
        return Amount((quantity.least, quantity.most), None, quantity.end)
    half = _AND_A_HALF.match(plain, unit.end)
    more, end = (0.5, half.end()) if half else (0.0, unit.end)
    found = Amount((quantity.least + more, quantity.most + more), unit.unit, end)
    found = _said_otherwise(plain, _up_to(plain, _with_rest(plain, found)))
    found = _of_pieces(plain, found)
    return found._replace(end=_end(_ROUGHLY, plain, found.end))


def _with_rest(plain: str, found: Amount) -> Amount:
    """« 1 kg 500 g »: the second amount is added, in a smaller unit of the same kind."""
    space = _AND.match(plain, found.end)
    rest = find_quantity(plain, space.end()) if space else None
    unit = find_unit(plain, _end(_SPACE, plain, rest.end)) if rest else None
    factor = _ratio(unit.unit, found.unit) if unit else None
    if found.quantity is None or rest is None or unit is None or factor is None or factor >= 1:
        return found
    least, most = found.quantity
    return found._replace(
        quantity=(least + rest.least * factor, most + rest.most * factor), end=unit.end
    )


def _of_pieces(plain: str, found: Amount) -> Amount:
    """« 1 paquet de 10 feuilles », « 2 boîtes de 6 œufs »: so many of what is counted there."""
    of = _OF.match(plain, found.end) if found.unit in _CONTAINERS else None
    each = find_quantity(plain, of.end()) if of else None
    if each is None or found.quantity is None or _TIN_SIZE.match(plain, found.end):
        return found
    unit = find_unit(plain, _end(_SPACE, plain, each.end))
    if is_metric(unit.unit if unit else None) or not _COUNTS.match(plain, each.end):
        return found
    least, most = found.quantity
    return Amount(
        (least * each.least, most * each.most),
        unit.unit if unit else None,
        unit.end if unit else each.end,
    )


def _up_to(plain: str, found: Amount) -> Amount:
    """« 800 g à 1 kg »: the second amount tells the most, in a unit of the same kind."""
    to = _TO.match(plain, found.end)
    second = find_quantity(plain, to.end()) if to else None
    unit = find_unit(plain, _end(_SPACE, plain, second.end)) if second else None
    if found.quantity is None or second is None or unit is None:
        return found
    factor = _ratio(unit.unit, found.unit)
    if factor is None or second.most * factor < found.quantity[0]:
        return found
    return found._replace(quantity=(found.quantity[0], second.most * factor), end=unit.end)


def _said_otherwise(plain: str, found: Amount) -> Amount:
    """« 10 g ou 1 c. à soupe »: the same amount in another unit; a metric one is kept."""
    again = _OR.match(plain, found.end)
    begin = _end(_ABOUT, plain, again.end()) if again else 0
    quantity = find_quantity(plain, begin) if again else None
    unit = find_unit(plain, _end(_SPACE, plain, quantity.end)) if quantity else None
    if quantity is None or unit is None or unit.unit is None:
        return found
    metric = None
    if is_metric(unit.unit) and not is_metric(found.unit):
        metric = _middle((quantity.least, quantity.most)), unit.unit
    return found._replace(metric=metric, end=unit.end)


def _ratio(unit: str | None, other: str | None) -> float | None:
    """How many of the other unit are one, where both are the same or of the same kind."""
    if unit == other:
        return 1.0
    for units in _SAME_KIND:
        if unit is not None and other is not None and unit in units and other in units:
            return units[unit] / units[other]
    return None


def _with_metric(plain: str, found: Amount) -> Amount:
    """With « de 400 g » or « (400 g) » that follow a unit which is not metric, or « 4/4 » a tin."""
    metric, end = found.metric, found.end
    size = _TIN_SIZE.match(plain, end) if found.unit == "boîte" else None
    if size is not None and found.quantity is not None:
        metric, end = (_TIN_SIZES_G[size[1]] * _middle(found.quantity), "g"), size.end()
    of = _OF.match(plain, end) if found.unit and not is_metric(found.unit) else None
    each = _metric(plain, of.end()) if of else None
    if each is not None and found.quantity is not None:
        metric, end = (each[0] * _middle(found.quantity), each[1]), each[2]
    bracket = _BRACKET.match(plain, end)
    if bracket is not None and fills(bracket[1], 0):
        if not is_metric(found.unit):
            metric = metric or metric_inside(bracket[1], found.quantity)
        end = bracket.end()
    return found._replace(metric=metric, end=end)


def _drained(plain: str, found: Amount) -> Amount:
    """« 250 g égouttés de pois chiches »: what is said between the amount and the food."""
    said = _DRAINED.match(plain, found.end)
    if said is None or not (found.metric or is_metric(found.unit)):
        return found
    return found._replace(end=said.end(), is_drained=True)


def added_to(found: Amount, plain: str) -> tuple[Amount, slice] | None:
    """The amount with « + 20 g pour le moule », said of the same food in a unit of the same kind,
    and where the sign stands.
    """
    plus = _PLUS.search(plain)
    more = _counted(plain, plus.end()) if plus else None
    factor = _ratio(more.unit, found.unit) if more else None
    if plus is None or more is None or more.quantity is None or factor is None:
        return None
    if found.quantity is None or not _OF_THE_SAME.match(plain, more.end):
        return None
    least, most = (
        one + another * factor for one, another in zip(found.quantity, more.quantity, strict=True)
    )
    return found._replace(quantity=(least, most)), slice(plus.start(), plus.end())


def metric_inside(plain: str, counted: tuple[float, float] | None) -> tuple[float, str] | None:
    """The metric amount of so many that is all that a text says: « 16 g », « 150 g chacun »."""
    found = fills(plain, 0)
    inside = _metric(plain, 0) if found else None
    if inside is None:
        return None
    times = _middle(counted) if counted and _EACH.search(plain) else 1.0
    return inside[0] * times, inside[1]


def metric_at_end(plain: str, counted: tuple[float, float]) -> tuple[tuple[float, str], int] | None:
    """« pavés de saumon de 150 g », « poulet d'environ 1,5 kg »: what so many weigh, and where the
    words of the food end.
    """
    for of in _OF.finditer(plain):
        each = _metric(plain, of.end())
        if each is not None and _AFTER_EACH.match(plain, each[2]):
            return (each[0] * _middle(counted), each[1]), of.start()
    return None


def _middle(quantity: tuple[float, float]) -> float:
    return quantity[0] / 2 + quantity[1] / 2


def _metric(plain: str, start: int) -> tuple[float, str, int] | None:
    found = _counted(plain, _end(_ABOUT, plain, start))
    if found is None or found.quantity is None or found.unit is None:
        return None
    if not is_metric(found.unit):
        return None
    return _middle(found.quantity), found.unit, found.end


def _end(pattern: re.Pattern[str], plain: str, start: int) -> int:
    found = pattern.match(plain, start)
    return found.end() if found else start
