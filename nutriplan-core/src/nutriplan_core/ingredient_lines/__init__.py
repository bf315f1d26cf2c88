"""Lines of a French recipe's ingredients: what they say, and what they weigh of a food."""

from nutriplan_core.ingredient_lines.ingredient_line import IngredientLine
from nutriplan_core.ingredient_lines.line_weight import (
    LineWeight,
    WeighingRule,
    weigh_ingredient_line,
)
from nutriplan_core.ingredient_lines.number_words import NUMBER_WORDS
from nutriplan_core.ingredient_lines.reading import read_ingredient_line
from nutriplan_core.ingredient_lines.splitting import split_ingredient_line

__all__ = [
    "NUMBER_WORDS",
    "IngredientLine",
    "LineWeight",
    "WeighingRule",
    "read_ingredient_line",
    "split_ingredient_line",
    "weigh_ingredient_line",
]
