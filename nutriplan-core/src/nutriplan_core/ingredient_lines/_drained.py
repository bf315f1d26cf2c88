"""What a line says of a food without the liquid that it is kept in."""

import re

from nutriplan_core.ingredient_lines._quantities import find_multiplied
from nutriplan_core.ingredient_lines._units import find_unit, is_metric

_NUMBER = re.compile(r"(?<![0-9.,/])[0-9]")
_SPACE = re.compile(r" ?")
_THEN = re.compile(r"(?: environ)?,? ?(?:de )?(?:poids )?(?:net )?(?:une fois |bien )?egoutte")
_BEFORE = re.compile(r"egouttee?s?(?: net)? ?[:=]? ?(?:d'|de |soit |environ )*$")
_SAID = re.compile(r"egoutte")


def is_drained(plain: str) -> bool:
    """Whether a text without accents says so: « égouttés et rincés », « poids égoutté »."""
    return _SAID.search(plain) is not None


def drained_weight(plain: str) -> tuple[float, str] | None:
    """The metric amount of what is drained: « 530 g net égoutté », « poids égoutté : 265 g »."""
    for number in _NUMBER.finditer(plain):
        quantity = find_multiplied(plain, number.start())
        space = _SPACE.match(plain, quantity.end) if quantity else None
        unit = find_unit(plain, space.end()) if space else None
        if quantity is None or unit is None or unit.unit is None or not is_metric(unit.unit):
            continue
        if _THEN.match(plain, unit.end) or _BEFORE.search(plain[: number.start()]):
            return quantity.least / 2 + quantity.most / 2, unit.unit
    return None
