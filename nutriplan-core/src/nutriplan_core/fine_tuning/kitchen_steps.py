"""Amounts that a kitchen can measure: whole eggs, 5 g on a scale, 1 g of what is used sparingly."""

from dataclasses import dataclass
from math import ceil, floor

from nutriplan_core._checks import instance
from nutriplan_core.recipes import Ingredient

KITCHEN_STEP_G = 5.0
"""Step of a weighed amount [g]."""

FINE_STEP_G = 1.0
"""Step of a small weighed amount, such as oil or honey [g]."""

FINE_STEP_BELOW_G = 20.0
"""Amounts under this move by the fine step [g]: 5 g more oil is another dish."""

WHOLE_BELOW_G = 100.0
"""Counted foods lighter than this stay whole [g]; heavier ones (a fillet, a leek) are weighed."""

ROUNDING_NOISE = 1e-9

_check_ingredient = instance(Ingredient)


@dataclass(frozen=True, slots=True)
class Steps:
    """The amounts that an ingredient may take: `min_count` to `max_count` times a step."""

    step_g: float
    min_count: int
    max_count: int

    def nearest(self, grams: float) -> int:
        """How many steps come nearest to a weight."""
        return min(max(round(grams / self.step_g), self.min_count), self.max_count)


def kitchen_step_g(ingredient: Ingredient) -> float:
    """Tell in what steps a cook measures an ingredient.

    Parameters
    ----------
    ingredient : Ingredient

    Returns
    -------
    float
        Weight of one, where the food is counted and does not pour, one is lighter than 100 g, and
        the amount is at least one half; else 1 g under 20 g, and 5 g from there on [g].

    Raises
    ------
    InvalidValue
        If the ingredient is none.
    """
    _check_ingredient("ingredient", ingredient)
    whole_g = _whole_g(ingredient)
    if whole_g is not None:
        return whole_g
    return FINE_STEP_G if ingredient.grams < FINE_STEP_BELOW_G else KITCHEN_STEP_G


def steps_within(ingredient: Ingredient, leeway: float) -> Steps | None:
    """The steps that lie within the leeway, at least one of them above zero.

    Where none does, a counted food may take the whole number next to its amount (nobody cooks
    1.4 eggs), and a weighed one has none: it stays.
    """
    step_g = kitchen_step_g(ingredient)
    steps = ingredient.grams / step_g
    min_count = max(1, ceil(steps * (1 - leeway) - ROUNDING_NOISE))
    max_count = floor(steps * (1 + leeway) + ROUNDING_NOISE)
    if min_count <= max_count:
        return Steps(step_g, min_count, max_count)
    if _whole_g(ingredient) is None:
        return None
    return Steps(step_g, max(1, floor(steps)), ceil(steps))


def _whole_g(ingredient: Ingredient) -> float | None:
    food = ingredient.food
    portion = food.buying_portion
    if portion is None or portion.grams_each >= WHOLE_BELOW_G:
        return None
    if food.facts.density_g_per_ml is not None:  # lemons are bought for a spoon of their juice
        return None
    # A clove of a head of garlic, a sprig of a bunch: bought whole, never cooked whole.
    return portion.grams_each if ingredient.grams >= portion.grams_each / 2 else None
