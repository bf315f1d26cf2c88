"""An amount: a quantity with its unit, and the metric one that the line tells beside it."""

import re
from typing import NamedTuple

from nutriplan_core.ingredient_lines._quantities import FoundQuantity, find_quantity, find_times
from nutriplan_core.ingredient_lines._units import (
    MASS_G,
    METRIC_VOLUME_ML,
    find_unit,
)

_ABOUT = re.compile(
    r"(?:(?:environ|env\.?|approximativement|a peu pres|compter|comptez|prevoir|encore|soit) "
    r"|de (?=[0-9]))*"
)
_SOME = re.compile(r"(?:quelques|un peu|beaucoup)(?![a-z])")
_IN_A_WORD = re.compile(r"[^\W_]|(?<!demi)(?<!demie)-[^\W_]")
_ROUGHLY = re.compile(r" (?:environ|env\.)(?![a-z])")
_AND_A_HALF = re.compile(r" (?:et demie?|1/2)(?![a-z0-9])")
_SPACE = re.compile(r"[ -]?")
_TO = re.compile(r" ?(?:-|–|—|(?<= )a |(?<= )ou ) ?")
_OF = re.compile(r" (?:de |d')")
_BRACKET = re.compile(r" ?\(([^()]*)\)")
_AFTER = re.compile(r" ?(?:environ|env\.|chacune?s?|l'unite|piece|au total)?[ .*]*")

_SAME_KIND = (MASS_G, METRIC_VOLUME_ML)


class Amount(NamedTuple):
    """What stands before or after a food, and where it ends; « un peu » has no quantity."""

    quantity: tuple[float, float] | None
    unit: str | None
    end: int
    metric: tuple[float, str] | None = None


def find_amount(plain: str, start: int) -> Amount | None:
    """The amount that a text without accents has at a place."""
    begin = _end(_ABOUT, plain, start)
    some = _SOME.match(plain, begin)
    if some:
        unit = find_unit(plain, _end(_SPACE, plain, some.end()))
        return Amount(None, unit.unit if unit else None, unit.end if unit else some.end())
    found = _counted(plain, begin)
    return _with_metric(plain, found) if found else None


def fills(plain: str, start: int) -> Amount | None:
    """The amount that is all there is from a place on."""
    found = find_amount(plain, start)
    return found if found and _end(_AFTER, plain, found.end) == len(plain) else None


def _counted(plain: str, start: int) -> Amount | None:
    """A quantity, times another where the line says so, and its unit."""
    quantity = find_quantity(plain, start)
    if quantity is None:
        return None
    after_times = find_times(plain, quantity.end)
    if after_times is not None:
        each = find_quantity(plain, after_times)
        if each is None:
            quantity = quantity._replace(end=after_times)
        else:
            quantity = FoundQuantity(
                quantity.least * each.least, quantity.most * each.most, each.end
            )
    at = _end(_SPACE, plain, quantity.end)
    unit = find_unit(plain, at)
    of = _OF.match(plain, quantity.end)
    if unit is None and of is not None:  # « 3/4 de tasse », « une dizaine de feuilles »
        unit = find_unit(plain, of.end())
    if unit is None:
        if after_times is None and _IN_A_WORD.match(plain, quantity.end):
            return None
        return Amount((quantity.least, quantity.most), None, quantity.end)
    half = _AND_A_HALF.match(plain, unit.end)
    more, end = (0.5, half.end()) if half else (0.0, unit.end)
    found = Amount((quantity.least + more, quantity.most + more), unit.unit, end)
    found = _up_to(plain, found)
    return found._replace(end=_end(_ROUGHLY, plain, found.end))


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


def _ratio(unit: str | None, other: str | None) -> float | None:
    """How many of the other unit are one, where both are the same or of the same kind."""
    if unit == other:
        return 1.0
    for units in _SAME_KIND:
        if unit is not None and other is not None and unit in units and other in units:
            return units[unit] / units[other]
    return None


def _with_metric(plain: str, found: Amount) -> Amount:
    """With « de 400 g » or « (400 g) » that follow a unit which is not metric."""
    is_metric = any(found.unit in units for units in _SAME_KIND)
    metric, end = None, found.end
    of = _OF.match(plain, end) if found.unit and not is_metric else None
    each = _metric(plain, of.end()) if of else None
    if each is not None and found.quantity is not None:
        middle = found.quantity[0] / 2 + found.quantity[1] / 2
        metric, end = (each[0] * middle, each[1]), each[2]
    bracket = _BRACKET.match(plain, end)
    if bracket is not None and fills(bracket[1], 0):
        inside = _metric(bracket[1], 0)
        if inside is not None and not is_metric:
            metric = metric or (inside[0], inside[1])
        end = bracket.end()
    return found._replace(metric=metric, end=end)


def metric_inside(plain: str) -> tuple[float, str] | None:
    """The metric amount that is all that a text says: « 16 g » in brackets."""
    found = fills(plain, 0)
    inside = _metric(plain, 0) if found else None
    return inside[:2] if inside else None


def _metric(plain: str, start: int) -> tuple[float, str, int] | None:
    found = _counted(plain, _end(_ABOUT, plain, start))
    if found is None or found.quantity is None or found.unit is None:
        return None
    if not any(found.unit in units for units in _SAME_KIND):
        return None
    return found.quantity[0] / 2 + found.quantity[1] / 2, found.unit, found.end


def _end(pattern: re.Pattern[str], plain: str, start: int) -> int:
    found = pattern.match(plain, start)
    return found.end() if found else start
