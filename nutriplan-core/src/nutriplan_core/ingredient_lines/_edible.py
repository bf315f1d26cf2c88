"""Whether a line tells the weight of what is bought whole or in shells, which is not all eaten."""

import re

from nutriplan_core.food_contents import Substance
from nutriplan_core.food_facts import FoodGroup
from nutriplan_core.foods import Food
from nutriplan_core.ingredient_lines._text import folded
from nutriplan_core.ingredient_lines.ingredient_line import IngredientLine

_ANIMALS = frozenset(
    {FoodGroup.POULTRY, FoodGroup.LEAN_FISH, FoodGroup.OILY_FISH, FoodGroup.SHELLFISH}
)

_WHOLE = re.compile(
    r"\b(?:entiere?s?|non decortiquee?s?|en coquilles?"
    r"|avec (?:les? |la |leurs? )?(?:tete|carapace|coquille|arete|os)s?)\b"
)
_LARGER_THAN_A_CUT_G = 500.0
"""A piece that weighs so much is the animal: a rabbit, no duck breast [g]."""

_OF = re.compile(r" (?:de |d')")
_TO_SHELL = re.compile(r"\ba ecosser\b")
_SHELLED = re.compile(
    r"\b(?<!non )(?:decortique|surgele|cuit|chair|noix|sans (?:les? |la |leurs? )?coquille)"
)


def is_bought_whole(line: IngredientLine, food: Food) -> bool:
    """Whether the line says so, or tells what animals weigh that it counts, or weighs molluscs,
    which are sold in their shells.
    """
    words = folded(line.line)
    if _TO_SHELL.search(words):
        return True
    if food.facts.group not in _ANIMALS:
        return False
    if _WHOLE.search(words):
        return True
    return _is_in_shells(words, line, food) or _is_whole_piece(line, food)


def _is_in_shells(words: str, line: IngredientLine, food: Food) -> bool:
    contents = food.facts.contains
    is_mollusc = contents is not None and Substance.MOLLUSCS in contents.contained
    is_weighed = line.unit is not None and line.told_quantity is None
    return (
        is_mollusc
        and is_weighed
        and food.facts.inedible_share is not None
        and not _SHELLED.search(words)
    )


def _is_whole_piece(line: IngredientLine, food: Food) -> bool:
    """« 1 dorade de 800 g », not « 2 filets de dorade de 150 g »."""
    if line.unit is not None or line.told_quantity is None or line.quantity is None:
        return False
    name = folded(food.name).split()
    counted = _OF.split(folded(line.food_text))[0].split()
    is_animal = "entier" in name or any(word.startswith(name[0]) for word in counted)
    is_large = any(
        folded(portion.name) in counted and portion.grams_each >= _LARGER_THAN_A_CUT_G
        for portion in food.portions
    )
    return is_animal and (is_large or food.facts.inedible_share is not None)
