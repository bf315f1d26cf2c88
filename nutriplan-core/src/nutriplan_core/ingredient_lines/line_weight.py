"""What an ingredient line weighs of a food, and how that is known."""

import re
from dataclasses import dataclass, field
from enum import StrEnum

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import choice, positive
from nutriplan_core.foods import Food, Portion, check_food
from nutriplan_core.ingredient_lines._edible import is_bought_whole
from nutriplan_core.ingredient_lines._text import folded
from nutriplan_core.ingredient_lines._units import MASS_G, VOLUME_ML
from nutriplan_core.ingredient_lines.ingredient_line import (
    IngredientLine,
    check_ingredient_line,
)

_TINS = frozenset({"boîte", "bocal"})
_TIN_NAMES = frozenset({"boîte", "petite boîte"})

_SMALL = re.compile(r"\b(petite?)s? (?:boite|pot)")
"""Said of what foods have a small measure of beside the usual one."""

_LITRE_IN_SHELLS = "litre avec coquilles"

_WHOLE_PLANTS = frozenset({"tête", "pied", "bulbe"})
"""Units that are the piece itself: « 1 tête de brocoli »."""

_LARGE = re.compile(r"\b(?:grande|grosse)s? boite")

_TINS_IN_A_LARGE_ONE = 2
"""The usual tin holds 425 ml, the large one 850."""

_TINY = re.compile(r"\b(?:grelots?|minis?|miniatures?)\b")
"""Said of what is much smaller than the piece that people know."""

_FLAKES_CATEGORY = 8
"""What a spoon heaps twice as high as it holds."""

_DRINKS = frozenset({14, 28})
"""Categories of what a glass is not filled with."""

_USUAL_TIN_G = 400.0
"""What the usual tin holds, with its liquid; a measure of as much keeps that."""

_USUAL_TIN_ML = 425.0
"""Its volume [ml]."""

_DRAINED_OF_USUAL_TIN_G = 265.0
"""What is left of it: the measure of most pulses and vegetables."""


class WeighingRule(StrEnum):
    """How the weight of a line is known."""

    WEIGHED = "weighed"
    """The line gives it."""
    TOLD = "told"
    """The line gives it beside its own unit: « 4 gousses (16 g) »."""
    EDIBLE = "edible"
    """The line gives that of what is bought whole, of which shells or bones are left over."""
    WHOLE = "whole"
    """The same, with shells or bones: nobody knows how much they weigh."""
    DRAINED = "drained"
    """The line gives that of the tin, of which the liquid is poured off."""
    PORTION = "portion"
    """The food has a household measure of this name, or is the piece that is counted."""
    DENSITY = "density"
    """A volume of a food whose density is known."""
    MEASURE = "measure"
    """A volume of a food whose glass or spoon is known, or of its tins: roughly what it weighs."""
    BUYING = "buying"
    """The food is counted, in the measure that people buy it in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineWeight:
    """What a line weighs of a food.

    Parameters
    ----------
    grams : float
        Weight [g]; of a range, its middle.
    rule : WeighingRule
        How it is known.
    """

    grams: float = field(metadata=checked(positive))
    rule: WeighingRule = field(metadata=checked(choice(WeighingRule)))

    def __post_init__(self) -> None:
        check_fields(self)


def weigh_ingredient_line(line: IngredientLine, food: Food) -> LineWeight | None:
    """Say what a line weighs of a food.

    Parameters
    ----------
    line : IngredientLine
    food : Food
        The food that the line means.

    Returns
    -------
    LineWeight or None
        None where nothing tells: a line without a quantity, a pinch of a food that has no such
        measure, a volume of one whose density nobody knows.

    Raises
    ------
    InvalidValue
        If the line or the food is none.

    Notes
    -----
    The first rule that applies: a mass is itself, that of the drained food before any other, less
    what is not eaten of an animal that is bought whole; a tin of a told weight is the food's
    drained tin, or as much of it as of the usual tin where it is at least twice as heavy; a metric
    amount beside the line's own unit; tins of a told volume, as the usual one of 425 ml holds
    400 g; a household measure of the food, by its name; a volume × density, with spoons of 15 ml
    and 5 ml, glasses of 200 ml and, for liqueur, 30 ml, cups of 250 ml and, for coffee, 100 ml, and
    a yoghurt pot of 125 ml; a volume of what is measured in a glass or in level spoons, by these; a
    counted food in the measure that people buy it in.
    """
    check_ingredient_line("line", line)
    check_food("food", food)
    told = _metric_g(line.told_quantity, line.told_unit, food)
    tins = _tins_of_a_volume_g(line) if told is None else None
    share = food.facts.inedible_share
    whole = _whole_g(line, food)
    for grams, rule in (
        (told if line.is_drained else None, WeighingRule.TOLD),
        (whole * (1 - share) if whole and share is not None else None, WeighingRule.EDIBLE),
        (whole, WeighingRule.WHOLE),
        (_metric_g(line.quantity, line.unit, None), WeighingRule.WEIGHED),
        (_drained_g(line, food), WeighingRule.DRAINED),
        (told, WeighingRule.TOLD),
        (tins, WeighingRule.MEASURE),
        (_portions_g(line, food), WeighingRule.PORTION),
        (_metric_g(line.quantity, line.unit, food), WeighingRule.DENSITY),
        (_measured_g(line, food), WeighingRule.MEASURE),
        (_bought_g(line, food), WeighingRule.BUYING),
    ):
        if grams is not None and 0 < grams < float("inf"):
            return LineWeight(grams=grams, rule=rule)
    return None


def _metric_g(quantity: float | None, unit: str | None, food: Food | None) -> float | None:
    """A mass; of a food, a volume too."""
    if quantity is None or unit is None:
        return None
    if unit in MASS_G:
        return quantity * MASS_G[unit]
    density = food.facts.density_g_per_ml if food else None
    return quantity * VOLUME_ML[unit] * density if unit in VOLUME_ML and density else None


def _whole_g(line: IngredientLine, food: Food) -> float | None:
    """The mass of what is bought whole."""
    if not is_bought_whole(line, food):
        return None
    if line.unit is None:
        return _metric_g(line.told_quantity, line.told_unit, None)
    return _metric_g(line.quantity, line.unit, None)


def _drained_g(line: IngredientLine, food: Food) -> float | None:
    """Tins without what is poured off: those that the food is measured in, or a part of them."""
    told_g = _metric_g(line.told_quantity, line.told_unit, None) or _tins_of_a_volume_g(line)
    if line.unit not in _TINS or line.quantity is None or told_g is None:
        return None
    each_g = told_g / line.quantity
    drained_g = max(
        (
            portion.grams_each
            for portion in food.portions
            if portion.name in _TIN_NAMES and portion.grams_each < min(each_g, _USUAL_TIN_G)
        ),
        default=None,
    )
    if drained_g is None:
        return None
    if each_g < 2 * drained_g:
        return line.quantity * drained_g
    return told_g * _DRAINED_OF_USUAL_TIN_G / _USUAL_TIN_G


def _tins_of_a_volume_g(line: IngredientLine) -> float | None:
    """What tins hold whose volume is told, as the usual one of 425 ml does."""
    unit_ml = VOLUME_ML.get(line.told_unit or "")
    if line.unit not in _TINS or line.told_quantity is None or unit_ml is None:
        return None
    return line.told_quantity * unit_ml * _USUAL_TIN_G / _USUAL_TIN_ML


def _portions_g(line: IngredientLine, food: Food) -> float | None:
    """So many of the food's measure that has the unit's name, or the name of what is counted."""
    if line.quantity is None:
        return None
    words = folded(line.line)
    if line.unit is not None:
        portion = _measure(line.unit, words, food)
    else:
        portion = None if _is_tiny(line, food) else _counted_portion(folded(line.food_text), food)
    tins = _TINS_IN_A_LARGE_ONE if line.unit == "boîte" and _LARGE.search(words) else 1
    return line.quantity * portion.grams_each * tins if portion else None


def _measure(unit: str, words: str, food: Food) -> Portion | None:
    """The food's measure of the unit's name: the small one where the words say so, or where there
    is no other; a litre with shells; of a whole plant, the plant.
    """
    measures = {folded(one.name): one for one in food.portions}
    wanted = folded(unit)
    small = _SMALL.search(words)
    if small and f"{small[1]} {wanted}" in measures:
        return measures[f"{small[1]} {wanted}"]
    names = (wanted, f"petite {wanted}", *((_LITRE_IN_SHELLS,) if unit == "l" else ()))
    found = next((measures[name] for name in names if name in measures), None)
    return found or (food.buying_portion if unit in _WHOLE_PLANTS else None)


def _counted_portion(counted: str, food: Food) -> Portion | None:
    """The measure whose name the words of what is counted begin with, the longest of them."""
    fitting = [
        portion
        for portion in food.portions
        if any(
            f"{counted} ".startswith(f"{folded(name)} ")
            for name in (portion.name, portion.plural)
            if name
        )
    ]
    return max(fitting, key=lambda portion: len(portion.name), default=None)


def _measured_g(line: IngredientLine, food: Food) -> float | None:
    """So many glasses or spoons; a spoon that weighs more than water is no level one."""
    grams = {portion.name: portion.grams_each for portion in food.portions}
    spoon = next((one for one in ("c. à soupe", "c. à café") if one in grams), None)
    if line.quantity is None or line.unit is None or spoon is None:
        return None
    if grams[spoon] > VOLUME_ML[spoon] or food.category_id == _FLAKES_CATEGORY:
        return None
    is_filled = "verre" in grams and food.category_id not in _DRINKS
    measure = "verre" if is_filled else spoon
    volume_ml = line.quantity * VOLUME_ML.get(line.unit, 0.0)
    return volume_ml / VOLUME_ML[measure] * grams[measure]


def _bought_g(line: IngredientLine, food: Food) -> float | None:
    portion = food.buying_portion
    if line.quantity is None or line.unit is not None or portion is None or _is_tiny(line, food):
        return None
    return line.quantity * portion.grams_each


def _is_tiny(line: IngredientLine, food: Food) -> bool:
    """« 20 oignons grelots »: no onions, unless the food is called so itself."""
    is_said = _TINY.search(folded(line.food_text)) is not None
    return is_said and _TINY.search(folded(food.name)) is None
